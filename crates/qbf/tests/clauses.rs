//! Clauses the whole way: preprocessed, recovered, solved; the certificate is of the formula that was given.

#[path = "../../logic/tests/brute/mod.rs"]
mod brute;
mod formulas;
mod judge;
mod switches;

use logic::CnfFormula;
use qbf::{Limits, Options, solve_clauses};

use switches::preparations;

/// Every preparation gives the right verdict, certificates that both judges accept, and a witness of the outermost
/// block, with a certificate or without.
fn agrees(mut formula: CnfFormula, of: &str) -> bool {
    let expected = brute::cnf_truth(&formula);
    let given = formula.clone();
    formula.bind_free();
    let circuit = formula.to_circuit();
    for preparation in preparations() {
        for certificate in [true, false] {
            let options = Options { certificate, ..Options::default() };
            let answer = solve_clauses(&given, &preparation, &options, &Limits::default(), &mut |_| ());
            assert_eq!(answer.verdict, Ok(expected), "{of}, {preparation:?}");
            judge::judge_outer(&circuit, expected, answer.outer.as_deref());
            match &answer.certificate {
                Some(certificate) => judge::judge(&circuit, certificate),
                None => assert!(!certificate),
            }
        }
    }
    expected
}

#[test]
fn random_clauses() {
    let count = (0..2500).filter(|&seed| agrees(formulas::cnf(seed), &format!("cnf {seed}"))).count();
    assert!((250..2250).contains(&count), "{count} are true");
    (0..500).for_each(|seed| {
        agrees(brute::random::cnf(seed), &format!("small cnf {seed}"));
    });
}
