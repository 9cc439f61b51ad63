//! What the leaves of a strategy prove: a won set, too few moves left, or a pairing.

use board::games::{CellSet, Goal};

use super::Rejection;
use super::claim::{Claim, Claims, NEVER};

impl Claims<'_> {
    pub(super) fn won(&self, step: usize, stones: &[usize]) -> Result<Claim, Rejection> {
        let stones = self.cells(step, stones)?;
        if !self.rules.reached(&stones) {
            return Err(Rejection::NotWon { step: step + 1 });
        }
        let clear = CellSet::with_capacity(self.strategy.question.board.len());
        let moves = if self.strategy.owner == self.strategy.question.maker { 0 } else { NEVER };
        Ok(Claim { stones, clear, moves, left: 0, racing: !self.rules.rivals().is_empty() })
    }

    /// Every turn adds at most one of the kept cells to the maker's stones.
    pub(super) fn held(&mut self, step: usize, stones: &[usize], kept: &[usize]) -> Result<Claim, Rejection> {
        let (stones, clear) = (self.cells(step, stones)?, self.cells(step, kept)?);
        if let Some(cell) = stones.intersection(&clear).next() {
            return Err(Rejection::Overlap { step: step + 1, cell: self.name(cell) });
        }
        let moves = match self.nearest.missing(&stones, &clear) {
            Some(0) => return Err(Rejection::NotHeld { step: step + 1 }),
            Some(missing) => missing - 1,
            None => NEVER,
        };
        Ok(Claim { stones, clear, moves, left: 0, racing: false })
    }

    /// Whenever the opponent takes a cell of a pair, the owner takes the other, so that no set of the opponent's is
    /// ever all his: each has an owner's stone or both cells of a pair.
    pub(super) fn paired(&self, step: usize, stones: &[usize], pairs: &[(usize, usize)]) -> Result<Claim, Rejection> {
        let listed: Vec<usize> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
        let (stones, clear) = (self.cells(step, stones)?, self.cells(step, &listed)?);
        if self.rules.rounds.stones != 1 {
            return Err(Rejection::PairsTooSlow { step: step + 1, stones: self.rules.rounds.stones });
        }
        let mut seen = stones.clone();
        if let Some(&cell) = listed.iter().find(|&&cell| seen.put(cell)) {
            return Err(Rejection::PairedTwice { step: step + 1, cell: self.name(cell) });
        }
        let Goal::Sets(family) = &self.strategy.question.goal else {
            return Err(Rejection::Unsupported { what: "pairs against paths of a graph" });
        };
        let met = |set: &CellSet| {
            !set.is_disjoint(&stones) || pairs.iter().any(|&(one, other)| set.contains(one) && set.contains(other))
        };
        match family.iter().find(|set| !met(set)) {
            Some(set) => Err(Rejection::Unpaired { step: step + 1, set: self.list(set) }),
            None => Ok(Claim { stones, clear, moves: NEVER, left: 0, racing: false }),
        }
    }

    /// A leaf speaks of the position as it is, whoever is to move. So if it is all that follows a breaker's move, no
    /// reply needs to be told apart: the maker's next moves are those that a `held` leaf counts.
    pub(super) fn held_at_once(&self, cell: usize, leaf: usize, stones: &CellSet, kept: &CellSet) -> Claim {
        let mut claim = self.claims[leaf].clone().expect("claims are kept until their last use");
        claim.stones.union_with(stones);
        claim.stones.set(cell, false);
        claim.clear.union_with(kept);
        claim.clear.difference_with(&claim.stones);
        claim.clear.insert(cell);
        claim.left = 1;
        claim
    }
}
