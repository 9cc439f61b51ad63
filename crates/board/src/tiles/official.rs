//! The five clues of Eternity II, as facts: where each piece lies, and its colours there.
//!
//! Source: the rules of the game; spec `tile-puzzles.md`, section 1.

use super::{Layout, Sides};

/// A clue: row and column from 0, the number of the piece from 0, its colours as placed.
pub type Clue = ((usize, usize), usize, Sides);

/// The start piece, and the four of the clue puzzles.
pub const CLUES: [Clue; 5] = [
    ((8, 7), 138, [8, 9, 9, 12]),
    ((2, 2), 207, [22, 11, 12, 13]),
    ((2, 13), 254, [22, 18, 22, 20]),
    ((13, 2), 180, [20, 9, 21, 12]),
    ((13, 13), 248, [16, 21, 15, 17]),
];

/// The board with the clues in their places; what else lies inside of the ring is taken off. None if the board is not
/// 16x16, or is full and lacks one of the pieces.
pub fn with_clues(layout: &Layout) -> Option<Layout> {
    let grid = layout.grid;
    if (grid.columns, grid.rows) != (16, 16) {
        return None;
    }
    let mut ring = layout.ring();
    for ((row, column), number, sides) in CLUES {
        let is_it = |own: &Option<Sides>| {
            own.is_some_and(|own| super::Piece(own).canonical().0 == super::Piece(sides).canonical().0)
        };
        if layout.cells.iter().all(Option::is_some) && !layout.cells.iter().any(is_it) {
            return None;
        }
        let cell = grid.cell(row, column);
        (ring.cells[cell], ring.numbers[cell]) = (Some(sides), Some(number));
    }
    Some(ring)
}
