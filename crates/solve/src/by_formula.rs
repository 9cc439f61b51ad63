//! Deciding a question by a formula: encoded, given to a program of somebody else, its answer decoded.
//!
//! The formula is written straight into the program's file. A verdict has no certificate; of an assignment of the
//! outermost block only the first move is read, for the position itself says whether it is legal. The critical depth
//! is found by asking for depth after depth, and first moves by asking for the position after each.

use std::collections::HashSet;
use std::io;
use std::thread;
use std::time::{Duration, Instant};

use board::games::{Question, Shrink, Turns};
use encode::games::{Encoding, FileFormat, Head, Move, Options, Prepared, prepare, write_file};

use crate::engine::{Answer, Engine, FirstMove, Limits, Progress, Reason, Statistics, Task, Verdict};
use crate::external::{Command, Format, Outcome, Report, run};

const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// An engine that consists of an encoding and a program that reads formulas.
#[derive(Debug, Clone)]
pub struct ByFormula {
    /// The program.
    pub command: Command,
    /// The encoding; that which suits the question if there is none.
    pub encoding: Option<Encoding>,
    /// What is chosen about the encoding; the program's format decides about its form.
    pub options: Options,
    /// What is taken out of the game first.
    pub shrink: Shrink,
    name: String,
}

impl ByFormula {
    /// A program with the usual encoding.
    pub fn new(command: Command) -> Self {
        let name = format!("external:{}", command.program());
        Self { command, encoding: None, options: Options::default(), shrink: Shrink::Depth, name }
    }

    /// The encoding for a question that is not answered without play.
    pub fn encoding_of(&self, prepared: &Prepared) -> Encoding {
        let usual = || match prepared {
            Prepared::Open(instance) => instance.usual_encoding(file_format(&self.command).form()),
            Prepared::Decided(_) => Encoding::Ea,
        };
        self.encoding.unwrap_or_else(usual)
    }

    /// Writes the formula that the program is given.
    ///
    /// # Errors
    /// When the encoding cannot express the question, and those of the output.
    pub fn write(&self, question: &Question, output: &mut dyn io::Write) -> io::Result<()> {
        let prepared = prepare(question, self.shrink);
        let encoding = self.encoding_of(&prepared);
        let format = file_format(&self.command);
        write_file(&prepared, encoding, &self.options, format, output).map(drop).map_err(io::Error::other)
    }

    /// Decides one question of one depth.
    fn decide(&self, question: &Question, limits: &Limits, watch: &mut Watch<'_>) -> Answer {
        let prepared = prepare(question, self.shrink);
        let encoding = self.encoding_of(&prepared);
        let answer = |verdict| Answer { verdict, encoding: Some(encoding), ..Answer::undecided(Reason::Interrupted) };
        if let Prepared::Decided(value) = prepared {
            return answer(verdict(value));
        }
        let (mut head, mut refused) = (None, None);
        let report = thread::scope(|scope| {
            let (head, refused) = (&mut head, &mut refused);
            let running = scope.spawn(move || {
                let write = |output: &mut dyn io::Write| {
                    match write_file(&prepared, encoding, &self.options, file_format(&self.command), output) {
                        Ok(written) => *head = written,
                        Err(encode::games::EncodeError::Sink(logic::SinkError::Io(error))) => return Err(error),
                        Err(error) => *refused = Some(error.to_string()),
                    }
                    if refused.is_some() { Err(io::Error::other("no formula")) } else { Ok(()) }
                };
                run(&self.command, write, limits)
            });
            while !running.is_finished() {
                thread::park_timeout(Duration::from_millis(if watch.is_young() { 1 } else { 20 }));
                watch.report(question.depth);
            }
            running.join().expect("a run does not panic")
        });
        if let Some(why) = refused {
            return answer(Verdict::Unknown(Reason::Unsupported(why)));
        }
        let first_move = head.and_then(|head| first_move(question, &head, &report));
        match report.outcome.verdict() {
            Some(value) => Answer { first_move: first_move.filter(|_| value), ..answer(verdict(value)) },
            None => answer(Verdict::Unknown(reason(report))),
        }
    }

    /// Asks for depth after depth, to find the least one with a win.
    fn deepen(&self, question: &Question, limits: &Limits, watch: &mut Watch<'_>) -> Answer {
        let last = question.depth.unwrap_or(usize::MAX).min(question.position.open().count_ones(..));
        let mut no_win_within = None;
        let mut depth = if question.to_move() == question.maker { 1 } else { 2 }.min(last);
        loop {
            let bounded = Question { depth: Some(depth), ..question.clone() };
            let mut answer = self.decide(&bounded, limits, watch);
            match answer.verdict {
                Verdict::Yes => answer.critical_depth = Some(depth),
                Verdict::No if depth < last => {
                    no_win_within = Some(depth);
                    depth = (depth + 2).min(last);
                    continue;
                }
                Verdict::No | Verdict::Unknown(_) => {}
            }
            return Answer { no_win_within, ..answer };
        }
    }

    /// Decides the position after each first move.
    fn first_moves(&self, question: &Question, limits: &Limits, watch: &mut Watch<'_>) -> Option<Vec<FirstMove>> {
        let decided = |cell| match self.decide(&question.after(cell), limits, watch).verdict {
            Verdict::Unknown(_) => None,
            verdict => {
                let wins = (verdict == Verdict::Yes) == (question.to_move() == question.maker);
                Some(FirstMove { cell, wins, reply: None, strategy: None })
            }
        };
        question.position.open().ones().map(decided).collect()
    }
}

impl Engine for ByFormula {
    fn name(&self) -> &str {
        &self.name
    }

    fn solve(&self, question: &Question, task: &Task, progress: &mut dyn FnMut(&Progress)) -> Answer {
        let started = Instant::now();
        let mut watch = Watch { started, reported: started, progress };
        let alternating = matches!(question.turns, Turns::Alternate { .. });
        let mut answer = if task.critical_depth && alternating && !is_won(question) {
            self.deepen(question, &task.limits, &mut watch)
        } else {
            let answer = self.decide(question, &task.limits, &mut watch);
            let won = answer.verdict == Verdict::Yes && is_won(question);
            Answer { critical_depth: (task.critical_depth && won).then_some(0), ..answer }
        };
        if task.all_moves && alternating && matches!(answer.verdict, Verdict::Yes | Verdict::No) {
            answer.first_moves =
                if is_won(question) { Some(Vec::new()) } else { self.first_moves(question, &task.limits, &mut watch) };
        }
        answer
    }
}

/// Reports progress while a program runs.
struct Watch<'a> {
    started: Instant,
    reported: Instant,
    progress: &'a mut dyn FnMut(&Progress),
}

impl Watch<'_> {
    fn is_young(&self) -> bool {
        self.started.elapsed() < BETWEEN_REPORTS
    }

    fn report(&mut self, depth: Option<usize>) {
        let now = Instant::now();
        if now - self.reported >= BETWEEN_REPORTS {
            self.reported = now;
            (self.progress)(&Progress { depth, statistics: Statistics::default(), elapsed: now - self.started });
        }
    }
}

fn verdict(value: bool) -> Verdict {
    if value { Verdict::Yes } else { Verdict::No }
}

fn is_won(question: &Question) -> bool {
    question.goal.reached(question.position.stones(question.maker))
}

fn file_format(command: &Command) -> FileFormat {
    match command.format() {
        Format::Qdimacs => FileFormat::Qdimacs,
        Format::Qcir => FileFormat::Qcir,
        Format::Dimacs => FileFormat::Dimacs,
    }
}

/// The maker's first move under the assignment that was printed: a cell that is open.
fn first_move(question: &Question, head: &Head, report: &Report) -> Option<usize> {
    let literals: HashSet<i64> = report.assignment.as_ref().ok()?.as_ref()?.iter().copied().collect();
    let value = |var: logic::Var| {
        let number = i64::from(var.number());
        (literals.contains(&number) || literals.contains(&-number)).then(|| literals.contains(&number))
    };
    match head.moves.first_move(value)? {
        Move::Cell(cell) if question.position.open().contains(cell) => Some(cell),
        _ => None,
    }
}

/// Why a run has no verdict.
fn reason(report: Report) -> Reason {
    match report.outcome {
        Outcome::TimeLimit => Reason::TimeLimit,
        Outcome::MemoryLimit => Reason::MemoryLimit,
        Outcome::Interrupted => Reason::Interrupted,
        Outcome::NotFound(program) => Reason::NotFound(program),
        outcome => Reason::Failed(format!("{}: {outcome}", report.program)),
    }
}
