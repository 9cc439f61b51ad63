//! Who watches a long check: a flag that stops it, somebody who is told how far it is, and how many threads it may
//! use.

use std::sync::atomic::{AtomicBool, Ordering};

/// How a long check is watched. The default: one thread, nobody watches.
#[derive(Clone, Copy, Default)]
pub struct Watch<'a> {
    /// Threads of a recount; 0 counts as 1.
    pub threads: usize,
    /// Set by somebody else to stop the check soon.
    pub stop: Option<&'a AtomicBool>,
    /// Told now and then how many partial fillings have been entered.
    pub progress: Option<&'a (dyn Fn(u64) + Sync)>,
}

impl Watch<'_> {
    /// Whether somebody wants it to stop.
    pub(super) fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    pub(super) fn tell(&self, done: u64) {
        if let Some(progress) = self.progress {
            progress(done);
        }
    }
}
