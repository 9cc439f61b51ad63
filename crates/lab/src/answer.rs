//! What the program says of a run, by its contract: the exit status and one JSON object, `boardproof/answer/1`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::execute::{Cause, Execution};
use crate::record::{Certificate, Outcome};

/// Keys of an answer that count work.
const WORK: [&str; 4] = ["nodes", "conflicts", "propagations", "lemmas"];

/// The keys that a record has a place for.
#[derive(Deserialize)]
struct Answer {
    #[serde(default)]
    verdict: Option<String>,
    #[serde(default)]
    reason: Option<String>,
    /// Whether the reason is that a program failed.
    #[serde(default)]
    failed: bool,
    #[serde(default)]
    certificate: Option<Certificate>,
    #[serde(default)]
    sizes: BTreeMap<String, u64>,
    #[serde(flatten)]
    others: BTreeMap<String, serde_json::Value>,
}

/// What a run came to.
#[derive(Debug, PartialEq)]
pub(crate) struct Seen {
    pub(crate) outcome: Outcome,
    pub(crate) reason: Option<String>,
    pub(crate) certificate: Option<Certificate>,
    pub(crate) work: BTreeMap<String, u64>,
    pub(crate) sizes: BTreeMap<String, u64>,
}

/// Reads what the program said. A verdict counts only when the exit status says the same; one that came after the limit
/// does not count.
pub(crate) fn read(execution: &Execution) -> Seen {
    let answer: Option<Answer> = serde_json::from_slice(&execution.output).ok();
    let said = answer.as_ref().and_then(|answer| answer.verdict.as_deref());
    let failed = |reason: String| (Outcome::Failed, Some(reason));
    let limit = |outcome, reason: &str| (outcome, Some(reason.to_owned()));
    let (outcome, reason) = match (execution.cause, execution.status.code(), said) {
        (Cause::MemoryLimit, ..) => limit(Outcome::MemoryLimit, "memory limit"),
        (Cause::CpuLimit, ..) => limit(Outcome::TimeLimit, "processor time used up"),
        (Cause::Hangs, ..) => limit(Outcome::TimeLimit, "no end by the clock"),
        (Cause::Stopped, ..) => failed("stopped".to_owned()),
        (Cause::Itself, Some(10), Some("yes")) => (Outcome::Yes, None),
        (Cause::Itself, Some(20), Some("no")) => (Outcome::No, None),
        (Cause::Itself, Some(0), Some("unknown")) => {
            let (reason, failed) =
                answer.as_ref().map_or((None, false), |answer| (answer.reason.clone(), answer.failed));
            (of_reason(reason.as_deref().unwrap_or_default(), failed), reason)
        }
        // A command without a question, like `sizes`.
        (Cause::Itself, Some(0), None) if answer.is_some() => (Outcome::Unknown, None),
        (Cause::Itself, Some(status), _) => failed(format!("exit status {status}: {}", last_line(execution))),
        (Cause::Itself, None, _) => failed(format!("{}: {}", execution.status, last_line(execution))),
    };
    let Some(answer) = answer else {
        return Seen { outcome, reason, certificate: None, work: BTreeMap::new(), sizes: BTreeMap::new() };
    };
    let count = |key: &str| Some((key.to_owned(), answer.others.get(key)?.as_u64()?));
    Seen {
        certificate: answer.certificate.filter(|_| outcome.verdict().is_some()),
        work: WORK.into_iter().filter_map(count).collect(),
        sizes: answer.sizes,
        outcome,
        reason,
    }
}

/// The limits are those of the run, whoever in it has noticed them; the words are those of `solve::Reason`.
fn of_reason(reason: &str, failed: bool) -> Outcome {
    match reason {
        _ if failed => Outcome::Failed,
        "memory limit" => Outcome::MemoryLimit,
        "time limit" => Outcome::TimeLimit,
        _ => Outcome::Unknown,
    }
}

/// The last line of its messages, which has the error.
fn last_line(execution: &Execution) -> &str {
    execution.messages.lines().last().unwrap_or("nothing said")
}
