//! Signs of life on standard error: one line that renews itself on a terminal, a line now and then elsewhere.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use solve::Progress;

use crate::quantity::{bytes, count, seconds};

/// Prints an engine's progress, not too often.
pub(crate) struct ProgressLine {
    shown: bool,
    renewing: bool,
    next: Instant,
    printed: bool,
}

impl ProgressLine {
    /// Shown if asked for, or if standard error is a terminal and nobody asked for quiet.
    pub(crate) fn new(asked: bool, quiet: bool) -> Self {
        let renewing = std::io::stderr().is_terminal();
        Self { shown: asked || renewing && !quiet, renewing, next: Instant::now(), printed: false }
    }

    /// Shows where an engine is.
    pub(crate) fn update(&mut self, progress: &Progress) {
        let now = Instant::now();
        if !self.shown || now < self.next {
            return;
        }
        self.next = now + Duration::from_millis(if self.renewing { 200 } else { 2000 });
        self.printed = true;
        let text = line(progress);
        if self.renewing {
            eprint!("\r\x1b[K{text}");
            let _ = std::io::stderr().flush();
        } else {
            eprintln!("{text}");
        }
    }

    /// Takes the line away.
    pub(crate) fn clear(&mut self) {
        if self.renewing && self.printed {
            eprint!("\r\x1b[K");
        }
    }
}

fn line(progress: &Progress) -> String {
    let nodes = progress.statistics.nodes as f64;
    let rate = nodes / progress.elapsed.as_secs_f64().max(0.001);
    let depth = progress.depth.map_or("any depth".to_owned(), |depth| format!("depth {depth}"));
    format!(
        "{depth}, {} nodes, {} nodes/s, {}, {}",
        count(nodes),
        count(rate),
        bytes(progress.statistics.memory as u64),
        seconds(progress.elapsed)
    )
}
