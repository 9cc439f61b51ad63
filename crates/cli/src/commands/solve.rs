//! `solve`: the question is echoed, decided, its proof checked, and only then the verdict printed.

use std::io::Write;
use std::time::Instant;

use board::games::polyomino::Game;
use board::games::{Player, Question};
use board::notation::Record;
use board::picture::Picture;
use check::compression::Compression;
use check::strategy::text;
use show::answer::AnswerObject;
use show::{quantity, sentences};
use solve::cross_check::Run;
use solve::proof::{self, Proof};
use solve::{Answer, Limits, Reason, Task, Verdict};

use crate::arguments::SolveOptions;

use crate::failure::Failure;
use crate::input::Asked;
use crate::progress::ProgressLine;

use crate::{colour, cross_check, engines, input, interrupt, output};

pub(crate) fn run(options: &SolveOptions) -> Result<u8, Failure> {
    let files = [options.certificate.as_deref(), options.opponent_certificate.as_deref()];
    if files.contains(&Some("-")) {
        return Err(Failure::Usage("a certificate needs a file: standard output has the verdict".to_owned()));
    }
    let Record { question, game, .. } = match input::asked(&options.file, &options.question, &options.puzzle)? {
        Asked::Game(record, _) => *record,
        Asked::Tiles(record) => return super::solve_tiles::puzzle(&options.file, *record, &options.for_tiles()?),
    };
    files.into_iter().flatten().try_for_each(output::probe)?;
    if !options.json && !options.question.quiet {
        let board = sentences::echo(&Picture::of(&question), colour::style(options.color));
        output::print(&format!("{board}{}{}\n", sentences::rules(game.as_ref()), sentences::asked(&question)))?;
    }
    let first = Solved::new(question, options, options.certificate.as_deref())?;
    let opponent = match opponents_question(&first, options) {
        Some(question) => Some(Solved::new(question, options, options.opponent_certificate.as_deref())?),
        None => None,
    };
    let winner = options.who_wins.then(|| winner(&first, opponent.as_ref()));
    if options.json {
        let mut object = first.object(game.as_ref());
        object.outcome = winner.flatten().map(|winner| winner.map_or("draw", Player::name));
        object.opponent = opponent.as_ref().map(|other| Box::new(other.object(game.as_ref())));
        let json = serde_json::to_string(&object).map_err(|error| Failure::Bad(error.to_string()))?;
        output::print(&format!("{json}\n"))?;
    } else {
        let quiet = options.question.quiet;
        output::print(&first.report(quiet))?;
        if let Some(other) = &opponent {
            let asked = if quiet { String::new() } else { format!("\n{}", sentences::asked(&other.question)) };
            output::print(&format!("{asked}{}", other.report(quiet)))?;
        }
        if let Some(winner) = winner {
            output::print(&sentences::outcome(winner))?;
        }
    }
    match (first.unwritten.or(opponent.and_then(|other| other.unwritten)), first.decision.answer.verdict) {
        (Some(failure), _) => Err(failure),
        (None, Verdict::Yes) => Ok(10),
        (None, Verdict::No) => Ok(20),
        (None, Verdict::Unknown(_)) => Ok(0),
    }
}

/// The question whether the other player wins, if that is still open and somebody wants to know.
fn opponents_question(first: &Solved, options: &SolveOptions) -> Option<Question> {
    let wanted = options.who_wins && first.decision.answer.verdict == Verdict::No;
    wanted.then(|| first.question.of_opponent()).flatten()
}

/// Who wins, or nobody; `None` if that is not decided. In a maker-breaker game the breaker wins if the maker does not.
fn winner(first: &Solved, opponent: Option<&Solved>) -> Option<Option<Player>> {
    let maker = first.question.maker;
    match (&first.decision.answer.verdict, opponent.map(|other| &other.decision.answer.verdict)) {
        (Verdict::Yes, _) => Some(Some(maker)),
        (Verdict::No, Some(Verdict::Yes)) => Some(Some(maker.other())),
        // Who else may win is not always a question that can be asked.
        (Verdict::No, None) => first.question.breaker_goal.is_none().then(|| Some(maker.other())),
        (Verdict::No, Some(Verdict::No)) => Some(None),
        (Verdict::Unknown(_), _) | (_, Some(Verdict::Unknown(_))) => None,
    }
}

/// A question with its answer, its proof judged, and written where it was wanted.
struct Solved<'a> {
    question: Question,
    decision: Decision,
    proof: Result<Proof, String>,
    written: Option<(&'a str, u64)>,
    /// A verdict that took hours is not lost because the disk is full.
    unwritten: Option<Failure>,
    seconds: f64,
}

impl<'a> Solved<'a> {
    fn new(question: Question, options: &SolveOptions, file: Option<&'a str>) -> Result<Self, Failure> {
        let start = Instant::now();
        let decision = decide(&question, options, start)?;
        let proof = proof::examine(&question, &decision.engine, &decision.answer)?;
        let seconds = start.elapsed().as_secs_f64();
        let writing = write_certificate(file, &decision.answer, options.question.quiet);
        let (written, unwritten) = writing.map_or_else(|failure| (None, Some(failure)), |written| (written, None));
        Ok(Self { question, decision, proof, written, unwritten, seconds })
    }

    fn object<'s>(&'s self, game: Option<&'s Game>) -> AnswerObject<'s> {
        let Decision { engine, answer, runs } = &self.decision;
        let question = (&self.question, game);
        AnswerObject::new(question, engine, answer, runs, &self.proof, self.written, self.seconds)
    }

    fn report(&self, quiet: bool) -> String {
        let Decision { answer, runs, .. } = &self.decision;
        let table = if runs.is_empty() || quiet { String::new() } else { cross_check::table(runs) };
        table + &report(&self.question, answer, &self.proof, self.written, quiet)
    }
}

/// An answer, and which engine it is of.
struct Decision {
    engine: String,
    answer: Answer,
    /// All that were asked, in a cross-check.
    runs: Vec<Run>,
}

fn decide(question: &Question, options: &SolveOptions, start: Instant) -> Result<Decision, Failure> {
    let task = Task {
        critical_depth: options.critical_depth,
        all_moves: options.all_moves,
        limits: Limits {
            // A limit beyond the end of time is none.
            deadline: options.time_limit.and_then(|limit| start.checked_add(limit)),
            memory: options.memory_limit,
            stop: interrupt::flag(),
        },
    };
    if options.cross_check {
        let cross_check::Agreement { engine, answer, runs } = cross_check::ask(question, options, &task)?;
        return Ok(Decision { engine, answer, runs });
    }
    let chosen = engines::one(options)?;
    let mut line = ProgressLine::new(options.progress, options.question.quiet);
    let answer = chosen.engine().solve(question, &task, &mut |progress| line.update(progress));
    line.clear();
    if let Verdict::Unknown(reason @ Reason::NotFound(_)) = &answer.verdict {
        return Err(Failure::Bad(reason.to_string()));
    }
    Ok(Decision { engine: chosen.engine().name().to_owned(), answer, runs: Vec::new() })
}

/// Writes the proof that was accepted; gives its file and size.
fn write_certificate<'a>(
    file: Option<&'a str>,
    answer: &Answer,
    quiet: bool,
) -> Result<Option<(&'a str, u64)>, Failure> {
    let Some(file) = file else { return Ok(None) };
    let decided = !matches!(answer.verdict, Verdict::Unknown(_));
    let Some(strategy) = answer.strategy.as_ref().filter(|_| decided) else {
        if !quiet {
            output::remark(&format!("note: {file} was not written, there is no certificate"));
        }
        return Ok(None);
    };
    let size = output::write(file, |out: &mut dyn Write| {
        let mut packed = Compression::of_name(file).writer(out)?;
        text::write(strategy, &mut packed)?;
        packed.finish().map(drop)
    })?;
    Ok(Some((file, size)))
}

fn report(
    question: &Question,
    answer: &Answer,
    proof: &Result<Proof, String>,
    written: Option<(&str, u64)>,
    quiet: bool,
) -> String {
    let mut out = sentences::verdict(question, answer, proof.as_ref().ok());
    if quiet {
        return out;
    }
    if let Some(moves) = &answer.first_moves {
        out += &sentences::refutations(question, moves);
    }
    if matches!(answer.verdict, Verdict::Unknown(_)) {
        return out;
    }
    match proof {
        Ok(proof) => {
            out += &sentences::main_line(&question.board, &proof.line);
            let steps = sentences::steps(proof.steps);
            let longer = proof.plies.filter(|&proved| answer.critical_depth.is_some_and(|critical| proved > critical));
            let proves = longer.map(|plies| format!(" as a win within {plies} plies")).unwrap_or_default();
            out += &format!("Certificate: {steps}, accepted{proves} by the independent checker.\n");
        }
        Err(why) => out += &format!("Not checked: {why}.\n"),
    }
    if let Some((file, size)) = written {
        out += &format!("Written to {file} ({}).\n", quantity::bytes(size));
    }
    out
}
