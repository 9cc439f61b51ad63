//! Boards that stand on a corner: left a1, down-right the next letter, up-right the next number.
//!
//! Cell (c, r), both from 0, stands on line c - r, counted from that of a1, and within it at c + r from the left.

use super::Row;
use crate::text::{ReadError, Source};

/// Whether the drawing begins with one cell and widens.
pub(super) fn is_diamond(rows: &[Row]) -> bool {
    rows.len() > 1 && rows[0].cells.len() == 1 && rows[1].cells.len() == 2
}

/// Columns and rows.
///
/// # Errors
/// When a line has not as many cells as it must.
pub(super) fn size(source: &Source, drawn: &[Row]) -> Result<(usize, usize), ReadError> {
    let left = drawn.iter().map(|row| row.indent).min().unwrap_or(0);
    let rows = drawn.iter().position(|row| row.indent == left).unwrap_or(0) + 1;
    let size = (drawn.len() + 1 - rows, rows);
    for (index, row) in drawn.iter().enumerate() {
        let wanted = line(index, size).count();
        if row.cells.len() != wanted {
            let offset = row.cells.get(wanted).map_or(row.start, |&(offset, _)| offset);
            let found = format!("a line of {} cells", row.cells.len());
            let expected = format!("{wanted} on this line of a diamond of {}x{}", size.0, size.1);
            return Err(source.error(offset, found, expected));
        }
    }
    Ok(size)
}

/// Column and row of each cell in the order of the text.
pub(super) fn places(drawn: &[Row], size: (usize, usize)) -> Vec<(usize, usize)> {
    (0..drawn.len()).flat_map(|index| line(index, size)).collect()
}

/// The cells of a line from the left.
fn line(index: usize, (columns, rows): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    // On this line c - r = index - (rows - 1).
    let first = (index + 1).saturating_sub(rows);
    (first..columns).map(move |column| (column, column + rows - 1 - index)).take_while(move |&(_, row)| row < rows)
}
