//! `check` of tile certificates: the examples of the format's page, and what is wrong with others.

use std::fs;

use assert_cmd::Command;
use tempfile::TempDir;

fn check(folder: &TempDir, text: &str, more: &[&str], status: i32) -> String {
    let file = folder.path().join("certificate");
    fs::write(&file, text).unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let output = program.current_dir(folder.path()).args(["check", "certificate"]).args(more).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{errors}");
    if status == 0 { String::from_utf8(output.stdout).unwrap() } else { errors }
}

#[test]
fn the_examples_of_the_page() {
    let folder = TempDir::new().unwrap();
    let page = include_str!("../../../docs/formats/tiles-certificate.md");
    let examples = page.split("```tiles\n").skip(1).map(|rest| rest.split("```").next().unwrap_or_default());
    let told: Vec<String> = examples.clone().map(|example| check(&folder, example, &["--quiet"], 0)).collect();
    assert_eq!(told[0], "Accepted: all 4 open cells are filled, and every side fits.\n");
    assert_eq!(told[3], "Accepted: no filling: 3 partial fillings of up to 3 cells, counted again.\n");
    let counts = examples.last().unwrap();
    let claim = "Claim: whether the 4 open cells of a board of 2x2 can be filled from 4 pieces.\n";
    assert!(check(&folder, counts, &[], 0).starts_with(claim));
    let wrong = check(&folder, &counts.replace("counts 2 1 0", "counts 2 2 0"), &[], 1);
    assert!(wrong.contains("certificate: depth 2: counted 1, the certificate says 2"), "{wrong}");
    let wrong = check(&folder, &counts.replace("frame grey", "frame red"), &[], 1);
    assert!(wrong.contains("certificate:3:7: found `red`, expected `grey` or `any`"), "{wrong}");
    let wrong = check(&folder, counts, &["--formula", "certificate"], 1);
    assert!(wrong.contains("it is about tiles, and proves nothing about certificate"), "{wrong}");
}
