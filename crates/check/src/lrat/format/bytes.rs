//! A stream of bytes with the place of the next one.

use std::io::{self, ErrorKind, Read};

const BUFFER: usize = 1 << 16;

pub(crate) struct Bytes<R> {
    input: R,
    buffer: Box<[u8]>,
    at: usize,
    end: usize,
    /// Bytes before the buffer.
    before: u64,
    pub(crate) line: u64,
    /// Where the line begins, in bytes from the beginning.
    pub(crate) line_start: u64,
}

impl<R: Read> Bytes<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input, buffer: vec![0; BUFFER].into(), at: 0, end: 0, before: 0, line: 1, line_start: 0 }
    }

    /// Bytes taken so far.
    pub(crate) fn offset(&self) -> u64 {
        self.before + self.at as u64
    }

    /// The next byte, which stays.
    #[inline]
    pub(crate) fn peek(&mut self) -> io::Result<Option<u8>> {
        if self.at == self.end && !self.refill()? {
            return Ok(None);
        }
        Ok(Some(self.buffer[self.at]))
    }

    /// What is in the buffer already.
    #[inline]
    pub(crate) fn ready(&self) -> &[u8] {
        &self.buffer[self.at..self.end]
    }

    /// Takes bytes that [`Self::ready`] showed.
    #[inline]
    pub(crate) fn skip(&mut self, count: usize) {
        self.at += count;
    }

    /// What comes next, as much as the buffer takes; it stays.
    pub(crate) fn ahead(&mut self) -> io::Result<&[u8]> {
        if self.at == self.end {
            self.refill()?;
        }
        while self.end < BUFFER {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(0) => break,
                Ok(count) => self.end += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(&self.buffer[self.at..self.end])
    }

    /// Takes the byte that [`Self::peek`] showed.
    #[inline]
    pub(crate) fn bump(&mut self) {
        self.at += 1;
    }

    /// Takes the next byte.
    #[inline]
    pub(crate) fn next(&mut self) -> io::Result<Option<u8>> {
        let byte = self.peek()?;
        self.at += usize::from(byte.is_some());
        Ok(byte)
    }

    fn refill(&mut self) -> io::Result<bool> {
        self.before += self.end as u64;
        (self.at, self.end) = (0, 0);
        loop {
            match self.input.read(&mut self.buffer) {
                Ok(count) => {
                    self.end = count;
                    return Ok(count > 0);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}
