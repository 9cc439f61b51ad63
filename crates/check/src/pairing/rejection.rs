//! Why a periodic pairing is not accepted.

use super::{LARGEST_PERIOD, Square};

/// The first thing that is wrong with a pairing. Pairs are numbered from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// A period without squares, or with too many.
    #[error("a period of {columns} x {rows}, expected sides from 1 to {LARGEST_PERIOD}")]
    Period {
        /// Its columns.
        columns: usize,
        /// Its rows.
        rows: usize,
    },
    /// The first square of a pair does not lie in the period.
    #[error("pair {pair}: its first square {} {} lies outside of the period", square.0, square.1)]
    Outside {
        /// The pair.
        pair: usize,
        /// Its first square.
        square: Square,
    },
    /// The squares of a pair are too far apart for any shape.
    #[error("pair {pair}: its squares are more than {LARGEST_PERIOD} columns or rows apart")]
    TooFar {
        /// The pair.
        pair: usize,
    },
    /// A square is in two pairs, shifts by the period included.
    #[error("pair {pair}: the square {} {} is in a pair already, modulo the period", square.0, square.1)]
    Twice {
        /// The pair.
        pair: usize,
        /// The square.
        square: Square,
    },
    /// A copy of the shape has no pair.
    #[error("the copy {copy} with the corner of its box at {} {} has no pair", origin.0, origin.1)]
    Unpaired {
        /// The orientation, drawn.
        copy: String,
        /// Where the top left corner of its box lies.
        origin: Square,
    },
}
