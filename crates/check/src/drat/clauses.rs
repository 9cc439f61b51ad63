//! Live clauses with two watched literals each, found by their content, and unit propagation along the watches.
//!
//! A clause of which two literals are not false need not be looked at. So it is looked at only when one of the two
//! that watch it becomes false; then another one that is not false takes over, or the clause is unit or falsified.
//! Taking values back disturbs no watch.
//!
//! What is true without assumptions stays true for good (see [`super`] on deletions), so a clause that holds then, or
//! has one literal, is not watched.
//!
//! Source: Moskewicz, Madigan, Zhao, Zhang, Malik: Chaff: Engineering an Efficient SAT Solver, DAC 2001.

use std::collections::HashMap;

use logic::{Cnf, Lit};

use crate::lrat::propagation::Values;

/// A clause to be looked at when a literal becomes false.
#[derive(Clone, Copy)]
struct Watch {
    place: u32,
    /// Some other literal of it: if it is true, the clause is not looked at.
    other: Lit,
}

struct Slot {
    /// The first two are watched, if any are. Empty if the slot is free.
    lits: Box<[Lit]>,
    /// The next clause with the same key.
    next: Option<u32>,
}

/// The clauses, and the values of the variables.
pub(super) struct Clauses {
    slots: Vec<Slot>,
    free: Vec<u32>,
    /// For each key of a content the first clause.
    by_key: HashMap<u64, u32>,
    /// By literals of the formula's variables.
    watches: Vec<Vec<Watch>>,
    /// The same for variables that the formula does not have.
    new_watches: HashMap<Lit, Vec<Watch>>,
    pub(super) values: Values,
    /// How much of the trail has been propagated.
    propagated: usize,
}

impl Clauses {
    /// The clauses of a formula; true in the second place if unit propagation refutes it.
    pub(super) fn new(cnf: &Cnf) -> (Self, bool) {
        let variables = cnf.variables();
        let mut clauses = Self {
            slots: Vec::with_capacity(cnf.len()),
            free: Vec::new(),
            by_key: HashMap::with_capacity(cnf.len()),
            watches: vec![Vec::new(); 2 * (variables as usize + 1)],
            new_watches: HashMap::new(),
            values: Values::new(variables),
            propagated: 0,
        };
        let mut refuted = false;
        for clause in cnf.clauses() {
            refuted |= clauses.insert(clause);
        }
        refuted = refuted || clauses.propagate();
        (clauses, refuted)
    }

    /// Takes a clause in, without assumptions, and makes true what it says by itself. Whether it is falsified.
    pub(super) fn insert(&mut self, clause: &[Lit]) -> bool {
        let mut lits: Box<[Lit]> = sorted(clause).into();
        let mut open = 0;
        for at in 0..lits.len() {
            if open < 2 && !self.values.is_true(!lits[at]) {
                lits.swap(open, at);
                open += 1;
            }
        }
        let place = self.free.pop().unwrap_or(self.slots.len() as u32);
        let refuted = match open {
            0 => true,
            1 => !self.values.set(lits[0]),
            _ => {
                let [first, second] = [lits[0], lits[1]];
                self.watching(first).push(Watch { place, other: second });
                self.watching(second).push(Watch { place, other: first });
                false
            }
        };
        let next = self.by_key.insert(key(&lits), place);
        let slot = Slot { lits, next };
        match self.slots.get_mut(place as usize) {
            Some(free) => *free = slot,
            None => self.slots.push(slot),
        }
        refuted
    }

    /// A clause with this content.
    pub(super) fn find(&self, clause: &[Lit]) -> Option<u32> {
        let clause = sorted(clause);
        let mut next = self.by_key.get(&key(&clause)).copied();
        while let Some(place) = next {
            let slot = &self.slots[place as usize];
            if sorted(&slot.lits) == clause {
                return Some(place);
            }
            next = slot.next;
        }
        None
    }

    /// The literals of a clause, in no order.
    pub(super) fn get(&self, place: u32) -> &[Lit] {
        &self.slots[place as usize].lits
    }

    /// Takes a clause out.
    pub(super) fn remove(&mut self, place: u32) {
        let slot = &mut self.slots[place as usize];
        let (lits, next) = (std::mem::take(&mut slot.lits), slot.next.take());
        for &lit in lits.iter().take(2) {
            let watching = self.watching(lit);
            if let Some(at) = watching.iter().position(|watch| watch.place == place) {
                watching.swap_remove(at);
            }
        }
        self.unlink(key(&lits), place, next);
        self.free.push(place);
    }

    /// Takes a clause out of the chain of its key.
    fn unlink(&mut self, key: u64, place: u32, next: Option<u32>) {
        let Some(&first) = self.by_key.get(&key) else { return };
        if first == place {
            match next {
                Some(next) => self.by_key.insert(key, next),
                None => self.by_key.remove(&key),
            };
            return;
        }
        let mut before = first;
        while let Some(here) = self.slots[before as usize].next {
            if here == place {
                self.slots[before as usize].next = next;
                return;
            }
            before = here;
        }
    }

    /// All clauses with a literal.
    pub(super) fn with(&self, lit: Lit) -> Vec<u32> {
        (0..).zip(&self.slots).filter(|(_, slot)| slot.lits.contains(&lit)).map(|(place, _)| place).collect()
    }

    /// Takes back all values since a mark, at which everything was propagated.
    pub(super) fn undo(&mut self, mark: usize) {
        self.values.undo(mark);
        self.propagated = mark;
    }

    /// Whether unit propagation ends in a conflict.
    pub(super) fn propagate(&mut self) -> bool {
        while let Some(lit) = self.values.set_at(self.propagated) {
            self.propagated += 1;
            let falsified = !lit;
            let mut watches = std::mem::take(self.watching(falsified));
            let (mut kept, mut conflict) = (0, false);
            for at in 0..watches.len() {
                let watch = watches[at];
                match if conflict { Looked::Stays(watch.other) } else { self.look_at(watch, falsified) } {
                    Looked::Moved => continue,
                    Looked::Stays(other) => watches[kept] = Watch { other, ..watch },
                    Looked::Falsified => (watches[kept], conflict) = (watch, true),
                }
                kept += 1;
            }
            watches.truncate(kept);
            // No clause has begun to watch it: it is false.
            *self.watching(falsified) = watches;
            if conflict {
                return true;
            }
        }
        false
    }

    /// Looks at a clause of which a watched literal has become false.
    #[inline]
    fn look_at(&mut self, watch: Watch, falsified: Lit) -> Looked {
        if self.values.is_true(watch.other) {
            return Looked::Stays(watch.other);
        }
        let lits = &mut self.slots[watch.place as usize].lits;
        if lits[0] == falsified {
            lits.swap(0, 1);
        }
        let first = lits[0];
        if self.values.is_true(first) {
            return Looked::Stays(first);
        }
        if let Some(at) = (2..lits.len()).find(|&at| !self.values.is_true(!lits[at])) {
            lits.swap(1, at);
            let second = lits[1];
            self.watching(second).push(Watch { place: watch.place, other: first });
            return Looked::Moved;
        }
        if self.values.set(first) { Looked::Stays(first) } else { Looked::Falsified }
    }

    /// The clauses that a literal watches.
    fn watching(&mut self, lit: Lit) -> &mut Vec<Watch> {
        let index = 2 * lit.var().number() as usize + usize::from(lit.is_positive());
        match self.watches.get_mut(index) {
            Some(watches) => watches,
            None => self.new_watches.entry(lit).or_default(),
        }
    }
}

/// What became of a clause that was looked at.
enum Looked {
    /// It is watched by another literal now.
    Moved,
    /// It is watched as before; that literal of it is true.
    Stays(Lit),
    /// All literals are false.
    Falsified,
}

/// In order and without duplicates.
pub(super) fn sorted(clause: &[Lit]) -> Vec<Lit> {
    let mut clause = clause.to_vec();
    clause.sort_unstable();
    clause.dedup();
    clause
}

/// A number that does not depend on the order of the literals.
fn key(lits: &[Lit]) -> u64 {
    let spread = |lit: &Lit| {
        // The finaliser of SplitMix64 (Steele, Lea, Flood 2014).
        let mut bits = (i64::from(lit.number()) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    };
    lits.iter().map(spread).fold(lits.len() as u64, u64::wrapping_add)
}
