//! What is proved between two pieces, and what it leaves of the clauses.
//!
//! Hints that are false stand in the clauses that define them. A later piece gets these clauses without them, each
//! derived once: "not all inputs of this conjunction" instead of a gate and its value. So no search goes through
//! the gates of finished stages, and no step of a proof says again why their values are what they are.

use std::collections::HashMap;

use logic::Lit;
use logic::lrat::Steps;

/// Literals that are false, and the clauses of the formula as they are then.
pub(super) struct Known<'a> {
    pub(super) clauses: &'a [&'a [Lit]],
    /// False literals, and the number of the clause that says so.
    numbers: HashMap<Lit, u64>,
    /// Clauses that have become shorter, by place: their length and their number.
    shorter: HashMap<usize, (usize, u64)>,
    /// The largest number of a clause.
    pub(super) last: u64,
}

impl<'a> Known<'a> {
    pub(super) fn new(clauses: &'a [&'a [Lit]]) -> Self {
        Self { clauses, numbers: HashMap::new(), shorter: HashMap::new(), last: clauses.len() as u64 }
    }

    pub(super) fn is_false(&self, lit: Lit) -> bool {
        self.numbers.contains_key(&lit)
    }

    /// Whether known literals leave less of a clause than there is.
    pub(super) fn is_shorter(&self, place: usize) -> bool {
        self.clauses[place].iter().any(|&lit| self.is_false(lit))
    }

    /// Adds literals that a piece has proved to be false, by steps up to `last`.
    pub(super) fn learn(&mut self, found: HashMap<Lit, u64>, last: u64) {
        self.numbers.extend(found);
        self.last = last;
    }

    /// Makes known what clauses say of one literal when all others are false: the values of the gates that hints are.
    pub(super) fn propagate<S: Steps>(&mut self, clauses: &[usize], steps: &mut S) -> Result<(), S::Error> {
        // Definitions stand behind those of their inputs: one pass goes down through the gates, one goes up.
        for &place in clauses.iter().rev().chain(clauses) {
            let mut open = self.clauses[place].iter().copied().filter(|&lit| !self.is_false(lit));
            if let (Some(lit), None) = (open.next(), open.next())
                && !self.is_false(!lit)
            {
                let number = self.number(place, &[lit], steps)?;
                self.numbers.insert(!lit, number);
            }
        }
        Ok(())
    }

    /// Puts into `left` what is left of a clause, and gives its number; nothing if it holds.
    pub(super) fn shorten<S: Steps>(
        &mut self,
        place: usize,
        left: &mut Vec<Lit>,
        steps: &mut S,
    ) -> Result<Option<u64>, S::Error> {
        let clause = self.clauses[place];
        if clause.iter().any(|&lit| self.is_false(!lit)) {
            return Ok(None);
        }
        left.clear();
        left.extend(clause.iter().copied().filter(|&lit| !self.is_false(lit)));
        self.number(place, left, steps).map(Some)
    }

    /// Resolves a gate away that only one of some numbered clauses has as it is; leaves it if there are more.
    pub(super) fn eliminate<S: Steps>(
        &mut self,
        clauses: &mut Vec<(u64, Vec<Lit>)>,
        gate: Lit,
        steps: &mut S,
    ) -> Result<(), S::Error> {
        let mut places = (0..clauses.len()).filter(|&place| clauses[place].1.contains(&gate));
        let (Some(place), None) = (places.next(), places.next()) else { return Ok(()) };
        let (reason, definition) = clauses.swap_remove(place);
        for (number, clause) in std::mem::take(clauses) {
            if !clause.contains(&!gate) {
                clauses.push((number, clause));
            } else if !definition.iter().any(|&lit| lit != gate && clause.contains(&!lit)) {
                let lits = clause.iter().filter(|&&lit| lit != !gate);
                let mut left: Vec<Lit> = lits.chain(definition.iter().filter(|&&lit| lit != gate)).copied().collect();
                left.sort_unstable();
                left.dedup();
                self.last += 1;
                steps.add(self.last, &left, &[number as i64, reason as i64])?;
                clauses.push((self.last, left));
            }
        }
        Ok(())
    }

    /// The number of a clause without its false literals, which is derived if it is not there yet.
    fn number<S: Steps>(&mut self, place: usize, left: &[Lit], steps: &mut S) -> Result<u64, S::Error> {
        let (clause, original) = (self.clauses[place], place as u64 + 1);
        if left.len() == clause.len() {
            return Ok(original);
        }
        match self.shorter.get(&place) {
            Some(&(length, number)) if length == left.len() => return Ok(number),
            _ => {}
        }
        let reasons = clause.iter().filter_map(|lit| self.numbers.get(lit)).copied();
        let reasons: Vec<i64> = reasons.chain([original]).map(|number| number as i64).collect();
        self.last += 1;
        steps.add(self.last, left, &reasons)?;
        self.shorter.insert(place, (left.len(), self.last));
        Ok(self.last)
    }
}
