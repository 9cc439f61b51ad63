//! `convert` for edge-matching puzzles and boards.

use assert_cmd::Command;
use tempfile::TempDir;

const LINK: &str =
    "https://e2.bucas.name/#puzzle=Tiny&board_w=2&board_h=2&board_edges=abcaaadbcbaadaab&board_pieces=001002003004\n";

/// Output, notes and status of a conversion of a text.
fn convert(arguments: &[&str], input: &str) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let output = command.args(["convert", "-"]).args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[test]
fn a_board_becomes_its_puzzle() {
    let pieces = "2\n0 1 2 0\n0 0 3 1\n2 1 0 0\n3 0 0 1\n";
    let lost = "note: pieces does not tell where the pieces lie\n";
    assert_eq!(convert(&["--to", "pieces"], LINK), (pieces.to_owned(), lost.to_owned(), 0));
    assert_eq!(convert(&["--to", "bucas", "--quiet"], LINK).0, LINK);
}

#[test]
fn letters_are_translated() {
    let (jef, notes, status) = convert(&["--to", "bucas", "--to-motifs", "jef"], LINK);
    assert!(jef.contains("&motifs_order=jef") && !jef.contains("abcaaadb"), "{jef}");
    assert_eq!((notes.as_str(), status), ("", 0));
    assert_eq!(convert(&["--to", "bucas"], &jef).0, LINK);
    let unnamed = jef.replace("&motifs_order=jef", "");
    assert_eq!(convert(&["--to", "bucas", "--motifs", "jef"], &unnamed).0, LINK);
}

#[test]
fn orders_and_puzzles_are_told() {
    let list = "1,1,2,0,0\n2,0,3,1,0\n3,1,0,0,2\n4,0,0,1,3\n";
    let (pieces, notes, _) = convert(&["--to", "pieces", "--order", "eswn"], list);
    assert_eq!((pieces.as_str(), notes.as_str()), ("2\n0 1 2 0\n0 0 3 1\n2 1 0 0\n3 0 0 1\n", ""));
    let (_, notes, status) = convert(&["--to", "pieces"], list);
    assert!(notes.starts_with("warning: <stdin>:1:1: the order of the colours cannot be guessed"), "{notes}");
    assert_eq!((status, convert(&["--to", "pieces", "--strict"], list).2), (0, 1));

    let folder = TempDir::new().unwrap();
    let puzzle = folder.path().join("puzzle");
    std::fs::write(&puzzle, pieces).unwrap();
    let solution = "0 0 0 0\n1 1 0 0\n2 0 1 0\n3 1 1 0\n";
    let (link, _, status) = convert(&["--to", "bucas", "--puzzle", puzzle.to_str().unwrap()], solution);
    assert_eq!((link, status), (LINK.replace("Tiny", ""), 0));
    assert_eq!(convert(&["--to", "bucas"], solution).2, 1);
}

#[test]
fn games_and_puzzles_are_told_apart() {
    for (arguments, input) in [
        (&["--to", "sgf"] as &[&str], LINK),
        (&["--to", "pieces", "--depth", "3"], LINK),
        (&["--to", "pieces"], "https://hexworld.org/board/#3c1,a1\n"),
        (&["--to", "sgf", "--board", "1"], "https://hexworld.org/board/#3c1,a1\n"),
        (&["--to", "sgf", "--to-motifs", "jef"], "https://hexworld.org/board/#3c1,a1\n"),
    ] {
        let (output, message, status) = convert(arguments, input);
        assert_eq!((output.as_str(), status), ("", 2), "{arguments:?}: {message}");
    }
    let (_, message, status) = convert(&["--to", "csv"], "{\"pieces\":[[0,0,0,256]]}");
    assert_eq!(status, 1);
    assert!(message.contains("<stdin>:1:19: found 256, expected a colour from 0 to 255\n1 | "), "{message}");
}
