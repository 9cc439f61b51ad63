//! Sound steps, but the root does not answer the question: it was asked of another board, or for less.

use super::{ANSWERED, BRIDGE, CUT, PAIRS, assert_outcomes};

#[test]
fn roots_that_do_not_answer_the_question() {
    assert_outcomes(&[
        (
            "depth too small",
            BRIDGE,
            &[("depth 3", "depth 2")],
            "TooLong: the strategy may take 2 of the maker's moves, and the question allows him 1",
        ),
        (
            "depth too small for an answerer",
            ANSWERED,
            &[("depth 2", "depth 1")],
            "TooLong: the strategy may take 1 of the maker's moves, and the question allows him 0",
        ),
        (
            "depth nought",
            BRIDGE,
            &[("depth 3", "depth 0")],
            "TooLong: the strategy may take 2 of the maker's moves, and the question allows him 0",
        ),
        (
            "depth too large for a breaker",
            PAIRS,
            &[("depth 4", "depth any")],
            "TooShort: the strategy withstands 2 of the maker's moves, and the question allows him 3",
        ),
        (
            "doubled root",
            BRIDGE,
            &[("root 5", "root 5 5")],
            "RootCount: 2 root steps, but the owner moves first, which takes exactly one",
        ),
        ("no root", ANSWERED, &[("root 3 4", "root")], "RootCount: 0 root steps, but there must be at least one"),
        (
            "root beyond the steps",
            BRIDGE,
            &[("root 5", "root 6")],
            "UnknownRoot: the root refers to step 6, and there are 5 steps",
        ),
        (
            "root too early",
            BRIDGE,
            &[("root 5", "root 4")],
            "MissingStone: step 4 is a root and needs a black stone on b1, where the question's position has none",
        ),
        (
            "first move without answer",
            ANSWERED,
            &[("root 3 4", "root 3")],
            "UnansweredFirst: the root has no answer to the first move a2",
        ),
        (
            "first move without answer of a breaker",
            PAIRS,
            &[("root 3 6 9 12", "root 3 6 9")],
            "UnansweredFirst: the root has no answer to the first move d",
        ),
        (
            "stone removed",
            ANSWERED,
            &[("black b1\n", "")],
            "MissingStone: step 3 is a root and needs a black stone on b1, where the question's position has none",
        ),
        (
            "stone moved",
            ANSWERED,
            &[("black b1", "black a1")],
            "MissingStone: step 3 is a root and needs a black stone on b1, where the question's position has none",
        ),
        (
            "own stone added",
            BRIDGE,
            &[("first black", "black b1\nfirst black")],
            "Occupied: step 5 uses b1, where the question's position has a black stone",
        ),
        (
            "opponent's stone added on a leaf",
            BRIDGE,
            &[("first black", "white b2\nfirst black")],
            "Occupied: step 2 uses b2, where the question's position has a white stone",
        ),
        (
            "opponent's stone added in a held set",
            CUT,
            &[("first white", "black a2\nfirst white")],
            "Occupied: step 2 uses a2, where the question's position has a black stone",
        ),
        (
            "stone of the other colour",
            ANSWERED,
            &[("black b1", "white b1")],
            "Occupied: step 1 uses b1, where the question's position has a white stone",
        ),
        (
            "cell of both colours",
            ANSWERED,
            &[("black b1", "black b1\nwhite b1 a1")],
            "BothColours: cell b1 holds a black and a white stone in the question's position",
        ),
        (
            "size changed",
            BRIDGE,
            &[("board hex 2 2", "board hex 2 3")],
            "NotWon: step 1 says `won`, but its stones hold no winning set",
        ),
        (
            "size changed the other way",
            CUT,
            &[("board hex 2 2", "board hex 3 2")],
            "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already",
        ),
        (
            "other player first",
            BRIDGE,
            &[("first black", "first white")],
            "UnansweredFirst: the root has no answer to the first move b1",
        ),
        (
            "other first player for a breaker",
            CUT,
            &[("first white", "first black")],
            "UnansweredFirst: the root has no answer to the first move a1",
        ),
        (
            "a winning set more",
            PAIRS,
            &[("win a b\n", "win a b\nwin d\n")],
            "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already",
        ),
        (
            "a winning set without cells",
            PAIRS,
            &[("win a b\n", "win a b\nwin\n")],
            "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already",
        ),
    ]);
}
