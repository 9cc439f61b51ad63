//! Tiny formulas through the solvers that are installed; the others are skipped with a note.

#![cfg(unix)]

use std::time::{Duration, Instant};

use solve::Limits;
use solve::external::{Command, Outcome, Report, run};

/// Runs a solver on a text, if the solver is there.
fn solved(line: &str, formula: &str) -> Option<Report> {
    let limits = Limits { deadline: Some(Instant::now() + Duration::from_secs(20)), ..Limits::default() };
    let report = run(&Command::parse(line).unwrap(), |file| file.write_all(formula.as_bytes()), &limits);
    if let Outcome::NotFound(program) = &report.outcome {
        eprintln!("not tested: {program} is not installed");
        return None;
    }
    Some(report)
}

#[test]
fn depqbf_gives_outer_assignments() {
    let copy = "p cnf 4 3\ne 1 2 0\na 3 0\ne 4 0\n1 0\n-2 3 0\n4 3 0\n";
    let Some(report) = solved("depqbf", copy) else { return };
    assert_eq!((report.outcome, report.assignment), (Outcome::True, Ok(Some(vec![1, -2]))));
    // Case 04: the block that refutes is universal.
    let report = solved("external:depqbf --qdo", "p cnf 1 1\na 1 0\n1 0\n").unwrap();
    assert_eq!((report.outcome, report.assignment), (Outcome::False, Ok(Some(vec![-1]))));
    let report = solved("depqbf --no-cdcl", copy).unwrap();
    assert_eq!((report.outcome, report.assignment), (Outcome::True, Ok(None)));
    assert!(Command::parse("depqbf").unwrap().version().is_some_and(|version| version.starts_with("DepQBF")));
}

/// Cases 45 and 46: DepQBF 5 crashes when it shall print an assignment of a formula without clauses.
#[test]
fn a_crash_of_depqbf_is_not_a_verdict() {
    for formula in ["p cnf 3 0\ne 1 2 3 0\n", "p cnf 3 1\ne 1 2 3 0\n3 1 -3 0\n"] {
        let Some(report) = solved("depqbf", formula) else { return };
        assert!(matches!(report.outcome, Outcome::Crash { .. } | Outcome::True), "{}", report.outcome);
        assert_eq!(solved("depqbf {}", formula).unwrap().outcome, Outcome::True);
    }
}

#[test]
fn wrong_use_of_depqbf_is_told() {
    let Some(report) = solved("depqbf --no-such-option", "p cnf 1 1\ne 1 0\n1 0\n") else { return };
    assert!(report.outcome.to_string().contains("unknown option"), "{}", report.outcome);
    let report = solved("depqbf", "p cnf 1 1\nx\n").unwrap();
    assert_eq!(report.outcome.verdict(), None, "{}", report.outcome);
}

#[test]
fn sat_solvers_give_models() {
    for name in ["cadical", "kissat", "minisat"] {
        let Some(report) = solved(name, "p cnf 3 3\n1 2 0\n-1 0\n3 0\n") else { continue };
        assert_eq!((report.outcome, report.assignment), (Outcome::True, Ok(Some(vec![-1, 2, 3]))), "{name}");
        let report = solved(name, "p cnf 1 2\n1 0\n-1 0\n").unwrap();
        assert_eq!((report.outcome, report.assignment), (Outcome::False, Ok(None)), "{name}");
    }
}

#[test]
fn minisat_with_options_still_writes_its_model() {
    let Some(report) = solved("minisat -no-pre", "p cnf 2 2\n1 2 0\n-1 0\n") else { return };
    assert_eq!((report.outcome, report.assignment), (Outcome::True, Ok(Some(vec![-1, 2]))));
}
