//! Standard input that Ctrl-C ends: whoever waits for a line is told, and what he has is not lost.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::interrupt;

/// Standard input, read by a thread of its own.
pub(crate) struct Keyboard {
    read: Receiver<io::Result<Vec<u8>>>,
    /// For Ctrl-C, which looks like the end of input: nothing more.
    end: Sender<io::Result<Vec<u8>>>,
    bytes: Vec<u8>,
    used: usize,
    ended: bool,
}

impl Keyboard {
    /// Begins to read.
    pub(crate) fn new() -> Self {
        let (end, read) = channel();
        let sender = end.clone();
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let mut bytes = vec![0; 1 << 12];
                let got = input.read(&mut bytes).map(|count| {
                    bytes.truncate(count);
                    bytes
                });
                if got.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::Interrupted) {
                    continue;
                }
                let ended = got.as_ref().map_or(true, Vec::is_empty);
                // Nobody listens any more when the game is over.
                if sender.send(got).is_err() || ended {
                    break;
                }
            }
        });
        Self { read, end, bytes: Vec::new(), used: 0, ended: false }
    }
}

impl BufRead for Keyboard {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.used == self.bytes.len() && !self.ended {
            let end = self.end.clone();
            let tell = move || drop(end.send(Ok(Vec::new())));
            let got = interrupt::told_by(tell, || self.read.recv());
            (self.bytes, self.used) = (got.unwrap_or_else(|_| Ok(Vec::new()))?, 0);
            self.ended = self.bytes.is_empty();
        }
        Ok(&self.bytes[self.used..])
    }

    fn consume(&mut self, amount: usize) {
        self.used = (self.used + amount).min(self.bytes.len());
    }
}

impl Read for Keyboard {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}
