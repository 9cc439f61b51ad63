//! Positional games: who plays, on which cells, for which sets.
//!
//! A [`Question`] is a maker-breaker game (spec §1.1): the *maker* wants to own a winning set, the *breaker*
//! to keep him from it. The maker is Black unless said otherwise. Winning sets are either listed
//! ([`Goal::Sets`]) or the paths of a graph ([`Goal::Paths`], generalised Hex, spec §1.3).

mod board;
mod family;
mod graph;
pub mod grid;
pub mod hex;
pub mod polyomino;
mod question;
pub mod random;
mod reduce;
mod rounds;
mod transversal;

pub use board::{Board, Shape};
pub use family::{Family, minimal_sets};
pub use graph::Graph;
pub use question::{Goal, Player, Position, Question, Turns};
pub use reduce::{Outcome, Reduced, Shrink, maker_moves, reduce};
pub use rounds::Rounds;
pub use transversal::{minimal_transversals, opposite};

/// A set of cells, as a bit set over the cells of one board.
pub type CellSet = fixedbitset::FixedBitSet;

/// The set of the given cells on a board of `cells` cells.
pub fn cell_set(cells: usize, members: impl IntoIterator<Item = usize>) -> CellSet {
    let mut set = CellSet::with_capacity(cells);
    set.extend(members);
    set
}
