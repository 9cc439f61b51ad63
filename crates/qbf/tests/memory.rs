//! Small memory limits: the verdict is right or there is none, and what was given up is told.

#[path = "../../logic/tests/brute/mod.rs"]
mod brute;
mod examples;
mod formulas;
mod judge;
mod switches;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use encode::games::{Encoding, Form, encode};
use logic::{CircuitFormula, Formula};
use qbf::{Answer, Limits, Options, Statistics, Stop, solve, solve_parallel};
use switches::switches;

/// What became of some runs.
#[derive(Debug, Default)]
struct Count {
    stopped: usize,
    evicted: usize,
    given_up: usize,
    certified: usize,
}

fn within(formula: &CircuitFormula, options: &Options, memory: usize) -> Answer {
    solve(formula, options, &Limits { memory: Some(memory), ..Limits::default() }, &mut |_| ())
}

/// An answer is right as far as it goes, keeps the limit, and tells what it lacks.
fn judge(formula: &CircuitFormula, expected: bool, options: &Options, memory: usize, count: &mut Count) {
    let answer = within(formula, options, memory);
    let Statistics { memory: most, evictions, dropped, .. } = answer.statistics;
    let what = || format!("{memory} bytes, {options:?}: {formula:?}, {answer:?}");
    assert!(most <= memory, "{}", what());
    assert!(dropped >= evictions.saturating_sub(1), "{}", what());
    assert!(evictions == 0 || answer.given_up.is_some() || !options.certificate, "{}", what());
    let stopped = answer.verdict == Err(Stop::MemoryLimit);
    assert!(stopped || answer.verdict == Ok(expected), "{}", what());
    assert!(
        answer.given_up.is_none() || options.certificate && answer.given_up == Some(Stop::MemoryLimit),
        "{}",
        what()
    );
    let made = !stopped && options.certificate && answer.given_up.is_none();
    assert_eq!(answer.certificate.is_some(), made, "{}", what());
    if let Some(certificate) = &answer.certificate {
        judge::judge(formula, certificate);
    }
    if !stopped {
        judge::judge_outer(formula, expected, answer.outer.as_deref());
    }
    count.stopped += usize::from(stopped);
    count.evicted += usize::from(!stopped && evictions > 0);
    count.given_up += usize::from(!stopped && answer.given_up.is_some());
    count.certified += usize::from(answer.certificate.is_some());
}

/// Limits from nothing to all that was taken without a limit, under these switches.
fn limits(formula: &CircuitFormula, switches: &[Options], count: &mut Count) {
    let expected = brute::circuit_truth(formula);
    for options in switches {
        let all = solve(formula, options, &Limits::default(), &mut |_| ()).statistics.memory;
        for memory in
            [0, 1, all / 16, all / 8, all / 5, all / 3, all / 2, all * 3 / 4, all.saturating_sub(1), all, 4 * all]
        {
            judge(formula, expected, options, memory, count);
        }
    }
}

#[test]
fn random_formulas_under_many_limits() {
    let on = Options::default();
    let plain = Options { certificate: false, ..on };
    let chosen = [
        on,
        plain,
        Options { explicit_blocks: false, ..plain },
        Options { explicit_blocks: false, known_wins: false, ..plain },
    ];
    let mut count = Count::default();
    for seed in 0..1000 {
        let chosen = if seed % 4 == 0 { &chosen } else { &chosen[1..] };
        limits(&formulas::circuit(seed), chosen, &mut count);
        limits(&formulas::cnf(seed).to_circuit(), chosen, &mut count);
    }
    for seed in 1000..1100 {
        limits(&formulas::circuit(seed), &switches(), &mut count);
    }
    println!("{count:?}");
    assert!(
        count.stopped > 1000 && count.evicted > 1000 && count.given_up > 1000 && count.certified > 1000,
        "{count:?}"
    );
}

fn hex(name: &str, depth: usize) -> CircuitFormula {
    let options = encode::games::Options { form: Form::Circuit, ..Default::default() };
    match encode(&examples::puzzle(name, depth), Encoding::Ft, &options).unwrap().formula {
        Formula::Circuit(formula) => formula,
        Formula::Cnf(_) => panic!("FT is a circuit"),
    }
}

/// A third, a fifth and a tenth of the memory that the search would like to have suffice for Hex.
#[test]
fn hex_in_a_part_of_the_memory() {
    for (name, depth, expected) in [("hein_16", 11, false), ("hein_10", 13, true)] {
        let formula = hex(name, depth);
        let options = Options { certificate: false, ..Options::default() };
        let free = solve(&formula, &options, &Limits::default(), &mut |_| ());
        assert_eq!((free.verdict, free.statistics.evictions), (Ok(expected), 0));
        for part in [3, 5, 10] {
            let memory = free.statistics.memory / part;
            let answer = within(&formula, &options, memory);
            let Statistics { memory: most, evictions, dropped, nodes, .. } = answer.statistics;
            println!("{name}-{depth}, 1/{part}: {:?}, {nodes} nodes, {evictions} evictions", answer.verdict);
            assert_eq!(answer.verdict, Ok(expected), "{name}, 1/{part}");
            assert!(most <= memory && evictions > 0 && dropped > 0, "{name}, 1/{part}: {:?}", answer.statistics);
            // Nothing in it depends on the machine.
            if part == 10 {
                assert_eq!(within(&formula, &options, memory).statistics, answer.statistics);
            }
        }
    }
}

/// SAT solvers for all blocks: these must forget, too.
#[test]
fn wide_blocks_in_a_part_of_the_memory() {
    let formula = hex("hein_07", 9);
    let options = Options { certificate: false, explicit_blocks: false, ..Options::default() };
    let free = solve(&formula, &options, &Limits::default(), &mut |_| ());
    assert_eq!(free.verdict, Ok(true));
    let answer = within(&formula, &options, free.statistics.memory / 3);
    assert_eq!(answer.verdict, Ok(true));
    assert!(answer.statistics.evictions > 0 && answer.statistics.memory <= free.statistics.memory / 3);
    println!("{} nodes, then {}", free.statistics.nodes, answer.statistics.nodes);
}

/// A certificate under a generous limit is accepted; under a smaller one it is given up, and the verdict stays.
#[test]
fn certificates_under_limits() {
    let formula = hex("hein_07", 9);
    let options = Options::default();
    let memory = solve(&formula, &options, &Limits::default(), &mut |_| ()).statistics.memory;
    let answer = within(&formula, &options, 4 * memory);
    assert_eq!((answer.verdict, answer.given_up), (Ok(true), None));
    let claim = check::qbf::Claim::from(answer.certificate.unwrap().functions);
    assert!(judge::is_refuted(&check::qbf::obligation(&Formula::Circuit(formula.clone()), &claim).unwrap()));
    for memory in [memory * 3 / 4, memory / 3] {
        let answer = within(&formula, &options, memory);
        assert_eq!((answer.verdict, answer.given_up), (Ok(true), Some(Stop::MemoryLimit)));
        assert!(answer.certificate.is_none() && answer.statistics.memory <= memory);
    }
    // The threads share the limit, and what one of them gives up is missing in the whole.
    let limits = Limits { memory: Some(memory), ..Limits::default() };
    let answer = solve_parallel(&formula, &options, &limits, 2, &mut |_| ());
    assert_eq!(answer.verdict, Ok(true));
    assert_eq!(answer.certificate.is_some(), answer.given_up.is_none());
}

/// A deadline that has passed, or a flag that is raised, when the search is over: the functions are given up, not the
/// verdict. So few nodes that the search itself does not look at the clock.
#[test]
fn certificates_keep_deadline_and_flag() {
    let formula = (0..).map(formulas::circuit).find(|formula| {
        let nodes = solve(formula, &Options::default(), &Limits::default(), &mut |_| ()).statistics.nodes;
        (5..60).contains(&nodes)
    });
    let formula = formula.unwrap();
    let expected = brute::circuit_truth(&formula);
    let options = Options { minimised_cores: false, ..Options::default() };
    let past = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    let stopped = Limits { stop: Arc::new(AtomicBool::new(true)), ..Limits::default() };
    for (limits, stop) in [(past, Stop::TimeLimit), (stopped, Stop::Interrupted)] {
        let answer = solve(&formula, &options, &limits, &mut |_| ());
        match answer.verdict {
            Ok(verdict) => assert_eq!((verdict, answer.given_up), (expected, Some(stop))),
            Err(reason) => assert_eq!(reason, stop),
        }
        assert!(answer.certificate.is_none());
    }
}
