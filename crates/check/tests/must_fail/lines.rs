//! Texts that are not in the format, in the lines for races and for turns of several stones: each has its place.

use super::pairings::PAIRING;
use super::races::RACE;
use super::turns::TWO;
use super::{Case, assert_outcomes};

#[test]
fn lines_of_races() {
    const CASES: &[Case] = &[
        (
            "a cell of no set",
            RACE,
            &[("against d e", "against d x")],
            "f:7:11: found `x`, expected a cell of the board",
        ),
        (
            "sets in the wrong order",
            RACE,
            &[("win a c\nagainst d e", "against d e\nwin a c")],
            "f:7:1: found `win`, expected `first`",
        ),
        ("a set of both after others", RACE, &[("against b f", "both b f")], "f:8:1: found `both`, expected `first`"),
        (
            "a set of both with no such cell",
            RACE,
            &[("win a b", "both a b2")],
            "f:5:8: found `b2`, expected a cell of the board",
        ),
        (
            "guard with one slash",
            RACE,
            &[("/ / d e f", "/ d e f")],
            "f:17:14: found the end of the line, expected `/` before the other cells",
        ),
        (
            "guard with three slashes",
            RACE,
            &[("/ / d e f", "/ / d / e f")],
            "f:17:13: found `/`, expected a cell of the board",
        ),
        (
            "guard with no such cell",
            RACE,
            &[("/ / d e f", "/ / d x")],
            "f:17:13: found `x`, expected a cell of the board",
        ),
        ("guard with a step", RACE, &[("/ / d e f", "/ / d 4")], "f:17:13: found `4`, expected a cell of the board"),
        (
            "pairs without a slash",
            PAIRING,
            &[("pairs / a b c d", "pairs a b c d")],
            "f:11:14: found the end of the line, expected `/` before the other cells",
        ),
        (
            "half a pair",
            PAIRING,
            &[("pairs / a b c d", "pairs / a b c")],
            "f:11:14: found the end of the line, expected the other cell of the pair",
        ),
        (
            "pairs with no such cell",
            PAIRING,
            &[("pairs / a b c d", "pairs / a b c x")],
            "f:11:15: found `x`, expected a cell of the board",
        ),
        (
            "a grid without rows",
            RACE,
            &[("cells a b c d e f", "board grid 3")],
            "f:2:13: found the end of the line, expected the number of rows",
        ),
        (
            "a torus of no columns",
            RACE,
            &[("cells a b c d e f", "board torus 0 3")],
            "f:2:13: found `0`, expected a number between 1 and 702",
        ),
        (
            "sides of a grid",
            RACE,
            &[("cells a b c d e f", "board grid 3 3"), ("goal sets", "goal sides")],
            "f:4:6: found `sides`, expected `sides` (on a hex board), `paths` or `sets`",
        ),
    ];
    assert_outcomes(CASES);
}

#[test]
fn lines_of_turns() {
    const CASES: &[Case] = &[
        (
            "a first turn of no stones",
            TWO,
            &[("turns 1 2 7", "turns 0 2 7")],
            "f:9:7: found `0`, expected a number between 1 and 10000",
        ),
        (
            "later turns of no stones",
            TWO,
            &[("turns 1 2 7", "turns 1 0 7")],
            "f:9:9: found `0`, expected a number between 1 and 10000",
        ),
        (
            "no number of stones in all",
            TWO,
            &[("turns 1 2 7", "turns 1 2")],
            "f:9:10: found the end of the line, expected the stones of all turns",
        ),
        (
            "too many stones in all",
            TWO,
            &[("turns 1 2 7", "turns 1 2 10001")],
            "f:9:11: found `10001`, expected a number between 0 and 10000",
        ),
        (
            "a word for a number",
            TWO,
            &[("turns 1 2 7", "turns 1 two 7")],
            "f:9:9: found `two`, expected the stones of later turns",
        ),
        ("a number more", TWO, &[("turns 1 2 7", "turns 1 2 7 9")], "f:9:13: found `9`, expected the end of the line"),
        (
            "turns before the first player",
            TWO,
            &[("first black\nturns 1 2 7", "turns 1 2 7\nfirst black")],
            "f:8:1: found `turns`, expected `first`",
        ),
        (
            "then without a cell",
            TWO,
            &[("then b 2", "then")],
            "f:15:5: found the end of the line, expected a cell of the board",
        ),
        ("then no such cell", TWO, &[("then b 2", "then x 2")], "f:15:6: found `x`, expected a cell of the board"),
        (
            "then without a step",
            TWO,
            &[("then b 2", "then b")],
            "f:15:7: found the end of the line, expected the number of a step (from 1)",
        ),
        (
            "then step nought",
            TWO,
            &[("then b 2", "then b 0")],
            "f:15:8: found `0`, expected the number of a step (from 1)",
        ),
        ("then two steps", TWO, &[("then b 2", "then b 2 1")], "f:15:10: found `1`, expected the end of the line"),
        (
            "then with a guard",
            TWO,
            &[("then b 2", "then b 2 / / a")],
            "f:15:10: found `/`, expected the end of the line",
        ),
    ];
    assert_outcomes(CASES);
}
