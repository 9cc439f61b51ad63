//! A program that reads a file and prints text in a language of its own, such as `minizinc`.

use std::io::{self, Write};
use std::process::Stdio;

use super::command::Command;
use super::folder::Folder;
use super::group::Group;
use super::listen::{Listener, Sink};
use super::run::{failed, judged, taken};
use super::verdict::Outcome;
use crate::Limits;

/// Most bytes that are kept of what is printed.
const LONGEST: usize = 16 << 20;

/// The beginning of an output.
struct Text(Vec<u8>);

impl Sink for Text {
    fn feed(&mut self, bytes: &[u8]) {
        let room = LONGEST - self.0.len();
        self.0.extend(&bytes[..bytes.len().min(room)]);
    }
}

/// Runs a solver on the file that `write` writes, with that ending, and gives what it prints: of longer outputs the
/// first 16 MiB. Preprocessors of the command are not asked.
///
/// # Errors
/// The outcome when it could not be run, was stopped, or did not end with exit status 0.
pub fn printed(
    command: &Command,
    ending: &'static str,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    limits: &Limits,
) -> Result<String, Outcome> {
    let attempt = || -> io::Result<Result<String, Outcome>> {
        let folder = Folder::new(ending)?;
        if let Err(outcome) = folder.write(write, limits) {
            return Ok(Err(outcome));
        }
        let mut group = Group::spawn(folder.process(&command.solver).stdout(Stdio::piped()), limits)?;
        let output = Listener::feeding(Text(Vec::new()), taken(group.child.stdout.take())?)?;
        let errors = Listener::new(taken(group.child.stderr.take())?)?;
        let end = group.wait(limits)?;
        let (text, errors) = (String::from_utf8_lossy(&output.end().0).into_owned(), errors.finish());
        Ok(match judged(&end, &[], || errors.tail(), limits) {
            Outcome::NoVerdict { status: 0, .. } => Ok(text),
            // What solvers mean by 10 and 20 is a failure here.
            Outcome::True | Outcome::False => {
                Err(Outcome::NoVerdict { status: end.status.code().unwrap_or_default(), tail: errors.tail() })
            }
            outcome => Err(outcome),
        })
    };
    attempt().unwrap_or_else(|error| Err(failed(&error, command.program())))
}
