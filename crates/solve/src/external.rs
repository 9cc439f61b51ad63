//! Solver programs of others: run on a formula file, with limits, their verdict read by a grammar.
//!
//! ```text
//! write formula ──► temporary folder ──► [preprocessor ──► file]... ──► solver ──► status and lines ──► outcome
//! ```
//!
//! Nothing here knows what the formula means, nor is it held in memory. The folder is new for each run and is removed
//! with all that is in it; the program gets a process group of its own, of which nothing is left when [`run`] returns.
//! A verdict counts only when the program's exit status and its result line do not contradict each other; a program's
//! failure is never taken for "false". See `docs/external-solvers.md`.

mod assignment;
mod command;
mod drat;
mod folder;
mod group;
mod judge;
mod listen;
mod log;
mod output;
pub mod presets;
mod printed;
mod restrict;
mod run;
mod verdict;
mod version;
mod words;

use std::time::Duration;

pub use assignment::AssignmentError;
pub use command::{Command, Format};
pub use judge::{Judge, Opinion};
pub use log::{Assignment, read_output};
pub use printed::printed;
pub use run::run;
pub use verdict::{Disagreement, Outcome};

/// What came of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The verdict, or why there is none.
    pub outcome: Outcome,
    /// The program that decided or failed: the solver, or a preprocessor.
    pub program: String,
    /// Literals of the assignment that was printed, if one was: of the outermost block (QBF) or of all variables
    /// (SAT). Not checked here.
    pub assignment: Assignment,
    /// Time from the start of writing the formula.
    pub elapsed: Duration,
}
