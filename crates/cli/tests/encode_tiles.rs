//! `encode` of edge-matching puzzles: every encoding is written and read back, and the MiniZinc model.

use assert_cmd::Command;
use logic::Formula;
use logic::text::Options;
use tempfile::TempDir;

const ENCODINGS: [&str; 10] = [
    "direct",
    "seam",
    "seam-support",
    "rotation-free-cmp",
    "rotation-free-exp",
    "rotation-free-fbc",
    "rotation-free-all",
    "primal",
    "dual",
    "both",
];
/// Four corners of a square of four.
const PIECES: &str = "2\n0 1 2 0\n0 0 3 1\n2 1 0 0\n3 0 0 1\n";

/// Output, messages and status.
fn encode(arguments: &[&str], input: &str) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let output = command.args(["encode", "-"]).args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

#[test]
fn every_encoding_is_read_back_without_a_warning() {
    for encoding in ENCODINGS {
        let (text, notes, status) = encode(&["--encoding", encoding], PIECES);
        assert_eq!((notes.as_str(), status), ("", 0), "{encoding}");
        assert_eq!(encode(&["--encoding", encoding, "--format", "dimacs"], PIECES).0, text, "{encoding}");
        let reading = logic::formula::read(text.as_bytes(), "out", Options { strict: true }).unwrap();
        assert_eq!(reading.warnings, [], "{encoding}");
        assert!(matches!(reading.value, Formula::Cnf(_)), "{encoding}");
    }
}

#[test]
fn variables_have_names() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("names.json");
    let (text, _, _) = encode(&["--encoding", "seam", "--naming", "all", "--names", file.to_str().unwrap()], PIECES);
    let names: serde_json::Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
    let first = names["1"].as_str().unwrap();
    assert!(text.contains(&format!("c var 1 = {first}\n")), "{text}");
}

#[test]
fn minizinc_needs_no_encoding() {
    let (model, notes, status) = encode(&["--format", "mzn"], PIECES);
    assert_eq!((notes.as_str(), status), ("", 0));
    assert!(model.contains("include \"alldifferent.mzn\";") && model.contains("solve satisfy;"), "{model}");
    assert_eq!(encode(&["--format", "mzn", "--encoding", "direct"], PIECES).0, model);
}

/// Hints are pinned, and so are the pieces on a board with empty cells; the orders of colours and letters are minded.
#[test]
fn what_lies_already_is_no_part_of_the_formula() {
    let header = |(text, notes, status): (String, String, i32)| {
        assert_eq!(status, 0, "{notes}");
        text.lines().find_map(|line| line.strip_prefix("p cnf ")).unwrap().to_owned()
    };
    let whole = header(encode(&["--encoding", "direct"], PIECES));
    let hinted = "{\"width\":2,\"height\":2,\"pieces\":[[0,1,2,0],[0,0,3,1],[2,1,0,0],[3,0,0,1]],\
                  \"hints\":[{\"pos\":1,\"piece\":1,\"rot\":0}]}";
    let pinned = header(encode(&["--encoding", "direct"], hinted));
    assert_ne!(whole, pinned);
    let folder = TempDir::new().unwrap();
    let puzzle = folder.path().join("puzzle");
    std::fs::write(&puzzle, PIECES).unwrap();
    let begun = "board_w=2&board_h=2&board_edges=aaaaaadbaaaaaaaa";
    let options = ["--encoding", "direct", "--puzzle", puzzle.to_str().unwrap()];
    assert_eq!(header(encode(&options, begun)), pinned);
    assert_eq!(header(encode(&options, "1 1 0 0\n")), pinned, "the same as a .clue");
    let (_, message, status) = encode(&["--encoding", "direct"], begun);
    assert!(
        message.contains("a board with empty cells, of whose pieces not all are known") && status == 1,
        "{message}"
    );
    let (_, message, _) = encode(&options, &begun.replace("aadb", "aabb"));
    assert!(message.contains("a piece that the puzzle does not have"), "{message}");
    let east_first = "1,1,2,0,0\n2,0,3,1,0\n3,1,0,0,2\n4,0,0,1,3\n";
    assert_eq!(header(encode(&["--encoding", "direct", "--order", "eswn"], east_first)), whole);
}

#[test]
fn games_and_puzzles_are_told_apart() {
    let hex = "game = 'hex'\nboard = '2x2'\n";
    for (arguments, input, why) in [
        (&["--encoding", "ET"] as &[&str], PIECES, "is about an edge-matching puzzle, and ET is for games"),
        (&["--encoding", "seam"], hex, "is about a game, and seam is for tiles"),
        (&["--format", "mzn"], hex, "is about a game, and --format mzn is for tiles"),
        (&["--encoding", "ET", "--format", "mzn"], hex, "--format mzn is for tiles"),
        (&["--encoding", "seam", "--format", "qcir"], PIECES, "--format qcir is for games"),
        (&["--encoding", "seam", "--depth", "3"], PIECES, "are for games"),
        (&["--encoding", "ET", "--order", "eswn"], hex, "are for edge-matching puzzles"),
        (&["--format", "mzn", "--names", "names.json"], PIECES, "--names is for clauses"),
        (&["--format", "dimacs"], PIECES, "--encoding is missing"),
        (&[], PIECES, "--encoding"),
    ] {
        let (text, message, status) = encode(arguments, input);
        assert_eq!((text.as_str(), status), ("", 2), "{arguments:?}: {message}");
        assert!(message.contains(why), "{arguments:?}: {message}");
    }
}
