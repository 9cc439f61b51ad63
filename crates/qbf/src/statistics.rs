//! What a search counts.

use logic::Quantifier;

/// Deterministic work counts: the same formula, options and memory limit give the same numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Positions visited, a block and a set of good nodes each.
    pub nodes: u64,
    /// Lemmas derived.
    pub lemmas: u64,
    /// The most bytes that lemmas and derivations took, looked at every few nodes and at the end. Clauses that lemmas
    /// become in SAT solvers are part of it; what the solvers learn by themselves is not.
    pub memory: usize,
    /// Calls of the blocks' SAT solvers.
    pub sat_calls: u64,
    /// How often the memory limit made the search drop lemmas.
    pub evictions: u64,
    /// Lemmas that were dropped for the memory limit.
    pub dropped: u64,
    /// The blocks as the search sees them, from the outermost one in: without variables that do not matter, neighbours of
    /// the same quantifier as one. Empty where there was no search.
    pub blocks: Vec<BlockStatistics>,
}

/// A block, and what is known about the positions after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BlockStatistics {
    /// Whose block it is.
    pub quantifier: Quantifier,
    /// Its variables.
    pub variables: usize,
    /// Lemmas at hand that say when its player wins.
    pub wins: usize,
    /// Lemmas at hand that say when he loses.
    pub losses: usize,
}

impl Statistics {
    /// Work on parts of a formula as work on the whole: blocks are added up by their place.
    pub(crate) fn add(&mut self, part: &Self) {
        self.nodes += part.nodes;
        self.lemmas += part.lemmas;
        self.memory += part.memory;
        self.sat_calls += part.sat_calls;
        self.evictions += part.evictions;
        self.dropped += part.dropped;
        for (place, block) in part.blocks.iter().enumerate() {
            match self.blocks.get_mut(place) {
                Some(sum) => {
                    sum.wins += block.wins;
                    sum.losses += block.losses;
                }
                None => self.blocks.push(*block),
            }
        }
    }
}
