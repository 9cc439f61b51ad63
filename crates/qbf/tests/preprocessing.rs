//! Smaller formulas: the truth value stays under every switch, and functions come back for both answers.

#[path = "../../logic/tests/brute/mod.rs"]
mod brute;
mod formulas;
mod strategies;

use logic::{Circuit, CnfFormula, Formula, Quantifier};
use qbf::preprocess::{Options, Statistics, preprocess};
use qbf::recover::{self, recover};

fn switches() -> Vec<Options> {
    let (all, none) = (Options::ALL, Options::NONE);
    vec![
        Options::default(),
        all,
        none,
        Options { universal_reduction: true, ..none },
        Options { units: true, universal_reduction: true, ..none },
        Options { units: true, ..none },
        Options { pure_literals: true, ..none },
        Options { equivalences: true, ..none },
        Options { subsumption: true, ..none },
        Options { strengthening: true, ..none },
        Options { blocked_clauses: true, ..none },
        Options { universal_reduction: false, ..all },
        Options { units: false, ..all },
        Options { pure_literals: false, ..all },
        Options { equivalences: false, ..all },
    ]
}

/// Whether the formula is true.
fn agrees(formula: &CnfFormula, of: &str) -> bool {
    let expected = brute::truth(&Formula::Cnf(formula.clone()));
    let winner = if expected { Quantifier::Exists } else { Quantifier::Forall };
    for options in switches() {
        let smaller = preprocess(formula, &options);
        let what = || format!("{of}, {options:?}: {formula:?} {smaller:?}");
        assert_eq!(brute::truth(&Formula::Cnf(smaller.formula.clone())), expected, "{}", what());
        // With recovery after it, as the solver uses it.
        let recovered = recover(&smaller.formula, &recover::Options::default());
        let mut circuit = Circuit::new();
        let mut functions = strategies::of(&recovered.formula, expected, &mut circuit);
        if expected {
            recovered.complete(&mut circuit, &mut functions);
        }
        assert!(strategies::holds(&smaller.formula, expected, &circuit, &functions), "{}", what());
        smaller.reconstruction.complete(winner, &mut circuit, &mut functions);
        assert!(strategies::holds(formula, expected, &circuit, &functions), "{}", what());
    }
    expected
}

#[test]
fn random_clauses() {
    let results: Vec<_> = (0..4500).map(|seed| agrees(&formulas::cnf(seed), &format!("cnf {seed}"))).collect();
    let small = (0..1000).map(|seed| agrees(&brute::random::cnf(seed), &format!("small cnf {seed}")));
    let truths = results.into_iter().chain(small).filter(|&truth| truth).count();
    assert!((500..5000).contains(&truths), "{truths}");
}

/// Many clauses of two literals: equivalences, also of universal variables.
#[test]
fn random_pairs() {
    let truths = (0..1500).filter(|&seed| agrees(&formulas::pairs(seed), &format!("pairs {seed}"))).count();
    assert!((50..1450).contains(&truths), "{truths}");
}

/// The random formulas give each technique something to do when it is alone.
#[test]
fn every_technique_applies() {
    let none = Options::NONE;
    type Count = fn(&Statistics) -> usize;
    let alone: [(Options, Count); 6] = [
        (Options { units: true, ..none }, |statistics| statistics.assigned),
        (Options { pure_literals: true, ..none }, |statistics| statistics.assigned),
        (Options { equivalences: true, ..none }, |statistics| statistics.replaced),
        (Options { subsumption: true, ..none }, |statistics| statistics.subsumed),
        (Options { strengthening: true, ..none }, |statistics| statistics.subsumed),
        (Options { blocked_clauses: true, ..none }, |statistics| statistics.blocked),
    ];
    for (options, count) in alone {
        let formulas = (0..1500).flat_map(|seed| [formulas::cnf(seed), formulas::pairs(seed)]);
        let times: usize = formulas.map(|formula| count(&preprocess(&formula, &options).statistics)).sum();
        assert!(times > 50, "{options:?}: {times}");
    }
}

#[test]
fn trivial_shapes() {
    let shapes = [
        ("p cnf 0 0\n", true),
        ("p cnf 3 0\ne 1 0\na 2 0\n", true),
        ("p cnf 1 1\ne 1 0\n0\n", false),
        ("p cnf 2 1\n1 2 0\n", true),
        ("p cnf 2 1\na 1 0\n1 -1 2 0\n", true),
        ("p cnf 2 2\ne 1 0\na 2 0\n1 2 0\n-1 2 0\n", false),
        ("p cnf 2 1\na 1 0\ne 2 0\n1 0\n", false),
        ("p cnf 3 2\na 1 0\ne 2 0\na 3 0\n1 2 3 0\n-1 -2 0\n", true),
    ];
    for (text, expected) in shapes {
        let reading = logic::formula::read(text.as_bytes(), "text", logic::text::Options::default()).unwrap();
        let Formula::Cnf(formula) = reading.value else { panic!("clauses") };
        assert_eq!(agrees(&formula, text), expected, "{text}");
    }
}
