//! When a search gives up, and how it tells where it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::Statistics;

/// When to stop.
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// Stop at this moment.
    pub deadline: Option<Instant>,
    /// Bytes that lemmas and their derivations may take. Where they do not suffice, the certificate is given up first,
    /// then lemmas are dropped; when that is of no use, the search stops.
    pub memory: Option<usize>,
    /// Set by somebody else to stop the search soon.
    pub stop: Arc<AtomicBool>,
}

/// Why there is no verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Stop {
    /// The deadline passed.
    #[error("time limit")]
    TimeLimit,
    /// What must be kept does not fit.
    #[error("memory limit")]
    MemoryLimit,
    /// Somebody asked to stop.
    #[error("interrupted")]
    Interrupted,
}

/// A sign of life.
#[derive(Debug, Clone)]
pub struct Progress {
    /// Work so far.
    pub statistics: Statistics,
    /// Time since the start.
    pub elapsed: Duration,
}

impl Limits {
    pub(crate) fn terminator(&self) -> sat::Terminator {
        sat::Terminator { stop: Some(Arc::clone(&self.stop)), deadline: self.deadline, memory: None }
    }

    /// Whether the caller or the clock says that it is over.
    pub(crate) fn check(&self) -> Result<(), Stop> {
        if self.stop.load(Ordering::Relaxed) {
            return Err(Stop::Interrupted);
        }
        match self.deadline {
            Some(deadline) if Instant::now() >= deadline => Err(Stop::TimeLimit),
            _ => Ok(()),
        }
    }
}

/// Nodes between two looks at the clock.
const INTERVAL: u64 = 64;
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// Looks at the clock now and then.
pub(crate) struct Watch {
    started: Instant,
    reported: Instant,
}

impl Watch {
    pub(crate) fn new() -> Self {
        let now = Instant::now();
        Self { started: now, reported: now }
    }

    pub(crate) fn is_due(&self, nodes: u64) -> bool {
        nodes.is_multiple_of(INTERVAL)
    }

    /// The time since the start, if a sign of life is due.
    pub(crate) fn report(&mut self) -> Option<Duration> {
        let now = Instant::now();
        if now - self.reported < BETWEEN_REPORTS {
            return None;
        }
        self.reported = now;
        Some(now - self.started)
    }

    /// Why a SAT solver was stopped.
    pub(crate) fn reason(&self, limits: &Limits) -> Stop {
        if limits.stop.load(Ordering::Relaxed) { Stop::Interrupted } else { Stop::TimeLimit }
    }
}

/// Keeps the limits while a certificate is made of what a search has left.
pub(crate) struct Meter<'a> {
    limits: &'a Limits,
    held: usize,
    steps: u64,
}

impl<'a> Meter<'a> {
    /// So many bytes are held to the end.
    pub(crate) fn new(limits: &'a Limits, held: usize) -> Self {
        Self { limits, held, steps: 0 }
    }

    /// So many bytes more.
    pub(crate) fn hold(&mut self, bytes: usize) {
        self.held += bytes;
    }

    /// A step of the work, while so many bytes are taken besides. The first one looks at the clock, too: what ended at
    /// the deadline is late already.
    pub(crate) fn step(&mut self, bytes: usize) -> Result<(), Stop> {
        if self.limits.memory.is_some_and(|memory| self.held + bytes > memory) {
            return Err(Stop::MemoryLimit);
        }
        self.steps += 1;
        if self.steps % INTERVAL == 1 { self.limits.check() } else { Ok(()) }
    }
}
