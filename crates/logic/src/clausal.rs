//! Circuits into clauses: one new variable a gate, and where in the prefix it stands.
//!
//! Tseitin defines each gate in both directions, Plaisted and Greenbaum only in those in which it is used. Both
//! open the top first: a conjunction that has to hold asks for each of its inputs, a disjunction is one clause, so the
//! topmost gates need no variable.
//!
//! A gate variable is existential. It may stand innermost, or right after the last input of the gate: in the block of
//! that input if that is existential, else in the next one. Never in the block of a universal input, where the gate
//! would be quantified universally, and never before it, where it could not depend on it.

mod plaisted_greenbaum;
mod tseitin;

use crate::circuit::{Circuit, Edge, Gate};
use crate::{ClauseSink, Lit, Prefix, Quantifier, SinkError, Var};

/// Which clauses define a gate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Method {
    /// Both directions of each gate.
    #[default]
    Tseitin,
    /// Only the directions in which a gate is used.
    PlaistedGreenbaum,
}

/// Where gate variables stand in the prefix.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Placement {
    /// In the innermost existential block.
    #[default]
    Innermost,
    /// As far out as the inputs of the gate allow.
    AfterInputs,
}

/// The literals that stand for the gates of a circuit.
#[derive(Debug, Clone, Default)]
pub struct GateLiterals(Vec<Option<Lit>>);

impl GateLiterals {
    /// The literal of an edge; `None` for gates that needed no variable.
    pub fn get(&self, edge: Edge) -> Option<Lit> {
        let lit = self.0.get(edge.node()).copied().flatten()?;
        Some(if edge.is_negated() { !lit } else { lit })
    }

    fn known(&self, edge: Edge) -> Lit {
        self.get(edge).expect("gates come after their inputs, and constants are folded")
    }
}

/// Writes clauses that hold exactly when all outputs can be true, and adds the gate variables to the prefix.
///
/// # Errors
/// Those of the sink.
///
/// # Panics
/// When the sink hands out a variable that the prefix has already.
pub fn assert(
    circuit: &Circuit,
    outputs: &[Edge],
    method: Method,
    placement: Placement,
    prefix: &mut Prefix,
    sink: &mut impl ClauseSink,
) -> Result<GateLiterals, SinkError> {
    let clauses = open_top(circuit, outputs);
    let roots: Vec<Edge> = clauses.iter().flatten().copied().filter(|edge| edge.node() != 0).collect();
    let cone = circuit.cone(roots.iter().copied());
    let lits = name_gates(circuit, &cone, placement, prefix, sink)?;
    match method {
        Method::Tseitin => tseitin::define(circuit, &cone, &lits, sink)?,
        Method::PlaistedGreenbaum => plaisted_greenbaum::define(circuit, &cone, &roots, &lits, sink)?,
    }
    let mut literals = Vec::new();
    for clause in clauses {
        if clause == [Edge::FALSE] {
            contradiction(prefix, sink)?;
        } else {
            literals.clear();
            literals.extend(clause.into_iter().map(|edge| lits.known(edge)));
            sink.add_clause(&literals)?;
        }
    }
    Ok(lits)
}

/// The clauses over edges that the outputs ask for: conjunctions opened, a disjunction as one clause.
fn open_top(circuit: &Circuit, outputs: &[Edge]) -> Vec<Vec<Edge>> {
    let mut clauses = Vec::new();
    let mut seen = vec![[false; 2]; circuit.nodes()];
    let mut open: Vec<Edge> = outputs.iter().rev().copied().collect();
    while let Some(edge) = open.pop() {
        let seen = &mut seen[edge.node()][usize::from(edge.is_negated())];
        if edge == Edge::TRUE || std::mem::replace(seen, true) {
            continue;
        }
        match circuit.gate(edge.node()) {
            Gate::And(inputs) if edge.is_negated() => clauses.push(inputs.iter().map(|&input| !input).collect()),
            Gate::And(inputs) => open.extend(inputs.iter().rev()),
            _ => clauses.push(vec![edge]),
        }
    }
    clauses
}

/// A false formula without the empty clause, which QDIMACS does not have: a variable and its negation.
fn contradiction(prefix: &mut Prefix, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    let var = sink.new_var()?;
    prefix.push(Quantifier::Exists, [var]).expect("the sink hands out new variables");
    sink.add_clause(&[var.positive()])?;
    sink.add_clause(&[var.negative()])
}

/// Gives each gate of the cone a variable and each input its own.
fn name_gates(
    circuit: &Circuit,
    cone: &[usize],
    placement: Placement,
    prefix: &mut Prefix,
    sink: &mut impl ClauseSink,
) -> Result<GateLiterals, SinkError> {
    let mut lits = GateLiterals(vec![None; circuit.nodes()]);
    for &node in cone {
        if let Gate::Input(var) = circuit.gate(node) {
            sink.raise_to(var)?;
            lits.0[node] = Some(var.positive());
        }
    }
    let levels = match placement {
        Placement::Innermost => Vec::new(),
        Placement::AfterInputs => circuit.levels(prefix),
    };
    for &node in cone {
        if lits.0[node].is_some() {
            continue;
        }
        let var = sink.new_var()?;
        lits.0[node] = Some(var.positive());
        place(var, levels.get(node).copied(), prefix);
    }
    Ok(lits)
}

fn place(var: Var, level: Option<usize>, prefix: &mut Prefix) {
    let placed = match level {
        None => prefix.push(Quantifier::Exists, [var]),
        Some(level) => prefix.add_existential_after(level, var).map(|_| ()),
    };
    placed.expect("the sink hands out new variables");
}

/// The clauses for `edge -> gate`, the positive direction of a definition.
fn imply_gate(gate: Lit, inputs: Gate<'_>, lits: &GateLiterals, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    match inputs {
        Gate::True | Gate::Input(_) => Ok(()),
        Gate::And(inputs) => inputs.iter().try_for_each(|&edge| sink.add_clause(&[!gate, lits.known(edge)])),
        Gate::Xor(inputs) => {
            let [a, b] = inputs.map(|edge| lits.known(edge));
            sink.add_clause(&[!gate, a, b])?;
            sink.add_clause(&[!gate, !a, !b])
        }
        Gate::Ite(inputs) => {
            let [condition, then, otherwise] = inputs.map(|edge| lits.known(edge));
            sink.add_clause(&[!gate, !condition, then])?;
            sink.add_clause(&[!gate, condition, otherwise])
        }
    }
}

/// The clauses for `gate -> edge`, the negative direction of a definition.
fn implied_by_gate(
    gate: Lit,
    inputs: Gate<'_>,
    lits: &GateLiterals,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    match inputs {
        Gate::True | Gate::Input(_) => Ok(()),
        Gate::And(inputs) => {
            let clause: Vec<Lit> = [gate].into_iter().chain(inputs.iter().map(|&edge| !lits.known(edge))).collect();
            sink.add_clause(&clause)
        }
        Gate::Xor(inputs) => {
            let [a, b] = inputs.map(|edge| lits.known(edge));
            sink.add_clause(&[gate, !a, b])?;
            sink.add_clause(&[gate, a, !b])
        }
        Gate::Ite(inputs) => {
            let [condition, then, otherwise] = inputs.map(|edge| lits.known(edge));
            sink.add_clause(&[gate, !condition, !then])?;
            sink.add_clause(&[gate, condition, !otherwise])
        }
    }
}
