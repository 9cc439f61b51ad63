//! A solver for quantified Boolean formulas, over circuits.

mod bits;
mod block;
mod domain;
mod explicit;
mod justify;
mod layers;
mod lemmas;
mod limits;
mod log;
mod nnf;
mod prenex;
pub mod preprocess;
pub mod recover;
mod search;
mod wide;

use logic::{CircuitFormula, Quantifier};

pub use limits::{Limits, Progress, Stop};

/// What is switched on; by default all that helps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Blocks of few assignments are evaluated as a whole.
    pub explicit_blocks: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { explicit_blocks: true }
    }
}

/// Deterministic work counts: the same formula and options give the same numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Positions visited, a block and a set of good nodes each.
    pub nodes: u64,
    /// Lemmas derived.
    pub lemmas: u64,
    /// Bytes of lemmas and derivations.
    pub memory: usize,
}

/// The answer.
#[derive(Debug)]
pub struct Answer {
    /// Whether the formula is true, or why that is not known.
    pub verdict: Result<bool, Stop>,
    /// How much work it was.
    pub statistics: Statistics,
}

/// Decides a formula.
pub fn solve(
    formula: &CircuitFormula,
    options: &Options,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Answer {
    let mut layers = match layers::prepare(formula) {
        layers::Prepared::Constant(value) => {
            return Answer { verdict: Ok(value), statistics: Statistics::default() };
        }
        layers::Prepared::Open(layers) => layers,
    };
    let mut search = search::Search::new(&mut layers, options, limits, progress);
    let verdict = search.run().map(|(wins, _)| wins == (search.player(0) == Quantifier::Exists));
    Answer { verdict, statistics: search.statistics }
}
