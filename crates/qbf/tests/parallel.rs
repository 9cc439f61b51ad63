//! Threads: the same verdicts, certificates of the whole, and limits that are kept.

#[path = "../../logic/tests/brute/mod.rs"]
mod brute;
mod formulas;
mod judge;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use logic::{CircuitFormula, Quantifier, Var};
use qbf::{Limits, Options, Preparation, Stop, solve, solve_clauses_by, solve_parallel};

fn agrees(formula: &CircuitFormula, of: &str) {
    let expected = brute::circuit_truth(formula);
    for threads in [0, 1, 2, 3, 8] {
        for certificate in [true, false] {
            let options = Options { certificate, ..Options::default() };
            let limits = Limits::default();
            let answer = solve_parallel(formula, &options, &limits, threads, &mut |_| ());
            assert_eq!(answer.verdict, Ok(expected), "{of}, {threads} threads");
            assert!(!limits.stop.load(Ordering::Relaxed), "the flag is the caller's");
            judge::judge_outer(formula, expected, answer.outer.as_deref());
            assert_eq!(answer.certificate.is_some(), certificate);
            answer.certificate.iter().for_each(|certificate| judge::judge(formula, certificate));
        }
    }
}

#[test]
fn random_formulas() {
    for seed in 0..600 {
        agrees(&formulas::circuit(seed), &format!("circuit {seed}"));
        agrees(&formulas::cnf(seed).to_circuit(), &format!("cnf {seed}"));
    }
}

#[test]
fn clauses_with_their_preparation() {
    for seed in 0..300 {
        let given = formulas::cnf(seed);
        let expected = brute::cnf_truth(&given);
        let mut formula = given.clone();
        formula.bind_free();
        let circuit = formula.to_circuit();
        for preparation in [Preparation::default(), Preparation { preprocessing: None, ..Preparation::default() }] {
            let answer = solve_clauses_by(&given, &preparation, |circuit| {
                solve_parallel(circuit, &Options::default(), &Limits::default(), 2, &mut |_| ())
            });
            assert_eq!(answer.verdict, Ok(expected), "cnf {seed}");
            judge::judge_outer(&circuit, expected, answer.outer.as_deref());
            judge::judge(&circuit, &answer.certificate.unwrap());
        }
    }
}

#[test]
fn one_thread_does_the_same_work_again() {
    for seed in 0..100 {
        let formula = formulas::circuit(seed);
        let (options, limits) = (Options::default(), Limits::default());
        let alone = solve(&formula, &options, &limits, &mut |_| ()).statistics;
        assert_eq!(solve_parallel(&formula, &options, &limits, 1, &mut |_| ()).statistics, alone);
    }
}

/// Pigeons and holes, too hard for the time of a test whatever the first player chooses.
fn hard() -> CircuitFormula {
    let mut formula = CircuitFormula::default();
    let (pigeons, holes) = (20, 19);
    let choice: Vec<Var> = (1..=4).map(|number| Var::new(number).unwrap()).collect();
    let vars: Vec<Var> = (5..5 + pigeons * holes).map(|number| Var::new(number).unwrap()).collect();
    formula.prefix.push(Quantifier::Forall, choice.iter().copied()).unwrap();
    formula.prefix.push(Quantifier::Exists, vars.iter().copied()).unwrap();
    let circuit = &mut formula.circuit;
    let at: Vec<_> = vars.iter().map(|&var| circuit.input(var)).collect();
    let at = |pigeon: u64, hole: u64| at[(pigeon * holes + hole) as usize];
    let mut rules: Vec<_> = (0..pigeons).map(|pigeon| circuit.or((0..holes).map(|hole| at(pigeon, hole)))).collect();
    for hole in 0..holes {
        for pigeon in 0..pigeons {
            rules
                .extend((0..pigeon).map(|other| circuit.or([!at(pigeon, hole), !at(other, hole)])).collect::<Vec<_>>());
        }
    }
    // Each choice puts a pigeon into a hole of its own, or keeps it away from there.
    for (index, &var) in choice.iter().enumerate() {
        let chosen = circuit.input(var);
        rules.push(!circuit.xor(chosen, at(index as u64, index as u64)));
    }
    formula.output = circuit.and(rules);
    formula
}

#[test]
fn the_time_limit_holds() {
    let start = Instant::now();
    let limits = Limits { deadline: Some(start + Duration::from_millis(300)), ..Limits::default() };
    let answer = solve_parallel(&hard(), &Options::default(), &limits, 2, &mut |_| ());
    assert_eq!(answer.verdict, Err(Stop::TimeLimit));
    assert!(answer.certificate.is_none() && answer.outer.is_none());
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    let past = Limits { deadline: Some(start), ..Limits::default() };
    assert_eq!(solve_parallel(&hard(), &Options::default(), &past, 3, &mut |_| ()).verdict, Err(Stop::TimeLimit));
}

#[test]
fn the_stop_flag_holds() {
    let stop = Arc::new(AtomicBool::new(false));
    let limits = Limits { stop: Arc::clone(&stop), ..Limits::default() };
    let start = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(300));
            stop.store(true, Ordering::Relaxed);
        });
        let answer = solve_parallel(&hard(), &Options::default(), &limits, 2, &mut |_| ());
        assert_eq!(answer.verdict, Err(Stop::Interrupted));
    });
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert!(stop.load(Ordering::Relaxed));
    let at_once = solve_parallel(&hard(), &Options::default(), &limits, 2, &mut |_| ());
    assert_eq!((at_once.verdict, at_once.statistics.nodes), (Err(Stop::Interrupted), 0));
}
