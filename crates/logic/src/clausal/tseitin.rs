//! The full translation: each gate variable is equivalent to its gate.
//!
//! G. S. Tseitin: "On the complexity of derivation in propositional calculus", 1968. For g = and(l_1, ..., l_n): the
//! clauses (not g, l_i) for all i, and (g, not l_1, ..., not l_n); for xor and ite the four clauses of their tables.

use super::{GateLiterals, implied_by_gate, imply_gate};
use crate::circuit::{Circuit, Edge};
use crate::{ClauseSink, SinkError};

pub(super) fn define(
    circuit: &Circuit,
    cone: &[usize],
    lits: &GateLiterals,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    for &node in cone {
        let gate = lits.known(Edge::new(node));
        imply_gate(gate, circuit.gate(node), lits, sink)?;
        implied_by_gate(gate, circuit.gate(node), lits, sink)?;
    }
    Ok(())
}
