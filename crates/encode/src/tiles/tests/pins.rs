//! Pins as units and as assumptions, and parts of questions.

use board::tiles::{Cell, Grid, Piece, Pool, Question, Sides};

use super::super::{EncodeError, Encoding, Options, Pins, encode};
use super::{agreement, brute, random};

/// A planted board with two pinned cells that do not touch.
fn pinned(seed: u64) -> Question {
    let grid = Grid::new(3, 2);
    let dice = &mut random::dice(seed);
    let board = random::planted(dice, grid, true, 2);
    let mut cells = vec![Cell::Open; grid.cells()];
    for cell in [0, 5] {
        cells[cell] = Cell::Pinned(board[cell]);
    }
    let pieces: Vec<Piece> = [1, 2, 3, 4].map(|cell| Piece(board[cell])).into();
    Question { grid, framed: true, cells, pool: Pool { pieces }, numbers: vec![7, 3, 4, 5] }
}

#[test]
fn the_same_fillings() {
    for seed in 0..20 {
        let question = pinned(seed);
        let expected = brute::fillings(&question, 1000).unwrap();
        assert!(!expected.is_empty());
        for encoding in Encoding::ALL {
            for pins in [Pins::Units, Pins::Assumptions] {
                let found = agreement::fillings(&question, &Options { pins, ..Options::new(encoding) });
                let inner = found.iter().map(|all| all[1..5].to_vec()).collect();
                assert_eq!(expected, inner, "seed {seed}, {encoding}, {pins:?}");
            }
        }
    }
}

#[test]
fn assumptions_say_what_lies_where() {
    let question = pinned(1);
    for encoding in Encoding::ALL {
        let options = Options { pins: Pins::Assumptions, ..Options::new(encoding) };
        let encoded = encode(&question, &options, &mut logic::Cnf::new()).unwrap();
        let names = encoded.names(&question, &options);
        let said: Vec<&str> = encoded.assumptions().iter().filter_map(|lit| names.get(lit.var())).collect();
        let first = said[0];
        let expected = if first.starts_with('z') { "z r0c0 p8" } else { "x r0c0 p8 r0" };
        assert_eq!((first, said.len() == 2), (expected, first.starts_with('x')), "{encoding}: {said:?}");
    }
}

#[test]
fn a_pin_that_cannot_be_a_literal() {
    let mut question = pinned(1);
    question.cells[0] = Cell::Pinned([1; 4]);
    let options = Options { pins: Pins::Units, ..Options::default() };
    let error = encode(&question, &options, &mut logic::Cnf::new()).unwrap_err();
    assert!(matches!(error, EncodeError::Pin { row: 0, column: 0 }), "{error}");
}

#[test]
fn a_part_of_the_cells() {
    for seed in 0..60 {
        let question = pinned(seed);
        let part = question.restricted(&[1, 4]);
        let expected: std::collections::BTreeSet<Vec<Sides>> = brute::fillings(&part, 1000).unwrap();
        for encoding in Encoding::ALL {
            assert_eq!(agreement::fillings(&part, &Options::new(encoding)), expected, "seed {seed}, {encoding}");
        }
    }
}
