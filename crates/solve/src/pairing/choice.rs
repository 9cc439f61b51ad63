//! The choice of disjoint pairs as clauses: one variable for each candidate.

use logic::at_most_one::AtMostOne;
use logic::{ClauseSink, Lit};
use sat::{Configuration, Outcome, Solver, Terminator};

use crate::Limits;

/// Conflicts after which one search for a pairing is given up: it must never take long where it does not pay, and always
/// end in the same way.
const MOST_CONFLICTS: u64 = 20_000;

/// Up to so many candidates at one cell, no two of them is said pair by pair.
const PAIRWISE: usize = 6;

/// Candidate pairs of cells, and for each set the candidates that lie in it.
#[derive(Debug, Default)]
pub(super) struct Choice {
    pub(super) pairs: Vec<(usize, usize)>,
    pub(super) sets: Vec<Vec<usize>>,
}

impl Choice {
    /// Some candidates, no two with a common cell, such that each set has one; none that could be left out. `None` if there
    /// are none, or a limit was reached.
    pub(super) fn find(&self, cells: usize, limits: &Limits) -> Option<Vec<usize>> {
        if self.sets.iter().any(Vec::is_empty) || self.too_many_sets(cells) {
            return None;
        }
        let literals: Option<Vec<Lit>> = (1..=self.pairs.len()).map(|number| Lit::new(number as i64).ok()).collect();
        let literals = literals?;
        let mut solver = Solver::new(Configuration::Default);
        solver.set_conflict_limit(MOST_CONFLICTS);
        // What else the process holds is no reason to end in another way.
        solver.set_terminator(Terminator { memory: None, ..limits.terminator() });
        solver.raise_to(literals.last()?.var()).ok()?;
        let mut at: Vec<Vec<Lit>> = vec![Vec::new(); cells];
        for (&(one, other), &literal) in self.pairs.iter().zip(&literals) {
            at[one].push(literal);
            at[other].push(literal);
        }
        for literals in at.iter().filter(|literals| literals.len() > 1) {
            let way = if literals.len() <= PAIRWISE { AtMostOne::Pairwise } else { AtMostOne::Ladder };
            way.encode(literals, &mut solver).ok()?;
        }
        for set in &self.sets {
            let clause: Vec<Lit> = set.iter().map(|&candidate| literals[candidate]).collect();
            solver.add_clause(&clause).ok()?;
        }
        if solver.solve(&[]) != Outcome::Satisfiable {
            return None;
        }
        let chosen = literals.iter().map(|&literal| solver.value(literal)).collect();
        Some(self.needed(chosen))
    }

    /// Whether there are more sets than disjoint candidates can serve, however they are chosen: pigeon holes are hard for SAT
    /// solvers, and this is easy.
    fn too_many_sets(&self, cells: usize) -> bool {
        let mut served = vec![0; self.pairs.len()];
        self.sets.iter().flatten().for_each(|&candidate| served[candidate] += 1);
        // A chosen pair takes two cells, so it serves no more than half of the best of each.
        let mut best = vec![0; cells];
        for (&(one, other), &served) in self.pairs.iter().zip(&served) {
            best[one] = served.max(best[one]);
            best[other] = served.max(best[other]);
        }
        best.iter().sum::<usize>() < 2 * self.sets.len()
    }

    /// Leaves out chosen candidates without which each set still has one.
    fn needed(&self, mut chosen: Vec<bool>) -> Vec<usize> {
        let mut sets_of: Vec<Vec<usize>> = vec![Vec::new(); self.pairs.len()];
        let mut count = vec![0; self.sets.len()];
        for (set, candidates) in self.sets.iter().enumerate() {
            for &candidate in candidates.iter().filter(|&&candidate| chosen[candidate]) {
                sets_of[candidate].push(set);
                count[set] += 1;
            }
        }
        for candidate in (0..chosen.len()).filter(|&candidate| chosen[candidate]).collect::<Vec<_>>() {
            if sets_of[candidate].iter().all(|&set| count[set] > 1) {
                chosen[candidate] = false;
                sets_of[candidate].iter().for_each(|&set| count[set] -= 1);
            }
        }
        (0..chosen.len()).filter(|&candidate| chosen[candidate]).collect()
    }
}
