//! The live clauses by number.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use logic::Lit;

/// Numbers come in order, so a page of them is looked up at once; the table of pages is small and stays near the
/// processor.
const PAGE: usize = 256;

/// Clauses by their numbers. A page whose clauses are all deleted is given back: each live clause holds at most one.
#[derive(Default)]
pub(super) struct Clauses {
    pages: HashMap<u64, Page, BuildHasherDefault<Spread>>,
    alive: usize,
}

struct Page {
    clauses: Box<[Option<Box<[Lit]>>; PAGE]>,
    alive: usize,
}

impl Default for Page {
    fn default() -> Self {
        Self { clauses: Box::new([const { None }; PAGE]), alive: 0 }
    }
}

fn split(id: u64) -> (u64, usize) {
    (id / PAGE as u64, (id % PAGE as u64) as usize)
}

impl Clauses {
    /// Stores a clause under a number that is not used.
    pub(super) fn insert(&mut self, id: u64, clause: &[Lit]) {
        let (page, place) = split(id);
        let page = self.pages.entry(page).or_default();
        page.clauses[place] = Some(clause.into());
        page.alive += 1;
        self.alive += 1;
    }

    #[inline]
    pub(super) fn get(&self, id: u64) -> Option<&[Lit]> {
        let (page, place) = split(id);
        self.pages.get(&page)?.clauses[place].as_deref()
    }

    /// Whether it was there.
    pub(super) fn remove(&mut self, id: u64) -> bool {
        let (number, place) = split(id);
        let Some(page) = self.pages.get_mut(&number) else { return false };
        if page.clauses[place].take().is_none() {
            return false;
        }
        page.alive -= 1;
        self.alive -= 1;
        if page.alive == 0 {
            self.pages.remove(&number);
        }
        true
    }

    /// How many are alive.
    pub(super) fn len(&self) -> usize {
        self.alive
    }

    /// All of them, in no order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u64, &[Lit])> {
        self.pages.iter().flat_map(|(&number, page)| {
            let ids = number * PAGE as u64..;
            ids.zip(&page.clauses[..]).filter_map(|(id, clause)| Some((id, clause.as_deref()?)))
        })
    }
}

/// Pages come in order: one multiplication spreads them well enough, and the default hasher would take a good part of
/// the checker's time.
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
