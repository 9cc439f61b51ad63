//! GNU parallel (O. Tange, "GNU Parallel: the command-line power tool", 2011), on this machine or on those of its own
//! options (`PARALLEL="--sshlogin ..."`). Its job log is kept in the folder.

use std::fs::File;
use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::AtomicBool;

use super::array::{Array, Scheduler, State};
use super::{PlaceError, Tell};
use crate::task::Task;

impl Array {
    /// Has all runs made by GNU parallel.
    ///
    /// # Errors
    /// When it is not installed or fails, when `tell` refuses, or when `stop` is set.
    pub fn by_parallel(&self, tasks: Vec<Task>, stop: &AtomicBool, tell: &mut Tell<'_>) -> Result<(), PlaceError> {
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
        let log = path.join("parallel.log");
        let errors = File::create(path.join("parallel.messages")).map_err(failed)?;
        let mut command = Command::new("parallel");
        command.arg("--will-cite").args(["--quote", "--no-notice", "--jobs"]).arg(self.array.workers.to_string());
        command.arg("--joblog").arg(log).args(self.array.words()).arg("{}");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(errors).spawn().map_err(failed)?;
        let mut input = child.stdin.take().expect("it was asked for");
        self.running = Some(child);
        let lines: String = numbers.iter().map(|number| format!("{number}\n")).collect();
        // One that ends at once says why by its status.
        let _ = input.write_all(lines.as_bytes());
        Ok(())
    }

    fn state(&mut self) -> Result<State, PlaceError> {
        let Some(child) = &mut self.running else { return Ok(State::Over) };
        match child.try_wait().map_err(|error| PlaceError::Failed(error.to_string()))? {
            None => Ok(State::Working),
            // 255: not one job could be run; up to 101: so many jobs failed, which is seen by their records.
            Some(status) if status.code().is_some_and(|code| code > 101) => {
                let messages = std::fs::read_to_string(self.array.folder.path().join("parallel.messages"));
                let said = messages.unwrap_or_default();
                Err(PlaceError::Failed(format!("parallel: {status}: {}", said.trim())))
            }
            Some(_) => {
                self.running = None;
                Ok(State::Over)
            }
        }
    }

    fn cancel(&mut self) {
        if let Some(mut child) = self.running.take() {
            // It passes the signal on to its jobs: the first time it would wait for them.
            let id = rustix::process::Pid::from_child(&child);
            for _ in 0..2 {
                let _ = rustix::process::kill_process(id, rustix::process::Signal::TERM);
                std::thread::sleep(std::time::Duration::from_millis(100));
            }
            let _ = child.wait();
        }
    }
}
