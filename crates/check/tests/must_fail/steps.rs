//! Steps that do not prove what they say.

use super::{ANSWERED, BRIDGE, CUT, PAIRS, assert_outcomes};

#[test]
fn steps_that_prove_nothing() {
    assert_outcomes(&[
        (
            "wrong move",
            BRIDGE,
            &[("\na2 1", "\na1 1")],
            "MissingStone: step 5 is a root and needs a black stone on a2, where the question's position has none",
        ),
        (
            "wrong first move",
            BRIDGE,
            &[("b1 3 4", "a1 3 4")],
            "MissingStone: step 5 is a root and needs a black stone on b1, where the question's position has none",
        ),
        ("missing reply", BRIDGE, &[("b1 3 4", "b1 3")], "Unanswered: step 5 has no answer to the reply a2"),
        ("both answers the same", BRIDGE, &[("b1 3 4", "b1 4 4")], "Unanswered: step 5 has no answer to the reply b2"),
        ("no answer", BRIDGE, &[("b1 3 4", "b1")], "NoAnswer: step 5 plays b1 and gives no answer"),
        (
            "short line",
            BRIDGE,
            &[("won b1 a2", "won b1")],
            "NotWon: step 1 says `won`, but its stones hold no winning set",
        ),
        (
            "won without stones",
            BRIDGE,
            &[("won b1 b2", "won")],
            "NotWon: step 2 says `won`, but its stones hold no winning set",
        ),
        (
            "won by the other sides",
            BRIDGE,
            &[("won b1 a2", "won a1 b1")],
            "NotWon: step 1 says `won`, but its stones hold no winning set",
        ),
        (
            "overlapping lines",
            BRIDGE,
            &[("won b1 a2", "won b1 b2"), ("a2 1", "b2 1")],
            "Unanswered: step 5 has no answer to the reply b2",
        ),
        (
            "held set that lets a path through",
            CUT,
            &[("held a1 b1 /", "held a1 /")],
            "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already",
        ),
        (
            "held set cut short on one side",
            CUT,
            &[("held a2 b1 /", "held a2 /")],
            "NotHeld: step 2 says `held`, but a winning set avoids all its cells: the maker may have won already",
        ),
        (
            "held without cells",
            CUT,
            &[("held a1 b1 /", "held /")],
            "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already",
        ),
        (
            "a lone held leaf that counts too few moves",
            CUT,
            &[("held a2 b1 /", "held b1 / a2"), ("a2 2", "b1 2"), ("b1 3 4", "b1 2")],
            "TooShort: the strategy withstands 0 of the maker's moves, and the question allows him 2",
        ),
        (
            "two answers of a breaker to the same reply",
            PAIRS,
            &[("held b / d", "held b / c")],
            "Unanswered: step 3 has no answer to the reply c",
        ),
        (
            "stone both laid and kept",
            CUT,
            &[("held a1 b1 /", "held a1 b1 / b1")],
            "Overlap: step 1 lists b1 both as a stone and as kept",
        ),
        (
            "held with too few kept",
            PAIRS,
            &[("held b / c", "held b /")],
            "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already",
        ),
        (
            "won in a breaker's strategy",
            CUT,
            &[("held a1 b1 /", "won a1 b1")],
            "WrongKind: step 1 is a `won` step, which has no place in a strategy of the breaker",
        ),
        (
            "held in a maker's strategy",
            BRIDGE,
            &[("won b1 b2", "held b1 / b2")],
            "WrongKind: step 2 is a `held` step, which has no place in a strategy of the maker",
        ),
        (
            "wrong owner",
            BRIDGE,
            &[("owner black", "owner white")],
            "WrongKind: step 1 is a `won` step, which has no place in a strategy of the breaker",
        ),
        (
            "wrong owner of a held one",
            CUT,
            &[("owner white", "owner black")],
            "WrongKind: step 1 is a `held` step, which has no place in a strategy of the maker",
        ),
        (
            "wrong owner of moves",
            ANSWERED,
            &[("maker black", "maker white")],
            "WrongKind: step 1 is a `won` step, which has no place in a strategy of the breaker",
        ),
        (
            "forward reference",
            BRIDGE,
            &[("a2 1", "a2 4")],
            "ForwardReference: step 3 refers to step 4, which does not come before it",
        ),
        (
            "self reference",
            BRIDGE,
            &[("a2 1", "a2 3")],
            "ForwardReference: step 3 refers to step 3, which does not come before it",
        ),
        (
            "reference to no step",
            BRIDGE,
            &[("b1 3 4", "b1 3 99")],
            "ForwardReference: step 5 refers to step 99, which does not come before it",
        ),
        (
            "largest reference",
            BRIDGE,
            &[("b1 3 4", "b1 3 18446744073709551615")],
            "ForwardReference: step 5 refers to step 18446744073709551615, which does not come before it",
        ),
    ]);
}
