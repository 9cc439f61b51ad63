//! Pinned cells as cells of the formula.

use std::borrow::Cow;

use board::tiles::{Cell, Piece, Question, Sides};

use super::Pins;

/// The question whose open cells are the cells of the formula. Unless pins are fixed, they are open, and their pieces
/// stand at the end of the pool, in the order of the cells. All seams count then: also one between two pins, which the
/// question itself leaves out.
pub(super) fn opened(question: &Question, pins: Pins) -> Cow<'_, Question> {
    if pins == Pins::Fixed {
        return Cow::Borrowed(question);
    }
    let mut opened = question.clone();
    let mut number = question.numbers.iter().max().map_or(0, |number| number + 1);
    for (cell, sides) in pinned(question) {
        opened.cells[cell] = Cell::Open;
        opened.pool.pieces.push(Piece(sides));
        opened.numbers.push(number);
        number += 1;
    }
    Cow::Owned(opened)
}

/// The pinned cells and their colours.
pub(super) fn pinned(question: &Question) -> impl Iterator<Item = (usize, Sides)> + '_ {
    question.cells.iter().enumerate().filter_map(|(cell, state)| match *state {
        Cell::Pinned(sides) => Some((cell, sides)),
        Cell::Open | Cell::Ignored => None,
    })
}
