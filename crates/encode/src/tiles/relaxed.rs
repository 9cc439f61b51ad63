//! `relaxed`: at least so many seams of the open cells match; the others may show any two colours (issue 6, `--improve`).
//!
//! x[c,p,r] as ever, with a placement for each piece and rotation that is grey where it must be, and nowhere else: exactly
//! one on a cell, each piece at most once. y[s,k], for a seam s between two open cells: *both* sides show colour k, so
//! they match; at most one k. m[s], for each seam that scores: it matches. All of it is implied in one direction,
//!
//! > m[s] -> some y[s,k]; y[s,k] -> the placements that show k there, on either side;
//! > m[s] -> the placements that show the pinned colour, where the other cell is pinned;
//!
//! so any filling has a model with m[s] true just where s matches. Redundant, for propagation: a seam that matches
//! shows what a placement on either side of it shows. Among n seams at most n - score do not match: a sequential counter,
//! small because a good board has few mismatches.

use board::tiles::{Direction, Question, RIM, Seam as ScoredSeam, Side};
use logic::{ClauseSink, Lit, SinkError};

use super::bijection::{fill_cells, limit_pieces, one_a_cell, use_pieces};
use super::choices::{Choices, Seam};
use super::colours::Colours;
use super::decode::{Encoded, Variables};
use super::literals::Literals;
use super::seam_support::support;
use super::{EncodeError, Encoding, Options};

/// Writes the clauses to a sink that has given out no variable yet. They can be satisfied iff the open cells can be
/// filled so that at least `score` of the [seams that score](Question::scored_seams) match
/// ([`Goal::Score`](board::tiles::Goal::Score)). The [contract](super) on numbers and order holds here, too.
///
/// # Errors
/// Those of the sink.
pub fn encode_score(question: &Question, score: usize, sink: &mut impl ClauseSink) -> Result<Encoded, EncodeError> {
    let choices = Choices::new(&question.without_pins());
    let usual = Options::new(Encoding::SeamSupport);
    let x = Literals::placements(&choices, sink)?;
    let y = Colours::new(&choices, choices.seams.iter().copied(), sink)?;
    fill_cells(&x, sink)?;
    one_a_cell(usual.cells, &x, sink)?;
    limit_pieces(usual.pieces, &choices, &x, sink)?;
    use_pieces(&choices, &x, sink)?;
    y.at_most_one(usual.colours, sink)?;
    for seam in &choices.seams {
        for (cell, side) in seam.ends() {
            support(&choices, &x, &y, cell, side, sink)?;
        }
    }
    let mut mismatches = Vec::new();
    for seam in question.scored_seams() {
        let matches = sink.new_var()?.positive();
        scored(question, &choices, &x, &y, seam, matches, sink)?;
        mismatches.push(!matches);
    }
    match mismatches.len().checked_sub(score) {
        Some(most) => logic::at_most(most, &mismatches, sink)?,
        None => sink.add_clause(&[])?,
    }
    // Too few pieces: no search should have to find that out.
    if question.pool.pieces.len() < choices.cells.len() {
        sink.add_clause(&[])?;
    }
    let variables = Variables::Seams(x, y);
    Ok(Encoded { choices, variables, assumptions: Vec::new(), symmetry_broken: false })
}

/// What it takes that a seam matches.
fn scored(
    question: &Question,
    choices: &Choices,
    x: &Literals,
    y: &Colours,
    seam: ScoredSeam,
    matches: Lit,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    let ends = [(seam.cell, seam.direction), (seam.other, seam.direction.opposite())];
    let open = ends.map(|(cell, side)| choices.cells.binary_search(&cell).ok().map(|place| (place, side)));
    match open {
        [Some((near, direction)), Some((far, _))] => {
            between_open(choices, x, y, Seam { near, direction, far: Some(far) }, matches, sink)
        }
        [Some((place, side)), None] | [None, Some((place, side))] => {
            towards_pin(question, choices, x, (place, side), matches, sink)
        }
        [None, None] => Ok(()),
    }
}

/// m -> some colour, and that of each placement at the seam.
fn between_open(
    choices: &Choices,
    x: &Literals,
    y: &Colours,
    seam: Seam,
    matches: Lit,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    let shown = y.of(seam.near, seam.direction).unwrap_or_default();
    let clause: Vec<Lit> = std::iter::once(!matches).chain(shown.iter().map(|&(_, lit)| lit)).collect();
    sink.add_clause(&clause)?;
    for (cell, side) in seam.ends() {
        for (choice, &placed) in choices.of_cell[cell].iter().zip(&x.by_cell[cell]) {
            let shown = y.lit(cell, side, choice.sides[side as usize]);
            let clause: Vec<Lit> = [!matches, !placed].into_iter().chain(shown).collect();
            sink.add_clause(&clause)?;
        }
    }
    Ok(())
}

/// m -> a placement that shows the pinned colour, and none that does not. A pinned side that is grey matches nothing.
fn towards_pin(
    question: &Question,
    choices: &Choices,
    x: &Literals,
    (place, side): (usize, Direction),
    matches: Lit,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    let pinned = match question.side(choices.cells[place], side) {
        Side::Fixed(colour) if colour != RIM => Some(colour),
        _ => None,
    };
    let (mut clause, mut others) = (vec![!matches], Vec::new());
    for (choice, &placed) in choices.of_cell[place].iter().zip(&x.by_cell[place]) {
        (if Some(choice.sides[side as usize]) == pinned { &mut clause } else { &mut others }).push(placed);
    }
    sink.add_clause(&clause)?;
    others.into_iter().try_for_each(|placed| sink.add_clause(&[!matches, !placed]))
}
