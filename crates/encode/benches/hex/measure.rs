//! One case measured, in a process of its own: its peak of memory is then that of this case alone.

use std::fmt::Display;
use std::process::{Command, Stdio};

use board::games::{Player, Position, Question, Shrink, hex};
use cpu_time::ProcessTime;
use encode::games::{Prepared, prepare, size, write};

use crate::case::{self, Case};
use crate::resources::{Counting, peak};

/// What a case cost.
pub(crate) struct Measured {
    /// CPU seconds from the question to the game without stones.
    pub(crate) prepare: f64,
    /// CPU seconds from there to the last byte.
    pub(crate) write: f64,
    /// Bytes written.
    pub(crate) bytes: u64,
    /// The most memory that was resident, in bytes, where the system tells.
    pub(crate) peak: Option<u64>,
    /// Variables of the formula.
    pub(crate) variables: u32,
    /// Clauses of the formula.
    pub(crate) clauses: u64,
}

impl Measured {
    /// Runs a case in a new process.
    ///
    /// # Panics
    /// When that process cannot be started or fails.
    pub(crate) fn of(case: &Case, reduced: bool, output: &str) -> Self {
        let program = std::env::current_exe().expect("a program knows its file");
        let [depth, reduced] = [case.depth.to_string(), reduced.to_string()];
        let child = Command::new(program)
            .args(["--case", case.name, &depth, &reduced, output])
            .stderr(Stdio::inherit())
            .output()
            .expect("a program can start itself");
        assert!(child.status.success(), "{} at depth {depth}: {}", case.name, child.status);
        let figures = String::from_utf8(child.stdout).expect("figures are text");
        let mut figures = figures.split_whitespace();
        let mut next = || figures.next().expect("six figures");
        Self {
            prepare: next().parse().expect("seconds"),
            write: next().parse().expect("seconds"),
            bytes: next().parse().expect("bytes"),
            peak: next().parse().ok(),
            variables: next().parse().expect("a count"),
            clauses: next().parse().expect("a count"),
        }
    }
}

/// The new process: measures, and prints the figures in a line.
///
/// # Panics
/// When the case has no formula or the output fails.
pub(crate) fn child(name: &str, depth: &str, reduced: &str, output: &str) {
    let depth = Some(depth.parse().expect("a depth"));
    let shrink = if reduced == "true" { Shrink::Depth } else { Shrink::Stones };
    let (encoding, options) = case::choice(name);
    let start = ProcessTime::now();
    let empty = Position::empty(19 * 19);
    let question = Question { depth, ..hex::question(19, 19, empty, Player::Black, Player::Black) };
    let Prepared::Open(instance) = prepare(&question, shrink) else { panic!("{name} needs no formula") };
    let prepared = start.elapsed().as_secs_f64();
    let start = ProcessTime::now();
    let written = write(&instance, encoding, &options, Counting::to(output));
    let bytes = written.unwrap_or_else(|error| panic!("{error}")).0.bytes;
    let seconds = start.elapsed().as_secs_f64();
    let peak = peak().map_or_else(|| "unknown".to_owned(), |peak| peak.to_string());
    let size = size(&instance, encoding, &options).unwrap_or_else(|error| panic!("{error}"));
    let figures: [&dyn Display; 6] = [&prepared, &seconds, &bytes, &peak, &size.variables, &size.clauses];
    println!("{}", figures.map(ToString::to_string).join(" "));
}
