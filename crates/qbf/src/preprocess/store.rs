//! The clauses that the techniques work on, with the places of each literal.

use super::reconstruction::Step;
use crate::prenex::{Code, Prenex, normal, variable};

/// Clauses that come and go.
#[derive(Debug)]
pub(super) struct Store {
    pub(super) levels: Vec<u32>,
    pub(super) universal: Vec<bool>,
    /// Clauses by number; those that are gone are `None`.
    pub(super) clauses: Vec<Option<Vec<Code>>>,
    /// For each literal the clauses that have it, and some that had it.
    places: Vec<Vec<u32>>,
    /// How many clauses have each literal.
    pub(super) counts: Vec<u32>,
    /// Clauses that have become shorter, to be looked at again.
    pub(super) shortened: Vec<u32>,
    /// Variables whose literals have become fewer.
    pub(super) fewer: Vec<u32>,
    /// Whether a clause has become empty or must be.
    pub(super) contradiction: bool,
    /// How to get functions back, in the order of the changes.
    pub(super) steps: Vec<Step>,
    reduces: bool,
}

impl Store {
    /// The clauses of a formula, by universal reduction if that is on.
    pub(super) fn new(prenex: &mut Prenex, reduces: bool) -> Self {
        let variables = prenex.vars.len();
        let mut store = Self {
            levels: prenex.levels.clone(),
            universal: prenex.universal.clone(),
            clauses: Vec::new(),
            places: vec![Vec::new(); variables * 2],
            counts: vec![0; variables * 2],
            shortened: Vec::new(),
            fewer: (0..variables as u32).collect(),
            contradiction: false,
            steps: Vec::new(),
            reduces,
        };
        for clause in std::mem::take(&mut prenex.clauses) {
            store.add(clause);
        }
        store
    }

    /// The clauses that have a literal.
    pub(super) fn with(&self, code: Code) -> Vec<u32> {
        let has = |&&id: &&u32| self.get(id).is_some_and(|clause| clause.binary_search(&code).is_ok());
        self.places[code as usize].iter().filter(has).copied().collect()
    }

    /// A clause, if it is there.
    pub(super) fn get(&self, id: u32) -> Option<&Vec<Code>> {
        self.clauses[id as usize].as_ref()
    }

    /// Adds a clause, unless it is a tautology.
    pub(super) fn add(&mut self, clause: Vec<Code>) {
        let Some(mut clause) = normal(clause) else { return };
        self.reduce(&mut clause);
        let id = self.clauses.len() as u32;
        for &code in &clause {
            self.places[code as usize].push(id);
            self.counts[code as usize] += 1;
        }
        self.contradiction |= clause.is_empty();
        self.shortened.push(id);
        self.clauses.push(Some(clause));
    }

    /// Removes a clause.
    pub(super) fn remove(&mut self, id: u32) -> Option<Vec<Code>> {
        let clause = self.clauses[id as usize].take()?;
        clause.iter().for_each(|&code| self.forget(code));
        Some(clause)
    }

    /// Removes a literal from a clause.
    pub(super) fn shorten(&mut self, id: u32, code: Code) {
        let Some(mut clause) = self.clauses[id as usize].take() else { return };
        clause.retain(|&other| other != code);
        self.forget(code);
        let before = clause.clone();
        self.reduce(&mut clause);
        let reduced: Vec<Code> = before.into_iter().filter(|code| clause.binary_search(code).is_err()).collect();
        reduced.into_iter().for_each(|code| self.forget(code));
        self.contradiction |= clause.is_empty();
        self.shortened.push(id);
        self.clauses[id as usize] = Some(clause);
    }

    /// Makes a literal true everywhere.
    pub(super) fn assign(&mut self, code: Code) {
        self.with(code).into_iter().for_each(|id| {
            self.remove(id);
        });
        self.with(code ^ 1).into_iter().for_each(|id| self.shorten(id, code ^ 1));
    }

    /// Universal reduction, see `super::Options::universal_reduction`. H. Kleine Buening, M. Karpinski, A. Flogel:
    /// "Resolution for Quantified Boolean Formulas", Information and Computation 117, 1995: a universal literal is of
    /// no use to a clause whose existential literals all stand before it.
    fn reduce(&mut self, clause: &mut Vec<Code>) {
        if !self.reduces {
            return;
        }
        let existential = clause.iter().filter(|&&code| !self.universal[variable(code)]);
        let innermost = existential.map(|&code| self.levels[variable(code)]).max();
        let stays = |code: &Code| innermost.is_some_and(|level| self.levels[variable(*code)] <= level);
        let reduced: Vec<Code> = clause.iter().copied().filter(|code| !stays(code)).collect();
        if !reduced.is_empty() {
            clause.retain(stays);
            self.steps.push(Step::Reduced { left: clause.clone(), reduced });
        }
    }

    fn forget(&mut self, code: Code) {
        self.counts[code as usize] -= 1;
        self.fewer.push(code >> 1);
    }
}
