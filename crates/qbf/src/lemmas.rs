//! Lemmas over a cut, found by what they must not meet.
//!
//! A lemma is a set K of nodes of a cut: "if all of K are good (bad), the player of the block before the cut wins
//! (loses)". It holds for ever, from whatever path it was learnt: a learnt clause or cube, a must-play region, and an
//! entry of a transposition table that is found by subsumption. The store has, for every 64 lemmas, one word a node
//! that tells which of them contain it, so that those that avoid a set are found by a few operations.

use crate::bits::{members, words};

/// Lemmas over one cut, in the order in which they came.
#[derive(Debug)]
pub(crate) struct Store {
    /// Nodes of the cut.
    nodes: usize,
    /// Words of a lemma.
    width: usize,
    lemmas: Vec<u64>,
    /// Where each lemma was derived.
    entries: Vec<u32>,
    /// For each 64 lemmas a row of one word a node.
    columns: Vec<u64>,
}

impl Store {
    pub(crate) fn new(nodes: usize) -> Self {
        Self { nodes, width: words(nodes), lemmas: Vec::new(), entries: Vec::new(), columns: Vec::new() }
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

    pub(crate) fn add(&mut self, lemma: &[u64], entry: u32) {
        let index = self.len();
        if index.is_multiple_of(64) {
            self.columns.resize(self.columns.len() + self.nodes, 0);
        }
        let row = index / 64 * self.nodes;
        for node in members(lemma) {
            self.columns[row + node] |= 1 << (index % 64);
        }
        self.lemmas.extend_from_slice(lemma);
        self.entries.push(entry);
    }

    /// The lemmas from an index on that have no member in `set`.
    pub(crate) fn avoiding<'a>(&'a self, set: &'a [u64], from: usize) -> impl Iterator<Item = usize> + 'a {
        (from / 64..self.len().div_ceil(64)).flat_map(move |row| {
            let columns = &self.columns[row * self.nodes..(row + 1) * self.nodes];
            let in_row = (self.len() - row * 64).min(64);
            let mut left = u64::MAX >> (64 - in_row);
            if row == from / 64 {
                left &= u64::MAX << (from % 64);
            }
            for node in members(set) {
                left &= !columns[node];
                if left == 0 {
                    break;
                }
            }
            members_of(left).map(move |bit| row * 64 + bit)
        })
    }

    /// Bytes that it takes.
    pub(crate) fn memory(&self) -> usize {
        (self.lemmas.capacity() + self.columns.capacity()) * 8 + self.entries.capacity() * 4
    }
}

fn members_of(word: u64) -> impl Iterator<Item = usize> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros() as usize;
        (rest != 0).then(|| {
            rest &= rest - 1;
            bit
        })
    })
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
            let all: Vec<Bits> = (0..200).map(|_| random(0.1)).collect();
            for (index, lemma) in all.iter().enumerate() {
                store.add(lemma.words(), index as u32);
                let set = random(0.2);
                let from = index / 3;
                let meets = |lemma: &Bits| lemma.iter().any(|node| set.contains(node));
                let expected: Vec<usize> = (from..=index).filter(|&i| !meets(&all[i])).collect();
                assert_eq!(store.avoiding(set.words(), from).collect::<Vec<_>>(), expected);
            }
            assert_eq!(store.get(5), all[5].words());
        }
    }
}
