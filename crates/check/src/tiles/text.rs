//! The file format of tile certificates (`docs/formats/tiles-certificate.md`).
//!
//! Policy of the reader as for strategies: CRLF, tabs, blank lines, lines that begin with `#` and a missing last line
//! feed are accepted, and so is a file packed with gzip or zstd. Anything else is an error with its place. The parts
//! stand in one order. No memory is set aside because of a number in the file. The steps of a clausal proof begin
//! right after the line that tells their form; they are not read here.

mod evidence;
mod question;
mod write;

pub use write::write_question;

use std::io::{BufRead, Read};

use board::text::{ReadError, Source};
use board::tiles::{Goal, Question};
use logic::compression::decompressed;

use super::{Certificate, Opened};
use crate::lrat::format::bytes::Bytes;
use crate::lrat::format::text::end_line;
use crate::words::Words;

/// The first word of every file.
pub const MAGIC: &str = "boardproof-tiles";

/// The version of the format that is read and written.
pub const VERSION: usize = 1;

/// The most bytes before the steps of a proof: enough for the largest board, with remarks.
const LONGEST: usize = 1 << 24;

/// The largest pool.
const MOST_PIECES: usize = 1 << 16;

/// The words of the lines after which the steps of a proof follow.
const STEPS: [&str; 2] = ["lrat", "drat"];

/// Reads a certificate up to the steps of its proof, plain or compressed; `name` is how errors call the source.
///
/// # Errors
/// The first thing that is not in the format, with its place.
pub fn open<'a>(name: &str, input: impl Read + 'a) -> Result<Opened<Box<dyn BufRead + 'a>>, ReadError> {
    let whole = |found: String| ReadError {
        file: name.to_owned(),
        place: None,
        found,
        expected: "a certificate of tiles".to_owned(),
        excerpt: None,
    };
    let unreadable = |error: std::io::Error| whole(format!("unreadable data ({error})"));
    let mut bytes = Bytes::new(decompressed(input).map_err(unreadable)?);
    let text = header(&mut bytes).map_err(unreadable)?;
    if text.len() > LONGEST {
        return Err(whole(format!("more than {LONGEST} bytes")));
    }
    let source = Source::from_bytes(name, text)?;
    let mut words = Words::new(&source);
    words.version(MAGIC, VERSION)?;
    let question = question::read(&mut words)?;
    let goal = goal(&mut words)?;
    let evidence = evidence::read(&mut words, &question)?;
    words.end_of_file()?;
    Ok(Opened { certificate: Certificate { question, goal, evidence }, name: name.to_owned(), steps: bytes })
}

/// Reads the lines of a question alone: those that [`Question`]s begin with in a certificate, and none after them.
///
/// # Errors
/// The first thing that is not in the format, with its place.
pub fn read_question(source: &Source) -> Result<Question, ReadError> {
    let mut words = Words::new(source);
    words.version(MAGIC, VERSION)?;
    let question = question::read(&mut words)?;
    words.end_of_file()?;
    Ok(question)
}

/// A score, if one is asked for.
fn goal(words: &mut Words<'_>) -> Result<Goal, ReadError> {
    if !words.is_next("score") {
        return Ok(Goal::All);
    }
    let score: u32 = words.line("score", |words| Ok(words.number("a number of seams")?.0))?;
    Ok(Goal::Score(score as usize))
}

/// All lines up to the one after which the steps of a proof follow, or to the end; a little more than the longest if
/// there are more.
fn header<R: Read>(bytes: &mut Bytes<R>) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    let mut start = 0;
    while let Some(byte) = bytes.peek()? {
        text.push(byte);
        if byte != b'\n' {
            bytes.bump();
        } else {
            end_line(bytes);
            let line = text[start..].trim_ascii();
            if STEPS.iter().any(|word| first_word(line) == word.as_bytes()) {
                break;
            }
            start = text.len();
        }
        if text.len() > LONGEST {
            break;
        }
    }
    Ok(text)
}

fn first_word(line: &[u8]) -> &[u8] {
    line.split(u8::is_ascii_whitespace).next().unwrap_or_default()
}
