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

/// A thread that reads a pipe.
#[derive(Debug)]
pub(super) struct Listener {
    scanner: Arc<Mutex<Scanner>>,
    done: Receiver<()>,
}

impl Listener {
    /// Starts to read.
    ///
    /// # Errors
    /// When there can be no thread.
    pub(super) fn new(mut pipe: impl Read + Send + 'static) -> io::Result<Self> {
        let scanner = Arc::new(Mutex::new(Scanner::new(Dialect::Marked)));
        let (sender, done) = sync_channel(1);
        let shared = Arc::clone(&scanner);
        thread::Builder::new().name("solver output".to_owned()).spawn(move || {
            let mut buffer = vec![0; 1 << 16];
            loop {
                match pipe.read(&mut buffer) {
                    Ok(0) => break,
                    Ok(length) => locked(&shared).feed(&buffer[..length]),
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    Err(_) => break,
                }
            }
            // Nobody waits any more if this fails.
            let _ = sender.send(());
        })?;
        Ok(Self { scanner, done })
    }

    /// What was printed, when the program has ended.
    pub(super) fn finish(self) -> Scanner {
        // Whether or not the pipe was closed in time, what has come counts.
        let _ = self.done.recv_timeout(GRACE);
        let mut scanner = std::mem::replace(&mut *locked(&self.scanner), Scanner::new(Dialect::Marked));
        scanner.finish();
        scanner
    }
}

/// The scanner, also after a panic in the other thread.
fn locked(scanner: &Mutex<Scanner>) -> std::sync::MutexGuard<'_, Scanner> {
    scanner.lock().unwrap_or_else(PoisonError::into_inner)
}
