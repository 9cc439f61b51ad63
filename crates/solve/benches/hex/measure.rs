//! One question measured: CPU seconds of the engine and of the checker.

use std::time::{Duration, Instant};

use board::games::Question;
use check::strategy::verify;
use cpu_time::ProcessTime;
use solve::search::Search;
use solve::{Answer, Engine, Limits, Task, Verdict};

/// An answer and what it cost.
pub(crate) struct Measured {
    /// What the engine said.
    pub(crate) answer: Answer,
    /// CPU seconds until then.
    pub(crate) seconds: f64,
    /// CPU seconds of the checker.
    pub(crate) check: f64,
    /// Steps of the certificate.
    pub(crate) steps: usize,
}

impl Measured {
    /// Solves a question and checks the certificate of its verdict.
    ///
    /// # Panics
    /// When the checker rejects it.
    pub(crate) fn of(question: &Question, all_moves: bool, limit: Option<Duration>) -> Self {
        let deadline = limit.map(|limit| Instant::now() + limit);
        let task = Task { all_moves, limits: Limits { deadline, ..Limits::default() }, ..Task::default() };
        let start = ProcessTime::now();
        let answer = Search.solve(question, &task, &mut |_| ());
        let seconds = start.elapsed().as_secs_f64();
        let start = ProcessTime::now();
        let steps = answer.strategy.as_ref().map_or(0, |strategy| match verify(strategy) {
            Ok(_) => strategy.steps.len(),
            Err(rejection) => panic!("the checker says: {rejection}"),
        });
        let check = start.elapsed().as_secs_f64();
        Self { answer, seconds, check, steps }
    }

    /// The verdict in one word, with the critical depth where it is known.
    pub(crate) fn verdict(&self) -> String {
        match (&self.answer.verdict, self.answer.critical_depth) {
            (Verdict::Yes, Some(depth)) => format!("yes {depth}"),
            (Verdict::Yes, None) => "yes".to_owned(),
            (Verdict::No, _) => "no".to_owned(),
            (Verdict::Unknown(_), _) => match self.answer.no_win_within {
                Some(depth) => format!("? > {depth}"),
                None => "?".to_owned(),
            },
        }
    }

    /// The engine's columns: verdict, nodes, lemmas, table, CPU seconds, certificate steps, seconds of the checker.
    pub(crate) fn columns(&self) -> [String; 7] {
        let work = &self.answer.statistics;
        [
            self.verdict(),
            work.nodes.to_string(),
            work.lemmas.to_string(),
            mebibytes(work.memory),
            seconds(self.seconds),
            self.steps.to_string(),
            seconds(self.check),
        ]
    }
}

/// The names of [`Measured::columns`].
pub(crate) const COLUMNS: [&str; 7] = ["verdict", "nodes", "lemmas", "MiB", "CPU s", "steps", "check s"];

/// Seconds with three digits after the point.
pub(crate) fn seconds(seconds: f64) -> String {
    format!("{seconds:.3}")
}

/// Bytes in MiB, with one digit after the point.
pub(crate) fn mebibytes(bytes: usize) -> String {
    format!("{:.1}", bytes as f64 / f64::from(1 << 20))
}
