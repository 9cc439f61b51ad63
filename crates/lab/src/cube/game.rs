//! Games: a cube is a position after some plies from the question's own.
//!
//! The same position after other moves is the same cube, and a position in which the game is over is not played on from.
//! Turns of several stones are not cut.
//! A certificate of a cube is a strategy. What its steps claim is true of every position in which some cells have the
//! owner's stones and others none of the opponent's (`docs/formats/strategy.md`), so the steps of all cubes can
//! stand in one list, and the moves of the first plies are further steps behind them ([`compose`]).

mod compose;
mod positions;
mod steps;

use std::time::Instant;

use board::games::{Player, Question, Rounds};
use board::notation;
use board::text::Source;
use check::Strategy;
use check::strategy::{Accepted, text as format, verify};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use solve::search::Search;
use solve::{Engine, Task};

use super::merge::Parts;
use super::whole::{Combined, Decided, Whole};
use super::{Error, Fault, Kind, Limits, Progress, Verdict, value};
use compose::Composer;
use positions::Laid;

/// The kind of its certificates.
const STRATEGY: &str = "strategy";

/// The most cubes.
const MOST: usize = 1 << 20;

/// A question, and how many plies lie before its cubes.
#[derive(Clone)]
pub(super) struct Game {
    text: String,
    question: Question,
    rounds: Rounds,
    split: Split,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Split {
    /// So many stones are laid, fewer where the game is over before.
    plies: usize,
}

/// The stones of a cube beyond those of the question, by names of cells.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Stones {
    black: Vec<String>,
    white: Vec<String>,
}

impl Game {
    fn of(text: &str, split: Split) -> Result<Self, String> {
        let reading = notation::read(&Source::new("the question", text)).map_err(|error| error.to_string())?;
        let question = reading.value.question;
        let rounds = rounds(&question).ok_or("turns that are not regular are not split: no strategy speaks of them")?;
        Ok(Self { text: text.to_owned(), question, rounds, split })
    }

    /// Where the cubes begin.
    fn ends(&self) -> Result<Vec<Laid>, String> {
        self.positions(MOST).ok_or_else(|| format!("split: more than {MOST} cubes after {} plies", self.split.plies))
    }

    /// The question of a cube.
    fn question_of(&self, stones: &Stones) -> Result<Question, String> {
        let cell = |name: &String| self.question.board.cell(name).ok_or_else(|| format!("there is no cell {name}"));
        let cells = |names: &[String]| names.iter().map(cell).collect::<Result<Vec<_>, _>>();
        self.after(&Laid::new(cells(&stones.black)?, cells(&stones.white)?))
    }

    /// The stones by names.
    fn named(&self, laid: &Laid) -> Stones {
        let names = |player| laid.of(player).iter().map(|&cell| self.question.board.name(cell).to_owned()).collect();
        Stones { black: names(Player::Black), white: names(Player::White) }
    }
}

/// The turns of a question, as strategies count them.
fn rounds(question: &Question) -> Option<Rounds> {
    let open = question.position.open().count_ones(..);
    Rounds::of(&question.turns, question.depth.map_or(open, |depth| depth.min(open)))
}

impl Whole for Game {
    const KIND: Kind = Kind::Game;
    type Fixed = Stones;
    type Proof = (Strategy, Accepted);

    fn split(text: &str, number: usize) -> Result<Self, String> {
        let mut game = Self::of(text, Split { plies: 0 })?;
        let mut cubes = 1;
        for plies in game.beginnings() {
            if cubes >= number {
                break;
            }
            let deeper = Self { split: Split { plies }, ..game.clone() };
            let Some(positions) = deeper.positions(MOST) else { break };
            if positions.len() > cubes {
                (game, cubes) = (deeper, positions.len());
            }
        }
        Ok(game)
    }

    fn read(text: &str, parameters: &Value) -> Result<Self, String> {
        let game = Self::of(text, Split::deserialize(parameters).map_err(|error| format!("split: {error}"))?)?;
        let plies = game.split.plies;
        if !game.beginnings().contains(&plies) {
            return Err(format!("split: no cubes begin after {plies} plies"));
        }
        Ok(game)
    }

    fn question(&self) -> &str {
        &self.text
    }

    fn parameters(&self) -> Value {
        value(&self.split)
    }

    fn cover(&self) -> Result<Vec<Stones>, String> {
        Ok(self.ends()?.iter().map(|laid| self.named(laid)).collect())
    }

    fn nothing() -> Stones {
        Stones { black: Vec::new(), white: Vec::new() }
    }

    fn decide(&self, stones: &Stones, limits: &Limits, progress: &mut dyn FnMut(&Progress)) -> Result<Decided, String> {
        let question = self.question_of(stones)?;
        let start = Instant::now();
        let task = Task { limits: limits.of_engine(), ..Task::default() };
        let answer = Search.solve(&question, &task, &mut |progressed| {
            progress(&Progress { nodes: progressed.statistics.nodes, elapsed: start.elapsed() });
        });
        let nodes = answer.statistics.nodes;
        let yes = match answer.verdict {
            solve::Verdict::Yes => true,
            solve::Verdict::No => false,
            solve::Verdict::Unknown(reason) => return Ok(Decided::unknown(reason, nodes)),
        };
        match answer.strategy {
            Some(strategy) => Ok(Decided::proved(yes, nodes, STRATEGY, written(&strategy)?)),
            None => Ok(Decided::unknown("the search has no strategy", nodes)),
        }
    }

    fn judge(&self, stones: &Stones, yes: bool, bytes: &[u8], _: &Limits) -> Result<(Strategy, Accepted), Fault> {
        let question = self.question_of(stones).map_err(Fault::OtherQuestion)?;
        let strategy = format::read("the certificate", bytes).map_err(|error| Fault::Torn(error.to_string()))?;
        if head(&strategy.question) != head(&question) {
            return Err(Fault::OtherQuestion("another board, position, goal, order of moves or depth".to_owned()));
        }
        let proved = strategy.owner == question.maker;
        if proved != yes {
            let [said, proved] = [yes, proved].map(|yes| Verdict::of(yes).name());
            return Err(Fault::OtherVerdict { said, proved });
        }
        let accepted = verify(&strategy).map_err(|rejection| Fault::Rejected(rejection.to_string()))?;
        Ok((strategy, accepted))
    }

    fn combine(&self, parts: &Parts<'_, Self>) -> Result<Option<Combined>, Error> {
        let maker = self.question.maker;
        let places = self.ends().map_err(Error::Question)?.into_iter().zip(0..).collect();
        for owner in [maker, maker.other()] {
            if let Some(strategy) = Composer::new(self, &places, parts, owner).strategy()? {
                let certificate = written(&strategy).map_err(Error::Combined)?;
                return Ok(Some(Combined { yes: owner == maker, kind: STRATEGY, certificate }));
            }
        }
        Ok(None)
    }
}

fn written(strategy: &Strategy) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    format::write(strategy, &mut bytes).map_err(|error| error.to_string())?;
    Ok(bytes)
}

/// The lines of a certificate that tell the question: what these do not say does not matter to a strategy.
fn head(question: &Question) -> Result<Vec<u8>, String> {
    written(&Strategy { question: question.clone(), owner: question.maker, steps: Vec::new(), root: Vec::new() })
}
