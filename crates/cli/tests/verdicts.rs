//! `solve` and `check`: statuses, sentences, JSON, certificates.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

const HEIN_09: &str = "game = \"hex\"\nboard = \"4x4\"\nblack = [\"c4\", \"d2\"]\nwhite = [\"a1\", \"b4\", \"d1\"]\n";

fn boardproof(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    command.args(arguments).write_stdin(HEIN_09);
    command
}

fn stdout(arguments: &[&str], status: i32) -> String {
    let output = boardproof(arguments).output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{arguments:?}: {errors}");
    assert!(errors.is_empty(), "{errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str], status: i32) -> Value {
    serde_json::from_str(&stdout(arguments, status)).unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn the_readme_question() {
    let text = stdout(&["solve", "-", "--critical-depth", "--all-moves"], 10);
    assert!(text.starts_with(" a b c d\n1 O . . O 1\n"), "{text}");
    assert!(text.contains("\nBlack wins in 7 plies, the only winning first move is b2.\n"), "{text}");
    assert!(text.contains("\nMain line: 1. b2 "), "{text}");
    assert!(text.ends_with(" steps, accepted by the independent checker.\n"), "{text}");
    assert_eq!(stdout(&["solve", "-", "--quiet", "--critical-depth"], 10), "Black wins in 7 plies.\n");
}

#[test]
fn a_bound_that_is_too_small() {
    let text = stdout(&["solve", "-", "--depth", "5"], 20);
    assert!(text.contains("\nCan Black win within 5 plies?\n\nBlack cannot win within 5 plies.\n"), "{text}");
    assert!(text.ends_with(" steps, accepted by the independent checker.\n"), "{text}");
}

#[test]
fn a_limit_that_is_too_small() {
    let empty = "game = \"hex\"\nboard = \"11x11\"\n";
    let output = boardproof(&["solve", "-", "--time-limit", "200ms", "--json"]).write_stdin(empty).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&answer["verdict"], &answer["reason"]), (&"unknown".into(), &"time limit".into()));
    assert!(answer.get("certificate").is_none() && answer.get("line").is_none());
}

#[test]
fn json_says_it_all_in_one_object() {
    let answer = json(&["solve", "-", "--json", "--critical-depth", "--all-moves"], 10);
    assert_eq!(answer["schema"], "boardproof/answer/1");
    let question = &answer["question"];
    assert_eq!(
        (&question["kind"], &question["game"], &question["board"]),
        (&"game".into(), &"hex".into(), &"4x4".into())
    );
    assert_eq!(question["black"], serde_json::json!(["d2", "c4"]));
    assert_eq!(question["sides"]["black"], "top-bottom");
    assert_eq!((&question["to_move"], &question["player"]), (&"black".into(), &"black".into()));
    assert_eq!((&answer["verdict"], &answer["critical_depth"]), (&"yes".into(), &7.into()));
    assert_eq!(answer["winning_moves"], serde_json::json!(["b2"]));
    assert_eq!(answer["moves"].as_array().unwrap().len(), 11);
    assert_eq!(answer["line"][0], "b2");
    assert_eq!((&answer["certificate"]["checked"], &answer["certificate"]["kind"]), (&true.into(), &"strategy".into()));
    assert!(answer["certificate"]["plies"].as_u64().unwrap() >= 7);
    for absent in ["depth", "reason"] {
        assert!(answer.get(absent).is_none(), "{absent}");
    }
    assert_eq!(json(&["solve", "-", "--json", "--depth", "5"], 20)["depth"], 5);
}

#[test]
fn certificates_are_written_checked_and_shown() {
    let folder = TempDir::new().unwrap();
    let question = folder.path().join("question.toml");
    fs::write(&question, HEIN_09).unwrap();
    let question = question.to_str().unwrap();
    for (name, depth, status) in [("yes.txt", "any", 10), ("yes.gz", "7", 10), ("no.zst", "5", 20)] {
        let path = folder.path().join(name);
        let file = path.to_str().unwrap();
        let answer = json(&["solve", "-", "--json", "--depth", depth, "--certificate", file], status);
        assert_eq!(answer["certificate"]["path"], file);
        assert_eq!(answer["certificate"]["size"], fs::metadata(&path).unwrap().len());
        let text = stdout(&["check", file, "--against", question, "--depth", depth], 0);
        assert!(text.contains("\nClaim: ") && text.contains("\nAccepted: "), "{text}");
        stdout(&["show", file], 0);
        boardproof(&["check", file, "--against", question, "--to-move", "white"]).assert().code(1);
    }
    let (yes, no) = (folder.path().join("yes.txt"), folder.path().join("no.zst"));
    boardproof(&["check", yes.to_str().unwrap(), "--against", question, "--depth", "5"]).assert().code(1);
    boardproof(&["check", no.to_str().unwrap(), "--against", question]).assert().code(1);
    assert_eq!(names(folder.path()).len(), 4);
}

#[test]
fn damaged_certificates_are_rejected() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("c");
    let file = path.to_str().unwrap();
    stdout(&["solve", "-", "--certificate", file], 10);
    let whole = fs::read_to_string(&path).unwrap();
    for damaged in [&whole[..whole.len() / 2], &whole.replace("black d2 c4", "black d2 c3"), &whole.replace("d2", "d9")]
    {
        fs::write(&path, damaged).unwrap();
        let output = boardproof(&["check", file, "--quiet"]).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty() && output.stderr.starts_with(b"error: "));
    }
}

#[test]
fn nothing_is_left_where_nothing_was_proved() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("c");
    let mut command = boardproof(&["solve", "-", "--time-limit", "50ms", "--certificate", path.to_str().unwrap()]);
    command.write_stdin("game = \"hex\"\nboard = \"11x11\"\n").assert().code(0);
    assert!(names(folder.path()).is_empty());
    let absent = folder.path().join("absent").join("c");
    boardproof(&["solve", "-", "--certificate", absent.to_str().unwrap()]).assert().code(1).stdout("");
}
