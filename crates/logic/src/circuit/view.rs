//! Looking at a circuit: what an output depends on, how large that is, how deep in the prefix.

use super::{Circuit, Edge, Gate};
use crate::{Prefix, Var};

/// How large the part of a circuit below some outputs is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Size {
    /// Different input variables.
    pub inputs: usize,
    /// And, xor and ite gates.
    pub gates: usize,
    /// Edges into those gates.
    pub edges: usize,
}

impl Circuit {
    /// The nodes that the outputs depend on, inputs before the gates that use them.
    pub fn cone(&self, outputs: impl IntoIterator<Item = Edge>) -> Vec<usize> {
        let mut used = vec![false; self.nodes()];
        for edge in outputs {
            used[edge.node()] = true;
        }
        for node in (0..self.nodes()).rev().filter(|&node| node != 0) {
            if used[node] {
                self.gate(node).inputs().iter().for_each(|edge| used[edge.node()] = true);
            }
        }
        (0..self.nodes()).filter(|&node| used[node]).collect()
    }

    /// The variables that the outputs depend on, in the order in which they entered the circuit.
    pub fn support(&self, outputs: impl IntoIterator<Item = Edge>) -> Vec<Var> {
        let var = |node: usize| if let Gate::Input(var) = self.gate(node) { Some(var) } else { None };
        self.cone(outputs).into_iter().filter_map(var).collect()
    }

    /// The size of the part that the outputs depend on.
    pub fn size(&self, outputs: impl IntoIterator<Item = Edge>) -> Size {
        let mut size = Size::default();
        for node in self.cone(outputs) {
            match self.gate(node) {
                Gate::True => {}
                Gate::Input(_) => size.inputs += 1,
                gate => {
                    size.gates += 1;
                    size.edges += gate.inputs().len();
                }
            }
        }
        size
    }

    /// For each node the index of the innermost block that it depends on; 0 for the constant and for free variables.
    pub fn levels(&self, prefix: &Prefix) -> Vec<usize> {
        let mut levels = Vec::with_capacity(self.nodes());
        for node in 0..self.nodes() {
            let gate = self.gate(node);
            let level = match gate {
                Gate::Input(var) => prefix.level(var).unwrap_or(0),
                _ => gate.inputs().iter().map(|edge| levels[edge.node()]).max().unwrap_or(0),
            };
            levels.push(level);
        }
        levels
    }
}
