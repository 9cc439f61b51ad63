//! A solver for quantified Boolean formulas, with certificates of both answers.
//!
//! A formula is a quantifier prefix over a circuit ([`solve`]) or over clauses ([`solve_clauses`], which first makes
//! them fewer and finds definitions among them). The answer tells the truth value, the winner's values of the outermost
//! block if it is his, and functions for all his variables: Skolem functions of a true formula, Herbrand functions of a
//! false one. They are to be judged by a checker that knows nothing of this crate, not to be trusted.
//!
//! ```
//! use logic::{Circuit, CircuitFormula, Prefix, Quantifier, Var};
//!
//! // For all x there is a y that is the opposite of x.
//! let [x, y] = [1, 2].map(|number| Var::new(number).unwrap());
//! let mut circuit = Circuit::new();
//! let [a, b] = [x, y].map(|var| circuit.input(var));
//! let output = circuit.xor(a, b);
//! let mut prefix = Prefix::new();
//! prefix.push(Quantifier::Forall, [x]).unwrap();
//! prefix.push(Quantifier::Exists, [y]).unwrap();
//! let formula = CircuitFormula { prefix, circuit, output, ..CircuitFormula::default() };
//!
//! let answer = qbf::solve(&formula, &qbf::Options::default(), &qbf::Limits::default(), &mut |_| ());
//! assert_eq!(answer.verdict, Ok(true));
//! let functions = answer.certificate.unwrap().functions;
//! let [function] = &functions.outputs[..1] else { panic!() };
//! assert_eq!(function.name.as_deref(), Some("2"), "the function of y");
//! for value in [false, true] {
//!     assert_eq!(functions.circuit.evaluate(|_| value).get(function.edge), !value);
//! }
//! ```
//!
//! # How it works
//!
//! ```text
//! clauses ──► preprocess ──► recover ──► circuit ──► expand ──► nnf ──► layers, cuts ──► search ──► log ──► certificate
//!                                                                        │        ▲
//!                                                                        ▼        │ lemmas
//!                                                                explicit or wide blocks
//! ```
//!
//! A small innermost universal block that all others are compared with is replaced by copies (`expand`). The matrix
//! becomes a graph of shared conjunctions and disjunctions over literals (`nnf`), cut into a layer for each
//! block (`layers`). What the blocks up to i have decided is seen by the rest through the nodes of the cut C_i alone,
//! and the rest is monotone in them. So a decided position, generalised to the nodes that it needs, is a lemma for ever:
//! "if all of these are bad, the player of block i loses" (`lemmas`). The search (`search`) goes from block to block; a
//! block of few assignments looks at all of them at once (`explicit`), any other one asks an incremental SAT solver
//! (`wide`). Each derivation is noted (`log`), and the winner's are his strategy (`certificate`).
//!
//! A block is in one of these states in a position:
//!
//! ```text
//!            evaluate             propose: Try               next block loses
//! position ───────────► open ─────────────────► proposed ─────────────────────► won: explain_win
//!                        ▲ │                       │
//!                        │ │ propose: Lost         │ next block wins: a lemma more
//!                        │ └──────────► lost:      │
//!                        │         explain_loss    │
//!                        └─────────────────────────┘
//! ```
//!
//! The method, what it is worth and how to repeat the measurements: `docs/qbf.md`.

mod assumptions;
mod bits;
mod block;
mod certificate;
mod clauses;
mod cube;
mod domain;
mod equality;
mod expand;
mod explicit;
mod justify;
mod layers;
mod lemmas;
mod limits;
mod log;
mod nnf;
mod one_sided;
mod options;
mod parallel;
mod prenex;
pub mod preprocess;
pub mod recover;
mod search;
mod split;
mod statistics;
mod substitution;
mod wide;

use logic::{CircuitFormula, Lit, Quantifier};

pub use assumptions::{AssumptionError, cofactor, cofactor_of_clauses, solve_under};
pub use certificate::Certificate;
pub use clauses::{Preparation, solve_clauses, solve_clauses_by};
pub use cube::{Cube, CubeError};
pub use limits::{Limits, Progress, Stop};
pub use options::{Expansion, Options};
pub use parallel::solve_parallel;
pub use split::{combine, split};
pub use statistics::{BlockStatistics, Statistics};

/// The answer.
#[derive(Debug)]
pub struct Answer {
    /// Whether the formula is true, or why that is not known.
    pub verdict: Result<bool, Stop>,
    /// The winner's functions; none without a verdict, if they were not asked for, or if they were given up.
    pub certificate: Option<Certificate>,
    /// The limit for whose sake the functions were given up, though they were asked for. There may be a verdict all the
    /// same: it is then as good as any other one, but nobody can check it.
    pub given_up: Option<Stop>,
    /// The winner's values of all variables of the outermost block, if that block is his: of an existential one in a true
    /// formula, of a universal one in a false formula.
    pub outer: Option<Vec<Lit>>,
    /// How much work it was.
    pub statistics: Statistics,
}

/// Decides a formula.
///
/// The certificate costs time and memory in proportion to the derivations that it is made of. At the memory limit it is
/// given up first; then lemmas are dropped, and only if that is of no use there is no verdict.
pub fn solve(
    formula: &CircuitFormula,
    options: &Options,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Answer {
    let mut solve = |formula: &CircuitFormula| solve_defined(formula, options, limits, progress);
    if expand::wants_definitions(formula, options) { expand::with_definitions(formula, solve) } else { solve(formula) }
}

/// Decides a formula whose gates are gates: it is expanded, and its comparisons rewritten, where that helps.
fn solve_defined(
    formula: &CircuitFormula,
    options: &Options,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Answer {
    let expanded = expand::expand(formula, options);
    let copies = expanded.as_ref().map_or(formula, |expanded| &expanded.formula);
    let rewritten = if options.equalities { equality::rewritten(copies) } else { None };
    let answer = search(rewritten.as_ref().unwrap_or(copies), options, limits, progress);
    match &expanded {
        Some(expanded) => expanded.answer(answer),
        None => answer,
    }
}

/// Decides a formula as it is.
fn search(formula: &CircuitFormula, options: &Options, limits: &Limits, progress: &mut dyn FnMut(&Progress)) -> Answer {
    let mut layers = match layers::prepare(formula) {
        layers::Prepared::Constant(value) => {
            return Answer {
                verdict: Ok(value),
                certificate: options.certificate.then(|| Certificate::constant(formula, value)),
                given_up: None,
                outer: certificate::outer(&formula.bound_prefix(), value, None),
                statistics: Statistics::default(),
            };
        }
        layers::Prepared::Open(layers) => layers,
    };
    let mut search = search::Search::new(&mut layers, options, limits, progress);
    let root = match search.run() {
        Ok(root) => root,
        Err(stop) => {
            let (given_up, statistics) = (search.given_up, search.statistics);
            return Answer { verdict: Err(stop), certificate: None, given_up, outer: None, statistics };
        }
    };
    let verdict = root.wins == (search.player(0) == Quantifier::Exists);
    let outer = certificate::outer(&formula.bound_prefix(), verdict, Some((search.layer(0), &root)));
    let certificate = match search.given_up {
        Some(limit) => Err(limit),
        None if options.certificate => {
            search.release();
            Certificate::of(formula, verdict, &layers, &search, root.entry).map(Some)
        }
        None => Ok(None),
    };
    let given_up = certificate.as_ref().err().copied();
    Answer {
        verdict: Ok(verdict),
        certificate: certificate.ok().flatten(),
        given_up,
        outer,
        statistics: search.statistics,
    }
}
