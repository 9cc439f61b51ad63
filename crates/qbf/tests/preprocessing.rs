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

/// Whether the formula is true, and what the last but `all` switches did.
fn agrees(formula: &CnfFormula, of: &str) -> (bool, Statistics) {
    let expected = brute::truth(&Formula::Cnf(formula.clone()));
    let winner = if expected { Quantifier::Exists } else { Quantifier::Forall };
    let mut statistics = Statistics::default();
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
        if options == Options::ALL {
            statistics = smaller.statistics;
        }
    }
    (expected, statistics)
}

#[test]
fn random_clauses() {
    let results: Vec<_> = (0..4500).map(|seed| agrees(&formulas::cnf(seed), &format!("cnf {seed}"))).collect();
    let small = (0..1000).map(|seed| agrees(&brute::random::cnf(seed), &format!("small cnf {seed}")));
    let results: Vec<_> = results.into_iter().chain(small).collect();
    assert!((500..5000).contains(&results.iter().filter(|(truth, _)| *truth).count()));
    let sum = |of: fn(&Statistics) -> usize| results.iter().map(|(_, statistics)| of(statistics)).sum::<usize>();
    assert!(sum(|statistics| statistics.assigned) > 1000);
    assert!(sum(|statistics| statistics.subsumed) > 50);
    assert!(sum(|statistics| statistics.blocked) > 50);
}

/// Many clauses of two literals: equivalences, also of universal variables.
#[test]
fn random_pairs() {
    let formulas: Vec<CnfFormula> = (0..1500).map(formulas::pairs).collect();
    let truth = |(seed, formula): (usize, &CnfFormula)| agrees(formula, &format!("pairs {seed}")).0;
    let truths: Vec<bool> = formulas.iter().enumerate().map(truth).collect();
    assert!((100..1400).contains(&truths.iter().filter(|&&truth| truth).count()));
    let only = Options { equivalences: true, ..Options::NONE };
    let replaced: usize = formulas.iter().map(|formula| preprocess(formula, &only).statistics.replaced).sum();
    assert!(replaced > 100, "{replaced}");
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
        assert_eq!(agrees(&formula, text).0, expected, "{text}");
    }
}
