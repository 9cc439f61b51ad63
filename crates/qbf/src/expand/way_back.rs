//! From the answer for the copies to that for the formula given.

use std::collections::HashMap;

use logic::circuit::Gate;
use logic::{Circuit, CircuitFormula, Edge, Lit, Prefix, Var, VarMap};

use super::{Copy, Expanded};
use crate::Answer;
use crate::substitution::substitute;

impl Expanded<'_> {
    /// The answer for the formula given.
    pub(crate) fn answer(&self, answer: Answer) -> Answer {
        let prefix = self.given.bound_prefix();
        let outer = restricted(answer.outer, &prefix);
        let certificate = answer.certificate.map(|certificate| {
            let verdict = certificate.verdict;
            // Gates of copies that no function needs would still name variables that the formula does not have.
            certificate.without_idle_gates().completed_with_hints(&prefix, &self.given.names, |circuit, functions| {
                if verdict {
                    self.choose_inner(circuit, functions);
                    Vec::new()
                } else {
                    self.choose_universal(circuit, functions)
                }
            })
        });
        Answer { outer, certificate, ..answer }
    }

    /// Each variable of X takes the function of the copy that P says.
    fn choose_inner(&self, circuit: &mut Circuit, functions: &mut HashMap<Var, Edge>) {
        for (place, &var) in self.ends.inner.iter().enumerate() {
            let of_copy = |copy: &Copy| functions.get(&copy.inner[place]).copied().unwrap_or(Edge::FALSE);
            let mut cases: Vec<Edge> = self.copies.iter().map(of_copy).collect();
            for &bit in &self.ends.universal {
                let condition = circuit.input(bit);
                cases = cases.chunks(2).map(|pair| circuit.ite(condition, pair[1], pair[0])).collect();
            }
            functions.insert(var, cases[0]);
        }
    }

    /// P takes the first value whose copy is false whatever its X is. Some copy is, where the winner has played by his
    /// functions, so the last one needs no condition. Gives the conditions.
    fn choose_universal(&self, circuit: &mut Circuit, functions: &mut HashMap<Var, Edge>) -> Vec<Edge> {
        let mut scratch = Circuit::new();
        let possible: Vec<Edge> = self.possible(&mut scratch);
        let possible = substitute(circuit, &scratch, &possible, |circuit, var| {
            functions.get(&var).copied().unwrap_or_else(|| circuit.input(var))
        });
        for (bit, &var) in self.ends.universal.iter().enumerate() {
            let value = |copy: usize| Edge::constant(copy >> bit & 1 == 1);
            let last = possible.len() - 1;
            let others = possible[..last].iter().enumerate().rev();
            let chosen = others.fold(value(last), |later, (copy, &possible)| circuit.ite(possible, later, value(copy)));
            functions.insert(var, chosen);
        }
        possible.into_iter().map(|possible| !possible).collect()
    }

    /// For each copy whether it is true for some values of its X, over the variables outside P and X.
    ///
    /// Only those conjuncts are written out for all values of X that depend on X.
    fn possible(&self, into: &mut Circuit) -> Vec<Edge> {
        let from = &self.formula.circuit;
        let mut is_inner = VarMap::new();
        self.copies.iter().flat_map(|copy| &copy.inner).for_each(|&var| {
            is_inner.set(var, true);
        });
        let mut depends = vec![false; from.nodes()];
        for node in 0..from.nodes() {
            let gate = from.gate(node);
            depends[node] = gate.inputs().iter().any(|edge| depends[edge.node()])
                || matches!(gate, Gate::Input(var) if is_inner.get(var));
        }
        let possible = |copy: &Copy| {
            let (with, without): (Vec<Edge>, Vec<Edge>) =
                conjuncts(from, copy.output).into_iter().partition(|edge| depends[edge.node()]);
            let rest = substitute(into, from, &without, Circuit::input);
            // This part by itself is small; the circuit of all copies is not.
            let mut part = Circuit::new();
            let with = substitute(&mut part, from, &with, Circuit::input);
            let cases = if with.is_empty() { 1 } else { 1_usize << copy.inner.len() };
            let cases: Vec<Edge> = (0..cases)
                .map(|value| {
                    let mut values: VarMap<Option<bool>> = VarMap::new();
                    for (bit, &var) in copy.inner.iter().enumerate() {
                        values.set(var, Some(value >> bit & 1 == 1));
                    }
                    let case = substitute(into, &part, &with, |into, var| {
                        values.get(var).map_or_else(|| into.input(var), Edge::constant)
                    });
                    into.and(case)
                })
                .collect();
            let some = into.or(cases);
            into.and(rest.into_iter().chain([some]))
        };
        self.copies.iter().map(possible).collect()
    }
}

/// The answer for a formula that was solved with further variables in its innermost block.
pub(super) fn of_the_circuit(formula: &CircuitFormula, answer: Answer) -> Answer {
    let prefix = formula.bound_prefix();
    let certificate = answer
        .certificate
        .map(|certificate| certificate.without_idle_gates().completed(&prefix, &formula.names, |_, _| ()));
    Answer { outer: restricted(answer.outer, &prefix), certificate, ..answer }
}

/// The values of the outermost block, which is the same in both formulas but for variables that the given one has not.
/// The block of P is never the outermost one.
fn restricted(outer: Option<Vec<Lit>>, prefix: &Prefix) -> Option<Vec<Lit>> {
    let known: HashMap<Var, Lit> = outer?.into_iter().map(|lit| (lit.var(), lit)).collect();
    let vars = prefix.blocks()[0].vars().iter();
    Some(vars.map(|&var| known.get(&var).copied().unwrap_or(var.literal(false))).collect())
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
