//! A person who has the proof, and leaves it.

use board::games::Player;
use play::Outcome;

use crate::{Desk, answer, hex_board, session};

#[test]
fn a_mistake_is_told_and_punished_and_can_be_taken_back() {
    let typed = "a1\nhint\nundo\nhint\nb2\n";
    let (seen, game) = session(&hex_board(3), Some(Player::Black), typed, &Desk::default());
    let told = ["That was not the move of the proof, which is b2.", "It was a mistake. White holds: Black cannot win."];
    let answered = answer(&seen, "a1");
    assert_eq!(answered[..2], told);
    assert!(answered[2].starts_with("White plays "), "{seen}");
    assert!(answer(&seen, "hint")[0].starts_with("Black resists longest by "), "{seen}");
    assert!(seen.contains("hint\nThe proof plays b2.\n"), "{seen}");
    assert_eq!((game.owner(), game.follows()), (Player::Black, true));
    let cells = "a1\na2\na3\nb1\nb2\nb3\nc1\nc2\nc3\n";
    let (seen, game) = session(&hex_board(3), Some(Player::Black), cells, &Desk::default());
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Player::White), "{seen}");
}

#[test]
fn another_move_may_be_as_good() {
    let (seen, game) = session(&hex_board(3), Some(Player::Black), "c1\n", &Desk::default());
    let told = ["That was not the move of the proof, which is b2.", "Nothing is lost. Black wins."];
    assert_eq!(answer(&seen, "c1")[..2], told);
    assert_eq!((game.owner(), game.follows()), (Player::Black, true));
}

#[test]
fn a_pass_of_the_owner_is_judged() {
    let (seen, _) = session(&hex_board(3), Some(Player::Black), "pass\n", &Desk::default());
    let told = ["That was not the move of the proof, which is b2.", "It was a mistake. White holds: Black cannot win."];
    assert_eq!(answer(&seen, "pass")[..2], told);
}

#[test]
fn what_is_not_decided_is_said() {
    let desk = Desk::default();
    *desk.undecided.borrow_mut() = 1;
    let typed = "c1\nhint\nline\ncarrier\nbranches\nundo\nc1\n";
    let (seen, _) = session(&hex_board(3), Some(Player::Black), typed, &desk);
    let answered = answer(&seen, "c1");
    let told = ["That was not the move of the proof, which is b2.", "Who wins now is not decided: time limit."];
    assert_eq!(answered[..2], told);
    assert!(
        answered[2].starts_with("White plays ")
            && answered[2].ends_with(", without a proof: it looks best by resistance."),
        "{seen}"
    );
    assert_eq!(answer(&seen, "hint"), ["No proof is known from here: there is nothing to go by."]);
    for typed in ["line", "carrier", "branches"] {
        assert_eq!(answer(&seen, typed), ["No proof is known from here."]);
    }
    assert!(seen.ends_with("x o last moves\nBlack> \n") && seen.contains("Nothing is lost. Black wins.\n"), "{seen}");
}

#[test]
fn the_next_move_may_be_decided() {
    let desk = Desk::default();
    *desk.undecided.borrow_mut() = 2;
    let typed = "a1\nc3\nundo 2\na1\nb3\nc2\nc1\n";
    let (seen, game) = session(&hex_board(3), Some(Player::Black), typed, &desk);
    assert!(seen.contains("Who wins now is not decided: time limit.\n"), "{seen}");
    assert_eq!(answer(&seen, "c3")[0], "Who wins now is not decided: time limit.", "{seen}");
    assert!(answer(&seen, "undo 2")[0].starts_with("Taken back: "), "{seen}");
    assert!(game.follows(), "{seen}");
}
