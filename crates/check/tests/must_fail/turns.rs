//! Turns of several stones.

use super::{Case, assert_outcomes, outcome};

/// Black takes a, then he has three ways to take two more, of which White spoils two: yes within 5 plies.
pub(super) const TWO: &str = "boardproof-strategy 1
cells a b c d e f g h
maker black
goal sets
win a b c
win a d e
win a f g
first black
turns 1 2 7
depth 5
owner black
steps 10
won a b c
c 1
then b 2
won a d e
e 4
then d 5
won a f g
g 7
then f 8
a 3 6 9
root 10
end
";

/// The same from the second move on.
const TWO_SECOND: &str = "boardproof-strategy 1
cells a b c d e f g h
maker black
goal sets
win a b c
win a d e
win a f g
black a
first white
turns 2 2 4
depth any
owner black
steps 9
won a b c
c 1
then b 2
won a d e
e 4
then d 5
won a f g
g 7
then f 8
root 3 6 9
end
";

/// Black lays two stones, White two, and Black one: that is not enough for four.
const HELD: &str = "boardproof-strategy 1
cells a b c d e f
maker black
goal sets
win a b c d
first black
turns 2 2 6
depth 5
owner white
steps 1
held / a b c d
root 1
end
";

/// White takes one of each of the sets in his own two-stone turn, and Black lays two before that: no in all five plies.
const HELD_TURN: &str = "boardproof-strategy 1
cells a b c d e f
maker black
goal sets
win a b c
win d e f
first white
turns 2 2 6
depth any
owner white
steps 3
held a d /
d 1
then a 2
root 3
end
";

#[test]
fn the_certificates_are_sound_before_they_are_spoilt() {
    for certificate in [TWO, TWO_SECOND, HELD, HELD_TURN] {
        assert_eq!(outcome(certificate.as_bytes()), "accepted", "{certificate}");
    }
}

#[test]
fn turns_that_are_too_short() {
    const CASES: &[Case] = &[
        (
            "an answer takes two stones of one",
            TWO,
            &[("turns 1 2 7", "turns 1 1 7")],
            "TurnTooShort: step 10 goes on with step 3, which takes 2 stones of a turn of 1",
        ),
        (
            "the root takes two stones of one",
            TWO,
            &[("root 10", "root 3"), ("first black", "black a\nfirst black"), ("\na 3 6 9", "\nh 3 6 9")],
            "RootTurnTooShort: step 3 is a root and takes 2 stones of a turn of 1",
        ),
        (
            "the root takes two stones of one, for a breaker",
            HELD_TURN,
            &[("turns 2 2 6", "turns 1 2 5")],
            "RootTurnTooShort: step 3 is a root and takes 2 stones of a turn of 1",
        ),
    ];
    assert_outcomes(CASES);
}

#[test]
fn opponents_turns_of_two_stones() {
    const CASES: &[Case] = &[
        ("no answer to two stones", TWO, &[("a 3 6 9", "a 3 6")], "Unanswered: step 10 has no answer to the reply b d"),
        ("twice the same answer", TWO, &[("a 3 6 9", "a 3 6 3")], "Unanswered: step 10 has no answer to the reply b d"),
        (
            "three stones a turn",
            TWO,
            &[("turns 1 2 7", "turns 1 3 8")],
            "Unanswered: step 10 has no answer to the reply b d f",
        ),
        (
            "no answer to the first two stones",
            TWO_SECOND,
            &[("root 3 6 9", "root 9 6")],
            "UnansweredFirst: the root has no answer to the first move d f",
        ),
        (
            "three stones at first",
            TWO_SECOND,
            &[("turns 2 2 4", "turns 3 2 5")],
            "UnansweredFirst: the root has no answer to the first move b d f",
        ),
    ];
    assert_outcomes(CASES);
}

#[test]
fn turns_that_end_too_early_or_too_late() {
    const CASES: &[Case] = &[
        (
            "the depth ends within the turn",
            TWO,
            &[("depth 5", "depth 4")],
            "TooLong: the strategy may take 3 of the maker's moves, and the question allows him 2",
        ),
        (
            "the turns end within the turn",
            TWO,
            &[("depth 5", "depth any"), ("turns 1 2 7", "turns 1 2 4")],
            "TooLong: the strategy may take 3 of the maker's moves, and the question allows him 2",
        ),
        (
            "the opponent's turn is the last",
            TWO_SECOND,
            &[("turns 2 2 4", "turns 2 2 3")],
            "RootTurnTooShort: step 3 is a root and takes 2 stones of a turn of 1",
        ),
        (
            "a stone too many for a breaker",
            HELD,
            &[("depth 5", "depth 6")],
            "TooShort: the strategy withstands 3 of the maker's moves, and the question allows him 4",
        ),
        (
            "two stones too many, all plies",
            HELD,
            &[("depth 5", "depth any"), ("held / a b c d", "held / a b c")],
            "TooShort: the strategy withstands 2 of the maker's moves, and the question allows him 4",
        ),
        (
            "a larger first turn of the maker",
            HELD,
            &[("turns 2 2 6", "turns 4 1 6")],
            "TooShort: the strategy withstands 3 of the maker's moves, and the question allows him 4",
        ),
    ];
    assert_outcomes(CASES);
}

#[test]
fn steps_within_a_turn() {
    const CASES: &[Case] = &[
        (
            "then a later step",
            TWO,
            &[("then b 2", "then b 4")],
            "ForwardReference: step 3 refers to step 4, which does not come before it",
        ),
        (
            "then itself",
            TWO,
            &[("then b 2", "then b 3")],
            "ForwardReference: step 3 refers to step 3, which does not come before it",
        ),
        (
            "then no step",
            TWO,
            &[("then b 2", "then b 99")],
            "ForwardReference: step 3 refers to step 99, which does not come before it",
        ),
        (
            "then on an own stone",
            TWO,
            &[("first black", "black b\nfirst black")],
            "Occupied: step 3 uses b, where the question's position has a black stone",
        ),
        (
            "then on the opponent's stone",
            TWO,
            &[("first black", "white h\nfirst black"), ("then b 2", "then h 2")],
            "Occupied: step 3 uses h, where the question's position has a white stone",
        ),
        (
            "then another cell",
            TWO,
            &[("then b 2", "then h 2")],
            "MissingStone: step 10 is a root and needs a black stone on b, where the question's position has none",
        ),
        (
            "then a leaf of the wrong side",
            HELD_TURN,
            &[("d 1\n", "won a b c\n")],
            "WrongKind: step 2 is a `won` step, which has no place in a strategy of the breaker",
        ),
    ];
    assert_outcomes(CASES);
}
