//! How large the encodings of a game are: measured, and by the formulas of the literature.
//!
//! Measured means counted by [`size()`]: nothing is stored but the gates of circuits. Beside it stand the exact
//! formulas of spec §3.1, §3.4 and §4 (COR, EA, EN, ET, GTTT), in `exact`, and the orders of growth of spec §3.5, in `order`.

mod exact;
mod order;

use board::games::{Family, Goal, Graph};

use super::output::{Size, size};
use super::{EncodeError, Encoding, Instance, Options, Side, gttt};

pub use exact::Exact;
pub use order::Order;

/// The numbers of a game that the formulas speak of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parameters {
    /// n, the cells.
    pub cells: usize,
    /// lg n, the bits of a move, at least 1.
    pub bits: usize,
    /// d, the plies.
    pub plies: usize,
    /// How many of the plies are the maker's, ℓ+1.
    pub maker_moves: usize,
    /// Whether the maker moves first.
    pub maker_first: bool,
    /// Whether the players take turns and the maker makes the last one.
    pub alternating: bool,
    /// The maker's graph.
    pub graph: Option<GraphSize>,
    /// The breaker's graph.
    pub breaker_graph: Option<GraphSize>,
    /// WIN, the maker's minimal sets that are no larger than his moves; `None` if they are not known.
    pub sets: Option<FamilySize>,
    /// The breaker's own winning sets.
    pub breaker_sets: FamilySize,
    /// The stones of each turn: what a player lays in a row.
    pub turns: Vec<usize>,
    /// Whether the goal is a list of sets, and not a graph.
    pub lists_sets: bool,
}

/// How large a graph is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GraphSize {
    /// |E|, undirected.
    pub edges: usize,
    /// |S|, the cells of the start border.
    pub start: usize,
    /// |T|, the cells of the end border.
    pub end: usize,
}

/// How large a family of sets is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FamilySize {
    /// |WIN|, the sets.
    pub sets: usize,
    /// Σ|WIN|, their cells together.
    pub cells: usize,
}

/// One encoding of a game: what was counted, and what the formulas say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// As counted.
    pub size: Size,
    /// By the exact formula, where there is one.
    pub exact: Option<Exact>,
    /// By the order of growth, where its parameters are known.
    pub order: Option<Order>,
}

impl Parameters {
    /// The numbers of a game.
    pub fn of(instance: &Instance) -> Self {
        // An encoding that needs the sets will say why they are missing.
        let sets = instance.winning_sets(Encoding::Ea).ok();
        let graph = match &instance.goal {
            Some(Goal::Paths(graph)) => Some(GraphSize::of(graph)),
            _ => None,
        };
        Self {
            cells: instance.cells,
            bits: logic::bits::width(instance.cells as u64),
            plies: instance.turns.len(),
            maker_moves: instance.maker_moves(),
            maker_first: instance.turns.first() == Some(&Side::Maker),
            alternating: instance.is_alternating(),
            graph,
            breaker_graph: instance.breaker_graph.as_ref().map(GraphSize::of),
            sets: sets.as_ref().map(FamilySize::of),
            breaker_sets: FamilySize::of(&instance.breaker_sets),
            turns: gttt::turns(instance).map(|turn| turn.stones).collect(),
            lists_sets: matches!(instance.goal, Some(Goal::Sets(_))),
        }
    }
}

impl GraphSize {
    fn of(graph: &Graph) -> Self {
        Self { edges: graph.edges(), start: graph.start.count_ones(..), end: graph.end.count_ones(..) }
    }
}

impl FamilySize {
    fn of(family: &Family) -> Self {
        Self { sets: family.len(), cells: family.iter().map(|set| set.count_ones(..)).sum() }
    }
}

/// Counts one encoding of a game; `parameters` are those of the game.
///
/// # Errors
/// When there is no such formula: the encoding cannot express the game, or would have to list too many winning sets.
pub fn row(
    instance: &Instance,
    parameters: &Parameters,
    encoding: Encoding,
    options: &Options,
) -> Result<Row, EncodeError> {
    Ok(Row {
        size: size(instance, encoding, options)?,
        exact: exact::exact(encoding, parameters, options),
        order: order::order(encoding, parameters, options),
    })
}

/// The order of growth of an encoding in words: of the variables or circuit inputs, and of the clauses or gates with
/// their literals or inputs.
pub fn order_in_words(encoding: Encoding) -> (String, String) {
    order::in_words(encoding)
}
