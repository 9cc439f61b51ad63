//! Clauses in reserve: a search gets those that its models violate, one after the other, and mostly needs few of many.
//!
//! Which clause a model violates is asked of 512 at a time: for each literal there is a line of bits, the clauses that
//! contain it, so what is left of the 512 after the lines of all true literals is violated. Short clauses come first.

use std::collections::HashMap;

use logic::Lit;

use crate::Solver;

const WORDS: usize = 8;
const LINE: usize = WORDS * 64;

/// Clauses that are added when they are needed.
#[derive(Default)]
pub(crate) struct Reserve {
    clauses: Vec<Vec<Lit>>,
    lits: Vec<Lit>,
    lines: Vec<Lines>,
}

/// Of up to 512 clauses, those that contain a literal, by its place among all literals; frequent ones first.
struct Lines {
    all: [u64; WORDS],
    of: Vec<(u32, [u64; WORDS])>,
}

impl Reserve {
    /// The clauses are best sorted by length.
    pub(crate) fn new(clauses: Vec<Vec<Lit>>) -> Self {
        let (mut places, mut lits) = (HashMap::new(), Vec::new());
        let lines = clauses.chunks(LINE).map(|chunk| Lines::new(chunk, &mut places, &mut lits)).collect();
        Self { clauses, lits, lines }
    }

    pub(crate) fn len(&self) -> usize {
        self.clauses.len()
    }

    pub(crate) fn get(&self, index: usize) -> &[Lit] {
        &self.clauses[index]
    }

    /// Lets models make the clauses true where they are free to.
    pub(crate) fn prefer(&self, solver: &mut Solver) {
        self.lits.iter().for_each(|&lit| solver.phase(lit));
    }

    /// The index of a clause without a true literal.
    pub(crate) fn violated(&self, is_true: impl FnMut(Lit) -> bool) -> Option<usize> {
        let is_true: Vec<bool> = self.lits.iter().copied().map(is_true).collect();
        (0..).zip(&self.lines).find_map(|(line, lines)| Some(line * LINE + lines.violated(&is_true)?))
    }
}

impl Lines {
    fn new(chunk: &[Vec<Lit>], places: &mut HashMap<Lit, u32>, lits: &mut Vec<Lit>) -> Self {
        let mut here: HashMap<u32, [u64; WORDS]> = HashMap::new();
        let mut all = [0; WORDS];
        for (index, clause) in chunk.iter().enumerate() {
            let (word, bit) = (index / 64, 1 << (index % 64));
            all[word] |= bit;
            for &lit in clause {
                let place = *places.entry(lit).or_insert_with(|| {
                    lits.push(lit);
                    lits.len() as u32 - 1
                });
                here.entry(place).or_default()[word] |= bit;
            }
        }
        let mut of: Vec<_> = here.into_iter().collect();
        let count = |line: &[u64; WORDS]| line.iter().map(|word| word.count_ones()).sum::<u32>();
        of.sort_unstable_by_key(|(place, line)| (std::cmp::Reverse(count(line)), *place));
        Self { all, of }
    }

    fn violated(&self, is_true: &[bool]) -> Option<usize> {
        let mut left = self.all;
        for (place, line) in &self.of {
            if is_true[*place as usize] {
                left.iter_mut().zip(line).for_each(|(left, line)| *left &= !line);
                if left == [0; WORDS] {
                    return None;
                }
            }
        }
        let word = left.iter().position(|&word| word != 0)?;
        Some(word * 64 + left[word].trailing_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_what_a_look_at_each_clause_finds() {
        let mut state = 1_u64;
        let mut dice = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        let mut found = 0;
        for round in 0..200 {
            let lit = |dice: &mut dyn FnMut(u64) -> u64| {
                Lit::new((dice(12) as i64 + 1) * if dice(20) == 0 { -1 } else { 1 }).unwrap()
            };
            let many = dice(1500) as usize;
            let clauses: Vec<Vec<Lit>> =
                (0..many).map(|_| (0..2 + dice(6)).map(|_| lit(&mut dice)).collect()).collect();
            let model: Vec<bool> = (0..13).map(|_| dice(3) < 2 || round % 2 == 0).collect();
            let is_true = |lit: Lit| model[lit.var().number() as usize] == lit.is_positive();
            let first = clauses.iter().position(|clause| !clause.iter().any(|&lit| is_true(lit)));
            found += usize::from(first.is_some());
            assert_eq!(Reserve::new(clauses).violated(is_true), first);
        }
        assert!((20..=180).contains(&found), "{found}");
        assert_eq!(Reserve::default().violated(|_| false), None);
    }
}
