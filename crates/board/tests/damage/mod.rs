//! Damage to texts, for tests of what readers make of them.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Cuts, doubles, swaps and overwrites parts of a text; `odd` bytes are what it puts in.
pub(crate) fn damage(rng: &mut ChaCha8Rng, text: &str, odd: &[u8]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=bytes.len());
        let end = (at + rng.random_range(0..8)).min(bytes.len());
        match rng.random_range(0..4) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes.insert(at, odd[rng.random_range(0..odd.len())]),
            2 => {
                let part = bytes[at..end].to_vec();
                let to = rng.random_range(0..=bytes.len());
                bytes.splice(to..to, part);
            }
            _ => bytes[at..end].fill_with(|| odd[rng.random_range(0..odd.len())]),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
