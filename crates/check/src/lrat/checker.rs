//! The checker: one step after the other.

use std::collections::HashSet;

use logic::lrat::Steps;
use logic::{Cnf, Lit};

use super::clauses::Clauses;
use super::propagation::{State, Values};
use super::{Rejection, Wrong};

/// What a proof that was accepted is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accepted {
    /// Clauses of the formula.
    pub clauses: u64,
    /// Steps that add a clause.
    pub additions: u64,
    /// Of these, RAT steps.
    pub rat: u64,
    /// Clauses deleted.
    pub deletions: u64,
    /// Hints of all steps together.
    pub hints: u64,
    /// The most clauses that were alive at a time.
    pub most_alive: usize,
}

/// Takes a formula and then the steps of its refutation. After a rejection the checker rejects everything.
pub struct Checker {
    clauses: Clauses,
    values: Values,
    last: u64,
    steps: u64,
    refuted: bool,
    failed: Option<Rejection>,
    counts: Accepted,
}

impl Checker {
    /// Begins with the clauses of a formula, numbered from 1.
    pub fn new(cnf: &Cnf) -> Self {
        let mut clauses = Clauses::default();
        let mut refuted = false;
        for (clause, id) in cnf.clauses().zip(1..) {
            refuted |= clause.is_empty();
            clauses.insert(id, clause);
        }
        let number = cnf.len() as u64;
        let counts = Accepted { clauses: number, additions: 0, rat: 0, deletions: 0, hints: 0, most_alive: cnf.len() };
        let values = Values::new(cnf.variables());
        Self { clauses, values, last: number, steps: 0, refuted, failed: None, counts }
    }

    /// How many steps have been taken, wrong ones included.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Whether the formula is refuted: the empty clause is in it or has been added.
    pub fn is_refuted(&self) -> bool {
        self.refuted
    }

    /// Ends the proof.
    ///
    /// # Errors
    /// When a step was wrong or the empty clause is missing.
    pub fn finish(self) -> Result<Accepted, Rejection> {
        match self.failed {
            Some(rejection) => Err(rejection),
            None if !self.refuted => Err(Rejection { step: self.steps, wrong: Wrong::NoEmptyClause }),
            None => Ok(self.counts),
        }
    }

    fn step(&mut self, take: impl FnOnce(&mut Self) -> Result<(), Wrong>) -> Result<(), Rejection> {
        if let Some(rejection) = &self.failed {
            return Err(rejection.clone());
        }
        self.steps += 1;
        let step = self.steps;
        let result = take(self).map_err(|wrong| Rejection { step, wrong });
        self.failed = result.as_ref().err().cloned();
        result
    }

    fn add(&mut self, id: u64, clause: &[Lit], hints: &[i64]) -> Result<(), Wrong> {
        if id <= self.last {
            return Err(Wrong::NotIncreasing { id, last: self.last });
        }
        self.implied(id, clause, hints)?;
        self.values.undo(0);
        self.last = id;
        self.refuted |= clause.is_empty();
        self.clauses.insert(id, clause);
        self.counts.additions += 1;
        self.counts.hints += hints.len() as u64;
        self.counts.most_alive = self.counts.most_alive.max(self.clauses.len());
        Ok(())
    }

    /// Checks a new clause, and leaves values behind.
    fn implied(&mut self, id: u64, clause: &[Lit], hints: &[i64]) -> Result<(), Wrong> {
        // A clause with both signs of a variable is true, whatever its hints are.
        if clause.iter().any(|&lit| !self.values.set(!lit)) {
            return Ok(());
        }
        let rup = hints.iter().position(|&hint| hint < 0).unwrap_or(hints.len());
        if self.propagate(id, &hints[..rup])? {
            return Ok(());
        }
        let groups = &hints[rup..];
        let no_pivot = if groups.is_empty() { Wrong::NoConflict { id } } else { Wrong::NoPivot { id } };
        let &pivot = clause.first().ok_or(no_pivot)?;
        let mut seen = HashSet::new();
        for group in groups.chunk_by(|_, &next| next > 0) {
            let candidate = group[0].unsigned_abs();
            if !seen.insert(candidate) {
                return Err(Wrong::NoCandidate { id, pivot, candidate });
            }
            self.resolve(id, pivot, candidate, &group[1..])?;
        }
        // Some tools leave out candidates whose resolvent is trivial. The least of the missing ones is named, so that
        // the message does not depend on the order of a map.
        let trivial = |lits: &[Lit]| lits.iter().any(|&lit| lit != !pivot && self.values.is_true(lit));
        let missing = |(other, lits): &(u64, &[Lit])| lits.contains(&!pivot) && !seen.contains(other) && !trivial(lits);
        match self.clauses.iter().filter(missing).map(|(other, _)| other).min() {
            Some(_) if groups.is_empty() => Err(Wrong::NoConflict { id }),
            Some(candidate) => Err(Wrong::MissingCandidate { id, pivot, candidate }),
            // Without groups: nothing has the negated pivot, as when a new variable is defined.
            None => {
                self.counts.rat += 1;
                Ok(())
            }
        }
    }

    /// Checks one resolvent of a RAT step: with a clause that has the negated pivot.
    fn resolve(&mut self, id: u64, pivot: Lit, candidate: u64, hints: &[i64]) -> Result<(), Wrong> {
        let mark = self.values.mark();
        let clause = self.clauses.get(candidate).ok_or(Wrong::UnknownHint { id, hint: candidate })?;
        if !clause.contains(&!pivot) {
            return Err(Wrong::NoCandidate { id, pivot, candidate });
        }
        let others = clause.iter().filter(|&&lit| lit != !pivot);
        // If a literal holds already, the resolvent is a tautology or follows by unit propagation.
        let trivial = others.clone().any(|&lit| self.values.is_true(lit));
        if !trivial {
            let mut open = true;
            for &lit in others {
                open &= self.values.set(!lit);
            }
            if open && !self.propagate(id, hints)? {
                return Err(Wrong::NoConflict { id });
            }
        }
        self.values.undo(mark);
        Ok(())
    }

    /// Whether the hints lead to a conflict. What comes after it is not looked at.
    fn propagate(&mut self, id: u64, hints: &[i64]) -> Result<bool, Wrong> {
        for hint in hints.iter().map(|hint| hint.unsigned_abs()) {
            let clause = self.clauses.get(hint).ok_or(Wrong::UnknownHint { id, hint })?;
            match self.values.state(clause) {
                State::Falsified => return Ok(true),
                State::Unit(lit) => _ = self.values.set(lit),
                // A unit that is known already tells nothing new. CaDiCaL gives such hints now and then.
                State::Satisfied(lit) if self.values.is_only_one(lit, clause) => {}
                State::Satisfied(lit) => return Err(Wrong::Satisfied { id, hint, lit }),
                State::Open(lits) => return Err(Wrong::NotUnit { id, hint, lits }),
            }
        }
        Ok(false)
    }
}

impl Steps for Checker {
    type Error = Rejection;

    fn add(&mut self, id: u64, clause: &[Lit], hints: &[i64]) -> Result<(), Rejection> {
        self.step(|checker| checker.add(id, clause, hints))
    }

    fn delete(&mut self, ids: &[u64]) -> Result<(), Rejection> {
        self.step(|checker| {
            for &id in ids {
                if !checker.clauses.remove(id) {
                    return Err(Wrong::NotThere { id });
                }
                checker.counts.deletions += 1;
            }
            Ok(())
        })
    }
}
