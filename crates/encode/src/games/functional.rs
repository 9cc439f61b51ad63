//! FA, FN, FT: the boards of EA, EN and ET as gates, functions of the moves.
//!
//! Ours (spec §3.6). Two gates a cell are the whole state: b_v, "the maker's", and u_v, "not the breaker's".
//!
//! * (F1) maker's ply: `b_v := b_v ∨ bin(m^t, v)`;
//! * (F2) breaker's ply: `u_v := u_v ∧ (¬bin(m^t, v) ∨ b_v)`: what is the maker's stays his;
//! * (F3) maker's ply, a hard conjunct: `bin(m^t, v) -> u_v`; (F4) BOUND.
//!
//! The prefix is MOVES(d); the variables of the goals of EN and ET stand in the last block. FA needs none: some set has
//! only cells with b_v.

use logic::{ClauseSink, Edge, SinkError, bits};

use super::gates::Gates;
use super::goals::{self, Atom};
use super::moves::{Variables, inputs};
use super::options::Mutant;
use super::{EncodeError, Encoding, Side, stateless};

/// Moves and boards; gives b_v at the end.
fn board(variables: &mut Variables<'_>, sink: &mut impl ClauseSink, gates: &mut Gates) -> Result<Vec<Edge>, SinkError> {
    let moves = variables.all_moves(sink)?;
    let moves: Vec<Vec<Edge>> = moves.iter().map(|code| inputs(&mut gates.circuit, code)).collect();
    stateless::bound(variables, &moves, gates);
    let mut makers = vec![Edge::FALSE; variables.instance.cells];
    let mut not_breakers = vec![Edge::TRUE; variables.instance.cells];
    for (side, code) in variables.instance.turns.iter().zip(&moves) {
        for (cell, (maker, not_breaker)) in makers.iter_mut().zip(&mut not_breakers).enumerate() {
            let here = bits::spelling_gate(&mut gates.circuit, code, cell as u64);
            if *side == Side::Breaker {
                let keeps = gates.circuit.or([!here, *maker]);
                *not_breaker = gates.circuit.and([*not_breaker, keeps]);
                continue;
            }
            if !variables.options.has(Mutant::NoLegality) {
                gates.require_if([here], *not_breaker);
            }
            *maker = gates.circuit.or([*maker, here]);
        }
    }
    Ok(makers)
}

/// FA: some set is the maker's.
pub(super) fn all_sets(
    variables: &mut Variables<'_>,
    sink: &mut impl ClauseSink,
    gates: &mut Gates,
) -> Result<(), EncodeError> {
    let sets = variables.instance.winning_sets(Encoding::Fa)?;
    let board = board(variables, sink, gates)?;
    let owned: Vec<Edge> = sets.iter().map(|set| gates.circuit.and(set.ones().map(|cell| board[cell]))).collect();
    let won = gates.circuit.or(owned);
    gates.require(won);
    Ok(())
}

/// FN: the goal of EN.
pub(super) fn neighbours(
    variables: &mut Variables<'_>,
    sink: &mut impl ClauseSink,
    gates: &mut Gates,
) -> Result<(), EncodeError> {
    let graph = variables.instance.graph(Encoding::Fn)?;
    let board = board(variables, sink, gates)?;
    let levels = variables.path_levels(sink)?;
    goals::path(graph, &levels, variables.options, &mut emit(&board, gates))?;
    Ok(())
}

/// FT: the goal of ET.
pub(super) fn transversal(
    variables: &mut Variables<'_>,
    sink: &mut impl ClauseSink,
    gates: &mut Gates,
) -> Result<(), EncodeError> {
    let graph = variables.instance.breaker_graph(Encoding::Ft)?;
    let board = board(variables, sink, gates)?;
    let reached = variables.cells("reached by the breaker", sink)?;
    goals::cut(graph, reached, variables.options, &mut emit(&board, gates))?;
    Ok(())
}

/// Makes gates of the clauses of a goal.
fn emit<'a>(board: &'a [Edge], gates: &'a mut Gates) -> impl FnMut(&[Atom]) -> Result<(), SinkError> + 'a {
    |atoms| {
        let mut inputs = Vec::with_capacity(atoms.len());
        for &atom in atoms {
            inputs.push(match atom {
                Atom::Maker(cell, positive) => board[cell].negated_if(!positive),
                Atom::Own(lit) => gates.literal(lit),
            });
        }
        let clause = gates.circuit.or(inputs);
        gates.require(clause);
        Ok(())
    }
}
