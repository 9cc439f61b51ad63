//! A solver for quantified Boolean formulas, over circuits.

mod assumptions;
mod bits;
mod block;
mod certificate;
mod clauses;
mod cube;
mod domain;
mod explicit;
mod justify;
mod layers;
mod lemmas;
mod limits;
mod log;
mod nnf;
mod options;
mod parallel;
mod prenex;
pub mod preprocess;
pub mod recover;
mod search;
mod split;
mod substitution;
mod wide;

use logic::{CircuitFormula, Lit, Quantifier};

pub use assumptions::{AssumptionError, cofactor, cofactor_of_clauses, solve_under};
pub use certificate::Certificate;
pub use clauses::{Preparation, solve_clauses, solve_clauses_by};
pub use cube::{Cube, CubeError};
pub use limits::{Limits, Progress, Stop};
pub use options::Options;
pub use parallel::solve_parallel;
pub use split::{combine, split};

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
    /// The winner's functions; none without a verdict, or if they were not asked for.
    pub certificate: Option<Certificate>,
    /// The winner's values of all variables of the outermost block, if that block is his: of an existential one in a true
    /// formula, of a universal one in a false formula.
    pub outer: Option<Vec<Lit>>,
    /// How much work it was.
    pub statistics: Statistics,
}

/// Decides a formula.
///
/// The certificate costs time and memory in proportion to the derivations that it is made of.
pub fn solve(
    formula: &CircuitFormula,
    options: &Options,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Answer {
    let mut layers = match layers::prepare(formula) {
        layers::Prepared::Constant(value) => {
            return Answer {
                verdict: Ok(value),
                certificate: options.certificate.then(|| Certificate::constant(formula, value)),
                outer: certificate::outer(&formula.bound_prefix(), value, None),
                statistics: Statistics::default(),
            };
        }
        layers::Prepared::Open(layers) => layers,
    };
    let mut search = search::Search::new(&mut layers, options, limits, progress);
    let decided = search.run().map(|(wins, root)| (wins == (search.player(0) == Quantifier::Exists), root));
    let (certificate, outer) = match decided {
        Ok((verdict, root)) => (
            options.certificate.then(|| Certificate::of(formula, verdict, &layers, &search, root)),
            certificate::outer(&formula.bound_prefix(), verdict, Some((&search, root))),
        ),
        Err(_) => (None, None),
    };
    Answer { verdict: decided.map(|(verdict, _)| verdict), certificate, outer, statistics: search.statistics }
}
