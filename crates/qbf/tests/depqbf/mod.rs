//! DepQBF (Lonsing, Biere: DepQBF: A Dependency-Aware QBF Solver, JSAT 7, 2010) as the judge of verdicts: a solver by other people, with another method.

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

use logic::clausal::{Method, Placement};
use logic::{CircuitFormula, CnfFormula, dimacs};
use qbf::{Limits, Options, solve, solve_clauses};

use crate::formulas;
use crate::switches::{preparations, switches};

/// What DepQBF says; `None` if it is not installed.
fn verdict(formula: &CnfFormula) -> Option<bool> {
    let text = dimacs::write(formula, Vec::new()).unwrap();
    let command = Command::new("depqbf").stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let mut child = match command {
        Err(error) if error.kind() == ErrorKind::NotFound => return None,
        other => other.unwrap(),
    };
    child.stdin.take().unwrap().write_all(&text).unwrap();
    match child.wait().unwrap().code() {
        Some(10) => Some(true),
        Some(20) => Some(false),
        other => panic!("DepQBF ended with {other:?} for\n{}", String::from_utf8_lossy(&text)),
    }
}

/// The formulas of a seed: clauses, pairs of literals, or a circuit in one of the clausal forms.
fn formula(seed: u64) -> (CnfFormula, Option<CircuitFormula>) {
    let clausal = |method, placement| {
        let circuit = formulas::circuit(seed);
        (circuit.to_cnf(method, placement).unwrap(), Some(circuit))
    };
    match seed % 5 {
        0 | 1 => (formulas::cnf(seed), None),
        2 => (formulas::pairs(seed), None),
        3 => clausal(Method::Tseitin, Placement::Innermost),
        _ => clausal(Method::PlaistedGreenbaum, Placement::AfterInputs),
    }
}

/// How many of these formulas are true; all switches agree with DepQBF on them, or there is a panic. `None` if it is not
/// installed.
pub(crate) fn agreement(seeds: std::ops::Range<u64>) -> Option<usize> {
    let mut count = 0;
    for seed in seeds {
        let (clauses, circuit) = formula(seed);
        let expected = verdict(&clauses)?;
        count += usize::from(expected);
        for options in switches() {
            let what = || format!("seed {seed}, {options:?}: {clauses:?}");
            for preparation in preparations() {
                let answer = solve_clauses(&clauses, &preparation, &options, &Limits::default(), &mut |_| ());
                assert_eq!(answer.verdict, Ok(expected), "{preparation:?}, {}", what());
            }
            if let Some(circuit) = &circuit {
                let answer = solve(circuit, &options, &Limits::default(), &mut |_| ());
                assert_eq!(answer.verdict, Ok(expected), "the circuit of {}", what());
            }
            let options = Options { certificate: false, ..options };
            let limits = Limits { memory: Some(2000), ..Limits::default() };
            let limited = solve_clauses(&clauses, &preparations()[3], &options, &limits, &mut |_| ());
            assert!(
                matches!(limited.verdict, Ok(verdict) if verdict == expected) || limited.verdict.is_err(),
                "{}",
                what()
            );
        }
    }
    Some(count)
}
