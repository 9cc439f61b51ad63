//! From how a program ended and what it printed to an outcome.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

use super::output::Result;
use crate::Reason;

/// How a run of a solver came out.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Outcome {
    /// The formula is true (satisfiable).
    #[error("true")]
    True,
    /// The formula is false (unsatisfiable).
    #[error("false")]
    False,
    /// The time was over.
    #[error("time limit")]
    TimeLimit,
    /// It needed more memory than allowed.
    #[error("memory limit")]
    MemoryLimit,
    /// Somebody asked to stop (Ctrl-C).
    #[error("interrupted")]
    Interrupted,
    /// It was ended by a signal.
    #[error("crashed by signal {signal}{}", last_line(.tail))]
    Crash {
        /// The signal's number.
        signal: i32,
        /// The end of what it printed.
        tail: String,
    },
    /// It ended by itself and said nothing that can be understood.
    #[error("no verdict, exit status {status}{}", last_line(.tail))]
    NoVerdict {
        /// The exit status.
        status: i32,
        /// The end of what it printed.
        tail: String,
    },
    /// There is no such program.
    #[error("program `{0}` not found")]
    NotFound(String),
    /// It contradicts itself.
    #[error("disagreement: {0}")]
    Disagreement(Disagreement),
    /// It could not be run: no room for the file, no permission, ...
    #[error("cannot run: {0}")]
    CannotRun(String),
}

impl Outcome {
    /// Whether the formula is true, if that is known.
    pub fn verdict(&self) -> Option<bool> {
        match self {
            Self::True => Some(true),
            Self::False => Some(false),
            _ => None,
        }
    }

    /// Why there is no verdict, when this is the outcome of that program.
    pub fn reason(self, program: &str) -> Reason {
        match self {
            Self::TimeLimit => Reason::TimeLimit,
            Self::MemoryLimit => Reason::MemoryLimit,
            Self::Interrupted => Reason::Interrupted,
            Self::NotFound(program) => Reason::NotFound(program),
            outcome => Reason::Failed(format!("{program}: {outcome}")),
        }
    }
}

/// Two statements of one program that exclude each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Disagreement {
    /// Two different result lines.
    #[error("two result lines say different things")]
    Lines,
    /// The exit status is 10 or 20, and the line says something else.
    #[error("exit status {0} and the result line say different things")]
    Status(i32),
}

/// Exit status of the program `timeout` when the time was over.
const TIMEOUT: i32 = 124;
/// A shell reports the signal of its child as this and the signal's number.
const SHELL: i32 = 128;
/// Number of the signal for used up processor time.
const SIGXCPU: i32 = rustix::process::Signal::XCPU.as_raw();

/// The outcome of a program that was not stopped from outside. `tail` makes the end of its output.
pub(super) fn outcome(status: ExitStatus, results: &[Result], tail: impl FnOnce() -> String) -> Outcome {
    let status = match (status.code(), status.signal()) {
        (Some(code), _) => code,
        (None, signal) => SHELL + signal.unwrap_or(0),
    };
    match status {
        TIMEOUT => return Outcome::TimeLimit,
        _ if status == SHELL + SIGXCPU => return Outcome::TimeLimit,
        _ if (SHELL + 1..=SHELL + 64).contains(&status) => {
            return Outcome::Crash { signal: status - SHELL, tail: tail() };
        }
        _ => {}
    }
    let by_status = match status {
        10 => Some(Result::True),
        20 => Some(Result::False),
        _ => None,
    };
    let result = match (results, by_status) {
        ([_, _, ..], _) => return Outcome::Disagreement(Disagreement::Lines),
        ([line], Some(by_status)) if *line != by_status => {
            return Outcome::Disagreement(Disagreement::Status(status));
        }
        ([line], None) if status == 0 => Some(*line),
        _ => by_status,
    };
    match result {
        Some(Result::True) => Outcome::True,
        Some(Result::False) => Outcome::False,
        _ => Outcome::NoVerdict { status, tail: tail() },
    }
}

/// The end of an output as the end of a message.
fn last_line(text: &str) -> String {
    match text.lines().last() {
        Some(line) => format!(": {line}"),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A status as the system reports it: the exit code is in the second byte, a signal in the first.
    fn exit(code: i32, results: &[Result]) -> Outcome {
        outcome(ExitStatus::from_raw(code << 8), results, || "tail".to_owned())
    }

    #[test]
    fn status_and_line_agree() {
        assert_eq!(exit(10, &[]), Outcome::True);
        assert_eq!(exit(20, &[]), Outcome::False);
        assert_eq!(exit(10, &[Result::True]), Outcome::True);
        assert_eq!(exit(0, &[Result::True]), Outcome::True);
        assert_eq!(exit(0, &[Result::False]), Outcome::False);
    }

    #[test]
    fn contradictions_are_told() {
        assert_eq!(exit(10, &[Result::False]), Outcome::Disagreement(Disagreement::Status(10)));
        assert_eq!(exit(20, &[Result::Unknown]), Outcome::Disagreement(Disagreement::Status(20)));
        assert_eq!(exit(0, &[Result::True, Result::False]), Outcome::Disagreement(Disagreement::Lines));
    }

    #[test]
    fn a_line_before_a_failure_does_not_count() {
        let tail = "tail".to_owned();
        assert_eq!(exit(1, &[Result::True]), Outcome::NoVerdict { status: 1, tail: tail.clone() });
        assert_eq!(exit(139, &[Result::True]), Outcome::Crash { signal: 11, tail: tail.clone() });
        let killed = outcome(ExitStatus::from_raw(6), &[Result::True], || tail.clone());
        assert_eq!(killed, Outcome::Crash { signal: 6, tail });
    }

    #[test]
    fn statuses_of_wrappers() {
        assert_eq!(exit(124, &[]), Outcome::TimeLimit);
        assert_eq!(exit(SHELL + SIGXCPU, &[]), Outcome::TimeLimit);
        assert_eq!(exit(0, &[Result::Unknown]), Outcome::NoVerdict { status: 0, tail: "tail".to_owned() });
    }

    #[test]
    fn messages() {
        let outcome = Outcome::NoVerdict { status: 1, tail: "usage:\nunknown option".to_owned() };
        assert_eq!(outcome.to_string(), "no verdict, exit status 1: unknown option");
    }
}
