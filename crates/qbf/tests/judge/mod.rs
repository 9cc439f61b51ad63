//! Two judges of certificates that share nothing: the checker, with a proof of its obligation, and a replay of the
//! functions against everything that the loser can do.

#![allow(dead_code, reason = "each test program uses its own part")]

use std::collections::HashMap;

use check::lrat::Checker;
use check::qbf::{Claim, Obligation, obligation};
use logic::{CircuitFormula, Formula, Lit, Quantifier, Var};
use qbf::Certificate;
use sat::{Configuration, Limits, Outcome, refute_in_stages};

/// Whether an obligation has no model, with a proof that was checked.
pub(crate) fn is_refuted(obligation: &Obligation) -> bool {
    let limits = Limits::default();
    let refuted = refute_in_stages(
        &obligation.cnf,
        &obligation.hints,
        Configuration::Incremental,
        &limits,
        Checker::new(&obligation.cnf),
    );
    let (outcome, checker) = refuted.expect("every step is right");
    if outcome == Outcome::Unsatisfiable {
        checker.finish().expect("the proof is complete");
    }
    outcome == Outcome::Unsatisfiable
}

/// The checker accepts.
pub(crate) fn is_accepted(formula: Formula, certificate: &Certificate) -> bool {
    let claim = Claim::from(certificate.functions.clone());
    is_refuted(&obligation(&formula, &claim).unwrap_or_else(|why| panic!("{why}: {formula:?}")))
}

/// Both judges accept.
pub(crate) fn judge(formula: &CircuitFormula, certificate: &Certificate) {
    let claim = Claim::from(certificate.functions.clone());
    assert_eq!(claim.verdict, Some(certificate.verdict));
    let formula = Formula::Circuit(formula.clone());
    assert!(is_accepted(formula.clone(), certificate), "{formula:?} {claim:?}");
    assert!(wins(&formula, &claim), "{formula:?} {claim:?}");
}

/// Whether the functions win every play. They look at the values of inputs by name, as far as these have been played;
/// a function that changes with one that has not fails.
pub(crate) fn wins(formula: &Formula, claim: &Claim) -> bool {
    let Formula::Circuit(formula) = formula else { panic!("circuits only") };
    let verdict = claim.verdict.unwrap();
    let prefix = formula.bound_prefix();
    let loser = if verdict { Quantifier::Forall } else { Quantifier::Exists };
    let blocks = prefix.blocks();
    let of_loser: Vec<Var> =
        blocks.iter().filter(|block| block.quantifier() == loser).flat_map(|block| block.vars().to_vec()).collect();
    assert!(of_loser.len() < 20, "too many plays");
    let by_circuit: HashMap<Var, Var> = claim
        .functions
        .inputs
        .iter()
        .map(|input| (input.var, Var::new(input.name.as_deref().unwrap().parse().unwrap()).unwrap()))
        .collect();
    (0..1_u32 << of_loser.len()).all(|play| {
        let played: HashMap<Var, bool> =
            of_loser.iter().enumerate().map(|(i, &var)| (var, play >> i & 1 == 1)).collect();
        let functions = claim.functions.circuit.evaluate(|var| played[&by_circuit[&var]]);
        let mut values = played.clone();
        for output in
            claim.functions.outputs.iter().filter(|output| !output.name.as_deref().unwrap().starts_with("hint"))
        {
            let var = Var::new(output.name.as_deref().unwrap().parse().unwrap()).unwrap();
            values.insert(var, functions.get(output.edge));
        }
        let matrix = formula.circuit.evaluate(|var| values.get(&var).copied().unwrap_or(false));
        matrix.get(formula.output) == verdict
    })
}

/// The outermost block's values are there when they must be, total, and lead to the same verdict.
pub(crate) fn judge_outer(formula: &CircuitFormula, verdict: bool, outer: Option<&[Lit]>) {
    let prefix = formula.bound_prefix();
    let winner = if verdict { Quantifier::Exists } else { Quantifier::Forall };
    let block = prefix.blocks().first().filter(|block| block.quantifier() == winner);
    assert_eq!(outer.is_some(), block.is_some());
    if let (Some(outer), Some(block)) = (outer, block) {
        let vars: Vec<Var> = outer.iter().map(|lit| lit.var()).collect();
        assert_eq!(vars, block.vars());
        let values: Vec<(u64, bool)> = outer.iter().map(|lit| (lit.var().number().into(), lit.is_positive())).collect();
        let bound = Formula::Circuit(CircuitFormula { prefix, ..formula.clone() });
        assert_eq!(crate::brute::truth_under(&bound, &values), verdict, "{bound:?} {outer:?}");
    }
}
