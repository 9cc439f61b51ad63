//! How gates are made: folding first, then the search for an equal gate.

use super::{Circuit, Edge, Kind, Node, hash};
use crate::Var;

impl Circuit {
    /// The input of a variable.
    pub fn input(&mut self, var: Var) -> Edge {
        self.node(Kind::Input(var), &[])
    }

    /// All of the inputs; of none: true.
    pub fn and(&mut self, inputs: impl IntoIterator<Item = Edge>) -> Edge {
        let mut sorted = std::mem::take(&mut self.inputs);
        sorted.clear();
        sorted.extend(inputs.into_iter().filter(|&edge| edge != Edge::TRUE));
        sorted.sort_unstable();
        sorted.dedup();
        let complementary = sorted.windows(2).any(|pair| pair[0] == !pair[1]);
        let gate = match sorted[..] {
            // After the constant true, which is gone, false is the least edge.
            _ if complementary || sorted.first() == Some(&Edge::FALSE) => Edge::FALSE,
            [] => Edge::TRUE,
            [only] => only,
            _ => self.node(Kind::And, &sorted),
        };
        self.inputs = sorted;
        gate
    }

    /// At least one of the inputs; of none: false.
    pub fn or(&mut self, inputs: impl IntoIterator<Item = Edge>) -> Edge {
        !self.and(inputs.into_iter().map(|edge| !edge))
    }

    /// If `a` then `b`.
    pub fn implies(&mut self, a: Edge, b: Edge) -> Edge {
        self.or([!a, b])
    }

    /// Exactly one of two.
    pub fn xor(&mut self, a: Edge, b: Edge) -> Edge {
        let odd = a.is_negated() != b.is_negated();
        let (a, b) = (a.positive().min(b.positive()), a.positive().max(b.positive()));
        let gate = match (a, b) {
            _ if a == b => Edge::FALSE,
            (Edge::TRUE, b) => !b,
            _ => self.node(Kind::Xor, &[a, b]),
        };
        gate.negated_if(odd)
    }

    /// `then` if `condition` holds, else `otherwise`.
    pub fn ite(&mut self, condition: Edge, then: Edge, otherwise: Edge) -> Edge {
        if condition.is_negated() {
            return self.ite(!condition, otherwise, then);
        }
        // What the branches know of the condition.
        let under = |branch: Edge, value: bool| match branch {
            _ if branch == condition => Edge::constant(value),
            _ if branch == !condition => Edge::constant(!value),
            _ => branch,
        };
        let (then, otherwise) = (under(then, true), under(otherwise, false));
        match (condition, then, otherwise) {
            (Edge::TRUE, ..) => then,
            _ if then == otherwise => then,
            _ if then == !otherwise => !self.xor(condition, then),
            (_, Edge::TRUE, _) => self.or([condition, otherwise]),
            (_, Edge::FALSE, _) => self.and([!condition, otherwise]),
            (_, _, Edge::TRUE) => self.or([!condition, then]),
            (_, _, Edge::FALSE) => self.and([condition, then]),
            _ => {
                let negate = then.is_negated();
                let inputs = [condition, then.negated_if(negate), otherwise.negated_if(negate)];
                self.node(Kind::Ite, &inputs).negated_if(negate)
            }
        }
    }

    /// The node of this kind with these inputs, old or new.
    ///
    /// # Panics
    /// Beyond 2^31 nodes, for which 64 GB of memory do not suffice.
    fn node(&mut self, kind: Kind, inputs: &[Edge]) -> Edge {
        let hash = hash::of(kind, inputs);
        let last = self.by_hash.get(&hash).copied().unwrap_or(0);
        let mut node = last as usize;
        while node != 0 {
            if self.nodes[node].kind == kind && self.gate(node).inputs() == inputs {
                return Edge::new(node);
            }
            node = self.nodes[node].same_hash as usize;
        }
        let node = self.nodes.len();
        assert!(node < 1 << 31, "a circuit of 2^31 gates");
        self.edges.extend_from_slice(inputs);
        self.nodes.push(Node { kind, end: self.edges.len(), same_hash: last });
        self.by_hash.insert(hash, node as u32);
        Edge::new(node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs(circuit: &mut Circuit) -> [Edge; 3] {
        [1, 2, 3].map(|n| circuit.input(Var::new(n).unwrap()))
    }

    #[test]
    fn equal_gates_are_one() {
        let mut circuit = Circuit::new();
        let [a, b, c] = inputs(&mut circuit);
        assert_eq!(circuit.and([c, a, b, a, Edge::TRUE]), circuit.and([a, b, c]));
        assert_eq!(circuit.or([a, b]), { !circuit.and([!b, !a]) });
        assert_eq!(circuit.xor(!a, b), !circuit.xor(b, a));
        assert_eq!(circuit.ite(!a, b, c), circuit.ite(a, c, b));
        assert_eq!(circuit.ite(a, !b, !c), !circuit.ite(a, b, c));
        let before = circuit.nodes();
        inputs(&mut circuit);
        assert_eq!(circuit.nodes(), before);
    }

    #[test]
    fn constants_are_folded() {
        let mut circuit = Circuit::new();
        let [a, b, _] = inputs(&mut circuit);
        let (yes, no) = (Edge::TRUE, Edge::FALSE);
        let before = circuit.nodes();
        assert_eq!(circuit.and([]), yes);
        assert_eq!(circuit.or([]), no);
        assert_eq!(circuit.and([a, no]), no);
        assert_eq!(circuit.and([a, b, !a]), no);
        assert_eq!(circuit.or([!b]), !b);
        assert_eq!([circuit.xor(a, a), circuit.xor(a, !a)], [no, yes]);
        assert_eq!([circuit.xor(a, yes), circuit.xor(no, !a)], [!a, !a]);
        assert_eq!([circuit.ite(yes, a, b), circuit.ite(no, a, b)], [a, b]);
        assert_eq!([circuit.ite(a, b, b), circuit.ite(a, yes, no), circuit.ite(a, no, yes)], [b, a, !a]);
        assert_eq!([circuit.ite(a, a, no), circuit.ite(a, !a, yes)], [a, !a]);
        assert_eq!(circuit.nodes(), before);
        assert_eq!(circuit.ite(a, b, !b), !circuit.xor(a, b));
        assert_eq!(circuit.ite(a, b, a), circuit.and([a, b]));
        assert_eq!(circuit.ite(a, !a, b), circuit.and([!a, b]));
    }
}
