//! Experiments that anyone can rerun: questions × encodings × engines, each run a record of a journal.
//!
//! A plan becomes a list of [`Task`]s, one for each run. A task is started as a process of its own, the program itself
//! with the arguments of the task, under limits that the system keeps; what was seen becomes a [`Record`].

pub mod cube;
pub mod hash;
mod record;
mod task;

pub use record::{Certificate, Machine, Outcome, Record};
pub use task::{Input, Limits, Task};
