//! EA: explicit board, all winning sets.
//!
//! Shaik et al., arXiv 2301.07345; the goal is its Equations 7-9, here (G1) some set is chosen, (G2) the cells of a
//! chosen set are the maker's, (G3, redundant) a set all of whose cells are his is chosen.
//!
//! Variables dk + nd + |WIN|; blocks d; clauses of the board (see `explicit_board`) + 1 + Σ|WIN|.

use logic::{ClauseSink, Quantifier};

use super::moves::Variables;
use super::{EncodeError, Encoding, explicit_board, goals};

pub(super) fn write(variables: &mut Variables<'_>, sink: &mut impl ClauseSink) -> Result<(), EncodeError> {
    let sets = variables.instance.winning_sets(Encoding::Ea)?;
    let board = explicit_board::write(variables, sink)?;
    let chosen = variables.quantify(Quantifier::Exists, sets.len().max(1), sink)?;
    goals::some_set(&sets, chosen, variables.options.redundant, &mut board.emit(sink))?;
    Ok(())
}
