//! The loop of a worker: tasks in, a line each, records out, a line each.
//!
//! A worker is a process of its own, so that whatever a run does to it is known to the lab, and is nobody else's
//! trouble. When its input is closed, because the lab has ended in whatever way, the run in flight is stopped.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::answer::{self, Seen};
use crate::execute::{adopt_orphans, execute};
use crate::hash;
use crate::record::{Machine, Outcome, Record};
use crate::task::{Input, Task};

/// What makes runs: the program, and where.
#[derive(Debug)]
pub struct Worker {
    /// The program to which the arguments of a task belong.
    program: PathBuf,
    machine: Machine,
    stop: Arc<AtomicBool>,
}

impl Worker {
    /// A worker in this process, which must not have other children.
    ///
    /// # Errors
    /// When the system does not let it adopt orphans.
    pub fn new(program: PathBuf, stop: Arc<AtomicBool>) -> io::Result<Self> {
        adopt_orphans()?;
        Ok(Self { program, machine: Machine::this(), stop })
    }

    /// Makes a run. What goes wrong in it is part of the record.
    pub fn run(&self, task: Task) -> Record {
        let started = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let mut record = Record::new(task, Outcome::Failed, self.machine.clone());
        record.started = started;
        if let Some(changed) = record.task.inputs.iter().find_map(is_other) {
            record.reason = Some(changed);
            return record;
        }
        let mut command = Command::new(&self.program);
        command.args(&record.task.command);
        match execute(&mut command, &record.task.limits, &self.stop) {
            Ok(execution) => {
                let Seen { outcome, reason, certificate, work, sizes } = answer::read(&execution);
                record.cpu_seconds = execution.cpu.as_secs_f64();
                record.wall_seconds = execution.wall.as_secs_f64();
                record.peak_memory = execution.peak_memory;
                Record { outcome, reason, certificate, work, sizes, ..record }
            }
            Err(error) => Record { reason: Some(format!("cannot be started: {error}")), ..record },
        }
    }

    /// Runs what comes, until the input ends.
    ///
    /// # Errors
    /// When a line is no task, or a record cannot be written.
    pub fn serve(&self, input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
        let (sender, tasks) = channel();
        let stop = Arc::clone(&self.stop);
        thread::Builder::new().name("tasks".to_owned()).spawn(move || {
            for line in input.lines() {
                if line.map_or(true, |line| sender.send(line).is_err()) {
                    break;
                }
            }
            stop.store(true, Ordering::Relaxed);
        })?;
        for line in tasks {
            let task = serde_json::from_str(&line)?;
            let record = self.run(task);
            if self.stop.load(Ordering::Relaxed) {
                // Nobody waits for it, and it is not to be told from a run that failed.
                break;
            }
            output.write_all(&record.line())?;
            output.flush()?;
        }
        Ok(())
    }
}

/// What is wrong with a file of a task: it must be the one that was meant.
fn is_other(Input { path, hash }: &Input) -> Option<String> {
    match hash::of_file(Path::new(path)) {
        Ok(found) if found == *hash => None,
        Ok(_) => Some(format!("{path} has changed since the plan was made")),
        Err(error) => Some(format!("{path}: {error}")),
    }
}

impl Machine {
    /// This machine.
    pub fn this() -> Self {
        let told: BTreeMap<String, String> = std::fs::read_to_string("/proc/cpuinfo")
            .unwrap_or_default()
            .lines()
            .filter_map(|line| line.split_once(':'))
            .map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned()))
            .collect();
        Self {
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            processor: told.get("model name").cloned(),
            processors: thread::available_parallelism().map_or(1, std::num::NonZero::get),
        }
    }
}
