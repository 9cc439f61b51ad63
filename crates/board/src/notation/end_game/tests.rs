//! Small games by hand: who won, what is asked, and what is no end game.

use super::*;

fn taken(text: &str, back: usize) -> Result<Reading<EndGame>, EndGameError> {
    end_game(&Source::new("f", text), NonZeroUsize::new(back).unwrap())
}

/// Black's and White's stones, who wins within how many plies, and by what.
fn shown(text: &str, back: usize) -> String {
    let EndGame { question, ending, laid, missing, .. } = taken(text, back).unwrap().value;
    assert_eq!((question.maker, question.to_move()), (ending.winner, ending.winner));
    let list = |player| question.board.list(question.position.stones(player).ones());
    let (black, white) = (list(Player::Black), list(Player::White));
    format!("{black} / {white}: {} ({laid}+{missing}), {}", question.depth.unwrap(), ending.words)
}

const JOINED: &str = "(;GM[11]SZ[3];B[b2];W[c2];B[c1];W[a3];B[b3])";

#[test]
fn the_joined_side_has_won() {
    assert_eq!(shown(JOINED, 1), "c1 b2 / c2 a3: 1 (1+0), black joined top and bottom");
    assert_eq!(shown(JOINED, 3), "b2 / c2: 3 (2+0), black joined top and bottom");
    assert_eq!(shown(JOINED, 5), " / : 5 (3+0), black joined top and bottom");
    assert_eq!(taken(JOINED, 3).unwrap().value.plies, 5);
    let white = "(;GM[11]SZ[2];B[a1];W[a2];B[b2];W[b1])";
    assert_eq!(shown(white, 3), "a1 / : 3 (2+0), white joined left and right");
    // A move after the end does not give more time.
    let late = "#3,b2c2c1a3b3a1";
    assert_eq!(shown(late, 2), "c1 b2 / c2 a3: 1 (1+0), black joined top and bottom");
    assert_eq!(shown("\u{feff}#3,b2c2c1a3b3", 3), shown(JOINED, 3));
}

#[test]
fn who_did_not_resign_has_won() {
    // b3 and a3 are still needed to join b2 to the bottom: one of them.
    let resigned = "#3,b2c2c1:rw";
    assert_eq!(shown(resigned, 1), "b2 / c2: 3 (1+1), white resigned");
    assert_eq!(shown(resigned, 3), " / : 5 (2+1), white resigned");
    // The loser gave up after a move of his own.
    assert_eq!(shown("#3,b2c2c1a3:rw", 2), "b2 / c2: 3 (1+1), white resigned");
    assert_eq!(shown("(;GM[11]SZ[3]RE[B+T];B[b2];W[c2])", 2), " / : 5 (1+2), black won on time");
    let little_golem = "(;EV[hex.x]SZ[3]RE[B];W[bb];B[cb];W[ca];B[resign])";
    assert_eq!(shown(little_golem, 3), " / : 5 (2+1), white resigned");
}

#[test]
fn swaps_stay_where_they_are() {
    let pieces = "#3,a2:sb2c2c1a3b3";
    assert_eq!(shown(pieces, 5), " / b1: 5 (3+0), black joined top and bottom");
    let error = taken(pieces, 6).unwrap_err();
    let expected = "f:1:8: found 5 plies from here to the end, expected the 6 to be taken back; setup and swaps stay";
    assert_eq!((error.to_string().as_str(), matches!(error, EndGameError::Back(_))), (expected, true));
    // After a swap of sides the other colour goes on; where the letters go on as persons, so does RE.
    let sides = "(;GM[11]SZ[3]RE[W+R];B[a3];W[swap-sides];W[b2];B[c1];W[b1];B[resign])";
    assert_eq!(shown(sides, 3), "a3 / : 7 (2+2), black resigned");
    let persons = "(;GM[11]SZ[3]RE[B+T];B[a3];W[swap-sides];B[b2];W[c1];B[b1])";
    assert_eq!(shown(persons, 3), "a3 / : 7 (2+2), white won on time");
}

#[test]
fn a_result_that_the_board_refutes_is_warned_of() {
    let reading = taken(&JOINED.replace("SZ[3]", "SZ[3]RE[W+R]"), 1).unwrap();
    assert_eq!(reading.value.ending.winner, Player::Black);
    let warnings: Vec<_> = reading.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings, ["f:1:48: white won by resignation, but black is joined"]);
}

#[test]
fn games_that_are_none() {
    for (text, back, complaint) in [
        ("#3,b2c2", 1, "f:1:6: found an end at which nobody has joined, resigned or won, expected a finished game"),
        ("(;GM[11]SZ[3]RE[?];B[b2])", 1, "f:1:22: found an end at which nobody has joined, resigned or won, "),
        ("(;GM[11]SZ[2]AB[a1][a2])", 1, "f:1:1: found no move that can be taken back, expected a game of Hex with its"),
        ("game = \"hex\"\nboard = \"2x2\"\nblack = [\"a1\", \"a2\"]", 1, "f:1:1: found no move that can be taken back"),
        ("polyomino:tippy@4x4", 1, "f:1:1: found a question about another game, expected a finished game of Hex"),
        ("(;GM[1]SZ[19];B[aa])", 1, "f:1:6: found `GM[1]`, expected GM[11], which is Hex"),
        ("#3,b2b2", 1, "f:1:6: found a white stone on b2, where a black stone lies, expected an empty cell"),
    ] {
        let error = taken(text, back).unwrap_err();
        assert!(error.to_string().starts_with(complaint), "{error}");
        assert!(matches!(error, EndGameError::Record(_)), "{error}");
    }
    for (text, back, complaint) in [
        (JOINED, 6, "f:1:17: found 5 plies from here to the end, expected the 6 to be taken back"),
        (
            JOINED,
            2,
            "f:1:35: found a ply of white, who lost, 2 before the end, expected one of black: take 1 or 3 back",
        ),
        (
            "#3,a1b1a2:rb",
            3,
            "f:1:4: found a ply of black, who lost, 3 before the end, expected one of white: take 2 back",
        ),
        (
            "#3,a1:rb",
            1,
            "f:1:4: found a ply of black, who lost, 1 before the end, expected one of white, who made none",
        ),
    ] {
        let error = taken(text, back).unwrap_err();
        assert!(error.to_string().starts_with(complaint), "{error}");
        assert!(matches!(error, EndGameError::Back(_)), "{error}");
    }
}
