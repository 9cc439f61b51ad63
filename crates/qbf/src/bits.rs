//! Sets of cut nodes as words, of any width.

/// How many words hold so many bits; at least one.
pub(crate) fn words(bits: usize) -> usize {
    bits.div_ceil(64).max(1)
}

/// A set of small numbers.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct Bits(Box<[u64]>);

impl Bits {
    /// The empty set, with room for numbers below `bits`.
    pub(crate) fn empty(bits: usize) -> Self {
        Self(vec![0; words(bits)].into())
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    pub(crate) fn contains(&self, bit: usize) -> bool {
        self.0[bit / 64] >> (bit % 64) & 1 == 1
    }

    pub(crate) fn insert(&mut self, bit: usize) {
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    pub(crate) fn set(&mut self, bit: usize, value: bool) {
        let mask = 1 << (bit % 64);
        if value { self.0[bit / 64] |= mask } else { self.0[bit / 64] &= !mask }
    }

    pub(crate) fn add_all(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(word, other)| *word |= other);
    }

    /// How many numbers are in this set or the other.
    pub(crate) fn count_with(&self, other: &Self) -> usize {
        self.0.iter().zip(&other.0).map(|(word, other)| (word | other).count_ones() as usize).sum()
    }

    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Its members in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        members(&self.0)
    }

    /// The numbers below `bits` that are not in it.
    pub(crate) fn complement(&self, bits: usize) -> Self {
        let mut other: Box<[u64]> = self.0.iter().map(|word| !word).collect();
        let last = other.len() - 1;
        let used = bits - 64 * last.min(bits / 64);
        if used < 64 {
            other[last] &= (1 << used) - 1;
        }
        Self(other)
    }
}

/// The members of a set that is given as words.
pub(crate) fn members(words: &[u64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(place, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                place * 64 + bit
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complements_stay_within_the_width() {
        for width in [0, 1, 5, 63, 64, 65, 128, 130] {
            let mut set = Bits::empty(width);
            assert_eq!(set.complement(width).count(), width);
            for bit in (0..width).step_by(3) {
                set.insert(bit);
            }
            let other: Vec<usize> = set.complement(width).iter().collect();
            let expected: Vec<usize> = (0..width).filter(|bit| bit % 3 != 0).collect();
            assert_eq!(other, expected, "{width}");
        }
    }
}
