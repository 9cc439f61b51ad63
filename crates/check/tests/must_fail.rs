//! Certificates with one thing wrong, and the one sentence that each must be refused with.
//!
//! Every case is a sound certificate after some edits of its text. The expected string of a rejection begins
//! with the name of its variant; that of a read error with `f:line:column`.

use check::strategy::{text, verify};

/// Black takes a bridge on 2x2: yes within 3 plies.
const BRIDGE: &str = "boardproof-strategy 1
board hex 2 2
maker black
goal sides
first black
depth 3
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

/// Black has b1, White is to move: yes within 2 plies, both answers at the root.
const ANSWERED: &str = "boardproof-strategy 1
board hex 2 2
maker black
goal sides
black b1
first white
depth 2
owner black
steps 4
won b1 a2
won b1 b2
a2 1
b2 2
root 3 4
end
";

/// White to move cuts Black off: no, whatever the depth.
const CUT: &str = "boardproof-strategy 1
board hex 2 2
maker black
goal sides
first white
depth any
owner white
steps 5
held a1 b1 /
held a2 b1 /
a1 1
a2 2
b1 3 4
root 5
end
";

/// Sets of two and three cells, and Black has one of the three: whatever he takes, White takes another of the same
/// set, and holds him for two moves: no within 4 plies.
const PAIRS: &str = "boardproof-strategy 1
cells a b c d e f g
maker black
goal sets
win a b
win c d e
black e
first black
depth 4
owner white
steps 12
held b / c
held b / d
b 1 2
held a / c
held a / d
a 4 5
held d / a
held d / b
d 7 8
held c / a
held c / b
c 10 11
root 3 6 9 12
end
";

const SOUND: [(&str, &str); 4] = [("bridge", BRIDGE), ("answered", ANSWERED), ("cut", CUT), ("pairs", PAIRS)];

#[test]
fn the_certificates_are_sound_before_they_are_spoilt() {
    for (name, certificate) in SOUND {
        assert_eq!(outcome(certificate.as_bytes()), "accepted", "{name}");
    }
}

/// What reading and verifying says.
fn outcome(bytes: &[u8]) -> String {
    match text::read("f", bytes).map(|strategy| verify(&strategy)) {
        Err(error) => error.to_string(),
        Ok(Ok(_)) => "accepted".to_owned(),
        Ok(Err(rejection)) => {
            let variant = format!("{rejection:?}");
            let variant = variant.split(' ').next().unwrap_or_default();
            format!("{variant}: {rejection}")
        }
    }
}

/// Name, sound certificate, edits (each a text that occurs exactly once, and its replacement), outcome.
type Case = (&'static str, &'static str, &'static [(&'static str, &'static str)], &'static str);

fn assert_outcomes(cases: &[Case]) {
    let mut wrong = String::new();
    for (name, certificate, edits, expected) in cases {
        let mut text = (*certificate).to_owned();
        for (from, to) in *edits {
            assert_eq!(text.matches(from).count(), 1, "{name}: {from:?} occurs once");
            text = text.replace(from, to);
        }
        let found = outcome(text.as_bytes());
        if found != *expected {
            wrong += &format!("{name}:\n  found    {found}\n  expected {expected}\n");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn steps_that_prove_nothing() {
    assert_outcomes(&[
        ("wrong move", BRIDGE, &[("\na2 1", "\na1 1")], "MissingStone: step 5 is a root and needs a black stone on a2, where the question's position has none"),
        ("wrong first move", BRIDGE, &[("b1 3 4", "a1 3 4")], "MissingStone: step 5 is a root and needs a black stone on b1, where the question's position has none"),
        ("missing reply", BRIDGE, &[("b1 3 4", "b1 3")], "Unanswered: step 5 has no answer to the reply a2"),
        ("both answers the same", BRIDGE, &[("b1 3 4", "b1 4 4")], "Unanswered: step 5 has no answer to the reply b2"),
        ("no answer", BRIDGE, &[("b1 3 4", "b1")], "NoAnswer: step 5 plays b1 and gives no answer"),
        ("short line", BRIDGE, &[("won b1 a2", "won b1")], "NotWon: step 1 says `won`, but its stones hold no winning set"),
        ("won without stones", BRIDGE, &[("won b1 b2", "won")], "NotWon: step 2 says `won`, but its stones hold no winning set"),
        ("won by the other sides", BRIDGE, &[("won b1 a2", "won a1 b1")], "NotWon: step 1 says `won`, but its stones hold no winning set"),
        ("overlapping lines", BRIDGE, &[("won b1 a2", "won b1 b2"), ("a2 1", "b2 1")], "Unanswered: step 5 has no answer to the reply b2"),
        ("held set that lets a path through", CUT, &[("held a1 b1 /", "held a1 /")], "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already"),
        ("held set cut short on one side", CUT, &[("held a2 b1 /", "held a2 /")], "NotHeld: step 2 says `held`, but a winning set avoids all its cells: the maker may have won already"),
        ("held without cells", CUT, &[("held a1 b1 /", "held /")], "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already"),
        (
            "missing reply of a breaker",
            CUT,
            &[("held a2 b1 /", "held b1 / a2"), ("a2 2", "b1 2"), ("b1 3 4", "b1 2")],
            "Unanswered: step 4 has no answer to the reply a2",
        ),
        ("stone both laid and kept", CUT, &[("held a1 b1 /", "held a1 b1 / b1")], "Overlap: step 1 lists b1 both as a stone and as kept"),
        ("held with too few kept", PAIRS, &[("held b / c", "held b /")], "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already"),
        ("won in a breaker's strategy", CUT, &[("held a1 b1 /", "won a1 b1")], "WrongKind: step 1 is a `won` step, which has no place in a strategy of the breaker"),
        ("held in a maker's strategy", BRIDGE, &[("won b1 b2", "held b1 / b2")], "WrongKind: step 2 is a `held` step, which has no place in a strategy of the maker"),
        ("wrong owner", BRIDGE, &[("owner black", "owner white")], "WrongKind: step 1 is a `won` step, which has no place in a strategy of the breaker"),
        ("wrong owner of a held one", CUT, &[("owner white", "owner black")], "WrongKind: step 1 is a `held` step, which has no place in a strategy of the maker"),
        ("wrong owner of moves", ANSWERED, &[("maker black", "maker white")], "WrongKind: step 1 is a `won` step, which has no place in a strategy of the breaker"),
        ("forward reference", BRIDGE, &[("a2 1", "a2 4")], "ForwardReference: step 3 refers to step 4, which does not come before it"),
        ("self reference", BRIDGE, &[("a2 1", "a2 3")], "ForwardReference: step 3 refers to step 3, which does not come before it"),
        ("reference to no step", BRIDGE, &[("b1 3 4", "b1 3 99")], "ForwardReference: step 5 refers to step 99, which does not come before it"),
        ("largest reference", BRIDGE, &[("b1 3 4", "b1 3 18446744073709551615")], "ForwardReference: step 5 refers to step 18446744073709551615, which does not come before it"),
    ]);
}

#[test]
fn roots_that_do_not_answer_the_question() {
    assert_outcomes(&[
        ("depth too small", BRIDGE, &[("depth 3", "depth 2")], "TooLong: the strategy may take 2 of the maker's moves, and the question allows him 1"),
        ("depth too small for an answerer", ANSWERED, &[("depth 2", "depth 1")], "TooLong: the strategy may take 1 of the maker's moves, and the question allows him 0"),
        ("depth nought", BRIDGE, &[("depth 3", "depth 0")], "TooLong: the strategy may take 2 of the maker's moves, and the question allows him 0"),
        ("depth too large for a breaker", PAIRS, &[("depth 4", "depth any")], "TooShort: the strategy withstands 2 of the maker's moves, and the question allows him 3"),
        ("doubled root", BRIDGE, &[("root 5", "root 5 5")], "RootCount: 2 root steps, but the owner moves first, which takes exactly one"),
        ("no root", ANSWERED, &[("root 3 4", "root")], "RootCount: 0 root steps, but there must be at least one"),
        ("root beyond the steps", BRIDGE, &[("root 5", "root 6")], "UnknownRoot: the root refers to step 6, and there are 5 steps"),
        ("root too early", BRIDGE, &[("root 5", "root 4")], "MissingStone: step 4 is a root and needs a black stone on b1, where the question's position has none"),
        ("first move without answer", ANSWERED, &[("root 3 4", "root 3")], "UnansweredFirst: the root has no answer to the first move a2"),
        ("first move without answer of a breaker", PAIRS, &[("root 3 6 9 12", "root 3 6 9")], "UnansweredFirst: the root has no answer to the first move d"),
        ("stone removed", ANSWERED, &[("black b1\n", "")], "MissingStone: step 3 is a root and needs a black stone on b1, where the question's position has none"),
        ("stone moved", ANSWERED, &[("black b1", "black a1")], "MissingStone: step 3 is a root and needs a black stone on b1, where the question's position has none"),
        ("own stone added", BRIDGE, &[("first black", "black b1\nfirst black")], "Occupied: step 5 uses b1, where the question's position has a black stone"),
        ("opponent's stone added on a leaf", BRIDGE, &[("first black", "white b2\nfirst black")], "Occupied: step 2 uses b2, where the question's position has a white stone"),
        ("opponent's stone added in a held set", CUT, &[("first white", "black a2\nfirst white")], "Occupied: step 2 uses a2, where the question's position has a black stone"),
        ("stone of the other colour", ANSWERED, &[("black b1", "white b1")], "Occupied: step 1 uses b1, where the question's position has a white stone"),
        ("cell of both colours", ANSWERED, &[("black b1", "black b1\nwhite b1 a1")], "BothColours: cell b1 holds a black and a white stone in the question's position"),
        ("size changed", BRIDGE, &[("board hex 2 2", "board hex 2 3")], "NotWon: step 1 says `won`, but its stones hold no winning set"),
        ("size changed the other way", CUT, &[("board hex 2 2", "board hex 3 2")], "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already"),
        ("other player first", BRIDGE, &[("first black", "first white")], "UnansweredFirst: the root has no answer to the first move b1"),
        ("other first player for a breaker", CUT, &[("first white", "first black")], "UnansweredFirst: the root has no answer to the first move a1"),
        ("a winning set more", PAIRS, &[("win a b\n", "win a b\nwin d\n")], "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already"),
        ("a winning set without cells", PAIRS, &[("win a b\n", "win a b\nwin\n")], "NotHeld: step 1 says `held`, but a winning set avoids all its cells: the maker may have won already"),
    ]);
}

#[test]
fn files_that_are_not_in_the_format() {
    assert_outcomes(&[
        ("garbage", BRIDGE, &[("boardproof-strategy 1", "p cnf 3 2")], "f:1:1: found `p`, expected `boardproof-strategy`"),
        ("wrong version", BRIDGE, &[("strategy 1", "strategy 2")], "f:1:21: found `2`, expected version 1"),
        ("no version", BRIDGE, &[("strategy 1", "strategy")], "f:1:20: found the end of the line, expected the version of the format"),
        ("unknown board", BRIDGE, &[("board hex 2 2", "board go 2 2")], "f:2:7: found `go`, expected `hex`"),
        ("no board", BRIDGE, &[("board hex 2 2\n", "")], "f:2:1: found `maker`, expected `board` or `cells`"),
        ("board with one side", BRIDGE, &[("hex 2 2", "hex 2")], "f:2:12: found the end of the line, expected the number of rows"),
        ("board of no columns", BRIDGE, &[("hex 2 2", "hex 0 2")], "f:2:11: found `0`, expected a number between 1 and 702"),
        ("huge board", BRIDGE, &[("hex 2 2", "hex 500 500")], "f:2:15: found `500`, expected a number between 1 and 20"),
        ("cell named twice", PAIRS, &[("cells a b c d e", "cells a b c d c")], "f:2:15: found `c`, expected the name of another cell"),
        ("unknown player", BRIDGE, &[("maker black", "maker red")], "f:3:7: found `red`, expected `black` or `white`"),
        ("sides without a hex board", PAIRS, &[("goal sets", "goal sides")], "f:4:6: found `sides`, expected `sides` (on a hex board), `paths` or `sets`"),
        ("unknown cell in a set", PAIRS, &[("win c d e", "win c f e")], "NotHeld: step 2 says `held`, but a winning set avoids all its cells: the maker may have won already"),
        ("unknown cell in the position", ANSWERED, &[("black b1", "black b1 c1")], "f:5:10: found `c1`, expected a cell of the board"),
        ("unknown cell in a leaf", BRIDGE, &[("won b1 b2", "won b1 b22")], "f:10:8: found `b22`, expected a cell of the board"),
        ("unknown cell of a move", BRIDGE, &[("\na2 1", "\na3 1")], "f:11:1: found `a3`, expected step 3 of 5"),
        ("held without a slash", CUT, &[("held a2 b1 /", "held a2 b1")], "f:10:11: found the end of the line, expected `/` before the kept cells"),
        ("depth without a number", BRIDGE, &[("depth 3", "depth three")], "f:6:7: found `three`, expected `any` or a number of plies"),
        ("negative depth", BRIDGE, &[("depth 3", "depth -3")], "f:6:7: found `-3`, expected `any` or a number of plies"),
        ("number overflow", BRIDGE, &[("b1 3 4", "b1 3 99999999999999999999")], "f:13:6: found `99999999999999999999`, expected a number of fewer digits"),
        ("overflow of the count", BRIDGE, &[("steps 5", "steps 18446744073709551616")], "f:8:7: found `18446744073709551616`, expected a number of fewer digits"),
        ("step number nought", BRIDGE, &[("b1 3 4", "b1 3 0")], "f:13:6: found `0`, expected the number of a step (from 1)"),
        ("answer that is a cell", BRIDGE, &[("b1 3 4", "b1 3 b2")], "f:13:6: found `b2`, expected the number of a step (from 1)"),
        ("more steps announced", BRIDGE, &[("steps 5", "steps 6")], "f:14:1: found `root`, expected step 6 of 6"),
        ("fewer steps announced", BRIDGE, &[("steps 5", "steps 4")], "f:13:1: found `b1`, expected `root`"),
        ("absurdly many steps announced", BRIDGE, &[("steps 5", "steps 18446744073709551615")], "f:14:1: found `root`, expected step 6 of 18446744073709551615"),
        ("two root lines", BRIDGE, &[("root 5", "root 5\nroot 5")], "f:15:1: found `root`, expected `end`"),
        ("something after the end", BRIDGE, &[("end\n", "end\n# a remark is fine\nmore\n")], "f:17:1: found `more`, expected the end of the file"),
        ("a word too many", BRIDGE, &[("owner black", "owner black white")], "f:7:13: found `white`, expected the end of the line"),
        ("cut off in the head", BRIDGE, &[(BRIDGE_FROM_DEPTH, "")], "f:6:1: found the end of the file, expected `depth`"),
        ("cut off in the steps", BRIDGE, &[("b2 2\nb1 3 4\nroot 5\nend\n", "b2 2\n")], "f:13:1: found the end of the file, expected step 5 of 5"),
        ("cut off in a line", BRIDGE, &[("b1 3 4\nroot 5\nend\n", "b1 3")], "f:14:1: found the end of the file, expected `root`"),
        ("cut off before the root", BRIDGE, &[("root 5\nend\n", "")], "f:14:1: found the end of the file, expected `root`"),
        ("cut off before the end", BRIDGE, &[("end\n", "")], "f:15:1: found the end of the file, expected `end`"),
    ]);
}

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
fn bytes_that_are_no_text() {
    assert_eq!(outcome(b""), "?");
    let mut latin = BRIDGE.replace("won b1 b2", "won b1 é").into_bytes();
    let place = latin.iter().position(|&byte| byte == 0xc3).unwrap();
    latin.remove(place);
    assert_eq!(outcome(&latin), "?");
    let mut long = BRIDGE.as_bytes()[..BRIDGE.len() - 4].to_vec();
    long.resize(text::LONGEST_LINE + 200, b'x');
    assert_eq!(outcome(&long), "?");
}

#[test]
fn broken_compressed_files() {
    use check::compression::Compression;
    for (compression, cut, flipped) in [(Compression::Gzip, "?", "?"), (Compression::Zstd, "?", "?")] {
        let mut writer = compression.writer(Vec::new()).unwrap();
        std::io::Write::write_all(&mut writer, BRIDGE.as_bytes()).unwrap();
        let good = writer.finish().unwrap();
        assert_eq!(outcome(&good), "accepted");
        assert_eq!(outcome(&good[..good.len() / 2]), cut);
        let mut bad = good.clone();
        let last = bad.len() - 6;
        bad[last] ^= 0x55;
        assert_eq!(outcome(&bad), flipped);
    }
}
