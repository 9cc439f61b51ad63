//! The SAT call behind a certificate of a quantified formula: the proof that its obligation has no model, checked while
//! it is made and, if wanted, kept.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use check::lrat::{Accepted, Checker, Rejection};
use check::qbf::Obligation;
use logic::lrat::{Encoding, Steps, Writer};
use sat::{Configuration, Failure, Outcome, refute_in_stages};

/// Why an obligation was not discharged.
#[derive(Debug, thiserror::Error)]
pub enum Undischarged {
    /// It has a model: plays of the loser that win.
    #[error("there is a play that the functions do not win")]
    Lost,
    /// A limit was reached.
    #[error("the check was stopped by a limit")]
    Stopped,
    /// The checker refused a step of the SAT solver.
    #[error("the SAT solver's proof is wrong: {0}")]
    Wrong(Rejection),
    /// The solver made a step that no proof can have.
    #[error("{0}")]
    Solver(String),
    /// The proof could not be kept.
    #[error("the proof cannot be written: {0}")]
    Io(io::Error),
}

pub use sat::Limits;

/// A deadline and a flag as limits.
pub fn limits(deadline: Option<Instant>, stop: &Arc<AtomicBool>) -> Limits {
    Limits { terminator: sat::Terminator { deadline, stop: Some(Arc::clone(stop)), memory: None }, ..Limits::default() }
}

/// Has an obligation refuted by CaDiCaL along its hints, and each step of the proof checked at once. With `keep`, the proof is also
/// written there, as LRAT text.
///
/// # Errors
/// When there is no proof, or it is not accepted.
pub fn discharge(
    obligation: &Obligation,
    limits: &Limits,
    keep: Option<Box<dyn Write>>,
) -> Result<Accepted, Undischarged> {
    let clauses = obligation.cnf.len() as u64;
    let kept = keep.map(|output| Writer::new(output, Encoding::Text, clauses));
    let steps = Both { checker: Checker::new(&obligation.cnf), kept };
    let refuted = refute_in_stages(&obligation.cnf, &obligation.hints, Configuration::Incremental, limits, steps);
    let (outcome, Both { checker, kept }) = refuted.map_err(|failure| match failure {
        Failure::Step(failed) => failed,
        Failure::Witness(_) => Undischarged::Solver(failure.to_string()),
    })?;
    match outcome {
        Outcome::Satisfiable => Err(Undischarged::Lost),
        Outcome::Unknown => Err(Undischarged::Stopped),
        Outcome::Unsatisfiable => {
            kept.map(Writer::finish).transpose().map_err(Undischarged::Io)?;
            checker.finish().map_err(Undischarged::Wrong)
        }
    }
}

/// Steps go to the checker, and to a file if there is one.
struct Both {
    checker: Checker,
    kept: Option<Writer<Box<dyn Write>>>,
}

impl Steps for Both {
    type Error = Undischarged;

    fn add(&mut self, id: u64, clause: &[logic::Lit], hints: &[i64]) -> Result<(), Undischarged> {
        self.checker.add(id, clause, hints).map_err(Undischarged::Wrong)?;
        self.kept.as_mut().map_or(Ok(()), |kept| kept.add(id, clause, hints)).map_err(Undischarged::Io)
    }

    fn delete(&mut self, ids: &[u64]) -> Result<(), Undischarged> {
        self.checker.delete(ids).map_err(Undischarged::Wrong)?;
        self.kept.as_mut().map_or(Ok(()), |kept| kept.delete(ids)).map_err(Undischarged::Io)
    }
}
