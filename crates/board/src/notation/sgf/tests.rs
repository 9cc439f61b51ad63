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

#[test]
fn what_is_set_up_and_the_result_are_written() {
    for (text, expected) in [
        (
            "(;GM[11]SZ[3]AB[a1]AW[b2][c3];W[c1];B[pass];W[resign])",
            "(;FF[4]GM[11]AP[boardproof]SZ[3]\nAB[a1]\nAW[b2][c3]\nPL[W]\n;W[c1]\n;B[pass]\n;W[resign])\n",
        ),
        (
            "(;GM[11]SZ[3]RE[W+T];W[c1];B[a1];PL[B])",
            "(;FF[4]GM[11]AP[boardproof]SZ[3]RE[W+T]\nPL[W]\n;W[c1]\n;B[a1]\n;PL[B])\n",
        ),
        (
            "(;GM[11]SZ[3]RE[B+R];B[d2];W[swap-sides];W[c3])",
            "(;FF[4]GM[11]AP[boardproof]SZ[3]RE[B+R]\nAB[b2]\nPL[W]\n;W[c3])\n",
        ),
        ("(;GM[11]SZ[3]RE[B+F]AB[a1]PL[W])", "(;FF[4]GM[11]AP[boardproof]SZ[3]RE[B+F]\nAB[a1]\nPL[W])\n"),
    ] {
        let text = text.replace("d2", "b2");
        let record = read_text(&text).unwrap().value;
        let written = write(&record).unwrap();
        assert_eq!(written, expected);
        let again = read_text(&written).unwrap().value;
        assert_eq!((again.question, again.result), (record.question, record.result), "{written}");
    }
}

#[test]
fn played_games_on_square_cells_are_for_viewers() {
    use crate::games::polyomino::{Game, Target};
    let rules = Game { stones: 2, ..Game::new(Target::Row(3), 4, 3) };
    let start = rules.from_start(Player::Black);
    let plies = [(Player::Black, Some(5)), (Player::White, Some(0)), (Player::White, Some(11)), (Player::Black, None)];
    let game = PlayedGame { start: &start, plies: &plies, to_move: None, winner: Some(None), game: Some(&rules) };
    let rules = "3 in a row on a 4x3 board, maker-maker, 2 stones a turn, the first time 1";
    let expected = format!("(;FF[4]GM[4]AP[boardproof]SZ[4:3]RE[0]GC[{rules}]\n;B[bb]\n;W[aa]\n;W[dc]\n;B[])\n");
    assert_eq!(game.sgf().unwrap(), expected);
    assert!(read_text(&expected).unwrap_err().to_string().contains("expected GM[11], which is Hex"));
    let wide = Game::new(Target::Row(3), 53, 1).from_start(Player::Black);
    let refused = |start| PlayedGame { start, plies: &[], to_move: None, winner: None, game: None }.sgf();
    assert_eq!(refused(&wide).unwrap_err().to_string(), "sgf cannot express more than 52 columns or rows");
    let free = crate::games::random::sets(&mut crate::games::random::generator(1), 4, 2, 2, 0, 0);
    assert_eq!(refused(&free).unwrap_err().to_string(), "sgf cannot express cells that do not lie in columns and rows");
}

#[test]
fn played_games_of_hex_are_read_again() {
    use crate::games::random::{generator, hex};
    use rand::RngExt;
    let random = &mut generator(5);
    for _ in 0..300 {
        let (columns, rows) = (random.random_range(1..6), random.random_range(1..6));
        let stones = random.random_range(0..=columns * rows / 2);
        let first = if random.random() { Player::Black } else { Player::White };
        let start = hex(random, columns, rows, stones / 2, stones - stones / 2, first);
        let mut position = start.position.clone();
        let mut plies = Vec::new();
        for cell in start.position.open().ones() {
            let player = if random.random_range(0..8) == 0 { first.other() } else { first };
            let player = if plies.len() % 2 == 0 { player } else { player.other() };
            match random.random_range(0..5) {
                0 => break,
                1 => plies.push((player, None)),
                _ => {
                    position.stones_mut(player).insert(cell);
                    plies.push((player, Some(cell)));
                }
            }
        }
        let to_move = if random.random() { Player::Black } else { Player::White };
        let winner = [None, Some(Some(first))][random.random_range(0..2)];
        let game = PlayedGame { start: &start, plies: &plies, to_move: Some(to_move), winner, game: None };
        let record = read_text(&game.sgf().unwrap()).unwrap().value;
        assert_eq!((&record.question.position, record.question.to_move()), (&position, to_move));
        let told: Vec<_> = record.plies.iter().map(|ply| (ply.player, ply.cell)).collect();
        assert_eq!((told, record.result.map(|ending| Some(ending.winner))), (plies, winner));
    }
}
