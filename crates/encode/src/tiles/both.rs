//! `both`: the primal and the dual view with channelling between them (spec §3, after Ansótegui and others, CP 2008).
//!
//! x[c,p,r] for what a cell has, z[c,p] for where a piece lies; a placement lays its piece there, and a piece that lies
//! there does so in a rotation. Exactly one placement a cell; exactly one cell a piece, said of the z, which are fewer.

use logic::{ClauseSink, Lit, SinkError};

use super::bijection::{fill_cells, limit_pieces, one_a_cell, use_pieces};
use super::choices::Choices;
use super::literals::{Literals, classes_on};
use super::{Options, neighbours};

pub(super) fn write(choices: &Choices, options: &Options, sink: &mut impl ClauseSink) -> Result<Literals, SinkError> {
    let x = Literals::placements(choices, sink)?;
    let z = Literals::pieces(choices, sink)?;
    channel(choices, &x, &z, sink)?;
    fill_cells(&x, sink)?;
    one_a_cell(options.cells, &x, sink)?;
    use_pieces(choices, &z, sink)?;
    limit_pieces(options.pieces, choices, &z, sink)?;
    neighbours::support(choices, &x, sink)?;
    Ok(x)
}

/// x[c,p,r] -> z[c,p], and z[c,p] -> x[c,p,r] for some r.
fn channel(choices: &Choices, x: &Literals, z: &Literals, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    for (cell, of_cell) in choices.of_cell.iter().enumerate() {
        for (class, &lies) in classes_on(choices, cell).into_iter().zip(&z.by_cell[cell]) {
            let placed = of_cell.iter().zip(&x.by_cell[cell]);
            let turned: Vec<Lit> = placed.filter(|(choice, _)| choice.class == class).map(|(_, &lit)| lit).collect();
            turned.iter().try_for_each(|&placed| sink.add_clause(&[!placed, lies]))?;
            let clause: Vec<Lit> = std::iter::once(!lies).chain(turned).collect();
            sink.add_clause(&clause)?;
        }
    }
    Ok(())
}
