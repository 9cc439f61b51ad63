//! From the answer for the copies to that for the formula given.

use std::collections::HashMap;

use logic::{Circuit, CircuitFormula, Edge, Lit, Prefix, Var};

use super::Expanded;
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
                    // After all stages, and about the whole matrix: its copies are no gates of it.
                    let stage = self.given.bound_prefix().blocks().len();
                    let hints = self.choose_universal(circuit, functions);
                    hints.into_iter().map(|edge| (format!("hint {stage} global"), edge)).collect()
                }
            })
        });
        Answer { outer, certificate, ..answer }
    }

    /// X takes the first value that makes the copy of P's value true; the last one needs no condition.
    fn choose_inner(&self, circuit: &mut Circuit, functions: &mut HashMap<Var, Edge>) {
        let cases: Vec<Vec<Edge>> =
            self.copies.iter().map(|copy| self.over_functions(circuit, functions, &copy.cases)).collect();
        for (bit, &var) in self.ends.inner.iter().enumerate() {
            let mut copies: Vec<Edge> = cases.iter().map(|cases| first(circuit, cases, bit)).collect();
            for &condition in &self.ends.universal {
                let condition = circuit.input(condition);
                copies = copies.chunks(2).map(|pair| circuit.ite(condition, pair[1], pair[0])).collect();
            }
            functions.insert(var, copies[0]);
        }
    }

    /// P takes the first value whose copy is false. Some copy is, where the winner has played by his functions, so the
    /// last one needs no condition. Gives the conditions.
    fn choose_universal(&self, circuit: &mut Circuit, functions: &mut HashMap<Var, Edge>) -> Vec<Edge> {
        let outputs: Vec<Edge> = self.copies.iter().map(|copy| !copy.output).collect();
        let fails = self.over_functions(circuit, functions, &outputs);
        for (bit, &var) in self.ends.universal.iter().enumerate() {
            let chosen = first(circuit, &fails, bit);
            functions.insert(var, chosen);
        }
        fails
    }

    /// Gates of the copies, with the winner's functions in place of his variables.
    fn over_functions(&self, circuit: &mut Circuit, functions: &HashMap<Var, Edge>, gates: &[Edge]) -> Vec<Edge> {
        substitute(circuit, &self.formula.circuit, gates, |circuit, var| {
            functions.get(&var).copied().unwrap_or_else(|| circuit.input(var))
        })
    }
}

/// A bit of the number of the first condition that holds, where the last one holds if no other does.
fn first(circuit: &mut Circuit, conditions: &[Edge], bit: usize) -> Edge {
    let value = |number: usize| Edge::constant(number >> bit & 1 == 1);
    let last = conditions.len() - 1;
    let others = conditions[..last].iter().enumerate().rev();
    others.fold(value(last), |later, (number, &condition)| circuit.ite(condition, value(number), later))
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
