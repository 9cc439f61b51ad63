//! Puzzles in JSON, in two spellings: `{name, width, height, numColors, pieces, hints}` and
//! `{name, size, num_colors, pieces, hints, target}`.
//!
//! Pieces are lists `[up, right, down, left]`, hints `{pos, piece, rot}`, all from 0, rotations clockwise. Keys that
//! are not ours are skipped. The number of colours does not count grey; if it is too low there is a warning.

use std::collections::BTreeMap;

use super::super::findings::Findings;
use super::hints::Hints;
use super::json::Json;
use super::motifs::Motifs;
use super::{Format, Options, Record, laid, size};
use crate::text::{ReadError, Reading, Source};
use crate::tiles::{Colour, Grid, Hint, Piece, Puzzle};

type Members<'a> = BTreeMap<String, Json<'a>>;

/// All other JSON that we know is recognised before.
pub(super) fn recognise(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Whether the keys are those of the second spelling.
pub(super) fn is_instance(text: &str) -> bool {
    recognise(text) && ["\"num_colors\"", "\"target\"", "\"size\""].iter().any(|key| text.contains(key))
}

/// Reads a puzzle in either spelling.
///
/// # Errors
/// When a key is missing or its value is wrong.
pub(super) fn read(source: &Source, _: &Options) -> Result<Reading<Record>, ReadError> {
    let whole = Json::new(source);
    let members = whole.object("a puzzle in JSON")?;
    let expected = "a puzzle with pieces, or a board with board_edges";
    let listed = *members.get("pieces").ok_or_else(|| source.error(whole.at(), "an object without them", expected))?;
    let pieces = listed.list("a list of pieces")?.into_iter().map(piece).collect::<Result<Vec<_>, _>>()?;
    let grid = match grid(source, &members)? {
        Some(grid) => grid,
        None => size::square(source, listed.at(), pieces.len(), "pieces")?,
    };
    if pieces.len() < grid.cells() {
        let expected = format!("at least {} x {} = {}", grid.columns, grid.rows, grid.cells());
        return Err(source.error(listed.at(), format!("{} pieces", pieces.len()), expected));
    }
    let mut findings = Findings::new(source);
    if let Some(&value) = members.get("numColors").or(members.get("num_colors")) {
        let told = value.number(usize::MAX, "the number of colours")?;
        let highest = pieces.iter().flat_map(|piece| piece.0).max().unwrap_or(0);
        if told < usize::from(highest) {
            findings.warn(value.at(), format!("there is a colour {highest}, and {told} are told"));
        }
    }
    let mut hints = Hints::new(source, grid, &pieces);
    if let Some(list) = members.get("hints") {
        list.list("a list of hints")?.into_iter().try_for_each(|value| hint(value, &mut hints))?;
    }
    let hints = hints.hints;
    let puzzle = Puzzle { name: name(&members)?, grid, pieces, hints };
    let format = if members.contains_key("size") || members.contains_key("num_colors") {
        Format::InstanceJson
    } else {
        Format::PuzzleJson
    };
    findings.finish(Some(Record { puzzle: Some(puzzle), layout: None, claimed: None, format }))
}

/// The size that the members tell.
pub(super) fn grid(source: &Source, members: &Members<'_>) -> Result<Option<Grid>, ReadError> {
    let side =
        |key: &str| members.get(key).map(|value| value.number(Grid::LARGEST_SIDE, "a side from 1 to 128")).transpose();
    let at = ["width", "height", "size"].iter().find_map(|&key| members.get(key)).map_or(0, |value| value.at());
    match (side("width")?, side("height")?, side("size")?) {
        (Some(columns), Some(rows), _) => size::told(source, at, columns, rows).map(Some),
        (None, None, Some(side)) => size::told(source, at, side, side).map(Some),
        (None, None, None) => Ok(None),
        _ => Err(source.error(at, "one side of the board", "width and height")),
    }
}

/// The name, or else the id.
pub(super) fn name(members: &Members<'_>) -> Result<String, ReadError> {
    let named = members.get("name").or(members.get("id"));
    named.map_or(Ok(String::new()), |value| value.string("a name"))
}

fn piece(value: Json<'_>) -> Result<Piece, ReadError> {
    const EXPECTED: &str = "a piece: [up, right, down, left]";
    let sides = value.list(EXPECTED)?;
    let sides = <[Json<'_>; 4]>::try_from(sides).map_err(|_| value.error(EXPECTED))?;
    let most = usize::from(Colour::MAX);
    let mut colours = [0; 4];
    for (colour, side) in colours.iter_mut().zip(sides) {
        *colour = side.number(most, "a colour from 0 to 255")? as Colour;
    }
    Ok(Piece(colours))
}

fn hint(value: Json<'_>, hints: &mut Hints<'_>) -> Result<(), ReadError> {
    const EXPECTED: &str = "a hint: {\"pos\": cell, \"piece\": piece, \"rot\": rotation}";
    let members = value.object(EXPECTED)?;
    let member = |key: &str| members.get(key).copied().ok_or_else(|| value.error(EXPECTED));
    let (cell, piece, rotation) = (member("pos")?, member("piece")?, member("rot")?);
    let places = (cell.at(), piece.at());
    let hint = Hint {
        cell: cell.number(usize::MAX, "a cell, from 0")?,
        piece: piece.number(usize::MAX, "a piece, from 0")?,
        rotation: rotation.number(3, "a rotation from 0 to 3")? as u8,
    };
    hints.add(places, hint)
}

/// Writes a puzzle in the first spelling.
pub(super) fn write(record: &Record, _: &Motifs) -> Result<String, String> {
    let puzzle = laid::pieces(record)?;
    let Grid { columns, rows } = puzzle.grid;
    let colours = colours(puzzle);
    Ok(spell(puzzle, &format!("\"width\":{columns},\"height\":{rows},\"numColors\":{colours}")))
}

/// Writes a puzzle in the second spelling; the target is the number of its seams.
pub(super) fn write_instance(record: &Record, _: &Motifs) -> Result<String, String> {
    let puzzle = laid::pieces(record)?;
    let side = size::side(puzzle.grid)?;
    let target = puzzle.grid.seams().count();
    Ok(spell(puzzle, &format!("\"size\":{side},\"num_colors\":{},\"target\":{target}", colours(puzzle))))
}

fn colours(puzzle: &Puzzle) -> Colour {
    puzzle.pieces.iter().flat_map(|piece| piece.0).max().unwrap_or(0)
}

fn spell(puzzle: &Puzzle, size: &str) -> String {
    let pieces = puzzle.pieces.iter().map(|Piece([up, right, down, left])| format!("[{up},{right},{down},{left}]"));
    let pieces: Vec<String> = pieces.collect();
    let hints = puzzle
        .hints
        .iter()
        .map(|Hint { cell, piece, rotation }| format!("{{\"pos\":{cell},\"piece\":{piece},\"rot\":{rotation}}}"));
    let hints: Vec<String> = hints.collect();
    let name = quoted(&puzzle.name);
    format!("{{\"name\":{name},{size},\n\"pieces\":[{}],\n\"hints\":[{}]}}\n", pieces.join(","), hints.join(","))
}

/// A string of JSON.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
