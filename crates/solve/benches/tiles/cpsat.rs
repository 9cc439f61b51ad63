//! CP-SAT of OR-tools, one worker, on the same questions, by its Python package.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Duration;

use board::tiles::{Question, Side};

/// Runs it; gives its status and seconds, or why not.
pub(crate) fn run(question: &Question, limit: Duration) -> String {
    let script = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/tiles/cpsat.py");
    let seconds = limit.as_secs().to_string();
    let mut command = Command::new("python3");
    command.arg(script).arg(seconds).stdin(Stdio::piped()).stdout(Stdio::piped());
    let Ok(mut child) = command.spawn() else { return "no python3".to_owned() };
    let written = child.stdin.take().map(|mut input| input.write_all(placements(question).as_bytes()));
    let output = child.wait_with_output();
    match (written, output) {
        (Some(Ok(())), Ok(output)) if output.status.success() => {
            String::from_utf8_lossy(&output.stdout).trim().to_owned()
        }
        _ => "no answer: is the package ortools there?".to_owned(),
    }
}

/// A line a placement: cell, piece, and for each side its seam and colour, or -1.
fn placements(question: &Question) -> String {
    let mut text = String::new();
    for cell in question.open() {
        let sides = question.sides(cell);
        for placement in question.placements(cell) {
            text += &format!("{cell} {}", placement.piece);
            for (side, colour) in sides.iter().zip(question.colours(placement)) {
                match side {
                    Side::Seam(other) => text += &format!(" {}:{} {colour}", cell.min(*other), cell.max(*other)),
                    _ => text += " - 0",
                }
            }
            text.push('\n');
        }
    }
    text
}
