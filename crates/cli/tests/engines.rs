//! `solve` with engines that read formulas: statuses, the JSON object, and what is kept after a disagreement.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use serde_json::Value;
use tempfile::TempDir;

const WON: &str = "game = \"hex\"\nboard = \"3x3\"\ndepth = 5\n";

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    program.current_dir(folder).args(["solve", "-"]).args(arguments).write_stdin(WON).output().unwrap()
}

/// A solver that does this, as `--engine` wants it.
fn solver(folder: &Path, commands: &str) -> String {
    let path = folder.join("solver.sh");
    fs::write(&path, format!("{commands}\n")).unwrap();
    format!("external:sh '{}'", path.display())
}

#[test]
fn statuses_and_words() {
    let folder = TempDir::new().unwrap();
    let solved = |commands: &str, more: &[&str]| {
        let engine = solver(folder.path(), commands);
        let output = run(folder.path(), &[&["--quiet", "--engine", &engine], more].concat());
        (output.status.code(), String::from_utf8([output.stdout, output.stderr].concat()).unwrap())
    };
    let win = "echo 's cnf 1'; echo 'V -1 -2 3 -4 0'; exit 10";
    let told = "Black wins in at most 5 plies, for example by b2.\n";
    assert_eq!(solved(win, &[]), (Some(10), told.to_owned()));
    assert_eq!(solved("exit 20", &["--encoding", "sn"]).0, Some(20));
    assert_eq!(solved("exit 3", &[]), (Some(0), "Not decided: sh: no verdict, exit status 3.\n".to_owned()));
    assert_eq!(solved("sleep 60", &["--time-limit", "200ms"]), (Some(0), "Not decided: time limit.\n".to_owned()));
    let missing = run(folder.path(), &["--quiet", "--engine", "external:no-such-solver"]);
    assert_eq!(missing.status.code(), Some(1));
    assert_eq!(missing.stderr, b"error: program `no-such-solver` not found\n");
    let front = "sh -c 'echo \"p cnf 0 0\"; exit 20'";
    assert_eq!(solved("exit 10", &["--preprocess", front]).0, Some(20), "a preprocessor may decide alone");
}

#[test]
fn options_that_make_no_sense_together() {
    let folder = TempDir::new().unwrap();
    for arguments in [
        &["--engine", "search", "--encoding", "ET"] as &[&str],
        &["--preprocess", "cat"],
        &["--engine", "search", "--engine", "search"],
        &["--engine", "external:sh", "--encoding", "ET,EN"],
        &["--engine", "external:"],
        &["--engine", "nonsense"],
        &["--engine", "search", "--cross-check"],
        &["--stutter", "sometimes"],
    ] {
        assert_eq!(run(folder.path(), arguments).status.code(), Some(2), "{arguments:?}");
    }
}

#[test]
fn the_object_says_that_nothing_was_checked() {
    let folder = TempDir::new().unwrap();
    let engine = solver(folder.path(), "echo 'V -1 -2 3 -4 0'; exit 10");
    let output = run(folder.path(), &["--json", "--engine", &engine, "--encoding", "EN"]);
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(
        (&object["verdict"], &object["engine"], &object["encoding"]),
        (&"yes".into(), &"external:sh".into(), &"EN".into())
    );
    assert_eq!(object["line"], serde_json::json!(["b2"]));
    assert_eq!(object["certificate"]["checked"], false);
    assert!(object["certificate"]["reason"].as_str().unwrap().contains("external:sh"));
    assert!(object.get("nodes").is_none() && object.get("cross_check").is_none());
}

#[test]
fn engines_that_agree() {
    let folder = TempDir::new().unwrap();
    let engine = solver(folder.path(), "exit 10");
    let arguments = ["--cross-check", "--engine", "search", "--engine", &engine];
    let output = run(folder.path(), &[&arguments[..], &["--encoding", "ET,SN", "--json"]].concat());
    let object: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((output.status.code(), &object["engine"]), (Some(10), &"search".into()));
    let runs = object["cross_check"].as_array().unwrap();
    let said: Vec<_> = runs.iter().map(|run| (run["verdict"].as_str().unwrap(), run["encoding"].as_str())).collect();
    assert_eq!(said, [("yes", None), ("yes", Some("ET")), ("yes", Some("SN"))]);
    assert_eq!(object["certificate"]["checked"], true, "that of the search");
    let text = String::from_utf8(run(folder.path(), &arguments).stdout).unwrap();
    assert!(text.contains("12 of 12 runs have a verdict, no two disagree.\nBlack wins in 5 plies.\n"), "{text}");
}

#[test]
fn a_disagreement_is_loud_and_keeps_the_files() {
    let folder = TempDir::new().unwrap();
    let engine = solver(folder.path(), "exit 20");
    let arguments = ["--cross-check", "--engine", "search", "--engine", &engine, "--encoding", "EN,ET", "--json"];
    let output = run(folder.path(), &arguments);
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(1), b"".as_slice()));
    let message = String::from_utf8(output.stderr).unwrap();
    let told =
        "error: the verdicts differ: search says yes at depth 5, external:sh with EN says no. The files are kept in ";
    let kept = message.trim_end().strip_prefix(told).unwrap_or_else(|| panic!("{message}"));
    let kept = folder.path().join(kept);
    let mut names: Vec<String> =
        fs::read_dir(&kept).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["1.strategy", "2.qdimacs", "question.toml", "report.txt"]);
    let checked = |arguments: &[&str]| {
        let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
        program.current_dir(&kept).args(arguments).output().unwrap()
    };
    assert_eq!(checked(&["check", "1.strategy", "--against", "question.toml"]).status.code(), Some(0));
    let again = checked(&["encode", "question.toml", "--encoding", "EN", "--quiet"]).stdout;
    assert_eq!(again, fs::read(kept.join("2.qdimacs")).unwrap(), "the formula that the solver was given");
    let report = fs::read_to_string(kept.join("report.txt")).unwrap();
    assert!(report.ends_with("1. search says yes at depth 5\n2. external:sh with EN says no\n"), "{report}");
}

#[test]
fn the_embedded_solver_proves_what_it_says() {
    let folder = TempDir::new().unwrap();
    for encoding in ["ET", "EN", "SN", "FT", "FA", "LN"] {
        let output = run(folder.path(), &["--json", "--engine", "qbf", "--encoding", encoding]);
        assert_eq!(output.status.code(), Some(10), "{encoding}");
        let object: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&object["engine"], &object["encoding"]), (&"qbf".into(), &encoding.into()));
        assert_eq!(object["certificate"]["checked"], true, "{encoding}: {object}");
        assert_eq!(object["line"][0], "b2");
    }
    assert_eq!(run(folder.path(), &["--engine", "qbf", "--depth", "3"]).status.code(), Some(20));
    let certificate = folder.path().join("c.strategy");
    let written =
        ["--engine", "qbf", "--all-moves", "--critical-depth", "--certificate", certificate.to_str().unwrap()];
    let text = String::from_utf8(run(folder.path(), &written).stdout).unwrap();
    assert!(text.contains("Black wins in 5 plies, the only winning first move is b2.\n"), "{text}");
    assert!(!text.contains("Failing"), "every reply is told: {text}");
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    assert_eq!(program.args(["check", certificate.to_str().unwrap()]).output().unwrap().status.code(), Some(0));
}
