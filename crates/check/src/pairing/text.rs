//! The file format of periodic pairings (`docs/formats/pairing.md`).
//!
//! Policy of the reader as for strategies: CRLF, tabs, blank lines, lines that begin with `#` and a missing last line feed
//! are accepted, and so is a file packed with gzip or zstd. Anything else is an error with its place.

use std::io::{self, Read, Write};

use board::games::polyomino::Polyomino;
use board::text::{ReadError, Source};
use logic::compression::decompressed;

use super::{LARGEST_PERIOD, Pairing, Square};

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
    let mut words = Words { source: &source, next: 0 };
    words.line(MAGIC, |words| match words.number("the version of the format")? {
        (version, _) if version == VERSION as i64 => Ok(()),
        (_, at) => Err(words.wrong(at, &format!("version {VERSION}"))),
    })?;
    let shape = words.line("shape", |words| {
        let at = words.word("the drawing of a shape")?;
        Polyomino::drawn(at.0).map_err(|error| words.source.error(at.1, error.to_string(), "the drawing of a shape"))
    })?;
    let period = words.line("period", |words| Ok((words.side()?, words.side()?)))?;
    let mut pairs = Vec::new();
    loop {
        let at = words.first_word("`pair` or `end`")?;
        match at.0 {
            "pair" if pairs.len() < LARGEST_PERIOD * LARGEST_PERIOD => pairs.push((words.square()?, words.square()?)),
            "end" => break,
            _ => return Err(words.wrong(at, "`pair` or `end`")),
        }
        words.end_of_line()?;
    }
    words.end_of_line()?;
    words.skip();
    match words.source.text[words.next..].split_whitespace().next() {
        Some(more) => Err(words.source.error(words.next, format!("`{more}`"), "the end of the file")),
        None => Ok(Pairing { shape, period, pairs }),
    }
}

/// The words of a text, line by line.
struct Words<'a> {
    source: &'a Source,
    next: usize,
}

/// A word and where it stands.
type Word<'a> = (&'a str, usize);

impl<'a> Words<'a> {
    /// A whole line that begins with a certain word.
    fn line<T>(
        &mut self,
        keyword: &str,
        content: impl FnOnce(&mut Self) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        let expected = format!("`{keyword}`");
        let at = self.first_word(&expected)?;
        if at.0 != keyword {
            return Err(self.wrong(at, &expected));
        }
        let value = content(self)?;
        self.end_of_line()?;
        Ok(value)
    }

    /// Goes to the next line that says something.
    fn skip(&mut self) {
        loop {
            let rest = &self.source.text[self.next..];
            self.next += rest.len() - rest.trim_ascii_start().len();
            let rest = &self.source.text[self.next..];
            if !rest.starts_with('#') {
                return;
            }
            self.next += rest.find('\n').unwrap_or(rest.len());
        }
    }

    fn first_word(&mut self, expected: &str) -> Result<Word<'a>, ReadError> {
        self.skip();
        self.word(expected)
    }

    /// The next word of the line.
    fn word(&mut self, expected: &str) -> Result<Word<'a>, ReadError> {
        let source: &'a Source = self.source;
        self.blanks();
        let rest = &source.text[self.next..];
        let length = rest.bytes().position(|byte| byte.is_ascii_whitespace()).unwrap_or(rest.len());
        if length == 0 {
            let found = if rest.is_empty() { "the end of the file" } else { "the end of the line" };
            return Err(source.error(self.next, found, expected));
        }
        let at = self.next;
        self.next += length;
        Ok((&rest[..length], at))
    }

    fn blanks(&mut self) {
        let rest = &self.source.text[self.next..];
        let blank = |byte: u8| byte.is_ascii_whitespace() && byte != b'\n';
        self.next += rest.bytes().position(|byte| !blank(byte)).unwrap_or(rest.len());
    }

    fn end_of_line(&mut self) -> Result<(), ReadError> {
        self.blanks();
        let rest = &self.source.text[self.next..];
        if rest.is_empty() || rest.starts_with('\n') {
            return Ok(());
        }
        let at = self.word("the end of the line")?;
        Err(self.wrong(at, "the end of the line"))
    }

    fn number(&mut self, expected: &str) -> Result<(i64, Word<'a>), ReadError> {
        let at = self.word(expected)?;
        let digits = at.0.strip_prefix('-').unwrap_or(at.0);
        let number = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| at.0.parse().ok()).flatten();
        number.map(|number| (number, at)).ok_or_else(|| self.wrong(at, expected))
    }

    fn side(&mut self) -> Result<usize, ReadError> {
        let expected = format!("a number from 1 to {LARGEST_PERIOD}");
        let (number, at) = self.number(&expected)?;
        let side = usize::try_from(number).ok().filter(|side| (1..=LARGEST_PERIOD).contains(side));
        side.ok_or_else(|| self.wrong(at, &expected))
    }

    fn square(&mut self) -> Result<Square, ReadError> {
        Ok((self.number("a column")?.0, self.number("a row")?.0))
    }

    fn wrong(&self, (word, at): Word<'_>, expected: &str) -> ReadError {
        self.source.error(at, format!("`{word}`"), expected)
    }
}
