//! Corner pairs: two colours on adjacent sides of a cell need a placement that shows both (search notes §3).
//!
//! ¬y_a ∨ ¬y_b ∨ the placements that show both, for each two adjacent sides that are seams and each two colours of them.
//! Redundant; a loss on easy questions, a gain on hard ones.

use std::collections::BTreeMap;

use board::tiles::{Colour, Direction};
use logic::{ClauseSink, Lit, SinkError};

use super::choices::Choices;
use super::colours::Colours;
use super::literals::Literals;

pub(super) fn write(choices: &Choices, x: &Literals, y: &Colours, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    for cell in 0..choices.cells.len() {
        for (place, side) in Direction::ALL.into_iter().enumerate() {
            let next = Direction::ALL[(place + 1) % 4];
            let (Some(colours), Some(next_colours)) = (y.of(cell, side), y.of(cell, next)) else { continue };
            let mut showing: BTreeMap<(Colour, Colour), Vec<Lit>> = BTreeMap::new();
            for (choice, &placed) in choices.of_cell[cell].iter().zip(&x.by_cell[cell]) {
                let pair = (choice.sides[side as usize], choice.sides[next as usize]);
                showing.entry(pair).or_default().push(placed);
            }
            for &(colour, shown) in colours {
                for &(next_colour, next_shown) in next_colours {
                    let mut clause = vec![!shown, !next_shown];
                    clause.extend(showing.get(&(colour, next_colour)).into_iter().flatten());
                    sink.add_clause(&clause)?;
                }
            }
        }
    }
    Ok(())
}
