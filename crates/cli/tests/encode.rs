//! `encode`: every encoding is written in both formats, and what it cannot say is told.

use assert_cmd::Command;
use logic::Formula;
use logic::text::Options;

const ENCODINGS: [&str; 11] = ["COR", "EA", "EN", "ET", "LA", "LN", "SA", "SN", "FA", "FN", "FT"];

fn example(name: &str) -> String {
    format!("{}/../../examples/hex/{name}.toml", env!("CARGO_MANIFEST_DIR"))
}

fn encode(arguments: &[&str]) -> std::process::Output {
    Command::new(env!("CARGO_BIN_EXE_boardproof")).arg("encode").args(arguments).output().unwrap()
}

#[test]
fn both_formats_are_read_back_without_a_warning() {
    let file = example("hein_09");
    for encoding in ENCODINGS {
        for format in ["qdimacs", "qcir"] {
            let output = encode(&[&file, "--depth", "7", "--encoding", encoding, "--format", format]);
            assert_eq!(output.status.code(), Some(0), "{encoding} {format}");
            let strict = Options { strict: true };
            let reading = logic::formula::read(&output.stdout[..], "out", strict).expect("our own output is strict");
            assert_eq!(reading.warnings, [], "{encoding} {format}");
            assert_eq!(matches!(reading.value, Formula::Circuit(_)), format == "qcir");
            assert!(reading.value.prefix().blocks().len() >= 7, "{encoding}: as many blocks as plies");
        }
    }
}

#[test]
fn files_are_compressed_and_settled_questions_are_formulas_too() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("formula.qdimacs.zst");
    let output = encode(&[&example("hein_09"), "--depth", "1", "--encoding", "et", "-o", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the answer is no without play"));
    let packed = std::fs::File::open(&path).unwrap();
    let formula = logic::formula::read(packed, "out", Options { strict: true }).unwrap().value;
    assert_eq!(formula.prefix().blocks().len(), 1);
}

#[test]
fn what_cannot_be_said_is_told() {
    let wrong = encode(&[&example("hein_09"), "--encoding", "XY"]);
    assert_eq!(wrong.status.code(), Some(2));
    let folder = tempfile::tempdir().unwrap();
    let sets = folder.path().join("sets.toml");
    std::fs::write(&sets, "game = 'sets'\ncells = ['a', 'b', 'c']\nwins = [['a', 'b'], ['b', 'c']]\n").unwrap();
    let out = folder.path().join("out.qdimacs");
    let neighbours = encode(&[sets.to_str().unwrap(), "--encoding", "EN", "-o", out.to_str().unwrap()]);
    assert_eq!(neighbours.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&neighbours.stderr).contains("EN needs"), "{neighbours:?}");
    assert!(!out.exists(), "no partial file is left");
}

#[test]
fn large_boards_do_not_wait_for_a_list_of_paths() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    program.args(["encode", "-", "--encoding", "LN", "--depth", "45"]).write_stdin("#19c1,");
    let output = program.timeout(std::time::Duration::from_secs(60)).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.windows(6).any(|text| text == b"p cnf "));
}
