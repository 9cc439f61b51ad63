//! One run: the formula is written, preprocessed, solved.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

use super::Report;
use super::assignment::AssignmentError;
use super::command::{Command, Program};
use super::folder::Folder;
use super::group::{Cause, End, Group};
use super::listen::Listener;
use super::log::Assignment;
use super::output;
use super::verdict::{Outcome, outcome};
use crate::Limits;

/// An outcome with the program that it is of, and an assignment.
type Decision = (Outcome, String, Assignment);

/// Runs a solver on the formula that `write_formula` writes in [`Command::format`].
///
/// The memory limit is for the program with all its children; what it holds is looked at now and then, and a single
/// request for more than the limit fails in the program itself. A preprocessor may decide alone (exit status 10 or 20).
pub fn run(command: &Command, write_formula: impl FnOnce(&mut dyn Write) -> io::Result<()>, limits: &Limits) -> Report {
    let start = Instant::now();
    let decision = Folder::new(command.format().ending()).map_err(|error| cannot_run(&error)).and_then(|mut folder| {
        folder.write(write_formula, limits)?;
        Ok(solve(command, &mut folder, limits))
    });
    let (outcome, program, assignment) =
        decision.unwrap_or_else(|outcome| (outcome, command.program().to_owned(), Ok(None)));
    Report { outcome, program, assignment, elapsed: start.elapsed() }
}

/// Runs the preprocessors and the solver.
fn solve(command: &Command, folder: &mut Folder, limits: &Limits) -> Decision {
    for program in &command.preprocessors {
        match preprocess(program, folder, limits) {
            // Ended well without a verdict: the next program goes on.
            Outcome::NoVerdict { status: 0, .. } => {}
            outcome => return (outcome, program.name.clone(), Ok(None)),
        }
    }
    let name = command.solver.name.clone();
    match decide(&command.solver, folder, limits) {
        Ok((outcome, Ok(Some(_)))) if !command.preprocessors.is_empty() => {
            (outcome, name, Err(AssignmentError::Preprocessed))
        }
        Ok((outcome, assignment)) => (outcome, name, assignment),
        Err(error) => (failed(&error, &name), name, Ok(None)),
    }
}

/// Replaces the formula by what the program prints.
fn preprocess(program: &Program, folder: &mut Folder, limits: &Limits) -> Outcome {
    let mut attempt = || -> io::Result<Outcome> {
        let next = folder.next();
        let mut process = folder.process(program);
        let mut group = Group::spawn(process.stdout(File::create(&next)?), limits)?;
        let errors = Listener::new(taken(group.child.stderr.take())?)?;
        let end = group.wait(limits)?;
        let errors = errors.finish();
        folder.formula = next;
        Ok(judged(&end, &[], || errors.tail(), limits))
    };
    attempt().unwrap_or_else(|error| failed(&error, &program.name))
}

/// Runs the solver on the formula.
fn decide(program: &Program, folder: &Folder, limits: &Limits) -> io::Result<(Outcome, Assignment)> {
    let mut process = folder.process(program);
    let mut group = Group::spawn(process.stdout(Stdio::piped()), limits)?;
    let output = Listener::new(taken(group.child.stdout.take())?)?;
    let errors = Listener::new(taken(group.child.stderr.take())?)?;
    let end = group.wait(limits)?;
    let (mut output, errors) = (output.finish(), errors.finish());
    let mut literals = output.literals.finish();
    if program.writes_result() && end.cause == Cause::Itself {
        let mut file = folder.read_result()?;
        file.results.iter().for_each(|&result| output.add_result(result));
        if literals == Ok(None) {
            literals = file.literals.finish();
        }
    }
    let tail = || format!("{}\n{}", output.tail(), errors.tail()).trim().to_owned();
    let outcome = judged(&end, &output.results, tail, limits);
    let assignment = if outcome.verdict().is_some() { literals } else { Ok(None) };
    Ok((outcome, assignment))
}

/// The outcome of a program that is over.
pub(super) fn judged(end: &End, results: &[output::Result], tail: impl Fn() -> String, limits: &Limits) -> Outcome {
    match end.cause {
        Cause::TimeLimit => Outcome::TimeLimit,
        Cause::MemoryLimit => Outcome::MemoryLimit,
        Cause::Interrupted => Outcome::Interrupted,
        Cause::Itself => match outcome(end.status, results, &tail) {
            Outcome::NoVerdict { status, .. } if status != 0 && lacked_memory(end, &tail(), limits) => {
                Outcome::MemoryLimit
            }
            Outcome::Crash { .. } if lacked_memory(end, &tail(), limits) => Outcome::MemoryLimit,
            outcome => outcome,
        },
    }
}

/// Whether a program that failed under a memory limit most likely failed because of it.
fn lacked_memory(end: &End, tail: &str, limits: &Limits) -> bool {
    const COMPLAINTS: [&str; 6] =
        ["out of memory", "out-of-memory", "bad_alloc", "cannot allocate", "memory exhausted", "memory limit"];
    let Some(limit) = limits.memory else { return false };
    let tail = tail.to_lowercase();
    end.memory >= limit as u64 / 8 * 7 || COMPLAINTS.iter().any(|complaint| tail.contains(complaint))
}

/// A pipe that was asked for.
pub(super) fn taken<T>(pipe: Option<T>) -> io::Result<T> {
    pipe.ok_or_else(|| io::Error::other("no pipe"))
}

/// The outcome when a program could not be started.
pub(super) fn failed(error: &io::Error, program: &str) -> Outcome {
    match error.kind() {
        // A script whose interpreter is missing gives the same error.
        io::ErrorKind::NotFound if !(program.contains('/') && Path::new(program).exists()) => {
            Outcome::NotFound(program.to_owned())
        }
        _ => cannot_run(error),
    }
}

fn cannot_run(error: &io::Error) -> Outcome {
    Outcome::CannotRun(error.to_string())
}
