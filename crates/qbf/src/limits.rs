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
    /// Bytes that lemmas and their derivations may take.
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
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// Work so far.
    pub statistics: Statistics,
    /// Time since the start.
    pub elapsed: Duration,
}

impl Limits {
    pub(crate) fn terminator(&self) -> sat::Terminator {
        sat::Terminator { stop: Some(Arc::clone(&self.stop)), deadline: self.deadline }
    }
}

/// Nodes between two looks at the clock.
const INTERVAL: u64 = 64;
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// Looks at the limits now and then.
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

    pub(crate) fn look(
        &mut self,
        limits: &Limits,
        statistics: &Statistics,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<(), Stop> {
        let now = Instant::now();
        if limits.stop.load(Ordering::Relaxed) {
            return Err(Stop::Interrupted);
        }
        if limits.deadline.is_some_and(|deadline| now >= deadline) {
            return Err(Stop::TimeLimit);
        }
        if limits.memory.is_some_and(|memory| statistics.memory > memory) {
            return Err(Stop::MemoryLimit);
        }
        if now - self.reported >= BETWEEN_REPORTS {
            self.reported = now;
            progress(&Progress { statistics: *statistics, elapsed: now - self.started });
        }
        Ok(())
    }

    /// Why a SAT solver was stopped.
    pub(crate) fn reason(&self, limits: &Limits) -> Stop {
        if limits.stop.load(Ordering::Relaxed) { Stop::Interrupted } else { Stop::TimeLimit }
    }
}
