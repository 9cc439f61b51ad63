//! Tiles by SAT: the question is encoded, a solver decides, a model becomes a filling.

use std::collections::HashSet;
use std::fs::File;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use board::tiles::{Goal, Question};
use check::tiles::{Evidence, Format, formula};
use encode::tiles::{EncodeError, Encoded, Options, Pins, encode, encode_score, write_dimacs};
use logic::lrat::{Encoding, Steps, Writer};
use logic::{ClauseSink, Cnf, CountingSink, Lit, Var};
use sat::{Configuration, Failure, Outcome};

use super::{Progress, Refutation, Verdict};
use crate::engine::{Limits, Reason};
#[cfg(unix)]
use crate::external;

/// Bytes that a literal takes in the formula and in the solver, roughly.
const BYTES_A_LITERAL: u64 = 24;

/// Has CaDiCaL decide. The proof of a "no" is kept in a temporary file. The options are for a goal without a score.
pub(super) fn embedded(
    question: &Question,
    goal: Goal,
    options: &Options,
    configuration: Configuration,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Verdict {
    let (cnf, encoded) = match formula_of(question, goal, options, limits) {
        Ok(formula) => formula,
        Err(reason) => return Verdict::Unknown(reason),
    };
    let steps = match tempfile::tempfile() {
        Ok(file) => file,
        Err(error) => return Verdict::Unknown(failed(&error)),
    };
    let watched = Arc::new(Watched::default());
    let terminator = limits.terminator();
    let sat_limits = sat::Limits { terminator: terminator.clone(), ..sat::Limits::default() };
    let start = Instant::now();
    let decided = std::thread::scope(|scope| {
        let (done, decided) = mpsc::channel();
        scope.spawn({
            let (cnf, encoded, watched) = (&cnf, &encoded, Arc::clone(&watched));
            move || {
                let writer = Writer::new(steps, Encoding::Text, cnf.len() as u64);
                let kept = Kept { writer, watched, cells: encoded.deciding() };
                let decided = sat::decide(cnf, configuration, &sat_limits, kept);
                // Nobody waits any longer only if the caller has panicked.
                let _ = done.send(decided.map(|(outcome, model, kept)| (outcome, model, kept.writer)));
            }
        });
        loop {
            match decided.recv_timeout(Duration::from_millis(20)) {
                Ok(decided) => return decided,
                Err(error) => assert_eq!(error, RecvTimeoutError::Timeout, "the solver does not panic"),
            }
            progress(&Progress {
                nodes: watched.clauses.load(Ordering::Relaxed),
                expected: None,
                fixed: Some(watched.fixed.load(Ordering::Relaxed)),
                elapsed: start.elapsed(),
            });
        }
    });
    match decided {
        Err(Failure::Step(error)) => Verdict::Unknown(failed(&error)),
        Err(Failure::Witness(_)) => Verdict::Unknown(Reason::Failed("the proof rests on a witness".to_owned())),
        Ok((Outcome::Unknown, ..)) => Verdict::Unknown(match limits.passed() {
            Some(reason) => reason,
            None if terminator.memory.is_some_and(|memory| memory.is_passed()) => Reason::MemoryLimit,
            None => Reason::Interrupted,
        }),
        Ok((Outcome::Satisfiable, model, _)) => filling(&encoded, |var| model[var.number() as usize - 1]),
        Ok((Outcome::Unsatisfiable, _, writer)) => match writer.finish() {
            Err(error) => Verdict::Unknown(failed(&error)),
            Ok(steps) => {
                let encoding = match goal {
                    Goal::All => formula::words(options),
                    Goal::Score(_) => formula::RELAXED.to_owned(),
                };
                let evidence = Evidence::Proof { encoding, format: Format::Lrat(Encoding::Text) };
                Verdict::No(Refutation::Steps(evidence, steps))
            }
        },
    }
}

/// The formula, unless it does not fit into the memory allowed.
fn formula_of(question: &Question, goal: Goal, options: &Options, limits: &Limits) -> Result<(Cnf, Encoded), Reason> {
    debug_assert_eq!(options.pins, Pins::Fixed, "a certificate speaks of open cells only");
    let write = |mut sink: &mut dyn ClauseSink| match goal {
        Goal::All => encode(question, options, &mut sink),
        Goal::Score(score) => encode_score(question, score, &mut sink),
    };
    let wrong = |error: EncodeError| Reason::Failed(error.to_string());
    let mut count = CountingSink::new();
    write(&mut count).map_err(wrong)?;
    if limits.memory.is_some_and(|memory| count.literals() * BYTES_A_LITERAL > memory as u64) {
        return Err(Reason::MemoryLimit);
    }
    let mut cnf = Cnf::new();
    let encoded = write(&mut cnf).map_err(wrong)?;
    Ok((cnf, encoded))
}

/// What a model says.
fn filling(encoded: &Encoded, value: impl Fn(Var) -> bool) -> Verdict {
    match encoded.decode(value) {
        Ok(filling) => Verdict::Yes(filling),
        Err(error) => Verdict::Unknown(Reason::Failed(error.to_string())),
    }
}

fn failed(error: &io::Error) -> Reason {
    Reason::Failed(format!("the proof cannot be kept: {error}"))
}

/// What can be seen of a search from its proof.
#[derive(Default)]
struct Watched {
    clauses: AtomicU64,
    fixed: AtomicU64,
}

/// Steps on their way to the file.
struct Kept {
    writer: Writer<File>,
    watched: Arc<Watched>,
    cells: Vec<Var>,
}

impl Steps for Kept {
    type Error = io::Error;

    fn add(&mut self, id: u64, clause: &[Lit], hints: &[i64]) -> io::Result<()> {
        self.watched.clauses.fetch_add(1, Ordering::Relaxed);
        if let [lit] = clause
            && lit.is_positive()
            && self.cells.binary_search(&lit.var()).is_ok()
        {
            self.watched.fixed.fetch_add(1, Ordering::Relaxed);
        }
        self.writer.add(id, clause, hints)
    }

    fn delete(&mut self, ids: &[u64]) -> io::Result<()> {
        self.writer.delete(ids)
    }
}

/// Has a program that reads DIMACS decide. It makes no proof that we know of.
#[cfg(unix)]
pub(super) fn external(
    question: &Question,
    options: &Options,
    command: &external::Command,
    limits: &Limits,
) -> Verdict {
    let mut encoded = None;
    let report = external::run(
        command,
        |output| {
            let written = write_dimacs(question, options, false, output);
            encoded = Some(written.map_err(io::Error::other)?.1);
            Ok(())
        },
        limits,
    );
    match (report.outcome.verdict(), &report.assignment, encoded) {
        (Some(true), Ok(Some(lits)), Some(encoded)) => {
            let lits: HashSet<i64> = lits.iter().copied().collect();
            filling(&encoded, |var| lits.contains(&i64::from(var.positive().number())))
        }
        (Some(true), ..) => Verdict::Unknown(Reason::Failed(format!("{} printed no model", report.program))),
        (Some(false), ..) => Verdict::No(Refutation::Word(report.program)),
        (None, ..) => Verdict::Unknown(report.outcome.reason(&report.program)),
    }
}
