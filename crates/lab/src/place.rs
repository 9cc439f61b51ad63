//! Where runs are made: in processes of this machine, or by a program that has many machines.

mod array;
mod hyperqueue;
mod local;
mod parallel;
mod slurm;

use crate::record::Record;
use crate::task::Task;

pub use array::Array;
pub use local::Local;

/// What a place tells while it works.
///
/// Whoever listens may refuse: then the place ends what it has begun.
#[derive(Debug)]
pub enum Event {
    /// A run was begun.
    Begun(Box<Task>),
    /// A run is over.
    Done(Box<Record>),
    /// Something happened to a worker; its run is made again.
    Note(String),
}

/// Who hears what a place tells.
pub type Tell<'a> = dyn FnMut(Vec<Event>) -> Result<(), PlaceError> + 'a;

/// Why a place cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum PlaceError {
    /// The system or a program that is needed does not do its part.
    #[error("{0}")]
    Failed(String),
    /// Somebody asked to stop.
    #[error("stopped")]
    Stopped,
    /// The runs are made by what this says, later.
    #[error("{0}")]
    Elsewhere(String),
}
