//! Tables: one bit an assignment of a domain.

use crate::bits::members;

/// At most 64 N assignments.
pub(super) type Table<const N: usize> = [u64; N];

pub(super) fn is_empty<const N: usize>(table: &Table<N>) -> bool {
    table.iter().fold(0, |any, word| any | word) == 0
}

pub(super) fn set<const N: usize>(table: &mut Table<N>, place: usize) {
    table[place / 64] |= 1 << (place % 64);
}

pub(super) fn has<const N: usize>(table: &Table<N>, place: usize) -> bool {
    table[place / 64] >> (place % 64) & 1 == 1
}

pub(super) fn and<const N: usize>(a: Table<N>, b: Table<N>) -> Table<N> {
    std::array::from_fn(|word| a[word] & b[word])
}

pub(super) fn or<const N: usize>(a: Table<N>, b: Table<N>) -> Table<N> {
    std::array::from_fn(|word| a[word] | b[word])
}

pub(super) fn without<const N: usize>(a: Table<N>, b: Table<N>) -> Table<N> {
    std::array::from_fn(|word| a[word] & !b[word])
}

pub(super) fn first<const N: usize>(table: Table<N>) -> Option<usize> {
    members(&table).next()
}
