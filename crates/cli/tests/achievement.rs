//! Achievement games through the program: in one word or as a file, who wins, and the proofs that come out.

use std::process::Output;

use assert_cmd::Command;

fn run(arguments: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_boardproof")).args(arguments).output();
    output.expect("it runs")
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn error(arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(arguments);
    (output.status.code(), String::from_utf8(output.stderr).expect("text"))
}

#[test]
fn a_race_won_by_the_second_player() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (first, second, picture) = (file("first.strategy"), file("second.strategy"), file("won.svg"));
    let game = "polyomino:tippy@4x4,torus,p=2";
    let output = run(&["solve", game, "--who-wins", "--certificate", &first, "--opponent-certificate", &second]);
    assert_eq!(output.status.code(), Some(20), "Black does not win");
    let said = text(&output);
    for line in [
        "Tippy on a 4x4 torus, maker-maker, 2 stones a turn, the first time 1.",
        "Can Black win, when Black lays 1 stone, then both lay 2 a turn?",
        "Black cannot win.",
        "Can White win, when Black lays 1 stone, then both lay 2 a turn?",
        "Outcome: White wins.",
    ] {
        assert!(said.lines().any(|found| found == line), "{line}\n{said}");
    }
    assert_eq!(run(&["check", &first, "--against", game]).status.code(), Some(0));
    assert_eq!(run(&["check", &second, "--against", game, "--player", "white"]).status.code(), Some(0));
    let (status, why) = error(&["check", &second, "--against", game]);
    assert_eq!(status, Some(1));
    assert!(why.contains("it asks for a win of white, not of black"), "{why}");
    let shown = text(&run(&["show", &second]));
    assert!(shown.contains("! the set that wins"), "{shown}");
    assert_eq!(run(&["show", &second, "--svg", &picture]).status.code(), Some(0));
    let svg = std::fs::read_to_string(&picture).expect("a picture");
    assert_eq!(svg.matches("class=\"won\"").count(), 4);
}

#[test]
fn json_tells_the_outcome() {
    let output = run(&["solve", "connect:3@3x3", "--who-wins", "--json", "--all-moves"]);
    assert_eq!(output.status.code(), Some(20));
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one object");
    assert_eq!(answer["schema"], "boardproof/answer/1");
    assert_eq!((&answer["outcome"], &answer["opponent"]["verdict"]), (&"draw".into(), &"no".into()));
    let question = &answer["question"];
    assert_eq!((&question["game"], &question["k"], &question["board"]), (&"connect".into(), &3.into(), &"3x3".into()));
    assert_eq!(answer["certificate"]["checked"], true);
    assert_eq!(answer["moves"].as_array().map(Vec::len), Some(9));
}

#[test]
fn words_and_files_say_the_same() {
    let written = run(&["convert", "polyomino:.XX/XX.@5x4,maker-breaker,depth=7", "--to", "toml"]);
    let toml = text(&written);
    assert!(toml.starts_with("game = \"polyomino\"\nshape = \"tippy\"\nboard = \"5x4\"\n"), "{toml}");
    let mut back = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let back = back.args(["convert", "-", "--to", "short"]).write_stdin(toml).output().expect("it runs");
    assert_eq!(text(&back), "polyomino:tippy@5x4,maker-breaker,depth=7\n");
    let output = run(&["solve", "connect:3@4x3", "--critical-depth", "--all-moves", "--quiet"]);
    assert_eq!(output.status.code(), Some(10));
    assert!(text(&output).starts_with("Black wins in "), "{}", text(&output));
}

#[test]
fn what_is_no_game() {
    let (status, why) = error(&["solve", "polyomino:tipsy@4x4"]);
    assert_eq!(status, Some(1));
    assert!(why.starts_with("error: polyomino:tipsy@4x4:1:11: found `tipsy`, expected a shape: "), "{why}");
    let (status, why) = error(&["solve", "polyomino:tippy"]);
    assert_eq!(status, Some(1));
    assert!(why.contains("cannot be read"), "{why}");
}
