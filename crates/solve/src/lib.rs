//! Engines behind one trait, their limits and their progress.

mod by_formula;
pub mod cross_check;
pub mod engine;
#[cfg(unix)]
pub mod external;
pub mod obligation;
pub mod pairing;
#[cfg(unix)]
pub mod processes;
pub mod proof;
pub mod replay;
pub mod search;
pub mod tiles;

pub use by_formula::{ByFormula, Decider};
pub use engine::{Answer, Engine, FirstMove, Limits, Progress, Reason, Statistics, Task, Verdict};
