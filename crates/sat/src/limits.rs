//! When a search gives up.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crate::memory::MemoryLimit;

/// Stops a search from outside: a flag that another thread raises, a deadline, the memory of the process, any or none.
#[derive(Debug, Clone, Default)]
pub struct Terminator {
    /// The search stops when this becomes true.
    pub stop: Option<Arc<AtomicBool>>,
    /// The search stops at this time.
    pub deadline: Option<Instant>,
    /// The search stops when the process holds more.
    pub memory: Option<MemoryLimit>,
}

impl Terminator {
    /// Whether it is time to stop.
    pub fn is_due(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
            || self.memory.as_ref().is_some_and(MemoryLimit::is_passed)
    }
}

impl cadical_sys::Terminator for Terminator {
    fn terminated(&mut self) -> bool {
        self.is_due()
    }
}

/// The limits of one search; by default there are none.
#[derive(Debug, Clone, Default)]
pub struct Limits {
    /// So many conflicts; CaDiCaL counts to 2^31-1, what is above is no limit.
    pub conflicts: Option<u64>,
    /// A flag, a deadline, memory.
    pub terminator: Terminator,
}
