//! The steps of a piece as steps of the whole proof.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use logic::lrat::Steps;
use logic::{Lit, Var};

/// Hands the steps of a piece on, as steps of the whole proof.
pub(super) struct Relay<S: Steps> {
    pub(super) steps: S,
    /// The variables and the clauses of the piece, and those that are in reserve.
    pub(super) vars: Vec<Var>,
    pub(super) numbers: Vec<u64>,
    pub(super) reserve: Rc<[u64]>,
    /// Clauses that were derived in the piece and are alive.
    pub(super) later: HashMap<u64, u64>,
    pub(super) wanted: HashSet<Lit>,
    /// Hints that were proved to be false.
    pub(super) found: HashMap<Lit, u64>,
    /// The clauses that say so.
    pub(super) kept: HashSet<u64>,
    pub(super) last: u64,
    pub(super) refuted: bool,
}

impl<S: Steps> Relay<S> {
    fn number(&self, id: u64) -> u64 {
        let place = id as usize - 1;
        match self.numbers.get(place).or_else(|| self.reserve.get(place.wrapping_sub(self.numbers.len()))) {
            Some(&number) => number,
            None => self.later.get(&id).copied().unwrap_or(u64::MAX),
        }
    }

    /// Deletes what the piece leaves behind.
    pub(super) fn clear(&mut self) -> Result<(), S::Error> {
        let mut left: Vec<u64> = self.later.values().copied().filter(|number| !self.kept.contains(number)).collect();
        left.sort_unstable();
        if self.refuted { Ok(()) } else { self.steps.delete(&left) }
    }
}

impl<S: Steps> Steps for Relay<S> {
    type Error = S::Error;

    fn add(&mut self, id: u64, clause: &[Lit], hints: &[i64]) -> Result<(), S::Error> {
        if self.refuted {
            return Ok(());
        }
        let hints: Vec<i64> = hints.iter().map(|&hint| self.number(hint.unsigned_abs()) as i64).collect();
        let global = |lit: &Lit| self.vars[lit.var().number() as usize - 1].literal(lit.is_positive());
        let clause: Vec<Lit> = clause.iter().map(global).collect();
        self.last += 1;
        self.later.insert(id, self.last);
        if let [unit] = clause[..]
            && self.wanted.contains(&!unit)
        {
            self.found.entry(!unit).or_insert(self.last);
            self.kept.insert(self.last);
        }
        self.refuted |= clause.is_empty();
        self.steps.add(self.last, &clause, &hints)
    }

    fn delete(&mut self, ids: &[u64]) -> Result<(), S::Error> {
        // What is of the whole formula, or proves a hint, is needed later.
        let mut gone = Vec::with_capacity(ids.len());
        for id in ids {
            if let Some(number) = self.later.get(id).copied().filter(|number| !self.kept.contains(number)) {
                self.later.remove(id);
                gone.push(number);
            }
        }
        if gone.is_empty() || self.refuted { Ok(()) } else { self.steps.delete(&gone) }
    }
}
