//! Tiles through the server: boards, regions, cores, better fillings, sizes.

use std::process::Command;

use serde_json::{Value, json};

use super::Server;

/// An example of the page by the beginning of its name.
fn example(server: &Server, name: &str) -> String {
    let examples = server.get("/api/examples").json();
    let found = examples
        .as_array()
        .expect("a list")
        .iter()
        .find(|example| example["name"].as_str().is_some_and(|known| known.starts_with(name)));
    found.expect("there is one")["text"].as_str().expect("a text").to_owned()
}

#[test]
fn a_puzzle_is_finished_and_its_filling_is_read_again() {
    let server = Server::start(&[]);
    let session = server.session();
    let text = example(&server, "A puzzle of 6x6");
    let solved = session.solved("solve", &json!({"subject": {"text": text}}));
    assert_eq!(solved["answer"]["verdict"], "yes");
    assert_eq!((&solved["score"], &solved["empty"]), (&json!(60), &json!(0)));
    let again = session.good("read", &json!({"subject": {"text": solved["text"]}}));
    assert_eq!((&again["score"], &again["seams"]), (&json!(60), &json!(60)));
    let by_link = session.good("read", &json!({"subject": {"text": solved["url"]}}));
    assert_eq!(by_link["score"], 60);
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("certificate.zst");
    let certificate = session.post("download", &json!({"what": "certificate"})).body;
    let text = session.unpack(&certificate).json()["text"].clone();
    let shown = session.good("read", &json!({"subject": {"text": text}}));
    assert_eq!((&shown["kind"], &shown["score"]), (&json!("tiles"), &json!(60)));
    assert!(shown["claim"].as_str().expect("a claim").contains("Accepted: all 36 open cells are filled"), "{shown}");
    std::fs::write(&path, certificate).expect("it is written");
    let checked = Command::new(env!("CARGO_BIN_EXE_boardproof")).arg("check").arg(path).output().expect("it runs");
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}

#[test]
fn regions_of_a_board_with_mistakes() {
    let server = Server::start(&[]);
    let session = server.session();
    let text = example(&server, "A board with mistakes");
    let board = session.good("read", &json!({"subject": {"text": text}}));
    let mismatches = board["mismatches"].as_array().expect("a list").len();
    assert_eq!(board["score"].as_u64().expect("a score") as usize + mismatches, 180);
    assert!(mismatches > 10);
    let region = |more: Value| {
        let mut body = json!({"subject": {"text": text}});
        body.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        body
    };
    // All that is wrong is free: it can be mended.
    let mended = session.solved("region", &region(json!({"halo": 0})));
    assert_eq!((&mended["answer"]["verdict"], &mended["score"]), (&json!("yes"), &json!(180)));
    // Two cells that have changed places with others: they cannot.
    let refused = session.solved("region", &region(json!({"cells": [[2, 2], [6, 5]], "core": true})));
    assert_eq!(refused["answer"]["verdict"], "no");
    assert!(refused["words"].as_str().expect("words").contains("Checked: "), "{}", refused["words"]);
    let better = session.solved("region", &region(json!({"rect": [2, 2, 1, 3], "improve": true})));
    assert_eq!((&better["answer"]["verdict"], &better["answer"]["optimal"]), (&json!("yes"), &json!(true)));
    assert!(better["score"].as_u64() > board["score"].as_u64());
    assert!(session.refused("region", &region(json!({"cells": [[10, 0]]})), 400).contains("10.0"));
    assert!(session.refused("region", &region(json!({"rect": [9, 9, 2, 2]})), 400).contains("does not fit"));
    assert!(session.refused("region", &region(json!({})), 400).contains("no cell is free"));
    let ring = session.solved("region", &region(json!({"ring": true, "seconds": 20})));
    assert!(ring["answer"]["question"]["open"] == 64);
}

#[test]
fn sizes_of_all_encodings() {
    let server = Server::start(&[]);
    let session = server.session();
    let hex = session.good("sizes", &json!({"hex": [4, 4], "depth": 7}));
    let rows = hex["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 11);
    assert!(rows.iter().all(|row| row["clauses"].as_u64().is_some_and(|clauses| clauses > 0)), "{rows:?}");
    let tiles = session.good("sizes", &json!({"tiles": {"side": 4, "colours": [3, 2]}}));
    assert_eq!(tiles["words"], "4x4 cells, 3 inner and 2 frame colours");
    let larger = session.good("sizes", &json!({"tiles": {"side": 5, "colours": [3, 2]}}));
    for (small, large) in tiles["rows"].as_array().expect("rows").iter().zip(larger["rows"].as_array().expect("rows")) {
        assert!(small["variables"].as_u64() < large["variables"].as_u64(), "{small} {large}");
    }
    for wrong in [
        json!({}),
        json!({"hex": [20, 3]}),
        json!({"tiles": {"side": 1}}),
        json!({"tiles": {"side": 4, "colours": [0, 9]}}),
    ] {
        assert!(session.refused("sizes", &wrong, 400).starts_with("sizes: "));
    }
}
