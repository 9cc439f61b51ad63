//! COR: the corrective encoding, for maker-maker games and any list of turns.
//!
//! Mayer-Eichberger, Saffidine: "Positional Games and QBF: The Corrective Encoding", SAT 2020, arXiv 2005.05098, in its
//! later, polished version. For each ply t the maker first decides whether the clock still runs (`time_t`), then a
//! stone is laid; he stops the clock when he owns a set, so that the breaker can no longer complete one. With "X" for
//! both colours (spec §3.4):
//!
//! * (C1) `time_t -> time_{t-1}`; (C2) no stones at first; (C3) not two stones on a cell; (C4) `X^{t-1}_v -> X^t_v`;
//! * (C5) a player's stones do not grow in the other's ply; (C6) nor when the clock stands;
//! * (C7) breaker's ply: `bin(m^t, v) ∧ time_t ∧ ¬B^{t-1}_v -> W^t_v`;
//! * (C8, C9) maker's ply: `B^t_v ∧ ¬B^{t-1}_v -> bin(m^t, v)`;
//! * (C10, C11) some set is chosen, and its cells are the maker's; (C12) no set of the breaker is all his;
//!   (C13, redundant) a set that is all the maker's is chosen.
//!
//! Variables 2n(F+1) + Fk + F + |WIN|; blocks F.
//!
//! A large graph has too many paths to be listed. There, (C10), (C11) and (C13) can be replaced by the goal of EN or of
//! ET over the maker's last stones: n variables for each of his moves, or n, instead of |WIN|.

use board::games::{Family, Graph};
use logic::{ClauseSink, Lit, Quantifier, SinkError, VarRange, bits};

use super::moves::{Variables, at, bin};
use super::options::{Mutant, Win};
use super::{EncodeError, Encoding, Side, explicit_board, goals};

/// How it is said that the maker has won.
enum Goal<'a> {
    Sets(Family),
    /// The maker's graph.
    Neighbours(&'a Graph),
    /// The breaker's graph.
    Transversal(&'a Graph),
}

impl<'a> Goal<'a> {
    fn of(variables: &Variables<'a>) -> Result<Self, EncodeError> {
        let instance = variables.instance;
        Ok(match variables.options.win {
            Win::Sets => Self::Sets(instance.winning_sets(Encoding::Cor)?),
            Win::Neighbours => Self::Neighbours(instance.graph(Encoding::Cor)?),
            Win::Transversal => Self::Transversal(instance.breaker_graph(Encoding::Cor)?),
        })
    }

    fn write(
        &self,
        variables: &mut Variables<'_>,
        board: &explicit_board::Board,
        sink: &mut impl ClauseSink,
    ) -> Result<(), SinkError> {
        let options = variables.options;
        match self {
            Self::Sets(sets) => {
                let chosen = variables.quantify(Quantifier::Exists, sets.len().max(1), sink)?;
                goals::some_set(sets, chosen, options.redundant, &mut board.emit(sink))
            }
            Self::Neighbours(graph) => {
                let levels = variables.path_levels(sink)?;
                goals::path(graph, &levels, options, &mut board.emit(sink))
            }
            Self::Transversal(graph) => {
                let reached = variables.cells("reached by the breaker", sink)?;
                goals::cut(graph, reached, options, &mut board.emit(sink))
            }
        }
    }
}

/// The stones after a ply: the maker's and the breaker's.
#[derive(Clone, Copy)]
struct Board([VarRange; 2]);

pub(super) fn write(variables: &mut Variables<'_>, sink: &mut impl ClauseSink) -> Result<(), EncodeError> {
    let instance = variables.instance;
    let goal = Goal::of(variables)?;
    let mut board = stones(variables, 0, sink)?;
    for vars in board.0 {
        vars.iter().try_for_each(|var| sink.add_clause(&[var.negative()]))?;
    }
    let mut clock = None;
    for (t, &side) in instance.turns.iter().enumerate() {
        let time = variables.flag(|| format!("the clock runs at ply {}", t + 1), sink)?;
        if let Some(before) = clock.replace(time) {
            sink.add_clause(&[!time, before])?;
        }
        let code = variables.next_move(sink)?;
        if variables.is_bounded(side) {
            bits::less_than(&code, instance.cells as u64, sink)?;
        }
        let after = stones(variables, t + 1, sink)?;
        stones_stay(side, time, board, after, sink)?;
        match side {
            Side::Breaker if variables.options.has(Mutant::NoLegality) => {}
            Side::Breaker => breaker_ply(&code, time, board, after, sink)?,
            Side::Maker => maker_ply(&code, board, after, sink)?,
        }
        if t == 0
            && let Some(cells) = variables.first_moves()
        {
            sink.add_clause(&cells.into_iter().map(|cell| at(after.0[0], cell)).collect::<Vec<_>>())?;
        }
        board = after;
    }
    goal.write(variables, &explicit_board::Board(board.0[0]), sink)?;
    for set in &instance.breaker_sets {
        sink.add_clause(&set.ones().map(|cell| !at(board.0[1], cell)).collect::<Vec<_>>())?;
    }
    Ok(())
}

fn stones(variables: &mut Variables<'_>, ply: usize, sink: &mut impl ClauseSink) -> Result<Board, SinkError> {
    let maker = variables.cells(&format!("maker's stone after ply {ply}"), sink)?;
    let breaker = variables.cells(&format!("breaker's stone after ply {ply}"), sink)?;
    Ok(Board([maker, breaker]))
}

/// (C3)-(C6).
fn stones_stay(
    side: Side,
    time: Lit,
    before: Board,
    after: Board,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    let waiting = if side == Side::Maker { 1 } else { 0 };
    for cell in 0..after.0[0].len() {
        let before = before.0.map(|stones| at(stones, cell));
        let after = after.0.map(|stones| at(stones, cell));
        sink.add_clause(&[!after[0], !after[1]])?;
        for colour in [0, 1] {
            sink.add_clause(&[!before[colour], after[colour]])?;
            sink.add_clause(&[time, before[colour], !after[colour]])?;
        }
        sink.add_clause(&[!after[waiting], before[waiting]])?;
    }
    Ok(())
}

/// (C7).
fn breaker_ply(
    code: &[Lit],
    time: Lit,
    before: Board,
    after: Board,
    sink: &mut impl ClauseSink,
) -> Result<(), SinkError> {
    let mut clause = Vec::new();
    for cell in 0..after.0[1].len() {
        clause.clear();
        clause.extend(bin(code, cell).map(|lit| !lit));
        clause.extend([!time, at(before.0[0], cell), at(after.0[1], cell)]);
        sink.add_clause(&clause)?;
    }
    Ok(())
}

/// (C8), (C9).
fn maker_ply(code: &[Lit], before: Board, after: Board, sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    for cell in 0..after.0[0].len() {
        for bit in bin(code, cell) {
            sink.add_clause(&[!at(after.0[0], cell), at(before.0[0], cell), bit])?;
        }
    }
    Ok(())
}
