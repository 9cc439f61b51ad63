//! Circuits under construction: gates, and those of them that have to be true.

use logic::{Circuit, ClauseSink, Edge, LargestVar, Lit, SinkError, Var};

/// A circuit and its conjuncts.
#[derive(Debug, Clone, Default)]
pub(super) struct Gates {
    pub(super) circuit: Circuit,
    pub(super) conjuncts: Vec<Edge>,
}

impl Gates {
    /// Adds a conjunct.
    pub(super) fn require(&mut self, edge: Edge) {
        self.conjuncts.push(edge);
    }

    /// Adds the conjunct "if all of these then that".
    pub(super) fn require_if(&mut self, premises: impl IntoIterator<Item = Edge>, conclusion: Edge) {
        let edge = self.circuit.or(premises.into_iter().map(|edge| !edge).chain([conclusion]));
        self.require(edge);
    }

    /// The input of a literal.
    pub(super) fn literal(&mut self, lit: Lit) -> Edge {
        self.circuit.input(lit.var()).negated_if(!lit.is_positive())
    }

    /// The conjunction of all conjuncts.
    pub(super) fn output(&mut self) -> Edge {
        self.circuit.and(self.conjuncts.iter().copied())
    }
}

/// A sink that makes each clause a gate: the circuit form of encodings that consist of clauses.
#[derive(Debug, Default)]
pub(super) struct CircuitSink {
    variables: LargestVar,
    pub(super) gates: Gates,
}

impl ClauseSink for CircuitSink {
    fn variables(&self) -> u32 {
        self.variables.number()
    }

    fn raise_to(&mut self, var: Var) -> Result<(), SinkError> {
        self.variables.raise_to(var);
        Ok(())
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), SinkError> {
        let inputs: Vec<Edge> = clause.iter().map(|&lit| self.gates.literal(lit)).collect();
        let edge = self.gates.circuit.or(inputs);
        self.gates.require(edge);
        Ok(())
    }
}
