//! Deciding a question by a formula: encoded, solved by the embedded solver or by a program of somebody else, decoded.
//!
//! The embedded solver gives functions for the winner's moves, which are played out to a strategy for the rule-only
//! checker. A program's verdict has no certificate; of the assignment that it may print the first move is read. The
//! critical depth is found by asking for depth after depth, and first moves by asking for the position after each.

mod embedded;
#[cfg(unix)]
mod external;
mod watch;

use std::io;

use board::games::{Question, Shrink, Turns};
use encode::games::{Encoding, FileFormat, Options, Prepared, prepare, write_file};

use crate::engine::{Answer, Engine, FirstMove, Limits, Progress, Task, Verdict};
#[cfg(unix)]
use crate::external::Command;
use watch::Watch;

/// What decides formulas.
#[derive(Debug, Clone)]
pub enum Decider {
    /// The embedded solver. Its certificates become strategies.
    Embedded(qbf::Options),
    /// A program of somebody else.
    #[cfg(unix)]
    External(Box<Command>),
}

impl Decider {
    fn name(&self) -> String {
        match self {
            Self::Embedded(_) => "qbf".to_owned(),
            #[cfg(unix)]
            Self::External(command) => format!("external:{}", command.program()),
        }
    }

    /// What formulas are written in for it.
    pub fn format(&self) -> FileFormat {
        match self {
            Self::Embedded(_) => FileFormat::Qcir,
            #[cfg(unix)]
            Self::External(command) => external::file_format(command),
        }
    }
}

/// An engine that consists of an encoding and a solver of formulas.
#[derive(Debug, Clone)]
pub struct ByFormula {
    /// The solver.
    pub decider: Decider,
    /// The encoding; that which suits the question if there is none.
    pub encoding: Option<Encoding>,
    /// What is chosen about the encoding; the solver's format decides about its form.
    pub options: Options,
    /// What is taken out of the game first.
    pub shrink: Shrink,
    name: String,
}

impl ByFormula {
    /// A solver with the usual encoding.
    pub fn new(decider: Decider) -> Self {
        let name = decider.name();
        Self { decider, encoding: None, options: Options::default(), shrink: Shrink::Depth, name }
    }

    /// A program with the usual encoding.
    #[cfg(unix)]
    pub fn external(command: Command) -> Self {
        Self::new(Decider::External(Box::new(command)))
    }

    /// The encoding for a question that is not answered without play.
    fn encoding_of(&self, prepared: &Prepared) -> Encoding {
        let usual = || match prepared {
            Prepared::Open(instance) => instance.usual_encoding(self.decider.format().form()),
            Prepared::Decided(_) => Encoding::Ea,
        };
        self.encoding.unwrap_or_else(usual)
    }

    /// Writes the formula that the solver is given.
    ///
    /// # Errors
    /// When the encoding cannot express the question, and those of the output.
    pub fn write(&self, question: &Question, output: &mut dyn io::Write) -> io::Result<()> {
        let prepared = prepare(question, self.shrink);
        let encoding = self.encoding_of(&prepared);
        let format = self.decider.format();
        write_file(&prepared, encoding, &self.options, format, output).map(drop).map_err(io::Error::other)
    }

    /// Decides one question of one depth.
    fn decide(&self, question: &Question, limits: &Limits, watch: &mut Watch<'_>) -> Answer {
        let prepared = prepare(question, self.shrink);
        let encoding = self.encoding_of(&prepared);
        watch.depth = question.depth;
        let answer = match (prepared, &self.decider) {
            (Prepared::Decided(value), Decider::Embedded(_)) => embedded::settled(question, value, limits),
            #[cfg(unix)]
            (Prepared::Decided(value), Decider::External(_)) => Answer::of(value),
            (Prepared::Open(instance), Decider::Embedded(options)) => {
                embedded::decide(question, &instance, encoding, &self.options, options, limits, watch)
            }
            #[cfg(unix)]
            (prepared, Decider::External(command)) => {
                external::decide(question, &prepared, encoding, &self.options, command, limits, watch)
            }
        };
        Answer { encoding: Some(encoding), ..answer }
    }

    /// Asks for depth after depth, to find the least one with a win.
    fn deepen(&self, question: &Question, limits: &Limits, watch: &mut Watch<'_>) -> Answer {
        let last = question.depth.unwrap_or(usize::MAX).min(question.position.open().count_ones(..));
        let mut no_win_within = None;
        let mut depth = if question.to_move() == question.maker { 1 } else { 2 }.min(last);
        loop {
            let bounded = Question { depth: Some(depth), ..question.clone() };
            let mut answer = self.decide(&bounded, limits, watch);
            match answer.verdict {
                Verdict::Yes => answer.critical_depth = Some(depth),
                Verdict::No if depth < last => {
                    no_win_within = Some(depth);
                    depth = (depth + 2).min(last);
                    continue;
                }
                Verdict::No | Verdict::Unknown(_) => {}
            }
            return Answer { no_win_within, ..answer };
        }
    }

    /// Decides the position after each first move.
    fn first_moves(&self, question: &Question, limits: &Limits, watch: &mut Watch<'_>) -> Option<Vec<FirstMove>> {
        let decided = |cell| match self.decide(&question.after(cell), limits, watch) {
            Answer { verdict: Verdict::Unknown(_), .. } => None,
            Answer { verdict, strategy, .. } => {
                let wins = (verdict == Verdict::Yes) == (question.to_move() == question.maker);
                let reply = strategy.as_ref().filter(|_| !wins).and_then(first_cell);
                Some(FirstMove { cell, wins, reply, strategy })
            }
        };
        question.position.open().ones().map(decided).collect()
    }
}

impl Engine for ByFormula {
    fn name(&self) -> &str {
        &self.name
    }

    fn solve(&self, question: &Question, task: &Task, progress: &mut dyn FnMut(&Progress)) -> Answer {
        let mut watch = Watch::new(progress);
        let alternating = matches!(question.turns, Turns::Alternate { .. });
        let mut answer = if task.critical_depth && alternating && !is_won(question) {
            self.deepen(question, &task.limits, &mut watch)
        } else {
            let answer = self.decide(question, &task.limits, &mut watch);
            let won = answer.verdict == Verdict::Yes && is_won(question);
            Answer { critical_depth: (task.critical_depth && won).then_some(0), ..answer }
        };
        if task.all_moves && alternating && matches!(answer.verdict, Verdict::Yes | Verdict::No) {
            answer.first_moves =
                if is_won(question) { Some(Vec::new()) } else { self.first_moves(question, &task.limits, &mut watch) };
        }
        answer
    }
}

fn is_won(question: &Question) -> bool {
    question.goal.reached(question.position.stones(question.maker))
}

/// What the winner plays first, if it is his move and he needs one.
fn first_cell(strategy: &check::Strategy) -> Option<usize> {
    strategy.steps.get(*strategy.root.first()?)?.cell()
}
