//! `rotation-free`: pieces on cells without rotation, and the colours of diamonds (M. Heule, "Solving edge-matching
//! problems with satisfiability solvers", 2008).
//!
//! Variables z[c,p], "a piece of class p lies on cell c", and y[d,k], "diamond d shows colour k"; a diamond is a seam, or
//! a side of a cell that may have any colour. Every diamond shows exactly one colour; every cell is filled, every class
//! is used if all pieces must be; and where a piece lies, the diamonds around it show one of its patterns: see
//! [`patterns`], which finds the clauses for a piece's symmetry.
//!
//! * `cmp`: this. That a class is used no more often than it has members is said only where it does not follow, that
//!   is, unless there are as many pieces as cells and all are different.
//! * `exp`: it is said in any case. `fbc`: a piece forbids the colours that it cannot show, diamond by diamond. `all`:
//!   both.
//!
//! No cell has two pieces: both would have to show the same four colours, and equal pieces are one class.

mod patterns;

use board::tiles::{Colour, Direction};
use logic::{ClauseSink, Lit, SinkError};

use super::bijection::{fill_cells, limit_pieces, one_a_cell, one_to_one, use_pieces};
use super::choices::Choices;
use super::colours::Colours;
use super::literals::{Literals, classes_on};
use super::{CellRule, Heule, Options};
use patterns::Known;

pub(super) fn write(
    choices: &Choices,
    heule: Heule,
    options: &Options,
    sink: &mut impl ClauseSink,
) -> Result<(Literals, Colours), SinkError> {
    let z = Literals::pieces(choices, sink)?;
    let y = Colours::new(choices, choices.seams.iter().copied().chain(choices.loose()), sink)?;
    fill_cells(&z, sink)?;
    use_pieces(choices, &z, sink)?;
    if options.cell_rule == CellRule::Always {
        one_a_cell(options.cells, &z, sink)?;
    }
    y.at_least_one(sink)?;
    y.at_most_one(options.colours, sink)?;
    around_pieces(choices, heule, &z, &y, sink)?;
    if heule.explicit() || !one_to_one(choices) {
        limit_pieces(options.pieces, choices, &z, sink)?;
    }
    Ok((z, y))
}

/// Where a piece lies, the diamonds show one of its patterns, and, if that is asked for, no foreign colours.
fn around_pieces(
    choices: &Choices,
    heule: Heule,
    z: &Literals,
    y: &Colours,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    let mut known = Known::default();
    for cell in 0..choices.cells.len() {
        let diamonds: Vec<Direction> = Direction::ALL.into_iter().filter(|&side| y.of(cell, side).is_some()).collect();
        for (class, &lies) in classes_on(choices, cell).into_iter().zip(&z.by_cell[cell]) {
            let turned = choices.of_cell[cell].iter().filter(|choice| choice.class == class);
            let patterns: Vec<Vec<Colour>> =
                turned.map(|choice| diamonds.iter().map(|&side| choice.sides[side as usize]).collect()).collect();
            for clause in known.clauses(&patterns) {
                let shown = clause.iter().map(|term| {
                    let lit = y.lit(cell, diamonds[term.diamond], term.colour).expect("the side is a diamond");
                    if term.positive { lit } else { !lit }
                });
                let clause: Vec<Lit> = std::iter::once(!lies).chain(shown).collect();
                sink.add_clause(&clause)?;
            }
            if heule.forbidden() {
                for (diamond, &side) in diamonds.iter().enumerate() {
                    for &(colour, shown) in y.of(cell, side).unwrap_or_default() {
                        if patterns.iter().all(|pattern| pattern[diamond] != colour) {
                            sink.add_clause(&[!lies, !shown])?;
                        }
                    }
                }
            }
        }
    }
    Ok(())
}
