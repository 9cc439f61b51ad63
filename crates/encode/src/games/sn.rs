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
    for pair in nodes.windows(2) {
        for cell in 0..graph.len() {
            let Some(next) = goals::successors(graph, cell, variables.options) else { continue };
            let here = bits::spelling_gate(&mut gates.circuit, &pair[0], cell as u64);
            let there = goals::spells_one_of(&mut gates.circuit, &pair[1], next);
            gates.require_if([here], there);
        }
    }
    Ok(())
}

/// (LN1) and (LN2).
pub(super) fn ends(graph: &Graph, nodes: &[Vec<Edge>], gates: &mut Gates) {
    let first = goals::spells_one_of(&mut gates.circuit, &nodes[0], graph.start.ones());
    let last = goals::spells_one_of(&mut gates.circuit, &nodes[nodes.len() - 1], graph.end.ones());
    gates.require(first);
    gates.require(last);
}
