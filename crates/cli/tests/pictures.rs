//! `show`, `convert` and `generate`.

use std::fs;

use assert_cmd::Command;
use tempfile::TempDir;

const HEIN_09: &str = "game = \"hex\"\nboard = \"4x4\"\nblack = [\"c4\", \"d2\"]\nwhite = [\"a1\", \"b4\", \"d1\"]\n";

fn boardproof(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    command.args(arguments).write_stdin(HEIN_09);
    command
}

#[test]
fn a_position_in_the_terminal() {
    let expected = " a b c d
1 O . . O 1
 2 . . . X 2
  3 . . . . 3
   4 . O X . 4
      a b c d
Black (X) joins top and bottom, White (O) joins left and right.
2 black stones, 3 white stones, 11 open cells; Black to move.
Can Black win?
";
    boardproof(&["show", "-"]).assert().success().stdout(expected).stderr("");
    let coloured = boardproof(&["show", "-", "--color", "always"]).env("NO_COLOR", "1").output().unwrap();
    assert!(coloured.stdout.contains(&0x1b));
}

#[test]
fn options_overrule_the_file() {
    let shown = boardproof(&["show", "-", "--to-move", "white", "--player", "white", "--depth", "5", "--transpose"]);
    let text = String::from_utf8({ shown }.output().unwrap().stdout).unwrap();
    assert!(text.contains("1 O . . . 1\n 2 . . . O 2\n  3 . . . X 3\n   4 O X . . 4\n"), "{text}");
    assert!(text.ends_with("White to move.\nCan White win within 5 plies?\n"), "{text}");
}

#[test]
fn pictures_are_written_whole() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    boardproof(&["show", "-", "--svg", &path("a.svg")]).assert().success().stdout("");
    boardproof(&["show", "-", "--png", &path("a.png"), "--scale", "1"]).assert().success().stdout("");
    assert!(fs::read_to_string(path("a.svg")).unwrap().trim_end().ends_with("</svg>"));
    assert!(fs::read(path("a.png")).unwrap().starts_with(b"\x89PNG"));
    boardproof(&["show", "-", "--png", &path("b.png"), "--scale", "0"]).assert().code(1);
    boardproof(&["show", "-", "--svg", &path("absent/a.svg")]).assert().code(1);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    let piped = boardproof(&["show", "-", "--svg", "-"]).output().unwrap();
    assert_eq!(piped.stdout, fs::read(path("a.svg")).unwrap());
}

#[test]
fn conversion_keeps_the_question() {
    let folder = TempDir::new().unwrap();
    let there = folder.path().join("h.pg");
    boardproof(&["convert", "-", "--to", "pg", "--depth", "7", "-o", there.to_str().unwrap()]).assert().success();
    let back = boardproof(&["convert", there.to_str().unwrap(), "--to", "toml"]).output().unwrap();
    let text = String::from_utf8(back.stdout).unwrap();
    assert!(text.contains("board = \"4x4\"") && text.contains("depth = 7"), "{text}");
}

#[test]
fn a_seed_names_a_board() {
    let make = |seed| {
        let arguments = ["generate", "hex", "--size", "5x4", "--black", "3", "--white", "2", "--seed", seed];
        let output = boardproof(&arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).unwrap()
    };
    assert_eq!(make("4"), make("4"));
    assert_ne!(make("4"), make("5"));
    let shown = boardproof(&["show", "-"]).write_stdin(make("4")).output().unwrap();
    let text = String::from_utf8(shown.stdout).unwrap();
    assert!(text.contains("3 black stones, 2 white stones, 15 open cells; Black to move."), "{text}");
}

fn tiles(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = boardproof(&[&["generate", "tiles"], arguments].concat()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_seed_names_a_tile_puzzle() {
    let (status, text, errors) = tiles(&["--size", "6x5", "--peak", "--seed", "3", "--hints", "2"]);
    assert_eq!((status, errors.as_str()), (Some(0), ""));
    let puzzle: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!([&puzzle["width"], &puzzle["height"]], [6, 5]);
    // Five inner colours by Owen's estimate for 12 inner pieces, three for the frame.
    assert_eq!([&puzzle["numColors"], &puzzle["name"]], [&serde_json::json!(8), &"planted-6x5-i5-f3-s3".into()]);
    assert_eq!((puzzle["pieces"].as_array().unwrap().len(), puzzle["hints"].as_array().unwrap().len()), (30, 2));
    assert_eq!(tiles(&["--size", "6x5", "--inner", "5", "--frame", "3", "--seed", "3", "--hints", "2"]).1, text);
    assert_ne!(tiles(&["--size", "6x5", "--peak", "--seed", "4", "--hints", "2"]).1, text);
    let spoilt = tiles(&["--size", "6x5", "--peak", "--seed", "3", "--unsolvable"]).1;
    assert!(spoilt.contains("\"unsolvable-6x5-i5-f3-s3\""), "{spoilt}");
}

#[test]
fn impossible_tile_puzzles_are_refused() {
    let refused = |arguments: &[&str], why: &str| {
        let (status, text, errors) = tiles(arguments);
        assert_eq!((status, text.as_str()), (Some(2), ""), "{errors}");
        assert!(errors.contains(why), "{errors}");
    };
    refused(&["--size", "4", "--inner", "1"], "4 inner pieces cannot be distinct: the colours make only 0");
    refused(&["--size", "2x5", "--peak"], "--peak needs inner cells");
    refused(&["--size", "4"], "<--inner <C>|--peak>");
    refused(&["--size", "4", "--inner", "3", "--peak"], "cannot be used with");
    refused(&["--size", "1x4", "--inner", "3"], "expected a side like 6");
    refused(&["--size", "4", "--inner", "3", "--hints", "17"], "17 hints are too many: expected at most 16");
}
