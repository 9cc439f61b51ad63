//! Engines behind one trait, their limits and their progress.

#[cfg(unix)]
mod by_formula;
pub mod cross_check;
pub mod engine;
#[cfg(unix)]
pub mod external;
pub mod obligation;
pub mod search;

#[cfg(unix)]
pub use by_formula::ByFormula;
pub use engine::{Answer, Engine, FirstMove, Limits, Progress, Reason, Statistics, Task, Verdict};
