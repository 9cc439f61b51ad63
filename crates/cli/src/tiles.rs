//! Questions about tiles: decided, judged, told. `solve`, `region` and `ring` share it.

mod counted;
mod improved;
mod object;
mod report;

use std::io::Write;
use std::time::Instant;

use board::tiles::{Filling, Goal, Layout, Question, census};
use check::compression::Compression;
use check::tiles::{Accepted, Certificate, Evidence, Watch};
use solve::tiles::prove;
use solve::tiles::{Answer, Refutation, Task, Verdict};

use crate::arguments::Proof;
use crate::failure::Failure;
use crate::output;
use crate::progress::ProgressLine;

pub(crate) use counted::count;
pub(crate) use improved::best;
pub(crate) use object::{AnswerObject, CoreObject, FillingObject, QuestionObject};
pub(crate) use report::{answer, cell_names, estimate, mismatched_pins};

/// What is wanted of an answer.
pub(crate) struct Wanted<'a> {
    pub(crate) task: Task,
    pub(crate) proof: Proof,
    pub(crate) certificate: Option<&'a str>,
    pub(crate) progress: bool,
    pub(crate) quiet: bool,
}

/// An answer, judged, and written where it was wanted.
pub(crate) struct Decided<'a> {
    pub(crate) answer: Answer,
    /// What counting found before any search, in words.
    pub(crate) obstacle: Option<String>,
    /// What the check says; why there was nothing to check.
    pub(crate) proof: Result<Accepted, String>,
    pub(crate) written: Option<(&'a str, u64)>,
    /// A verdict that took hours is not lost because the disk is full.
    pub(crate) unwritten: Option<Failure>,
    pub(crate) seconds: f64,
}

/// Decides a question, unless a filling is known already, has the certificate judged, and writes it.
///
/// # Errors
/// When a certificate is not accepted.
pub(crate) fn decide<'a>(
    question: &Question,
    known: Option<Filling>,
    wanted: &Wanted<'a>,
) -> Result<Decided<'a>, Failure> {
    let start = Instant::now();
    let mut line = ProgressLine::new(wanted.progress, wanted.quiet);
    let mut answer = match known {
        Some(filling) => {
            Answer { verdict: Verdict::Yes(filling), engine: "sweep".to_owned(), nodes: 0, expected: None }
        }
        None => solve::tiles::solve(question, &wanted.task, &mut |signs| line.say(|| report::progress(signs))),
    };
    line.clear();
    if wanted.proof == Proof::Clauses {
        answer.verdict = in_clauses(question, answer.verdict, &wanted.task)?;
    }
    let proof = judged(question, &answer.verdict, wanted)?;
    let seconds = start.elapsed().as_secs_f64();
    let writing = written(question, &answer.verdict, wanted);
    let (written, unwritten) = writing.map_or_else(|failure| (None, Some(failure)), |written| (written, None));
    let obstacle = match &answer.verdict {
        Verdict::No(refutation) if matches!(refutation.evidence(), Some(Evidence::Census(_))) => {
            census(question).map(|obstacle| obstacle.to_string())
        }
        _ => None,
    };
    Ok(Decided { answer, obstacle, proof, written, unwritten, seconds })
}

impl Decided<'_> {
    /// The answer to a puzzle whose hints disagree.
    pub(crate) fn clash(why: &str) -> Self {
        let verdict = Verdict::No(Refutation::Word("the census".to_owned()));
        Self {
            answer: Answer { verdict, engine: "census".to_owned(), nodes: 0, expected: None },
            obstacle: Some(why.to_owned()),
            proof: Err("hints that contradict each other have no certificate".to_owned()),
            written: None,
            unwritten: None,
            seconds: 0.0,
        }
    }

    /// The exit status.
    pub(crate) fn status(&self) -> u8 {
        match self.answer.verdict {
            Verdict::Yes(_) => 10,
            Verdict::No(_) => 20,
            Verdict::Unknown(_) => 0,
        }
    }
}

/// A refutation by counting once more as a proof in clauses.
fn in_clauses(question: &Question, verdict: Verdict, task: &Task) -> Result<Verdict, Failure> {
    let Verdict::No(Refutation::Plain(Evidence::Counts { order, .. })) = &verdict else { return Ok(verdict) };
    let proof = prove::by_clauses(question, order, &task.limits);
    proof.map(Verdict::No).map_err(|error| Failure::Bad(format!("--proof clauses: {error}; --proof counts has one")))
}

/// What `check` says of an answer.
///
/// # Errors
/// When it is not accepted: that is an error of ours.
fn judged(question: &Question, verdict: &Verdict, wanted: &Wanted<'_>) -> Result<Result<Accepted, String>, Failure> {
    let rejected = |why: String| Failure::Bad(format!("internal error: the certificate was rejected: {why}"));
    let watch = Watch { threads: wanted.task.threads, stop: Some(&wanted.task.limits.stop), progress: None };
    match verdict {
        Verdict::Yes(filling) => {
            let accepted = with_filling(question, filling).verify(watch);
            accepted.map(Ok).map_err(|rejection| rejected(rejection.to_string()))
        }
        Verdict::No(Refutation::Word(who)) => Ok(Err(format!("{who} gives no proof"))),
        Verdict::No(refutation) => match refutation.judge(question, Goal::All, watch) {
            Ok(accepted) => Ok(Ok(accepted)),
            Err(_) if wanted.task.limits.passed().is_some() => Ok(Err("the check was interrupted".to_owned())),
            Err(error) => Err(rejected(error.to_string())),
        },
        Verdict::Unknown(reason) => Ok(Err(reason.to_string())),
    }
}

fn with_filling(question: &Question, filling: &Filling) -> Certificate {
    Certificate { question: question.clone(), goal: Goal::All, evidence: Evidence::Filling(filling.clone()) }
}

/// Writes the certificate; gives its file and size.
fn written<'a>(question: &Question, verdict: &Verdict, wanted: &Wanted<'a>) -> Result<Option<(&'a str, u64)>, Failure> {
    let Some(file) = wanted.certificate else { return Ok(None) };
    if matches!(verdict, Verdict::Unknown(_) | Verdict::No(Refutation::Word(_))) {
        if !wanted.quiet {
            output::remark(&format!("note: {file} was not written, there is no certificate"));
        }
        return Ok(None);
    }
    let size = output::write(file, |out: &mut dyn Write| {
        let mut packed = Compression::of_name(file).writer(out)?;
        match verdict {
            Verdict::Yes(filling) => with_filling(question, filling).write(&mut packed)?,
            Verdict::No(refutation) => refutation.write(question, Goal::All, &mut packed)?,
            Verdict::Unknown(_) => {}
        }
        packed.finish().map(drop)
    })?;
    Ok(Some((file, size)))
}

/// The board with a filling on it. Pieces of the pool have the numbers of their puzzle.
pub(crate) fn laid(question: &Question, filling: &Filling, base: &Layout) -> Layout {
    let mut layout = base.clone();
    for &(cell, placement) in filling {
        layout.cells[cell] = Some(question.colours(placement));
        layout.numbers[cell] = Some(question.numbers[placement.piece]);
    }
    layout
}
