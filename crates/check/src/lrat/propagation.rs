//! Unit propagation along hints.

use logic::{Lit, VarMap};

/// Values of the variables, and which have been set.
pub(crate) struct Values {
    /// By variable, from 1: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    /// The same for variables that the formula does not have; a proof may bring in new ones, with any numbers.
    new: VarMap<i8>,
    trail: Vec<Lit>,
}

/// What a clause says under the values.
pub(crate) enum State {
    Falsified,
    Unit(Lit),
    Satisfied(Lit),
    Open([Lit; 2]),
}

impl Values {
    pub(crate) fn new(variables: u32) -> Self {
        Self { values: vec![0; variables as usize + 1], new: VarMap::new(), trail: Vec::new() }
    }

    /// 1 true, -1 false, 0 open.
    fn get(&self, lit: Lit) -> i8 {
        let value = match self.values.get(lit.var().number() as usize) {
            Some(&value) => value,
            None => self.new.get(lit.var()),
        };
        if lit.is_positive() { value } else { -value }
    }

    /// Makes a literal true; false if it is false already.
    pub(crate) fn set(&mut self, lit: Lit) -> bool {
        let value = self.get(lit);
        if value == 0 {
            let value = if lit.is_positive() { 1 } else { -1 };
            match self.values.get_mut(lit.var().number() as usize) {
                Some(place) => *place = value,
                None => _ = self.new.set(lit.var(), value),
            }
            self.trail.push(lit);
        }
        value >= 0
    }

    pub(crate) fn is_true(&self, lit: Lit) -> bool {
        self.get(lit) > 0
    }

    /// Whether all other literals of a clause are false.
    pub(crate) fn is_only_one(&self, lit: Lit, clause: &[Lit]) -> bool {
        clause.iter().all(|&other| other == lit || self.get(other) < 0)
    }

    /// The literal that was made true as the n-th one, from 0.
    pub(crate) fn set_at(&self, n: usize) -> Option<Lit> {
        self.trail.get(n).copied()
    }

    /// A mark to go [back](Self::undo) to.
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    pub(crate) fn undo(&mut self, mark: usize) {
        for lit in self.trail.drain(mark..) {
            match self.values.get_mut(lit.var().number() as usize) {
                Some(place) => *place = 0,
                None => _ = self.new.set(lit.var(), 0),
            }
        }
    }

    /// What a clause says; literals that stand in it twice count once.
    pub(crate) fn state(&self, clause: &[Lit]) -> State {
        let mut unit = None;
        for &lit in clause {
            match (self.get(lit), unit) {
                (-1, _) => {}
                (1, _) => return State::Satisfied(lit),
                (_, None) => unit = Some(lit),
                (_, Some(first)) if first == lit => {}
                (_, Some(first)) => return State::Open([first, lit]),
            }
        }
        unit.map_or(State::Falsified, State::Unit)
    }
}
