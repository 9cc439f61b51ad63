//! Reads what a program prints while it runs, in a thread for each pipe, so that it never waits for us.

use std::io::{self, Read};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::output::{Dialect, Scanner};

/// How long the end of the output may come after the end of the program. Only a child that left the group can hold
/// the pipe open longer.
const GRACE: Duration = Duration::from_millis(500);

/// Takes an output in pieces.
pub(super) trait Sink: Send + 'static {
    /// The next piece.
    fn feed(&mut self, bytes: &[u8]);
}

impl Sink for Scanner {
    fn feed(&mut self, bytes: &[u8]) {
        Scanner::feed(self, bytes);
    }
}

/// A thread that reads a pipe.
#[derive(Debug)]
pub(super) struct Listener<S = Scanner> {
    /// None when nobody waits any more.
    sink: Arc<Mutex<Option<S>>>,
    done: Receiver<()>,
}

impl Listener {
    /// Starts to read what a solver says.
    ///
    /// # Errors
    /// When there can be no thread.
    pub(super) fn new(pipe: impl Read + Send + 'static) -> io::Result<Self> {
        Self::feeding(Scanner::new(Dialect::Marked), pipe)
    }

    /// What was said, when the program has ended.
    pub(super) fn finish(self) -> Scanner {
        let mut scanner = self.end();
        scanner.finish();
        scanner
    }
}

impl<S: Sink> Listener<S> {
    /// Starts to read.
    ///
    /// # Errors
    /// When there can be no thread.
    pub(super) fn feeding(sink: S, mut pipe: impl Read + Send + 'static) -> io::Result<Self> {
        let sink = Arc::new(Mutex::new(Some(sink)));
        let (sender, done) = sync_channel(1);
        let shared = Arc::clone(&sink);
        thread::Builder::new().name("solver output".to_owned()).spawn(move || {
            let mut buffer = vec![0; 1 << 16];
            loop {
                match pipe.read(&mut buffer) {
                    Ok(0) => break,
                    Ok(length) => match &mut *locked(&shared) {
                        Some(sink) => sink.feed(&buffer[..length]),
                        None => break,
                    },
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    Err(_) => break,
                }
            }
            // Nobody waits any more if this fails.
            let _ = sender.send(());
        })?;
        Ok(Self { sink, done })
    }

    /// What has come, when the program has ended.
    pub(super) fn end(self) -> S {
        // Whether or not the pipe was closed in time, what has come counts.
        let _ = self.done.recv_timeout(GRACE);
        locked(&self.sink).take().expect("it is taken once")
    }
}

/// The sink, also after a panic in the other thread.
fn locked<S>(sink: &Mutex<Option<S>>) -> std::sync::MutexGuard<'_, Option<S>> {
    sink.lock().unwrap_or_else(PoisonError::into_inner)
}
