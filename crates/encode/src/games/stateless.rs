//! What SA and SN share: no board at all, only moves and witness nodes. LA and LN use the nodes and (BOUND), too.
//!
//! Shaik, Mayer-Eichberger, van de Pol, Saffidine: "Implicit State and Goals in QBF Encodings for Positional Games",
//! arXiv 2301.07345; spec §3.3:
//!
//! * (Z1) the maker's move at t differs from all moves before t: needed against the breaker's, optional against his
//!   own;
//! * (Z2) each witness node is one of the maker's moves;
//! * (Z3) BOUND.
//!
//! The maker owns exactly his moves: none was the breaker's before. A breaker's move on a maker's cell says nothing.
//! Blocks d; inputs dk + (ℓ+1)k; O(d²) comparisons of k bits.

use logic::{ClauseSink, Edge, Lit, Quantifier, SinkError, bits};

use super::Side;
use super::gates::Gates;
use super::goals;
use super::moves::{Variables, inputs};
use super::options::Mutant;

/// Builds moves and witness nodes, and gives the nodes.
pub(super) fn build(
    variables: &mut Variables<'_>,
    count: usize,
    sink: &mut impl ClauseSink,
    gates: &mut Gates,
) -> Result<Vec<Vec<Edge>>, SinkError> {
    let moves = variables.all_moves(sink)?;
    let nodes = nodes(variables, count, sink)?;
    let moves: Vec<Vec<Edge>> = moves.iter().map(|code| inputs(&mut gates.circuit, code)).collect();
    let nodes: Vec<Vec<Edge>> = nodes.iter().map(|code| inputs(&mut gates.circuit, code)).collect();
    bound(variables, &moves, gates);
    if !variables.options.has(Mutant::NoLegality) {
        moves_differ(variables, &moves, gates);
    }
    for node in &nodes {
        let turns = variables.instance.turns.iter();
        let makers = turns.zip(&moves).filter(|&(&side, _)| side == Side::Maker);
        let equal: Vec<Edge> = makers.map(|(_, code)| bits::equal_gate(&mut gates.circuit, node, code)).collect();
        let among_moves = gates.circuit.or(equal);
        gates.require(among_moves);
    }
    Ok(nodes)
}

/// (Z1).
fn moves_differ(variables: &Variables<'_>, moves: &[Vec<Edge>], gates: &mut Gates) {
    let turns = &variables.instance.turns;
    for t in (0..turns.len()).filter(|&t| turns[t] == Side::Maker) {
        for s in (0..t).filter(|&s| turns[s] == Side::Breaker || !variables.options.maker_repeats) {
            let same = bits::equal_gate(&mut gates.circuit, &moves[t], &moves[s]);
            gates.require(!same);
        }
    }
}

/// (BOUND), and the representatives of the first move.
pub(super) fn bound(variables: &Variables<'_>, moves: &[Vec<Edge>], gates: &mut Gates) {
    for (&side, code) in variables.instance.turns.iter().zip(moves) {
        if variables.is_bounded(side) {
            let on_board = bits::less_than_gate(&mut gates.circuit, code, variables.instance.cells as u64);
            gates.require(on_board);
        }
    }
    if let Some(cells) = variables.first_moves() {
        let representative = goals::spells_one_of(&mut gates.circuit, &moves[0], cells);
        gates.require(representative);
    }
}

/// The variables of the witness nodes N^0, N^1, ...
pub(super) fn nodes(
    variables: &mut Variables<'_>,
    count: usize,
    sink: &mut impl ClauseSink,
) -> Result<Vec<Vec<Lit>>, SinkError> {
    (0..count).map(|i| variables.code(Quantifier::Exists, &format!("witness node {i}"), sink)).collect()
}
