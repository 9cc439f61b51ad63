//! A board in JSON: `{name, size, score, breaks, board, board_edges, board_pieces, url}`.
//!
//! `board` has piece * 4 + rotation for each cell, from 0 and clockwise, or -1; `board_edges` and `board_pieces` are
//! words as in links; `breaks` counts the mismatched seams. `width` and `height` may stand for `size`.
//!
//! Policy: colours come from `board_edges`, or else from `board` and the puzzle that the options tell; where both
//! number a piece they must agree. The score is only claimed.

use std::collections::BTreeMap;

use super::super::findings::Findings;
use super::json::Json;
use super::letters::{self, Word};
use super::motifs::Motifs;
use super::puzzle_json::{self, quoted};
use super::{Format, Options, Record, laid, link, size};
use crate::text::{ReadError, Reading, Source};
use crate::tiles::{Grid, Layout};

/// Whether a text is JSON that has a board.
pub(super) fn recognise(text: &str) -> bool {
    text.trim_start().starts_with('{') && ["\"board\"", "\"board_edges\""].iter().any(|key| text.contains(key))
}

/// Reads a board.
///
/// # Errors
/// When a key is missing or its value is wrong.
pub(super) fn read(source: &Source, options: &Options) -> Result<Reading<Record>, ReadError> {
    let whole = Json::new(source);
    let members = whole.object("a board in JSON")?;
    let mut findings = Findings::new(source);
    let record = match members.get("board_edges").or(members.get("edges")) {
        Some(&edges) => lettered(source, &mut findings, &members, edges, options)?,
        None => by_numbers(source, whole, &members, options)?,
    };
    findings.finish(Some(record))
}

/// Reads a board whose colours are told in letters.
pub(super) fn lettered(
    source: &Source,
    findings: &mut Findings<'_>,
    members: &BTreeMap<String, Json<'_>>,
    edges: Json<'_>,
    options: &Options,
) -> Result<Record, ReadError> {
    let word = word(edges, "letters of the colours")?;
    let grid = match puzzle_json::grid(source, members)? {
        Some(grid) => grid,
        None => size::square(source, edges.at(), word.letters.len().div_ceil(4), "cells")?,
    };
    let cells = letters::edges(source, findings, (grid, &word), options.motifs.as_ref())?;
    let mut numbers = vec![None; grid.cells()];
    if let Some(&pieces) = members.get("board_pieces") {
        let word = self::word(pieces, "numbers of the pieces")?;
        numbers = letters::numbers(source, findings, (grid, &word), &cells)?;
    }
    let mut layout = Layout { name: puzzle_json::name(members)?, grid, cells, numbers };
    let mut turned = Vec::new();
    if let Some(&board) = members.get("board") {
        for (cell, (value, seat)) in seats(grid, board)?.into_iter().enumerate() {
            let Some((piece, rotation)) = seat else { continue };
            if layout.cells[cell].is_none() || layout.numbers[cell].is_some_and(|number| number != piece) {
                return Err(value.error("the piece that board_edges and board_pieces tell"));
            }
            layout.numbers[cell] = Some(piece);
            turned.push((cell, rotation));
        }
    }
    let claimed = members.get("score").map(|score| score.number(usize::MAX, "a score")).transpose()?;
    // What is told of rotations is how the pieces came out of the box; they are no hints.
    let mut record = laid::record(layout, &turned, claimed, Format::BoardJson, options);
    if let Some(puzzle) = record.puzzle.as_mut().filter(|_| options.puzzle.is_none()) {
        puzzle.hints.clear();
    }
    Ok(record)
}

/// Reads a board whose pieces are told by numbers only.
fn by_numbers(
    source: &Source,
    whole: Json<'_>,
    members: &BTreeMap<String, Json<'_>>,
    options: &Options,
) -> Result<Record, ReadError> {
    let (Some(&board), Some(puzzle)) = (members.get("board"), &options.puzzle) else {
        return Err(source.error(
            whole.at(),
            "a board without colours",
            "board_edges, or its puzzle as well (--puzzle)",
        ));
    };
    let grid = puzzle.grid;
    let mut layout = Layout::empty(puzzle_json::name(members)?, grid);
    for (cell, (value, seat)) in seats(grid, board)?.into_iter().enumerate() {
        let Some((number, rotation)) = seat else { continue };
        let piece = puzzle.pieces.get(number).ok_or_else(|| value.error("a piece of the puzzle, times 4"))?;
        layout.cells[cell] = Some(piece.turned(rotation));
        layout.numbers[cell] = Some(number);
    }
    let claimed = members.get("score").map(|score| score.number(usize::MAX, "a score")).transpose()?;
    Ok(laid::record(layout, &[], claimed, Format::BoardJson, options))
}

/// The elements of `board`, each with piece and rotation.
#[expect(clippy::type_complexity, reason = "a pair of what is told and what it means")]
fn seats(grid: Grid, board: Json<'_>) -> Result<Vec<(Json<'_>, Option<(usize, u8)>)>, ReadError> {
    const EXPECTED: &str = "piece * 4 + rotation, or -1";
    let elements = board.list("a list of placements")?;
    if elements.len() != grid.cells() {
        return Err(board.error(&format!("{} placements", grid.cells())));
    }
    let seat = |value: Json<'_>| match value.integer(EXPECTED)? {
        -1 => Ok(None),
        told => match usize::try_from(told) {
            Ok(told) => Ok(Some((told / 4, (told % 4) as u8))),
            Err(_) => Err(value.error(EXPECTED)),
        },
    };
    elements.into_iter().map(|value| Ok((value, seat(value)?))).collect()
}

/// The word that a string is; escapes in it would only hide its places.
fn word(value: Json<'_>, expected: &str) -> Result<Word, ReadError> {
    Ok(Word::plain(value.at() + 1, &value.string(expected)?))
}

/// Writes a board with its score.
pub(super) fn write(record: &Record, motifs: &Motifs) -> Result<String, String> {
    let layout = laid::board(record)?;
    let Grid { columns, rows } = layout.grid;
    let size = match size::side(layout.grid) {
        Ok(side) => format!("\"size\":{side}"),
        Err(_) => format!("\"width\":{columns},\"height\":{rows}"),
    };
    if !motifs.is_canonical() {
        return Err("other letters than our own".to_owned());
    }
    let (score, breaks) = (layout.score(), layout.mismatches().len());
    let mut text = format!("{{\"name\":{},{size},\"score\":{score},\"breaks\":{breaks},\n", quoted(&layout.name));
    // Of a board whose numbers cannot be those of its pieces, only the numbers are written as they were told.
    let agrees = |seats: &Vec<Option<(usize, u8)>>| {
        seats.iter().zip(&layout.numbers).all(|(seat, told)| told.is_none() || seat.map(|seat| seat.0) == *told)
    };
    let seats = record.puzzle.as_ref().and_then(|puzzle| laid::seated(&layout, puzzle).ok()).filter(agrees);
    if let Some(seats) = seats {
        let spell = |seat: Option<(usize, u8)>| match seat {
            Some((piece, rotation)) => (4 * piece + usize::from(rotation)).to_string(),
            None => "-1".to_owned(),
        };
        let board: Vec<String> = seats.into_iter().map(spell).collect();
        text += &format!("\"board\":[{}],\n", board.join(","));
    }
    text += &format!("\"board_edges\":\"{}\",\n", letters::write_edges(&layout, motifs)?);
    if let Some(numbers) = letters::write_numbers(&layout)? {
        text += &format!("\"board_pieces\":\"{numbers}\",\n");
    }
    Ok(text + &format!("\"url\":{}}}\n", quoted(&link::bucas(&layout, motifs)?)))
}
