//! SGF: the habits of its writers, what is refused, and what is written.

use super::*;
use crate::notation::Move;

fn read_text(text: &str) -> Result<Reading<Record>, ReadError> {
    read(&Source::new("f", text))
}

fn shown(text: &str) -> (String, String, Player) {
    let question = read_text(text).unwrap().value.question;
    let list = |player| question.board.list(question.position.stones(player).ones());
    (list(Player::Black), list(Player::White), question.to_move())
}

fn board(black: &str, white: &str, to_move: Player) -> (String, String, Player) {
    (black.to_owned(), white.to_owned(), to_move)
}

fn warnings(text: &str) -> Vec<String> {
    read_text(text).unwrap().warnings.iter().map(ToString::to_string).collect()
}

#[test]
fn who_is_to_move() {
    assert_eq!(shown("(;GM[11]SZ[3])").2, Player::Black);
    assert_eq!(shown("(;GM[11]SZ[3];B[a1])").2, Player::White);
    assert_eq!(shown("(;GM[11]SZ[3];W[a1])").2, Player::Black);
    assert_eq!(shown("(;GM[11]SZ[3]PL[w])").2, Player::White);
    assert_eq!(shown("(;GM[11]SZ[3]PL[W];W[a1])").2, Player::Black);
    assert_eq!(shown("(;GM[11]SZ[3];B[a1];W[pass])").2, Player::Black);
    assert_eq!(shown("(;GM[11]SZ[3];B[a1];W[resign])").2, Player::White);
}

#[test]
fn setup_can_be_taken_back_and_overwritten_by_later_nodes() {
    assert_eq!(shown("(;GM[11]SZ[3]AB[a1][b2];AE[a1])"), board("b2", "", Player::Black));
    let text = "(;GM[11]SZ[3]AB[a1];AW[a1])";
    assert_eq!(shown(text), board("", "a1", Player::Black));
    assert_eq!(warnings(text), ["f:1:24: a stone of white is set up over one of an earlier node"]);
}

#[test]
fn swaps() {
    assert_eq!(shown("(;GM[11]SZ[5];B[d2];W[swap-pieces];B[c3])"), board("c3", "b4", Player::White));
    assert_eq!(shown("(;GM[11]SZ[5];B[d2];W[swap-sides])"), board("d2", "", Player::White));
    assert_eq!(shown("(;GM[11]SZ[5];B[d2];W[swap-sides];W[c3];B[a1])"), board("a1 d2", "c3", Player::White));
    assert_eq!(shown("(;GM[11]SZ[5];B[d2];W[swap-sides];B[c3];W[a1])"), board("a1 d2", "c3", Player::White));
    assert_eq!(shown("(;GM[11]SZ[5]RU[swap-sides];B[d2];W[SWAP])"), board("d2", "", Player::White));
    assert_eq!(warnings("(;GM[11]SZ[5];B[d2];W[swap])"), ["f:1:23: a bare swap: taken for swap-pieces"]);
}

#[test]
fn little_golem_has_its_own_letters_and_colours() {
    let text = "(;FF[4]EV[hex.x]SZ[5]RE[B]SO[http://www.littlegolem.com];W[db];B[swap];W[cc];B[be];W[resign])";
    assert_eq!(shown(text), board("c3", "b4 b5", Player::Black));
    let reading = read_text(text).unwrap();
    assert_eq!(reading.value.result.unwrap().words, "black resigned");
    assert_eq!(reading.warnings, []);
    assert_eq!(reading.value.moves[0], Move::Stone(Player::Black, 8));
}

#[test]
fn wide_boards_and_large_letters() {
    assert_eq!(shown("(;GM[11]SZ[30:2];B[AD2])"), board("ad2", "", Player::White));
}

#[test]
fn results() {
    let result = |text| read_text(text).unwrap().value.result.map(|ending| ending.words);
    assert_eq!(result("(;GM[11]SZ[3]RE[W+R];B[a1])").as_deref(), Some("white won by resignation"));
    assert_eq!(result("(;GM[11]SZ[3]RE[?];B[a1])"), None);
    assert_eq!(result("(;GM[11]SZ[3];B[forfeit])").as_deref(), Some("black forfeited"));
}

#[test]
fn oddities_are_warned_of() {
    assert_eq!(warnings("(;SZ[3])"), ["f:1:2: no GM property: taken for Hex, which is GM[11]"]);
    assert_eq!(warnings("(;GM[11])"), ["f:1:2: no SZ property: taken for a board of 11x11"]);
    assert_eq!(
        warnings("(;GM[11]SZ[3];B[a1](;W[b1])(;W[c1]))(;GM[11])"),
        ["f:1:28: variations are left out", "f:1:37: only the first game is read"]
    );
    assert_eq!(
        warnings("(;GM[11]SZ[3];B[a1];B[b1])"),
        [
            "f:1:23: black moves twice in a row",
            "f: 2 black and 0 white stones with white to move do not arise by alternate play"
        ]
    );
}

#[test]
fn wrong_games_have_a_place() {
    for (text, expected) in [
        ("(;GM[1]SZ[19])", "f:1:6: found `GM[1]`, expected GM[11], which is Hex"),
        ("(;GM[11]SZ[x])", "f:1:12: found `x`, expected a size such as 11, or columns:rows"),
        ("(;GM[11]SZ[3]\nAB[a1][d1])", "f:2:8: found `d1`, expected a cell from a1 to c3"),
        ("(;GM[11]SZ[3];B[ dd ])", "f:1:18: found `dd`, expected a cell such as d2"),
        (
            "(;GM[11]SZ[3];B[a1];W[A1])",
            "f:1:23: found a white stone on a1, where a black stone lies, expected an empty cell",
        ),
        (
            "(;GM[11]SZ[3]AB[a1:b2]AW[b2])",
            "f:1:26: found a white stone on b2, where a black stone lies, expected an empty cell",
        ),
        ("(;GM[11]SZ[3]PL[x])", "f:1:17: found `x`, expected B or W"),
        (
            "(;GM[11]SZ[3:2];B[a1];W[swap-pieces])",
            "f:1:25: found a swap of pieces on a board of 3x2, expected a square board, which can be mirrored",
        ),
    ] {
        assert_eq!(read_text(text).unwrap_err().to_string(), expected, "{text}");
    }
}

#[test]
fn endless_setup_is_refused() {
    let text = format!("(;GM[11]SZ[128]AB{})", "[a1:dx128]".repeat(257));
    assert!(read_text(&text).unwrap_err().to_string().contains("at most 4194304 setup stones"));
}

#[test]
fn moves_are_written_as_moves() {
    let text = "(;FF[4]GM[11]AP[boardproof]SZ[5]\n;B[d2]\n;W[swap-pieces]\n;B[c3]\n;W[resign])\n";
    assert_eq!(write(&read_text(text).unwrap().value).unwrap(), text);
    let sides = read_text("(;GM[11]SZ[5];B[d2];W[swap-sides])").unwrap().value;
    assert_eq!(write(&sides).unwrap(), "(;FF[4]GM[11]AP[boardproof]SZ[5]\nAB[d2]\nPL[W])\n");
}
