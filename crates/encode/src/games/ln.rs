//! LN: lifted board, a path of neighbours.
//!
//! Shaik et al., arXiv 2301.07345. The witness nodes are a path: (LN1) the first lies in the start border, (LN2) the
//! last in the end border, (LN3) Q is a successor of P, `bin(P, v) -> bin(Q, w)` for some w of N⁺(v), and (LN4)
//! `N^i = P -> N^{i+1} = Q`. A cell without successor would make (LN3) false in the branch of P that spells it,
//! whether it is used or not: there, no node but the last may be that cell.
//!
//! Blocks d+2; inputs dk + (ℓ+1)k + 2k + 2(d+1); size O(d lg n + n lg n + |E|).

use board::games::Graph;
use logic::{ClauseSink, bits};

use super::gates::Gates;
use super::lifted_board::{self, LiftedBoard};
use super::moves::Variables;
use super::options::Mutant;
use super::{EncodeError, Encoding, goals, sn};

pub(super) fn build(
    variables: &mut Variables<'_>,
    sink: &mut impl ClauseSink,
    gates: &mut Gates,
) -> Result<(), EncodeError> {
    let instance = variables.instance;
    let graph = instance.graph(Encoding::Ln)?;
    let board = lifted_board::build(variables, instance.maker_moves(), true, sink, gates)?;
    sn::ends(graph, &board.nodes, gates);
    for cell in 0..graph.len() {
        successor(variables, graph, cell, &board, gates);
    }
    for pair in board.nodes.windows(2) {
        let here = bits::equal_gate(&mut gates.circuit, &pair[0], &board.position);
        let next = bits::equal_gate(&mut gates.circuit, &pair[1], &board.neighbour);
        gates.require_if([here], next);
    }
    Ok(())
}

/// (LN3) for one cell.
fn successor(variables: &Variables<'_>, graph: &Graph, cell: usize, board: &LiftedBoard, gates: &mut Gates) {
    let Some(next) = goals::successors(graph, cell, variables.options) else { return };
    if next.is_empty() && !variables.options.has(Mutant::IsolatedCells) {
        for node in &board.nodes[..board.nodes.len() - 1] {
            let here = bits::spelling_gate(&mut gates.circuit, node, cell as u64);
            gates.require(!here);
        }
        return;
    }
    let here = bits::spelling_gate(&mut gates.circuit, &board.position, cell as u64);
    let there = goals::spells_one_of(&mut gates.circuit, &board.neighbour, next);
    gates.require_if([here], there);
}
