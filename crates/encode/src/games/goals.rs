//! Goals that several encodings share (spec §3.1, §3.2).
//!
//! Numbers (G..), (N..), (T..) and (LN..) are those of the project's specification. The goals over a final board
//! speak of it through [`Atom`]s: the board may consist of variables (EA, EN, ET) or of gates (FN, FT).

use board::games::{CellSet, Family, Graph};
use logic::{Circuit, Edge, Lit, SinkError, VarRange, bits};

use super::moves::at;
use super::options::{Mutant, Options, Stutter};

/// A literal of a goal clause.
#[derive(Debug, Clone, Copy)]
pub(super) enum Atom {
    /// A stone of the maker on a cell of the final board, or none.
    Maker(usize, bool),
    /// A literal of the goal itself.
    Own(Lit),
}

use Atom::{Maker, Own};

/// Takes the clauses of a goal.
pub(super) type Emit<'a> = dyn FnMut(&[Atom]) -> Result<(), SinkError> + 'a;

/// (G1)-(G3): one of the sets is owned; `chosen` has one variable a set. Of no sets none can be owned: then it has one
/// variable for a contradiction, as QDIMACS has no empty clause.
pub(super) fn some_set(sets: &Family, chosen: VarRange, redundant: bool, emit: &mut Emit<'_>) -> Result<(), SinkError> {
    if sets.is_empty() {
        emit(&[Own(!at(chosen, 0))])?;
        return emit(&[Own(at(chosen, 0))]);
    }
    let any: Vec<Atom> = (0..sets.len()).map(|set| Own(at(chosen, set))).collect();
    emit(&any)?;
    for (i, set) in sets.iter().enumerate() {
        for cell in set.ones() {
            emit(&[Own(!at(chosen, i)), Maker(cell, true)])?;
        }
        if redundant {
            let missing = set.ones().map(|cell| Maker(cell, false));
            emit(&[Own(at(chosen, i))].into_iter().chain(missing).collect::<Vec<_>>())?;
        }
    }
    Ok(())
}

/// (N1)-(N4): the maker's cells contain a path; `levels` has one variable a cell for each level.
pub(super) fn path(
    graph: &Graph,
    levels: &[VarRange],
    options: &Options,
    emit: &mut Emit<'_>,
) -> Result<(), SinkError> {
    let cells = 0..graph.len();
    for level in levels {
        for cell in cells.clone() {
            emit(&[Own(!at(*level, cell)), Maker(cell, true)])?;
        }
    }
    let (first, last) = (levels[0], levels[levels.len() - 1]);
    emit(&graph.start.ones().map(|cell| Own(at(first, cell))).collect::<Vec<_>>())?;
    let successors: Vec<_> = cells.clone().map(|cell| successors(graph, cell, options)).collect();
    let mut clause = Vec::new();
    for pair in levels.windows(2) {
        for (cell, next) in successors.iter().enumerate() {
            let Some(next) = next else { continue };
            clause.clear();
            clause.push(Own(!at(pair[0], cell)));
            clause.extend(next.iter().map(|&next| Own(at(pair[1], next))));
            emit(&clause)?;
        }
    }
    for cell in cells.filter(|&cell| !graph.end.contains(cell)) {
        emit(&[Own(!at(last, cell))])?;
    }
    if options.redundant {
        redundant_path(graph, levels, options, emit)?;
    }
    Ok(())
}

/// Clauses that a least choice of the levels fulfils: the first level lies in the start border, and each later one
/// among successors of the one before.
fn redundant_path(graph: &Graph, levels: &[VarRange], options: &Options, emit: &mut Emit<'_>) -> Result<(), SinkError> {
    for cell in (0..graph.len()).filter(|&cell| !graph.start.contains(cell)) {
        emit(&[Own(!at(levels[0], cell))])?;
    }
    let mut before = vec![Vec::new(); graph.len()];
    for cell in 0..graph.len() {
        // Without successor a path may end here; that it rests here is as good.
        let next = successors(graph, cell, options).unwrap_or_else(|| vec![cell]);
        next.into_iter().for_each(|next| before[next].push(cell));
    }
    for pair in levels.windows(2) {
        for (cell, before) in before.iter().enumerate() {
            let before = before.iter().map(|&before| Own(at(pair[0], before)));
            emit(&[Own(!at(pair[1], cell))].into_iter().chain(before).collect::<Vec<_>>())?;
        }
    }
    Ok(())
}

/// N⁺(v): where a path may go from a cell; `None` if it may end there.
pub(super) fn successors(graph: &Graph, cell: usize, options: &Options) -> Option<Vec<usize>> {
    let mut next: Vec<usize> = graph.neighbours(cell).ones().collect();
    if graph.end.contains(cell) && !options.has(Mutant::NoStutter) {
        match options.stutter {
            Stutter::SelfLoops => next.push(cell),
            Stutter::Rest => next = vec![cell],
            Stutter::Without => return None,
        }
    }
    Some(next)
}

/// (T1)-(T3): the breaker's borders are not joined by cells that are his or empty; `reached` has one variable a cell.
pub(super) fn cut(graph: &Graph, reached: VarRange, options: &Options, emit: &mut Emit<'_>) -> Result<(), SinkError> {
    for cell in graph.start.ones() {
        emit(&[Maker(cell, true), Own(at(reached, cell))])?;
    }
    for from in 0..graph.len() {
        for to in graph.neighbours(from).ones().filter(|&to| to > from || !options.has(Mutant::OneDirection)) {
            emit(&[Own(!at(reached, from)), Maker(to, true), Own(at(reached, to))])?;
        }
    }
    for cell in graph.end.ones() {
        emit(&[Own(!at(reached, cell))])?;
    }
    Ok(())
}

/// G_win: the first witness nodes spell one of the sets.
pub(super) fn nodes_spell_a_set(circuit: &mut Circuit, sets: &Family, nodes: &[Vec<Edge>]) -> Edge {
    let mut spelled = Vec::with_capacity(sets.len());
    for set in sets {
        let cells: Vec<Edge> =
            set.ones().zip(nodes).map(|(cell, node)| bits::spelling_gate(circuit, node, cell as u64)).collect();
        spelled.push(circuit.and(cells));
    }
    circuit.or(spelled)
}

/// `bin(x, v)` for some v of the set: (LN1), (LN2), and the first moves.
pub(super) fn spells_one_of(circuit: &mut Circuit, code: &[Edge], cells: impl IntoIterator<Item = usize>) -> Edge {
    let spelled: Vec<Edge> = cells.into_iter().map(|cell| bits::spelling_gate(circuit, code, cell as u64)).collect();
    circuit.or(spelled)
}

/// How many witness nodes sets need.
pub(super) fn largest(sets: &Family) -> usize {
    sets.iter().map(|set: &CellSet| set.count_ones(..)).max().unwrap_or(0)
}
