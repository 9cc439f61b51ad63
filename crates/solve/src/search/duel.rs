//! Decides one reduced game: how deep the maker must go, and whether he ever gets there.
//!
//! Two searches take turns, each with slices of work that grow. One deepens: can the maker win with 1, 2, 3 ...
//! moves? The other asks the opposite question, without a bound on the maker. Where the breaker has a goal of his own
//! (the other two sides in Hex, the transversals of listed sets, spec §1.6) it deepens too, with the roles swapped:
//! a short win of the breaker is found as fast as one of the maker. Both keep their claims from slice to slice.

use super::bits::Bits;
use super::claim::{Claim, Side};
use super::goal::{Goal, NEVER};
use super::proof::Leaves;
use super::tree::Tree;
use super::watch::{Stop, Watch};
use crate::engine::Statistics;

/// A position of a reduced game.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot<const W: usize> {
    pub(super) maker: Bits<W>,
    pub(super) breaker: Bits<W>,
    pub(super) to_move: Side,
}

impl<const W: usize> Spot<W> {
    /// The position after a move.
    pub(super) fn play(mut self, cell: usize) -> Self {
        match self.to_move {
            Side::Maker => self.maker.insert(cell),
            Side::Breaker => self.breaker.insert(cell),
        }
        self.to_move = self.to_move.other();
        self
    }

    fn swapped(self) -> Self {
        Self { maker: self.breaker, breaker: self.maker, to_move: self.to_move.other() }
    }
}

/// How many moves the maker may make.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bound {
    /// As many as this.
    pub(super) moves: u16,
    /// Whether that is a real restriction, not just the end of the board.
    pub(super) tight: bool,
}

/// What was decided, and the claims that prove it.
#[derive(Debug, Clone)]
pub(super) struct Decision<const W: usize> {
    /// Whether the maker wins.
    pub(super) maker_wins: bool,
    /// The least number of moves with which he does, if he does and it is known.
    pub(super) moves: Option<u16>,
    /// One claim of the winner if he moves first, otherwise his answers to every move.
    pub(super) claims: Vec<Claim<W>>,
    /// Which search the claims are from.
    from: Search,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Search {
    Straight,
    Swapped,
}

/// Nodes in the first slice of the deepening search.
const FIRST_SLICE: u64 = 1 << 16;

/// The two searches.
#[derive(Debug)]
pub(super) struct Duel<const W: usize, G> {
    straight: Tree<W, G>,
    /// The breaker as the maker of his own goal.
    swapped: Option<Tree<W, G>>,
    /// The largest number of moves with which the maker is known not to win the position decided last.
    pub(super) refuted: u16,
}

impl<const W: usize, G: Goal<W>> Duel<W, G> {
    pub(super) fn new(goal: G, breaker_goal: Option<G>) -> Self {
        Self {
            straight: Tree::new(goal.clone(), breaker_goal.clone()),
            swapped: breaker_goal.map(|b| Tree::new(b, Some(goal))),
            refuted: 0,
        }
    }

    /// Work of both searches so far.
    pub(super) fn statistics(&self) -> Statistics {
        let trees = || std::iter::once(&self.straight).chain(&self.swapped);
        Statistics {
            nodes: trees().map(|t| t.nodes).sum(),
            lemmas: trees().map(|t| t.lemmas() as u64).sum(),
            memory: trees().map(|t| t.most_bytes).sum(),
        }
    }

    /// Decides a position.
    ///
    /// # Errors
    /// When a limit stops the search; `self.refuted` tells how far it got.
    pub(super) fn decide(&mut self, spot: Spot<W>, bound: Bound, watch: &mut Watch<'_>) -> Result<Decision<W>, Stop> {
        self.refuted = 0;
        let mut swapped_moves = 1;
        let mut slice = FIRST_SLICE;
        loop {
            if let Some(decision) = self.deepen(spot, bound, slice, watch)? {
                return Ok(decision);
            }
            // A tight bound is decided by deepening, unless that takes long.
            let share = if bound.tight { slice / 4 } else { slice };
            if let Some(decision) = self.refute(spot, &mut swapped_moves, share, watch)? {
                return Ok(decision);
            }
            slice *= 2;
        }
    }

    /// The least number of moves with which the maker wins a position that he is known to win; goes on where
    /// [`Duel::decide`] left off.
    ///
    /// # Errors
    /// When a limit stops the search.
    pub(super) fn critical(&mut self, spot: Spot<W>, bound: Bound, watch: &mut Watch<'_>) -> Result<Decision<W>, Stop> {
        loop {
            if let Some(decision) = self.deepen(spot, bound, u64::MAX, watch)? {
                return Ok(decision);
            }
        }
    }

    fn deepen(
        &mut self,
        spot: Spot<W>,
        bound: Bound,
        slice: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Decision<W>>, Stop> {
        watch.grant(slice);
        if bound.moves == 0 {
            // Nothing but a look at the position: he may have won already.
            let won = pause(self.straight.maker_wins(spot, 0, watch))?;
            return Ok(won.map(|won| self.decision(won, Some(0), Search::Straight)));
        }
        while self.refuted < bound.moves {
            let moves = self.refuted + 1;
            watch.depth = plies(spot.to_move, moves);
            match pause(self.straight.maker_wins(spot, moves, watch))? {
                None => return Ok(None),
                Some(true) => return Ok(Some(self.decision(true, Some(moves), Search::Straight))),
                Some(false) => self.refuted = moves,
            }
        }
        Ok(Some(self.decision(false, None, Search::Straight)))
    }

    pub(super) fn refute(
        &mut self,
        spot: Spot<W>,
        swapped_moves: &mut u16,
        slice: u64,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Decision<W>>, Stop> {
        watch.grant(slice);
        let Some(tree) = &mut self.swapped else {
            let won = pause(self.straight.maker_wins(spot, NEVER, watch))?;
            return Ok(won.map(|won| self.decision(won, None, Search::Straight)));
        };
        // The breaker cannot make more moves than there are cells; if he has no win within that, the maker has one, and
        // the other search will find it.
        while usize::from(*swapped_moves) <= tree.cells() {
            match pause(tree.maker_wins(spot.swapped(), *swapped_moves, watch))? {
                None => return Ok(None),
                Some(true) => return Ok(Some(self.decision(false, None, Search::Swapped))),
                Some(false) => *swapped_moves += 1,
            }
        }
        Ok(None)
    }

    fn decision(&self, maker_wins: bool, moves: Option<u16>, from: Search) -> Decision<W> {
        Decision { maker_wins, moves, claims: self.tree(from).stack.clone(), from }
    }

    fn tree(&self, from: Search) -> &Tree<W, G> {
        match (from, &self.swapped) {
            (Search::Swapped, Some(tree)) => tree,
            _ => &self.straight,
        }
    }

    /// The steps that prove a decision, and where to begin. Cells are named by `origin`; `leaves` says what the last
    /// steps look like.
    pub(super) fn proof(&mut self, decision: &Decision<W>, leaves: &Leaves<'_>) -> (Vec<check::Step>, Vec<usize>) {
        let tree = match (decision.from, &mut self.swapped) {
            (Search::Swapped, Some(tree)) => tree,
            _ => &mut self.straight,
        };
        let wanted: Vec<u32> = decision.claims.iter().map(|claim| tree.steps.prove(claim)).collect();
        tree.steps.extract(&wanted, leaves)
    }

    /// The cell that the first claim of a decision plays.
    pub(super) fn first_cell(&self, decision: &Decision<W>) -> Option<usize> {
        self.tree(decision.from).steps.cell(decision.claims.first()?)
    }
}

/// Depth in plies at which the maker makes his move number `moves`.
pub(super) fn plies(to_move: Side, moves: u16) -> usize {
    (2 * usize::from(moves)).saturating_sub(usize::from(to_move == Side::Maker))
}

/// A finished search with its value, `None` if its slice is over, an error if a limit was met.
fn pause(result: Result<bool, Stop>) -> Result<Option<bool>, Stop> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(Stop::Slice) => Ok(None),
        Err(stop) => Err(stop),
    }
}
