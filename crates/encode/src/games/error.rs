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
    /// The winning sets of a graph are its minimal paths, and there are too many.
    #[error(
        "{encoding} lists the winning sets, which takes more than {limit} steps here: use an encoding by neighbours \
         (EN, LN, SN, FN), one of the transversal game (ET, FT), or COR with either of these goals"
    )]
    TooManySets {
        /// Which encoding.
        encoding: Encoding,
        /// How many steps the listing may take.
        limit: usize,
    },
    /// The sink refused a variable or a clause.
    #[error(transparent)]
    Sink(#[from] SinkError),
}
