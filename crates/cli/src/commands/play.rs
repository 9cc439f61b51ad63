//! `play`: a game in the terminal against a proof that the checker has accepted.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use board::games::polyomino::Game as Rules;
use board::games::{Question, random};
use board::picture::Picture;
use check::Strategy;
use play::terminal::{Host, Session, Setting, Watched, watch};
use play::{Game, Proof};
use show::sentences;
use solve::search::Search;
use solve::{Engine, Limits, Task, Verdict, proof};

use crate::arguments::{PlayOptions, PuzzleOptions};
use crate::failure::Failure;
use crate::input::{self, Certificate, Content};
use crate::keyboard::Keyboard;
use crate::progress::ProgressLine;
use crate::{colour, interrupt, output};

/// So long another proof is looked for where a player has left the first, unless he says how long.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) fn run(options: &PlayOptions) -> Result<u8, Failure> {
    if options.file == "-" && options.opponent.is_none() {
        return Err(Failure::Usage("what is played comes from standard input: FILE cannot be `-`".to_owned()));
    }
    options.save.iter().try_for_each(|file| output::probe(file))?;
    let Some(Table { proof, rules }) = Table::of(options)? else { return Ok(0) };
    let game = Game::new(proof);
    let rules = rules.as_ref();
    let style = colour::style(options.color);
    let played = match options.opponent {
        Some(opponent) => {
            let mut game = game;
            let how = Watched { opponent: opponent.into(), style, quiet: options.question.quiet };
            watch(&mut game, how, &mut random::generator(options.seed), &mut io::stdout().lock()).map(|()| game)
        }
        None => {
            let you = options.side.player(game.owner());
            let echo = !io::stdin().is_terminal();
            let setting = Setting { you, style, echo, rules, seed: options.seed };
            Session::new(game, setting, Keyboard::new(), io::stdout().lock(), Desk { options }).run()
        }
    };
    let game = match played {
        Ok(game) => game,
        // Nobody looks any more.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(0),
        Err(error) => return Err(Failure::file("the game", "continued", &error)),
    };
    if let Some(file) = &options.save {
        let text = game.sgf(rules).map_err(|error| Failure::Bad(format!("{file}: not saved: {error}")))?;
        output::write(file, |out| out.write_all(text.as_bytes()))?;
    }
    Ok(0)
}

/// What is played.
struct Table {
    proof: Arc<Proof>,
    /// Those of an achievement game.
    rules: Option<Rules>,
}

impl Table {
    /// The proof that the file is, or that is found of its question; `None` if nothing is decided. What is asked and who wins
    /// is said.
    fn of(options: &PlayOptions) -> Result<Option<Self>, Failure> {
        let name = input::display_name(&options.file);
        let (question, rules) = match input::content(&options.file, &options.question, &PuzzleOptions::default())? {
            Content::Game(record) => (record.question, record.game),
            Content::Certificate(Certificate::Strategy(_)) if options.question.overrule() => {
                let why = "a certificate is played as it is: its question cannot be changed";
                return Err(Failure::Usage(why.to_owned()));
            }
            Content::Certificate(Certificate::Strategy(strategy)) => {
                return accepted(*strategy, name, options).map(|proof| Some(Self { proof, rules: None }));
            }
            Content::Tiles(_) | Content::Certificate(_) => {
                let why = "is no game of two players: there is nobody to play against";
                return Err(Failure::Bad(format!("{name}: {why}")));
            }
        };
        if !is_terse(options) {
            let rules = sentences::rules(rules.as_ref());
            output::print(&format!("{}{rules}{}", echo(&question, options), sentences::asked(&question)))?;
        }
        let solved = decide(&question, options, options.time_limit)?;
        output::print(&solved.verdict)?;
        Ok(solved.proof.ok().map(|proof| Self { proof, rules }))
    }
}

/// The certificate's proof, once the checker has accepted it.
fn accepted(strategy: Strategy, name: &str, options: &PlayOptions) -> Result<Arc<Proof>, Failure> {
    let question = strategy.question.clone();
    let claim = sentences::claim(&strategy);
    let rejected = |rejection| Failure::Bad(format!("{name}: rejected: {rejection}"));
    let proof = Proof::new(Arc::new(strategy)).map_err(rejected)?;
    let steps = sentences::steps(proof.accepted().steps);
    let board = if is_terse(options) { String::new() } else { echo(&question, options) };
    output::print(&format!("{board}{claim}Certificate: {steps}, accepted.\n"))?;
    Ok(Arc::new(proof))
}

/// Whether the board is left out: who plays must see it.
fn is_terse(options: &PlayOptions) -> bool {
    options.question.quiet && options.opponent.is_some()
}

fn echo(question: &Question, options: &PlayOptions) -> String {
    sentences::echo(&Picture::of(question), colour::style(options.color))
}

/// What is known of a question.
struct Solved {
    /// In words.
    verdict: String,
    /// The proof, or why there is none.
    proof: Result<Arc<Proof>, String>,
}

/// Decides a question by game search, and has the proof checked.
fn decide(question: &Question, options: &PlayOptions, limit: Option<Duration>) -> Result<Solved, Failure> {
    let stop = interrupt::flag();
    let task = Task {
        limits: Limits {
            deadline: limit.and_then(|limit| Instant::now().checked_add(limit)),
            memory: options.memory_limit,
            stop: Arc::clone(&stop),
        },
        ..Task::default()
    };
    let mut line = ProgressLine::new(false, options.question.quiet);
    let answer = Search.solve(question, &task, &mut |progress| line.update(progress));
    line.clear();
    // Ctrl-C has stopped this search; the next one shall be stopped by another.
    stop.store(false, Ordering::SeqCst);
    let judged = proof::examine(question, Search.name(), &answer)?;
    let mut verdict = sentences::verdict(question, &answer, judged.as_ref().ok());
    if let Verdict::Unknown(reason) = &answer.verdict {
        return Ok(Solved { verdict, proof: Err(reason.to_string()) });
    }
    let proof = match (judged, answer.strategy) {
        (Ok(judged), Some(strategy)) => {
            let steps = sentences::steps(judged.steps);
            verdict += &format!("Certificate: {steps}, accepted by the independent checker.\n");
            let strategy = Strategy { question: question.clone(), ..strategy };
            Proof::new(Arc::new(strategy)).map(Arc::new).map_err(|rejection| rejection.to_string())
        }
        (Ok(_), None) => Err("there is no proof".to_owned()),
        (Err(why), _) => Err(why),
    };
    if let Err(why) = &proof {
        verdict += &format!("Not checked: {why}.\n");
    }
    Ok(Solved { verdict, proof })
}

/// What a session asks of the program.
struct Desk<'a> {
    options: &'a PlayOptions,
}

impl Host for Desk<'_> {
    fn prove(&mut self, question: &Question) -> Result<Arc<Proof>, String> {
        let limit = self.options.time_limit.unwrap_or(PATIENCE);
        decide(question, self.options, Some(limit)).map_err(|failure| failure.to_string())?.proof
    }

    fn save(&mut self, file: &str, text: &str) -> Result<(), String> {
        let written = output::write(file, |out| out.write_all(text.as_bytes()));
        written.map(drop).map_err(|failure| failure.to_string())
    }
}
