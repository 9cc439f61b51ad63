//! CSV with binary words: the size, then `up,right,down,left,x,y,rotation` of each piece, its colours as words of 16
//! bits, grey as sixteen ones. A piece is a hint if its x (column), y (row) and rotation are not all 0.

use super::super::findings::Findings;
use super::hints::Hints;
use super::motifs::Motifs;
use super::{Format, Options, Record, laid, size};
use crate::text::{ReadError, Reading, Source};
use crate::tiles::{Colour, Hint, Piece, Puzzle, RIM};

const BITS: usize = 16;
const GREY: u16 = u16::MAX;

/// The lines with anything on them, each with its place.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(move |line| (start(line), line))
}

fn is_word(field: &str) -> bool {
    field.len() == BITS && field.bytes().all(|byte| byte == b'0' || byte == b'1')
}

/// Whether the second line starts with a binary word.
pub(super) fn recognise(text: &str) -> bool {
    lines(text).nth(1).is_some_and(|(_, line)| line.split(',').next().is_some_and(|field| is_word(field.trim())))
}

/// Reads a puzzle.
///
/// # Errors
/// When a line is wrong, or there are not as many as the size tells.
pub(super) fn read(source: &Source, _: &Options) -> Result<Reading<Record>, ReadError> {
    let mut lines = lines(&source.text);
    let (at, first) = lines.next().unwrap_or((0, ""));
    let side = first.trim_end_matches(',').parse::<usize>();
    let side = side.map_err(|_| source.error(at, format!("`{first}`"), "the size of the board"))?;
    let grid = size::told(source, at, side, side)?;
    let rows = lines.map(|(at, line)| row(source, at, line)).collect::<Result<Vec<_>, _>>()?;
    if rows.len() != grid.cells() {
        let expected = format!("{side} x {side} = {}", grid.cells());
        return Err(source.error(at, format!("{} pieces", rows.len()), expected));
    }
    // Some makers number the inner colours from 0.
    let shift = u16::from(rows.iter().flat_map(|row| row.words).any(|(_, word)| word == 0));
    let colour = |(at, word): (usize, u16)| match word {
        GREY => Ok(RIM),
        _ => Colour::try_from(u32::from(word) + u32::from(shift))
            .map_err(|_| source.error(at, format!("colour {word}"), "at most 255 colours")),
    };
    let mut pieces = Vec::new();
    for row in &rows {
        let [up, right, down, left] = row.words;
        pieces.push(Piece([colour(up)?, colour(right)?, colour(down)?, colour(left)?]));
    }
    let mut hints = Hints::new(source, grid, &pieces);
    for (piece, row) in rows.iter().enumerate().filter(|(_, row)| (row.column, row.row, row.rotation) != (0, 0, 0)) {
        if row.column >= side || row.row >= side {
            return Err(source.error(
                row.at,
                format!("x {} and y {}", row.column, row.row),
                format!("both below {side}"),
            ));
        }
        let hint = Hint { cell: grid.cell(row.row, row.column), piece, rotation: row.rotation };
        hints.add((row.at, row.words[0].0), hint)?;
    }
    let hints = hints.hints;
    let puzzle = Puzzle { name: String::new(), grid, pieces, hints };
    let mut findings = Findings::new(source);
    if shift > 0 {
        findings.warn(at, "colours are numbered from 0 here: all are one higher now, for 0 is grey");
    }
    findings.finish(Some(Record { puzzle: Some(puzzle), layout: None, claimed: None, format: Format::Csv }))
}

/// A line: words with their places, and x with its place, y and rotation.
struct Line {
    words: [(usize, u16); 4],
    at: usize,
    column: usize,
    row: usize,
    rotation: u8,
}

fn row(source: &Source, at: usize, line: &str) -> Result<Line, ReadError> {
    let place = |field: &str| field.as_ptr() as usize - source.text.as_ptr() as usize;
    let fields: Vec<&str> = line.split(',').map(str::trim).collect();
    let Ok([up, right, down, left, x, y, rotation]) = <[&str; 7]>::try_from(fields) else {
        return Err(source.error(at, format!("`{line}`"), "up,right,down,left,x,y,rotation"));
    };
    let error = |field: &str, expected: &str| source.error(place(field), format!("`{field}`"), expected);
    let word = |field: &str| {
        let word = u16::from_str_radix(field, 2).ok().filter(|_| is_word(field));
        word.map(|word| (place(field), word)).ok_or_else(|| error(field, "a binary word of 16 digits"))
    };
    let number = |field: &str| field.parse::<usize>().map_err(|_| error(field, "a number"));
    let turns = match number(rotation)? {
        turns @ 0..=3 => turns as u8,
        _ => return Err(error(rotation, "a rotation from 0 to 3")),
    };
    let words = [word(up)?, word(right)?, word(down)?, word(left)?];
    Ok(Line { words, at: place(x), column: number(x)?, row: number(y)?, rotation: turns })
}

/// Writes a puzzle on a square board.
pub(super) fn write(record: &Record, _: &Motifs) -> Result<String, String> {
    let puzzle = laid::pieces(record)?;
    let side = size::side(puzzle.grid)?;
    if puzzle.pieces.len() != puzzle.grid.cells() {
        return Err("more or fewer pieces than cells".to_owned());
    }
    let mut text = format!("{side}\n");
    for (number, &piece) in puzzle.pieces.iter().enumerate() {
        let hint = puzzle.hints.iter().find(|hint| hint.piece == number);
        let (piece, cell, rotation) = match hint {
            // 0,0,0 would be no hint: the piece is told turned by a quarter, and turned back by three.
            Some(Hint { cell: 0, rotation: 0, .. }) => (Piece(piece.turned(1)), 0, 3),
            Some(hint) => (piece, hint.cell, hint.rotation),
            None => (piece, 0, 0),
        };
        let (row, column) = puzzle.grid.place(cell);
        for colour in piece.0 {
            text += &format!("{:016b},", if colour == RIM { GREY } else { u16::from(colour) });
        }
        text += &format!("{column},{row},{rotation}\n");
    }
    Ok(text)
}
