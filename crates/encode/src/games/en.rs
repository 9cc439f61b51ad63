//! EN: explicit board, a path of neighbours.
//!
//! Shaik et al., arXiv 2301.07345. The goal has one variable p^i_v a cell and level i = 0..ℓ: (N1) only cells of the
//! maker, (N2) the first level touches the start border, (N3) each cell of a level has a successor on the next, (N4)
//! the last level lies in the end border. A level is a set of cells, no function: no at-most-one is needed.
//!
//! Variables dk + nd + n(ℓ+1); blocks d; clauses of the board + n(ℓ+1) + 1 + nℓ + (n-|T|).

use logic::ClauseSink;

use super::moves::Variables;
use super::{EncodeError, Encoding, explicit_board, goals};

pub(super) fn write(variables: &mut Variables<'_>, sink: &mut impl ClauseSink) -> Result<(), EncodeError> {
    let graph = variables.instance.graph(Encoding::En)?;
    let board = explicit_board::write(variables, sink)?;
    let levels = variables.path_levels(sink)?;
    goals::path(graph, &levels, variables.options, &mut board.emit(sink))?;
    Ok(())
}
