//! Exact sizes of the encodings that consist of clauses: spec §3.1, §3.4 and §4, for all options.
//!
//! The specification has the maker move first and counts without options; here M of the d plies are the maker's, whoever
//! moves first. (BOUND) adds to each of them a clause for every zero among the bits of n-1.

use super::super::gttt::binomial;
use super::super::{Encoding, Options, Stutter, Win};
use super::{FamilySize, GraphSize, Parameters};

/// Exact numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Exact {
    /// Variables.
    pub variables: u64,
    /// Clauses.
    pub clauses: u64,
}

/// The exact size of an encoding, where there is a formula and all that it speaks of is known.
pub(super) fn exact(encoding: Encoding, parameters: &Parameters, options: &Options) -> Option<Exact> {
    let (variables, clauses) = match encoding {
        Encoding::Gttt => return gttt(parameters, options),
        Encoding::Cor => add(stones(parameters), cor_goal(parameters, options)?),
        _ if !parameters.alternating => return None,
        Encoding::Ea => add(board(parameters), some_set(parameters.sets?, options)),
        Encoding::En => add(board(parameters), path(parameters, parameters.graph?, options)),
        Encoding::Et => add(board(parameters), cut(parameters.cells, parameters.breaker_graph?)),
        _ => return None,
    };
    let clauses = clauses + first_move(parameters, options) + bound(parameters, options);
    Some(Exact { variables: variables as u64, clauses: clauses as u64 })
}

/// Variables and clauses.
type Count = (usize, usize);

fn add(one: Count, other: Count) -> Count {
    (one.0 + other.0, one.1 + other.1)
}

/// Moves and boards of EA, EN and ET: (E1) and (E3) for each of the breaker's plies, (E2) between them, (E4).
fn board(parameters: &Parameters) -> Count {
    let &Parameters { cells: n, bits: k, plies: d, maker_moves, .. } = parameters;
    let breaker_moves = d - maker_moves;
    let clauses = 2 * n * breaker_moves + n * breaker_moves.saturating_sub(1) + n * k * maker_moves;
    (d * k + n * d, clauses)
}

/// (G1)-(G3); of no sets, a contradiction about one variable.
fn some_set(family: FamilySize, options: &Options) -> Count {
    if family.sets == 0 {
        return (1, 2);
    }
    let redundant = if options.redundant { family.sets } else { 0 };
    (family.sets, 1 + family.cells + redundant)
}

/// (N1)-(N4), and what is redundant: the first level in S, the others among successors.
fn path(parameters: &Parameters, graph: GraphSize, options: &Options) -> Count {
    let (n, levels) = (parameters.cells, parameters.maker_moves);
    let with_successors = if options.stutter == Stutter::Without { n - graph.end } else { n };
    let clauses = n * levels + 1 + with_successors * (levels - 1) + n - graph.end;
    let redundant = if options.redundant { n - graph.start + n * (levels - 1) } else { 0 };
    (n * levels, clauses + redundant)
}

/// (T1)-(T3).
fn cut(cells: usize, breakers: GraphSize) -> Count {
    (cells, breakers.start + 2 * breakers.edges + breakers.end)
}

/// (C1)-(C9) and (C12) of COR-b.
fn stones(parameters: &Parameters) -> Count {
    let &Parameters { cells: n, bits: k, plies: f, maker_moves, breaker_sets, .. } = parameters;
    let clauses = 2 * n + (f - 1) + 6 * n * f + n * (f - maker_moves) + n * k * maker_moves;
    (2 * n * (f + 1) + f * k + f, clauses + breaker_sets.sets)
}

/// (C10), (C11) and (C13), or what stands in their place.
fn cor_goal(parameters: &Parameters, options: &Options) -> Option<Count> {
    Some(match options.win {
        Win::Sets => some_set(parameters.sets?, options),
        Win::Neighbours => path(parameters, parameters.graph?, options),
        Win::Transversal => cut(parameters.cells, parameters.breaker_graph?),
    })
}

/// (G1)-(G20) of GTTT. With symmetries broken it depends on the region, which is not counted here.
fn gttt(parameters: &Parameters, options: &Options) -> Option<Exact> {
    if options.symmetry_breaking || !parameters.lists_sets {
        return None;
    }
    let (n, both) = (parameters.cells, [parameters.sets?, parameters.breaker_sets]);
    let sets: usize = both.iter().map(|family| family.sets).sum();
    let set_cells: usize = both.iter().map(|family| family.cells).sum();
    let turns = parameters.turns.len();
    // Cheats, and how many variables they speak of together.
    let (mut cheats, mut literals) = (0, 0);
    let mut add_cheats = |count: usize, size: usize| (cheats, literals) = (cheats + count, literals + count * size);
    for &stones in &parameters.turns {
        add_cheats(binomial(n, stones + 1), stones + 1);
        if options.few_is_cheat {
            add_cheats(binomial(n, stones - 1), n + 1 - stones);
        }
        if options.occupied_is_cheat {
            add_cheats(n, 2);
        }
    }
    // Who has won; the first state; for each turn what is played, stones, occupied, over, wins, cheats, owned sets.
    let variables = 3 + (1 + n) + turns * (4 * n + 5 + sets) + cheats;
    let start = n + 1;
    // (G2), (G3), (G8), (G9), then (G10) between turns.
    let stones = turns * n * (2 + 1 + 1 + 3) + 2 * n * turns.saturating_sub(1);
    // (G4)-(G6), then (G7).
    let cheating = (cheats + literals) + (cheats + 2 * turns);
    // (G11), then (G12) and (G13), then (G15)-(G17).
    let outcomes = turns * ((sets + set_cells) + (sets + 2 + 2) + 2 + (1 + 3 + 2));
    // (G18), (G19), (G20).
    let end = 2 * (turns + 1) + 6 + 1;
    let clauses = start + stones + cheating + outcomes + end;
    Some(Exact { variables: variables as u64, clauses: clauses as u64 })
}

fn first_move(parameters: &Parameters, options: &Options) -> usize {
    usize::from(options.symmetry_breaking && parameters.maker_first)
}

fn bound(parameters: &Parameters, options: &Options) -> usize {
    let ones = (parameters.cells - 1).count_ones() as usize;
    if options.maker_bound { parameters.maker_moves * (parameters.bits - ones) } else { 0 }
}
