//! The proved claims of one side, a set-trie for each number of stones and each kind of claim.

use super::super::bits::Bits;
use super::super::claim::{self, Side};
use super::super::lemmas::Lemmas;
use super::claim::{Claim, Proof};

/// All claims of one side.
#[derive(Debug)]
pub(super) struct Table<const W: usize> {
    /// By the stones that a claim needs, from 1, and whether it is racing.
    tries: Vec<[Lemmas<W>; 2]>,
}

impl<const W: usize> Table<W> {
    pub(super) fn new(side: Side, most_stones: usize) -> Self {
        Self { tries: (0..most_stones).map(|_| [Lemmas::new(side), Lemmas::new(side)]).collect() }
    }

    pub(super) fn len(&self) -> usize {
        self.tries.iter().flatten().map(Lemmas::len).sum()
    }

    pub(super) fn bytes(&self) -> usize {
        self.tries.iter().flatten().map(Lemmas::bytes).sum()
    }

    pub(super) fn add(&mut self, claim: &Claim<W>) {
        let Proof::Step(step) = claim.proof else { return };
        let &Claim { own, free, bound, left, racing, .. } = claim;
        let entry = claim::Claim { own, free, bound, proof: claim::Proof::Step(step) };
        self.tries[usize::from(left) - 1][usize::from(racing)].add(&entry);
    }

    /// Claims that hold with these stones, so many stones of the turn and so much time, until no cell is left that
    /// would spoil them all; `left` becomes the cells that do. See [`Lemmas::shrink`].
    pub(super) fn shrink(
        &self,
        (own, other): (Bits<W>, Bits<W>),
        stones: usize,
        time: u16,
        left: &mut Bits<W>,
        found: &mut Vec<Claim<W>>,
    ) {
        let mut entries = Vec::new();
        for (tries, stones) in self.tries.iter().take(stones).zip(1..) {
            for (trie, racing) in tries.iter().zip([false, true]) {
                if !left.is_empty() {
                    trie.shrink(own, other, time, left, &mut entries);
                    found.extend(entries.drain(..).map(|entry| {
                        let proof = Proof::Step(entry.step().expect("stored claims have steps"));
                        Claim { own: entry.own, free: entry.free, bound: entry.bound, left: stones, racing, proof }
                    }));
                }
            }
        }
    }

    /// The steps behind the claims.
    pub(super) fn steps(&self) -> impl Iterator<Item = u32> {
        self.tries.iter().flatten().flat_map(Lemmas::steps)
    }

    /// Gives the steps their new numbers.
    pub(super) fn renumber(&mut self, numbers: &[u32]) {
        self.tries.iter_mut().flatten().for_each(|trie| trie.renumber(numbers));
    }

    /// See [`Lemmas::keep_dearest_half`].
    pub(super) fn keep_dearest_half(&mut self) {
        self.tries.iter_mut().flatten().for_each(Lemmas::keep_dearest_half);
    }
}
