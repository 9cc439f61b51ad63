//! Sizes of boards, told or implied.

use crate::text::{ReadError, Source};
use crate::tiles::Grid;

/// A board of a size that stands in a text.
///
/// # Errors
/// When a side is 0 or too long.
pub(super) fn told(source: &Source, at: usize, columns: usize, rows: usize) -> Result<Grid, ReadError> {
    let sides = 1..=Grid::LARGEST_SIDE;
    if sides.contains(&columns) && sides.contains(&rows) {
        return Ok(Grid::new(columns, rows));
    }
    let found = format!("a board of {columns} columns and {rows} rows");
    Err(source.error(at, found, format!("sides of 1 to {}", Grid::LARGEST_SIDE)))
}

/// The square board of so many cells, or pieces.
///
/// # Errors
/// When the number is not a square.
pub(super) fn square(source: &Source, at: usize, cells: usize, noun: &str) -> Result<Grid, ReadError> {
    let side = cells.isqrt();
    if side * side != cells || side == 0 {
        let expected = "a square number, or the size of the board in front";
        return Err(source.error(at, format!("{cells} {noun}"), expected));
    }
    told(source, at, side, side)
}

/// The side of a square board.
pub(super) fn side(grid: Grid) -> Result<usize, String> {
    if grid.columns == grid.rows { Ok(grid.rows) } else { Err("a board that is not square".to_owned()) }
}
