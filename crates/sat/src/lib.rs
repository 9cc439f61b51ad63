//! SAT solving with CaDiCaL: one formula at once, many short calls on a growing formula, or a refutation with an LRAT
//! proof.
//!
//! The crate adds to the bindings of `cadical-sys` what the engines rely on: variables are declared before
//! use, no extension variables appear (`factor` is 0), limits and stops are values, and a question that the state of
//! the solver does not allow is a panic that says so, never a stale answer.
//!
//! ```
//! use logic::{ClauseSink, Lit};
//! use sat::{Configuration, Outcome, Solver};
//!
//! let [a, b] = [1, 2].map(|n| Lit::new(n).unwrap());
//! let mut solver = Solver::new(Configuration::Incremental);
//! solver.add_clause(&[a, b]).unwrap();
//! assert_eq!(solver.solve(&[!a]), Outcome::Satisfiable);
//! assert!(solver.value(b));
//! assert_eq!(solver.solve(&[!a, !b]), Outcome::Unsatisfiable);
//! assert!(!solver.core().is_empty());
//! ```
//!
//! The states: *open* (clauses may be added at any time), *satisfied* after [`Outcome::Satisfiable`] ([`Solver::value`]
//! may be asked), *refuted* after [`Outcome::Unsatisfiable`] ([`Solver::failed`] may be asked). Anything that changes
//! the formula leads back to *open*.
//!
//! CaDiCaL also reads its options from environment variables `CADICAL_<OPTION>`; the ones that a configuration sets are
//! set after that.

mod configuration;
mod limits;
mod memory;
mod pieces;
mod refute;
mod reserve;
mod solver;

pub use configuration::{Configuration, UnknownOption};
pub use limits::{Limits, Terminator};
pub use memory::{MemoryLimit, resident};
pub use pieces::refute_in_stages;
pub use refute::{Failure, decide, refute, refute_by};
pub use solver::{Outcome, Solver, Statistics, solve};
