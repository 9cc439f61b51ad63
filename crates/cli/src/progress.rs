//! Signs of life on standard error: one line that renews itself on a terminal, a line now and then elsewhere.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use solve::Progress;
use terminal_size::{Width, terminal_size_of};

use crate::colour;
use crate::output::remark;
use show::quantity::{bytes, count, seconds};

/// How often a line renews itself.
const OFTEN: Duration = Duration::from_millis(200);
/// How often there is a line where each stays.
const SELDOM: Duration = Duration::from_secs(2);

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
        let terminal = std::io::stderr().is_terminal();
        let renewing = terminal && !colour::is_dumb();
        // A line that stays should be worth it.
        let next = Instant::now() + if asked || renewing { Duration::ZERO } else { SELDOM };
        Self { shown: asked || terminal && !quiet, renewing, next, printed: false }
    }

    /// Shows where an engine is.
    pub(crate) fn update(&mut self, progress: &Progress) {
        self.say(|| line(progress));
    }

    /// Shows a line of text, unless the last one is too young.
    pub(crate) fn say(&mut self, text: impl FnOnce() -> String) {
        let now = Instant::now();
        if !self.shown || now < self.next {
            return;
        }
        self.next = now + if self.renewing { OFTEN } else { SELDOM };
        self.printed = true;
        let text = text();
        if self.renewing {
            // A line that wraps could not be renewed.
            let width = terminal_size_of(std::io::stderr()).map_or(80, |(Width(width), _)| usize::from(width));
            let fits: String = text.chars().take(width.saturating_sub(1)).collect();
            renew(&fits);
        } else {
            remark(&text);
        }
    }

    /// Takes the line away.
    pub(crate) fn clear(&mut self) {
        if self.renewing && self.printed {
            renew("");
        }
    }
}

/// Puts a text in place of the present line. If the terminal has gone away, nobody misses it.
fn renew(text: &str) {
    let mut out = std::io::stderr().lock();
    let _ = write!(out, "\r\x1b[K{text}").and_then(|()| out.flush());
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
