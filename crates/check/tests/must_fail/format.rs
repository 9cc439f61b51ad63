//! Texts that are not in the format: each has its place.

use super::{ANSWERED, BRIDGE, CUT, PAIRS, assert_outcomes};

const BRIDGE_FROM_DEPTH: &str = "depth 3
owner black
steps 5
won b1 a2
won b1 b2
a2 1
b2 2
b1 3 4
root 5
end
";

#[test]
fn files_that_are_not_in_the_format() {
    assert_outcomes(&[
        (
            "garbage",
            BRIDGE,
            &[("boardproof-strategy 1", "p cnf 3 2")],
            "f:1:1: found `p`, expected `boardproof-strategy`",
        ),
        ("wrong version", BRIDGE, &[("strategy 1", "strategy 2")], "f:1:21: found `2`, expected version 1"),
        (
            "no version",
            BRIDGE,
            &[("strategy 1", "strategy")],
            "f:1:20: found the end of the line, expected the version of the format",
        ),
        (
            "unknown board",
            BRIDGE,
            &[("board hex 2 2", "board go 2 2")],
            "f:2:7: found `go`, expected `hex`, `grid` or `torus`",
        ),
        ("no board", BRIDGE, &[("board hex 2 2\n", "")], "f:2:1: found `maker`, expected `board` or `cells`"),
        (
            "board with one side",
            BRIDGE,
            &[("hex 2 2", "hex 2")],
            "f:2:12: found the end of the line, expected the number of rows",
        ),
        (
            "board of no columns",
            BRIDGE,
            &[("hex 2 2", "hex 0 2")],
            "f:2:11: found `0`, expected a number between 1 and 702",
        ),
        (
            "huge board",
            BRIDGE,
            &[("hex 2 2", "hex 500 500")],
            "f:2:15: found `500`, expected a number between 1 and 20",
        ),
        (
            "cell named twice",
            PAIRS,
            &[("cells a b c d e", "cells a b c d c")],
            "f:2:15: found `c`, expected the name of another cell",
        ),
        ("unknown player", BRIDGE, &[("maker black", "maker red")], "f:3:7: found `red`, expected `black` or `white`"),
        (
            "sides without a hex board",
            PAIRS,
            &[("goal sets", "goal sides")],
            "f:4:6: found `sides`, expected `sides` (on a hex board), `paths` or `sets`",
        ),
        (
            "unknown cell in a set",
            PAIRS,
            &[("win c d e", "win c f e")],
            "NotHeld: step 2 says `held`, but a winning set avoids all its cells: the maker may have won already",
        ),
        (
            "unknown cell in the position",
            ANSWERED,
            &[("black b1", "black b1 c1")],
            "f:5:10: found `c1`, expected a cell of the board",
        ),
        (
            "unknown cell in a leaf",
            BRIDGE,
            &[("won b1 b2", "won b1 b22")],
            "f:10:8: found `b22`, expected a cell of the board",
        ),
        ("unknown cell of a move", BRIDGE, &[("\na2 1", "\na3 1")], "f:11:1: found `a3`, expected step 3 of 5"),
        (
            "held without a slash",
            CUT,
            &[("held a2 b1 /", "held a2 b1")],
            "f:10:11: found the end of the line, expected `/` before the other cells",
        ),
        (
            "depth without a number",
            BRIDGE,
            &[("depth 3", "depth three")],
            "f:6:7: found `three`, expected `any` or a number of plies",
        ),
        (
            "negative depth",
            BRIDGE,
            &[("depth 3", "depth -3")],
            "f:6:7: found `-3`, expected `any` or a number of plies",
        ),
        (
            "number overflow",
            BRIDGE,
            &[("b1 3 4", "b1 3 99999999999999999999")],
            "f:13:6: found `99999999999999999999`, expected a number of fewer digits",
        ),
        (
            "overflow of the count",
            BRIDGE,
            &[("steps 5", "steps 18446744073709551616")],
            "f:8:7: found `18446744073709551616`, expected a number of fewer digits",
        ),
        (
            "step number nought",
            BRIDGE,
            &[("b1 3 4", "b1 3 0")],
            "f:13:6: found `0`, expected the number of a step (from 1)",
        ),
        (
            "answer that is a cell",
            BRIDGE,
            &[("b1 3 4", "b1 3 b2")],
            "f:13:6: found `b2`, expected the number of a step (from 1)",
        ),
        ("more steps announced", BRIDGE, &[("steps 5", "steps 6")], "f:14:1: found `root`, expected step 6 of 6"),
        ("fewer steps announced", BRIDGE, &[("steps 5", "steps 4")], "f:13:1: found `b1`, expected `root`"),
        (
            "absurdly many steps announced",
            BRIDGE,
            &[("steps 5", "steps 18446744073709551615")],
            "f:8:7: found `18446744073709551615`, expected at most 33554432 steps",
        ),
        ("two root lines", BRIDGE, &[("root 5", "root 5\nroot 5")], "f:15:1: found `root`, expected `end`"),
        (
            "something after the end",
            BRIDGE,
            &[("end\n", "end\n# a remark is fine\nmore\n")],
            "f:17:1: found `more`, expected the end of the file",
        ),
        (
            "a word too many",
            BRIDGE,
            &[("owner black", "owner black white")],
            "f:7:13: found `white`, expected the end of the line",
        ),
        (
            "cut off in the head",
            BRIDGE,
            &[(BRIDGE_FROM_DEPTH, "")],
            "f:6:1: found the end of the file, expected `depth`",
        ),
        (
            "cut off in the steps",
            BRIDGE,
            &[("b2 2\nb1 3 4\nroot 5\nend\n", "b2 2\n")],
            "f:13:1: found the end of the file, expected step 5 of 5",
        ),
        (
            "cut off in a line",
            BRIDGE,
            &[("b1 3 4\nroot 5\nend\n", "b1 3")],
            "f:14:1: found the end of the file, expected `root`",
        ),
        (
            "cut off before the root",
            BRIDGE,
            &[("root 5\nend\n", "")],
            "f:14:1: found the end of the file, expected `root`",
        ),
        ("cut off before the end", BRIDGE, &[("end\n", "")], "f:15:1: found the end of the file, expected `end`"),
    ]);
}
