//! What is said to the engine, and what it answers, word for word.

use std::io::{BufReader, Cursor, Write, pipe};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use play::htp::{Options, run};

use super::{engine, options};

/// The commands of a recorded conversation, each with what was answered.
fn recorded(text: &str) -> Vec<(&str, String)> {
    let mut turns: Vec<(&str, String)> = Vec::new();
    for line in text.lines() {
        match (line.strip_prefix("> "), turns.last_mut()) {
            (Some(command), _) => turns.push((command, String::new())),
            (None, Some((_, answer))) => answer.extend([line, "\n"]),
            (None, None) => {}
        }
    }
    turns
}

fn replay(text: &str) {
    let mut engine = engine();
    let turns = recorded(text);
    assert!(turns.len() > 15, "{}", turns.len());
    for (index, (command, answer)) in turns.iter().enumerate() {
        let found = engine.answer(command).unwrap_or_default();
        assert_eq!(&found, answer, "command {} of the conversation: {command}", index + 1);
    }
    sent_at_once(text);
}

/// The same answers when it is all sent at once, with the line ends of another system.
fn sent_at_once(text: &str) {
    let turns = recorded(text);
    let commands: String = turns.iter().map(|(command, _)| format!("{command}\r\n")).collect();
    let mut output = Vec::new();
    run(&options(&Arc::default()), Cursor::new(commands), &mut output, |_| ()).expect("nothing fails to be written");
    let answers: String = turns.iter().map(|(_, answer)| answer.as_str()).collect();
    assert_eq!(String::from_utf8(output).expect("text"), answers);
}

#[test]
fn the_form_of_commands() {
    replay(include_str!("protocol.txt"));
}

#[test]
fn stones_on_a_board() {
    replay(include_str!("board.txt"));
}

#[test]
fn moves_that_are_found() {
    replay(include_str!("moves.txt"));
}

#[test]
fn what_is_proved() {
    replay(include_str!("analysis.txt"));
}

#[test]
fn the_recorded_session() {
    sent_at_once(include_str!("../../../../docs/htp-session.txt"));
}

#[test]
fn every_command_is_in_a_conversation() {
    let files = [
        include_str!("protocol.txt"),
        include_str!("board.txt"),
        include_str!("moves.txt"),
        include_str!("analysis.txt"),
        include_str!("../../../../docs/htp-session.txt"),
        include_str!("files.rs"),
    ];
    let names = super::said(&mut engine(), "list_commands");
    for name in names.lines() {
        assert!(files.iter().any(|file| file.contains(name)), "{name}");
    }
}

#[test]
fn a_conversation_ends_with_quit_or_the_input() {
    for (text, expected) in [
        ("1 quit\n2 name\n", "=1\n\n"),
        ("quit at once", "=\n\n"),
        ("", ""),
        ("\n\n# nothing\n", ""),
        ("3 name", "=3 boardproof\n\n"),
    ] {
        let mut output = Vec::new();
        run(&options(&Arc::default()), Cursor::new(text), &mut output, |_| ()).expect("nothing fails to be written");
        assert_eq!(String::from_utf8_lossy(&output), expected, "{text}");
    }
}

#[test]
fn an_interrupted_search_still_gives_a_move() {
    let (input, mut commands) = pipe().expect("a pipe");
    let says = thread::spawn(move || {
        commands.write_all(b"boardsize 11\ngenmove black\n").expect("it listens");
        thread::sleep(Duration::from_millis(300));
        // The input stays open: neither this nor its end stops the search.
        commands.write_all(b"name\n# interrupt\nboardproof-solve\n").expect("it listens");
        thread::sleep(Duration::from_millis(300));
        commands.write_all(b"# interrupt\nquit\n").expect("it listens");
    });
    let start = Instant::now();
    let (mut output, mut notes) = (Vec::new(), Vec::new());
    let listens = BufReader::new(input);
    let options = Options { time_limit: Duration::from_secs(20), ..options(&Arc::default()) };
    run(&options, listens, &mut output, |note| notes.push(note.to_owned())).expect("it is written");
    says.join().expect("no panic");
    let expected = "=\n\n= f6\n\n= boardproof\n\n= not decided: interrupted\n\n=\n\n";
    assert_eq!(String::from_utf8_lossy(&output), expected);
    assert!(notes[0].starts_with("not decided: interrupted"), "{notes:?}");
    assert!(start.elapsed() < Duration::from_secs(20), "nothing waited for the limit");
}

#[test]
fn a_limit_ends_a_search() {
    let mut options = options(&Arc::default());
    options.time_limit = Duration::from_millis(50);
    let mut engine = play::htp::Engine::new(&options);
    assert_eq!(super::said(&mut engine, "boardproof-solve"), "not decided: time limit");
    assert_eq!(super::refused(&mut engine, "boardproof-winning-moves"), "not decided: time limit");
    assert_eq!(super::refused(&mut engine, "boardproof-line"), "not decided: time limit");
    assert_eq!(super::said(&mut engine, "dfpn-solve-state"), "empty");
    assert_eq!(super::said(&mut engine, "genmove black"), "f6");
    assert!(engine.notes()[0].starts_with("not decided: time limit"));
    options.time_limit = Duration::from_secs(600);
    options.memory_limit = Some(1 << 20);
    let mut engine = play::htp::Engine::new(&options);
    assert_eq!(super::said(&mut engine, "boardproof-solve"), "not decided: memory limit");
    // A player who is short of time does not think for ten minutes.
    let mut engine = super::engine();
    super::said(&mut engine, "time_left black 1 20");
    assert_eq!(super::said(&mut engine, "genmove black"), "f6");
    assert!(engine.notes()[0].starts_with("not decided: time limit"));
}
