//! The board of LA and LN: the history of one universal, symbolic position P.
//!
//! Shaik, Mayer-Eichberger, van de Pol, Saffidine: "Implicit State and Goals in QBF Encodings for Positional Games",
//! arXiv 2301.07345. For each ply t two variables tell whether P is occupied (o^t) and whether by the breaker (w^t)
//! before it; d+1 is the end (spec §3.2):
//!
//! * (L1) `¬o^1`;
//! * (L2) maker: `m^t = P -> ¬o^t ∧ o^{t+1} ∧ ¬w^{t+1}`, (L3) else nothing changes;
//! * (L4) breaker: `m^t = P ∧ ¬o^t -> o^{t+1} ∧ w^{t+1}`, (L5) else nothing changes;
//! * (L6) `N^i = P -> o^{d+1} ∧ ¬w^{d+1}` for the witness nodes N^0 .. N^ℓ; (L7) is BOUND.
//!
//! The order of the prefix matters: moves, nodes, P, state, and in LN last Q, the neighbour of P.

use logic::{ClauseSink, Edge, Lit, Quantifier, SinkError, bits};

use super::Side;
use super::gates::Gates;
use super::moves::{Variables, inputs};
use super::options::Mutant;
use super::stateless;

/// What the goals of LA and LN speak of.
pub(super) struct LiftedBoard {
    pub(super) nodes: Vec<Vec<Edge>>,
    pub(super) position: Vec<Edge>,
    /// Q, if it was asked for.
    pub(super) neighbour: Vec<Edge>,
}

/// The variables, in the order of the prefix.
struct Codes {
    moves: Vec<Vec<Lit>>,
    nodes: Vec<Vec<Lit>>,
    position: Vec<Lit>,
    /// (o^t, w^t) for t = 1 .. d+1.
    state: Vec<Lit>,
    neighbour: Vec<Lit>,
}

/// Builds the history of P, with so many witness nodes, and gives what the goal needs.
pub(super) fn build(
    variables: &mut Variables<'_>,
    nodes: usize,
    with_neighbour: bool,
    sink: &mut impl ClauseSink,
    gates: &mut Gates,
) -> Result<LiftedBoard, SinkError> {
    let codes = quantify(variables, nodes, with_neighbour, sink)?;
    let moves: Vec<Vec<Edge>> = codes.moves.iter().map(|code| inputs(&mut gates.circuit, code)).collect();
    let nodes: Vec<Vec<Edge>> = codes.nodes.iter().map(|code| inputs(&mut gates.circuit, code)).collect();
    let position = inputs(&mut gates.circuit, &codes.position);
    let state = inputs(&mut gates.circuit, &codes.state);
    stateless::bound(variables, &moves, gates);
    gates.require(!state[0]);
    for (t, &side) in variables.instance.turns.iter().enumerate() {
        let [before, after] = [t, t + 1].map(|t| [state[2 * t], state[2 * t + 1]]);
        let here = bits::equal_gate(&mut gates.circuit, &moves[t], &position);
        match side {
            Side::Maker => maker_ply(variables, here, before, after, gates),
            Side::Breaker => breaker_ply(variables, here, before, after, gates),
        }
    }
    let [occupied, breakers] = [state[state.len() - 2], state[state.len() - 1]];
    for node in &nodes {
        let here = bits::equal_gate(&mut gates.circuit, node, &position);
        gates.require_if([here], occupied);
        gates.require_if([here], !breakers);
    }
    let neighbour = inputs(&mut gates.circuit, &codes.neighbour);
    Ok(LiftedBoard { nodes, position, neighbour })
}

fn quantify(
    variables: &mut Variables<'_>,
    nodes: usize,
    with_neighbour: bool,
    sink: &mut impl ClauseSink,
) -> Result<Codes, SinkError> {
    let (mut position, mut neighbour) = (Vec::new(), Vec::new());
    if variables.options.has(Mutant::PositionBeforeMoves) {
        position = variables.code(Quantifier::Forall, "position", sink)?;
    }
    let moves = variables.all_moves(sink)?;
    if variables.options.has(Mutant::PositionBeforeNodes) {
        position = variables.code(Quantifier::Forall, "position", sink)?;
    }
    let nodes = stateless::nodes(variables, nodes, sink)?;
    if with_neighbour && variables.options.has(Mutant::NeighbourBeforePosition) {
        neighbour = variables.code(Quantifier::Exists, "neighbour of the position", sink)?;
    }
    if position.is_empty() {
        position = variables.code(Quantifier::Forall, "position", sink)?;
    }
    let mut state = Vec::new();
    for t in 1..=moves.len() + 1 {
        state.push(variables.flag(|| format!("position is occupied before ply {t}"), sink)?);
        state.push(variables.flag(|| format!("position is the breaker's before ply {t}"), sink)?);
    }
    if with_neighbour && neighbour.is_empty() {
        neighbour = variables.code(Quantifier::Exists, "neighbour of the position", sink)?;
    }
    Ok(Codes { moves, nodes, position, state, neighbour })
}

/// (L2) and (L3).
fn maker_ply(variables: &Variables<'_>, here: Edge, before: [Edge; 2], after: [Edge; 2], gates: &mut Gates) {
    if !variables.options.has(Mutant::MakerOverwrites) {
        gates.require_if([here], !before[0]);
    }
    gates.require_if([here], after[0]);
    gates.require_if([here], !after[1]);
    unchanged_unless(here, before, after, gates);
}

/// (L4) and (L5).
fn breaker_ply(variables: &Variables<'_>, here: Edge, before: [Edge; 2], after: [Edge; 2], gates: &mut Gates) {
    let overwrites = variables.options.has(Mutant::BreakerOverwrites);
    let taken = if overwrites { here } else { gates.circuit.and([here, !before[0]]) };
    gates.require_if([taken], after[0]);
    gates.require_if([taken], after[1]);
    unchanged_unless(taken, before, after, gates);
}

fn unchanged_unless(changes: Edge, before: [Edge; 2], after: [Edge; 2], gates: &mut Gates) {
    for (before, after) in before.into_iter().zip(after) {
        gates.require_if([!changes, before], after);
        gates.require_if([!changes, after], before);
    }
}
