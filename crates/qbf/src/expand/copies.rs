//! The copies of the matrix, one for each value of P.

use logic::circuit::Gate;
use logic::{Circuit, CircuitFormula, Edge, Var, VarMap};

use super::{Ends, FEW_INNER};
use crate::substitution::substitute;

/// The matrix under one value of P, a bit for each variable in the number of the copy.
#[derive(Debug)]
pub(super) struct Copy {
    /// Whether it can be true, over the outer variables and those that are new.
    pub(super) output: Edge,
    /// What of it depends on X, for each value of X; empty if X has stayed variables.
    pub(super) cases: Vec<Edge>,
}

/// Makes copies in one circuit.
pub(super) struct Copier<'a> {
    given: &'a CircuitFormula,
    ends: &'a Ends,
    pub(super) circuit: Circuit,
    /// New variables for X, if these are too many to be expanded.
    pub(super) fresh: Vec<Var>,
    next: u64,
    is_inner: VarMap<bool>,
}

impl<'a> Copier<'a> {
    /// New variables are numbered from `next` on.
    pub(super) fn new(given: &'a CircuitFormula, ends: &'a Ends, next: u64) -> Self {
        let mut is_inner = VarMap::new();
        ends.inner.iter().for_each(|&var| {
            is_inner.set(var, true);
        });
        Self { given, ends, circuit: Circuit::new(), fresh: Vec::new(), next, is_inner }
    }

    /// `None` if there are no numbers left for variables.
    pub(super) fn copy(&mut self, value: usize) -> Option<Copy> {
        // By itself the copy is small; the circuit of all copies is not.
        let mut small = Circuit::new();
        let values = bits(&self.ends.universal, value);
        let output = substitute(&mut small, &self.given.circuit, &[self.given.output], |small, var| {
            values.get(var).map_or_else(|| small.input(var), Edge::constant)
        })[0];
        if self.ends.inner.len() > FEW_INNER {
            self.with_variables(&small, output)
        } else {
            Some(self.by_cases(&small, output))
        }
    }

    fn with_variables(&mut self, small: &Circuit, output: Edge) -> Option<Copy> {
        let mut image: VarMap<Option<Var>> = VarMap::new();
        for &var in &self.ends.inner {
            let copy = Var::new(self.next).ok()?;
            self.next += 1;
            self.fresh.push(copy);
            image.set(var, Some(copy));
        }
        let output = substitute(&mut self.circuit, small, &[output], |circuit, var| {
            circuit.input(image.get(var).unwrap_or(var))
        })[0];
        Some(Copy { output, cases: Vec::new() })
    }

    /// Only those conjuncts are written out for all values of X that depend on X.
    fn by_cases(&mut self, small: &Circuit, output: Edge) -> Copy {
        let mut depends = vec![false; small.nodes()];
        for node in 0..small.nodes() {
            let gate = small.gate(node);
            depends[node] = gate.inputs().iter().any(|edge| depends[edge.node()])
                || matches!(gate, Gate::Input(var) if self.is_inner.get(var));
        }
        let (with, without): (Vec<Edge>, Vec<Edge>) =
            conjuncts(small, output).into_iter().partition(|edge| depends[edge.node()]);
        let values = if with.is_empty() { 1 } else { 1_usize << self.ends.inner.len() };
        let cases: Vec<Edge> = (0..values)
            .map(|value| {
                let values = bits(&self.ends.inner, value);
                let case = substitute(&mut self.circuit, small, &with, |circuit, var| {
                    values.get(var).map_or_else(|| circuit.input(var), Edge::constant)
                });
                self.circuit.and(case)
            })
            .collect();
        let rest = substitute(&mut self.circuit, small, &without, Circuit::input);
        let some = self.circuit.or(cases.iter().copied());
        let output = self.circuit.and(rest.into_iter().chain([some]));
        Copy { output, cases }
    }
}

/// The values of variables, a bit of a number each.
fn bits(vars: &[Var], number: usize) -> VarMap<Option<bool>> {
    let mut values = VarMap::new();
    for (bit, &var) in vars.iter().enumerate() {
        values.set(var, Some(number >> bit & 1 == 1));
    }
    values
}

/// The parts of a conjunction of conjunctions.
fn conjuncts(circuit: &Circuit, output: Edge) -> Vec<Edge> {
    let (mut open, mut parts) = (vec![output], Vec::new());
    while let Some(edge) = open.pop() {
        match circuit.gate(edge.node()) {
            Gate::And(inputs) if !edge.is_negated() => open.extend(inputs),
            _ => parts.push(edge),
        }
    }
    parts.sort_unstable();
    parts.dedup();
    parts
}
