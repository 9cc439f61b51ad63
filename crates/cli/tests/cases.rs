//! Positions from people's real trouble (`../shared/cases`) all the way through the program: each ends with a checked
//! verdict or with a clear error.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;

/// Cases, how they are asked, and the verdict with the critical depth where Black wins.
const DECIDED: [(&str, &[&str], &str, Option<u64>); 18] = [
    ("60-hexworld.txt", &[], "no", None),
    ("62-hexboard-tag.txt", &[], "yes", Some(4)),
    ("64-sgf-setup.sgf", &[], "no", None),
    ("65-sgf-lists.sgf", &[], "yes", Some(1)),
    ("67-sgf-swap-pieces.sgf", &[], "no", None),
    ("69-littlegolem.sgf", &[], "yes", Some(11)),
    ("71-lifted.pg", &[], "yes", Some(3)),
    ("71-lifted.pg", &["--depth", "1"], "no", None),
    ("73-benzene-showboard.txt", &[], "yes", Some(4)),
    ("75-diamond.txt", &[], "yes", Some(3)),
    ("77-one-cell.txt", &[], "yes", Some(1)),
    ("77-one-cell.txt", &["--to-move", "white"], "no", None),
    ("77-one-cell.txt", &["--to-move", "white", "--player", "white"], "yes", Some(1)),
    ("78-already-won.txt", &[], "yes", Some(0)),
    ("78-already-won.txt", &["--to-move", "white"], "yes", Some(0)),
    ("78-already-won.txt", &["--player", "white"], "no", None),
    ("115-lost-benchmark.pg", &[], "no", None),
    ("115-lost-benchmark.pg", &["--to-move", "white"], "no", None),
];

/// Where a case is; `None`, with a note, where the cases are not at hand.
fn case(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases").join(name);
    if !path.is_file() {
        println!("skipped: no {}", path.display());
        return None;
    }
    Some(path)
}

fn boardproof(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    command.args(arguments);
    command
}

/// The answer to a case; its exit status says the verdict too, and nothing but one object is on standard output.
fn answer(path: &Path, options: &[&str]) -> Value {
    let file = path.to_str().expect("a path in UTF-8");
    let output = boardproof(&["solve", file, "--json"]).args(options).output().expect("it runs");
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| {
        panic!("{file} {options:?}: {error}: {}", String::from_utf8_lossy(&output.stderr));
    });
    let status = match answer["verdict"].as_str() {
        Some("yes") => 10,
        Some("no") => 20,
        _ => 0,
    };
    assert_eq!(output.status.code(), Some(status), "{file} {options:?}");
    answer
}

#[test]
fn games_end_with_a_checked_verdict() {
    for (name, options, verdict, depth) in DECIDED {
        let Some(path) = case(name) else { continue };
        let options = [options, &["--critical-depth"]].concat();
        let answer = answer(&path, &options);
        assert_eq!(answer["verdict"], verdict, "{name} {options:?}");
        assert_eq!(answer["certificate"]["checked"], true, "{name} {options:?}");
        assert_eq!(answer.get("critical_depth").and_then(Value::as_u64), depth, "{name} {options:?}");
    }
}

/// What the verdict of the lost benchmark means: White has a winning strategy, whoever moves first.
#[test]
fn the_lost_benchmark_is_won_by_white() {
    let Some(path) = case("115-lost-benchmark.pg") else { return };
    for first in ["black", "white"] {
        let answer = answer(&path, &["--player", "white", "--to-move", first]);
        assert_eq!((&answer["verdict"], &answer["certificate"]["checked"]), (&"yes".into(), &true.into()), "{first}");
        assert!(answer.get("depth").is_none(), "no bound was set");
    }
}

#[test]
fn a_game_in_which_both_players_have_winning_sets() {
    let Some(path) = case("70-explicit.pg") else { return };
    let answer = answer(&path, &["--who-wins"]);
    assert_eq!((&answer["verdict"], &answer["certificate"]["checked"]), (&"no".into(), &true.into()));
    let opponent = &answer["opponent"];
    // White has a1 and c3, and a3 threatens a2 and b3.
    assert_eq!((&opponent["verdict"], &opponent["certificate"]["checked"]), (&"yes".into(), &true.into()));
    assert_eq!(answer["outcome"], "white");
}

#[test]
fn what_is_wrong_is_told_once_with_its_place() {
    let Some(path) = case("72-conflicting.pg") else { return };
    let output = boardproof(&["solve", path.to_str().expect("UTF-8"), "--json"]).output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    let told = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(told.matches("error: ").count(), 1, "{told}");
    assert!(told.contains("72-conflicting.pg:10:1: ") && told.contains("; 11:1: "), "{told}");
}
