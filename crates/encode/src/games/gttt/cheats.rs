//! What is no turn: (G4)-(G7), (G14). Whoever does it loses.

use logic::{ClauseSink, Lit, SinkError, VarRange};

use super::super::moves::{Variables, at};
use super::super::options::Mutant;
use super::guard::Guard;
use super::subsets::{binomial, each};
use super::{After, Turn, of, other};

/// How many cheats are declared for a turn.
pub(super) fn count(variables: &Variables<'_>, turn: Turn, with_region: bool) -> usize {
    let (cells, options) = (variables.instance.cells, variables.options);
    let too_many = if options.has(Mutant::TooManyStones) { 0 } else { binomial(cells, turn.stones + 1) };
    let too_few = if options.few_is_cheat { binomial(cells, turn.stones - 1) } else { 0 };
    let occupied = if options.occupied_is_cheat { cells } else { 0 };
    let all = [too_few, occupied, usize::from(with_region)];
    all.into_iter().fold(too_many, usize::saturating_add)
}

pub(super) fn write(
    variables: &Variables<'_>,
    turn: Turn,
    moves: VarRange,
    occupied: VarRange,
    region: Option<&[usize]>,
    after: &After,
    guard: &mut Guard<'_, impl ClauseSink>,
) -> Result<(), SinkError> {
    let (cells, options) = (variables.instance.cells, variables.options);
    let mut cheats = after.cheats.iter().map(logic::Var::positive);
    let mut next = || cheats.next().expect("all cheats were counted");
    if !options.has(Mutant::TooManyStones) {
        each(cells, turn.stones + 1, |subset| guard.is_all(&literals(moves, subset, true), next()))?;
    }
    if options.few_is_cheat {
        each(cells, cells + 1 - turn.stones, |subset| guard.is_all(&literals(moves, subset, false), next()))?;
    }
    if options.occupied_is_cheat {
        for cell in 0..cells {
            guard.is_all(&[at(moves, cell), at(occupied, cell)], next())?;
        }
    }
    if let Some(region) = region {
        guard.is_all(&literals(moves, region, false), next())?;
    }
    let all: Vec<Lit> = after.cheats.iter().map(logic::Var::positive).collect();
    guard.is_some(&all, of(after.cheat, turn.side))?;
    guard.add_always(&[!of(after.cheat, other(turn.side))])
}

/// A stone on each of these cells, or on none.
fn literals(moves: VarRange, cells: &[usize], stone: bool) -> Vec<Lit> {
    cells.iter().map(|&cell| if stone { at(moves, cell) } else { !at(moves, cell) }).collect()
}
