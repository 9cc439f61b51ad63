//! Pieces go to cells: every cell is filled, no piece is used twice, and none is left over when they are used up.

use logic::{AtMostOne, ClauseSink, SinkError};

use super::choices::Choices;
use super::literals::Literals;

/// Every cell has something.
pub(super) fn fill_cells(literals: &Literals, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    literals.by_cell.iter().try_for_each(|on_cell| sink.add_clause(on_cell))
}

/// No cell has two things.
pub(super) fn one_a_cell(form: AtMostOne, literals: &Literals, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    literals.by_cell.iter().try_for_each(|on_cell| form.encode(on_cell, sink))
}

/// A class of pieces is used no more often than it has members.
pub(super) fn limit_pieces(
    form: AtMostOne,
    choices: &Choices,
    literals: &Literals,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    choices.classes.iter().zip(&literals.by_class).try_for_each(|(class, places)| match class.members.len() {
        1 => form.encode(places, sink),
        members => logic::at_most(members, places, sink),
    })
}

/// Every class is used, if all pieces must be.
pub(super) fn use_pieces(choices: &Choices, literals: &Literals, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    if choices.used_up {
        literals.by_class.iter().try_for_each(|places| sink.add_clause(places))?;
    }
    Ok(())
}

/// Whether "every cell is filled, every class is used" leaves no room for a piece to be used twice, and none for a cell
/// to stay empty if no piece is: there are as many pieces as cells, all of them different.
pub(super) fn one_to_one(choices: &Choices) -> bool {
    choices.used_up && choices.classes.iter().all(|class| class.members.len() == 1)
}
