//! Sessions that ask well, badly, and leave in the middle.

use std::net::{Shutdown, SocketAddr};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use super::http::{ask, get, post, receive, send};

/// What happened.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    /// Good requests that were answered as they should be.
    pub(crate) good: usize,
    /// Bad ones that were refused as they should be.
    pub(crate) bad: usize,
    /// Jobs whose client went away.
    pub(crate) left: usize,
    /// Milliseconds that good requests took, of all sessions.
    pub(crate) waits: Vec<f64>,
    /// What was not as it should be.
    pub(crate) failures: Vec<String>,
}

/// Has sessions ask for some time.
pub(crate) fn run(address: SocketAddr, sessions: usize, time: Duration) -> Seen {
    let seen = Mutex::new(Seen::default());
    let end = Instant::now() + time;
    thread::scope(|scope| {
        for number in 0..sessions {
            let seen = &seen;
            scope.spawn(move || {
                let mut turn = number;
                while Instant::now() < end {
                    step(address, &format!("load-session-{number:06}"), turn, seen);
                    turn += 1;
                }
            });
        }
    });
    seen.into_inner().expect("no session has panicked")
}

const HEIN: &str = "game = \"hex\"\nboard = \"4x4\"\nblack = [\"d2\", \"c4\"]\nwhite = [\"a1\", \"d1\", \"b4\"]\n";
const LONG: &str = "game = \"hex\"\nboard = \"9x9\"\n";

fn step(address: SocketAddr, token: &str, turn: usize, seen: &Mutex<Seen>) {
    let own = address.to_string();
    let note = |result: Result<Kind, String>, wait: f64| {
        let mut seen = seen.lock().expect("no session has panicked");
        match result {
            Ok(Kind::Good) => {
                seen.good += 1;
                seen.waits.push(wait);
            }
            Ok(Kind::Bad) => seen.bad += 1,
            Ok(Kind::Left) => seen.left += 1,
            Err(failure) => seen.failures.push(failure),
        }
    };
    let start = Instant::now();
    let asked = |path: &str, body: serde_json::Value| ask(address, &post(address, path, token, &body.to_string()));
    let good = |fine: bool, what: &str| if fine { Ok(Kind::Good) } else { Err(what.to_owned()) };
    let bad = |found: u16, expected: u16, what: &str| {
        if found == expected { Ok(Kind::Bad) } else { Err(format!("{what}: {found}, expected {expected}")) }
    };
    let result = match turn % 12 {
        0 => good(ask(address, &get(&own, "/", "")).status == 200, "page"),
        1 => good(asked("read", json!({"subject": {"text": HEIN}})).status == 200, "read"),
        2 | 3 => {
            let solved = asked("solve", json!({"subject": {"text": HEIN}, "seconds": 30}));
            let last = solved.events().pop().map(|(name, data)| (name, data["answer"]["verdict"] == "yes"));
            good(last == Some(("answer".to_owned(), true)), &format!("solve: {} {last:?}", solved.status))
        }
        4 => {
            let played = asked("play", json!({"moves": ["b2", "b1"]}));
            // Whoever has left a job in the middle has no proof since.
            good(played.status == 200 || played.status == 404, &format!("play: {}", played.status))
        }
        5 => good(asked("sizes", json!({"hex": [4, 4], "depth": 7})).status == 200, "sizes"),
        6 => bad(asked("read", json!({"subject": {"text": "game = 1"}})).status, 400, "malformed text"),
        7 => bad(ask(address, &post(address, "read", token, "{\"subject\":")).status, 400, "malformed JSON"),
        8 => bad(ask(address, &get("evil.example", "/", "")).status, 421, "wrong host"),
        9 => bad(ask(address, &get(&own, "/../../etc/passwd", "")).status, 404, "path trick"),
        10 => {
            let large = "x".repeat(5 << 20);
            bad(ask(address, &post(address, "read", token, &large)).status, 413, "oversize")
        }
        _ => leave(address, token),
    };
    note(result, start.elapsed().as_secs_f64() * 1000.0);
}

enum Kind {
    Good,
    Bad,
    Left,
}

/// Starts a job of an hour and goes away.
fn leave(address: SocketAddr, token: &str) -> Result<Kind, String> {
    let body = json!({"subject": {"text": LONG}, "seconds": 3600}).to_string();
    let stream = send(address, &post(address, "solve", token, &body)).map_err(|error| error.to_string())?;
    thread::sleep(Duration::from_millis(100));
    stream.shutdown(Shutdown::Both).map_err(|error| error.to_string())?;
    Ok(Kind::Left)
}

/// Waits until as many jobs as run at the same time are answered: then nobody else's is left.
pub(crate) fn idle(address: SocketAddr) {
    let body = json!({"subject": {"text": HEIN}, "seconds": 5}).to_string();
    let start = Instant::now();
    for number in 0..4 {
        let stream = send(address, &post(address, "solve", &format!("idle-session-{number:06}"), &body));
        let response = receive(stream.expect("the server listens")).expect("the server answers");
        assert_eq!(response.events().pop().map(|(name, _)| name).as_deref(), Some("answer"));
    }
    assert!(start.elapsed() < Duration::from_secs(10), "jobs of those who left still run");
}

/// MiB of a process in memory; 0 where the system does not tell.
pub(crate) fn resident(process: u32) -> u64 {
    const PAGE: u64 = 4096;
    let told = std::fs::read_to_string(format!("/proc/{process}/statm")).unwrap_or_default();
    let pages: u64 = told.split_whitespace().nth(1).and_then(|pages| pages.parse().ok()).unwrap_or(0);
    (pages * PAGE) >> 20
}
