//! `seam-support`: as `seam`, and placements follow from colours (spec §3).
//!
//! Redundant clauses that let a solver see at once what a seam cannot show: a colour needs a placement that shows it, on
//! either side; a seam shows a colour; each class of pieces is used when there are as many pieces as cells.

use board::tiles::Direction;
use logic::{ClauseSink, Lit, SinkError};

use super::bijection::use_pieces;
use super::choices::Choices;
use super::colours::Colours;
use super::literals::Literals;
use super::{Options, seam};

pub(super) fn write(
    choices: &Choices,
    options: &Options,
    sink: &mut impl ClauseSink,
) -> Result<(Literals, Colours), SinkError> {
    let (x, y) = seam::write(choices, options, sink)?;
    y.at_least_one(sink)?;
    for (seam, _) in &y.seams {
        for (cell, direction) in seam.ends() {
            support(choices, &x, &y, cell, direction, sink)?;
        }
    }
    use_pieces(choices, &x, sink)?;
    Ok((x, y))
}

/// y -> the placements on this cell that show the colour.
pub(super) fn support(
    choices: &Choices,
    x: &Literals,
    y: &Colours,
    cell: usize,
    direction: Direction,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    for &(colour, shown) in y.of(cell, direction).unwrap_or_default() {
        let placed = choices.of_cell[cell].iter().zip(&x.by_cell[cell]);
        let showing = placed.filter(|(choice, _)| choice.sides[direction as usize] == colour).map(|(_, &lit)| lit);
        let clause: Vec<Lit> = std::iter::once(!shown).chain(showing).collect();
        sink.add_clause(&clause)?;
    }
    Ok(())
}
