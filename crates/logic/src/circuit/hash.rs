//! The hash of a gate. A wrong match is found by comparing gates, so it only has to be fast and to spread well.

use std::hash::Hasher;

use super::{Edge, Kind};

/// An odd number without pattern: 2^64 divided by the golden ratio.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// The hash of a gate of this kind with these inputs.
pub(super) fn of(kind: Kind, inputs: &[Edge]) -> u64 {
    let kind = match kind {
        Kind::True => 0,
        Kind::And => 1,
        Kind::Xor => 2,
        Kind::Ite => 3,
        Kind::Input(var) => u64::from(var.number()) << 2,
    };
    let mix = |hash: u64, word: u64| {
        let mixed = (hash ^ word).wrapping_mul(SPREAD);
        mixed ^ mixed >> 32
    };
    inputs.iter().fold(mix(0, kind), |hash, edge| mix(hash, u64::from(edge.0)))
}

/// Takes a hash for its own hash.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
