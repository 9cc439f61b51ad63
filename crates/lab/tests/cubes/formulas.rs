//! Quantified formulas, clauses and circuits, against trying everything.

use check::qbf::obligation;
use lab::cube::Question;
use logic::{Formula, dimacs, qcir};
use solve::obligation::{Limits, discharge};

use super::answer;
use super::brute::{self, random};

fn judge(text: String, seed: u64) -> bool {
    let formula = logic::formula::read(text.as_bytes(), "formula", logic::text::Options::default()).unwrap().value;
    let expected = brute::truth(&formula);
    let number = [1, 2, 5, 16][seed as usize % 4];
    let (yes, certificate) = answer(&Question::Formula(text), number, seed);
    assert_eq!(yes, expected, "seed {seed}");
    let claim = check::qbf::read(&certificate[..], "certificate").unwrap();
    assert_eq!(claim.verdict, Some(expected), "seed {seed}");
    let left = obligation(&formula, &claim).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
    discharge(&left, &Limits::default(), None).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
    expected
}

fn text(formula: &Formula) -> String {
    let bytes = match formula {
        Formula::Cnf(formula) => dimacs::write(formula, Vec::new()).unwrap(),
        Formula::Circuit(formula) => qcir::write(formula, qcir::Form::Cleansed, Vec::new()).unwrap(),
    };
    String::from_utf8(bytes).unwrap()
}

#[test]
fn random_clauses() {
    let count = (0..200).filter(|&seed| judge(text(&Formula::Cnf(random::cnf(seed))), seed)).count();
    assert!((10..190).contains(&count), "{count} are true");
}

#[test]
fn random_circuits() {
    let count = (0..200).filter(|&seed| judge(text(&Formula::Circuit(random::circuit(seed))), seed)).count();
    assert!((10..190).contains(&count), "{count} are true");
}
