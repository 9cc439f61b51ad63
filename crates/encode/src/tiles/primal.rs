//! `primal`: a variable of constraint programming for each cell, whose values are placements (spec §3, after C. Ansótegui,
//! R. Béjar, C. Fernández, C. Mateu, "Edge matching puzzles as hard SAT/CSP benchmarks", CP 2008).
//!
//! x[c,p,r]: exactly one a cell; all pieces different; neighbours support each other.

use logic::{ClauseSink, SinkError};

use super::bijection::{fill_cells, limit_pieces, one_a_cell};
use super::choices::Choices;
use super::literals::Literals;
use super::{Options, neighbours};

pub(super) fn write(choices: &Choices, options: &Options, sink: &mut impl ClauseSink) -> Result<Literals, SinkError> {
    let x = Literals::placements(choices, sink)?;
    fill_cells(&x, sink)?;
    one_a_cell(options.cells, &x, sink)?;
    limit_pieces(options.pieces, choices, &x, sink)?;
    neighbours::support(choices, &x, sink)?;
    Ok(x)
}
