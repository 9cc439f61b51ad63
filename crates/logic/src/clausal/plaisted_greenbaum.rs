//! The one-sided translation: a gate is defined in the directions in which it is used.
//!
//! D. A. Plaisted, S. Greenbaum: "A structure-preserving clause form translation", J. Symbolic Computation 2, 1986. A
//! gate that is only used positively gets `g -> gate`, one that is only used negatively `gate -> g`. Inputs of xor
//! and the condition of ite are used in both ways.

use super::{GateLiterals, implied_by_gate, imply_gate};
use crate::circuit::{Circuit, Edge, Gate};
use crate::{ClauseSink, SinkError};

/// In which ways a gate is used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Uses {
    positive: bool,
    negative: bool,
}

impl Uses {
    const BOTH: Self = Self { positive: true, negative: true };

    fn add(&mut self, edge: Edge, of: Self) {
        let (positive, negative) =
            if edge.is_negated() { (of.negative, of.positive) } else { (of.positive, of.negative) };
        self.positive |= positive;
        self.negative |= negative;
    }
}

pub(super) fn define(
    circuit: &Circuit,
    cone: &[usize],
    roots: &[Edge],
    lits: &GateLiterals,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    let uses = uses(circuit, cone, roots);
    for &node in cone {
        let gate = lits.known(Edge::new(node));
        if uses[node].positive {
            imply_gate(gate, circuit.gate(node), lits, sink)?;
        }
        if uses[node].negative {
            implied_by_gate(gate, circuit.gate(node), lits, sink)?;
        }
    }
    Ok(())
}

fn uses(circuit: &Circuit, cone: &[usize], roots: &[Edge]) -> Vec<Uses> {
    let mut uses = vec![Uses::default(); circuit.nodes()];
    for &root in roots {
        uses[root.node()].add(root, Uses { positive: true, negative: false });
    }
    for &node in cone.iter().rev() {
        let of = uses[node];
        match circuit.gate(node) {
            Gate::True | Gate::Input(_) => {}
            Gate::And(inputs) => inputs.iter().for_each(|&edge| uses[edge.node()].add(edge, of)),
            Gate::Xor(inputs) => inputs.iter().for_each(|&edge| uses[edge.node()].add(edge, Uses::BOTH)),
            Gate::Ite([condition, then, otherwise]) => {
                uses[condition.node()].add(condition, Uses::BOTH);
                [then, otherwise].into_iter().for_each(|edge| uses[edge.node()].add(edge, of));
            }
        }
    }
    uses
}
