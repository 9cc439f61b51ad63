//! Games through the server: read, solved, played, downloaded; one job a session.

use std::io::Write;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::http::{post, receive, send};
use super::{Server, Session};

const HEIN: &str = include_str!("../../../../examples/hex/hein_09.toml");

fn subject(text: &str) -> Value {
    json!({ "subject": { "text": text } })
}

#[test]
fn every_example_is_read_and_its_question_written_back() {
    let server = Server::start(&[]);
    let session = server.session();
    let examples = server.get("/api/examples").json();
    let examples = examples.as_array().expect("a list");
    assert!(examples.len() > 10);
    for example in examples {
        let read = session.good("read", &subject(example["text"].as_str().expect("a text")));
        assert!(read["svg"].as_str().expect("a picture").contains("class=\"hit\""), "{}", example["name"]);
        let again = session.good("read", &subject(read["text"].as_str().expect("a text")));
        assert_eq!((&again["question"], &again["score"]), (&read["question"], &read["score"]), "{}", example["name"]);
    }
}

#[test]
fn what_a_request_says_overrules_the_text() {
    let server = Server::start(&[]);
    let session = server.session();
    let asked = |more: Value| {
        let mut body = subject(HEIN);
        body["subject"].as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        session.good("read", &body)["words"].as_str().expect("words").to_owned()
    };
    assert_eq!(asked(json!({})), "Can Black win?");
    assert_eq!(asked(json!({"depth": 5, "player": "white", "to_move": "white"})), "Can White win within 5 plies?");
    let bounded = "game = \"hex\"\nboard = \"3x3\"\ndepth = 5\n";
    let words = |body: Value| session.good("read", &body)["words"].clone();
    assert_eq!(words(subject(bounded)), "Can Black win within 5 plies?");
    assert_eq!(words(json!({"subject": {"text": bounded, "depth": null}})), "Can Black win?");
    let edited = session.good(
        "read",
        &json!({
            "subject": {"text": HEIN}, "edits": [["a1", "open"], ["b2", "black"], ["d2", "white"]],
        }),
    );
    assert_eq!(edited["question"]["black"], json!(["b2", "c4"]));
    assert_eq!(edited["question"]["white"], json!(["d1", "d2", "b4"]));
    let error = session.post("read", &subject("game = \"hex\"\nboard = \"4x\"\n")).json();
    assert_eq!((&error["error"]["line"], &error["error"]["column"]), (&json!(2), &json!(9)));
    assert_eq!(error["error"]["expected"], "columns x rows, as in \"4x4\"");
    let wrong = json!({"subject": {"text": HEIN}, "edits": [["z9", "black"]]});
    assert_eq!(session.refused("read", &wrong, 400), "there is no cell `z9`");
}

/// Plays against the proof of the session until it is over; the opponent's moves are chosen from what is open.
fn play_out(session: &Session, mut choose: impl FnMut(&Value) -> String) -> Value {
    let mut game = session.good("play", &json!({"moves": []}));
    while game["over"].is_null() {
        let mut moves: Vec<String> = serde_json::from_value(game["moves"].clone()).expect("names");
        moves.push(choose(&game));
        game = session.good("play", &json!({"moves": moves, "carrier": true}));
        assert_eq!(game["follows"], true);
    }
    game
}

#[test]
fn a_won_game_is_solved_checked_and_played_to_its_end() {
    let server = Server::start(&[]);
    let session = server.session();
    let moves = json!({"moves": []});
    assert!(session.refused("play", &moves, 404).contains("solve first"));
    for (engine, encoding) in [("auto", Value::Null), ("qbf", json!("EN"))] {
        let mut body = subject(HEIN);
        body["subject"]["depth"] = json!(7);
        (body["engine"], body["encoding"], body["all_moves"]) = (json!(engine), encoding, json!(engine == "auto"));
        let solved = session.solved("solve", &body);
        assert_eq!(
            (&solved["answer"]["verdict"], &solved["answer"]["schema"]),
            (&json!("yes"), &json!("boardproof/answer/1"))
        );
        assert_eq!(solved["answer"]["certificate"]["checked"], true);
        if engine == "auto" {
            assert_eq!(solved["answer"]["winning_moves"], json!(["b2"]));
        }
        assert!(solved["svg"].as_str().expect("a picture").contains("class=\"winning\""));
        // The longest resistance, and then every first open cell.
        let game = play_out(&session, |game| game["next"].as_str().expect("a reply").to_owned());
        assert_eq!((&game["over"], &game["winner"]), (&json!("Black has joined his sides and wins."), &json!("black")));
        assert_eq!(game["moves"].as_array().expect("moves").len(), 7);
        let game = play_out(&session, |game| game["branches"][0]["replies"][0].as_str().expect("a reply").to_owned());
        assert_eq!(game["winner"], "black");
        let game = play_out(&session, |_| "pass".to_owned());
        assert_eq!(game["winner"], "black");
    }
    assert_eq!(session.refused("play", &json!({"moves": ["b2", "b2"]}), 400), "move 2: b2 has a black stone already");
    assert_eq!(session.refused("play", &json!({"moves": ["x9"]}), 400), "move 1: there is no cell `x9`");
    let left = session.good("play", &json!({"moves": ["d4"]}));
    assert_eq!((&left["follows"], &left["next"]), (&json!(false), &Value::Null));
    assert_eq!(session.good("read", &subject(left["text"].as_str().expect("a text")))["question"]["to_move"], "white");
}

#[test]
fn other_games_are_played_too() {
    let server = Server::start(&[]);
    let session = server.session();
    for (text, verdict) in [
        ("polyomino:tippy@4x4,torus", "yes"),
        ("polyomino:elly@4x4,p=2", "no"),
        ("connect:3@3x3", "no"),
        ("polyomino:fatty@6x6,maker-breaker", "no"),
    ] {
        let solved = session.solved("solve", &subject(text));
        assert_eq!(solved["answer"]["verdict"], verdict, "{text}");
        let mut next = 0;
        let game = play_out(&session, |game| {
            next += 1;
            let branches = game["branches"].as_array().expect("branches");
            let any = branches.get(next % branches.len().max(1)).map(|branch| branch["replies"][0].clone());
            let any = any.unwrap_or_else(|| game["next"].clone());
            any.as_str().unwrap_or("pass").to_owned()
        });
        let maker = game["winner"] == game["maker"];
        assert_eq!(maker, verdict == "yes", "{text}: {}", game["over"]);
    }
}

#[test]
fn what_is_downloaded_holds() {
    let server = Server::start(&[]);
    let session = server.session();
    let nothing = session.refused("download", &json!({"what": "certificate"}), 400);
    assert_eq!(nothing, "there is no certificate: solve first");
    session.solved("solve", &subject(HEIN));
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        std::fs::File::create(&path).and_then(|mut file| file.write_all(content)).expect("it is written");
        path
    };
    let boardproof = || Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let certificate = session.post("download", &json!({"what": "certificate"}));
    assert_eq!(certificate.header("content-disposition"), Some("attachment; filename=\"certificate.zst\""));
    let text = session.unpack(&certificate.body).json()["text"].clone();
    assert_eq!(session.good("read", &json!({"subject": {"text": text}}))["claim"], "Black wins.");
    let path = file("certificate.zst", &certificate.body);
    let checked = boardproof().arg("check").arg(path).arg("--against").arg(file("hein.toml", HEIN.as_bytes())).output();
    assert!(checked.expect("it runs").status.success());
    let mut formula =
        json!({"what": "formula", "encoding": "EN", "format": "qcir", "subject": {"text": HEIN, "depth": 7}});
    let path = file("en.qcir", &session.post("download", &formula).body);
    assert_eq!(boardproof().arg("qbf").arg(path).output().expect("it runs").status.code(), Some(10));
    formula["encoding"] = json!("GTTT");
    assert!(session.refused("download", &formula, 400).contains("GTTT"));
    assert_eq!(session.unpack(b"\x28\xb5\x2f\xfdrubbish").status, 400);
    assert_eq!(session.unpack(&[0xff; 64]).json()["error"]["message"], "found binary data, expected text");
    let sgf = session.post("download", &json!({"what": "sgf", "moves": ["b2", "b1", "pass"]})).text();
    assert!(sgf.starts_with("(;FF[4]GM[11]"), "{sgf}");
    let svg = session.post("download", &json!({"what": "svg", "moves": ["b2", "b1"]})).text();
    assert_eq!((svg.matches("class=\"move\"").count(), svg.contains("class=\"hit\"")), (2, false));
}

#[test]
fn a_certificate_is_read_and_played() {
    let server = Server::start(&[]);
    let page = include_str!("../../../../docs/formats/strategy.md");
    let certificate = page.split("```strategy\n").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let session = server.session();
    let read = session.good("read", &subject(certificate));
    assert_eq!((&read["kind"], &read["claim"]), (&json!("certificate"), &json!("Black wins within 3 plies.")));
    assert_eq!(read["game"]["next"], "b1");
    let game = play_out(&session, |game| game["next"].as_str().expect("a reply").to_owned());
    assert_eq!(game["winner"], "black");
    let false_claim = certificate.replace("won b1 a2", "won b1 b2");
    assert!(session.refused("read", &subject(&false_claim), 400).starts_with("rejected: "));
}

const LONG: &str = "game = \"hex\"\nboard = \"9x9\"\n";

#[test]
fn a_session_has_one_job_and_a_job_ends_with_its_listener() {
    let server = Server::start(&["--jobs", "1"]);
    let address = server.address;
    let (session, other) = (server.session(), server.session());
    let mut body = subject(LONG);
    body["seconds"] = json!(60);
    let running = send(address, &post(address, "solve", &session.token, &body.to_string())).expect("it is sent");
    thread::sleep(Duration::from_millis(300));
    assert_eq!(session.refused("solve", &subject(HEIN), 409), "a job of this session is still running");
    // Another session waits until the only place is free: when the first listener has left.
    let waiting = thread::scope(|scope| {
        let waiting = scope.spawn(|| other.post("solve", &subject(HEIN)));
        thread::sleep(Duration::from_millis(1500));
        let left = Instant::now();
        drop(running);
        let waiting = waiting.join().expect("it waits");
        assert!(left.elapsed() < Duration::from_secs(20));
        waiting
    });
    let names: Vec<String> = waiting.events().into_iter().map(|(name, _)| name).collect();
    assert_eq!(
        (names.first().map(String::as_str), names.last().map(String::as_str)),
        (Some("waiting"), Some("answer"))
    );
    assert_eq!(session.solved("solve", &subject(HEIN))["answer"]["verdict"], "yes");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_server_and_its_jobs() {
    let server = Server::start(&[]);
    let mut body = subject(LONG);
    body["seconds"] = json!(60);
    let token = server.session().token;
    let running = send(server.address, &post(server.address, "solve", &token, &body.to_string())).expect("it is sent");
    thread::sleep(Duration::from_millis(300));
    let start = Instant::now();
    assert_eq!(server.interrupted(), Some(0));
    assert!(start.elapsed() < Duration::from_secs(10));
    drop(running);
}

#[test]
fn limits_are_kept() {
    let server = Server::start(&["--time-limit", "1s"]);
    let session = server.session();
    let mut body = subject(LONG);
    body["seconds"] = json!(1000);
    let response = session.post("solve", &body);
    let events = response.events();
    assert!(events.iter().any(|(name, data)| name == "progress" && data["words"].is_string()), "{events:?}");
    let (_, data) = response.last();
    assert_eq!((&data["answer"]["verdict"], &data["answer"]["reason"]), (&json!("unknown"), &json!("time limit")));
    assert!(session.refused("play", &json!({"moves": []}), 404).contains("solve first"));
    body["seconds"] = json!(-1);
    assert_eq!(session.refused("solve", &body, 400), "seconds: expected a number of seconds");
    let huge = "game = \"hex\"\nboard = \"100x100\"\n";
    assert!(session.refused("read", &subject(huge), 413).contains("too many for this page"));
    // A request whose rest does not come holds nobody up.
    let stream = send(server.address, b"POST /api/read HTTP/1.1\r\nHost: x").expect("it is sent");
    assert_eq!(session.solved("solve", &subject(HEIN))["answer"]["verdict"], "yes");
    drop(receive(stream));
}
