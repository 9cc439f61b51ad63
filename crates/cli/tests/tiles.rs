//! Puzzles, regions and rings through the program: verdicts, certificates, cores, and what is said of bad input.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use serde_json::Value;

/// Output, notes and status.
fn run(arguments: &[&str]) -> (String, String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_boardproof")).args(arguments).output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (text(output.stdout), text(output.stderr), output.status.code().expect("a status"))
}

fn json(arguments: &[&str]) -> (Value, i32) {
    let (out, notes, status) = run(&[arguments, &["--json", "--quiet"]].concat());
    (serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}{notes}")), status)
}

/// A file of the shared folder, if it is there.
fn shared(name: &str) -> Option<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(name);
    if !path.exists() {
        eprintln!("skipped: shared/{name} is not there");
    }
    path.exists().then(|| path.to_str().expect("text").to_owned())
}

fn file(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let path: PathBuf = folder.path().join(name);
    std::fs::write(&path, text).expect("written");
    path.to_str().expect("text").to_owned()
}

#[test]
fn the_small_cases() {
    let expected = [
        ("90-urdl.txt", 10, None),
        ("91-header.txt", 10, None),
        ("99-duplicate-pieces.txt", 10, None),
        ("101-odd-colour.txt", 20, Some("colour 1 occurs 3 times, colour 2 occurs 3 times")),
        ("102-wrong-corner-count.txt", 20, Some("a 2x2 board needs 4 corners, found 3")),
    ];
    for (name, status, why) in expected {
        let Some(file) = shared(&format!("cases/{name}")) else { return };
        let (answer, found) = json(&["solve", &file]);
        assert_eq!(found, status, "{name}: {answer}");
        assert_eq!(answer["certificate"]["checked"], true, "{name}: {answer}");
        let reason = answer["reason"].as_str().unwrap_or_default();
        assert!(why.map_or(reason.is_empty(), |why| reason.starts_with(why)), "{name}: {answer}");
    }
    let Some(file) = shared("cases/99-duplicate-pieces.txt") else { return };
    let (count, status) = json(&["solve", &file, "--count"]);
    assert_eq!((count["labelled"].as_str(), count["distinct"].as_u64(), status), (Some("24"), Some(1), 10));
    assert_eq!(count["complete"], true);
    let Some(file) = shared("cases/105-five-columns-or-size.txt") else { return };
    let (_, notes, status) = run(&["solve", &file]);
    assert!(notes.contains("expected 3 x 3 = 9 pieces") && status == 1, "{notes}");
}

#[test]
fn every_kind_of_certificate_goes_to_a_file_and_is_accepted() {
    let folder = tempfile::tempdir().expect("a folder");
    let puzzle = folder.path().join("never.json").to_str().expect("text").to_owned();
    assert_eq!(run(&["generate", "tiles", "--size", "4", "--inner", "3", "--unsolvable", "-o", &puzzle]).2, 0);
    let solvable = folder.path().join("ever.json").to_str().expect("text").to_owned();
    assert_eq!(run(&["generate", "tiles", "--size", "4", "--inner", "3", "-o", &solvable]).2, 0);
    let certificate = folder.path().join("certificate").to_str().expect("text").to_owned();
    for (question, extra, status, kind) in [
        (&puzzle, &[][..], 20, "counts"),
        (&puzzle, &["--threads", "1", "--engine", "search"], 20, "counts"),
        (&puzzle, &["--proof", "clauses"], 20, "proof"),
        (&puzzle, &["--engine", "sat"], 20, "proof"),
        (&puzzle, &["--engine", "sat", "--encoding", "direct", "--at-most-one", "ladder"], 20, "proof"),
        (&solvable, &[], 10, "filling"),
        (&solvable, &["--engine", "sat", "--encoding", "rotation-free-all"], 10, "filling"),
    ] {
        let (answer, found) = json(&[&["solve", question, "--certificate", &certificate], extra].concat());
        assert_eq!((found, answer["certificate"]["kind"].as_str()), (status, Some(kind)), "{extra:?}: {answer}");
        let (said, notes, status) = run(&["check", &certificate]);
        assert!(status == 0 && said.contains("Accepted: "), "{extra:?}: {said}{notes}");
        // One figure changed: the certificate is refused with a reason.
        let text = std::fs::read_to_string(&certificate).expect("text");
        if kind == "counts" {
            let place = text.rfind("counts").expect("counts") + "counts ".len();
            let damaged = format!("{}9{}", &text[..place], &text[place..]);
            std::fs::write(&certificate, damaged).expect("written");
            let (_, notes, status) = run(&["check", &certificate]);
            assert!(status == 1 && notes.contains("depth 1"), "{notes}");
        }
    }
}

#[test]
fn regions_of_the_record_boards() {
    let Some(boards) = shared("data/tiles/record-boards.json") else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for board in ["2", "3"] {
        for radius in 1..=3 {
            let halo = radius.to_string();
            let (answer, status) = json(&["region", &boards, "--board", board, "--halo", &halo]);
            assert_eq!((status, answer["certificate"]["checked"].as_bool()), (20, Some(true)), "{answer}");
        }
    }
    let picture = folder.path().join("core.svg").to_str().expect("text").to_owned();
    let (answer, _) = json(&["region", &boards, "--board", "2", "--halo", "1", "--core", "--svg", &picture]);
    let core = answer["core"]["cells"].as_array().expect("cells").len();
    assert!(core <= 9 && answer["core"]["confirmed"] == true, "{answer}");
    assert!(std::fs::read_to_string(&picture).expect("a picture").starts_with("<svg"));
    // Where nothing is wrong the pieces go back.
    let (answer, status) = json(&["region", &boards, "--board", "2", "--rect", "0,0,3,3"]);
    let score = answer["filling"]["score"].as_u64();
    assert!(status == 10 && score >= Some(469), "{answer}");
    let (out, _, status) = run(&["region", &boards, "--board", "3", "--halo", "1..2", "--quiet"]);
    assert_eq!((out.matches("No: ").count(), status), (2, 20), "{out}");
    let (_, notes, status) = run(&["region", &boards, "--board", "3", "--rect", "14,14,3,3"]);
    assert!(status == 1 && notes.contains("does not fit on 16 rows and 16 columns"), "{notes}");
    assert_eq!(run(&["region", &boards, "--board", "3"]).2, 2, "no cells are freed");
}

#[test]
fn rings_with_and_without_clues() {
    let Some(boards) = shared("data/tiles/record-boards.json") else { return };
    let (answer, status) = json(&["ring", &boards, "--board", "3", "--clues"]);
    assert_eq!(status, 20, "{answer}");
    assert!(answer["core"]["cells"].as_array().expect("cells").len() <= 3, "{answer}");
    let (out, _, status) = run(&["ring", &boards, "--board", "3", "--estimate"]);
    assert!(status == 0 && out.contains("Estimate: "), "{out}");
}

#[test]
fn contradicting_hints_are_a_no() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = r#"{"name":"clash","width":2,"height":2,"numColors":3,"pieces":[[0,1,2,0],[0,0,3,1],[2,1,0,0],[3,0,0,1]],
        "hints":[{"pos":0,"piece":0,"rot":0},{"pos":1,"piece":1,"rot":0},{"pos":2,"piece":2,"rot":0},{"pos":3,"piece":3,"rot":1}]}"#;
    let puzzle = file(&folder, "clash.json", text);
    let (answer, status) = json(&["solve", &puzzle]);
    assert_eq!((status, answer["certificate"]["checked"].as_bool()), (20, Some(false)), "{answer}");
}

#[test]
fn the_clue_puzzles_are_solved() {
    for number in 1..=4 {
        let Some(puzzle) = shared(&format!("data/tiles/e2-clue-clue{number}.json")) else { return };
        let (answer, status) = json(&["solve", &puzzle, "--time-limit", "120s"]);
        let all = if number % 2 == 1 { 60 } else { 126 };
        assert_eq!((status, answer["filling"]["score"].as_u64()), (10, Some(all)), "{number}: {answer}");
    }
}

#[test]
fn options_of_the_other_kind_are_wrong_usage() {
    let folder = tempfile::tempdir().expect("a folder");
    let puzzle = file(&folder, "small.txt", "0 1 2 0\n0 0 3 1\n2 1 0 0\n3 0 0 1\n");
    for wrong in [
        &["--all-moves"][..],
        &["--depth", "3"],
        &["--engine", "qbf"],
        &["--encoding", "COR"],
        &["--engine", "search", "--engine", "sat"],
    ] {
        assert_eq!(run(&[&["solve", &puzzle], wrong].concat()).2, 2, "{wrong:?}");
    }
    assert_eq!(run(&["solve", "polyomino:el@3x3", "--engine", "sat"]).2, 2);
    assert_eq!(run(&["solve", "polyomino:el@3x3", "--encoding", "seam", "--engine", "qbf"]).2, 2);
}

#[test]
fn look_ahead_says_whether_its_no_has_a_certificate() {
    let folder = tempfile::tempdir().expect("a folder");
    let puzzle = folder.path().join("never.json").to_str().expect("text").to_owned();
    assert_eq!(run(&["generate", "tiles", "--size", "4", "--inner", "3", "--unsolvable", "-o", &puzzle]).2, 0);
    let ahead = ["solve", puzzle.as_str(), "--engine", "search", "--look-ahead"];
    let (answer, status) = json(&ahead);
    assert_eq!((status, &answer["engine"]), (20, &"look-ahead".into()), "{answer}");
    let certificate = &answer["certificate"];
    assert_eq!((&certificate["kind"], &certificate["checked"]), (&"counts".into(), &true.into()), "{answer}");
    // Once the time is over the tree is not searched without look-ahead.
    let (answer, status) = json(&[&ahead[..], &["--time-limit", "1ms"]].concat());
    let certificate = &answer["certificate"];
    let why = "a search with look-ahead, not repeated without it (time limit), gives no proof";
    assert_eq!((status, &certificate["checked"], &certificate["reason"]), (20, &false.into(), &why.into()), "{answer}");
    let (_, notes, status) = run(&["solve", &puzzle, "--look-ahead"]);
    assert!(status == 2 && notes.contains("--look-ahead is for --engine search"), "{notes}");
}

#[test]
#[cfg(target_os = "linux")]
fn the_memory_of_the_program_is_limited_while_cadical_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let puzzle = folder.path().join("never.json").to_str().expect("text").to_owned();
    assert_eq!(run(&["generate", "tiles", "--size", "4", "--inner", "3", "--unsolvable", "-o", &puzzle]).2, 0);
    let limited = |limit| json(&["solve", &puzzle, "--engine", "sat", "--memory-limit", limit]);
    assert_eq!(limited("1GiB").1, 20);
    // Enough for the formula, not for a program with a solver in it.
    let (answer, status) = limited("2MiB");
    assert_eq!((status, &answer["reason"]), (0, &"memory limit".into()), "{answer}");
}

#[test]
fn windows_that_lie_right_are_not_searched() {
    let Some(boards) = shared("data/tiles/record-boards.json") else { return };
    let (out, notes, _) = run(&["region", &boards, "--board", "3", "--windows", "3x3", "--json", "--quiet"]);
    let answers: Vec<Value> = out.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(answers.len(), 14 * 14, "{notes}");
    let swept: Vec<&Value> = answers.iter().filter(|answer| answer["engine"] == "sweep").collect();
    assert!(swept.len() > 50, "{}", swept.len());
    for answer in swept {
        let score = answer["filling"]["score"].as_u64();
        assert_eq!((&answer["verdict"], &answer["certificate"]["checked"]), (&"yes".into(), &true.into()), "{answer}");
        assert!(score >= Some(468), "{answer}");
    }
    assert!(answers.iter().all(|answer| answer["certificate"]["checked"] == true));
}
