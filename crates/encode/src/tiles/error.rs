//! Why there are no clauses.

use logic::SinkError;

/// Why there are no clauses.
#[derive(Debug, thiserror::Error)]
pub enum EncodeError {
    /// A pin that is to be a literal, and cannot be one.
    #[error(
        "the piece pinned on row {row}, column {column} (from 0) shows grey inside or no grey at the rim, so no literal says that it lies there"
    )]
    Pin {
        /// From 0.
        row: usize,
        /// From 0.
        column: usize,
    },
    /// The sink refused a variable or a clause.
    #[error(transparent)]
    Sink(#[from] SinkError),
}
