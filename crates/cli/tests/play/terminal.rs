//! On a terminal: a pseudo-terminal on whose other end the test types and reads.

use std::fs;
use std::io::{Read, Write};
use std::process::Child;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};

use crate::HEIN_09;

/// Longer than any answer takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program on a terminal of its own.
struct Terminal {
    pty: Arc<Pty>,
    program: Child,
    read: Receiver<Vec<u8>>,
    seen: String,
}

impl Terminal {
    /// Starts `play` on a terminal of that kind.
    fn of(kind: &str, arguments: &[&str]) -> Self {
        let (pty, other) = open().expect("a pseudo-terminal");
        pty.resize(Size::new(24, 80)).expect("a size");
        let command = Command::new(env!("CARGO_BIN_EXE_boardproof")).arg("play").args(arguments);
        let program = command.env("TERM", kind).env_remove("NO_COLOR").spawn(other).expect("it runs");
        let pty = Arc::new(pty);
        let screen = Arc::clone(&pty);
        let (sender, read) = channel();
        thread::spawn(move || {
            let mut buffer = [0; 4096];
            // Linux calls it an error when the program has gone.
            while let Ok(count @ 1..) = (&*screen).read(&mut buffer) {
                if sender.send(buffer[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self { pty, program, read, seen: String::new() }
    }

    /// Presses keys.
    fn press(&self, keys: &str) {
        (&*self.pty).write_all(keys.as_bytes()).expect("a terminal takes keys");
    }

    /// Waits until this is seen; gives what was seen since the last time.
    fn wait_for(&mut self, text: &str) -> String {
        while !self.seen.contains(text) {
            let bytes = self.read.recv_timeout(PATIENCE);
            let bytes = bytes.unwrap_or_else(|_| panic!("`{text}` did not come:\n{}", self.seen));
            self.seen += &String::from_utf8_lossy(&bytes);
        }
        let end = self.seen.find(text).expect("it is there") + text.len();
        let rest = self.seen.split_off(end);
        std::mem::replace(&mut self.seen, rest).replace("\r\n", "\n")
    }

    /// Types a line and waits for the next prompt; gives what came between.
    fn line(&mut self, typed: &str, prompt: &str) -> String {
        self.press(&format!("{typed}\n"));
        let all = self.wait_for(&format!("\n{prompt}"));
        let echoed = format!("{typed}\n");
        let answer = all.strip_prefix(&echoed).unwrap_or_else(|| panic!("echoed once:\n{all}")).to_owned();
        answer.strip_suffix(prompt).expect("the prompt is last").to_owned()
    }

    /// What is seen until the program ends, and its exit status.
    fn end(mut self) -> (String, Option<i32>) {
        while let Ok(bytes) = self.read.recv_timeout(PATIENCE) {
            self.seen += &String::from_utf8_lossy(&bytes);
        }
        let status = self.program.wait().expect("it is ours").code();
        (self.seen.replace("\r\n", "\n"), status)
    }
}

#[test]
fn a_game_on_a_dumb_terminal() {
    let mut terminal = Terminal::of("dumb", &[HEIN_09]);
    let mut all = terminal.wait_for("\nWhite> ");
    assert!(all.contains("\nBlack plays b2. You can hold out 3 more moves at most.\n"), "{all}");
    let mut line = |typed: &str, prompt: &str| {
        let answer = terminal.line(typed, prompt);
        all += &answer;
        answer
    };
    assert_eq!(line("hint", "White> "), "White resists longest by b1; Black needs at most 3 more moves then.\n");
    assert!(line("carrier", "White> ").ends_with("\nThe proof needs 8 open cells still.\n"));
    assert!(line("pass", "White> ").starts_with("Black plays c1. You can hold out 2 more moves at most.\n"));
    assert!(line("undo", "White> ").starts_with("Taken back: c1 pass.\n"));
    assert!(line("nonsense", "White> ").starts_with("`nonsense` is neither a cell nor a command: "));
    assert!(line("b1", "White> ").starts_with("Black plays c1. "));
    assert!(line("a3", "White> ").starts_with("Black plays c2. "));
    let last = line("a4", "over> ");
    assert!(last.contains("\nBlack has joined his sides and wins.\n"), "{last}");
    assert_eq!(line("moves", "over> "), "Black began: 1. b2 2. b1 3. c1 4. a3 5. c2 6. a4 7. c3\n");
    terminal.press("\u{4}");
    let (rest, status) = terminal.end();
    all += &rest;
    assert_eq!(status, Some(0));
    assert!(all.is_ascii() && !all.contains('\x1b'), "{all:?}");
    assert!(all.chars().all(|c| c == '\n' || !c.is_control()), "{all:?}");
}

#[test]
fn colours_are_all_that_a_terminal_obeys() {
    let mut terminal = Terminal::of("xterm-256color", &[HEIN_09, "--quiet"]);
    let mut all = terminal.wait_for("\nWhite> ");
    all += &terminal.line("carrier", "White> ");
    terminal.press("quit\n");
    let (rest, status) = terminal.end();
    all += &rest;
    assert_eq!(status, Some(0));
    assert!(all.contains("\x1b[1;4;38;5;202mx\x1b[0m last move"), "{all:?}");
    for escape in all.split('\x1b').skip(1) {
        let end = escape.find(|c: char| c.is_ascii_alphabetic()).expect("it ends");
        assert!(escape.starts_with('[') && escape[end..].starts_with('m'), "{escape:?}");
    }
    assert!(!all.replace(['\n', '\x1b'], "").chars().any(char::is_control), "{all:?}");
}

#[test]
fn control_c_at_the_prompt_keeps_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.sgf");
    let mut terminal = Terminal::of("dumb", &[HEIN_09, "--save", file.to_str().expect("a path")]);
    terminal.wait_for("\nWhite> ");
    terminal.line("c2", "White> ");
    terminal.press("b1\u{3}");
    let (_, status) = terminal.end();
    assert_eq!(status, Some(0));
    let game = fs::read_to_string(file).expect("it was saved");
    assert!(game.ends_with("\n;B[b2]\n;W[c2]\n;B[a4])\n"), "{game}");
}

#[test]
fn control_c_stops_the_search() {
    let mut terminal = Terminal::of("dumb", &["connect:5@9x9"]);
    let before = terminal.wait_for(" nodes/s");
    assert!(!before.contains('\x1b') && !before.contains('\r'), "{before:?}");
    terminal.press("\u{3}");
    let (after, status) = terminal.end();
    assert!(after.contains("Not decided: interrupted."), "{after:?}");
    assert_eq!(status, Some(0));
}

#[test]
fn control_c_stops_the_search_for_another_proof_only() {
    // Black wins at once; elsewhere there is much to look at.
    let question = r#"
        game = "connect"
        k = 5
        board = "9x9"
        black = ["a1", "b1", "c1", "d1"]
        white = ["a9", "c9", "e9", "g8"]
    "#;
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("question.toml");
    fs::write(&file, question).expect("it can be written");
    let mut terminal = Terminal::of("dumb", &[file.to_str().expect("a path"), "--as", "owner", "--depth", "any"]);
    terminal.wait_for("\nBlack> ");
    terminal.press("pass\n");
    terminal.wait_for("That was not the move of the proof, which is e1.\r\n");
    terminal.wait_for(" nodes/s");
    terminal.press("\u{3}");
    let told = terminal.wait_for("\nBlack> ");
    assert!(told.contains("Who wins now is not decided: interrupted.\n"), "{told}");
    assert!(told.contains(", without a proof, at random.\n"), "{told}");
    let back = terminal.line("undo", "Black> ");
    assert!(back.starts_with("Taken back: ") && back.contains(" pass"), "{back}");
    let won = terminal.line("e1", "over> ");
    assert!(won.contains("\nBlack has won.\n"), "{won}");
    terminal.press("\u{3}");
    assert_eq!(terminal.end().1, Some(0));
}
