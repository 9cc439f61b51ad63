//! Asks a program which version it is.

use std::process::{Command as Process, Stdio};
use std::time::{Duration, Instant};

use super::command::Command;
use super::group::{Cause, Group};
use super::listen::Listener;
use crate::Limits;

/// A program that takes longer to answer does not know the option.
const PATIENCE: Duration = Duration::from_secs(2);
/// Longest answer, in characters.
const LONGEST: usize = 80;

impl Command {
    /// The first line that the solver prints for `--version`, if it knows this option.
    pub fn version(&self) -> Option<String> {
        let limits = Limits { deadline: Some(Instant::now() + PATIENCE), ..Limits::default() };
        let mut process = Process::new(&self.solver.name);
        process.arg("--version").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::spawn(&mut process, &limits).ok()?;
        let output = Listener::new(group.child.stdout.take()?).ok()?;
        let errors = Listener::new(group.child.stderr.take()?).ok()?;
        let end = group.wait(&limits).ok()?;
        if end.cause != Cause::Itself || !end.status.success() {
            return None;
        }
        // Some print it as an error.
        [output, errors].into_iter().find_map(|listener| first_line(&listener.finish().tail()))
    }
}

fn first_line(text: &str) -> Option<String> {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty())?;
    Some(line.chars().take(LONGEST).collect())
}
