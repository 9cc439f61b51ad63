//! Games that only some encodings know: maker-maker and listed turns (COR), cuts of a graph (ET, FT).

use std::collections::BTreeMap;

use board::games::{Goal, Player, Question, Shrink, Turns, minimal_transversals, random};
use logic::Formula;
use rand::RngExt;

use super::super::{Encoding, Form, Instance, Options, Prepared, Win, encode, prepare};
use super::battery::{decide, open_game};
use super::evaluate::{truth, truth_by_expansion};
use super::games::{maker_maker, maker_wins};

#[test]
fn cor_plays_for_two_families_in_any_order() {
    let (mut decided, mut won) = (0, 0);
    for seed in 0..6000 {
        let question = maker_maker(&mut random::generator(seed));
        let expected = maker_wins(&question);
        let verdict = match prepare(&question, Shrink::Depth) {
            Prepared::Decided(value) => Some(value),
            Prepared::Open(instance) => {
                let symmetry_breaking = seed % 2 == 0;
                let options = Options { symmetry_breaking, ..Options::default() };
                let verdict = decide(&instance, Encoding::Cor, &options);
                decided += usize::from(verdict.is_some());
                won += usize::from(verdict == Some(true));
                verdict
            }
        };
        assert!(verdict.is_none_or(|verdict| verdict == expected), "seed {seed}: {question:?}");
    }
    assert!(decided >= 1000 && won >= 100, "{won} of {decided} won");
}

/// Encodings without an explicit board read any list of turns, too.
#[test]
fn turns_in_any_order() {
    let mut decided = 0;
    for seed in 0..3000 {
        let game = maker_maker(&mut random::generator(seed));
        let question = Question { breaker_goal: None, ..game };
        let expected = maker_wins(&question);
        let instance = match prepare(&question, Shrink::Depth) {
            Prepared::Open(instance) => instance,
            Prepared::Decided(value) => {
                assert_eq!(value, expected, "seed {seed}: {question:?}");
                continue;
            }
        };
        for encoding in [Encoding::Cor, Encoding::La, Encoding::Sa, Encoding::Fa] {
            let Some(verdict) = decide(&instance, encoding, &Options::default()) else { continue };
            assert_eq!(verdict, expected, "{encoding}, seed {seed}: {question:?}");
            decided += 1;
        }
    }
    assert!(decided >= 4000, "{decided}");
}

/// So do they for the paths of a graph.
#[test]
fn paths_with_turns_in_any_order() {
    let mut decided = BTreeMap::new();
    for seed in 0..3000 {
        let rng = &mut random::generator(seed);
        let cells = rng.random_range(3..=6);
        let edges = rng.random_range(cells..=2 * cells);
        let (black, white) = (rng.random_range(0..2), rng.random_range(0..2));
        let question = random::graph(rng, cells, edges, black, white);
        let turns = (0..cells).map(|_| if rng.random_range(0..2) == 0 { Player::Black } else { Player::White });
        let question = Question { turns: Turns::List(turns.collect()), ..question };
        let question = Question { depth: Some(rng.random_range(1..=5)), ..question };
        let expected = maker_wins(&question);
        let instance = match prepare(&question, Shrink::Depth) {
            Prepared::Open(instance) => instance,
            Prepared::Decided(value) => {
                assert_eq!(value, expected, "seed {seed}: {question:?}");
                continue;
            }
        };
        let encodings =
            [Encoding::Cor, Encoding::Ln, Encoding::Sn, Encoding::Fn, Encoding::La, Encoding::Sa, Encoding::Fa];
        for encoding in encodings {
            let win = if seed % 2 == 0 { Win::Sets } else { Win::Neighbours };
            let Some(verdict) = decide(&instance, encoding, &Options { win, ..Options::default() }) else { continue };
            assert_eq!(verdict, expected, "{encoding}, {win:?}, seed {seed}: {question:?}");
            *decided.entry(encoding).or_insert(0) += 1;
        }
    }
    assert!(decided.len() == 7 && decided.values().all(|&decided| decided >= 300), "{decided:?}");
}

/// Circuits as they are, without clauses in between.
#[test]
fn circuits_by_plain_expansion() {
    for encoding in [Encoding::Sa, Encoding::Sn, Encoding::Fa, Encoding::Fn, Encoding::Ft, Encoding::Ea, Encoding::Et] {
        let options = Options { form: Form::Circuit, ..Options::default() };
        let mut decided = 0;
        for seed in 0..1500 {
            let Some((question, instance)) = open_game(seed) else { continue };
            let Ok(encoded) = encode(&instance, encoding, &options) else { continue };
            let Formula::Circuit(formula) = encoded.formula else { panic!("a circuit was asked for") };
            let Some(verdict) = truth_by_expansion(&formula, 13) else { continue };
            assert_eq!(verdict, maker_wins(&question), "{encoding}, seed {seed}: {instance:?}");
            decided += 1;
        }
        assert!(decided > 20, "{encoding}: {decided}");
    }
}

/// On any graph the maker cuts what the breaker would connect: his sets are the transversals of the paths.
#[test]
fn et_and_ft_cut_any_graph() {
    let mut decided = 0;
    for seed in 0..3000 {
        let rng = &mut random::generator(seed);
        let cells = rng.random_range(3..=6);
        let edges = rng.random_range(cells..=3 * cells);
        let question = random::graph(rng, cells, edges, 0, 0);
        let depth = rng.random_range(1..=5);
        let Goal::Paths(graph) = &question.goal else { panic!("a graph was asked for") };
        let sets = minimal_transversals(cells, &graph.minimal_paths(cells), 10_000).unwrap();
        let game = Question { goal: Goal::Sets(sets), depth: Some(depth), ..question.clone() };
        let instance = Instance::cut(graph.clone(), depth, true, Player::Black);
        for encoding in [Encoding::Et, Encoding::Ft, Encoding::Cor] {
            let symmetry_breaking = seed % 2 == 0;
            let options = Options { symmetry_breaking, win: Win::Transversal, ..Options::default() };
            let Some(verdict) = decide(&instance, encoding, &options) else { continue };
            assert_eq!(verdict, maker_wins(&game), "{encoding}, seed {seed}: {instance:?}");
            decided += 1;
        }
    }
    assert!(decided >= 4000, "{decided}");
}

/// With its first move fixed, the formula says whether that move wins; and the move is read back as it was written.
#[test]
fn first_moves_are_decoded() {
    let rng = &mut random::generator(5);
    for _ in 0..25 {
        let stones = rng.random_range(2..=5);
        let question = random::hex(rng, 3, 3, stones / 2, stones / 2, Player::Black);
        let Prepared::Open(instance) = prepare(&question, Shrink::Depth) else { continue };
        for encoding in [Encoding::Ea, Encoding::Et, Encoding::Sn, Encoding::Fa] {
            let encoded = encode(&instance, encoding, &Options::default()).unwrap();
            let code = encoded.moves.plies()[0].code.vars().to_vec();
            for (number, &cell) in instance.origin.iter().enumerate() {
                let value = |var| code.iter().position(|&bit| bit == var).map(|bit| number >> bit & 1 == 1);
                assert_eq!(encoded.moves.first_move(value), Some(vec![cell]));
                assert_eq!(encoded.moves.line(value).len(), 1);
                let Formula::Cnf(mut formula) = encoded.formula.clone() else { panic!("clauses were asked for") };
                for (bit, &var) in code.iter().enumerate() {
                    let unit = var.literal(number >> bit & 1 == 1);
                    logic::ClauseSink::add_clause(&mut formula.matrix, &[unit]).unwrap();
                }
                let wins = maker_wins(&question.after(cell));
                let verdict = truth(&Formula::Cnf(formula), 5_000);
                assert!(verdict.is_none_or(|verdict| verdict == wins), "{encoding} {cell} {question:?}");
            }
        }
    }
}
