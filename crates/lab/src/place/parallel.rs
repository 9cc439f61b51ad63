//! GNU parallel (O. Tange, "GNU Parallel: the command-line power tool", 2011), on this machine or on those of its own
//! options (`PARALLEL="--sshlogin ..."`).
//!
//! It gets whole commands, so that nothing in a name can be taken for one of its replacement strings. Its job log and
//! its messages are kept in the folder, for people: which runs are missing is known by our records, and not by its
//! `--resume`, which counts lines. What parallel or a task has left running here becomes a child of ours, and is killed.

use std::fs::{self, File};
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::array::{Array, Scheduler, State, here};
use super::{PlaceError, Tell};
use crate::execute::{adopt_orphans, kill_all};
use crate::shell;
use crate::task::Task;

/// The job log; each round and each resumption is appended to it.
const LOG: &str = "parallel.log";
/// What parallel and the commands said on standard error in this round.
const MESSAGES: &str = "parallel.messages";
/// What a job gets when all is to end, and the milliseconds until the next: a run in flight has time to end its solver.
const END: &str = "TERM,3000,KILL,25";
/// A little more than that takes.
const PATIENCE: Duration = Duration::from_secs(5);

impl Array {
    /// Has all runs made by GNU parallel.
    ///
    /// # Errors
    /// When it is not installed or fails, when `tell` refuses, or when `stop` is set.
    pub fn by_parallel(&self, tasks: Vec<Task>, stop: &AtomicBool, tell: &mut Tell<'_>) -> Result<(), PlaceError> {
        adopt_orphans().map_err(|error| PlaceError::Failed(error.to_string()))?;
        self.run(&mut Parallel { array: self, running: None }, tasks, stop, tell)
    }
}

struct Parallel<'a> {
    array: &'a Array,
    running: Option<Child>,
}

impl Scheduler for Parallel<'_> {
    fn submit(&mut self, numbers: &[usize]) -> Result<(), PlaceError> {
        let failed = |error: std::io::Error| PlaceError::Failed(format!("`parallel` cannot be started: {error}"));
        let path = self.array.folder.path();
        let errors = File::create(path.join(MESSAGES)).map_err(failed)?;
        let mut command = Command::new("parallel");
        command.args(["--will-cite", "--null", "--ungroup", "--termseq", END]);
        command.arg("--jobs").arg(self.array.workers.to_string());
        command.arg("--joblog").arg(format!("+{}", path.join(LOG).display()));
        // Our quotes are those of the Bourne shell. Ctrl-C is for us to hear.
        command.env("PARALLEL_SHELL", "/bin/sh").process_group(0);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(errors).spawn().map_err(failed)?;
        let mut input = child.stdin.take().expect("it was asked for");
        self.running = Some(child);
        let here = here()?.display().to_string();
        let run = shell::words(self.array.words().iter().map(String::as_str));
        let line = |number| format!("cd {} && exec {run} {number}\0", shell::word(&here));
        let lines: String = numbers.iter().map(line).collect();
        // One that ends at once says why by its status.
        let _ = input.write_all(lines.as_bytes());
        Ok(())
    }

    fn state(&mut self) -> Result<State, PlaceError> {
        let Some(child) = &mut self.running else { return Ok(State::Over) };
        let Some(status) = child.try_wait().map_err(|error| PlaceError::Failed(error.to_string()))? else {
            return Ok(State::Working);
        };
        self.running = None;
        kill_all();
        // Up to 101: so many jobs failed, or more, which is seen by their records.
        match status.code() {
            Some(..=101) => Ok(State::Over),
            _ => Err(PlaceError::Failed(format!("parallel: {status}: {}", self.said().trim()))),
        }
    }

    fn cancel(&mut self) {
        if let Some(mut child) = self.running.take() {
            // It ends its jobs and itself. An old one gives out no more at the first signal, and ends at the second; others
            // would hand on the second, too, and a task that is asked twice leaves its solver running.
            let id = Pid::from_child(&child);
            for _ in 0..2 {
                let _ = kill_process(id, Signal::TERM);
                if ends(&mut child) {
                    break;
                }
            }
            // It may have overlooked a job that was just begun.
            let _ = child.kill();
            let _ = child.wait();
            kill_all();
        }
    }

    fn said(&self) -> String {
        fs::read_to_string(self.array.folder.path().join(MESSAGES)).unwrap_or_default()
    }
}

/// Whether it ends in the time that it needs to end its jobs.
fn ends(child: &mut Child) -> bool {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        if !matches!(child.try_wait(), Ok(None)) {
            return true;
        }
        thread::sleep(Duration::from_millis(20));
    }
    false
}
