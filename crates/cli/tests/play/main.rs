//! `boardproof play`: piped, watched, and on a terminal.

mod piped;
#[cfg(unix)]
mod terminal;
mod watched;

use std::process::Output;

use assert_cmd::Command;

const HEIN_09: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/hex/hein_09.toml");

/// Runs `play` with something typed.
fn play(arguments: &[&str], typed: &str) -> Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_boardproof"));
    let output = program.arg("play").args(arguments).write_stdin(typed).output();
    output.expect("it runs")
}

/// What is printed by a run without a fault.
fn seen(arguments: &[&str], typed: &str) -> String {
    let output = play(arguments, typed);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*errors), (Some(0), ""), "{arguments:?}");
    String::from_utf8(output.stdout).expect("text")
}
