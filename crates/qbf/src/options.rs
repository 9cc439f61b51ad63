//! What is switched on.

/// When the innermost universal block is replaced by a copy of the matrix for each of its values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expansion {
    /// Never.
    Never,
    /// Where gates of inner blocks no longer look at single variables of outer ones then.
    IfItPays,
    /// Wherever the copies are not too large.
    Always,
}

/// What is switched on; by default all that helps. No switch changes a verdict: they are for measurements and tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Blocks of few assignments are evaluated as a whole; otherwise each block has a SAT solver.
    pub explicit_blocks: bool,
    /// Before an assignment is tried, known wins are looked up for all assignments.
    pub known_wins: bool,
    /// A lost position is explained by the losses that need the fewest nodes; otherwise by the first ones.
    pub short_reasons: bool,
    /// Assignments that have won more often come first; otherwise they come in the order of their numbers.
    pub winners_first: bool,
    /// What the last block's SAT solver needs to refute a position is minimised when it is large.
    pub minimised_cores: bool,
    /// Lemmas that contain another one are dropped now and then.
    pub compaction: bool,
    /// The innermost universal block is expanded.
    pub expansion: Expansion,
    /// Comparisons of vectors of bits are written by their values.
    pub equalities: bool,
    /// The winner's functions are part of the answer.
    pub certificate: bool,
    /// The certificate has hints for the maker of its proof: it is larger, and much easier to check.
    pub hints: bool,
    /// Another seed breaks ties among assignments in another way; 0 takes the lowest number.
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            explicit_blocks: true,
            known_wins: true,
            short_reasons: true,
            winners_first: true,
            minimised_cores: true,
            compaction: true,
            expansion: Expansion::IfItPays,
            equalities: true,
            certificate: true,
            hints: true,
            seed: 0,
        }
    }
}
