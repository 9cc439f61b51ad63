//! A program in a process group of its own, with limits; it never outlives its [`Group`].
//!
//! The group is killed while its first process has ended but is not yet reaped: until then the system gives its number
//! to nobody else, so that no stranger can be hit. What leaves the group on purpose (`setsid`) is out of reach.

use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus};
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

use super::restrict::restrict;
use crate::Limits;
use crate::processes::{has_ended, resident};

/// Time between a polite request to end and the kill.
const GRACE: Duration = Duration::from_millis(200);
/// Longest sleep between two looks at a program.
const PAUSE: Duration = Duration::from_millis(20);
/// Time between two looks at its memory.
const MEMORY_PAUSE: Duration = Duration::from_millis(50);

/// Why a program is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    /// It ended by itself.
    Itself,
    /// The deadline passed.
    TimeLimit,
    /// It held too much memory.
    MemoryLimit,
    /// Somebody asked to stop.
    Interrupted,
}

/// How a program ended.
#[derive(Debug)]
pub(super) struct End {
    /// What the system says.
    pub(super) status: ExitStatus,
    /// Whether it was stopped.
    pub(super) cause: Cause,
    /// The most memory that was seen; 0 without a limit.
    pub(super) memory: u64,
}

/// Why one has to stop now, if so.
pub(super) fn must_stop(limits: &Limits) -> Option<Cause> {
    if limits.stop.load(Ordering::Relaxed) {
        return Some(Cause::Interrupted);
    }
    limits.deadline.filter(|&deadline| Instant::now() >= deadline).map(|_| Cause::TimeLimit)
}

/// A running program and its children.
#[derive(Debug)]
pub(super) struct Group {
    /// The first process.
    pub(super) child: Child,
    id: Pid,
    reaped: bool,
}

impl Group {
    /// Starts a program.
    ///
    /// # Errors
    /// When it cannot be started.
    pub(super) fn spawn(command: &mut Command, limits: &Limits) -> io::Result<Self> {
        let child = command.process_group(0).spawn()?;
        let id = Pid::from_child(&child);
        restrict(id, limits);
        Ok(Self { child, id, reaped: false })
    }

    /// Waits for the end of the program, or makes one when a limit is reached. Nothing of the group is left then.
    ///
    /// # Errors
    /// When the system cannot wait.
    pub(super) fn wait(mut self, limits: &Limits) -> io::Result<End> {
        let mut memory = Memory { limit: limits.memory, most: 0, next: Instant::now() };
        let cause = self.watch(limits, &mut memory)?;
        if matches!(cause, Cause::TimeLimit | Cause::Interrupted) {
            self.ask_to_end()?;
        }
        let status = self.kill()?;
        Ok(End { status, cause, memory: memory.most })
    }

    fn watch(&self, limits: &Limits, memory: &mut Memory) -> io::Result<Cause> {
        let mut pause = Duration::from_millis(1);
        loop {
            if has_ended(self.id)? {
                return Ok(Cause::Itself);
            }
            if let Some(cause) = must_stop(limits) {
                return Ok(cause);
            }
            if memory.is_exceeded(self.id) {
                return Ok(Cause::MemoryLimit);
            }
            let left = limits.deadline.map_or(pause, |deadline| deadline.saturating_duration_since(Instant::now()));
            thread::sleep(pause.min(left));
            pause = (pause * 2).min(PAUSE);
        }
    }

    /// Asks the group to end, and gives it a moment.
    fn ask_to_end(&self) -> io::Result<()> {
        let _ = kill_process_group(self.id, Signal::TERM);
        let until = Instant::now() + GRACE;
        while Instant::now() < until && !has_ended(self.id)? {
            thread::sleep(Duration::from_millis(2));
        }
        Ok(())
    }

    /// Kills what is left of the group, and reaps the first process.
    fn kill(&mut self) -> io::Result<ExitStatus> {
        // An error means that nobody is left.
        let _ = kill_process_group(self.id, Signal::KILL);
        let status = self.child.wait();
        self.reaped = true;
        status
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        if !self.reaped {
            let _ = self.kill();
        }
    }
}

/// The memory of a group, looked at now and then.
struct Memory {
    limit: Option<usize>,
    most: u64,
    next: Instant,
}

impl Memory {
    fn is_exceeded(&mut self, group: Pid) -> bool {
        let Some(limit) = self.limit else { return false };
        let now = Instant::now();
        if now >= self.next {
            self.most = self.most.max(resident(group));
            self.next = now + MEMORY_PAUSE;
        }
        self.most > limit as u64
    }
}
