//! `.sol` and `.clue` files: tile, column, row and rotation of each piece that lies on the board, all from 0; rotations
//! count quarter turns *anti-clockwise*. They need their puzzle: its pieces are told elsewhere.

use std::collections::BTreeSet;

use super::super::findings::Findings;
use super::hints::Hints;
use super::motifs::Motifs;
use super::table::{self, Row};
use super::{Format, Options, Record, laid};
use crate::text::{ReadError, Reading, Source};
use crate::tiles::{Hint, Layout};

/// Whether rows of four numbers are a full solution rather than pieces: tiles, cells and rotations are just those of a
/// full board.
pub(super) fn looks_like(rows: &[Row]) -> bool {
    let (mut tiles, mut cells) = (BTreeSet::new(), BTreeSet::new());
    for row in rows {
        let Some(numbers) = row.numbers() else { return false };
        let [(_, tile), (_, column), (_, line), (_, 0..=3)] = numbers[..] else { return false };
        tiles.insert(tile);
        cells.insert((column, line));
    }
    let sides = cells.iter().fold((0, 0), |(columns, lines), cell| (columns.max(cell.0), lines.max(cell.1)));
    let area = (u64::from(sides.0) + 1) * (u64::from(sides.1) + 1);
    rows.len() >= 4
        && tiles.into_iter().eq(0..rows.len() as u32)
        && cells.len() == rows.len()
        && area == rows.len() as u64
}

/// Reads the pieces that lie on the board of the puzzle of the options. If some cells are empty they are its hints.
///
/// # Errors
/// When a line is not a placement, or a cell or a piece is told twice.
pub(super) fn read(source: &Source, options: &Options) -> Result<Reading<Record>, ReadError> {
    let Some(puzzle) = &options.puzzle else {
        return Err(source.error(0, "tile, column, row, rotation of each cell", "its puzzle as well (--puzzle)"));
    };
    let grid = puzzle.grid;
    let mut layout = Layout::empty(puzzle.name.clone(), grid);
    let mut hints = Hints::new(source, grid, &puzzle.pieces);
    for row in table::rows(&source.text) {
        let error = |at: usize, found: String, expected: &str| Err(source.error(at, found, expected));
        let Some([(tile_at, tile), (column_at, column), (row_at, line), (turn_at, turns)]) =
            row.numbers().and_then(|numbers| <[_; 4]>::try_from(numbers).ok())
        else {
            return error(row.at, "something else".to_owned(), "tile, column, row and rotation");
        };
        if column as usize >= grid.columns {
            return error(column_at, format!("column {column}"), &format!("a column below {}", grid.columns));
        }
        if line as usize >= grid.rows {
            return error(row_at, format!("row {line}"), &format!("a row below {}", grid.rows));
        }
        if turns > 3 {
            return error(turn_at, format!("rotation {turns}"), "a rotation from 0 to 3");
        }
        let (cell, piece) = (grid.cell(line as usize, column as usize), tile as usize);
        let rotation = backwards(turns as u8);
        hints.add((column_at, tile_at), Hint { cell, piece, rotation })?;
        layout.cells[cell] = Some(puzzle.pieces[piece].turned(rotation));
        layout.numbers[cell] = Some(piece);
    }
    let mut puzzle = puzzle.clone();
    let full = hints.hints.len() == grid.cells();
    if !full {
        puzzle.hints = hints.hints;
    }
    let format = if full { Format::Sol } else { Format::Clue };
    Findings::new(source).finish(Some(Record { puzzle: Some(puzzle), layout: Some(layout), claimed: None, format }))
}

/// A rotation counted the other way round.
fn backwards(rotation: u8) -> u8 {
    (4 - rotation) % 4
}

/// Writes where the pieces lie.
pub(super) fn write_sol(record: &Record, _: &Motifs) -> Result<String, String> {
    let lies = |layout: &&Layout| layout.cells.iter().any(Option::is_some);
    let layout = record.layout.as_ref().filter(lies).ok_or("a board on which nothing lies")?;
    let seated = laid::seated(layout, laid::pieces(record)?)?;
    let lines =
        seated.iter().enumerate().filter_map(|(cell, seat)| seat.map(|(piece, rotation)| (cell, piece, rotation)));
    let place = |cell| layout.grid.place(cell);
    Ok(lines.map(|(cell, piece, rotation)| line(place(cell), piece, rotation)).collect())
}

/// Writes the hints.
pub(super) fn write_clue(record: &Record, _: &Motifs) -> Result<String, String> {
    let puzzle = laid::pieces(record)?;
    if puzzle.hints.is_empty() {
        return Err("a puzzle without hints".to_owned());
    }
    let place = |cell| puzzle.grid.place(cell);
    Ok(puzzle.hints.iter().map(|hint| line(place(hint.cell), hint.piece, hint.rotation)).collect())
}

fn line((row, column): (usize, usize), piece: usize, rotation: u8) -> String {
    format!("{piece} {column} {row} {}\n", backwards(rotation))
}
