//! Verdicts and certificates against the plainest evaluator, under every switch.

#[path = "../../logic/tests/brute/mod.rs"]
mod brute;
mod formulas;
mod judge;
mod switches;

use logic::clausal::{Method, Placement};
use logic::{CircuitFormula, Formula};
use qbf::{Expansion, Limits, Options, Preparation, solve};

use switches::switches;

fn verdict(formula: &CircuitFormula, options: &Options) -> bool {
    let answer = solve(formula, options, &Limits::default(), &mut |_| ());
    let verdict = answer.verdict.expect("no limits");
    assert_eq!(answer.certificate.is_some(), options.certificate);
    if let Some(certificate) = &answer.certificate {
        judge::judge(formula, certificate);
    }
    judge::judge_outer(formula, verdict, answer.outer.as_deref());
    verdict
}

fn agrees(formula: &CircuitFormula, of: &str) -> bool {
    let expected = brute::circuit_truth(formula);
    for options in switches() {
        assert_eq!(verdict(formula, &options), expected, "{of}, {options:?}: {formula:?}");
    }
    expected
}

#[test]
fn random_clauses() {
    let count = (0..2500).filter(|&seed| agrees(&formulas::cnf(seed).to_circuit(), &format!("cnf {seed}"))).count();
    assert!((250..2250).contains(&count), "{count} are true");
    (0..500).for_each(|seed| {
        agrees(&brute::random::cnf(seed).to_circuit(), &format!("small cnf {seed}"));
    });
}

#[test]
fn random_circuits() {
    let count = (0..2500).filter(|&seed| agrees(&formulas::circuit(seed), &format!("circuit {seed}"))).count();
    assert!((250..2250).contains(&count), "{count} are true");
    (0..500).for_each(|seed| {
        agrees(&brute::random::circuit(seed), &format!("small circuit {seed}"));
    });
}

/// What expansion and comparisons are for, as a circuit and as clauses.
#[test]
fn random_comparisons() {
    let judged = |seed| {
        let formula = formulas::vectors(seed);
        let clauses = formula.to_cnf(Method::Tseitin, Placement::Innermost).unwrap();
        let expected = agrees(&formula, &format!("vectors {seed}"));
        for expansion in [Expansion::Never, Expansion::IfItPays, Expansion::Always] {
            let options = Options { expansion, ..Options::default() };
            let answer =
                qbf::solve_clauses(&clauses, &Preparation::default(), &options, &Limits::default(), &mut |_| ());
            assert_eq!(answer.verdict, Ok(expected), "vectors {seed}, {expansion:?}: {formula:?}");
            let certificate = answer.certificate.expect("asked for");
            assert!(judge::is_accepted(Formula::Cnf(clauses.clone()), &certificate), "vectors {seed}: {formula:?}");
        }
        expected
    };
    let count = (0..2000).filter(|&seed| judged(seed)).count();
    assert!((200..1800).contains(&count), "{count} are true");
}

#[test]
fn clauses_and_gates_are_the_same() {
    for seed in 0..300 {
        let formula = formulas::cnf(seed);
        assert_eq!(brute::truth(&Formula::Cnf(formula.clone())), brute::circuit_truth(&formula.to_circuit()));
    }
}
