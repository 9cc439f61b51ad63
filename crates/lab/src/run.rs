//! All runs of a folder, made at some place, each recorded once.

use std::collections::{BTreeMap, HashSet};
use std::time::{Duration, Instant};

use crate::folder::{Folder, FolderError};
use crate::place::{Event, PlaceError, Tell};
use crate::record::{Outcome, Record};
use crate::task::Task;

/// Why not all runs were made.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The folder or its journal.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The place.
    #[error(transparent)]
    Place(#[from] PlaceError),
}

/// How far it is.
#[derive(Debug, Clone, Default)]
pub struct Progress {
    /// Runs in all.
    pub total: usize,
    /// Runs with a record.
    pub done: usize,
    /// Of these, those with a verdict.
    pub solved: usize,
    /// Of these, those that failed.
    pub failed: usize,
    /// What is running now: engine and instance, by identity of the run.
    pub running: BTreeMap<String, String>,
    /// Time since the start.
    pub elapsed: Duration,
    /// Runs that had their record before.
    before: usize,
}

impl Progress {
    /// How long the rest will take if it goes on like this.
    pub fn left(&self) -> Option<Duration> {
        let made = self.done - self.before;
        (made > 0).then(|| self.elapsed.mul_f64((self.total - self.done) as f64 / made as f64))
    }

    fn count(&mut self, record: &Record) {
        self.done += 1;
        self.solved += usize::from(record.outcome.verdict().is_some());
        self.failed += usize::from(record.outcome == Outcome::Failed);
    }
}

/// Something to tell a person.
#[derive(Debug)]
pub enum Said<'a> {
    /// How far it is now.
    Progress(&'a Progress),
    /// What happened.
    Note(&'a str),
}

/// A place that makes runs and tells of them; see [`crate::place`].
pub type Making<'a> = dyn FnMut(Vec<Task>, &mut Tell<'_>) -> Result<(), PlaceError> + 'a;

/// Makes the runs of these tasks that have no record yet. What was recorded before an error stays.
///
/// # Errors
/// When the journal cannot be written, or the place cannot go on.
pub fn run(
    folder: &Folder,
    tasks: Vec<Task>,
    make: &mut Making<'_>,
    say: &mut dyn FnMut(Said<'_>),
) -> Result<Progress, RunError> {
    let mut journal = folder.journal()?;
    let start = Instant::now();
    let mut progress = Progress { total: tasks.len(), ..Progress::default() };
    let asked: HashSet<String> = tasks.iter().map(Task::id).collect();
    journal.records().iter().filter(|record| asked.contains(&record.id)).for_each(|record| progress.count(record));
    progress.before = progress.done;
    let missing: Vec<Task> = tasks.into_iter().filter(|task| !journal.has(&task.id())).collect();
    say(Said::Progress(&progress));
    let mut tell = |events: Vec<Event>| {
        let mut records = Vec::new();
        for event in events {
            match event {
                Event::Begun(task) => {
                    progress.running.insert(task.id(), format!("{} {}", task.engine, task.instance));
                }
                Event::Done(record) => {
                    progress.running.remove(&record.id);
                    // What another lab has left on the way is not ours.
                    records.extend(asked.contains(&record.id).then_some(*record));
                }
                Event::Note(note) => say(Said::Note(&note)),
            }
        }
        let new = journal.add(records).map_err(|error| PlaceError::Failed(error.to_string()))?;
        new.iter().for_each(|record| progress.count(record));
        progress.elapsed = start.elapsed();
        say(Said::Progress(&progress));
        Ok(())
    };
    if !missing.is_empty() {
        make(missing, &mut tell)?;
    }
    Ok(progress)
}
