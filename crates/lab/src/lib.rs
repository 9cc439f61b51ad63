//! Experiments that anyone can rerun: questions × encodings × engines, each run a record of a journal.
//!
//! A plan becomes a list of [`Task`]s, one for each run. A task is started as a process of its own, the program itself
//! with the arguments of the task, under limits that the system keeps; what was seen becomes a [`Record`].
//!
//! ```text
//! plan or study ──► tasks ──► place (workers here, or many machines) ──► journal ──► report
//! ```

mod answer;
pub mod cube;
pub mod execute;
pub mod folder;
pub mod hash;
pub mod journal;
pub mod place;
pub mod plan;

mod record;
pub mod report;
pub mod run;
pub mod shell;
pub mod study;
mod suite;
mod task;
pub mod version;
mod worker;

pub use record::{Certificate, Machine, Outcome, Record};
pub use task::{Input, Limits, Task};
pub use worker::Worker;
