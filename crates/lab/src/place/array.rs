//! The runs of a folder by their numbers, each a command `boardproof lab task FOLDER NUMBER`: what programs with many
//! machines call an array. Records come back as files of the folder, which all machines share.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::{Event, PlaceError, Tell};
use crate::folder::Folder;
use crate::record::{Machine, Outcome, Record};
use crate::task::Task;

/// Time between two looks at the folder.
const LOOK: Duration = Duration::from_millis(500);
/// So often a run is given out before it counts as failed.
const ROUNDS: usize = 3;
/// A file that another machine wrote may be seen so much later: file systems of networks remember folders (nfs(5),
/// `acdirmax`).
const LATE: Duration = Duration::from_secs(60);

/// An array of runs.
#[derive(Debug)]
pub struct Array {
    /// The program, which is at the same place on all machines.
    pub program: PathBuf,
    /// The folder of the runs.
    pub folder: Folder,
    /// How many runs at once, where that is ours to say.
    pub workers: usize,
}

/// Whether the program that has the runs is still at it.
pub(super) enum State {
    Working,
    /// It has nothing more to do; a run without a record is lost.
    Over,
}

/// Somebody who makes runs.
pub(super) trait Scheduler {
    /// Gives the runs with these numbers out.
    fn submit(&mut self, numbers: &[usize]) -> Result<(), PlaceError>;
    /// What it does now.
    fn state(&mut self) -> Result<State, PlaceError>;
    /// Ends it.
    fn cancel(&mut self);
    /// What it has said about runs that failed, if anything.
    fn said(&self) -> String;
    /// So much later a record may be seen than it was written.
    fn late(&self) -> Duration {
        LATE
    }
}

/// Runs without a record, with their numbers, by what names them.
pub(super) type Missing = HashMap<String, (usize, Task)>;

impl Array {
    /// Has all runs made; those that fail or get lost on the way are given out again.
    pub(super) fn run(
        &self,
        scheduler: &mut dyn Scheduler,
        tasks: Vec<Task>,
        stop: &AtomicBool,
        tell: &mut Tell<'_>,
    ) -> Result<(), PlaceError> {
        let mut missing = self.numbered(tasks)?;
        self.collect(&mut missing, tell)?;
        let all = missing.len();
        for round in 1..=ROUNDS {
            if missing.is_empty() {
                return Ok(());
            }
            if round > 1 {
                let note = format!("{} runs were lost on the way and are given out again", missing.len());
                tell(vec![Event::Note(note)])?;
            }
            let mut numbers: Vec<usize> = missing.values().map(|(number, _)| *number).collect();
            numbers.sort_unstable();
            scheduler.submit(&numbers)?;
            let made = self.follow(scheduler, &mut missing, stop, tell);
            made.inspect_err(|_| scheduler.cancel())?;
        }
        self.wait(scheduler.late(), &mut missing, stop, tell)?;
        if all > 0 && missing.len() == all {
            return Err(PlaceError::Failed(format!(
                "none of {all} runs left a record, in {ROUNDS} rounds: have all machines {} and {}? {}",
                self.program.display(),
                self.folder.path().display(),
                scheduler.said().trim()
            )));
        }
        let lost = missing.into_values().map(|(_, task)| {
            let mut record = Record::new(task, Outcome::Failed, Machine::this());
            record.reason = Some(format!("lost {ROUNDS} times"));
            Event::Done(Box::new(record))
        });
        tell(lost.collect())
    }

    /// Collects records until the one who makes them is at an end.
    fn follow(
        &self,
        scheduler: &mut dyn Scheduler,
        missing: &mut Missing,
        stop: &AtomicBool,
        tell: &mut Tell<'_>,
    ) -> Result<(), PlaceError> {
        loop {
            // Asked before the look: what was made until then is seen.
            let state = scheduler.state();
            self.collect(missing, tell)?;
            if stop.load(Ordering::Relaxed) {
                return Err(PlaceError::Stopped);
            }
            match state? {
                State::Over => return Ok(()),
                State::Working => thread::sleep(LOOK),
            }
        }
    }

    /// Looks for records until a file system of a network must have shown them.
    fn wait(
        &self,
        late: Duration,
        missing: &mut Missing,
        stop: &AtomicBool,
        tell: &mut Tell<'_>,
    ) -> Result<(), PlaceError> {
        let end = Instant::now() + late;
        while !missing.is_empty() && Instant::now() < end {
            if stop.load(Ordering::Relaxed) {
                return Err(PlaceError::Stopped);
            }
            thread::sleep(LOOK);
            self.collect(missing, tell)?;
        }
        Ok(())
    }

    /// The runs with their numbers, by what names them.
    pub(super) fn numbered(&self, tasks: Vec<Task>) -> Result<Missing, PlaceError> {
        let all = self.folder.tasks().map_err(|error| PlaceError::Failed(error.to_string()))?;
        let numbers: HashMap<String, usize> =
            all.iter().enumerate().map(|(number, task)| (task.id(), number)).collect();
        let numbered = tasks.into_iter().map(|task| {
            let id = task.id();
            let number = *numbers.get(&id).ok_or_else(|| PlaceError::Failed(format!("the folder has no run {id}")))?;
            Ok((id, (number, task)))
        });
        numbered.collect()
    }

    /// Tells of the records that have come.
    pub(super) fn collect(&self, missing: &mut Missing, tell: &mut Tell<'_>) -> Result<(), PlaceError> {
        let left = self.folder.left().map_err(|error| PlaceError::Failed(error.to_string()))?;
        let ids: HashSet<String> = left.iter().map(|record| record.id.clone()).collect();
        if !left.is_empty() {
            tell(left.into_iter().map(|record| Event::Done(Box::new(record))).collect())?;
        }
        for id in ids {
            missing.remove(&id);
            self.folder.take(&id);
        }
        Ok(())
    }

    /// The command of a run, as words, without its number.
    pub(super) fn words(&self) -> Vec<String> {
        let folder = self.folder.path().display().to_string();
        vec![self.program.display().to_string(), "lab".to_owned(), "task".to_owned(), folder]
    }
}

/// The folder we are in, to which the paths of the runs belong.
pub(super) fn here() -> Result<PathBuf, PlaceError> {
    std::env::current_dir().map_err(|error| PlaceError::Failed(format!("the current folder: {error}")))
}

/// Runs a program to its end, and gives what it printed.
///
/// # Errors
/// When it is not installed, or fails.
pub(super) fn asked(program: &str, arguments: &[String]) -> Result<Vec<u8>, PlaceError> {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output();
    let output = output.map_err(|error| PlaceError::Failed(format!("`{program}` cannot be started: {error}")))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let said = if said.trim().is_empty() { String::from_utf8_lossy(&output.stdout) } else { said };
    Err(PlaceError::Failed(format!("`{program} {}`: {}", arguments.join(" "), said.trim())))
}

#[cfg(test)]
mod tests;
