//! The words of QCIR: names, signs, comments.

use std::fmt;
use std::io::Read;

use crate::text::{Notes, Place, ReadError, Scanner};

/// A word of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A name or keyword.
    Word(String),
    /// One of `( ) , ; = -`.
    Sign(char),
    /// The beginning of what follows a `#` on its line.
    Comment(Vec<u8>),
    /// The end of the text.
    End,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => write!(f, "'{word}'"),
            Self::Sign(sign) => write!(f, "'{sign}'"),
            Self::Comment(_) => f.write_str("a comment"),
            Self::End => f.write_str("the end of the text"),
        }
    }
}

/// Cuts the text into words.
pub(super) struct Tokens<R> {
    scanner: Scanner<R>,
    /// Where the last word stands, and whether it is the first of its line.
    pub(super) place: Place,
    pub(super) first: bool,
    line: u64,
}

impl<R: Read> Tokens<R> {
    pub(super) fn new(scanner: Scanner<R>) -> Self {
        let place = scanner.place();
        Self { scanner, place, first: true, line: 0 }
    }

    /// The next word.
    ///
    /// # Errors
    /// When a byte begins no word, or the input fails.
    pub(super) fn next(&mut self, notes: &Notes) -> Result<Token, ReadError> {
        const LONGEST_COMMENT: usize = 4096;
        while self.scanner.peek(notes)?.is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.scanner.bump(notes)?;
        }
        self.place = self.scanner.place();
        self.first = self.line != self.place.line;
        self.line = self.place.line;
        let Some(byte) = self.scanner.peek(notes)? else { return Ok(Token::End) };
        match byte {
            b'(' | b')' | b',' | b';' | b'=' | b'-' => {
                self.scanner.bump(notes)?;
                Ok(Token::Sign(byte.into()))
            }
            b'#' => {
                self.scanner.bump(notes)?;
                Ok(Token::Comment(self.scanner.rest_of_line(LONGEST_COMMENT, notes)?))
            }
            _ if is_name(byte) => self.word(notes),
            _ => {
                let found = if byte.is_ascii_graphic() {
                    format!("'{}'", char::from(byte))
                } else {
                    format!("byte 0x{byte:02x}")
                };
                Err(notes.error(self.place, found, "a name of letters, digits and _"))
            }
        }
    }

    fn word(&mut self, notes: &Notes) -> Result<Token, ReadError> {
        let mut word = String::new();
        while let Some(byte) = self.scanner.peek(notes)?.filter(|&byte| is_name(byte)) {
            word.push(byte.into());
            self.scanner.bump(notes)?;
        }
        Ok(Token::Word(word))
    }
}

/// Whether a byte may stand in a name.
pub(super) fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}
