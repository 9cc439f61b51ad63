//! Support between neighbours without colours of seams: a placement needs one on the other side that matches.
//!
//! The support encoding of the binary constraint of a seam: x ∈ D(c) -> the values of the neighbour that agree with x.

use std::collections::BTreeMap;

use board::tiles::{Colour, Direction};
use logic::{ClauseSink, Lit, SinkError};

use super::choices::Choices;
use super::literals::Literals;

/// For each seam and each placement on either side, one of the matching placements on the other.
pub(super) fn support(choices: &Choices, x: &Literals, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    for seam in &choices.seams {
        let Some(far) = seam.far else { continue };
        let ends = [(seam.near, seam.direction), (far, seam.direction.opposite())];
        for [(cell, side), (other, other_side)] in [ends, [ends[1], ends[0]]] {
            let matching = by_colour(choices, x, other, other_side);
            for (choice, &placed) in choices.of_cell[cell].iter().zip(&x.by_cell[cell]) {
                let mut clause = vec![!placed];
                clause.extend(matching.get(&choice.sides[side as usize]).into_iter().flatten());
                sink.add_clause(&clause)?;
            }
        }
    }
    Ok(())
}

fn by_colour(choices: &Choices, x: &Literals, cell: usize, side: Direction) -> BTreeMap<Colour, Vec<Lit>> {
    let mut showing: BTreeMap<Colour, Vec<Lit>> = BTreeMap::new();
    for (choice, &placed) in choices.of_cell[cell].iter().zip(&x.by_cell[cell]) {
        showing.entry(choice.sides[side as usize]).or_default().push(placed);
    }
    showing
}
