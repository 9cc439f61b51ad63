//! `pairing`, and `check` and `show` of what it writes.

use std::fs;

use assert_cmd::Command;
use tempfile::TempDir;

fn run(arguments: &[&str], status: i32) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_boardproof")).args(arguments).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {errors}");
    if status == 1 || status == 2 { errors } else { String::from_utf8(output.stdout).unwrap() }
}

#[test]
fn the_commands_of_the_page() {
    let page = include_str!("../../../docs/formats/pairing.md");
    let folder = TempDir::new().unwrap();
    let commands: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("    boardproof ")).collect();
    assert_eq!(commands.len(), 3, "{commands:?}");
    for command in commands {
        let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
        let output = program.args(command.split_whitespace()).current_dir(folder.path()).output().unwrap();
        let expected = if command.starts_with("pairing") { 20 } else { 0 };
        assert_eq!(output.status.code(), Some(expected), "{command}");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("Accepted: fatty cannot be achieved on any board"), "{text}");
    }
}

#[test]
fn losers_and_others() {
    let drawn = run(&["pairing", ".X./XXX/.X."], 20);
    assert!(drawn.contains("\nAccepted: x5 cannot be achieved on any board"), "{drawn}");
    assert_eq!(run(&["pairing", "tic"], 0), "tic: there is no such pairing, by counting; this decides no game.\n");
    assert_eq!(
        run(&["pairing", "fatty", "--period", "1x1"], 0),
        "fatty: no pairing was found; this decides no game.\n"
    );
    for wrong in [&["pairing"] as &[&str], &["pairing", "XY"], &["pairing", "fatty", "--period", "2"]] {
        assert!(!run(wrong, 2).is_empty());
    }
}

#[test]
fn wrong_pairings_are_rejected() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("p");
    let file = path.to_str().unwrap();
    let text = "boardproof-pairing 1\nshape XX/XX\nperiod 2 2\npair 0 0 1 0\npair 0 1 1 1\nend\n";
    fs::write(&path, text).unwrap();
    let why = "rejected: the copy XX/XX with the corner of its box at 1 0 has no pair\n";
    assert_eq!(run(&["check", file], 1), format!("error: {file}: {why}"));
    assert_eq!(run(&["show", file], 1), format!("error: {file}: {why}"));
    assert!(run(&["solve", file], 1).contains("is a certificate, expected a question"));
    fs::write(&path, text.replace("period 2", "period two")).unwrap();
    assert!(run(&["check", file], 1).contains(":3:8: found `two`, expected a number from 1 to 64\n"));
}
