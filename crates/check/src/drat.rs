//! DRAT proofs: refutations without hints, as most SAT solvers write them.
//!
//! A step adds a clause, which must follow by unit propagation (RUP) or be redundant for its first literal (RAT), or
//! deletes one. This checker is the simplest that is right: it goes forward, and looks at all clauses until nothing
//! changes, so that its time grows with the product of steps and clauses. It is meant for short proofs; `drat-trim -L`
//! turns long ones into [LRAT](crate::lrat).
//!
//! Policy: a deletion of a clause that is unit under propagation is ignored, as by `drat-trim`. Keeping a clause is
//! always sound. What is binary is found by its content: each binary step ends with a zero byte, which no text has.
//!
//! Source: Wetzler, Heule, Hunt: DRAT-trim: Efficient Checking and Trimming Using Expressive Clausal Proofs, SAT 2014.

mod format;

use std::io::Read;

use logic::lrat::Encoding;
use logic::{Cnf, Lit};

pub use crate::lrat::{Error, Offset};

use crate::lrat::format::bytes::Bytes;
use crate::lrat::propagation::{State, Values};

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

/// Checks a proof against a formula; the encoding is known by the content if it is not given. Gives the number of steps.
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
    /// Each sorted and without duplicates, so that a deletion finds it.
    clauses: Vec<Vec<Lit>>,
    /// What unit propagation makes true without assumptions.
    values: Values,
    refuted: bool,
}

impl Checker {
    fn new(cnf: &Cnf) -> Self {
        let clauses = cnf.clauses().map(sorted).collect();
        let mut checker = Self { clauses, values: Values::new(cnf.variables()), refuted: false };
        checker.refuted = checker.propagate();
        checker
    }

    fn add(&mut self, clause: &[Lit]) -> Result<(), Wrong> {
        if self.refuted {
            return Ok(());
        }
        let mark = self.values.mark();
        if !self.contradicted(clause.iter().copied()) {
            let &pivot = clause.first().ok_or(Wrong::NotRefuted)?;
            let candidates: Vec<Vec<Lit>> =
                self.clauses.iter().filter(|other| other.contains(&!pivot)).cloned().collect();
            for other in candidates {
                let mark = self.values.mark();
                if !self.contradicted(other.iter().copied().filter(|&lit| lit != !pivot)) {
                    return Err(Wrong::NotRedundant { pivot, other });
                }
                self.values.undo(mark);
            }
        }
        self.values.undo(mark);
        self.clauses.push(sorted(clause));
        self.refuted = self.propagate();
        Ok(())
    }

    fn delete(&mut self, clause: &[Lit]) -> Result<(), Wrong> {
        let clause = sorted(clause);
        let found = self.clauses.iter().position(|other| *other == clause);
        let place = found.ok_or_else(|| Wrong::NotThere(clause.clone()))?;
        let values = clause.iter().map(|&lit| (self.values.is_true(lit), self.values.is_true(!lit)));
        let (holding, open) = values.fold((0, 0), |(holding, open), value| match value {
            (true, _) => (holding + 1, open),
            (_, true) => (holding, open),
            _ => (holding, open + 1),
        });
        if holding != 1 || open > 0 {
            self.clauses.swap_remove(place);
        }
        Ok(())
    }

    /// Whether unit propagation refutes that all these literals are false. Leaves values behind.
    fn contradicted(&mut self, mut lits: impl Iterator<Item = Lit>) -> bool {
        lits.any(|lit| !self.values.set(!lit)) || self.propagate()
    }

    /// Whether unit propagation ends in a conflict.
    fn propagate(&mut self) -> bool {
        loop {
            let mark = self.values.mark();
            for clause in &self.clauses {
                match self.values.state(clause) {
                    State::Falsified => return true,
                    State::Unit(lit) => _ = self.values.set(lit),
                    State::Satisfied(_) | State::Open(_) => {}
                }
            }
            if self.values.mark() == mark {
                return false;
            }
        }
    }
}

fn sorted(clause: &[Lit]) -> Vec<Lit> {
    let mut clause = clause.to_vec();
    clause.sort_unstable();
    clause.dedup();
    clause
}
