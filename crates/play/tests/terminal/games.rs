//! Whole games.

use board::games::Player;
use board::games::polyomino::{Game as Rules, Target, named};
use play::Outcome;

use crate::{Desk, answer, hex_board, session};

/// Plays the first open cells; gives what is seen.
fn first_cells(rules: &Rules, you: Player) -> (String, Option<Outcome>) {
    let question = rules.from_start(Player::Black);
    let typed: String = question.board.names().iter().map(|name| format!("{name}\n")).collect();
    let (seen, game) = session(&question, Some(you), &typed, &Desk::default());
    (seen, game.outcome())
}

#[test]
fn hex_to_the_end_and_back() {
    let desk = Desk::default();
    let typed = "b1\na3\nc3\npass\nhint\nsave won.sgf\nundo\nmoves\n";
    let (seen, game) = session(&hex_board(3), None, typed, &desk);
    let last =
        ["Black has joined his sides and wins.", "`undo` takes moves back, `save FILE` keeps the game, `quit` ends."];
    assert!(answer(&seen, "a3").ends_with(&last), "{seen}");
    assert!(seen.contains("over> c3\nthe game is over: Black has joined his sides and wins\n"), "{seen}");
    assert_eq!(answer(&seen, "pass"), ["the game is over: Black has joined his sides and wins"]);
    assert_eq!(answer(&seen, "hint"), ["The game is over: there is nothing to play."]);
    assert_eq!(answer(&seen, "undo")[0], "Taken back: b3 a3.");
    assert_eq!(answer(&seen, "moves"), ["Black began: 1. b2 2. b1 3. c1"]);
    assert_eq!(game.outcome(), None);
    let saved = "(;FF[4]GM[11]AP[boardproof]SZ[3]RE[B+]\n;B[b2]\n;W[b1]\n;B[c1]\n;W[a3]\n;B[b3])\n";
    assert_eq!(desk.saved.borrow()[0].1, saved);
}

#[test]
fn a_person_may_win_by_the_proof() {
    let typed = "hint\nb2\nhint\nc1\nb3\n";
    let (seen, game) = session(&hex_board(3), Some(Player::Black), typed, &Desk::default());
    assert!(seen.starts_with("You play Black, who has the proof; White resists as long as he can."), "{seen}");
    assert_eq!(answer(&seen, "b2")[0], "White plays b1. You need at most 2 more moves.");
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Player::Black), "{seen}");
}

#[test]
fn polyominoes_on_a_torus() {
    let shape = Target::Shape(named("tippy").expect("a known shape"));
    let rules = Rules { torus: true, ..Rules::new(shape, 4, 4) };
    let (seen, outcome) = first_cells(&rules, Player::White);
    assert_eq!(outcome, Some(Outcome::Won { winner: Player::Black, joined: false }), "{seen}");
    assert!(seen.contains("! the set that wins\nBlack has won."), "{seen}");
    let (seen, outcome) = first_cells(&Rules { stones: 2, ..rules }, Player::Black);
    assert_eq!(outcome.and_then(Outcome::winner), Some(Player::White), "{seen}");
    assert!(seen.contains("Black, 2 stones> "), "{seen}");
}

#[test]
fn three_in_a_row() {
    let (seen, outcome) = first_cells(&Rules::new(Target::Row(3), 4, 4), Player::White);
    assert_eq!(outcome, Some(Outcome::Won { winner: Player::Black, joined: false }), "{seen}");
    // White holds on 3x3, whatever Black does: a draw, or better.
    let (seen, outcome) = first_cells(&Rules::new(Target::Row(3), 3, 3), Player::Black);
    assert!(outcome.is_some_and(|outcome| outcome.winner() != Some(Player::Black)), "{seen}");
    assert!(seen.starts_with("You play Black against the proof of White."), "{seen}");
}

#[test]
fn a_bound_ends_the_game() {
    let mut question = hex_board(3);
    question.depth = Some(3);
    let (seen, game) = session(&question, None, "a1\nc3\nb2\nb1\n", &Desk::default());
    assert_eq!(game.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("Black has not won within 3 plies"));
    assert!(seen.contains("\nBlack has not won within 3 plies.\n`undo` takes"), "{seen}");
}

#[test]
fn nothing_is_left_to_play() {
    let mut question = hex_board(2);
    question.position.black.extend([0, 2]);
    let (seen, game) = session(&question, None, "a1\n", &Desk::default());
    assert!(seen.contains("\nBlack has joined his sides and wins.\n`undo` takes"), "{seen}");
    assert!(seen.contains("over> a1\nthe game is over: "), "{seen}");
    assert!(game.plies().is_empty());
}
