//! Why a certificate of an edge-matching puzzle is not accepted.

use board::tiles::{Colour, Direction};

use super::Obstacle;

/// The first thing that is wrong. Cells and pieces are numbered from 0, pieces by their place in the pool; depths
/// count cells, from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Rejection {
    /// A cell that is not to be filled, or not there.
    #[error("cell {cell} is not an open cell")]
    NotOpen {
        /// The cell.
        cell: usize,
    },
    /// A cell is named twice.
    #[error("cell {cell} is named twice")]
    CellTwice {
        /// The cell.
        cell: usize,
    },
    /// An open cell without a piece.
    #[error("cell {cell} is left open")]
    LeftOpen {
        /// The cell.
        cell: usize,
    },
    /// No such piece.
    #[error("cell {cell}: there is no piece {piece} in the pool")]
    NoPiece {
        /// The cell.
        cell: usize,
        /// The place in the pool.
        piece: usize,
    },
    /// A piece is placed twice.
    #[error("cell {cell}: piece {piece} is placed already")]
    PieceTwice {
        /// The second cell.
        cell: usize,
        /// The piece.
        piece: usize,
    },
    /// A side shows what it must not.
    #[error("cell {cell}: its side {} shows {shown}, expected {expected}", name(*direction))]
    Side {
        /// The cell.
        cell: usize,
        /// The side.
        direction: Direction,
        /// Its colour.
        shown: Colour,
        /// What it must show.
        expected: String,
    },
    /// Too few seams match.
    #[error("{score} of its seams match, expected at least {least}")]
    Score {
        /// Seams that match.
        score: usize,
        /// What is asked.
        least: usize,
    },
    /// Evidence that says nothing about scores.
    #[error("{0} rules out fillings whose seams all match, not those with a score: expected a clausal proof")]
    NotForScores(&'static str),
    /// An obstacle is claimed that is not there.
    #[error("it is not so that {0}")]
    NoObstacle(Obstacle),
    /// The numbers of cells and counts differ.
    #[error("{cells} cells in the order, but {counts} counts")]
    Lengths {
        /// Cells in the order.
        cells: usize,
        /// Counts.
        counts: usize,
    },
    /// The counts do not end with 0.
    #[error("nothing is refuted: the last count is {last}, expected 0")]
    NotRefuted {
        /// It.
        last: u64,
    },
    /// An order without cells.
    #[error("nothing is refuted: the order has no cell")]
    NoCells,
    /// A count is wrong.
    #[error("depth {depth}: counted {counted}, the certificate says {claimed}")]
    Count {
        /// Cells filled.
        depth: usize,
        /// The right number.
        counted: u64,
        /// The number in the certificate.
        claimed: u64,
    },
    /// A count is too small; the tree was not counted to its end.
    #[error("depth {depth}: counted more than the {claimed} of the certificate")]
    Exceeded {
        /// Cells filled.
        depth: usize,
        /// The number in the certificate.
        claimed: u64,
    },
    /// The sum of the counts does not fit.
    #[error("more than 2^64 partial fillings")]
    Overflow,
    /// The tables of a recount would take too much memory.
    #[error("a recount would need tables of more than {0} entries")]
    TooLarge(usize),
    /// A clausal proof was checked without its steps.
    #[error("the steps of the proof are missing")]
    NoSteps,
    /// It is about something else.
    #[error("it answers another question: {0}")]
    OtherQuestion(String),
    /// The watch stopped it before anything was known.
    #[error("stopped before the end")]
    Stopped,
}

fn name(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Right => "right",
        Direction::Down => "down",
        Direction::Left => "left",
    }
}
