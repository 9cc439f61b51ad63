//! Nobody is at the keyboard.

use std::fs;

use crate::{HEIN_09, play, seen};

#[test]
fn the_longest_game() {
    let said = seen(&[HEIN_09, "--opponent", "longest"], "never read\n");
    let expected = "\
Black follows the proof, White resists as long as he can.
  1. Black plays b2; at most 3 more moves
  2. White plays b1
  3. Black plays c1; at most 2 more moves
";
    assert!(said.contains(expected), "{said}");
    assert_eq!(said.lines().filter(|line| line.contains(". Black plays ")).count(), 4, "{said}");
    assert!(said.ends_with("x o last moves\nBlack has joined his sides and wins.\n"), "{said}");
}

#[test]
fn random_games_are_won_and_follow_the_seed() {
    let game = |seed: &str| seen(&[HEIN_09, "--opponent", "random", "--seed", seed, "--quiet"], "");
    let games: Vec<String> = (0..5).map(|seed| game(&seed.to_string())).collect();
    for game in &games {
        assert!(game.starts_with("Black wins in 7 plies.\nCertificate: "), "{game}");
        assert!(game.ends_with("\nBlack has joined his sides and wins.\n"), "{game}");
    }
    assert_eq!(games[1], game("1"));
    assert!(games[1..].iter().any(|game| *game != games[0]));
}

#[test]
fn games_on_squares() {
    let torus = seen(&["polyomino:tippy@4x4,torus,p=2", "--opponent", "longest"], "");
    assert!(torus.contains("Tippy on a 4x4 torus, maker-maker, 2 stones a turn, the first time 1.\n"), "{torus}");
    assert!(torus.contains("\n  2. White plays b1 and c1\n"), "{torus}");
    assert!(torus.ends_with("x o last moves   ! the set that wins\nWhite has won.\n"), "{torus}");
    let row = seen(&["connect:3@4x4", "--opponent", "random"], "");
    assert!(row.ends_with("! the set that wins\nBlack has won.\n"), "{row}");
    let held = seen(&["connect:3@3x3", "--opponent", "longest"], "");
    assert!(!held.ends_with("Black has won.\n") && held.contains("Black cannot win.\n"), "{held}");
}

#[test]
fn questions_from_a_pipe_can_be_watched_and_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.sgf");
    let question = fs::read_to_string(HEIN_09).expect("an example");
    let output = play(&["-", "--opponent", "longest", "--save", file.to_str().expect("a path")], &question);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let game = fs::read_to_string(file).expect("it was saved");
    assert!(game.starts_with("(;FF[4]GM[11]AP[boardproof]SZ[4]RE[B+]\nAB[d2][c4]\n"), "{game}");
    assert_eq!(game.matches("\n;").count(), 7);
}
