//! The two encodings of LRAT as streams of steps.
//!
//! Policy: one step a line in the text form, blanks and CRLF as you like, lines that begin with `c` are comments. The
//! encodings are told apart by the first byte, which is `a` or `d` in the binary form and never in the text form. What
//! is no complete step is an error, also after the empty clause.

pub(crate) mod binary;
pub(crate) mod bytes;
pub(crate) mod text;

use std::fmt;
use std::io::{self, Read};

use bytes::Bytes;
use logic::Lit;
use logic::lrat::{Encoding, Steps};

use super::Rejection;

/// A place in a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offset {
    /// In a text: line and column from 1, columns in bytes.
    Line(u64, u64),
    /// In a binary file: bytes before it.
    Byte(u64),
}

impl fmt::Display for Offset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(line, column) => write!(f, "{line}:{column}"),
            Self::Byte(offset) => write!(f, "byte {offset}"),
        }
    }
}

/// Why a file is no refutation.
#[derive(Debug, thiserror::Error)]
pub enum Error<E = Rejection> {
    /// The input failed, or its compression is broken.
    #[error("{file}: {error}")]
    Io {
        /// Name of the source.
        file: String,
        /// What the system says.
        error: io::Error,
    },
    /// It is not LRAT.
    #[error("{file}:{place}: found {found}, expected {expected}")]
    Format {
        /// Name of the source.
        file: String,
        /// Where.
        place: Offset,
        /// What stands there.
        found: String,
        /// What should.
        expected: &'static str,
    },
    /// A step was refused; by a checker: it is wrong.
    #[error("{file}{}: {rejection}", .place.map_or(String::new(), |place| format!(":{place}")))]
    Rejected {
        /// Name of the source.
        file: String,
        /// Where the step begins; nothing if the end is at fault.
        place: Option<Offset>,
        /// Why.
        rejection: E,
    },
}

/// Hands the steps of a file to a checker, or to a writer, which changes the encoding. `None` tells the encoding by the
/// content. The file may be compressed.
///
/// # Errors
/// When the input fails, is no LRAT, or `steps` refuses a step.
pub fn read<S: Steps>(
    proof: impl Read,
    name: &str,
    encoding: Option<Encoding>,
    steps: &mut S,
) -> Result<(), Error<S::Error>> {
    let plain = logic::compression::decompressed(proof).map_err(|error| Error::Io { file: name.to_owned(), error })?;
    read_from(Bytes::new(plain), name, encoding, steps)
}

/// The same for what is left of a plain file.
pub(crate) fn read_from<R: Read, S: Steps>(
    mut bytes: Bytes<R>,
    name: &str,
    encoding: Option<Encoding>,
    steps: &mut S,
) -> Result<(), Error<S::Error>> {
    let io = |error| Error::Io { file: name.to_owned(), error };
    let encoding = match encoding {
        Some(encoding) => encoding,
        None => match bytes.peek().map_err(io)? {
            Some(b'a' | b'd') => Encoding::Binary,
            _ => Encoding::Text,
        },
    };
    let mut step = Step::default();
    loop {
        let next = match encoding {
            Encoding::Text => text::step(&mut bytes, &mut step),
            Encoding::Binary => binary::step(&mut bytes, &mut step),
        };
        let taken = match next {
            Ok(None) => return Ok(()),
            Ok(Some(Kind::Add)) => steps.add(step.id, &step.clause, &step.hints),
            Ok(Some(Kind::Delete)) => steps.delete(&step.deleted),
            Err(Broken::Io(error)) => return Err(io(error)),
            Err(Broken::Format(place, found, expected)) => {
                return Err(Error::Format { file: name.to_owned(), place, found, expected });
            }
        };
        let place = Some(step.place);
        taken.map_err(|rejection| Error::Rejected { file: name.to_owned(), place, rejection })?;
    }
}

/// The step read last; its vectors are used again and again.
struct Step {
    place: Offset,
    id: u64,
    clause: Vec<Lit>,
    hints: Vec<i64>,
    deleted: Vec<u64>,
}

impl Default for Step {
    fn default() -> Self {
        Self { place: Offset::Byte(0), id: 0, clause: Vec::new(), hints: Vec::new(), deleted: Vec::new() }
    }
}

enum Kind {
    Add,
    Delete,
}

/// Why no step could be read.
pub(crate) enum Broken {
    Io(io::Error),
    Format(Offset, String, &'static str),
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The number of a clause, from 1.
fn clause_number(place: Offset, number: i64) -> Result<u64, Broken> {
    let id = u64::try_from(number).ok().filter(|&id| id > 0);
    id.ok_or_else(|| Broken::Format(place, number.to_string(), "the number of a clause, from 1"))
}

pub(crate) fn literal(place: Offset, number: i64) -> Result<Lit, Broken> {
    Lit::new(number).map_err(|_| Broken::Format(place, number.to_string(), "a literal within ±2147483647"))
}
