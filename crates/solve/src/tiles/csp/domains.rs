//! Domains as sets of bits, with their sizes, and the cells whose domain has become smaller.

use std::collections::VecDeque;

use super::model::ROTATIONS;
use super::trail::Trail;

/// A domain has become empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Empty;

/// The domains of all cells.
#[derive(Debug)]
pub(super) struct Domains {
    /// The domains, then their sizes; and what the constraints keep.
    pub(super) trail: Trail,
    width: usize,
    sizes: usize,
    changed: VecDeque<usize>,
    is_changed: Vec<bool>,
}

impl Domains {
    /// Domains of so many words each; all are changed.
    pub(super) fn new(words: &[u64], width: usize, cells: usize) -> Self {
        let mut trail = Trail::default();
        trail.allocate(words.iter().copied());
        let size = |cell: usize| words[cell * width..][..width].iter().map(|word| u64::from(word.count_ones())).sum();
        let sizes = trail.allocate((0..cells).map(size)).start;
        Self { trail, width, sizes, changed: (0..cells).collect(), is_changed: vec![true; cells] }
    }

    pub(super) fn cells(&self) -> usize {
        self.is_changed.len()
    }

    pub(super) fn words(&self, cell: usize) -> &[u64] {
        self.trail.slice(cell * self.width..(cell + 1) * self.width)
    }

    /// One word of a domain.
    pub(super) fn word(&self, cell: usize, place: usize) -> u64 {
        self.trail.get(cell * self.width + place)
    }

    pub(super) fn size(&self, cell: usize) -> u64 {
        self.trail.get(self.sizes + cell)
    }

    /// The first value. The domain must not be empty.
    pub(super) fn first(&self, cell: usize) -> usize {
        let words = self.words(cell);
        let place = words.iter().position(|&word| word != 0).expect("a domain that is not empty");
        64 * place + words[place].trailing_zeros() as usize
    }

    /// The value of a cell that has one only.
    pub(super) fn value(&self, cell: usize) -> Option<usize> {
        (self.size(cell) == 1).then(|| self.first(cell))
    }

    pub(super) fn contains(&self, cell: usize, value: usize) -> bool {
        self.word(cell, value / 64) >> (value % 64) & 1 == 1
    }

    /// The first class at or after `from` that has a value left.
    pub(super) fn next_class(&self, cell: usize, from: usize) -> Option<usize> {
        let (place, bit) = (ROTATIONS * from / 64, ROTATIONS * from % 64);
        let mut words = self.words(cell).get(place..)?.iter().copied().enumerate();
        let first = words.next().map(|(_, word)| (0, word >> bit << bit));
        let (skipped, word) = first.into_iter().chain(words).find(|&(_, word)| word != 0)?;
        Some((64 * (place + skipped) + word.trailing_zeros() as usize) / ROTATIONS)
    }

    /// Whether some value is of that class.
    pub(super) fn contains_class(&self, cell: usize, class: usize) -> bool {
        self.word(cell, ROTATIONS * class / 64) & class_mask(class) != 0
    }

    /// The class of a cell whose values are all of one.
    pub(super) fn class(&self, cell: usize) -> Option<usize> {
        if self.size(cell) > ROTATIONS as u64 {
            return None;
        }
        let class = self.first(cell) / ROTATIONS;
        self.next_class(cell, class + 1).is_none().then_some(class)
    }

    /// Leaves one value, which must be in the domain.
    pub(super) fn assign(&mut self, cell: usize, value: usize) {
        for place in 0..self.width {
            let kept = if place == value / 64 { 1 << (value % 64) } else { 0 };
            self.trail.set(cell * self.width + place, kept);
        }
        self.trail.set(self.sizes + cell, 1);
        self.mark(cell);
    }

    /// Takes a value away.
    pub(super) fn remove(&mut self, cell: usize, value: usize) -> Result<(), Empty> {
        self.clear(cell, value / 64, 1 << (value % 64))
    }

    /// Takes a class away in all rotations.
    pub(super) fn remove_class(&mut self, cell: usize, class: usize) -> Result<(), Empty> {
        self.clear(cell, ROTATIONS * class / 64, class_mask(class))
    }

    /// Takes all these values away.
    pub(super) fn subtract(&mut self, cell: usize, values: &[u64]) -> Result<(), Empty> {
        (0..self.width).try_for_each(|place| self.clear(cell, place, values[place]))
    }

    /// Clears bits of one word.
    fn clear(&mut self, cell: usize, place: usize, bits: u64) -> Result<(), Empty> {
        let index = cell * self.width + place;
        let word = self.trail.get(index);
        let gone = word & bits;
        if gone != 0 {
            self.trail.set(index, word & !gone);
            let left = self.size(cell) - u64::from(gone.count_ones());
            self.trail.set(self.sizes + cell, left);
            self.mark(cell);
            if left == 0 {
                return Err(Empty);
            }
        }
        Ok(())
    }

    fn mark(&mut self, cell: usize) {
        if !std::mem::replace(&mut self.is_changed[cell], true) {
            self.changed.push_back(cell);
        }
    }

    /// Whether there is a cell that was not yet looked at.
    pub(super) fn has_changed(&self) -> bool {
        !self.changed.is_empty()
    }

    /// A cell that has changed and was not yet looked at; the earliest change first.
    pub(super) fn next_changed(&mut self) -> Option<usize> {
        let cell = self.changed.pop_front()?;
        self.is_changed[cell] = false;
        Some(cell)
    }

    /// The number of levels above the root.
    pub(super) fn level(&self) -> usize {
        self.trail.level()
    }

    /// Begins a level.
    pub(super) fn descend(&mut self) {
        self.trail.descend();
    }

    /// Undoes the last level; what changed in it is forgotten.
    pub(super) fn ascend(&mut self) {
        while self.next_changed().is_some() {}
        self.trail.ascend();
    }
}

/// The values of a class within their word.
fn class_mask(class: usize) -> u64 {
    0xf << (ROTATIONS * class % 64)
}
