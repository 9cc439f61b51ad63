//! `dual`: a variable of constraint programming for each piece, whose values are a cell and a rotation (spec §3, after
//! Ansótegui and others, CP 2008).
//!
//! x[p,c,r], numbered by pieces: exactly one a piece; all cells different; neighbours support each other. With as many
//! pieces as cells, all different, every cell is filled when every piece is used; otherwise it has to be said.

use logic::{ClauseSink, SinkError};

use super::bijection::{fill_cells, limit_pieces, one_a_cell, one_to_one, use_pieces};
use super::choices::Choices;
use super::literals::Literals;
use super::{Options, neighbours};

pub(super) fn write(choices: &Choices, options: &Options, sink: &mut impl ClauseSink) -> Result<Literals, SinkError> {
    let x = Literals::placements_by_class(choices, sink)?;
    use_pieces(choices, &x, sink)?;
    limit_pieces(options.pieces, choices, &x, sink)?;
    one_a_cell(options.cells, &x, sink)?;
    if !one_to_one(choices) {
        fill_cells(&x, sink)?;
    }
    neighbours::support(choices, &x, sink)?;
    Ok(x)
}
