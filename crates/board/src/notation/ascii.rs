//! Hex boards drawn with characters: what Benzene and HexGui print, plain rows, and the diamond of `.pg` comments.
//!
//! Sources: Benzene's `showboard`, and the comments of the B-Hex instances. Cells are `.`, `+`, `-`, `_` (empty),
//! `X`, `B`, `R`, `@`, `*`, `●` (our Black) and `O`, `W`, `○` (our White); where `R` and `B` both occur they are Red (our
//! Black) and Blue (our White). Rows that move to the right, or stand below each other, are our board. Rows that
//! move to the **left** draw its mirror image, in which (c, r) touches (c+1, r+1): there we count the columns from
//! the right, so that neighbours stay neighbours. A picture that begins with one cell and widens is a diamond: its
//! left corner is a1, down-right is the next letter, up-right the next number.
//!
//! Policy: `size CxR`, `black to move`, `white to move`, `depth N`, column letters, row numbers and what a program
//! prints around a board are accepted; `%` and `#` begin comments, unless the whole text is one. Without a word on
//! the side to move it is the player with fewer stones, Black when in doubt. Rows of unequal length are errors.

mod cells;
mod diamond;
mod rows;

use std::borrow::Cow;

use super::hex_record::{Diagram, RecordBuilder, ToMove};
use super::{Format, Record, WriteError};
use crate::games::Player;
use crate::games::hex::LARGEST_SIDE;
use crate::text::{ReadError, Reading, Source};
use cells::{Line, line};

/// Section names of `.pg` files, which begin like comments.
const PG_SECTIONS: [&str; 5] = ["#times", "#version", "#positions", "#black", "#white"];

/// Whether a text begins like a drawn board.
pub(super) fn recognise(text: &str) -> bool {
    if text.lines().any(|line| PG_SECTIONS.iter().any(|section| line.trim_start().starts_with(section))) {
        return false;
    }
    let begins = |uncomment: bool| {
        let mut lines = text.lines().filter_map(|text| significant(text, uncomment));
        let first = lines.find(|text| !matches!(line(text), Line::Blank | Line::Decoration));
        first.is_some_and(|text| !matches!(line(&text), Line::Unknown))
    };
    begins(false) || is_all_comment(text) && begins(true)
}

fn is_all_comment(text: &str) -> bool {
    text.lines().all(|line| line.trim().is_empty() || line.trim_start().starts_with(['%', '#']))
}

/// A line without its comment; all of it but the comment sign where the comments are the text.
fn significant(text: &str, uncomment: bool) -> Option<Cow<'_, str>> {
    let comment = text.trim_start().starts_with(['%', '#']);
    match (comment, uncomment) {
        (true, false) => None,
        (true, true) => Some(text.replacen(['%', '#'], " ", 1).into()),
        (false, _) => Some(text.into()),
    }
}

/// What stands around the rows of a board.
#[derive(Default)]
struct Frame {
    /// Columns and rows, with the offset.
    size: Option<((usize, usize), usize)>,
    /// Column letters, with the offset.
    letters: Option<(usize, usize)>,
    to_move: Option<Player>,
    depth: Option<usize>,
}

/// A row of the drawing.
struct Row {
    /// Offset of the first cell, and its distance from the start of the line in characters.
    start: usize,
    indent: usize,
    /// The row number in front, if there is one.
    number: Option<usize>,
    /// The cells as drawn, with their offsets.
    cells: Vec<(usize, char)>,
}

/// Reads a drawn board.
///
/// # Errors
/// When a line is not understood, or the rows do not make a board.
pub(super) fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    let (frame, drawn) = lines(source)?;
    let Some(first) = drawn.first() else {
        return Err(source.error(source.text.len(), "the end of the text", "the rows of a board"));
    };
    let start = first.start;
    let letters = cells::Letters::of(source, &drawn)?;
    let (size, places, mirrored) = if diamond::is_diamond(&drawn) {
        let size = diamond::size(source, &drawn)?;
        (size, diamond::places(&drawn, size), None)
    } else {
        let size = rows::size(source, &drawn, &frame)?;
        let slant = rows::slant(&drawn);
        (size, rows::places(size, slant), slant.warning())
    };
    if let Some((told, offset)) = frame.size.filter(|&(told, _)| told != size) {
        let found = format!("a size of {}x{}", told.0, told.1);
        return Err(source.error(offset, found, format!("{}x{}, as drawn below", size.0, size.1)));
    }
    let mut record = RecordBuilder::new(source, Format::Ascii, size, start)?;
    if let Some(message) = mirrored {
        record.warn(start, message);
    }
    if let Some((message, offset)) = letters.warning() {
        record.warn(offset, message);
    }
    for (&(offset, sign), (column, row)) in drawn.iter().flat_map(|row| &row.cells).zip(places) {
        if let (Some(player), Some(cell)) = (letters.player(sign), record.cell(column, row)) {
            record.set_up(player, cell, offset)?;
        }
    }
    let mut reading = record.finish(frame.to_move.map_or(ToMove::FromStones, ToMove::Told));
    reading.value.question.depth = frame.depth;
    Ok(reading)
}

/// Sorts the lines of a text into the frame and the rows.
fn lines(source: &Source) -> Result<(Frame, Vec<Row>), ReadError> {
    let uncomment = is_all_comment(&source.text);
    let (mut frame, mut drawn) = (Frame::default(), Vec::new());
    let mut offset = 0;
    for whole in source.text.split_inclusive('\n') {
        if let Some(text) = significant(whole, uncomment) {
            let begin = offset + (text.len() - text.trim_start().len());
            match line(&text) {
                Line::Blank | Line::Decoration => {}
                Line::Size(columns, rows) => frame.size = Some(((columns, rows), begin)),
                Line::ToMove(player) => frame.to_move = Some(player),
                Line::Depth(depth) => frame.depth = Some(depth),
                Line::Letters(columns) => frame.letters = frame.letters.or(Some((columns, begin))),
                Line::Row(..) if drawn.len() == LARGEST_SIDE => {
                    return Err(source.error(begin, "another row", format!("at most {LARGEST_SIDE} rows")));
                }
                Line::Row(number, cells) => drawn.push(row(&text, offset, number, &cells)),
                Line::Unknown if uncomment && drawn.is_empty() => {}
                Line::Unknown => {
                    let found = format!("`{}`", text.trim());
                    return Err(source.error(begin, found, "a row of cells, a size, a side to move or a depth"));
                }
            }
        }
        offset += whole.len();
    }
    Ok((frame, drawn))
}

fn row(text: &str, offset: usize, number: Option<usize>, cells: &[(usize, char)]) -> Row {
    let first = cells.first().map_or(0, |&(at, _)| at);
    Row {
        start: offset + first,
        indent: text[..first].chars().count(),
        number,
        cells: cells.iter().map(|&(at, sign)| (offset + at, sign)).collect(),
    }
}

/// Draws a position, with its size, side to move and depth above it.
///
/// # Errors
/// When it is not a Hex board with players who move in turn.
pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let diagram = Diagram::of(record, Format::Ascii)?;
    let mut text = format!("size {}x{}\n{} to move\n", diagram.columns, diagram.rows, diagram.to_move.name());
    if let Some(depth) = record.question.depth {
        text += &format!("depth {depth}\n");
    }
    for row in 0..diagram.rows {
        text.extend(std::iter::repeat_n(' ', row));
        for column in 0..diagram.columns {
            if column > 0 {
                text.push(' ');
            }
            text.push(match diagram.position.owner(row * diagram.columns + column) {
                Some(Player::Black) => 'X',
                Some(Player::White) => 'O',
                None => '.',
            });
        }
        text.push('\n');
    }
    Ok(text)
}

#[cfg(test)]
mod tests;
