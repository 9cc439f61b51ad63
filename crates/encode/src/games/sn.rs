//! SN: stateless, a path of neighbours.
//!
//! Shaik et al., arXiv 2301.07345. The witness nodes are a path: (LN1) the first lies in the start border, (LN2) the
//! last in the end border, and (SN3) for i < ℓ and each cell v, `bin(N^i, v) -> bin(N^{i+1}, w)` for some w of N⁺(v).
//! A cell without successor needs no care here: the premise is about a node.
//!
//! Size O(d² lg n + d(n lg n + |E|)).

use board::games::Graph;
use logic::{ClauseSink, Edge, bits};

use super::gates::Gates;
use super::moves::Variables;
use super::{EncodeError, Encoding, goals, stateless};

pub(super) fn build(
    variables: &mut Variables<'_>,
    sink: &mut impl ClauseSink,
    gates: &mut Gates,
) -> Result<(), EncodeError> {
    let instance = variables.instance;
    let graph = instance.graph(Encoding::Sn)?;
    let nodes = stateless::build(variables, instance.maker_moves(), sink, gates)?;
    ends(graph, &nodes, gates);
    let successors: Vec<_> = (0..graph.len()).map(|cell| goals::successors(graph, cell, variables.options)).collect();
    // Each of these gates is used for a cell and for all its neighbours.
    let spelled: Vec<Vec<Edge>> = nodes.iter().map(|node| spelling_gates(graph.len(), node, gates)).collect();
    for pair in spelled.windows(2) {
        for (&here, next) in pair[0].iter().zip(&successors) {
            let Some(next) = next else { continue };
            let there = gates.circuit.or(next.iter().map(|&next| pair[1][next]));
            gates.require_if([here], there);
        }
    }
    Ok(())
}

/// `bin(x, v)` for each cell v.
fn spelling_gates(cells: usize, code: &[Edge], gates: &mut Gates) -> Vec<Edge> {
    (0..cells).map(|cell| bits::spelling_gate(&mut gates.circuit, code, cell as u64)).collect()
}

/// (LN1) and (LN2).
pub(super) fn ends(graph: &Graph, nodes: &[Vec<Edge>], gates: &mut Gates) {
    let first = goals::spells_one_of(&mut gates.circuit, &nodes[0], graph.start.ones());
    let last = goals::spells_one_of(&mut gates.circuit, &nodes[nodes.len() - 1], graph.end.ones());
    gates.require(first);
    gates.require(last);
}
