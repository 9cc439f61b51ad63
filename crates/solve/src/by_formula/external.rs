//! A program of somebody else: the formula is written straight into its file.

use std::collections::HashSet;
use std::io;
use std::thread;
use std::time::Duration;

use board::games::Question;
use encode::games::{EncodeError, Encoding, FileFormat, Head, Options, Prepared, write_file};
use logic::{SinkError, Var};

use super::watch::Watch;
use crate::engine::{Answer, Limits, Reason, Statistics};
use crate::external::{Command, Format, Report, run};

pub(super) fn decide(
    question: &Question,
    prepared: &Prepared,
    encoding: Encoding,
    options: &Options,
    command: &Command,
    limits: &Limits,
    watch: &mut Watch<'_>,
) -> Answer {
    let (mut head, mut refused) = (None, None);
    let report = thread::scope(|scope| {
        let (head, refused) = (&mut head, &mut refused);
        let running = scope.spawn(move || {
            let write = |output: &mut dyn io::Write| {
                match write_file(prepared, encoding, options, file_format(command), output) {
                    Ok(written) => *head = written,
                    Err(EncodeError::Sink(SinkError::Io(error))) => return Err(error),
                    Err(error) => *refused = Some(error.to_string()),
                }
                if refused.is_some() { Err(io::Error::other("no formula")) } else { Ok(()) }
            };
            run(command, write, limits)
        });
        while !running.is_finished() {
            thread::park_timeout(Duration::from_millis(if watch.is_young() { 1 } else { 20 }));
            watch.report(Statistics::default());
        }
        running.join().expect("a run does not panic")
    });
    if let Some(why) = refused {
        return Answer::undecided(Reason::Unsupported(why));
    }
    let first_move = head.and_then(|head| first_move(question, &head, &report));
    match report.outcome.verdict() {
        Some(value) => Answer { first_move: first_move.filter(|_| value), ..Answer::of(value) },
        None => Answer::undecided(report.outcome.reason(&report.program)),
    }
}

pub(super) fn file_format(command: &Command) -> FileFormat {
    match command.format() {
        Format::Qdimacs => FileFormat::Qdimacs,
        Format::Qcir => FileFormat::Qcir,
        Format::Dimacs => FileFormat::Dimacs,
    }
}

/// The maker's first move under the assignment that was printed: a cell that is open.
fn first_move(question: &Question, head: &Head, report: &Report) -> Option<usize> {
    let literals: HashSet<i64> = report.assignment.as_ref().ok()?.as_ref()?.iter().copied().collect();
    let value = |var: Var| {
        let number = i64::from(var.number());
        (literals.contains(&number) || literals.contains(&-number)).then(|| literals.contains(&number))
    };
    // Of a turn of several stones any may be the first.
    let cells = head.moves.first_move(value)?;
    cells.into_iter().find(|&cell| question.position.open().contains(cell))
}
