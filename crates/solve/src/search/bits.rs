//! Cell sets of a fixed width: `W` words of 64 cells. Small, `Copy`, without allocation.

use std::fmt;

/// A set of cells `0..64 * W`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    /// The set of one cell.
    pub(super) fn one(cell: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(cell);
        bits
    }

    /// The cells `0..count`.
    pub(super) fn first(count: usize) -> Self {
        let word = |i: usize| match count.saturating_sub(64 * i) {
            0 => 0,
            left @ 1..64 => (1 << left) - 1,
            _ => u64::MAX,
        };
        Self(std::array::from_fn(word))
    }

    pub(super) fn insert(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    pub(super) fn with(mut self, cell: usize) -> Self {
        self.insert(cell);
        self
    }

    pub(super) fn without(mut self, cell: usize) -> Self {
        self.0[cell / 64] &= !(1 << (cell % 64));
        self
    }

    pub(super) fn contains(&self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 != 0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    pub(super) fn meets(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// The least cell of the set.
    pub(super) fn least(&self) -> Option<usize> {
        (0..W).find(|&i| self.0[i] != 0).map(|i| 64 * i + self.0[i].trailing_zeros() as usize)
    }

    /// How many cells of the set are below `cell`.
    pub(super) fn rank(&self, cell: usize) -> usize {
        let whole: u32 = self.0[..cell / 64].iter().map(|word| word.count_ones()).sum();
        (whole + (self.0[cell / 64] & ((1 << (cell % 64)) - 1)).count_ones()) as usize
    }

    /// The cells in rising order.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        let mut word = 0;
        let mut left = self.0[0];
        std::iter::from_fn(move || {
            while left == 0 {
                word += 1;
                left = *self.0.get(word)?;
            }
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(64 * word + bit)
        })
    }
}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<const W: usize> std::ops::BitAnd for Bits<W> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const W: usize> std::ops::BitOr for Bits<W> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const W: usize> std::ops::Sub for Bits<W> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl<const W: usize> std::ops::BitOrAssign for Bits<W> {
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> std::ops::BitAndAssign for Bits<W> {
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const W: usize> fmt::Debug for Bits<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::Bits;

    #[test]
    fn sets_across_words() {
        let cells = [0, 1, 63, 64, 100, 191];
        let bits: Bits<3> = cells.into_iter().collect();
        assert_eq!(bits.iter().collect::<Vec<_>>(), cells);
        assert_eq!(bits.len(), 6);
        for (rank, &cell) in cells.iter().enumerate() {
            assert!(bits.contains(cell));
            assert_eq!(bits.rank(cell), rank);
        }
        assert_eq!(Bits::<3>::first(64).len(), 64);
        assert_eq!(Bits::<3>::first(130).iter().last(), Some(129));
        assert_eq!(Bits::<3>::EMPTY.least(), None);
        assert!(bits.without(100).is_subset(&bits) && !bits.is_subset(&bits.without(100)));
    }
}
