//! What a node knows before it searches: wins at once, and what the opponent achieves whatever is played elsewhere.

use super::bits::Bits;
use super::claim::{Claim, Proof, Side};
use super::goal::{Goal, NEVER};
use super::spot::{Spot, View};
use super::tree::Tree;

impl<const W: usize, G: Goal<W>> Tree<W, G> {
    /// A win of the side to move that needs no search: the last cell of a winning set, of the maker's or of the
    /// breaker's own, or a cell that all of the maker's completions need when he has no move to spare.
    pub(super) fn at_once(&self, view: &View<W>) -> Option<Claim<W>> {
        let View { spot, moves, outlook, .. } = view;
        match spot.to_move {
            Side::Maker => outlook.only_one_short().next().map(|cell| self.completion(spot, cell)),
            Side::Breaker => match (view.rival_completions().next(), outlook.pinch) {
                (Some(cell), _) => Some(self.rival_completion(spot, cell)),
                (None, Some(cell)) if outlook.need == *moves => Some(self.block(spot, cell, *moves)),
                _ => None,
            },
        }
    }

    /// What the opponent is known to achieve whatever the side to move does elsewhere: pushes his claims, and returns
    /// the cells that spoil them all.
    pub(super) fn known(&mut self, view: &View<W>) -> Bits<W> {
        let View { spot, moves, outlook, .. } = view;
        let mut left = self.all - spot.maker - spot.breaker;
        let threats: Vec<Claim<W>> = match spot.to_move {
            Side::Maker => view.rival_completions().take(2).map(|cell| self.rival_completion(spot, cell)).collect(),
            Side::Breaker => outlook.only_one_short().take(2).map(|cell| self.completion(spot, cell)).collect(),
        };
        for claim in threats {
            left &= claim.free;
            self.stack.push(claim);
        }
        match spot.to_move {
            Side::Maker => {
                if outlook.need == *moves {
                    self.keep_to_shortest(view, &mut left);
                }
                self.breaker.shrink(spot.breaker, spot.maker, view.moves_after(), &mut left, &mut self.stack);
            }
            Side::Breaker => self.maker.shrink(spot.maker, spot.breaker, *moves, &mut left, &mut self.stack),
        }
        left
    }

    /// Maker to move with no move to spare: a cell off all shortest completions does not help. Says why.
    fn keep_to_shortest(&mut self, view: &View<W>, left: &mut Bits<W>) {
        while let Some(cell) = (*left - view.outlook.near).least() {
            let claim = self.held(&view.spot.play(cell), view.moves_after());
            *left &= claim.free;
            self.stack.push(claim);
        }
    }

    /// The claim of the breaker that he completes a set of his own by `cell`.
    fn rival_completion(&self, spot: &Spot<W>, cell: usize) -> Claim<W> {
        let goal = self.rival.as_ref().expect("only asked where the breaker has a goal");
        let stones = goal.winning_stones(spot.breaker.with(cell));
        Claim { own: stones.without(cell), free: Bits::one(cell), bound: NEVER, proof: Proof::Block(cell as u16) }
    }

    /// The claim of the maker that he completes a winning set by `cell`.
    fn completion(&self, spot: &Spot<W>, cell: usize) -> Claim<W> {
        let stones = self.goal.winning_stones(spot.maker.with(cell));
        Claim { own: stones.without(cell), free: Bits::one(cell), bound: 1, proof: Proof::Complete(cell as u16) }
    }

    /// The claim of the breaker that the maker is held for so many moves.
    pub(super) fn held(&self, spot: &Spot<W>, moves: u16) -> Claim<W> {
        let hold = self.goal.hold(spot.maker, spot.breaker, moves);
        let bound = if hold.kept.is_empty() { NEVER } else { moves };
        Claim { own: hold.stones, free: hold.kept, bound, proof: Proof::Held }
    }

    /// The claim of the breaker that the maker is held for so many moves once `cell` is his.
    fn block(&self, spot: &Spot<W>, cell: usize, moves: u16) -> Claim<W> {
        let held = self.held(&spot.play(cell), moves);
        let own = held.own.without(cell);
        Claim { own, free: held.free.with(cell), proof: Proof::Block(cell as u16), ..held }
    }
}
