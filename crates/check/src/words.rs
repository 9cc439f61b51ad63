//! Words of the line-oriented certificates, and what was expected in their place.
//!
//! Words are parted by blanks or tabs; blank lines and lines that begin with `#` say nothing; CRLF and a missing last
//! line feed are accepted.

use std::ops::RangeInclusive;
use std::str::FromStr;

use board::text::{ReadError, Source};

/// The words of a text, line by line.
pub(crate) struct Words<'a> {
    source: &'a Source,
    next: usize,
}

/// A word and where it stands.
pub(crate) type Word<'a> = (&'a str, usize);

impl<'a> Words<'a> {
    pub(crate) fn new(source: &'a Source) -> Self {
        Self { source, next: 0 }
    }

    pub(crate) fn source(&self) -> &'a Source {
        self.source
    }

    /// The first line of a file: the name of the format and its version.
    pub(crate) fn version(&mut self, magic: &str, version: usize) -> Result<(), ReadError> {
        self.line(magic, |words| match words.number::<usize>("the version of the format")? {
            (found, _) if found == version => Ok(()),
            (_, at) => Err(words.wrong(at, &format!("version {version}"))),
        })
    }

    /// A whole line that begins with a certain word.
    pub(crate) fn line<T>(
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

    /// The first word of the next line that says something; it stays. Empty at the end of the file.
    pub(crate) fn ahead(&mut self) -> &'a str {
        self.skip();
        self.source.text[self.next..].split_ascii_whitespace().next().unwrap_or_default()
    }

    /// Whether the next line begins with that word.
    pub(crate) fn is_next(&mut self, keyword: &str) -> bool {
        self.ahead() == keyword
    }

    /// Whether the line has no further word.
    pub(crate) fn line_is_over(&mut self) -> bool {
        self.blanks();
        matches!(self.source.text.as_bytes().get(self.next), None | Some(b'\n'))
    }

    pub(crate) fn first_word(&mut self, expected: &str) -> Result<Word<'a>, ReadError> {
        self.skip();
        self.word(expected)
    }

    /// The next word of the line.
    pub(crate) fn word(&mut self, expected: &str) -> Result<Word<'a>, ReadError> {
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

    pub(crate) fn end_of_line(&mut self) -> Result<(), ReadError> {
        self.blanks();
        let rest = &self.source.text[self.next..];
        if rest.is_empty() || rest.starts_with('\n') {
            return Ok(());
        }
        let at = self.word("the end of the line")?;
        Err(self.wrong(at, "the end of the line"))
    }

    pub(crate) fn number<T: FromStr>(&mut self, expected: &str) -> Result<(T, Word<'a>), ReadError> {
        let at = self.word(expected)?;
        let digits = at.0.strip_prefix('-').unwrap_or(at.0);
        let number = digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| at.0.parse().ok()).flatten();
        number.map(|number| (number, at)).ok_or_else(|| self.wrong(at, expected))
    }

    pub(crate) fn number_in<T: FromStr + PartialOrd>(
        &mut self,
        range: RangeInclusive<T>,
        expected: &str,
    ) -> Result<T, ReadError> {
        let (number, at) = self.number(expected)?;
        if range.contains(&number) { Ok(number) } else { Err(self.wrong(at, expected)) }
    }

    pub(crate) fn end_of_file(&mut self) -> Result<(), ReadError> {
        self.skip();
        match self.source.text[self.next..].split_whitespace().next() {
            Some(more) => Err(self.source.error(self.next, format!("`{more}`"), "the end of the file")),
            None => Ok(()),
        }
    }

    pub(crate) fn wrong(&self, (word, at): Word<'_>, expected: &str) -> ReadError {
        self.source.error(at, format!("`{word}`"), expected)
    }
}
