//! The output of a solver that somebody else ran, or that was kept: judged as if it had been run from here.

use std::io::{self, ErrorKind, Read};
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

use super::assignment::AssignmentError;
use super::output::{Dialect, Scanner};
use super::verdict::{Outcome, outcome};

/// The literals of an assignment if one was printed, or why they cannot be used.
pub type Assignment = Result<Option<Vec<i64>>, AssignmentError>;

/// The outcome and the assignment, if one was printed and there is a verdict that it can belong to; `status` is the exit
/// status, as a shell tells it.
///
/// The output is not held in memory.
///
/// # Errors
/// When the output cannot be read.
pub fn read_output(mut output: impl Read, status: u8) -> io::Result<(Outcome, Assignment)> {
    let mut scanner = Scanner::new(Dialect::Marked);
    let mut buffer = vec![0; 1 << 16];
    loop {
        match output.read(&mut buffer) {
            Ok(0) => break,
            Ok(length) => scanner.feed(&buffer[..length]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    scanner.finish();
    let exit = ExitStatus::from_raw(i32::from(status) << 8);
    let outcome = outcome(exit, &scanner.results, || scanner.tail());
    let assignment = if outcome.verdict().is_some() { scanner.literals.finish() } else { Ok(None) };
    Ok((outcome, assignment))
}
