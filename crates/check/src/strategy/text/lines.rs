//! A text line by line, its words, and errors with their places.

use std::io::{self, BufRead, Read};

use board::games::Board;
use board::text::{Place, ReadError, Source};

use super::LONGEST_LINE;

/// Reads a text line by line; blank lines and comments are passed over.
pub(super) struct Lines<'a> {
    name: String,
    input: Box<dyn BufRead + 'a>,
    text: String,
    number: usize,
    ended: bool,
}

impl<'a> Lines<'a> {
    /// Begins before the first line.
    pub(super) fn new(name: &str, input: Box<dyn BufRead + 'a>) -> Self {
        Self { name: name.to_owned(), input, text: String::new(), number: 0, ended: false }
    }

    /// Goes to the next line that says something.
    pub(super) fn advance(&mut self) -> Result<(), ReadError> {
        while !self.ended {
            self.read_line()?;
            let content = self.text.trim_ascii_start();
            if !content.is_empty() && !content.starts_with('#') {
                break;
            }
        }
        Ok(())
    }

    fn read_line(&mut self) -> Result<(), ReadError> {
        let mut bytes = std::mem::take(&mut self.text).into_bytes();
        bytes.clear();
        self.number += 1;
        let limit = LONGEST_LINE as u64 + 1;
        if let Err(error) = self.input.by_ref().take(limit).read_until(b'\n', &mut bytes) {
            return Err(self.broken(&error));
        }
        self.ended = bytes.is_empty();
        if bytes.len() > LONGEST_LINE {
            return Err(self.error(0, "a longer line", format!("at most {LONGEST_LINE} bytes")));
        }
        match Source::from_bytes(self.name.as_str(), bytes) {
            Ok(source) => {
                self.text = source.text;
                self.text.truncate(self.text.trim_end_matches(['\n', '\r']).len());
                Ok(())
            }
            Err(error) => Err(self.in_this_line(error)),
        }
    }

    /// An error at a byte of the current line.
    pub(super) fn error(&self, offset: usize, found: impl Into<String>, expected: impl Into<String>) -> ReadError {
        let line = Source::new(self.name.as_str(), self.text.as_str());
        self.in_this_line(line.error(offset, found, expected))
    }

    fn in_this_line(&self, mut error: ReadError) -> ReadError {
        let column = error.place.map_or(1, |place| place.column);
        error.place = Some(Place { line: self.number, column });
        error
    }

    fn broken(&self, error: &io::Error) -> ReadError {
        ReadError {
            file: self.name.clone(),
            place: Some(Place { line: self.number, column: 1 }),
            found: format!("unreadable data ({error})"),
            expected: "the next line".to_owned(),
            excerpt: None,
        }
    }

    /// Whether the text is over.
    pub(super) fn ended(&self) -> bool {
        self.ended
    }

    /// The first word of the current line; none at the end of the text.
    pub(super) fn first_word(&self) -> &str {
        self.fields().next().map_or("", |field| field.text)
    }

    /// The words of the current line.
    pub(super) fn fields(&self) -> Fields<'_> {
        Fields { lines: self, text: &self.text, next: 0 }
    }
}

/// The words of one line, one by one.
pub(super) struct Fields<'a> {
    lines: &'a Lines<'a>,
    text: &'a str,
    next: usize,
}

/// A word and where it stands in its line.
#[derive(Clone, Copy)]
pub(super) struct Field<'a> {
    pub(super) text: &'a str,
    pub(super) offset: usize,
}

impl<'a> Iterator for Fields<'a> {
    type Item = Field<'a>;

    fn next(&mut self) -> Option<Field<'a>> {
        let rest = &self.text[self.next..];
        let start = self.next + (rest.len() - rest.trim_ascii_start().len());
        let word = &self.text[start..];
        let length = word.bytes().position(|byte| byte.is_ascii_whitespace()).unwrap_or(word.len());
        self.next = start + length;
        (length > 0).then(|| Field { text: &word[..length], offset: start })
    }
}

impl<'a> Fields<'a> {
    /// The next word.
    pub(super) fn word(&mut self, expected: &str) -> Result<Field<'a>, ReadError> {
        self.next().ok_or_else(|| {
            let found = if self.lines.ended { "the end of the file" } else { "the end of the line" };
            self.lines.error(self.text.len(), found, expected)
        })
    }

    /// One certain word.
    pub(super) fn keyword(&mut self, keyword: &str) -> Result<(), ReadError> {
        let expected = format!("`{keyword}`");
        let field = self.word(&expected)?;
        if field.text == keyword { Ok(()) } else { Err(self.wrong(field, expected)) }
    }

    /// A word as a number.
    pub(super) fn parse_number(&self, field: Field<'_>, expected: &str) -> Result<usize, ReadError> {
        if !field.text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(self.wrong(field, expected));
        }
        field.text.parse().map_err(|_| self.wrong(field, "a number of fewer digits"))
    }

    /// A word as a cell.
    pub(super) fn parse_cell(&self, field: Field<'_>, board: &Board) -> Result<usize, ReadError> {
        board.cell(field.text).ok_or_else(|| self.wrong(field, "a cell of the board"))
    }

    /// All further words, as cells.
    pub(super) fn cells(&mut self, board: &Board) -> Result<Vec<usize>, ReadError> {
        let mut cells = Vec::new();
        while let Some(field) = self.next() {
            cells.push(self.parse_cell(field, board)?);
        }
        Ok(cells)
    }

    /// There is no further word.
    pub(super) fn finish(mut self) -> Result<(), ReadError> {
        match self.next() {
            Some(field) => Err(self.wrong(field, "the end of the line")),
            None => Ok(()),
        }
    }

    /// The error that a word is not what it should be.
    pub(super) fn wrong(&self, field: Field<'_>, expected: impl Into<String>) -> ReadError {
        self.lines.error(field.offset, format!("`{}`", field.text), expected)
    }
}
