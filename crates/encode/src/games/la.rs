//! LA: lifted board, all winning sets.
//!
//! Shaik et al., arXiv 2301.07345. The goal is G_win: for some winning set {e_0, e_1, ..}, `bin(N^j, e_j)` for all j;
//! (L6) makes the nodes the maker's. There are as many nodes as the largest set has cells.
//!
//! Blocks d+2; inputs dk + (ℓ+1)k + k + 2(d+1).

use logic::ClauseSink;

use super::gates::Gates;
use super::moves::Variables;
use super::{EncodeError, Encoding, goals, lifted_board};

pub(super) fn build(
    variables: &mut Variables<'_>,
    sink: &mut impl ClauseSink,
    gates: &mut Gates,
) -> Result<(), EncodeError> {
    let sets = variables.instance.winning_sets(Encoding::La)?;
    let board = lifted_board::build(variables, goals::largest(&sets), false, sink, gates)?;
    let won = goals::nodes_spell_a_set(&mut gates.circuit, &sets, &board.nodes);
    gates.require(won);
    Ok(())
}
