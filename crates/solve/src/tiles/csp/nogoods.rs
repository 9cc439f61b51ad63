//! No-goods from restarts, watched.
//!
//! A run that is given up has refuted the left branches along its last path: for each decision `x != v` on it, what was decided
//! before together with `x = v` has no solution. Of what was decided before, the positive decisions are enough (Lecoutre
//! et al., reduced nld-nogoods). So a no-good is a set of assignments that do not go together.
//!
//! Of each no-good two assignments are watched that do not hold. When one of them comes to hold, another that does not
//! is watched instead; where there is none, the other watched one is forbidden.
//!
//! Sources: C. Lecoutre, L. Sais, S. Tabary, V. Vidal, Recording and minimizing nogoods from restarts, Journal on
//! Satisfiability, Boolean Modeling and Computation 1, 2007 (without the minimisation); watches: M. Moskewicz et al., Chaff, DAC 2001.

use std::collections::HashMap;

use super::domains::{Domains, Empty};

/// A cell and a value.
pub(super) type Assignment = (usize, usize);

/// A decision of the search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Decision {
    /// The cell has the value.
    Assigned(Assignment),
    /// It has not: that was refuted.
    Refuted(Assignment),
}

/// All no-goods.
#[derive(Debug, Default)]
pub(super) struct Nogoods {
    /// Each has at least two assignments; the first two are watched.
    all: Vec<Box<[Assignment]>>,
    /// For each watched assignment its no-goods.
    watched: HashMap<Assignment, Vec<usize>>,
    /// Bytes.
    memory: usize,
}

impl Nogoods {
    /// How many were recorded, not counting those of one assignment.
    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// Records the no-goods of a path, at the root, as long as they fit into so many bytes. Single assignments are
    /// forbidden at once.
    pub(super) fn record(&mut self, path: &[Decision], domains: &mut Domains, memory: usize) -> Result<(), Empty> {
        let mut assigned: Vec<Assignment> = Vec::new();
        for &decision in path {
            match decision {
                Decision::Assigned(assignment) => assigned.push(assignment),
                Decision::Refuted(last) => self.add(assigned.iter().copied().chain([last]), domains, memory)?,
            }
        }
        Ok(())
    }

    fn add(
        &mut self,
        nogood: impl Iterator<Item = Assignment>,
        domains: &mut Domains,
        memory: usize,
    ) -> Result<(), Empty> {
        let left: Box<[Assignment]> = nogood.filter(|&assignment| !holds(domains, assignment)).collect();
        match left[..] {
            _ if left.iter().any(|&(cell, value)| !domains.contains(cell, value)) => {}
            [] => return Err(Empty),
            [(cell, value)] => domains.remove(cell, value)?,
            [first, second, ..] => {
                let bytes = size_of_val(&left[..]) + size_of::<Box<[Assignment]>>() + 2 * Self::WATCH;
                if self.memory + bytes <= memory {
                    self.memory += bytes;
                    self.watched.entry(first).or_default().push(self.all.len());
                    self.watched.entry(second).or_default().push(self.all.len());
                    self.all.push(left);
                }
            }
        }
        Ok(())
    }

    /// Bytes of a watch, with room in its table.
    const WATCH: usize = 2 * (size_of::<usize>() + size_of::<(Assignment, Vec<usize>)>());

    /// A cell has come to its last value.
    pub(super) fn assigned(&mut self, assignment: Assignment, domains: &mut Domains) -> Result<(), Empty> {
        let Some(mut watching) = self.watched.remove(&assignment) else { return Ok(()) };
        let mut result = Ok(());
        watching.retain(|&nogood| {
            if result.is_err() {
                return true;
            }
            let parts = &mut self.all[nogood];
            if parts[0] == assignment {
                parts.swap(0, 1);
            }
            let (cell, value) = parts[0];
            if !domains.contains(cell, value) {
                return true;
            }
            match (2..parts.len()).find(|&place| !holds(domains, parts[place])) {
                Some(place) => {
                    parts.swap(1, place);
                    self.watched.entry(parts[1]).or_default().push(nogood);
                    false
                }
                None => {
                    result = domains.remove(cell, value);
                    true
                }
            }
        });
        if !watching.is_empty() {
            self.watched.insert(assignment, watching);
        }
        result
    }
}

/// Whether the cell has that value and no other.
fn holds(domains: &Domains, (cell, value): Assignment) -> bool {
    domains.size(cell) == 1 && domains.contains(cell, value)
}
