//! Engines behind one trait, their limits and their progress.

pub mod engine;
#[cfg(unix)]
pub mod external;
pub mod search;

pub use engine::{Answer, Engine, FirstMove, Limits, Progress, Reason, Statistics, Task, Verdict};
