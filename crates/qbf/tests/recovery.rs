//! Definitions found in clauses: the truth value stays, and strategies are completed.

#[path = "../../logic/tests/brute/mod.rs"]
mod brute;
mod formulas;
mod strategies;

use logic::clausal::{Method, Placement};
use logic::{CnfFormula, Formula};
use qbf::recover::{Options, recover};
use qbf::{Limits, solve};

fn switches() -> Vec<Options> {
    let all = Options::default();
    vec![
        all,
        Options { gates: false, ..all },
        Options { one_sided: false, ..all },
        Options { last_block: false, ..all },
        Options { interface_first: false, ..all },
        Options { gates: false, one_sided: false, ..all },
    ]
}

/// How many definitions there are, and whether the formula is true.
fn agrees(formula: &CnfFormula, of: &str) -> (usize, bool) {
    let expected = brute::truth(&Formula::Cnf(formula.clone()));
    let mut count = 0;
    for options in switches() {
        let recovered = recover(formula, &options);
        let what = || format!("{of}, {options:?}: {formula:?} {recovered:?}");
        assert_eq!(brute::circuit_truth(&recovered.formula), expected, "{}", what());
        let answer = solve(&recovered.formula, &qbf::Options::default(), &Limits::default(), &mut |_| ());
        assert_eq!(answer.verdict, Ok(expected), "{}", what());
        let mut circuit = logic::Circuit::new();
        let mut functions = strategies::of(&recovered.formula, expected, &mut circuit);
        if expected {
            recovered.complete(&mut circuit, &mut functions);
        }
        assert!(strategies::holds(formula, expected, &circuit, &functions), "{}", what());
        count += recovered.definitions.len();
    }
    (count, expected)
}

#[test]
fn random_clauses() {
    let results: Vec<_> = (0..4000).map(|seed| agrees(&formulas::cnf(seed), &format!("cnf {seed}"))).collect();
    let small = (0..1000).map(|seed| agrees(&brute::random::cnf(seed), &format!("small cnf {seed}")));
    let (definitions, truths): (Vec<usize>, Vec<bool>) = results.into_iter().chain(small).unzip();
    assert!(definitions.iter().sum::<usize>() > 5000);
    assert!((500..4500).contains(&truths.iter().filter(|&&truth| truth).count()));
}

/// Circuits written as clauses are circuits again.
#[test]
fn random_gates() {
    for seed in 0..600 {
        let formula = brute::random::circuit(seed);
        for method in [Method::Tseitin, Method::PlaistedGreenbaum] {
            for placement in [Placement::Innermost, Placement::AfterInputs] {
                let clauses = formula.to_cnf(method, placement).unwrap();
                let what = format!("circuit {seed}, {method:?}, {placement:?}");
                agrees(&clauses, &what);
                let recovered = recover(&clauses, &Options::default());
                let last = formula.prefix.max_variable();
                let left = recovered.formula.bound_prefix().max_variable();
                // One-sided gates of one block with their inputs may define those instead.
                assert!(left <= last.max(1) || method == Method::PlaistedGreenbaum, "{what}: {recovered:?}");
            }
        }
    }
}
