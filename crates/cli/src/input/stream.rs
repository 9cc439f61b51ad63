//! Files and standard input as streams of plain bytes: unpacked, bounded, their start looked at.

use std::fs::File;
use std::io::{self, BufRead, Read};

use board::notation;
use check::compression::decompressed;

use super::display_name;
use crate::failure::Failure;

/// So many bytes tell what a file is.
const TELLING: u64 = 1 << 16;

/// A file of which the start is known.
pub(super) struct Stream {
    /// Its first bytes; all of them, if it is short.
    pub(super) start: Vec<u8>,
    rest: Box<dyn BufRead>,
}

impl Stream {
    /// Opens a file, or standard input for `-`; what is compressed comes out plain. A link or the short name of a game
    /// may stand for the file that has it.
    pub(super) fn open(file: &str) -> Result<Self, Failure> {
        let unreadable = |error: io::Error| Failure::file(display_name(file), "read", &error);
        let raw: Box<dyn Read> = if file == "-" {
            Box::new(io::stdin().lock())
        } else {
            let opened = match File::open(file) {
                Err(error) if error.kind() != io::ErrorKind::PermissionDenied && is_text(file) => {
                    return Ok(Self { start: file.as_bytes().to_vec(), rest: Box::new(io::empty()) });
                }
                opened => opened.map_err(unreadable)?,
            };
            if opened.metadata().is_ok_and(|about| about.is_dir()) {
                return Err(Failure::Bad(format!("{file}: is a directory, expected a file")));
            }
            Box::new(opened)
        };
        let mut rest = decompressed(raw).map_err(unreadable)?;
        let mut start = Vec::new();
        rest.by_ref().take(TELLING).read_to_end(&mut start).map_err(unreadable)?;
        Ok(Self { start, rest })
    }

    /// The whole file; reading fails after so many bytes, which a small compressed file may hide.
    pub(super) fn whole(self, most: u64) -> impl Read {
        Bounded { inner: io::Cursor::new(self.start).chain(self.rest), left: most, most }
    }
}

/// Whether the word is a text itself. Links may be too long for the name of a file.
fn is_text(word: &str) -> bool {
    notation::is_short(word) || is_link(word)
}

/// Whether the word is a link.
pub(super) fn is_link(word: &str) -> bool {
    ["https://", "http://"].iter().any(|scheme| word.starts_with(scheme))
}

/// A reader that fails when there is more than it may read.
struct Bounded<R> {
    inner: R,
    left: u64,
    most: u64,
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 && !buffer.is_empty() {
            return match self.inner.read(&mut [0])? {
                0 => Ok(0),
                _ => Err(io::Error::other(format!("more than {} MiB of text", self.most >> 20))),
            };
        }
        let most = usize::try_from(self.left).unwrap_or(usize::MAX).min(buffer.len());
        let read = self.inner.read(&mut buffer[..most])?;
        self.left -= read as u64;
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_is_exact() {
        let read = |length: usize| {
            let mut text = Vec::new();
            let mut bounded = Bounded { inner: io::repeat(b'a').take(length as u64), left: 10, most: 10 };
            bounded.read_to_end(&mut text).map(|_| text.len())
        };
        assert_eq!([read(0).unwrap(), read(10).unwrap()], [0, 10]);
        assert!(read(11).is_err());
    }
}
