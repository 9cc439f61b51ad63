//! The question in a certificate: board, cells, pool.

use board::text::ReadError;
use board::tiles::{Cell, Colour, Grid, Piece, Pool, Question, Sides};

use super::MOST_PIECES;
use crate::words::{Word, Words};

/// Board, frame, one line for each row, and one for each piece.
pub(super) fn read(words: &mut Words<'_>) -> Result<Question, ReadError> {
    let grid = words.line("board", |words| {
        let expected = format!("a number from 1 to {}", Grid::LARGEST_SIDE);
        let mut side = || words.number_in(1..=Grid::LARGEST_SIDE, &expected);
        Ok(Grid::new(side()?, side()?))
    })?;
    let framed = words.line("frame", |words| match words.word("`grey` or `any`")? {
        ("grey", _) => Ok(true),
        ("any", _) => Ok(false),
        at => Err(words.wrong(at, "`grey` or `any`")),
    })?;
    let mut cells = Vec::with_capacity(grid.cells());
    for _ in 0..grid.rows {
        words.line("row", |words| {
            for _ in 0..grid.columns {
                cells.push(cell(words)?);
            }
            Ok(())
        })?;
    }
    let (mut pieces, mut numbers) = (Vec::new(), Vec::new());
    while words.is_next("piece") {
        if pieces.len() == MOST_PIECES {
            let at = words.first_word("no further piece")?;
            return Err(words.wrong(at, &format!("at most {MOST_PIECES} pieces")));
        }
        words.line("piece", |words| {
            let number: (u32, _) = words.number("the number of the piece in its puzzle, from 0")?;
            numbers.push(number.0 as usize);
            let at = words.word(SIDES)?;
            pieces.push(Piece(sides(words, at, SIDES)?));
            Ok(())
        })?;
    }
    Ok(Question { grid, framed, cells, pool: Pool { pieces }, numbers })
}

const SIDES: &str = "four colours from 0 to 255, up,right,down,left";

fn cell(words: &mut Words<'_>) -> Result<Cell, ReadError> {
    let expected = "`.` for an open cell, `-` for one that is not asked for, or four colours";
    match words.word(expected)? {
        (".", _) => Ok(Cell::Open),
        ("-", _) => Ok(Cell::Ignored),
        at => sides(words, at, expected).map(Cell::Pinned),
    }
}

/// Four numbers parted by commas.
fn sides(words: &Words<'_>, at: Word<'_>, expected: &str) -> Result<Sides, ReadError> {
    let digits = |colour: &str| !colour.is_empty() && colour.bytes().all(|byte| byte.is_ascii_digit());
    let colours = at.0.split(',').map(|colour| colour.parse().ok().filter(|_| digits(colour)));
    let colours: Option<Vec<Colour>> = colours.collect();
    colours.and_then(|colours| colours.try_into().ok()).ok_or_else(|| words.wrong(at, expected))
}
