//! Progress of whatever solves a formula.

use std::time::{Duration, Instant};

use crate::engine::{Progress, Statistics};

const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// Reports now and then.
pub(super) struct Watch<'a> {
    started: Instant,
    reported: Instant,
    /// The depth in plies that is being tried.
    pub(super) depth: Option<usize>,
    progress: &'a mut dyn FnMut(&Progress),
}

impl<'a> Watch<'a> {
    pub(super) fn new(progress: &'a mut dyn FnMut(&Progress)) -> Self {
        let now = Instant::now();
        Self { started: now, reported: now, depth: None, progress }
    }

    /// Whether the first report is still to come.
    pub(super) fn is_young(&self) -> bool {
        self.started.elapsed() < BETWEEN_REPORTS
    }

    /// Tells how much has been done, if it is time to.
    pub(super) fn report(&mut self, statistics: Statistics) {
        let now = Instant::now();
        if now - self.reported >= BETWEEN_REPORTS {
            self.reported = now;
            (self.progress)(&Progress { depth: self.depth, statistics, elapsed: now - self.started });
        }
    }
}
