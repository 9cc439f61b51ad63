//! `generate gttt-suite`: all files are there and are read back, and some are the same byte for byte.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use logic::text::Options;
use serde_json::Value;

fn generate(folder: &Path, arguments: &[&str]) -> Vec<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let output = command.args(["generate", "gttt-suite"]).arg(folder).args(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let manifest = fs::read_to_string(folder.join("manifest.jsonl")).unwrap();
    manifest.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// FNV-1a: a change of a file shows.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn three_by_three() {
    let folder = tempfile::tempdir().unwrap();
    let lines = generate(folder.path(), &["--only", "3x3"]);
    let mut answers = HashMap::new();
    lines.iter().for_each(|line| *answers.entry(line["expected"].as_str().unwrap()).or_insert(0) += 1);
    assert_eq!((lines.len(), answers["yes"], answers["no"]), (84, 24, 60));
    for line in &lines {
        for format in ["qdimacs", "qcir"] {
            let name = line[format].as_str().unwrap();
            let file = fs::File::open(folder.path().join(name)).unwrap();
            let reading = logic::formula::read(file, name, Options { strict: true }).unwrap();
            assert_eq!(reading.warnings, [], "{name}");
        }
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2 * 84 + 1, "nothing else is left in the folder");
    let tippy = lines.iter().find(|line| line["name"] == "gttt-3x3-p2-q1-tippy-torus-white").unwrap();
    let expected = r#"{"name":"gttt-3x3-p2-q1-tippy-torus-white","qdimacs":"gttt-3x3-p2-q1-tippy-torus-white.qdimacs","qcir":"gttt-3x3-p2-q1-tippy-torus-white.qcir","encoding":"GTTT","board":"3x3","torus":true,"shape":"tippy","p":2,"q":1,"player":"white","expected":"yes"}"#;
    assert_eq!(*tippy, serde_json::from_str::<Value>(expected).unwrap());
    for (name, fingerprint_of) in FINGERPRINTS {
        assert_eq!(fingerprint(&fs::read(folder.path().join(name)).unwrap()), fingerprint_of, "{name}");
    }
}

const FINGERPRINTS: [(&str, u64); 3] = [
    ("gttt-3x3-p1-q1-domino-plain-black.qdimacs", 0x39e5_1ed0_8397_7f5e),
    ("gttt-3x3-p2-q1-tippy-torus-white.qdimacs", 0xcd9c_e8aa_6d39_da49),
    ("gttt-3x3-p2-q2-el-plain-black.qcir", 0x81f6_2338_43b6_1b76),
];

#[test]
fn four_by_four_compressed() {
    let folder = tempfile::tempdir().unwrap();
    let lines = generate(folder.path(), &["--only", "4x4", "--gz", "--encoding", "cor"]);
    let yes = lines.iter().filter(|line| line["expected"] == "yes").count();
    assert_eq!((yes, lines.len() - yes), (34, 62));
    let name = lines[0]["qcir"].as_str().unwrap();
    assert!(name.ends_with(".qcir.gz"), "{name}");
    let file = fs::File::open(folder.path().join(name)).unwrap();
    logic::formula::read(file, name, Options { strict: true }).unwrap();
}

#[test]
fn an_encoding_that_cannot_express_the_games_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let output = command.args(["generate", "gttt-suite", "--encoding", "ET"]).arg(folder.path()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("ET needs"), "{output:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "no part of a file is left");
}
