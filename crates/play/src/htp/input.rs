//! Commands as they come in, read in a thread of their own: what interrupts a command must be read while that is carried
//! out.
//!
//! `# interrupt` stops what was sent before it, whether that has begun or not, and nothing that is sent after it.

use std::io::{BufRead, Read};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::line::{Line, cleaned};

/// The longest line in bytes.
const LONGEST: usize = 1 << 16;

/// How many commands may wait.
const WAITING: usize = 256;

/// How often it is looked whether to stop while nobody says anything.
const BETWEEN_LOOKS: Duration = Duration::from_millis(100);

/// A command, or what is wrong with its line.
type Command = Result<Line, String>;

/// The commands of an input, one after the other.
pub(super) struct Commands {
    waiting: Receiver<(usize, Command)>,
    progress: Arc<Progress>,
}

/// Which command is where.
struct Progress {
    stop: Arc<AtomicBool>,
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    read: usize,
    /// The command that is being carried out.
    running: Option<usize>,
    /// Commands up to this one are interrupted.
    interrupted: usize,
}

impl Commands {
    /// Begins to read. `stop` is set for a command that is interrupted, and cleared for the others.
    pub(super) fn of(input: impl BufRead + Send + 'static, stop: Arc<AtomicBool>) -> Self {
        let (sender, waiting) = sync_channel(WAITING);
        let progress = Arc::new(Progress { stop, counts: Mutex::default() });
        let reading = Arc::clone(&progress);
        // Nobody waits for this thread: it may sit in a read that never ends.
        thread::spawn(move || read(input, &sender, &reading));
        Self { waiting, progress }
    }

    /// The next command; none at the end of the input, or when `stop` is set by somebody else while nothing is carried out.
    pub(super) fn next(&self) -> Option<Command> {
        let (number, command) = loop {
            match self.waiting.recv_timeout(BETWEEN_LOOKS) {
                Ok(command) => break command,
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) if self.progress.stop.load(Ordering::SeqCst) => return None,
                Err(RecvTimeoutError::Timeout) => {}
            }
        };
        self.progress.change(|counts, stop| {
            counts.running = Some(number);
            stop.store(number <= counts.interrupted, Ordering::SeqCst);
        });
        Some(command)
    }

    /// The last command has been carried out.
    pub(super) fn done(&self) {
        self.progress.change(|counts, stop| {
            counts.running = None;
            stop.store(false, Ordering::SeqCst);
        });
    }
}

impl Progress {
    fn change(&self, change: impl FnOnce(&mut Counts, &AtomicBool)) {
        change(&mut self.counts.lock().unwrap_or_else(PoisonError::into_inner), &self.stop);
    }

    /// Counts one more command.
    fn count(&self) -> usize {
        let mut number = 0;
        self.change(|counts, _| {
            counts.read += 1;
            number = counts.read;
        });
        number
    }

    fn interrupt(&self) {
        self.change(|counts, stop| {
            counts.interrupted = counts.read;
            if counts.running.is_some() {
                stop.store(true, Ordering::SeqCst);
            }
        });
    }
}

fn read(mut input: impl BufRead, sender: &SyncSender<(usize, Command)>, progress: &Progress) {
    while let Some(line) = next_line(&mut input) {
        let command = match line {
            Ok(bytes) if bytes.trim_ascii() == b"# interrupt" => {
                progress.interrupt();
                continue;
            }
            Ok(bytes) => match cleaned(&bytes) {
                nothing if nothing.is_empty() => continue,
                text => Ok(Line::parse(&text)),
            },
            Err(problem) => Err(problem),
        };
        let last = command.as_ref().is_ok_and(Line::quits);
        if sender.send((progress.count(), command)).is_err() || last {
            break;
        }
    }
}

/// The next line; none at the end, or when nothing can be read any more.
fn next_line(input: &mut impl BufRead) -> Option<Result<Vec<u8>, String>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line).ok()?;
    if read <= LONGEST {
        return (read > 0).then_some(Ok(line));
    }
    while !line.ends_with(b"\n") {
        line.clear();
        if input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line).ok()? == 0 {
            break;
        }
    }
    Some(Err(format!("line of more than {LONGEST} bytes")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn commands(text: &str) -> (Commands, Arc<AtomicBool>) {
        let stop = Arc::new(AtomicBool::new(false));
        (Commands::of(Cursor::new(text.to_owned()), Arc::clone(&stop)), stop)
    }

    #[test]
    fn empty_and_long_lines() {
        let text = format!("\n# a comment\nname\n{}\nversion", "x".repeat(3 * LONGEST));
        let (commands, _) = commands(&text);
        let mut names = Vec::new();
        while let Some(command) = commands.next() {
            names.push(command.map(|line| line.name));
        }
        let long = Err("line of more than 65536 bytes".to_owned());
        assert_eq!(names, [Ok("name".to_owned()), long, Ok("version".to_owned())]);
    }

    #[test]
    fn nothing_is_read_after_the_end() {
        let (commands, _) = commands("1 quit now\nname\n");
        assert!(commands.next().expect("a command").expect("a short line").quits());
        assert!(commands.next().is_none());
    }

    #[test]
    fn what_was_sent_before_is_interrupted() {
        let (commands, stop) = commands("name\nversion\n # interrupt \nname\n");
        let stopped = || stop.load(Ordering::SeqCst);
        // The commands wait in the channel: all of them have been read soon.
        while commands.progress.counts.lock().expect("no panic").read < 3 {
            thread::sleep(Duration::from_millis(1));
        }
        let seen: Vec<bool> = (0..3)
            .map(|_| {
                commands.next().expect("a command").expect("a short line");
                let seen = stopped();
                commands.done();
                assert!(!stopped());
                seen
            })
            .collect();
        assert_eq!(seen, [true, true, false]);
    }
}
