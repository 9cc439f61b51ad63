//! Where runs are made: in processes of this machine, or by a program that has many machines.

mod local;

use crate::record::Record;
use crate::task::Task;

pub use local::Local;

/// What a place tells while it works.
#[derive(Debug)]
pub enum Event {
    /// A run was begun.
    Begun(Box<Task>),
    /// A run is over.
    Done(Box<Record>),
    /// Something happened to a worker; its run is made again.
    Note(String),
}

/// Why a place cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum PlaceError {
    /// The system or a program that is needed does not do its part.
    #[error("{0}")]
    Failed(String),
    /// The one who listens wants no more.
    #[error("stopped")]
    Stopped,
}
