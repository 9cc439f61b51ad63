//! The constraint solver, under each of its switches.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use board::tiles::generate::{Parameters, frame_colours, peak, planted, unsolvable};
use board::tiles::{Grid, Question, random};
use check::tiles::filling;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use solve::tiles::csp::{Answer, Options, Order, Restarts, Statistics, solve};
use solve::tiles::{Refutation, Verdict};
use solve::{Limits, Reason};

use crate::brute;

fn answer(question: &Question, options: &Options) -> Answer {
    solve(question, options, &Limits::default(), &mut |_| ())
}

/// Everything; and everything but one, with runs so short that there are many.
fn switches() -> Vec<(&'static str, Options)> {
    let short = Options { restarts: Restarts::Luby { unit: 1 }, ..Options::default() };
    vec![
        ("default", Options::default()),
        ("short runs", short.clone()),
        ("short runs, seed", Options { seed: Some(7), ..short.clone() }),
        ("no alldifferent", Options { alldifferent: false, ..short.clone() }),
        ("no no-goods", Options { nogoods: false, ..short.clone() }),
        ("dom", Options { order: Order::Dom, ..short.clone() }),
        ("one run", Options { restarts: Restarts::Never, ..short.clone() }),
        ("nothing", Options { alldifferent: false, nogoods: false, order: Order::Dom, ..short }),
    ]
}

#[test]
fn agrees_with_a_brute_force_under_each_switch() {
    let mut random = ChaCha8Rng::seed_from_u64(21);
    let mut with_fillings = 0;
    for number in 0..500 {
        let mut question = random::question(&mut random, 7);
        if number % 10 == 0 {
            question.pool.pieces.pop();
            question.numbers.truncate(question.pool.pieces.len());
        }
        let fillings = brute::fillings(&question);
        with_fillings += usize::from(!fillings.is_empty());
        for (name, options) in switches() {
            match answer(&question, &options).verdict {
                Verdict::Yes(filling) => {
                    assert!(fillings.contains(&filling), "question {number}, {name}: {question:?}")
                }
                Verdict::No(refutation) => {
                    assert_eq!(refutation, Refutation::Word("the constraint engine".to_owned()));
                    assert!(fillings.is_empty(), "question {number}, {name}: {question:?}");
                }
                Verdict::Unknown(reason) => panic!("question {number}, {name}: {reason}"),
            }
        }
    }
    assert!((150..400).contains(&with_fillings), "{with_fillings} of 500 have fillings");
}

fn unproved() -> Verdict {
    Verdict::No(Refutation::Word("the constraint engine".to_owned()))
}

fn parameters(side: usize, seed: u64) -> Parameters {
    let grid = Grid::new(side, side);
    let inner = peak(grid).map_or(1, |colours| colours.round() as usize);
    Parameters { grid, inner, frame: frame_colours(grid), hints: 0, seed }
}

#[test]
fn planted_puzzles_are_filled() {
    for (side, seed) in [(4, 1), (4, 2), (5, 1), (5, 2), (6, 1)] {
        let question = planted(&parameters(side, seed)).unwrap().puzzle.question();
        let answer = answer(&question, &Options::default());
        let Verdict::Yes(found) = answer.verdict else { panic!("{side}x{side}, seed {seed}: {answer:?}") };
        assert_eq!(filling::verify(&question, &found), Ok(side * side));
    }
}

#[test]
fn puzzles_that_cannot_be_finished_are_refuted() {
    for (side, seed) in [(4, 1), (4, 3), (5, 2)] {
        let question = unsolvable(&parameters(side, seed)).unwrap().question();
        for (name, options) in switches() {
            let verdict = answer(&question, &options).verdict;
            assert_eq!(verdict, unproved(), "{side}x{side}, seed {seed}, {name}");
        }
    }
}

#[test]
fn the_same_way_each_time() {
    let question = planted(&parameters(5, 3)).unwrap().puzzle.question();
    for seed in [None, Some(1)] {
        let options = Options { seed, ..Options::default() };
        assert_eq!(answer(&question, &options), answer(&question, &options));
    }
}

/// A change of these numbers is a change of behaviour.
#[test]
fn the_same_way_everywhere() {
    let question = planted(&parameters(6, 1)).unwrap().puzzle.question();
    let expected = Statistics { nodes: 2466, failures: 2326, restarts: 11, nogoods: 62 };
    assert_eq!(answer(&question, &Options::default()).statistics, expected);
}

#[test]
fn limits_are_kept() {
    let question = planted(&parameters(9, 1)).unwrap().puzzle.question();
    let at_once = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    let stopped = Limits { stop: Arc::new(AtomicBool::new(true)), ..Limits::default() };
    for (limits, reason) in [(at_once, Reason::TimeLimit), (stopped, Reason::Interrupted)] {
        let answer = solve(&question, &Options::default(), &limits, &mut |_| ());
        assert_eq!(answer.verdict, Verdict::Unknown(reason));
    }
}

#[test]
fn no_goods_that_do_not_fit_are_left_out() {
    let question = unsolvable(&parameters(5, 2)).unwrap().question();
    let options = Options { restarts: Restarts::Luby { unit: 1 }, ..Options::default() };
    let with = |memory| {
        let limits = Limits { memory: Some(memory), ..Limits::default() };
        let answer = solve(&question, &options, &limits, &mut |_| ());
        assert_eq!(answer.verdict, unproved());
        answer.statistics
    };
    let (none, some, all) = (with(0), with(3000), with(usize::MAX));
    assert_eq!(none.nogoods, 0);
    assert!(some.nogoods > 0 && some.nogoods < all.nogoods, "{some:?} {all:?}");
    assert!(all.nodes < none.nodes, "{all:?} {none:?}");
}
