//! The simplest evaluator of prenex formulas that could be right, and random formulas.
//!
//! It tries the values of the variables in the order of the prefix, and stops early only where the matrix has a
//! value already. It shares no code with the crate: the matrix is looked at through its public view.

#![allow(dead_code, reason = "each test program uses its own part")]

pub(crate) mod random;

use std::collections::HashMap;

use logic::circuit::{Circuit, Edge, Gate};
use logic::{CircuitFormula, Cnf, CnfFormula, Formula, Quantifier, Var};

/// The values of some variables.
pub(crate) type Assignment = HashMap<Var, bool>;

/// A matrix: its value, if the assignment settles it.
type Matrix<'a> = &'a dyn Fn(&Assignment) -> Option<bool>;

pub(crate) fn truth(formula: &Formula) -> bool {
    match formula {
        Formula::Cnf(formula) => cnf_truth(formula),
        Formula::Circuit(formula) => circuit_truth(formula),
    }
}

pub(crate) fn cnf_truth(formula: &CnfFormula) -> bool {
    let mut order: Vec<(Quantifier, Var)> = Vec::new();
    for var in formula.matrix.clauses().flatten().map(|lit| lit.var()) {
        if formula.prefix.level(var).is_none() && !order.contains(&(Quantifier::Exists, var)) {
            order.push((Quantifier::Exists, var));
        }
    }
    order.extend(quantified(&formula.prefix));
    decide(&order, &mut Assignment::new(), &|assignment| cnf_value(&formula.matrix, assignment))
}

pub(crate) fn circuit_truth(formula: &CircuitFormula) -> bool {
    let order: Vec<_> = quantified(&formula.bound_prefix()).collect();
    decide(&order, &mut Assignment::new(), &|assignment| circuit_value(&formula.circuit, formula.output, assignment))
}

pub(crate) fn quantified(prefix: &logic::Prefix) -> impl Iterator<Item = (Quantifier, Var)> {
    prefix.blocks().iter().flat_map(|block| block.vars().iter().map(|&var| (block.quantifier(), var)))
}

/// The verdict under the given values of outer variables.
pub(crate) fn truth_under(formula: &Formula, values: &[(u64, bool)]) -> bool {
    let mut assignment: Assignment = values.iter().map(|&(n, value)| (Var::new(n).unwrap(), value)).collect();
    let free = |&(_, var): &(Quantifier, Var)| !assignment.contains_key(&var);
    let order: Vec<_> = quantified(formula.prefix()).filter(free).collect();
    decide(&order, &mut assignment, &|assignment| match formula {
        Formula::Cnf(formula) => cnf_value(&formula.matrix, assignment),
        Formula::Circuit(formula) => circuit_value(&formula.circuit, formula.output, assignment),
    })
}

fn decide(order: &[(Quantifier, Var)], assignment: &mut Assignment, matrix: Matrix<'_>) -> bool {
    if let Some(value) = matrix(assignment) {
        return value;
    }
    let (&(quantifier, var), rest) = order.split_first().expect("the matrix has a value when all variables have one");
    let mut branch = |value| {
        assignment.insert(var, value);
        let verdict = decide(rest, assignment, matrix);
        assignment.remove(&var);
        verdict
    };
    match quantifier {
        Quantifier::Exists => branch(false) || branch(true),
        Quantifier::Forall => branch(false) && branch(true),
    }
}

fn cnf_value(matrix: &Cnf, assignment: &Assignment) -> Option<bool> {
    let mut open = false;
    for clause in matrix.clauses() {
        let values = clause.iter().map(|lit| assignment.get(&lit.var()).map(|&value| value == lit.is_positive()));
        match disjunction(values) {
            Some(false) => return Some(false),
            Some(true) => {}
            None => open = true,
        }
    }
    (!open).then_some(true)
}

fn circuit_value(circuit: &Circuit, output: Edge, assignment: &Assignment) -> Option<bool> {
    let mut values: Vec<Option<bool>> = Vec::new();
    for node in 0..circuit.nodes() {
        let at = |edge: Edge| values[edge.node()].map(|value| value != edge.is_negated());
        let value = match circuit.gate(node) {
            Gate::True => Some(true),
            Gate::Input(var) => assignment.get(&var).copied(),
            Gate::And(inputs) => disjunction(inputs.iter().map(|&edge| at(!edge))).map(|value| !value),
            Gate::Xor([a, b]) => at(a).zip(at(b)).map(|(a, b)| a != b),
            Gate::Ite([c, t, e]) => match at(c) {
                Some(value) => at(if value { t } else { e }),
                None => at(t).filter(|_| at(t) == at(e)),
            },
        };
        values.push(value);
    }
    values[output.node()].map(|value| value != output.is_negated())
}

fn disjunction(values: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut open = false;
    for value in values {
        match value {
            Some(true) => return Some(true),
            Some(false) => {}
            None => open = true,
        }
    }
    (!open).then_some(false)
}
