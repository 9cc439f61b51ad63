//! Races, where the breaker has winning sets of his own, and pairings.

use super::{Case, assert_outcomes, outcome};

/// Black needs a and one of b and c, White may come first: with d e, or with b f. Yes within 3 plies.
pub(super) const RACE: &str = "boardproof-strategy 1
cells a b c d e f
maker black
goal sets
win a b
win a c
against d e
against b f
first black
depth 3
owner black
steps 5
won a b
won a c
b 1
c 2
a 3 4 / / d e f
root 5
end
";

/// Black has a, and White moves: yes within 2 plies.
const SECOND: &str = "boardproof-strategy 1
cells a b c d e f
maker black
goal sets
win a b
win a c
against d e f
black a
first white
depth 2
owner black
steps 4
won a b
won a c
b 1
c 2
root 3 4
end
";

/// White wins first: no.
const WON_BY_BREAKER: &str = "boardproof-strategy 1
cells a b c d e f
maker black
goal sets
win a b c
against d e
against d f
first white
depth any
owner white
steps 5
won d e
won d f
e 1
f 2
d 3 4 / / a b
root 5
end
";

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
fn the_certificates_are_sound_before_they_are_spoilt() {
    for certificate in [RACE, SECOND, WON_BY_BREAKER, PAIRING] {
        assert_eq!(outcome(certificate.as_bytes()), "accepted", "{certificate}");
    }
}

#[test]
fn the_owner_may_come_too_late() {
    const CASES: &[Case] = &[
        (
            "no guard",
            RACE,
            &[("a 3 4 / / d e f", "a 3 4")],
            "Unguarded: after step 5 the opponent may complete d e in one turn",
        ),
        (
            "a guard that leaves one set loose",
            RACE,
            &[("a 3 4 / / d e f", "a 3 4 / / d f")],
            "Unguarded: after step 5 the opponent may complete d e in one turn",
        ),
        (
            "an answer guards a set only in part",
            RACE,
            &[("a 3 4 / / d e f", "a 3 4 / / d e")],
            "Unguarded: after step 5 the opponent may complete b f in one turn",
        ),
        (
            "a set of one cell",
            RACE,
            &[("against d e", "against e")],
            "Unguarded: after step 5 the opponent may complete e in one turn",
        ),
        (
            "a set without cells",
            RACE,
            &[("against d e", "against")],
            "Unguarded: after step 5 the opponent may complete a set without cells in one turn",
        ),
        (
            "a guard of stones that are not there",
            RACE,
            &[("a 3 4 / / d e f", "a 3 4 / d / f")],
            "MissingStone: step 5 is a root and needs a black stone on d, where the question's position has none",
        ),
        (
            "a guard on the opponent's stone",
            RACE,
            &[("first black", "white d\nfirst black")],
            "Occupied: step 5 uses d, where the question's position has a white stone",
        ),
        (
            "no guard of a breaker",
            WON_BY_BREAKER,
            &[("d 3 4 / / a b", "d 3 4")],
            "Unguarded: after step 5 the opponent may complete a b c in one turn",
        ),
        (
            "too small a guard of a breaker",
            WON_BY_BREAKER,
            &[("d 3 4 / / a b", "d 3 4 / / b")],
            "Unguarded: after step 5 the opponent may complete a b c in one turn",
        ),
        (
            "the opponent has won, owner first",
            RACE,
            &[("a 3 4 / / d e f", "a 1"), ("first black", "black b\nwhite d e\nfirst black"), ("b 1\n", "c 2\n")],
            "Forestalled: the opponent has d e, or may complete it, before the strategy begins",
        ),
        (
            "the opponent has won, owner second",
            SECOND,
            &[("black a", "black a\nwhite d e f")],
            "Forestalled: the opponent has d e f, or may complete it, before the strategy begins",
        ),
        (
            "the opponent wins at once, owner second",
            SECOND,
            &[("black a", "black a\nwhite d f")],
            "Forestalled: the opponent has d e f, or may complete it, before the strategy begins",
        ),
        (
            "both have won",
            SECOND,
            &[("black a", "black a b\nwhite d e f"), ("b 1\nc 2", "c 2\nc 2"), ("root 3 4", "root 1")],
            "Forestalled: the opponent has d e f, or may complete it, before the strategy begins",
        ),
        (
            "the maker has won",
            WON_BY_BREAKER,
            &[
                ("first white", "black a b c\nwhite d e\nfirst white"),
                ("e 1\nf 2\nd 3 4 / / a b", "f 2\nf 2\nf 2"),
                ("root 5", "root 1"),
            ],
            "Forestalled: the opponent has a b c, or may complete it, before the strategy begins",
        ),
    ];
    assert_outcomes(CASES);
}

#[test]
fn leaves_that_have_no_place() {
    const CASES: &[Case] = &[
        (
            "a breaker wins without sets",
            WON_BY_BREAKER,
            &[("against d e\n", ""), ("against d f\n", "")],
            "WrongKind: step 1 is a `won` step, which has no place in a strategy of the breaker",
        ),
        (
            "a breaker wins with too few stones",
            WON_BY_BREAKER,
            &[("won d e", "won d")],
            "NotWon: step 1 says `won`, but its stones hold no winning set",
        ),
        (
            "a breaker wins with the maker's sets",
            WON_BY_BREAKER,
            &[("won d e", "won a b c")],
            "NotWon: step 1 says `won`, but its stones hold no winning set",
        ),
        (
            "pairs of a maker",
            RACE,
            &[("won a b", "pairs / a b")],
            "WrongKind: step 1 is a `pairs` step, which has no place in a strategy of the maker",
        ),
    ];
    assert_outcomes(CASES);
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
