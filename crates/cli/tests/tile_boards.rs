//! `show` and `check` of edge-matching puzzles, boards, and certificates of tiles.

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use tempfile::TempDir;

/// A finished board of four corners.
const LINK: &str =
    "https://e2.bucas.name/#puzzle=Tiny&board_w=2&board_h=2&board_edges=abcaaadbcbaadaab&board_pieces=001002003004\n";
/// Its pieces.
const PIECES: &str = "2\n0 1 2 0\n0 0 3 1\n2 1 0 0\n3 0 0 1\n";

/// Output, messages and status.
fn run(arguments: &[&str], input: &str) -> (String, String, i32) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let output = command.args(arguments).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code().unwrap())
}

fn write(folder: &TempDir, name: &str, text: &str) -> String {
    let path = folder.path().join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Where a file of the shared ones is; `None`, with a note, where it is not at hand.
fn shared(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(name);
    if !path.is_file() {
        println!("skipped: no {}", path.display());
        return None;
    }
    Some(path)
}

#[test]
fn a_finished_board_is_shown_and_accepted() {
    let expected = "   0   1
   .   .
0 . b b .
   c   d
   c   d
1 . b b .
   .   .
2x2, 4 of 4 seams match
4 pieces on the board, 3 colours.
No faults: a finished board.
";
    assert_eq!(run(&["show", "-"], LINK), (expected.to_owned(), String::new(), 0));
    assert_eq!(run(&["show", LINK.trim()], ""), (expected.to_owned(), String::new(), 0), "a link for a file");
    let accepted = "Accepted: a finished board: 4 pieces on 2x2 cells, all 4 seams match.\n";
    assert_eq!(run(&["check", "-"], LINK), (accepted.to_owned(), String::new(), 0));
    let folder = TempDir::new().unwrap();
    let puzzle = write(&folder, "puzzle", PIECES);
    let accepted = "Accepted: a solution of the puzzle: 4 pieces on 2x2 cells, all 4 seams match.\n";
    for option in ["--puzzle", "--against"] {
        assert_eq!(run(&["check", "-", option, &puzzle], LINK).0, accepted, "{option}");
    }
    let solution = write(&folder, "solution", "0 0 0 0\n1 1 0 0\n2 0 1 0\n3 1 1 0\n");
    assert_eq!(run(&["check", &solution, "--puzzle", &puzzle], "").0, accepted);
    assert!(run(&["show", &solution, "--puzzle", &puzzle], "").0.ends_with("No faults: a solution of the puzzle.\n"));
    let json = run(&["convert", "-", "--to", "board-json"], LINK).0;
    assert_eq!(run(&["check", "-", "--puzzle", &puzzle], &json).0, accepted);
}

#[test]
fn faults_are_told_all_at_once() {
    let wrong = "{\"size\":2,\"score\":4,\"board_edges\":\"abcaaadbcbaaaaaa\"}";
    let (shown, notes, status) = run(&["show", "-"], wrong);
    assert_eq!((notes.as_str(), status), ("", 0));
    let below = "2x2, 2 of 4 seams match, 1 cell is empty
. no piece
3 pieces on the board, 3 colours; claimed score 4.
2 faults:
  1 cell empty: (1,1)
  the score is claimed to be 4, and is 2
";
    assert!(shown.ends_with(below), "{shown}");
    let (text, message, status) = run(&["check", "-"], wrong);
    let expected = "error: <stdin>: rejected: this is no finished board\n  1 cell empty: (1,1)\n  \
                    the score is claimed to be 4, and is 2\n";
    assert_eq!((text.as_str(), message.as_str(), status), ("", expected, 1));
    let folder = TempDir::new().unwrap();
    let other = write(&folder, "other", &PIECES.replace("0 0 3 1", "0 0 2 1"));
    let (_, message, status) = run(&["check", "-", "--puzzle", &other], LINK);
    assert!(message.contains("\n  1 piece not in the set: (0,1)\n") && status == 1, "{message}");
    let (shown, _, _) = run(&["show", "-"], &LINK.replace("cbaa", "dbaa"));
    assert!(shown.contains("0 . b b .\n   c!  d\n   d   d\n"), "{shown}");
    assert!(shown.contains("! does not match") && shown.contains("1 seam mismatched: (0,0)-(1,0)"), "{shown}");
}

#[test]
fn what_is_no_claim_is_told() {
    let (_, message, status) = run(&["check", "-"], PIECES);
    assert!(message.contains("<stdin>: is a puzzle, expected a board or a certificate") && status == 1, "{message}");
    for (arguments, input, expected) in [
        (&["check", "-", "--puzzle", "-"] as &[&str], LINK, 2),
        (&["check", "-", "--depth", "3"], LINK, 2),
        (&["check", "-", "--against", "-"], LINK, 2),
        (&["check", "-", "--board", "1"], "boardproof-strategy 1\n", 1),
        (&["show", "-", "--depth", "3"], LINK, 2),
        (&["show", "-", "--board", "1"], "#3c1,a1", 2),
        (&["show", "-"], "aag 0 0 0 0 0\n", 1),
    ] {
        let (text, message, status) = run(arguments, input);
        assert_eq!((text.as_str(), status), ("", expected), "{arguments:?} {message}");
    }
}

#[test]
fn a_puzzle_is_shown_with_its_hints_and_its_census() {
    let hinted = "{\"width\":2,\"height\":2,\"pieces\":[[0,1,2,0],[0,0,3,1],[2,1,0,0],[3,0,0,1]],\
                  \"hints\":[{\"pos\":1,\"piece\":1,\"rot\":0}]}";
    let expected = "   0   1
       .
0  .  b*.
       d

1  .   .

2x2, 0 of 4 seams match, 3 cells are empty
* clue   . no piece
4 pieces for 4 cells, 3 colours, 1 hint.
Census: nothing rules a filling out.
";
    assert_eq!(run(&["show", "-"], hinted), (expected.to_owned(), String::new(), 0));
    let odd = PIECES.replace("3 0 0 1", "3 0 0 3");
    let (shown, _, _) = run(&["show", "-"], &odd);
    let census = "Census: no filling: colour 1 occurs 3 times, colour 3 occurs 3 times: along the frame, each must \
                  occur an even number of times.\n";
    assert!(shown.ends_with(census), "{shown}");
}

#[test]
fn pictures_of_boards() {
    let folder = TempDir::new().unwrap();
    let png = folder.path().join("board.png");
    assert_eq!(run(&["show", "-", "--png", png.to_str().unwrap()], LINK), (String::new(), String::new(), 0));
    assert!(fs::read(png).unwrap().starts_with(b"\x89PNG"));
    let (svg, _, _) = run(&["show", "-", "--svg", "-"], LINK);
    assert!(svg.contains("<title>Tiny: 2x2, 4 of 4 seams match</title>"), "{svg}");
    assert_eq!(svg.matches("class=\"piece\"").count(), 4);
}

/// The examples of the page of the format: a filling, one with a score, a census, an order.
fn certificates() -> Vec<&'static str> {
    let page = include_str!("../../../docs/formats/tiles-certificate.md");
    page.split("```tiles\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect()
}

#[test]
fn certificates_are_shown() {
    let [filling, _, census, counts] = certificates()[..] else { panic!("four examples") };
    let (shown, _, status) = run(&["show", "-"], filling);
    assert!(shown.contains("2x2, 4 of 4 seams match\n") && status == 0, "{shown}");
    assert!(shown.ends_with("Accepted: all 4 open cells are filled, and every side fits.\n"), "{shown}");
    let (shown, _, _) = run(&["show", "-"], census);
    assert!(shown.contains("Accepted: no filling: "), "{shown}");
    let (shown, _, _) = run(&["show", "-"], counts);
    let below = "# core: impossible   . no piece
Claim: whether the 4 open cells of a board of 2x2 can be filled from 4 pieces.
Claimed: no filling of these 3 cells; `check` counts again.
";
    assert!(shown.contains("0  #   #\n") && shown.ends_with(below), "{shown}");
    assert_eq!(run(&["show", "-", "--svg", "-"], counts).0.matches("class=\"core\"").count(), 2 * 4);
    let (_, message, status) = run(&["show", "-"], &filling.replace("place 1 1 1", "place 1 1 2"));
    assert!(message.contains("<stdin>: rejected: cell 0: ") && status == 1, "{message}");
    assert_eq!(run(&["show", "-", "--order", "eswn"], counts).2, 2);
}

#[test]
fn certificates_answer_the_question_of_a_file() {
    let folder = TempDir::new().unwrap();
    let [filling, _, _, counts] = certificates()[..] else { panic!("four examples") };
    let pieces = |certificate: &str| -> String {
        let lines = certificate.lines().filter_map(|line| line.strip_prefix("piece "));
        lines.map(|line| line.split_once(' ').unwrap().1.to_owned() + "\n").collect()
    };
    let accepted = |certificate: &str, file: &str| run(&["check", "-", "--quiet", "--against", file], certificate);
    for certificate in [filling, counts] {
        let own = write(&folder, "own", &pieces(certificate));
        let (text, message, status) = accepted(certificate, &own);
        assert!(text.starts_with("Accepted: ") && status == 0, "{message}");
        let other = write(&folder, "other", PIECES);
        let (text, message, status) = accepted(certificate, &other);
        assert_eq!((text.as_str(), status), ("", 1));
        assert!(message.contains("<stdin>: rejected: it answers another question: its pool has other"), "{message}");
    }
    // A part of the open cells that cannot be filled is enough to refute; a part that can be filled is not enough.
    let part = counts.replacen("row . .\nrow . .", "row . .\nrow - .", 1).replace("order 0 1 3", "order 0 1");
    let part = part.replace("counts 2 1 0", "counts 2 0");
    let own = write(&folder, "own", &pieces(counts));
    let (_, message, _) = accepted(&part, &own);
    assert!(!message.contains("another question"), "{message}");
    let game = write(&folder, "game", "game = \"hex\"\nboard = \"3x3\"\n");
    assert!(accepted(filling, &game).1.contains("it is about tiles, and "));
    assert!(accepted("boardproof-strategy 1\n", &own).2 == 1);
}

/// Regions of a board: what stays is told by the board, and so is which pieces are to be laid again.
#[test]
fn regions_answer_for_their_board() {
    let region = "boardproof-tiles 1
board 2 2
frame grey
row 0,1,2,0 0,0,3,1
row . .
piece 2 2,1,0,0
piece 3 3,0,0,1
filling
place 2 0 0
place 3 1 0
end
";
    let folder = TempDir::new().unwrap();
    let board = write(&folder, "board", LINK);
    let (text, message, status) = run(&["check", "-", "--quiet", "--against", &board], region);
    assert_eq!(
        (text.as_str(), status),
        ("Accepted: all 2 open cells are filled, and every side fits.\n", 0),
        "{message}"
    );
    let other = write(&folder, "other", &LINK.replace("abca", "adca"));
    let (_, message, _) = run(&["check", "-", "--quiet", "--against", &other], region);
    assert!(message.contains("it answers another question: it asks something else of cell 0"), "{message}");
}

#[test]
fn shared_boards_and_cases() {
    if let Some(path) = shared("cases/95-bucas.txt") {
        assert_eq!(run(&["check", path.to_str().unwrap()], "").2, 0);
    }
    if let Some(path) = shared("cases/104-claimed-solution-grey-inside.txt") {
        let (_, message, status) = run(&["check", path.to_str().unwrap()], "");
        assert!(message.contains("grey sides meet inside the board") && message.contains("coloured sides on the rim"));
        assert_eq!(status, 1);
    }
    if let Some(path) = shared("data/tiles/record-boards.json") {
        let (shown, _, _) = run(&["show", path.to_str().unwrap(), "--board", "1"], "");
        assert!(shown.contains("of 480 seams match, "), "{shown}");
        let told = run(&["check", path.to_str().unwrap()], "").1;
        assert!(told.contains("one of them chosen (--board)"), "{told}");
    }
}
