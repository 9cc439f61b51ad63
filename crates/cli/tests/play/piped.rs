//! What is typed comes from a pipe, what is seen goes into one.

use std::fs;

use assert_cmd::Command;

use crate::{HEIN_09, play, seen};

/// The page on playing shows a session, which is this one.
#[test]
fn the_whole_transcript() {
    let page = include_str!("../../../../docs/play.md");
    let (_, block) = page.split_once("```text\n$ printf '").expect("a session");
    let (typed, rest) = block.split_once("' | boardproof play examples/hex/hein_09.toml\n").expect("a command");
    let (expected, _) = rest.split_once("```\n").expect("an end");
    let seen = seen(&[HEIN_09], &typed.replace("\\n", "\n"));
    assert_eq!(seen, expected);
    assert!(seen.is_ascii() && seen.chars().all(|c| c == '\n' || !c.is_control()));
    let end =
        "Black has joined his sides and wins.\n`undo` takes moves back, `save FILE` keeps the game, `quit` ends.\n";
    assert!(seen.contains(end) && seen.lines().count() > 80, "{seen}");
}

#[test]
fn whom_you_play() {
    for (side, greeting) in [
        ("white", "You play White against the proof of Black."),
        ("opponent", "You play White against the proof of Black."),
        ("black", "You play Black, who has the proof; White resists as long as he can."),
        ("owner", "You play Black, who has the proof; White resists as long as he can."),
    ] {
        assert!(seen(&[HEIN_09, "--as", side], "").contains(greeting), "{side}");
    }
    let other = seen(&[HEIN_09, "--player", "white"], "b3\n");
    assert!(other.contains("You play White against the proof of Black."), "{other}");
    let bounded = seen(&[HEIN_09, "--depth", "5"], "");
    assert!(bounded.contains("Black cannot win within 5 plies.\n"), "{bounded}");
    assert!(bounded.contains("You play Black against the proof of White."), "{bounded}");
}

#[test]
fn certificates_are_played_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hein.zst");
    let file = file.to_str().expect("a path");
    let solved = Command::new(env!("CARGO_BIN_EXE_boardproof"))
        .args(["solve", HEIN_09, "--certificate", file])
        .output()
        .expect("it runs");
    assert_eq!(solved.status.code(), Some(10));
    let said = seen(&[file], "c2\n");
    assert!(said.contains("\nBlack wins.\nCertificate: 65 steps, accepted.\nYou play White"), "{said}");
    assert!(said.contains("\nBlack plays a4."), "{said}");
    let refused = play(&[file, "--depth", "5"], "");
    let why = "error: a certificate is played as it is: its question cannot be changed\n";
    assert_eq!((refused.status.code(), String::from_utf8_lossy(&refused.stderr).as_ref()), (Some(2), why));
    let damaged = folder.path().join("damaged");
    let strategy =
        "boardproof-strategy 1\ngame hex\nboard 2x2\nmaker black\nto-move black\nowner black\n1 won a1\nroot 1\n";
    fs::write(&damaged, strategy).expect("it can be written");
    let damaged = play(&[damaged.to_str().expect("a path")], "");
    assert_eq!(damaged.status.code(), Some(1), "{damaged:?}");
    assert!(damaged.stdout.is_empty(), "{damaged:?}");
}

#[test]
fn what_cannot_be_played() {
    for (arguments, status, why) in [
        (&["-"][..], 2, "what is played comes from standard input: FILE cannot be `-`"),
        (&["nowhere.toml"], 1, "nowhere.toml: cannot be read: no such file or folder"),
        (&[HEIN_09, "--opponent", "random", "--as", "black"], 2, "cannot be used with"),
        (&[HEIN_09, "--as", "red"], 2, "invalid value 'red'"),
        (&[HEIN_09, "--save", "nowhere/game.sgf"], 1, "nowhere/game.sgf: cannot be written: no such file or folder"),
    ] {
        let output = play(arguments, "");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(status) && errors.contains(why), "{arguments:?} {errors}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let pairing = folder.path().join("pairing");
    let pairing = pairing.to_str().expect("a path");
    let made = ["pairing", "fatty", "--certificate", pairing];
    let made = Command::new(env!("CARGO_BIN_EXE_boardproof")).args(made).output().expect("it runs");
    assert!(fs::exists(pairing).expect("a folder"), "{made:?}");
    let output = play(&[pairing], "");
    let why = format!("error: {pairing}: is no game of two players: there is nobody to play against\n");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(1), why.as_str()));
}

#[test]
fn what_is_not_decided_is_not_played() {
    let said = seen(&["connect:5@8x8", "--time-limit", "1ms"], "a1\n");
    assert!(said.contains("\nNot decided: time limit.") && !said.contains("You play"), "{said}");
}

#[test]
fn games_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (typed, ended) = (path("typed game.sgf"), path("ended.sgf"));
    let said = seen(&[HEIN_09, "--save", &ended], &format!("c2\nsave {typed}\nb1\n"));
    assert!(said.contains("\nSaved as "), "{said}");
    let text = |file| fs::read_to_string(file).expect("it was saved");
    let begun = "(;FF[4]GM[11]AP[boardproof]SZ[4]\nAB[d2][c4]\nAW[a1][d1][b4]\nPL[B]\n;B[b2]\n;W[c2]\n;B[a4]";
    assert_eq!(text(&typed), format!("{begun})\n"));
    assert!(text(&ended).starts_with(&format!("{begun}\n;W[b1]\n;B[c1]")), "{}", text(&ended));
    // It is a question again.
    let said = seen(&[&typed], "");
    assert!(said.contains("4 black stones, 4 white stones, 8 open cells; White to move."), "{said}");
    let tic_tac_toe = path("square.sgf");
    seen(&["connect:3@3x3", "--save", &tic_tac_toe], "b2\n");
    assert!(
        text(&tic_tac_toe).contains("SZ[3]GC[3 in a row on a 3x3 board, maker-maker, 1 stone a turn]\n;B[bb]\n;W[")
    );
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 3);
}
