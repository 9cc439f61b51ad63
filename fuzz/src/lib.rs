//! What must hold of every reader whatever it is given. Each function here is the whole of a fuzz target; it panics
//! when something does not hold, and tells whether the input was of its kind.

pub mod compressed;
pub mod formulas;
pub mod notations;
pub mod solver_output;
pub mod strategies;
pub mod tiles;

use libfuzzer_sys::Corpus;

/// Whether an input is worth keeping for a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Of the kind that the target is about, sound or not.
    Fits,
    /// Of another kind.
    Other,
}

impl From<Kind> for Corpus {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Fits => Self::Keep,
            Kind::Other => Self::Reject,
        }
    }
}
