//! All engines and encodings against each other and the brute force; every certificate judged.

use std::time::Instant;

use board::tiles::generate::{Parameters, planted, unsolvable};
use board::tiles::{Goal, Grid, Question, random};
use check::tiles::{Evidence, Watch};
use encode::tiles::{Encoding, Options};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use sat::Configuration;
use solve::tiles::frontier::order;
use solve::tiles::prove::{Unproved, by_clauses};
use solve::tiles::{Engine, Task, Verdict, solve};
use solve::{Limits, Reason};

use crate::brute;

/// The verdict of an engine, its filling among the fillings, its certificate accepted.
fn decided(question: &Question, task: &Task) -> bool {
    let fillings = brute::fillings(question);
    match solve(question, task, &mut |_| ()).verdict {
        Verdict::Yes(filling) => {
            assert!(fillings.contains(&filling), "{filling:?} for {question:?} by {task:?}");
            true
        }
        Verdict::No(refutation) => {
            assert!(fillings.is_empty(), "{question:?} by {task:?}");
            let accepted = refutation.judge(question, Goal::All, Watch::default());
            assert!(!accepted.unwrap_or_else(|error| panic!("{error}: {question:?} by {task:?}")).verdict());
            false
        }
        Verdict::Unknown(reason) => panic!("{reason}: {question:?} by {task:?}"),
    }
}

#[test]
fn engines_agree_and_their_certificates_are_accepted() {
    let mut random = ChaCha8Rng::seed_from_u64(5);
    let mut yes = 0;
    for number in 0..500 {
        let question = random::question(&mut random, 6);
        let encoding = Options::new(Encoding::ALL[number % Encoding::ALL.len()]);
        let corner_pairs = Options { corner_pairs: true, ..Options::default() };
        let tasks = [
            Task::default(),
            Task { engine: Engine::Search, threads: 2, ..Task::default() },
            Task { engine: Engine::LookAhead, threads: 1 + number % 2, ..Task::default() },
            Task { engine: Engine::Sat(Configuration::Unsatisfiable), ..Task::default() },
            Task { engine: Engine::Sat(Configuration::Default), encoding, ..Task::default() },
            Task { engine: Engine::Sat(Configuration::Satisfiable), encoding: corner_pairs, ..Task::default() },
        ];
        let verdicts = tasks.map(|task| decided(&question, &task));
        assert_eq!(verdicts, [verdicts[0]; 6], "question {number}: {question:?}");
        yes += usize::from(verdicts[0]);
    }
    assert!((150..400).contains(&yes), "{yes} of 500 have fillings");
}

#[test]
fn lemmas_of_the_search_are_a_proof() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let mut proofs = 0;
    for number in 0..400 {
        let question = random::question(&mut random, 8);
        let order = order::beam(&question, 3).order;
        match by_clauses(&question, &order, &Limits::default()) {
            Err(Unproved::Fillable) => {
                assert!(!brute::fillings(&question).is_empty(), "question {number}: {question:?}")
            }
            Err(error) => panic!("question {number}: {error}"),
            Ok(refutation) => {
                let accepted = refutation.judge(&question, Goal::All, Watch::default());
                accepted.unwrap_or_else(|error| panic!("question {number}: {error}: {question:?}"));
                proofs += 1;
            }
        }
    }
    assert!(proofs > 100, "{proofs} proofs");
}

#[test]
#[cfg(target_os = "linux")]
fn the_memory_limit_holds_for_cadical_too() {
    let grid = Grid::new(8, 8);
    let puzzle = planted(&Parameters { grid, inner: 8, frame: 4, hints: 0, seed: 1 }).expect("enough colours").puzzle;
    // Too little for the formula; enough for it, and less than the process holds once it is there.
    for memory in [1 << 10, 64 << 20] {
        let ballast = std::hint::black_box(vec![1u8; 64 << 20]);
        let limits = Limits { memory: Some(memory), ..Limits::default() };
        let task = Task { engine: Engine::Sat(Configuration::Unsatisfiable), limits, ..Task::default() };
        let answer = solve(&puzzle.question(), &task, &mut |_| ());
        assert_eq!(answer.verdict, Verdict::Unknown(Reason::MemoryLimit), "{memory} bytes");
        drop(ballast);
    }
}

#[test]
fn a_no_by_look_ahead_has_a_certificate_if_the_tree_without_it_was_counted() {
    let grid = Grid::new(4, 4);
    let puzzle = unsolvable(&Parameters { grid, inner: 3, frame: 3, hints: 0, seed: 1 }).expect("enough colours");
    let question = puzzle.question();
    let no = |deadline| {
        let limits = Limits { deadline, ..Limits::default() };
        match solve(&question, &Task { engine: Engine::LookAhead, limits, ..Task::default() }, &mut |_| ()).verdict {
            Verdict::No(refutation) => refutation,
            other => panic!("{other:?}"),
        }
    };
    let counted = no(None);
    assert!(matches!(counted.evidence(), Some(Evidence::Counts { .. })));
    assert!(counted.judge(&question, Goal::All, Watch::default()).is_ok_and(|accepted| !accepted.verdict()));
    // So small a tree is searched in one go, before anybody looks at the clock.
    let word = no(Some(Instant::now()));
    let error = word.judge(&question, Goal::All, Watch::default()).expect_err("there is none").to_string();
    assert_eq!(error, "a search with look-ahead, not repeated without it (time limit), gives no certificate");
}
