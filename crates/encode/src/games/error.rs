//! Why there is no formula.

use logic::SinkError;

use super::Encoding;

/// Why there is no formula.
#[derive(Debug, thiserror::Error)]
pub enum EncodeError {
    /// The encoding cannot speak of this game.
    #[error("{encoding} needs {needs}")]
    NotExpressible {
        /// Which encoding.
        encoding: Encoding,
        /// What the game does not have.
        needs: &'static str,
    },
    /// The sink refused a variable or a clause.
    #[error(transparent)]
    Sink(#[from] SinkError),
}
