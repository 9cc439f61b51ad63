//! A byte scanner over a stream, with a fixed buffer and the place of the next byte.
//!
//! Policy: LF, CRLF and a lone CR all end a line and come out as LF. A byte-order mark of UTF-8 at the beginning is
//! skipped, UTF-16 is an error. Other bytes pass; the grammar above decides.

use std::io::{ErrorKind, Read};

use super::{Notes, Place, ReadError};

const BUFFER: usize = 1 << 16;

/// Hands out one byte after the other.
pub(crate) struct Scanner<R> {
    input: R,
    buffer: Box<[u8]>,
    at: usize,
    end: usize,
    place: Place,
}

impl<R: Read> Scanner<R> {
    /// Begins to read.
    ///
    /// # Errors
    /// When the input fails or is UTF-16.
    pub(crate) fn new(input: R, notes: &Notes) -> Result<Self, ReadError> {
        let place = Place { line: 1, column: 1 };
        let mut scanner = Self { input, buffer: vec![0; BUFFER].into(), at: 0, end: 0, place };
        let first = scanner.ahead(3, notes)?;
        if first.starts_with(b"\xff\xfe") || first.starts_with(b"\xfe\xff") {
            return Err(notes.error(place, "text in UTF-16", "text in UTF-8"));
        }
        if first == b"\xef\xbb\xbf" {
            scanner.at = 3;
        }
        Ok(scanner)
    }

    /// Up to `count` of the next raw bytes, fewer at the end of the input.
    ///
    /// # Errors
    /// When the input fails.
    pub(crate) fn ahead(&mut self, count: usize, notes: &Notes) -> Result<&[u8], ReadError> {
        while self.end - self.at < count.min(BUFFER) && self.refill(notes)? {}
        Ok(&self.buffer[self.at..self.end.min(self.at + count)])
    }

    /// The place of the next byte.
    pub(crate) fn place(&self) -> Place {
        self.place
    }

    /// The next byte, which stays; `None` at the end. A CR of any kind shows as LF.
    ///
    /// # Errors
    /// When the input fails.
    #[inline]
    pub(crate) fn peek(&mut self, notes: &Notes) -> Result<Option<u8>, ReadError> {
        if self.at == self.end && !self.refill(notes)? {
            return Ok(None);
        }
        let byte = self.buffer[self.at];
        Ok(Some(if byte == b'\r' { b'\n' } else { byte }))
    }

    /// Takes the byte that [`Self::peek`] showed.
    ///
    /// # Errors
    /// When the input fails.
    #[inline]
    pub(crate) fn bump(&mut self, notes: &Notes) -> Result<(), ReadError> {
        let byte = self.buffer[self.at];
        if byte == b'\r' && self.ahead(2, notes)?.get(1) == Some(&b'\n') {
            self.at += 1;
        }
        self.at += 1;
        if byte == b'\n' || byte == b'\r' {
            self.place = Place { line: self.place.line + 1, column: 1 };
        } else if byte & 0xc0 != 0x80 {
            self.place.column += 1;
        }
        Ok(())
    }

    /// Takes the next byte as it is, for binary parts of a file: line ends do not count there, and columns count bytes.
    ///
    /// # Errors
    /// When the input fails.
    #[inline]
    pub(crate) fn raw(&mut self, notes: &Notes) -> Result<Option<u8>, ReadError> {
        if self.at == self.end && !self.refill(notes)? {
            return Ok(None);
        }
        let byte = self.buffer[self.at];
        self.at += 1;
        self.place.column += 1;
        Ok(Some(byte))
    }

    /// Takes all bytes up to the first that is not wanted; no line ends and none beyond ASCII may be wanted.
    ///
    /// # Errors
    /// When the input fails.
    #[inline]
    pub(crate) fn take_while(
        &mut self,
        wanted: impl Fn(u8) -> bool,
        mut each: impl FnMut(u8),
        notes: &Notes,
    ) -> Result<(), ReadError> {
        loop {
            let ready = &self.buffer[self.at..self.end];
            let count = ready.iter().position(|&byte| !wanted(byte)).unwrap_or(ready.len());
            ready[..count].iter().for_each(|&byte| each(byte));
            let all = count == ready.len();
            self.at += count;
            self.place.column += count as u64;
            if !all || !self.refill(notes)? {
                return Ok(());
            }
        }
    }

    /// Takes the rest of the line without its end, and keeps at most `keep` bytes of it.
    ///
    /// # Errors
    /// When the input fails.
    pub(crate) fn rest_of_line(&mut self, keep: usize, notes: &Notes) -> Result<Vec<u8>, ReadError> {
        let mut line = Vec::new();
        while let Some(byte) = self.peek(notes)?.filter(|&byte| byte != b'\n') {
            if line.len() < keep {
                line.push(byte);
            }
            self.bump(notes)?;
        }
        Ok(line)
    }

    /// Moves what is left to the front and reads more; whether there was more.
    fn refill(&mut self, notes: &Notes) -> Result<bool, ReadError> {
        self.buffer.copy_within(self.at..self.end, 0);
        (self.at, self.end) = (0, self.end - self.at);
        loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(count) => {
                    self.end += count;
                    return Ok(count > 0);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(ReadError::Io { file: notes.file.clone(), error }),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Options;

    #[test]
    fn line_ends_and_places() {
        let notes = Notes::new("f", Options::default());
        let mut scanner = Scanner::new("\u{feff}ç\r\nb\rc\n".as_bytes(), &notes).unwrap();
        let mut seen = Vec::new();
        while let Some(byte) = scanner.peek(&notes).unwrap() {
            seen.push((byte, scanner.place().line, scanner.place().column));
            scanner.bump(&notes).unwrap();
        }
        let expected =
            [(0xc3, 1, 1), (0xa7, 1, 2), (b'\n', 1, 2), (b'b', 2, 1), (b'\n', 2, 2), (b'c', 3, 1), (b'\n', 3, 2)];
        assert_eq!(seen, expected);
    }

    #[test]
    fn utf_16_is_told() {
        let notes = Notes::new("f", Options::default());
        let error = Scanner::new(&b"\xff\xfep\0"[..], &notes).err().unwrap();
        assert_eq!(error.to_string(), "f:1:1: found text in UTF-16, expected text in UTF-8");
    }
}
