//! What a node knows before it searches: who is done, what the opponent achieves whatever is laid elsewhere, and which turn
//! to try next.

use super::super::bits::Bits;
use super::super::claim::Side;
use super::super::goal::Goal;
use super::claim::{Claim, NEVER, Proof};
use super::pairs::pairs;
use super::tree::{Spot, Tree};
use super::turn::{best, meeting_all};

/// Symmetries of a position are looked for while so few stones lie.
const SYMMETRIC_STONES: usize = 4;

impl<const W: usize> Tree<W> {
    /// The maker is out of time or of sets, or the side to move completes one.
    pub(super) fn at_once(&self, spot: &Spot<W>, side: Side, stones: usize) -> Option<(Side, Claim<W>)> {
        let maker_stones = self.game.maker_stones(spot.ply, spot.end);
        if self.game.maker.need(spot.maker, spot.breaker) > maker_stones {
            return Some((Side::Breaker, self.held(spot, maker_stones)));
        }
        let (own, other) = spot.stones(side);
        let complete = self.game.side(side).open(own, other).filter(|(_, need)| need.len() <= stones);
        let (set, need) = complete.min_by_key(|(_, need)| need.len())?;
        Some((side, self.completion(side, set, need)))
    }

    /// Whether it is worth while to look for pairs: no set needs one cell, and the sets are few and large (each one that
    /// needs n cells counts 2^-n).
    pub(super) fn pairs_may_be(&self, open: &[Bits<W>]) -> bool {
        const MOST: f64 = 6.0;
        let mut sum = 0.0;
        open.iter().all(|need| {
            sum += 0.5_f64.powi(need.len() as i32);
            need.len() > 1 && sum <= MOST
        })
    }

    /// Pairs with which the breaker holds the maker for good.
    pub(super) fn paired(&mut self, spot: &Spot<W>) -> Option<Claim<W>> {
        if self.game.rounds.stones != 1 || self.game.left(spot.ply, spot.end) != 1 {
            return None;
        }
        let open: Vec<Bits<W>> = self.game.maker.open(spot.maker, spot.breaker).map(|(_, need)| need).collect();
        if !self.pairs_may_be(&open) {
            return None;
        }
        let pairs = pairs(open)?;
        let free = pairs.iter().flat_map(|&(a, b)| [a, b]).map(usize::from).collect();
        // Sets without a pair are met by stones; a stone in many sets goes first.
        let has = |set: &Bits<W>| pairs.iter().any(|&(a, b)| set.contains(a.into()) && set.contains(b.into()));
        let mut unmet: Vec<Bits<W>> = self.game.maker.sets.iter().filter(|set| !has(set)).copied().collect();
        let mut own = Bits::EMPTY;
        while let Some(&set) = unmet.first() {
            let covered = |cell: &usize| unmet.iter().filter(|set| set.contains(*cell)).count();
            let stone = (set & spot.breaker).iter().max_by_key(covered).expect("a set without a pair is met");
            own.insert(stone);
            unmet.retain(|set| !set.contains(stone));
        }
        let step = self.steps.prove_pairs(own, &pairs);
        Some(Claim { own, free, bound: NEVER, left: 0, racing: false, proof: Proof::Pairs(step) })
    }

    /// A claim from an earlier node that the side to move reaches its aim.
    pub(super) fn stored(&self, spot: &Spot<W>, side: Side, stones: usize) -> Option<Claim<W>> {
        let (table, time) = match side {
            Side::Maker => (&self.maker, self.game.capacity(spot.ply, spot.end) as u16),
            Side::Breaker => (&self.breaker, self.game.maker_stones(spot.ply, spot.end) as u16),
        };
        // A cell that no claim has: one claim leaves nothing of it.
        let mut nowhere = Bits::one(self.game.cells);
        let mut found = Vec::new();
        table.shrink(spot.stones(side), stones, time, &mut nowhere, &mut found);
        found.pop()
    }

    /// Pushes what the opponent is known to achieve whatever the side to move does elsewhere.
    pub(super) fn known(&mut self, spot: &Spot<W>, side: Side, stones: usize) {
        let next = Spot { ply: spot.ply + stones as u16, ..*spot };
        let rival = side.other();
        let (own, other) = next.stones(rival);
        let turn = self.game.left(next.ply, next.end);
        let threats: Vec<Claim<W>> = self
            .game
            .side(rival)
            .open(own, other)
            .filter(|(_, need)| need.len() <= turn)
            .map(|(set, need)| self.completion(rival, set, need))
            .collect();
        self.stack.extend(threats);
        if side == Side::Maker {
            let later = self.game.maker_stones(next.ply, next.end);
            if self.game.maker.need(spot.maker, spot.breaker) > later {
                let held = self.held(&next, later);
                self.stack.push(held);
            }
        }
        if stones == 1 && turn > 0 {
            let mut left = self.open_cells(spot);
            let (table, time) = match rival {
                Side::Maker => (&self.maker, self.game.capacity(next.ply, next.end) as u16),
                Side::Breaker => (&self.breaker, self.game.maker_stones(next.ply, next.end) as u16),
            };
            let mut found = Vec::new();
            table.shrink((own, other), turn, time, &mut left, &mut found);
            self.stack.append(&mut found);
        }
    }

    pub(super) fn open_cells(&self, spot: &Spot<W>) -> Bits<W> {
        self.all - spot.maker - spot.breaker
    }

    /// The symmetries, but for the identity, that keep a position of few stones as it is.
    pub(super) fn stabiliser(&self, spot: &Spot<W>) -> Vec<usize> {
        if (spot.maker | spot.breaker).len() > SYMMETRIC_STONES {
            return Vec::new();
        }
        let keeps = |&symmetry: &usize| {
            self.game.image(symmetry, spot.maker) == spot.maker
                && self.game.image(symmetry, spot.breaker) == spot.breaker
        };
        (1..self.game.symmetries.len()).filter(keeps).collect()
    }

    /// Pushes the images of the claims on the stack from `from` on.
    pub(super) fn reflect(&mut self, from: usize, stabiliser: &[usize]) {
        for i in from..self.stack.len() {
            for &symmetry in stabiliser {
                let image = self.image(&self.stack[i], symmetry);
                if !self.stack[from..].iter().any(|claim| (claim.own, claim.free) == (image.own, image.free)) {
                    self.stack.push(image);
                }
            }
        }
    }

    pub(super) fn image(&self, claim: &Claim<W>, symmetry: usize) -> Claim<W> {
        let at = |cells| self.game.image(symmetry, cells);
        let proof = match claim.proof {
            Proof::Step(step) => Proof::Image(step, symmetry as u16),
            Proof::Image(step, inner) => Proof::Image(step, self.game.after(inner, symmetry as u16)),
            Proof::Complete => Proof::Complete,
            Proof::Held => Proof::Held,
            Proof::Pairs(step) => Proof::Image(step, symmetry as u16),
            Proof::Block(turn) => Proof::Block(at(turn)),
        };
        Claim { own: at(claim.own), free: at(claim.free), proof, ..*claim }
    }

    /// How promising each cell is: its share in what either side still can complete.
    pub(super) fn weights(&self, spot: &Spot<W>) -> Vec<f64> {
        let mut weights = self.game.maker.goal.pull(spot.maker, spot.breaker, 0);
        if !self.game.breaker.sets.is_empty() {
            let other = self.game.breaker.goal.pull(spot.breaker, spot.maker, 0);
            weights.iter_mut().zip(other).for_each(|(weight, other)| *weight += other);
        }
        weights
    }

    /// A turn that meets all claims of the opponent from `base` on; stones to spare go to the best cells.
    pub(super) fn choose(
        &self,
        spot: &Spot<W>,
        side: Side,
        stones: usize,
        base: usize,
        weights: &[f64],
    ) -> Option<Bits<W>> {
        let open = self.open_cells(spot);
        let sets: Vec<Bits<W>> = self.stack[base..].iter().map(|claim| claim.free).collect();
        let mut turn = meeting_all(&sets, open, stones, weights)?;
        while turn.len() < stones {
            let weights = self.weights(&spot.lay(side, turn));
            turn.insert(best(open - turn, &weights)?);
        }
        Some(turn)
    }

    /// The claim of the breaker that the maker is held for so many stones.
    pub(super) fn held(&self, spot: &Spot<W>, maker_stones: usize) -> Claim<W> {
        let hold = self.game.maker.goal.hold(spot.maker, spot.breaker, maker_stones as u16);
        let bound = if hold.kept.is_empty() { NEVER } else { maker_stones as u16 };
        Claim { own: hold.stones, free: hold.kept, bound, left: 0, racing: false, proof: Proof::Held }
    }

    /// The claim that a side completes a set in one turn.
    pub(super) fn completion(&self, side: Side, set: Bits<W>, need: Bits<W>) -> Claim<W> {
        let stones = need.len();
        let bound = if side == Side::Maker { stones as u16 } else { NEVER };
        let racing = !self.game.side(side.other()).sets.is_empty();
        Claim { own: set - need, free: need, bound, left: stones as u8, racing, proof: Proof::Complete }
    }
}
