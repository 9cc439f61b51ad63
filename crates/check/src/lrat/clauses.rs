//! The live clauses by number.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use logic::Lit;

/// Clauses by their numbers; memory is given back when a clause is deleted.
#[derive(Default)]
pub(super) struct Clauses(HashMap<u64, Box<[Lit]>, BuildHasherDefault<Spread>>);

impl Clauses {
    /// Stores a clause under a number that is not used.
    pub(super) fn insert(&mut self, id: u64, clause: &[Lit]) {
        self.0.insert(id, clause.into());
    }

    pub(super) fn get(&self, id: u64) -> Option<&[Lit]> {
        self.0.get(&id).map(AsRef::as_ref)
    }

    /// Whether it was there.
    pub(super) fn remove(&mut self, id: u64) -> bool {
        let removed = self.0.remove(&id).is_some();
        // A proof may delete most of a large formula at once.
        if self.0.len() < self.0.capacity() / 8 {
            self.0.shrink_to(self.0.len() * 2);
        }
        removed
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (u64, &[Lit])> {
        self.0.iter().map(|(&id, clause)| (id, clause.as_ref()))
    }
}

/// Numbers come in order and a few times each: one multiplication spreads them well enough, and the default hasher
/// would take a good part of the checker's time.
#[derive(Default)]
pub(super) struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(self.0 << 8 ^ u64::from(byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        // 2^64 divided by the golden ratio; the high bits are the good ones, and the map uses both ends.
        self.0 = number.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(32);
    }
}
