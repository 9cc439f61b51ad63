//! Worker processes on this machine, each with a task at a time.
//!
//! A worker that dies is replaced. Its run is made again, unless it has killed several workers: then that is the run's
//! record. What a dead worker has left running becomes a child of ours, as we adopt orphans, and is killed.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, waitpid};
use solve::processes::descendants;

use super::{Event, PlaceError, Tell};
use crate::execute::adopt_orphans;
use crate::record::{Machine, Outcome, Record};
use crate::task::Task;

/// So many workers may die of a run before it counts as failed.
const DEATHS: u32 = 3;
/// Time between two looks at the stop flag.
const LOOK: Duration = Duration::from_millis(100);

/// A pool of workers.
#[derive(Debug)]
pub struct Local {
    /// The program of the workers, and its arguments before the tasks come.
    pub program: PathBuf,
    /// Arguments that make it a worker.
    pub arguments: Vec<String>,
    /// How many work at once.
    pub workers: usize,
}

/// A task, and how many workers died of it.
type Waiting = VecDeque<(Task, u32)>;

impl Local {
    /// Makes all runs; `tell` hears of each as soon as it is over, and ends everything when it refuses.
    ///
    /// # Errors
    /// When workers cannot be started, when `tell` refuses, or when `stop` is set.
    pub fn run(&self, tasks: Vec<Task>, stop: &AtomicBool, tell: &mut Tell<'_>) -> Result<(), PlaceError> {
        adopt_orphans().map_err(|error| PlaceError::Failed(error.to_string()))?;
        let count = self.workers.clamp(1, tasks.len().max(1));
        let waiting = tasks.into_iter().map(|task| (task, 0)).collect();
        let pool = Pool {
            place: self,
            waiting: Mutex::new(waiting),
            living: Mutex::new(Vec::new()),
            over: AtomicBool::new(false),
        };
        thread::scope(|scope| {
            let (sender, events) = channel();
            for _ in 0..count {
                let (sender, pool) = (sender.clone(), &pool);
                scope.spawn(move || pool.employ(&sender));
            }
            drop(sender);
            let outcome = loop {
                match events.recv_timeout(LOOK) {
                    Ok(first) => {
                        // All that came in the meantime is told at once: a disk is as slow for one as for many.
                        let batch: Result<Vec<Event>, PlaceError> =
                            [first].into_iter().chain(events.try_iter()).collect();
                        if let Err(error) = batch.and_then(&mut *tell) {
                            break Err(error);
                        }
                    }
                    Err(std::sync::mpsc::RecvTimeoutError::Timeout) => {}
                    Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => break Ok(()),
                }
                if stop.load(Ordering::Relaxed) {
                    break Err(PlaceError::Stopped);
                }
            };
            pool.end();
            outcome
        })
    }
}

/// The workers and what they share.
struct Pool<'a> {
    place: &'a Local,
    waiting: Mutex<Waiting>,
    /// The processes of the workers.
    living: Mutex<Vec<Pid>>,
    over: AtomicBool,
}

/// A worker process.
struct Employee {
    child: Child,
    tasks: ChildStdin,
    records: BufReader<ChildStdout>,
}

impl Pool<'_> {
    /// Keeps a worker busy until there is nothing to do.
    fn employ(&self, sender: &Sender<Result<Event, PlaceError>>) {
        let mut employee: Option<Employee> = None;
        while let Some((task, deaths)) = self.next() {
            let worker = match employee.take().map_or_else(|| self.hire(), Ok) {
                Ok(worker) => worker,
                Err(error) => {
                    let _ = sender.send(Err(PlaceError::Failed(format!("a worker cannot be started: {error}"))));
                    return;
                }
            };
            let _ = sender.send(Ok(Event::Begun(Box::new(task.clone()))));
            match self.ask(worker, &task) {
                Ok((worker, record)) => {
                    employee = Some(worker);
                    let _ = sender.send(Ok(Event::Done(Box::new(record))));
                }
                Err(_) if self.over.load(Ordering::Relaxed) => return,
                Err(end) if deaths + 1 >= DEATHS => {
                    let mut record = Record::new(task, Outcome::Failed, Machine::this());
                    record.reason = Some(format!("{DEATHS} workers died of it, the last one: {end}"));
                    let _ = sender.send(Ok(Event::Done(Box::new(record))));
                }
                Err(end) => {
                    let note = format!("a worker died ({end}); its run is made again: {}", task.instance);
                    let _ = sender.send(Ok(Event::Note(note)));
                    locked(&self.waiting).push_back((task, deaths + 1));
                }
            }
        }
        if let Some(worker) = employee {
            self.dismiss(worker);
        }
    }

    fn next(&self) -> Option<(Task, u32)> {
        if self.over.load(Ordering::Relaxed) {
            return None;
        }
        locked(&self.waiting).pop_front()
    }

    /// Starts a worker, in a process group of its own: Ctrl-C is for us to hear.
    fn hire(&self) -> io::Result<Employee> {
        let mut command = Command::new(&self.place.program);
        command.args(&self.place.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).process_group(0);
        // Whoever looks for strays meanwhile must know it.
        let mut living = locked(&self.living);
        let mut child = command.spawn()?;
        living.push(Pid::from_child(&child));
        let tasks = child.stdin.take().ok_or_else(|| io::Error::other("no pipe"))?;
        let records = child.stdout.take().ok_or_else(|| io::Error::other("no pipe"))?;
        Ok(Employee { child, tasks, records: BufReader::new(records) })
    }

    /// Has a run made; in an error the worker is gone, with all that it had started.
    fn ask(&self, mut worker: Employee, task: &Task) -> Result<(Employee, Record), String> {
        let mut line = serde_json::to_vec(task).expect("names and numbers");
        line.push(b'\n');
        let mut answer = Vec::new();
        let asked = worker.tasks.write_all(&line).and_then(|()| worker.records.read_until(b'\n', &mut answer));
        match asked.map(|_| serde_json::from_slice(&answer)) {
            Ok(Ok(record)) => Ok((worker, record)),
            _ => Err(self.dismiss(worker)),
        }
    }

    /// Ends a worker, and says how it ended.
    fn dismiss(&self, worker: Employee) -> String {
        let Employee { mut child, tasks, records } = worker;
        drop((tasks, records));
        let id = Pid::from_child(&child);
        let status = child.wait();
        let mut living = locked(&self.living);
        living.retain(|&other| other != id);
        kill_strays(&living);
        status.map_or_else(|error| error.to_string(), |status| status.to_string())
    }

    /// Lets all workers end: they stop their runs when they are asked to.
    fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
        locked(&self.waiting).clear();
        for &worker in &*locked(&self.living) {
            let _ = kill_process(worker, Signal::TERM);
        }
    }
}

/// Kills our children that are no workers, and all below them: what a dead worker has left.
fn kill_strays(workers: &[Pid]) {
    let us = getpid().as_raw_nonzero().get();
    let strays = descendants(getpid()).into_iter();
    for stray in strays.filter(|process| process.parent == us && !workers.contains(&process.id)) {
        for process in descendants(stray.id) {
            let _ = kill_process(process.id, Signal::KILL);
        }
        let _ = kill_process(stray.id, Signal::KILL);
        let _ = waitpid(Some(stray.id), WaitOptions::empty());
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
