//! Pairings: whenever the maker takes a cell of a pair, the breaker takes the other.

use super::{Case, assert_outcomes, outcome};

/// Whatever Black takes, White takes the other of the pair: no.
pub(super) const PAIRING: &str = "boardproof-strategy 1
cells a b c d e
maker black
goal sets
win a b e
win a c d
first black
depth any
owner white
steps 1
pairs / a b c d
root 1
end
";

#[test]
fn the_pairing_is_sound_before_it_is_spoilt() {
    assert_eq!(outcome(PAIRING.as_bytes()), "accepted");
}

#[test]
fn pairings_that_miss() {
    const CASES: &[Case] = &[
        (
            "a set more",
            PAIRING,
            &[("win a b e", "win a b e\nwin b d")],
            "Unpaired: step 1 says `pairs`, but the winning set b d has neither one of its stones nor a pair",
        ),
        (
            "a pair less",
            PAIRING,
            &[("pairs / a b c d", "pairs / c d")],
            "Unpaired: step 1 says `pairs`, but the winning set a b e has neither one of its stones nor a pair",
        ),
        (
            "a cell in two pairs",
            PAIRING,
            &[("pairs / a b c d", "pairs / a b c d d e")],
            "PairedTwice: step 1 pairs d, which it has in another pair or as a stone",
        ),
        (
            "a cell paired with itself",
            PAIRING,
            &[("pairs / a b c d", "pairs / a b c c")],
            "PairedTwice: step 1 pairs c, which it has in another pair or as a stone",
        ),
        (
            "a stone in a pair",
            PAIRING,
            &[("pairs / a b c d", "pairs c / a b c d")],
            "PairedTwice: step 1 pairs c, which it has in another pair or as a stone",
        ),
        (
            "a stone that is not there",
            PAIRING,
            &[("pairs / a b c d", "pairs c / a b")],
            "MissingStone: step 1 is a root and needs a white stone on c, where the question's position has none",
        ),
        (
            "a pair with the opponent's stone",
            PAIRING,
            &[("first black", "black d\nfirst black")],
            "Occupied: step 1 uses d, where the question's position has a black stone",
        ),
        (
            "two stones a turn",
            PAIRING,
            &[("first black", "first black\nturns 1 2 5")],
            "PairsTooSlow: step 1 answers one stone with another, and the opponent lays 2 a turn",
        ),
        (
            "two stones in the first turn",
            PAIRING,
            &[("first black", "first black\nturns 2 1 5")],
            "PairsTooSlow: step 1 answers one stone with another, and the opponent lays 2 a turn",
        ),
        (
            "two stones in the first turn, twice answered",
            PAIRING,
            &[("first black", "first black\nturns 2 1 5"), ("root 1", "root 1 1")],
            "PairsTooSlow: step 1 answers one stone with another, and the opponent lays 2 a turn",
        ),
        (
            "pairs against a path",
            PAIRING,
            &[("goal sets\nwin a b e\nwin a c d", "goal paths\nedge a b\nstart a\nend b")],
            "Unsupported: strategies do not speak of pairs against paths of a graph",
        ),
    ];
    assert_outcomes(CASES);
}
