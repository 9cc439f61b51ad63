//! `direct`: exactly one placement a cell, each piece at most once, and a clause for each two placements that disagree
//! across a seam (spec §3).
//!
//! Variables x[c,p,r]. With pairwise at-most-ones this is the textbook encoding, of 4n^4 variables without a rim.

use logic::{ClauseSink, SinkError};

use super::Options;
use super::bijection::{fill_cells, limit_pieces, one_a_cell};
use super::choices::{Choices, Seam};
use super::literals::Literals;

pub(super) fn write(choices: &Choices, options: &Options, sink: &mut impl ClauseSink) -> Result<Literals, SinkError> {
    let x = Literals::placements(choices, sink)?;
    fill_cells(&x, sink)?;
    one_a_cell(options.cells, &x, sink)?;
    limit_pieces(options.pieces, choices, &x, sink)?;
    for seam in &choices.seams {
        conflicts(choices, &x, *seam, sink)?;
    }
    Ok(x)
}

fn conflicts(choices: &Choices, x: &Literals, seam: Seam, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    let mut ends = seam.ends().map(|(cell, side)| {
        let colours = choices.of_cell[cell].iter().map(move |choice| choice.sides[side as usize]);
        colours.zip(x.by_cell[cell].iter().copied()).collect::<Vec<_>>()
    });
    let (Some(near), Some(far)) = (ends.next(), ends.next()) else { return Ok(()) };
    for &(colour, placed) in &near {
        for &(other_colour, other) in &far {
            if colour != other_colour {
                sink.add_clause(&[!placed, !other])?;
            }
        }
    }
    Ok(())
}
