//! Races: the breaker has winning sets of his own, and who owns a set first has won.

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

/// White plays d; then e wins, unless Black takes it: Black has no two stones then. No within 2 plies.
const MIXED: &str = "boardproof-strategy 1
cells a b c d e
maker black
goal sets
win a b
against d e
first white
depth 2
owner white
steps 4
won d e
e 1
held d / a
d 2 3 / / b
root 4
end
";

#[test]
fn the_certificates_are_sound_before_they_are_spoilt() {
    for certificate in [RACE, SECOND, WON_BY_BREAKER, MIXED] {
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
            "a race beside a leaf, with no guard",
            MIXED,
            &[("d 2 3 / / b", "d 2 3")],
            "Unguarded: after step 4 the opponent may complete a b in one turn",
        ),
        (
            "a race after a leaf, with no guard",
            MIXED,
            &[("d 2 3 / / b", "d 3 2")],
            "Unguarded: after step 4 the opponent may complete a b in one turn",
        ),
        (
            "the maker needs one stone",
            MIXED,
            &[("first white", "black b\nfirst white"), ("d 2 3 / / b", "d 2 3")],
            "Unguarded: after step 4 the opponent may complete a b in one turn",
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
