//! All engines and encodings against each other and the brute force; every certificate judged.

use board::tiles::{Goal, Question, random};
use check::tiles::Watch;
use encode::tiles::{Encoding, Options};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use sat::Configuration;
use solve::Limits;
use solve::tiles::frontier::order;
use solve::tiles::prove::{Unproved, by_clauses};
use solve::tiles::{Engine, Task, Verdict, solve};

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
            Task { engine: Engine::Sat(Configuration::Unsatisfiable), ..Task::default() },
            Task { engine: Engine::Sat(Configuration::Default), encoding, ..Task::default() },
            Task { engine: Engine::Sat(Configuration::Satisfiable), encoding: corner_pairs, ..Task::default() },
        ];
        let verdicts = tasks.map(|task| decided(&question, &task));
        assert_eq!(verdicts, [verdicts[0]; 5], "question {number}: {question:?}");
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
