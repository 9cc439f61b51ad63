//! `seam`: placements, and the colours of seams that follow from them (spec §3).
//!
//! Variables x[c,p,r] and y[s,k]. Every cell is filled, a placement shows its colours, a seam shows at most one colour,
//! a class of pieces is used no more often than it has members.
//!
//! **Where "at most one a cell" follows.** Two placements on one cell show the same colours at its seams, which have at
//! most one, and at rim and pins, which admit but one. Equal pieces being one class, the colours of all four sides tell
//! the placement: two different ones can only differ at sides that are loose. So it is said for each group of placements
//! that agree at all sides that are not loose, and those are single ones where no side is loose.

use std::collections::BTreeMap;

use board::tiles::{Colour, Side};
use logic::{ClauseSink, Lit, SinkError};

use super::bijection::{fill_cells, limit_pieces, one_a_cell};
use super::choices::Choices;
use super::colours::Colours;
use super::literals::Literals;
use super::{CellRule, Options, corner_pairs};

pub(super) fn write(
    choices: &Choices,
    options: &Options,
    sink: &mut impl ClauseSink,
) -> Result<(Literals, Colours), SinkError> {
    let x = Literals::placements(choices, sink)?;
    let y = Colours::new(choices, choices.seams.iter().copied(), sink)?;
    fill_cells(&x, sink)?;
    y.follow(choices, &x, sink)?;
    y.at_most_one(options.colours, sink)?;
    match options.cell_rule {
        CellRule::Always => one_a_cell(options.cells, &x, sink)?,
        CellRule::WhereNeeded => one_a_group(choices, options, &x, sink)?,
    }
    limit_pieces(options.pieces, choices, &x, sink)?;
    if options.corner_pairs {
        corner_pairs::write(choices, &x, &y, sink)?;
    }
    Ok((x, y))
}

/// At most one of the placements that agree at all sides that are not loose.
fn one_a_group(
    choices: &Choices,
    options: &Options,
    x: &Literals,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    for (cell, sides) in choices.sides.iter().enumerate() {
        if !sides.contains(&Side::Loose) {
            continue;
        }
        let mut groups: BTreeMap<[Option<Colour>; 4], Vec<Lit>> = BTreeMap::new();
        for (choice, &placed) in choices.of_cell[cell].iter().zip(&x.by_cell[cell]) {
            let told = std::array::from_fn(|side| (sides[side] != Side::Loose).then_some(choice.sides[side]));
            groups.entry(told).or_default().push(placed);
        }
        groups.values().try_for_each(|group| options.cells.encode(group, sink))?;
    }
    Ok(())
}
