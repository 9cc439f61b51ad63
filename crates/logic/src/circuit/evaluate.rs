//! The value of every gate under an assignment.

use super::{Circuit, Edge, Gate};
use crate::Var;

/// The values of all nodes of a circuit.
#[derive(Debug, Clone)]
pub struct Values(Vec<bool>);

impl Values {
    /// The value of an edge.
    ///
    /// # Panics
    /// When the edge is of another circuit.
    pub fn get(&self, edge: Edge) -> bool {
        self.0[edge.node()] != edge.is_negated()
    }
}

impl Circuit {
    /// The values of all gates when each input has the value that `assignment` gives its variable.
    pub fn evaluate(&self, mut assignment: impl FnMut(Var) -> bool) -> Values {
        let mut values = Values(Vec::with_capacity(self.nodes()));
        for node in 0..self.nodes() {
            let value = match self.gate(node) {
                Gate::True => true,
                Gate::Input(var) => assignment(var),
                Gate::And(inputs) => inputs.iter().all(|&edge| values.get(edge)),
                Gate::Xor([a, b]) => values.get(a) != values.get(b),
                Gate::Ite([c, t, e]) => values.get(if values.get(c) { t } else { e }),
            };
            values.0.push(value);
        }
        values
    }
}
