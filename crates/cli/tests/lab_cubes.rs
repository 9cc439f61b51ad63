//! `lab split`, `lab cube` and `lab merge`: the commands of their page, what they print, and their exit status.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;

use assert_cmd::Command;
use tempfile::TempDir;

const PROJECT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");

/// Runs the program in a folder; gives what it prints on standard output and on standard error.
fn run(folder: &Path, command: &str, status: i32) -> [String; 2] {
    let arguments = command.split_whitespace().map(|word| match word.strip_prefix("examples/") {
        Some(file) => format!("{PROJECT}examples/{file}"),
        None => word.to_owned(),
    });
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let output = program.args(arguments).current_dir(folder).output().unwrap();
    let [printed, errors] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert_eq!(output.status.code(), Some(status), "{command}: {printed}{errors}");
    [printed, errors]
}

#[test]
fn the_commands_of_the_page() {
    let page = include_str!("../../../docs/cubes.md");
    let commands: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("    boardproof ")).collect();
    assert_eq!(commands.len(), 8);
    let folder = TempDir::new().unwrap();
    let run = |place: usize, status: i32| run(folder.path(), commands[place], status);
    assert_eq!(run(0, 0), ["", "11 cubes of kind game\n"].map(str::to_owned));
    let cubes = run(1, 0)[0].clone();
    assert_eq!(cubes.lines().count(), 11);
    assert_eq!(cubes.lines().filter(|line| line.contains(": yes, ")).count(), 1, "one move wins:\n{cubes}");
    let merged = run(2, 10)[0].clone();
    assert_eq!(merged, "yes\nChecked: the certificates of 1 of 11 cubes, and the combined one, hein_09.strategy.\n");
    assert!(run(3, 0)[0].contains("Accepted: "));
    run(4, 0);
    run(5, 0);
    let again = run(6, 0)[0].clone();
    assert!(again.lines().all(|line| line.contains(", ")));
    let json: serde_json::Value = serde_json::from_str(&run(7, 10)[0]).unwrap();
    assert_eq!((&json["verdict"], &json["certificate"]["checked"]), (&"yes".into(), &true.into()));
    assert_eq!(json["cubes"]["missing"], serde_json::json!([]));
    let checked = self::run(folder.path(), "check puzzle.tiles --against puzzle.txt", 0);
    assert!(checked[0].contains("Accepted: all 25 open cells are filled"), "{checked:?}");
}

#[test]
fn a_cube_by_itself() {
    let folder = TempDir::new().unwrap();
    let run = |command: &str, status| run(folder.path(), command, status);
    fs::write(folder.path().join("f.qdimacs"), "p cnf 2 2\na 1 0\ne 2 0\n1 2 0\n-1 -2 0\n").unwrap();
    run("lab split f.qdimacs --cubes 2 -o f.jsonl --quiet", 0);
    let text = fs::read_to_string(folder.path().join("f.jsonl")).unwrap();
    let cubes: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!([&cubes[0]["fixed"], &cubes[1]["fixed"]], ["1 0", "-1 0"]);
    let [one, other] = [0, 1].map(|place| cubes[place]["hash"].as_str().unwrap().to_owned());
    let missing = run("lab merge f.jsonl --results r --certificate f.aag", 0)[0].clone();
    assert_eq!(missing, format!("unknown\n2 of 2 cubes have no result yet:\n  {one}\n  {other}\n"));
    let first = run(&format!("lab cube f.jsonl --only {one} --results r --json"), 10)[0].clone();
    let first: serde_json::Value = serde_json::from_str(&first).unwrap();
    assert_eq!((&first["schema"], &first["verdict"]), (&"boardproof/answer/1".into(), &"yes".into()));
    assert_eq!(first["question"], serde_json::json!({"kind": "formula", "cube": one, "place": [0, 2]}));
    assert_eq!((&first["found"], &first["certificate"]["kind"]), (&false.into(), &"functions".into()));
    let again = run(&format!("lab cube f.jsonl --only {one} --results r --json"), 10)[0].clone();
    assert_eq!(serde_json::from_str::<serde_json::Value>(&again).unwrap()["found"], true);
    let merged: serde_json::Value =
        serde_json::from_str(&run("lab merge f.jsonl --results r --certificate f.aag --json", 0)[0]).unwrap();
    assert_eq!((&merged["verdict"], &merged["cubes"]["missing"]), (&"unknown".into(), &serde_json::json!([other])));
    // A line as a file of its own.
    fs::write(folder.path().join("one.json"), text.lines().nth(1).unwrap()).unwrap();
    run("lab cube one.json --results r", 10);
    for name in ["f.aag", "f.aig", "f.aig.zst"] {
        run(&format!("lab merge f.jsonl --results r --certificate {name}"), 10);
        let checked = run(&format!("check {name} --formula f.qdimacs"), 0)[0].clone();
        assert!(checked.starts_with("Accepted: the formula is true"), "{checked}");
    }
    // Whatever is wrong is named, and ends with 1.
    let wrong = run("lab merge one.json --results r --certificate f.aag", 1)[1].clone();
    assert!(wrong.contains("1 of 2 cubes are not listed"), "{wrong}");
    assert!(wrong.contains("the first is that of \"1 0\""), "{wrong}");
    fs::write(folder.path().join(format!("r/{one}.certificate")), "aag 0 0 0 0 0\n").unwrap();
    let wrong = run("lab merge f.jsonl --results r --certificate f.aag", 1)[1].clone();
    assert!(wrong.contains(&format!("the result of cube {one}: its certificate was changed")), "{wrong}");
    fs::write(folder.path().join("torn.jsonl"), &text[..text.len() - 9]).unwrap();
    let wrong = run("lab cube torn.jsonl --results r", 1)[1].clone();
    assert!(wrong.contains("torn.jsonl:2:"), "{wrong}");
    let wrong = run("lab cube f.jsonl --results r --only 12", 1)[1].clone();
    assert!(wrong.contains("f.jsonl: there is no cube 12"), "{wrong}");
    run("lab split f.qdimacs --halo 1", 2);
    run("lab split f.qdimacs --depth 3", 2);
    run("lab merge f.jsonl --results r --certificate -", 2);
}

#[test]
fn regions_of_a_board() {
    let folder = TempDir::new().unwrap();
    let run = |command: &str, status| run(folder.path(), command, status);
    run("generate tiles --size 5 --peak --seed 2 -o puzzle.txt", 0);
    let solved: serde_json::Value = serde_json::from_str(&run("solve puzzle.txt --json", 10)[0]).unwrap();
    let board = solved["filling"]["url"].as_str().unwrap();
    for freed in ["--rect 0,0,3,3", "--ring --puzzle puzzle.txt", "--cells 0.0,2.2,4.4"] {
        run(&format!("lab split {board} {freed} --cubes 3 -o cubes.jsonl"), 0);
        let cubes = fs::read_to_string(folder.path().join("cubes.jsonl")).unwrap().lines().count();
        run("lab cube cubes.jsonl --results r --quiet", if cubes == 1 { 10 } else { 0 });
        run("lab merge cubes.jsonl --results r --certificate filling.tiles", 10);
        // Inside a ring, the pool has the order of the puzzle.
        let against = if freed.starts_with("--ring") { String::new() } else { format!("--against {board}") };
        run(&format!("check filling.tiles {against}"), 0);
    }
    let wrong = run(&format!("lab split {board} --windows 2x2"), 2)[1].clone();
    assert!(wrong.contains("one region at a time is split"), "{wrong}");
}

#[test]
fn a_worker_is_killed_and_nothing_is_lost() {
    let folder = TempDir::new().unwrap();
    let run = |command: &str, status| run(folder.path(), command, status);
    run("lab split examples/hex/hein_09.toml --depth 7 --cubes 12 -o cubes.jsonl", 0);
    let mut worker = std::process::Command::new(env!("CARGO_BIN_EXE_boardproof"))
        .args(["lab", "cube", "cubes.jsonl", "--results", "r"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let told: Vec<String> =
        BufReader::new(worker.stdout.take().unwrap()).lines().take(20).map(Result::unwrap).collect();
    worker.kill().unwrap();
    worker.wait().unwrap();
    let again = run("lab cube cubes.jsonl --results r", 0)[0].clone();
    assert_eq!(again.lines().count(), 110);
    for line in &told {
        assert!(again.contains(&format!("{line}, found\n")), "{line}");
    }
    run("lab merge cubes.jsonl --results r --certificate whole.strategy", 10);
}
