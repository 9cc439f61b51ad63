//! A copy of a circuit with "and" gates only, for solvers that know neither xor nor ite (QuAbS).

use super::{Circuit, Edge, Gate};

impl Circuit {
    /// The part below `output` with each xor and ite made of three conjunctions, and its output.
    pub fn only_and(&self, output: Edge) -> (Circuit, Edge) {
        let mut copy = Circuit::new();
        let mut image = vec![Edge::TRUE; self.nodes()];
        for node in self.cone([output]) {
            let at = |edge: Edge| image[edge.node()].negated_if(edge.is_negated());
            image[node] = match self.gate(node) {
                Gate::True => Edge::TRUE,
                Gate::Input(var) => copy.input(var),
                Gate::And(inputs) => copy.and(inputs.iter().map(|&edge| at(edge))),
                Gate::Xor([a, b]) => choice(&mut copy, at(a), !at(b), at(b)),
                Gate::Ite([c, t, e]) => choice(&mut copy, at(c), at(t), at(e)),
            };
        }
        let edge = image[output.node()].negated_if(output.is_negated());
        (copy, edge)
    }
}

fn choice(circuit: &mut Circuit, condition: Edge, then: Edge, otherwise: Edge) -> Edge {
    let cases = [circuit.and([condition, then]), circuit.and([!condition, otherwise])];
    circuit.or(cases)
}
