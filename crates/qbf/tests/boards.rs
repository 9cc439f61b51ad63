//! What recovery leaves of the encodings of Hex puzzles: the bits of the moves, and no more but in the last blocks.

mod examples;

use board::games::{Player, Position, Shrink, hex};
use encode::games::{Encoding, Instance, Options, Prepared, encode, prepare};
use logic::{CircuitFormula, CnfFormula, Formula, Quantifier, Var};
use qbf::preprocess::{self, preprocess};
use qbf::recover::{self, recover};
use qbf::{Limits, solve};

use examples::puzzle;

fn clauses(instance: &Instance, encoding: Encoding) -> CnfFormula {
    let Formula::Cnf(formula) = encode(instance, encoding, &Options::default()).unwrap().formula else { panic!() };
    formula
}

fn recovered(formula: &CnfFormula) -> CircuitFormula {
    let smaller = preprocess(formula, &preprocess::Options::default());
    recover(&smaller.formula, &recover::Options::default()).formula
}

fn widths(formula: &CircuitFormula) -> Vec<usize> {
    formula.prefix.blocks().iter().map(|block| block.vars().len()).collect()
}

/// Only bits of moves are left before the last blocks, as many as the plies need.
fn only_moves(formula: &CircuitFormula, bits: usize, plies: usize) {
    let blocks = &formula.prefix.blocks()[..plies - 1];
    assert_eq!(widths(formula)[..plies - 1], vec![bits; plies - 1]);
    let named = |var: &Var| formula.names.get(*var).is_some();
    assert!(blocks.iter().flat_map(|block| block.vars()).all(named), "moves have names");
    assert_eq!(formula.prefix.blocks()[plies - 1].quantifier(), Quantifier::Exists);
}

#[test]
fn boards_are_functions_of_moves() {
    for (name, depth, verdict) in [("hein_09", 7, true), ("hein_07", 7, false), ("hein_08", 9, false)] {
        let instance = puzzle(name, depth);
        let (bits, plies) = (instance.cells().next_power_of_two().trailing_zeros() as usize, instance.turns().len());
        for encoding in
            [Encoding::Et, Encoding::En, Encoding::Ea, Encoding::Sn, Encoding::Sa, Encoding::Ln, Encoding::La]
        {
            let formula = recovered(&clauses(&instance, encoding));
            only_moves(&formula, bits, plies);
            let answer = solve(&formula, &qbf::Options::default(), &Limits::default(), &mut |_| ());
            assert_eq!(answer.verdict, Ok(verdict), "{name}, {depth} plies, {encoding}");
        }
    }
}

/// The gates of SN and SA all stand in the last block, of which less than a quarter is left when they are found.
#[test]
fn gates_of_all_blocks_stand_in_the_last() {
    let instance = puzzle("hein_09", 7);
    let last = |encoding| widths(&recovered(&clauses(&instance, encoding))).last().copied().unwrap();
    let before = |encoding| clauses(&instance, encoding).prefix.blocks().last().map_or(0, |block| block.vars().len());
    for encoding in [Encoding::Sn, Encoding::Sa] {
        assert!(last(encoding) * 4 < before(encoding), "{encoding}: {} of {}", last(encoding), before(encoding));
    }
}

#[test]
fn a_large_board() {
    let position = Position::empty(81);
    let mut question = hex::question(9, 9, position, Player::Black, Player::Black);
    question.depth = Some(21);
    let Prepared::Open(instance) = prepare(&question, Shrink::Depth) else { panic!("open") };
    let formula = recovered(&clauses(&instance, Encoding::Et));
    only_moves(&formula, instance.cells().next_power_of_two().trailing_zeros() as usize, instance.turns().len());
}
