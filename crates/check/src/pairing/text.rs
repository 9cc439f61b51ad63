//! The file format of periodic pairings (`docs/formats/pairing.md`).
//!
//! Policy of the reader as for strategies: CRLF, tabs, blank lines, lines that begin with `#` and a missing last line feed
//! are accepted, and so is a file packed with gzip or zstd. Anything else is an error with its place.

use std::io::{self, Read, Write};

use board::games::polyomino::Polyomino;
use board::text::{ReadError, Source};
use logic::compression::decompressed;

use super::{LARGEST_PERIOD, Pairing, Square};
use crate::words::Words;

/// The first word of every file.
pub const MAGIC: &str = "boardproof-pairing";

/// The version of the format that is read and written.
pub const VERSION: usize = 1;

/// Writes a pairing.
///
/// # Errors
/// Those of the output.
pub fn write(pairing: &Pairing, mut output: impl Write) -> io::Result<()> {
    let (columns, rows) = pairing.period;
    writeln!(output, "{MAGIC} {VERSION}\nshape {}\nperiod {columns} {rows}", pairing.shape)?;
    for ((x, y), (x2, y2)) in &pairing.pairs {
        writeln!(output, "pair {x} {y} {x2} {y2}")?;
    }
    writeln!(output, "end")?;
    output.flush()
}

/// Reads a pairing, plain or compressed; `name` is how errors call the source.
///
/// # Errors
/// The first thing that is not in the format, with its place.
pub fn read(name: &str, input: impl Read) -> Result<Pairing, ReadError> {
    let mut bytes = Vec::new();
    // More than any pairing needs, comments included.
    const LONGEST: u64 = 1 << 22;
    let unpacked = decompressed(input).and_then(|input| input.take(LONGEST + 1).read_to_end(&mut bytes));
    let whole = |found: String| ReadError {
        file: name.to_owned(),
        place: None,
        found,
        expected: "a pairing".to_owned(),
        excerpt: None,
    };
    unpacked.map_err(|error| whole(format!("unreadable data ({error})")))?;
    if bytes.len() as u64 > LONGEST {
        return Err(whole(format!("more than {LONGEST} bytes")));
    }
    let source = Source::from_bytes(name, bytes)?;
    let mut words = Words::new(&source);
    words.version(MAGIC, VERSION)?;
    let shape = words.line("shape", |words| {
        let at = words.word("the drawing of a shape")?;
        Polyomino::drawn(at.0).map_err(|error| words.source().error(at.1, error.to_string(), "the drawing of a shape"))
    })?;
    let period = words.line("period", |words| Ok((side(words)?, side(words)?)))?;
    let mut pairs = Vec::new();
    loop {
        let at = words.first_word("`pair` or `end`")?;
        match at.0 {
            "pair" if pairs.len() < LARGEST_PERIOD * LARGEST_PERIOD => {
                pairs.push((square(&mut words)?, square(&mut words)?))
            }
            "end" => break,
            _ => return Err(words.wrong(at, "`pair` or `end`")),
        }
        words.end_of_line()?;
    }
    words.end_of_line()?;
    words.end_of_file()?;
    Ok(Pairing { shape, period, pairs })
}

fn side(words: &mut Words<'_>) -> Result<usize, ReadError> {
    let expected = format!("a number from 1 to {LARGEST_PERIOD}");
    words.number_in(1..=LARGEST_PERIOD, &expected)
}

fn square(words: &mut Words<'_>) -> Result<Square, ReadError> {
    Ok((words.number("a column")?.0, words.number("a row")?.0))
}
