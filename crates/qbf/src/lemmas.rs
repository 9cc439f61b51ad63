//! Lemmas over a cut, found by what they must not meet.
//!
//! A lemma is a set K of nodes of a cut: "if all of K are good (bad), the player of the block before the cut wins
//! (loses)". It holds for ever, from whatever path it was learnt: a learnt clause or cube, a must-play region, and an
//! entry of a transposition table that is found by subsumption. The store has, for every 512 lemmas, one line a node
//! that tells which of them contain it, so that those that avoid a set are found by a few operations.

use std::ops::ControlFlow;

use crate::bits::{members, words};

/// Words of a row: a cache line.
const ROW: usize = 8;
/// Lemmas of a row.
const PER_ROW: usize = ROW * 64;

/// So few lemmas are looked at one by one. A row takes as much memory for one lemma as for [`PER_ROW`] of them, and most
/// stores of a search are small.
const FEW: usize = 128;

/// Lemmas over one cut, in the order in which they came.
#[derive(Debug)]
pub(crate) struct Store {
    /// Words of a lemma.
    width: usize,
    lemmas: Vec<u64>,
    /// Where each lemma was derived; where there is no log, when it was last of use.
    entries: Vec<u32>,
    /// For each row of lemmas, and in it for each node of the cut: which of them contain the node. Empty for few lemmas.
    columns: Vec<[u64; ROW]>,
    /// How many lemmas contain each node.
    counts: Vec<u32>,
    /// The sum of these.
    members: usize,
    /// The number of lemmas at which it is worth while to look for superfluous ones again.
    crowded: usize,
}

/// A capacity for one more: an eighth more at a time, since what doubles soon takes twice what it needs.
pub(crate) fn grown(len: usize, capacity: usize) -> usize {
    if len < capacity { capacity } else { len + (len / 8).max(1) }
}

/// The first time that a store is looked through.
const FIRST_CROWD: usize = 1 << 10;

impl Store {
    pub(crate) fn new(nodes: usize) -> Self {
        let (lemmas, entries, columns) = (Vec::new(), Vec::new(), Vec::new());
        Self { width: words(nodes), lemmas, entries, columns, counts: vec![0; nodes], members: 0, crowded: FIRST_CROWD }
    }

    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    pub(crate) fn get(&self, index: usize) -> &[u64] {
        &self.lemmas[index * self.width..(index + 1) * self.width]
    }

    /// The entry of the log that derived a lemma.
    pub(crate) fn entry(&self, index: usize) -> u32 {
        self.entries[index]
    }

    /// A lemma was of use, as the derivation with this number tells. Only where there is no log.
    pub(crate) fn touch(&mut self, index: usize, entry: u32) {
        self.entries[index] = entry;
    }

    /// The sizes of all lemmas together.
    pub(crate) fn members(&self) -> usize {
        self.members
    }

    pub(crate) fn add(&mut self, lemma: &[u64], entry: u32) {
        let [lemmas, rows] = self.capacities();
        self.lemmas.reserve_exact(lemmas * self.width - self.lemmas.len());
        self.entries.reserve_exact(lemmas - self.entries.len());
        self.columns.reserve_exact(rows * self.counts.len() - self.columns.len());
        self.lemmas.extend_from_slice(lemma);
        self.entries.push(entry);
        self.note(self.len() - 1);
    }

    /// For how many lemmas and rows there is memory once one more lemma is there.
    fn capacities(&self) -> [usize; 2] {
        let rows = self.columns.capacity() / self.counts.len().max(1);
        let rows = if self.len() < FEW { rows } else { grown(self.len() / PER_ROW, rows) };
        [grown(self.len(), self.entries.capacity()), rows]
    }

    /// Bytes that the next lemma adds to the memory.
    pub(crate) fn growth(&self) -> usize {
        let [lemmas, rows] = self.capacities();
        let bytes = lemmas * (self.width * 8 + 4) + rows * self.counts.len() * size_of::<[u64; ROW]>();
        bytes.saturating_sub(self.memory())
    }

    /// Counts a lemma, the last one so far, and puts it into the columns.
    fn note(&mut self, index: usize) {
        for node in members(&self.lemmas[index * self.width..(index + 1) * self.width]) {
            self.counts[node] += 1;
            self.members += 1;
        }
        match index {
            0..FEW => {}
            FEW => (0..=index).for_each(|index| self.note_column(index)),
            _ => self.note_column(index),
        }
    }

    fn note_column(&mut self, index: usize) {
        let nodes = self.counts.len();
        let (row, place) = (index / PER_ROW, index % PER_ROW);
        if place == 0 {
            self.columns.resize((row + 1) * nodes, [0; ROW]);
        }
        for node in members(&self.lemmas[index * self.width..(index + 1) * self.width]) {
            self.columns[row * nodes + node][place / 64] |= 1 << (place % 64);
        }
    }

    /// Calls `found` for the lemmas from an index on that have no member in `set`, until it breaks.
    ///
    /// The nodes that are in most lemmas come first, so that few nodes are enough for most rows.
    pub(crate) fn avoiding<B>(
        &self,
        set: &[u64],
        from: usize,
        mut found: impl FnMut(usize) -> ControlFlow<B>,
    ) -> Option<B> {
        if self.len() <= FEW {
            return (from..self.len()).find_map(|index| {
                let meets = self.get(index).iter().zip(set).any(|(lemma, set)| lemma & set != 0);
                if meets { None } else { found(index).break_value() }
            });
        }
        let mut order: Vec<usize> = members(set).filter(|&node| self.counts[node] > 0).collect();
        order.sort_unstable_by_key(|&node| std::cmp::Reverse(self.counts[node]));
        let nodes = self.counts.len();
        for row in from / PER_ROW..self.len().div_ceil(PER_ROW) {
            let columns = &self.columns[row * nodes..(row + 1) * nodes];
            let mut left: [u64; ROW] = std::array::from_fn(|word| self.within(from, row * PER_ROW + word * 64));
            for &node in &order {
                left = std::array::from_fn(|word| left[word] & !columns[node][word]);
                // An equality of arrays would be a call.
                if left.iter().fold(0, |any, word| any | word) == 0 {
                    break;
                }
            }
            for place in members(&left) {
                if let ControlFlow::Break(result) = found(row * PER_ROW + place) {
                    return Some(result);
                }
            }
        }
        None
    }

    /// Drops lemmas that contain another one, if there are three times as many lemmas as the last time. The others get new
    /// indices.
    pub(crate) fn compact(&mut self) {
        if self.len() < self.crowded {
            return;
        }
        let mut by_size: Vec<usize> = (0..self.len()).collect();
        let size = |index: &usize| self.get(*index).iter().map(|word| word.count_ones()).sum::<u32>();
        by_size.sort_by_cached_key(size);
        let mut dropped = vec![false; self.len()];
        for index in by_size {
            if !dropped[index] {
                self.containing(self.get(index), |other| dropped[other] |= other != index);
            }
        }
        self.retain(|index| !dropped[index]);
        self.crowded = (3 * self.len()).max(FIRST_CROWD);
    }

    /// Drops the half of the lemmas that were of use longest ago, as far as `needed` allows, and gives back the memory.
    /// Tells which lemmas were kept.
    pub(crate) fn halve(&mut self, needed: &[usize]) -> Vec<bool> {
        let mut kept = vec![true; self.len()];
        let mut free = kept.clone();
        needed.iter().for_each(|&index| free[index] = false);
        let mut by_use: Vec<usize> = (0..self.len()).filter(|&index| free[index]).collect();
        by_use.sort_by_key(|&index| self.entries[index]);
        by_use.truncate(self.len().div_ceil(2));
        by_use.iter().for_each(|&index| kept[index] = false);
        self.retain(|index| kept[index]);
        kept
    }

    /// Drops lemmas; the others get new indices, in the same order. In place, as it may be for lack of memory.
    fn retain(&mut self, keep: impl Fn(usize) -> bool) {
        let all = self.len();
        self.columns.clear();
        self.counts.fill(0);
        self.members = 0;
        let mut kept = 0;
        for index in (0..all).filter(|&index| keep(index)) {
            self.lemmas.copy_within(index * self.width..(index + 1) * self.width, kept * self.width);
            self.entries[kept] = self.entries[index];
            self.note(kept);
            kept += 1;
        }
        self.lemmas.truncate(kept * self.width);
        self.entries.truncate(kept);
        self.shrink();
    }

    /// Forgets all but where the lemmas were derived.
    pub(crate) fn release(&mut self) {
        self.lemmas.clear();
        self.columns.clear();
        self.shrink();
    }

    fn shrink(&mut self) {
        self.lemmas.shrink_to_fit();
        self.entries.shrink_to_fit();
        self.columns.shrink_to_fit();
    }

    /// Calls `found` for the lemmas that contain all of a set, where they are not few.
    fn containing(&self, set: &[u64], mut found: impl FnMut(usize)) {
        let nodes = self.counts.len();
        let mut order: Vec<usize> = members(set).collect();
        order.sort_unstable_by_key(|&node| self.counts[node]);
        for row in 0..self.len().div_ceil(PER_ROW) {
            let columns = &self.columns[row * nodes..(row + 1) * nodes];
            let mut left: [u64; ROW] = std::array::from_fn(|word| self.within(0, row * PER_ROW + word * 64));
            for &node in &order {
                left = std::array::from_fn(|word| left[word] & columns[node][word]);
                if left.iter().fold(0, |any, word| any | word) == 0 {
                    break;
                }
            }
            members(&left).for_each(|place| found(row * PER_ROW + place));
        }
    }

    /// Which of the 64 lemmas from `start` on are there and not before `from`.
    fn within(&self, from: usize, start: usize) -> u64 {
        let below = |end: usize| match end.saturating_sub(start) {
            count @ 0..64 => (1 << count) - 1,
            _ => u64::MAX,
        };
        below(self.len()) & !below(from)
    }

    /// Bytes that it takes.
    pub(crate) fn memory(&self) -> usize {
        self.lemmas.capacity() * 8 + self.columns.capacity() * size_of::<[u64; ROW]>() + self.entries.capacity() * 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::Bits;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn avoiding_is_what_its_definition_says() {
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
        for nodes in [1, 7, 64, 100, 150] {
            let mut store = Store::new(nodes);
            let mut random = |density: f64| {
                let mut set = Bits::empty(nodes);
                (0..nodes).filter(|_| rng.random_bool(density)).for_each(|node| set.insert(node));
                set
            };
            let all: Vec<Bits> = (0..1100).map(|_| random(0.1)).collect();
            for (index, lemma) in all.iter().enumerate() {
                store.add(lemma.words(), index as u32);
                let set = random(0.2);
                let from = index / 3;
                let meets = |lemma: &Bits| lemma.iter().any(|node| set.contains(node));
                let expected: Vec<usize> = (from..=index).filter(|&i| !meets(&all[i])).collect();
                let mut found = Vec::new();
                let ended: Option<()> = store.avoiding(set.words(), from, |index| {
                    found.push(index);
                    ControlFlow::Continue(())
                });
                assert_eq!((found, ended), (expected.clone(), None));
                assert_eq!(store.avoiding(set.words(), from, ControlFlow::Break), expected.first().copied());
            }
            assert_eq!(store.get(5), all[5].words());
        }
    }
}
