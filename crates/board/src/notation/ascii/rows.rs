//! Boards drawn row by row, upright or slanted.

use super::{Frame, Row};
use crate::text::{ReadError, Source};

/// Where the rows go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slant {
    /// To the right, or nowhere.
    Right,
    Left,
    /// Now left, now right.
    Uneven,
}

impl Slant {
    /// What is odd about it.
    pub(super) fn warning(self) -> Option<&'static str> {
        match self {
            Self::Right => None,
            Self::Left => Some("rows that go to the left draw the mirror image: columns are counted from the right"),
            Self::Uneven => Some("uneven rows: taken for rows that go to the right"),
        }
    }
}

/// Where the rows go, by their first cells.
pub(super) fn slant(rows: &[Row]) -> Slant {
    let steps = || rows.windows(2).map(|pair| pair[1].indent.cmp(&pair[0].indent));
    if steps().all(|step| step.is_ge()) {
        Slant::Right
    } else if steps().all(|step| step.is_le()) {
        Slant::Left
    } else {
        Slant::Uneven
    }
}

/// Columns and rows.
///
/// # Errors
/// When rows are unequal, or are not what the frame says.
pub(super) fn size(source: &Source, drawn: &[Row], frame: &Frame) -> Result<(usize, usize), ReadError> {
    let told = frame.size.map(|(size, _)| size);
    let columns = frame.letters.map(|(letters, _)| letters).or(told.map(|size| size.0));
    let columns = columns.unwrap_or_else(|| drawn[0].cells.len());
    for (index, row) in drawn.iter().enumerate() {
        if row.cells.len() != columns {
            let offset = row.cells.get(columns).map_or(row.start, |&(offset, _)| offset);
            let found = format!("a row of {} cells", row.cells.len());
            return Err(source.error(offset, found, format!("{columns} cells in each row")));
        }
        if let Some(number) = row.number.filter(|&number| number != index + 1) {
            return Err(source.error(row.start, format!("row {number}"), format!("row {}", index + 1)));
        }
        if told.is_some_and(|(_, rows)| index >= rows) {
            return Err(source.error(row.start, "another row", format!("{index} rows, as the size says")));
        }
    }
    if let Some((_, rows)) = told.filter(|&(_, rows)| rows != drawn.len()) {
        let found = format!("the end of the text after {} rows", drawn.len());
        return Err(source.error(source.text.len(), found, format!("{rows} rows, as the size says")));
    }
    Ok((columns, drawn.len()))
}

/// Column and row of each cell in the order of the text.
pub(super) fn places((columns, rows): (usize, usize), slant: Slant) -> Vec<(usize, usize)> {
    let column = |drawn| if slant == Slant::Left { columns - 1 - drawn } else { drawn };
    (0..rows).flat_map(|row| (0..columns).map(move |drawn| (column(drawn), row))).collect()
}
