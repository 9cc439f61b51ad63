//! HyperQueue (Beránek et al., "HyperQueue: Efficient and ergonomic task graphs on HPC clusters", SoftwareX 2024): the runs
//! are the tasks of a job, on all workers that its server has, whether these came by hand or by an allocation queue
//! of Slurm or PBS.
//!
//! Used are `hq submit --array`, `hq job info` and `hq job cancel`, with `--output-mode json`, as its documentation ("Task
//! arrays", "Output mode") and its source have them. A task knows its number by `HQ_TASK_ID`, and begins where the job was
//! submitted.
//!
//! A processor is all that is asked for. Memory (`--resource mem=...`) is not: where the workers do not tell theirs, tasks
//! would wait for ever.

use std::sync::atomic::AtomicBool;

use serde::Deserialize;

use super::array::{Array, Scheduler, State, asked};
use super::{PlaceError, Tell};
use crate::task::Task;

/// So many workers may be lost during a task before HyperQueue gives it up.
const CRASH_LIMIT: u32 = 5;

impl Array {
    /// Has all runs made by HyperQueue.
    ///
    /// # Errors
    /// When `hq` is not installed or has no server, when `tell` refuses, or when `stop` is set.
    pub fn by_hyperqueue(&self, tasks: Vec<Task>, stop: &AtomicBool, tell: &mut Tell<'_>) -> Result<(), PlaceError> {
        self.run(&mut HyperQueue { array: self, job: None }, tasks, stop, tell)
    }
}

struct HyperQueue<'a> {
    array: &'a Array,
    job: Option<u64>,
}

/// What `hq submit` prints.
#[derive(Deserialize)]
struct Submitted {
    id: u64,
}

/// What `hq job info` prints, a list of these: all jobs that it was asked for.
#[derive(Deserialize)]
struct Job {
    info: Info,
}

#[derive(Deserialize)]
struct Info {
    task_stats: Counts,
}

/// How many tasks are in which state; the other states are ends.
#[derive(Deserialize)]
struct Counts {
    running: u64,
    waiting: u64,
}

impl Scheduler for HyperQueue<'_> {
    fn submit(&mut self, numbers: &[usize]) -> Result<(), PlaceError> {
        let mut arguments = words(&["submit", "--output-mode", "json", "--name", "boardproof", "--cpus", "1"]);
        arguments.extend(["--crash-limit".to_owned(), CRASH_LIMIT.to_string()]);
        arguments.extend(words(&["--stdout", "none", "--stderr", "none", "--directives", "off", "--array"]));
        arguments.push(ranges(numbers));
        arguments.push("--".to_owned());
        arguments.extend(self.array.words());
        let Submitted { id } = read(&asked("hq", &arguments)?)?;
        self.job = Some(id);
        Ok(())
    }

    fn state(&mut self) -> Result<State, PlaceError> {
        let Some(job) = self.job else { return Ok(State::Over) };
        let printed = asked("hq", &words(&["job", "info", &job.to_string(), "--output-mode", "json"]))?;
        let jobs: Vec<Job> = read(&printed)?;
        let open = |job: &Job| job.info.task_stats.running + job.info.task_stats.waiting > 0;
        Ok(if jobs.iter().any(open) { State::Working } else { State::Over })
    }

    fn cancel(&mut self) {
        if let Some(job) = self.job.take() {
            let _ = asked("hq", &words(&["job", "cancel", &job.to_string()]));
        }
    }

    fn said(&self) -> String {
        // The rounds are jobs of their own, and fail alike.
        self.job.map(|job| format!("`hq task list {job}` says more.")).unwrap_or_default()
    }
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
}

fn read<T: for<'de> Deserialize<'de>>(printed: &[u8]) -> Result<T, PlaceError> {
    serde_json::from_slice(printed).map_err(|error| {
        let text = String::from_utf8_lossy(printed);
        PlaceError::Failed(format!("hq printed something else than was expected ({error}): {}", text.trim()))
    })
}

/// Numbers in the way of `--array`: `0-3,7`.
fn ranges(numbers: &[usize]) -> String {
    let mut ranges: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => ranges.push((number, number)),
        }
    }
    let texts = ranges.into_iter().map(|(first, last)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    });
    texts.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_ranges() {
        assert_eq!(ranges(&[0, 1, 2, 3, 7, 9, 10]), "0-3,7,9-10");
        assert_eq!(ranges(&[5]), "5");
    }
}
