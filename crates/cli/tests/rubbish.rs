//! Whatever is handed to the program, it says one clear thing and ends with the status of the contract.

use std::fs;
use std::path::Path;

use assert_cmd::Command;
use tempfile::TempDir;

const COMMANDS: [&[&str]; 4] = [&["solve"], &["show"], &["check"], &["convert", "--to", "toml"]];

fn boardproof() -> Command {
    Command::new(env!("CARGO_BIN_EXE_boardproof"))
}

/// Runs every reading command on a file: each must give status 1, an empty standard output, and one message.
fn refused(file: &Path, meaning: &[&str]) {
    for command in COMMANDS {
        let output = boardproof().args(command).arg(file).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{command:?}: {message}");
        assert!(output.stdout.is_empty(), "{command:?}");
        assert!(message.starts_with("error: "), "{command:?}: {message}");
        assert_eq!(message.matches("error: ").count(), 1, "{command:?}: {message}");
        assert!(message.len() < 1000, "{command:?}: {} bytes", message.len());
        assert!(meaning.iter().any(|words| message.contains(words)), "{command:?}: {message}");
    }
}

fn file(folder: &TempDir, bytes: &[u8]) -> std::path::PathBuf {
    let path = folder.path().join("rubbish");
    fs::write(&path, bytes).unwrap();
    path
}

#[test]
fn missing_files_and_folders() {
    let folder = TempDir::new().unwrap();
    refused(&folder.path().join("absent"), &["absent: cannot be read: no such file"]);
    refused(folder.path(), &["is a directory, expected a file"]);
}

#[test]
fn texts_that_say_nothing() {
    let folder = TempDir::new().unwrap();
    for text in ["", "\n\n", "\u{feff}", "hello, world\n", "<html></html>", "\"", "[", "{}", "(;", "#", "%"] {
        refused(&file(&folder, text.as_bytes()), &["expected"]);
    }
}

#[test]
fn binary_data() {
    let folder = TempDir::new().unwrap();
    let noise: Vec<u8> = (0..5000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    refused(&file(&folder, &noise), &["expected"]);
    refused(&file(&folder, &[0; 5000]), &["expected"]);
    refused(&file(&folder, b"\x1f\x8b but no gzip"), &["cannot be read", "unreadable", "expected"]);
    refused(&file(&folder, b"\x28\xb5\x2f\xfd but no zstd"), &["cannot be read", "unreadable", "expected"]);
}

#[test]
fn a_line_of_a_hundred_megabytes() {
    let folder = TempDir::new().unwrap();
    refused(&file(&folder, &vec![b'a'; 100_000_000]), &["expected"]);
}

#[test]
fn the_caret_stands_under_the_wrong_word() {
    let folder = TempDir::new().unwrap();
    let path = file(&folder, b"game = \"hex\"\nboard = \"3x3\"\nblack = [\"a1\", \"z9\"]\n");
    let output = boardproof().arg("show").arg(&path).output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains(":3:16: found "), "{message}");
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!(lines[1], "3 | black = [\"a1\", \"z9\"]");
    assert_eq!(lines[2].find('^'), lines[1].find("\"z9\""));
}

#[test]
fn wrong_usage_is_status_2() {
    for arguments in [
        &["solve"] as &[&str],
        &["frobnicate"],
        &["solve", "f", "--time-limit", "5x"],
        &["solve", "f", "--memory-limit", "lots"],
        &["solve", "f", "--depth", "-1"],
        &["solve", "f", "--certificate", "-"],
        &["check", "-", "--against", "-"],
        &["convert", "f", "--to", "pdf"],
        &["show", "f", "--svg", "a", "--png", "b"],
        &["generate", "hex", "--size", "0x3"],
        &["generate", "hex", "--size", "2x2", "--black", "3", "--white", "2"],
    ] {
        boardproof().args(arguments).assert().code(2).stdout("");
    }
}

#[test]
fn strict_makes_warnings_errors() {
    let folder = TempDir::new().unwrap();
    let path = file(&folder, b"game = \"hex\"\nboard = \"3x3\"\nblack = [\"a1\", \"a1\"]\n");
    let lenient = boardproof().arg("show").arg(&path).assert().success();
    assert!(String::from_utf8_lossy(&lenient.get_output().stderr).starts_with("warning: "));
    boardproof().args(["show", "--quiet"]).arg(&path).assert().success().stderr("");
    boardproof().args(["show", "--strict"]).arg(&path).assert().code(1).stdout("");
}
