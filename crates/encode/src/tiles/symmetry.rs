//! Symmetry breaking: a corner is pinned to one piece (spec §3).
//!
//! A square board whose cells are all open looks the same after a quarter turn, so fillings come in fours. If all pieces
//! must be used and one of them fits the four corners only, every filling can be turned so that this piece lies in the
//! upper left corner. (Of equal pieces one may be chosen, so the class may have several members.)

use board::tiles::{Cell, Question};

use super::choices::Choices;

/// The first class that may be pinned to the first cell; none where that would be unsound.
pub(super) fn corner_class(question: &Question, choices: &Choices) -> Option<usize> {
    let grid = question.grid;
    let turns = grid.columns == grid.rows && question.cells.iter().all(|&cell| cell == Cell::Open);
    if !turns || !choices.used_up || grid.columns < 2 {
        return None;
    }
    let (last_row, last_column) = (grid.rows - 1, grid.columns - 1);
    let corners = [(0, 0), (0, last_column), (last_row, 0), (last_row, last_column)].map(|(r, c)| grid.cell(r, c));
    let mut fits = vec![(false, false); choices.classes.len()];
    for (&cell, of_cell) in choices.cells.iter().zip(&choices.of_cell) {
        for choice in of_cell {
            let (inside, outside) = &mut fits[choice.class];
            *(if corners.contains(&cell) { inside } else { outside }) = true;
        }
    }
    fits.iter().position(|&fits| fits == (true, false))
}
