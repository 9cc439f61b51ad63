//! What the program says of a run, by its contract: the exit status and one JSON object, `boardproof/answer/1`.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::execute::{Cause, Execution};
use crate::record::{Certificate, Outcome};

/// Keys of an answer that tell how large a formula is.
const SIZES: [&str; 7] = ["blocks", "variables", "clauses", "literals", "inputs", "gates", "gate_inputs"];

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
    /// Of `sizes`: an object for each formula that was counted.
    #[serde(default)]
    rows: Vec<BTreeMap<String, serde_json::Value>>,
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
        (Cause::Itself, Some(0), None) if answer.is_some() => (Outcome::Counted, None),
        (Cause::Itself, Some(status), _) => failed(format!("exit status {status}: {}", last_line(execution))),
        (Cause::Itself, None, _) => failed(format!("{}: {}", execution.status, last_line(execution))),
    };
    let Some(answer) = answer else {
        return Seen { outcome, reason, certificate: None, work: BTreeMap::new(), sizes: BTreeMap::new() };
    };
    let counts = |keys: &[&str], of: Option<&BTreeMap<String, serde_json::Value>>| {
        let count = |key: &&str| Some(((*key).to_owned(), of?.get(*key)?.as_u64()?));
        keys.iter().filter_map(count).collect()
    };
    Seen {
        certificate: answer.certificate.filter(|_| outcome.verdict().is_some()),
        work: counts(&WORK, Some(&answer.others)),
        sizes: counts(&SIZES, only(answer.rows.iter().filter(|row| row.contains_key("variables")))),
        outcome,
        reason,
    }
}

/// The one that there is; of several none.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    items.next().filter(|_| items.next().is_none())
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

#[cfg(test)]
mod tests {
    use std::os::unix::process::ExitStatusExt;
    use std::process::ExitStatus;
    use std::time::Duration;

    use super::*;

    /// A program that ended so, and printed this.
    fn ended(cause: Cause, raw_status: i32, output: &str) -> Execution {
        Execution {
            status: ExitStatus::from_raw(raw_status),
            cause,
            cpu: Duration::ZERO,
            wall: Duration::ZERO,
            peak_memory: 0,
            output: output.into(),
            messages: "first\nlast".to_owned(),
        }
    }

    #[test]
    fn a_verdict_needs_the_status_and_the_word() {
        use Outcome::{Counted, Failed, MemoryLimit, No, TimeLimit, Unknown, Yes};
        let own = Cause::Itself;
        for (cause, status, output, outcome) in [
            (own, 10 << 8, r#"{"verdict":"yes"}"#, Yes),
            (own, 20 << 8, r#"{"verdict":"no"}"#, No),
            (own, 10 << 8, r#"{"verdict":"no"}"#, Failed),
            (own, 20 << 8, r#"{"verdict":"yes"}"#, Failed),
            (own, 10 << 8, "", Failed),
            (own, 10 << 8, r#"{"verdict":"yes"}x"#, Failed),
            (own, 9, r#"{"verdict":"yes"}"#, Failed),
            (own, 1 << 8, "", Failed),
            (own, 0, r#"{"verdict":"unknown","reason":"time limit"}"#, TimeLimit),
            (own, 0, r#"{"verdict":"unknown","reason":"memory limit"}"#, MemoryLimit),
            (own, 0, r#"{"verdict":"unknown","reason":"too hard"}"#, Unknown),
            (own, 0, r#"{"verdict":"unknown","reason":"depqbf crashed","failed":true}"#, Failed),
            (own, 0, r#"{"rows":[]}"#, Counted),
            (own, 0, "", Failed),
            // What comes after the limit does not count.
            (Cause::CpuLimit, 10 << 8, r#"{"verdict":"yes"}"#, TimeLimit),
            (Cause::Hangs, 9, "", TimeLimit),
            (Cause::MemoryLimit, 10 << 8, r#"{"verdict":"yes"}"#, MemoryLimit),
        ] {
            assert_eq!(read(&ended(cause, status, output)).outcome, outcome, "{cause:?} {status} {output}");
        }
        assert_eq!(read(&ended(own, 1 << 8, "")).reason.unwrap(), "exit status 1: last");
    }

    #[test]
    fn counts_and_certificates() {
        let text = r#"{"verdict":"no","nodes":7,"certificate":{"kind":"strategy","checked":true,"steps":3,"size":9}}"#;
        let seen = read(&ended(Cause::Itself, 20 << 8, text));
        assert_eq!(seen.work, [("nodes".to_owned(), 7)].into());
        let certificate = Certificate { kind: Some("strategy".to_owned()), checked: true, size: Some(9) };
        assert_eq!(seen.certificate, Some(certificate));
        let seen =
            read(&ended(Cause::Itself, 0, r#"{"rows":[{"variables":7,"clauses":53,"depth":3},{"decided":"no"}]}"#));
        assert_eq!(seen.sizes, [("clauses".to_owned(), 53), ("variables".to_owned(), 7)].into());
    }
}
