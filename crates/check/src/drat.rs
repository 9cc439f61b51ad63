//! DRAT proofs: refutations without hints, as most SAT solvers write them.
//!
//! A step adds a clause, which must follow by unit propagation (RUP) or be redundant for its first literal (RAT), or
//! deletes one. This checker goes forward: it checks every step when it comes, by unit propagation with watched
//! literals, and holds live clauses only. A RAT step looks at all of them; `drat-trim -L` turns proofs with many such
//! steps into [LRAT](crate::lrat).
//!
//! Policy: a deletion of a clause that is unit under propagation is ignored, as by `drat-trim`. Keeping a clause is
//! always sound. What comes after the refutation is read, and not looked at. What is binary is found by its content:
//! each binary step ends with a zero byte, which no text has.
//!
//! Source: Wetzler, Heule, Hunt: DRAT-trim: Efficient Checking and Trimming Using Expressive Clausal Proofs, SAT 2014.

mod clauses;
mod format;

use std::io::Read;

use logic::lrat::Encoding;
use logic::{Cnf, Lit};

pub use crate::lrat::{Error, Offset};

use crate::lrat::format::bytes::Bytes;
use clauses::{Clauses, sorted};

/// The first thing that is wrong, and the step in which it is; steps count from 1, additions and deletions alike.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {step}: {wrong}")]
pub struct Rejection {
    /// The number of the step; of the last one if an end is missing.
    pub step: u64,
    /// What is wrong.
    pub wrong: Wrong,
}

/// What is wrong in a step.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// The empty clause does not follow.
    #[error("the empty clause does not follow by unit propagation")]
    NotRefuted,
    /// Neither RUP nor RAT.
    #[error("the clause does not follow by unit propagation, nor does its resolvent on {pivot} with {other:?}")]
    NotRedundant {
        /// Its first literal.
        pivot: Lit,
        /// The clause with which the resolvent does not follow.
        other: Vec<Lit>,
    },
    /// A deletion of a clause that is not there.
    #[error("the clause {0:?} is deleted, but is not there")]
    NotThere(Vec<Lit>),
    /// The proof ends too early.
    #[error("the proof ends, and unit propagation refutes nothing")]
    NoConflict,
}

/// Checks a proof against a formula; the encoding is known by the content if it is not given. Gives the number of
/// steps.
///
/// # Errors
/// When the input fails, is no DRAT, or proves nothing; the message says where.
pub fn check(cnf: &Cnf, proof: impl Read, name: &str, encoding: Option<Encoding>) -> Result<u64, Error<Rejection>> {
    let plain = logic::compression::decompressed(proof).map_err(|error| Error::Io { file: name.to_owned(), error })?;
    check_from(cnf, Bytes::new(plain), name, encoding)
}

/// The same for what is left of a plain file.
pub(crate) fn check_from<R: Read>(
    cnf: &Cnf,
    proof: Bytes<R>,
    name: &str,
    encoding: Option<Encoding>,
) -> Result<u64, Error<Rejection>> {
    let mut checker = Checker::new(cnf);
    let mut step = 0;
    format::read(proof, name, encoding, |kind, clause| {
        step += 1;
        let taken = match kind {
            format::Kind::Add => checker.add(clause),
            format::Kind::Delete => checker.delete(clause),
        };
        taken.map_err(|wrong| Rejection { step, wrong })
    })?;
    if checker.refuted {
        return Ok(step);
    }
    let rejection = Rejection { step, wrong: Wrong::NoConflict };
    Err(Error::Rejected { file: name.to_owned(), place: None, rejection })
}

struct Checker {
    /// With what unit propagation makes true without assumptions.
    clauses: Clauses,
    refuted: bool,
}

impl Checker {
    fn new(cnf: &Cnf) -> Self {
        let (clauses, refuted) = Clauses::new(cnf);
        Self { clauses, refuted }
    }

    fn add(&mut self, clause: &[Lit]) -> Result<(), Wrong> {
        if self.refuted {
            return Ok(());
        }
        let mark = self.clauses.values.mark();
        if !self.contradicted(clause) {
            let &pivot = clause.first().ok_or(Wrong::NotRefuted)?;
            for place in self.clauses.with(!pivot) {
                let mark = self.clauses.values.mark();
                let other = self.clauses.get(place).to_vec();
                let rest: Vec<Lit> = other.iter().copied().filter(|&lit| lit != !pivot).collect();
                if !self.contradicted(&rest) {
                    return Err(Wrong::NotRedundant { pivot, other: sorted(&other) });
                }
                self.clauses.undo(mark);
            }
        }
        self.clauses.undo(mark);
        self.refuted = self.clauses.insert(clause) || self.clauses.propagate();
        Ok(())
    }

    fn delete(&mut self, clause: &[Lit]) -> Result<(), Wrong> {
        if self.refuted {
            return Ok(());
        }
        let place = self.clauses.find(clause).ok_or_else(|| Wrong::NotThere(sorted(clause)))?;
        let lits = self.clauses.get(place);
        let values = &self.clauses.values;
        let holding = lits.iter().filter(|&&lit| values.is_true(lit)).count();
        let falsified = lits.iter().filter(|&&lit| values.is_true(!lit)).count();
        let is_unit = holding == 1 && holding + falsified == lits.len();
        if !is_unit {
            self.clauses.remove(place);
        }
        Ok(())
    }

    /// Whether unit propagation refutes that all these literals are false. Leaves values behind.
    fn contradicted(&mut self, lits: &[Lit]) -> bool {
        lits.iter().any(|&lit| !self.clauses.values.set(!lit)) || self.clauses.propagate()
    }
}
