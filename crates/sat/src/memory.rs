//! The memory that the process holds, as the system tells it: the solver cannot be asked for its own part.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// Milliseconds between two looks: the solver asks much more often.
const PAUSE: u64 = 20;

/// The most that the process may hold in main memory. Once it was seen to hold more, the limit stays passed; clones share
/// what they saw. Where the system does not tell (it does on Linux), nothing is ever too much.
#[derive(Debug, Clone)]
pub struct MemoryLimit(Arc<Watched>);

#[derive(Debug)]
struct Watched {
    bytes: u64,
    start: Instant,
    /// When to look again, in milliseconds after the start.
    next: AtomicU64,
    passed: AtomicBool,
}

impl MemoryLimit {
    /// So many bytes.
    pub fn new(bytes: usize) -> Self {
        let (bytes, start) = (bytes as u64, Instant::now());
        Self(Arc::new(Watched { bytes, start, next: AtomicU64::new(0), passed: AtomicBool::new(false) }))
    }

    /// Whether the process was seen to hold more; looks again if the last look is some time ago.
    pub fn is_passed(&self) -> bool {
        let Watched { bytes, start, next, passed } = &*self.0;
        let now = start.elapsed().as_millis() as u64;
        if now >= next.load(Ordering::Relaxed) {
            next.store(now + PAUSE, Ordering::Relaxed);
            if resident().is_some_and(|held| held > *bytes) {
                passed.store(true, Ordering::Relaxed);
            }
        }
        passed.load(Ordering::Relaxed)
    }
}

/// Bytes that the process holds in main memory; none where the system does not tell.
#[cfg(target_os = "linux")]
pub fn resident() -> Option<u64> {
    // The same figure stands in statm, in pages, whose size would have to be asked for.
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// Bytes that the process holds in main memory; none where the system does not tell.
#[cfg(not(target_os = "linux"))]
pub fn resident() -> Option<u64> {
    None
}
