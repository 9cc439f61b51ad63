//! Edge-matching puzzles: pieces with a colour on each side, boards, and the questions asked of them.
//!
//! Colours stand in the order up, right, down, left; 0 is the grey rim. A rotation counts clockwise quarter turns.
//! Cells are numbered by rows from the top left, from 0. Two facing sides *match* when they are equal and not grey.

mod census;
mod faults;
pub mod generate;
mod grid;
mod layout;
pub mod official;
mod piece;
mod pool;
mod puzzle;
mod question;
pub mod random;
mod score;

pub use census::{Kind, Obstacle, Zone, census, census_of_puzzle, hints_clash, pinned_mismatches};
pub use faults::{Fault, faults};
pub use grid::{Direction, Grid};
pub use layout::{Layout, Seam};
pub use piece::{Colour, Piece, RIM, Sides};
pub use pool::{Class, Pool};
pub use puzzle::{Hint, Puzzle};
pub use question::{Cell, Filling, Placement, Question, Side};
pub use score::Goal;

/// A count with its noun: "1 piece", "2 pieces".
fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
