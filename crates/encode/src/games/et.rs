//! ET: explicit board, transversal game.
//!
//! Shaik et al., arXiv 2301.07345. Given is the *breaker's* graph: the maker has won iff cells that are the breaker's
//! or empty do not join the breaker's borders. The goal has one variable r_v a cell, "reached from the start border":
//! (T1) cells of that border are reached unless they are the maker's, (T2) so are neighbours of reached cells, (T3) no
//! cell of the end border is reached. The least solution of (T1) and (T2) is what can be reached, so (T3) can hold iff
//! the borders are apart.
//!
//! Variables dk + nd + n; blocks d; clauses of the board + |S| + 2|E| + |T|, all of the breaker's graph.

use logic::ClauseSink;

use super::moves::Variables;
use super::{EncodeError, Encoding, explicit_board, goals};

pub(super) fn write(variables: &mut Variables<'_>, sink: &mut impl ClauseSink) -> Result<(), EncodeError> {
    let graph = variables.instance.breaker_graph(Encoding::Et)?;
    let board = explicit_board::write(variables, sink)?;
    let reached = variables.cells("reached by the breaker", sink)?;
    goals::cut(graph, reached, variables.options, &mut board.emit(sink))?;
    Ok(())
}
