//! Stops a search in time, and tells how it goes.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use crate::engine::{Limits, Progress, Reason, Statistics};

/// Why a search was left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Stop {
    /// Its slice of work is done; it may go on later.
    Slice,
    /// For good.
    Limit(Reason),
}

/// Nodes between two looks at the clock.
pub(super) const INTERVAL: u64 = 1 << 10;

const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// Looks at limits and reports, every [`INTERVAL`] nodes.
pub(super) struct Watch<'a> {
    limits: &'a Limits,
    started: Instant,
    reported: Instant,
    progress: &'a mut dyn FnMut(&Progress),
    /// The depth in plies that is being tried, for reports; none if any depth will do.
    pub(super) depth: Option<usize>,
    slice: u64,
    nodes: u64,
}

impl<'a> Watch<'a> {
    pub(super) fn new(limits: &'a Limits, progress: &'a mut dyn FnMut(&Progress)) -> Self {
        let now = Instant::now();
        Self { limits, started: now, reported: now, progress, depth: None, slice: 0, nodes: 0 }
    }

    /// Grants so many nodes before [`Stop::Slice`].
    pub(super) fn grant(&mut self, nodes: u64) {
        self.slice = nodes;
    }

    /// Bytes that the tables may take.
    pub(super) fn memory(&self) -> usize {
        const DEFAULT: usize = 2 << 30;
        self.limits.memory.unwrap_or(DEFAULT)
    }

    /// Called by the search after every [`INTERVAL`] nodes.
    ///
    /// # Errors
    /// When the search should stop.
    pub(super) fn look(&mut self, lemmas: u64, memory: usize) -> Result<(), Stop> {
        self.nodes += INTERVAL;
        let now = Instant::now();
        if self.limits.stop.load(Ordering::Relaxed) {
            return Err(Stop::Limit(Reason::Interrupted));
        }
        if self.limits.deadline.is_some_and(|deadline| now >= deadline) {
            return Err(Stop::Limit(Reason::TimeLimit));
        }
        if now - self.reported >= BETWEEN_REPORTS {
            self.reported = now;
            let statistics = Statistics { nodes: self.nodes, lemmas, memory };
            (self.progress)(&Progress { depth: self.depth, statistics, elapsed: now - self.started });
        }
        self.slice = self.slice.saturating_sub(INTERVAL);
        if self.slice == 0 { Err(Stop::Slice) } else { Ok(()) }
    }
}
