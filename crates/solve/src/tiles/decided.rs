//! An answer about tiles with its certificate judged: what may be told to others.

use std::time::Instant;

use board::tiles::{Filling, Goal, Question, census};
use check::tiles::{Accepted, Certificate, Evidence, Watch};

use super::prove::{self, Unproved};
use super::{Answer, Progress, Refutation, Task, Verdict, solve};

/// An answer, judged.
#[derive(Debug)]
pub struct Decided {
    /// What the engine says.
    pub answer: Answer,
    /// What counting found before any search, in words.
    pub obstacle: Option<String>,
    /// What the check says; why there was nothing to check.
    pub proof: Result<Accepted, String>,
    /// Of the engine and of the check.
    pub seconds: f64,
}

/// Why there is no judged answer.
#[derive(Debug, thiserror::Error)]
pub enum Failed {
    /// The check does not accept what an engine says: an error of ours.
    #[error("internal error: the certificate was rejected: {0}")]
    Rejected(String),
    /// A "no" could not be put into clauses.
    #[error("--proof clauses: {0}; --proof counts has one")]
    Unproved(#[from] Unproved),
}

/// Decides a question, unless a filling is known already, and has the certificate judged; with `clauses`, a refutation by
/// counting is proved by clauses.
///
/// # Errors
/// When a certificate is not accepted, or there are no clauses.
pub fn decide(
    question: &Question,
    known: Option<Filling>,
    task: &Task,
    clauses: bool,
    progress: &mut dyn FnMut(&Progress),
) -> Result<Decided, Failed> {
    let start = Instant::now();
    let mut answer = match known {
        Some(filling) => {
            Answer { verdict: Verdict::Yes(filling), engine: "sweep".to_owned(), nodes: 0, expected: None }
        }
        None => solve(question, task, progress),
    };
    if clauses {
        answer.verdict = in_clauses(question, answer.verdict, task)?;
    }
    let proof = judged(question, &answer.verdict, task)?;
    let seconds = start.elapsed().as_secs_f64();
    let obstacle = match &answer.verdict {
        Verdict::No(refutation) if matches!(refutation.evidence(), Some(Evidence::Census(_))) => {
            census(question).map(|obstacle| obstacle.to_string())
        }
        _ => None,
    };
    Ok(Decided { answer, obstacle, proof, seconds })
}

impl Decided {
    /// The answer to a puzzle whose hints disagree.
    pub fn clash(why: &str) -> Self {
        let verdict = Verdict::No(Refutation::Word("the census".to_owned()));
        Self {
            answer: Answer { verdict, engine: "census".to_owned(), nodes: 0, expected: None },
            obstacle: Some(why.to_owned()),
            proof: Err("hints that contradict each other have no certificate".to_owned()),
            seconds: 0.0,
        }
    }
}

/// A refutation by counting once more as a proof in clauses.
fn in_clauses(question: &Question, verdict: Verdict, task: &Task) -> Result<Verdict, Unproved> {
    let Verdict::No(Refutation::Plain(Evidence::Counts { order, .. })) = &verdict else { return Ok(verdict) };
    prove::by_clauses(question, order, &task.limits).map(Verdict::No)
}

/// What `check` says of an answer.
fn judged(question: &Question, verdict: &Verdict, task: &Task) -> Result<Result<Accepted, String>, Failed> {
    let watch = Watch { threads: task.threads, stop: Some(&task.limits.stop), progress: None };
    match verdict {
        Verdict::Yes(filling) => {
            let accepted = with_filling(question, filling).verify(watch);
            accepted.map(Ok).map_err(|rejection| Failed::Rejected(rejection.to_string()))
        }
        Verdict::No(Refutation::Word(who)) => Ok(Err(format!("{who} gives no proof"))),
        Verdict::No(refutation) => match refutation.judge(question, Goal::All, watch) {
            Ok(accepted) => Ok(Ok(accepted)),
            Err(_) if task.limits.passed().is_some() => Ok(Err("the check was interrupted".to_owned())),
            Err(error) => Err(Failed::Rejected(error.to_string())),
        },
        Verdict::Unknown(reason) => Ok(Err(reason.to_string())),
    }
}

/// The certificate of a "yes".
pub fn with_filling(question: &Question, filling: &Filling) -> Certificate {
    Certificate { question: question.clone(), goal: Goal::All, evidence: Evidence::Filling(filling.clone()) }
}
