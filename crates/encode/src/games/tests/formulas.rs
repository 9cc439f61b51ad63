//! Measured sizes are those of the exact formulas, and inputs of circuits those of spec §3.2, §3.3 and §3.6.

use board::games::{Shrink, random};

use super::super::sizes::{Parameters, Row, row};
use super::super::{EncodeError, Encoding, Instance, Options, Prepared, Stutter, Win, prepare};
use super::battery::open_game;
use super::games::maker_maker;

/// Options that change the number of clauses, another choice for each seed.
fn options(seed: u64) -> Options {
    Options {
        maker_bound: seed & 1 == 0,
        redundant: seed & 2 == 0,
        symmetry_breaking: seed & 4 == 0,
        win: [Win::Sets, Win::Neighbours, Win::Transversal][(seed / 24 % 3) as usize],
        stutter: [Stutter::SelfLoops, Stutter::Rest, Stutter::Without][(seed / 8 % 3) as usize],
        ..Options::default()
    }
}

/// Measures an encoding, unless it cannot express the game; whether it did.
fn agrees(instance: &Instance, encoding: Encoding, seed: u64) -> bool {
    let (parameters, options) = (Parameters::of(instance), options(seed));
    let Row { size, exact, order } = match row(instance, &parameters, encoding, &options) {
        Ok(row) => row,
        Err(EncodeError::NotExpressible { .. }) => return false,
        Err(error) => panic!("{error}"),
    };
    let of = format!("{encoding}, seed {seed}, {options:?}, {instance:?}");
    assert_eq!(size.circuit.is_none(), encoding.is_clausal(), "{of}");
    let is_other_cor = encoding == Encoding::Cor && options.win != Win::Sets;
    assert_eq!(order.is_none(), is_other_cor, "{of}");
    if encoding == Encoding::Gttt && options.symmetry_breaking {
        // Its region is no parameter.
        assert_eq!(exact, None, "{of}");
        return true;
    }
    if encoding.is_clausal() {
        let exact = exact.unwrap_or_else(|| panic!("no formula for {of}"));
        assert_eq!((u64::from(size.variables), size.clauses), (exact.variables, exact.clauses), "{of}");
        return true;
    }
    assert_eq!(exact, None, "{of}");
    let (n, d, k) = (parameters.cells, parameters.plies, parameters.bits);
    let longest = parameters.maker_moves;
    let expected = match encoding {
        Encoding::Ln => d * k + longest * k + 2 * k + 2 * (d + 1),
        Encoding::Sn => d * k + longest * k,
        Encoding::Fa => d * k,
        Encoding::Fn => d * k + n * longest,
        Encoding::Ft => d * k + n,
        // As many nodes as the largest set has cells.
        _ => return true,
    };
    assert_eq!(size.circuit.unwrap().inputs, expected, "{of}");
    true
}

#[test]
fn measured_sizes_are_those_of_the_formulas() {
    let mut measured = [0; Encoding::ALL.len()];
    for seed in 0..3000 {
        let Some((_, instance)) = open_game(seed) else { continue };
        // None of these games has the board that WG needs.
        for (encoding, measured) in Encoding::ALL.into_iter().zip(&mut measured) {
            *measured += usize::from(encoding == Encoding::Wg || agrees(&instance, encoding, seed));
        }
    }
    assert!(measured.iter().all(|&games| games > 300), "{measured:?}");
}

#[test]
fn also_where_both_players_have_sets_and_turns_are_listed() {
    let mut measured = 0;
    for seed in 0..1000 {
        let Prepared::Open(instance) = prepare(&maker_maker(&mut random::generator(seed)), Shrink::Depth) else {
            continue;
        };
        measured += usize::from(agrees(&instance, Encoding::Cor, seed));
    }
    assert!(measured > 150, "{measured}");
}
