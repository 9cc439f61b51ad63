//! On random questions, every encoding has one model a filling, whatever its options are.

use std::collections::BTreeSet;

use board::tiles::{Question, Sides};
use logic::{AtMostOne, Cnf};

use super::super::{CellRule, Encoding, Options, encode, pins};
use super::models::Models;
use super::{brute, random};

/// The fillings that the models stand for; each must be told by one assignment of the deciding variables.
pub(super) fn fillings(question: &Question, options: &Options) -> BTreeSet<Vec<Sides>> {
    let mut cnf = Cnf::new();
    let encoded = encode(question, options, &mut cnf).unwrap();
    let question = pins::opened(question, options.pins);
    let mut found = BTreeSet::new();
    Models::each(&cnf, encoded.assumptions(), &encoded.deciding(), &mut |value| {
        let filling = encoded.decode(value).unwrap();
        let cells: Vec<usize> = filling.iter().map(|&(cell, _)| cell).collect();
        assert!(cells.is_sorted());
        let mut pieces: Vec<usize> = filling.iter().map(|(_, placement)| placement.piece).collect();
        pieces.sort_unstable();
        assert!(pieces.windows(2).all(|pair| pair[0] < pair[1]), "a piece is used twice");
        let colours = filling.iter().map(|&(_, placement)| question.colours(placement)).collect();
        assert!(found.insert(colours), "{options:?}: two models of one filling");
    });
    found
}

/// All options in turn.
fn varied(encoding: Encoding, turn: usize) -> Options {
    let forms = AtMostOne::ALL;
    Options {
        pieces: forms[turn % 6],
        cells: forms[turn / 2 % 6],
        colours: forms[turn / 3 % 6],
        cell_rule: if turn.is_multiple_of(4) { CellRule::Always } else { CellRule::WhereNeeded },
        corner_pairs: turn % 5 < 2,
        ..Options::new(encoding)
    }
}

#[test]
fn one_model_a_filling() {
    let (mut solvable, mut unsolvable, mut repeated, mut symmetric) = (0, 0, 0, 0);
    for seed in 0..500 {
        let question = random::question(&mut random::dice(seed));
        let Some(expected) = brute::fillings(&question, 40) else { continue };
        *(if expected.is_empty() { &mut unsolvable } else { &mut solvable }) += 1;
        repeated += usize::from(question.pool.classes().iter().any(|class| class.members.len() > 1));
        symmetric += usize::from(question.pool.pieces.iter().any(|piece| piece.period() < 4));
        for (place, encoding) in Encoding::ALL.into_iter().enumerate() {
            for options in [Options::new(encoding), varied(encoding, seed as usize + place)] {
                assert_eq!(fillings(&question, &options), expected, "seed {seed}, {options:?}: {question:?}");
            }
        }
    }
    println!("{solvable} solvable, {unsolvable} not; {repeated} with repeated pieces, {symmetric} with symmetric ones");
    assert!(solvable >= 200 && unsolvable >= 50 && repeated >= 100 && symmetric >= 100);
}
