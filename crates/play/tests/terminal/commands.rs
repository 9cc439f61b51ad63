//! Every command, and every line that is none.

use board::games::polyomino::{Game as Rules, Target};
use board::games::{Player, random};

use crate::{Desk, answer, hex_board, session};

/// Black's proof on 3x3 begins in the middle.
#[test]
fn a_session_reads_well() {
    let typed = "hint\nbranches\nC1\nmoves\nundo\nline\nquit\nnever\n";
    let (seen, game) = session(&hex_board(3), None, typed, &Desk::default());
    let expected = "\
You play White against the proof of Black.
`help` lists the commands.
Black plays b2. You can hold out 2 more moves at most.
 a b c
1 . . . 1
 2 . x . 2
  3 . . . 3
     a b c
x last move
White> hint
White resists longest by b1; Black needs at most 2 more moves then.
White> branches
c1: Black plays b1 and wins in at most 2 moves
a3: Black plays b3 and wins in at most 2 moves
b3: Black plays a3 and wins in at most 2 moves
a1, b1, a2, c2, c3 or a pass: Black plays c1 and wins in at most 2 moves
White> C1
Black plays b1. You can hold out 1 more move at most.
 a b c
1 . x o 1
 2 . X . 2
  3 . . . 3
     a b c
x o last moves
White> moves
Black began: 1. b2 2. c1 3. b1
White> undo
Taken back: b1 c1.
 a b c
1 . . . 1
 2 . x . 2
  3 . . . 3
     a b c
x last move
White> line
Main line: 1. b1 2. c1 3. a3 4. b3
Black has joined his sides and wins.
White> quit
";
    assert_eq!(seen, expected);
    assert_eq!(game.plies().len(), 1);
}

#[test]
fn what_if_i_pass() {
    let (seen, game) = session(&hex_board(3), None, "pass\ncarrier\nundo\nmoves\n", &Desk::default());
    assert!(answer(&seen, "pass")[0].starts_with("Black plays "), "{seen}");
    let carrier = answer(&seen, "carrier");
    assert!(carrier.iter().any(|line| line.contains("+ carrier: what the strategy needs")), "{seen}");
    let open: usize = carrier[..5].iter().map(|line| line.matches('+').count()).sum();
    let needs = format!("The proof needs {open} open cells still.");
    assert_eq!(carrier.last(), Some(&needs.as_str()), "{seen}");
    assert!(answer(&seen, "undo")[0].ends_with(" pass."), "{seen}");
    assert_eq!(answer(&seen, "moves"), ["Black began: 1. b2"]);
    assert_eq!(game.plies().len(), 1);
}

#[test]
fn boards_help_and_files() {
    let desk = Desk::default();
    let typed = "board\nhelp\nsave one game.sgf\nsave nowhere/x\nsave\n";
    let (seen, _) = session(&hex_board(3), None, typed, &desk);
    assert_eq!(answer(&seen, "board")[2], " 2 . x . 2");
    assert_eq!(answer(&seen, "help").len(), 14);
    assert_eq!(answer(&seen, "save one game.sgf"), ["Saved as one game.sgf."]);
    let why = "Not saved: nowhere/x: cannot be written: no such file or folder";
    assert_eq!(answer(&seen, "save nowhere/x"), [why]);
    assert_eq!(answer(&seen, "save"), ["`save` needs the name of a file"]);
    let game = "(;FF[4]GM[11]AP[boardproof]SZ[3]\n;B[b2])\n";
    assert_eq!(*desk.saved.borrow(), [("one game.sgf".to_owned(), game.to_owned())]);
}

#[test]
fn sides_can_be_changed() {
    let (seen, game) = session(&hex_board(3), None, "sides\nhint\nbranches\nsides\nundo\nundo 9\n", &Desk::default());
    let changed = answer(&seen, "sides");
    assert_eq!(changed[..2], ["You play Black now.", "White plays b1. You need at most 2 more moves."]);
    assert_eq!(answer(&seen, "hint"), ["The proof plays c1."]);
    assert_eq!(answer(&seen, "branches")[0], "After c1 by Black:");
    assert!(seen.contains("You play White now.\nBlack plays c1. You can hold out 1 more move at most.\n"), "{seen}");
    assert_eq!(answer(&seen, "undo")[0], "Taken back: c1 b1.");
    assert_eq!(answer(&seen, "undo 9"), ["there is no move of yours to take back"]);
    assert_eq!(game.plies().len(), 1);
}

#[test]
fn wrong_lines_get_one_line() {
    let typed = "b2\nd4\nb\nc1 c2\nundo\nundo 2\nundo x\nhint now\nplay\n\u{1b}[31m\n";
    let (seen, game) = session(&hex_board(3), None, &format!("c3\n{typed}"), &Desk::default());
    for (typed, why) in [
        ("b2", "b2 has a black stone already"),
        ("d4", "`d4` is neither a cell nor a command: cells are a1 to c3, see `help`"),
        ("b", "`b` may be branches or board"),
        ("c1 c2", "1 more stone can be laid in this turn, not 2"),
        ("undo 2", "there is no move of yours to take back"),
        ("undo x", "`undo` takes the number of your moves to take back, or nothing"),
        ("hint now", "nothing may follow `hint`"),
        ("play", "`play` needs a cell"),
        ("\\u{1b}[31m", "`\\u{1b}[31m` is neither a cell nor a command: cells are a1 to c3, see `help`"),
    ] {
        assert_eq!(answer(&seen, typed), [why]);
    }
    assert!(!seen.contains('\x1b'));
    assert_eq!(game.plies().len(), 1);
    let (seen, _) = session(&hex_board(3), None, "c3\nundo 2\n", &Desk::default());
    assert_eq!(answer(&seen, "undo 2"), ["only 1 move of yours can be taken back"]);
}

#[test]
fn several_stones_a_turn() {
    let rules = Rules { opening: 1, stones: 2, torus: true, ..tippy() };
    let typed = "a1\na2 a3 a4\na2 a2\nbranches\nsides\nundo\na2 d4\n";
    let (seen, _) = session(&rules.from_start(Player::Black), None, typed, &Desk::default());
    assert_eq!(answer(&seen, "a1")[0], "White plays b1 and c1.");
    assert!(seen.contains("Black, 2 stones> a2 a3 a4\n2 more stones can be laid in this turn, not 3\n"), "{seen}");
    assert_eq!(answer(&seen, "a2 a2"), ["a2 has a black stone already"]);
    assert_eq!(answer(&seen, "branches")[0], "If Black's turn ended with this stone:");
    let changed = answer(&seen, "sides");
    assert!(changed[1].starts_with("Black plays ") && changed[1].contains(" and "), "{seen}");
    assert!(answer(&seen, "undo")[0].starts_with("Taken back: "), "{seen}");
}

fn tippy() -> Rules {
    let shape = board::games::polyomino::named("tippy").expect("a known shape");
    Rules::new(Target::Shape(shape), 4, 4)
}

#[test]
fn cells_without_a_place_are_listed() {
    let question = random::sets(&mut random::generator(3), 6, 5, 3, 0, 0);
    let (seen, _) = session(&question, None, "board\nsave x\nv9\nV5\n", &Desk::default());
    assert!(answer(&seen, "board").iter().any(|line| line.ends_with(" winning sets")), "{seen}");
    assert_eq!(answer(&seen, "save x"), ["Not saved: sgf cannot express cells that do not lie in columns and rows"]);
    assert_eq!(answer(&seen, "v9"), ["`v9` is neither a cell nor a command: cells are v1 to v6, see `help`"]);
    assert!(!answer(&seen, "V5").iter().any(|line| line.ends_with(" winning sets")), "{seen}");
}
