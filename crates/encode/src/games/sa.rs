//! SA: stateless, all winning sets.
//!
//! Shaik et al., arXiv 2301.07345. The goal is G_win, as in LA; (Z2) makes the nodes the maker's moves. There are as
//! many nodes as the largest set has cells.

use logic::ClauseSink;

use super::gates::Gates;
use super::moves::Variables;
use super::{EncodeError, Encoding, goals, stateless};

pub(super) fn build(
    variables: &mut Variables<'_>,
    sink: &mut impl ClauseSink,
    gates: &mut Gates,
) -> Result<(), EncodeError> {
    let sets = variables.instance.winning_sets(Encoding::Sa)?;
    let nodes = stateless::build(variables, goals::largest(&sets), sink, gates)?;
    let won = goals::nodes_spell_a_set(&mut gates.circuit, &sets, &nodes);
    gates.require(won);
    Ok(())
}
