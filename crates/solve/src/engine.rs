//! What every engine takes and gives.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use board::games::Question;
use check::Strategy;
use encode::games::Encoding;

/// The answer to the question "can the maker win?".
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// He can, within the depth asked for.
    Yes,
    /// He cannot.
    No,
    /// Not decided.
    Unknown(Reason),
}

/// Why an engine stopped without a verdict.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The deadline passed.
    #[error("time limit")]
    TimeLimit,
    /// What must be kept in memory does not fit.
    #[error("memory limit")]
    MemoryLimit,
    /// Somebody asked to stop (Ctrl-C).
    #[error("interrupted")]
    Interrupted,
    /// What is known of the work says that it would not end.
    #[error("{0}")]
    OutOfReach(String),
    /// The engine does not know this kind of question.
    #[error("{0}")]
    Unsupported(String),
    /// There is no such program.
    #[error("program `{0}` not found")]
    NotFound(String),
    /// The engine's program failed, or said nothing that can be understood.
    #[error("{0}")]
    Failed(String),
}

impl Reason {
    /// Whether something went wrong, and the question may be none too hard.
    pub fn is_failure(&self) -> bool {
        matches!(self, Self::NotFound(_) | Self::Failed(_))
    }
}

/// When to stop.
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// Stop at this moment.
    pub deadline: Option<Instant>,
    /// Bytes that the engine's tables may take; with CaDiCaL, which tells nothing of its own, that the process may hold.
    pub memory: Option<usize>,
    /// Set by somebody else to stop the engine soon.
    pub stop: Arc<AtomicBool>,
}

impl Limits {
    /// Why to stop now, if so; the memory is for the engine to count.
    pub fn passed(&self) -> Option<Reason> {
        if self.stop.load(Ordering::Relaxed) {
            Some(Reason::Interrupted)
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            Some(Reason::TimeLimit)
        } else {
            None
        }
    }

    /// What stops CaDiCaL: all of the limits.
    pub(crate) fn terminator(&self) -> sat::Terminator {
        sat::Terminator {
            stop: Some(Arc::clone(&self.stop)),
            deadline: self.deadline,
            memory: self.memory.map(sat::MemoryLimit::new),
        }
    }
}

/// What is wanted beyond the verdict.
#[derive(Debug, Clone, Default)]
pub struct Task {
    /// Find the least depth with a win (within the question's own bound).
    pub critical_depth: bool,
    /// Decide every first move of the player to move.
    pub all_moves: bool,
    /// When to stop.
    pub limits: Limits,
}

/// A first move and what it leads to. Cells are those of the question's board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstMove {
    /// Where the player to move plays.
    pub cell: usize,
    /// Whether that wins for the player to move (within the depth asked for).
    pub wins: bool,
    /// If it does not: a reply that refutes it, where one is needed.
    pub reply: Option<usize>,
    /// The proof, for the position after the move, if the engine has any.
    pub strategy: Option<Strategy>,
}

/// Deterministic work counts: the same question gives the same numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Positions visited.
    pub nodes: u64,
    /// Claims proved and kept.
    pub lemmas: u64,
    /// The most bytes that the tables took.
    pub memory: usize,
}

/// An engine's answer.
#[derive(Debug, Clone)]
pub struct Answer {
    /// Yes, no, or why not known.
    pub verdict: Verdict,
    /// The proof, for yes and for no. To be judged by `check`, not to be trusted.
    pub strategy: Option<Strategy>,
    /// A first move with which the maker is said to win, if the engine tells one without a proof.
    pub first_move: Option<usize>,
    /// The encoding that the engine used.
    pub encoding: Option<Encoding>,
    /// The least depth in plies at which the maker wins, if it was found.
    pub critical_depth: Option<usize>,
    /// The largest depth in plies at which the maker is known not to win (also when the verdict is unknown).
    pub no_win_within: Option<usize>,
    /// All first moves, if asked for.
    pub first_moves: Option<Vec<FirstMove>>,
    /// How much work it was.
    pub statistics: Statistics,
}

impl Answer {
    /// A bare verdict.
    pub fn of(value: bool) -> Self {
        Self { verdict: if value { Verdict::Yes } else { Verdict::No }, ..Self::undecided(Reason::Interrupted) }
    }

    /// No verdict, and nothing known.
    pub fn undecided(reason: Reason) -> Self {
        Self {
            verdict: Verdict::Unknown(reason),
            strategy: None,
            first_move: None,
            encoding: None,
            critical_depth: None,
            no_win_within: None,
            first_moves: None,
            statistics: Statistics::default(),
        }
    }
}

/// A sign of life.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// The depth in plies that is being tried; `None` while a win of any length is looked for.
    pub depth: Option<usize>,
    /// Work so far.
    pub statistics: Statistics,
    /// Time since the start.
    pub elapsed: Duration,
}

/// An engine decides questions.
pub trait Engine {
    /// The name on the command line.
    fn name(&self) -> &str;

    /// Decides a question, calling `progress` a few times a second.
    fn solve(&self, question: &Question, task: &Task, progress: &mut dyn FnMut(&Progress)) -> Answer;
}
