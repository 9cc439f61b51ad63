//! The words of DIMACS: numbers and letters between blanks, and what ends a line.

use std::fmt;
use std::io::Read;

use crate::text::{Notes, Place, ReadError, Scanner};
use crate::{Lit, LiteralError};

/// A word of the text, or what stands for one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    /// A literal; `None` is the 0 that ends a clause.
    Number(Option<Lit>),
    /// `e` or `a` of a quantifier line.
    Quantifier(u8),
    /// `c`: a comment, up to the end of the line.
    Comment,
    /// `p`: the header.
    Header,
    /// `%`.
    Percent,
    /// The end of the text.
    End,
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(Some(lit)) => write!(f, "'{lit}'"),
            Self::Number(None) => f.write_str("'0'"),
            Self::Quantifier(letter) => write!(f, "a quantifier line '{}'", char::from(*letter)),
            Self::Comment => f.write_str("a comment"),
            Self::Header => f.write_str("a header 'p'"),
            Self::Percent => f.write_str("'%'"),
            Self::End => f.write_str("the end of the text"),
        }
    }
}

/// Cuts the text into words.
pub(super) struct Tokens<R> {
    pub(super) scanner: Scanner<R>,
    /// The word before: where it stands, where it ends, and whether it is the first of its line.
    pub(super) place: Place,
    pub(super) after: Place,
    pub(super) first: bool,
    line: u64,
}

impl<R: Read> Tokens<R> {
    pub(super) fn new(scanner: Scanner<R>) -> Self {
        let place = scanner.place();
        Self { scanner, place, after: place, first: true, line: 0 }
    }

    /// The next word; of a comment and of the header only the letter is taken.
    pub(super) fn next(&mut self, notes: &Notes) -> Result<Token, ReadError> {
        self.skip_blanks(true, notes)?;
        self.place = self.scanner.place();
        self.first = self.line != self.place.line;
        self.line = self.place.line;
        let Some(byte) = self.scanner.peek(notes)? else {
            return Ok(Token::End);
        };
        let letter = match byte {
            b'-' | b'0'..=b'9' => return self.number(notes),
            b'c' => Token::Comment,
            b'p' => Token::Header,
            b'e' | b'a' => Token::Quantifier(byte),
            b'%' => Token::Percent,
            _ => return Err(self.unknown(None, notes)?),
        };
        self.scanner.bump(notes)?;
        self.after = self.scanner.place();
        if !matches!(letter, Token::Comment | Token::Percent) && !self.at_blank(notes)? {
            return Err(self.unknown(Some(byte), notes)?);
        }
        Ok(letter)
    }

    /// A number of the header, on this line.
    pub(super) fn header_number(&mut self, what: &str, notes: &Notes) -> Result<u64, ReadError> {
        let word = self.word(notes)?;
        let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        match word.parse() {
            Ok(number) if digits => Ok(number),
            _ if digits => Err(notes.error(self.place, &word, format!("at most {} {what}", u64::MAX))),
            _ => Err(notes.error(self.place, shown(&word), format!("the number of {what}"))),
        }
    }

    /// The next word on this line, empty at its end.
    pub(super) fn word(&mut self, notes: &Notes) -> Result<String, ReadError> {
        self.skip_blanks(false, notes)?;
        self.place = self.scanner.place();
        self.rest_of_word(notes)
    }

    /// Whether nothing else stands on this line.
    pub(super) fn at_line_end(&mut self, notes: &Notes) -> Result<bool, ReadError> {
        self.skip_blanks(false, notes)?;
        self.place = self.scanner.place();
        Ok(matches!(self.scanner.peek(notes)?, None | Some(b'\n')))
    }

    fn number(&mut self, notes: &Notes) -> Result<Token, ReadError> {
        let negative = self.scanner.peek(notes)? == Some(b'-');
        if negative {
            self.scanner.bump(notes)?;
        }
        let (mut number, mut digits) = (0_i64, 0_u32);
        let digit = |byte: u8| {
            number = number.saturating_mul(10).saturating_add(i64::from(byte - b'0'));
            digits = digits.saturating_add(1);
        };
        self.scanner.take_while(|byte| byte.is_ascii_digit(), digit, notes)?;
        self.after = self.scanner.place();
        if digits == 0 || !self.at_blank(notes)? {
            let rest = self.rest_of_word(notes)?;
            let digits = if digits == 0 { String::new() } else { number.to_string() };
            let found = format!("'{}{digits}{rest}'", if negative { "-" } else { "" });
            return Err(notes.error(self.place, found, "a number"));
        }
        let signed = if negative { -number } else { number };
        match Lit::new(signed) {
            Ok(lit) => Ok(Token::Number(Some(lit))),
            Err(LiteralError::Zero) if !negative => Ok(Token::Number(None)),
            Err(LiteralError::Zero) => Err(notes.error(self.place, "-0", "a literal, or 0")),
            Err(_) => Err(notes.error(self.place, format!("variable {number}"), "at most 2147483647")),
        }
    }

    fn unknown(&mut self, taken: Option<u8>, notes: &Notes) -> Result<ReadError, ReadError> {
        let word: String = taken.map(char::from).into_iter().collect();
        let word = word + &self.rest_of_word(notes)?;
        Ok(notes.error(self.place, shown(&word), "a number, a quantifier line or a comment"))
    }

    fn rest_of_word(&mut self, notes: &Notes) -> Result<String, ReadError> {
        const KEPT: usize = 256;
        let mut word = Vec::new();
        while !self.at_blank(notes)? {
            if let Some(byte) = self.scanner.peek(notes)?.filter(|_| word.len() < KEPT) {
                word.push(byte);
            }
            self.scanner.bump(notes)?;
        }
        self.after = self.scanner.place();
        Ok(String::from_utf8_lossy(&word).into_owned())
    }

    fn at_blank(&mut self, notes: &Notes) -> Result<bool, ReadError> {
        Ok(self.scanner.peek(notes)?.is_none_or(|byte| byte.is_ascii_whitespace()))
    }

    fn skip_blanks(&mut self, lines: bool, notes: &Notes) -> Result<(), ReadError> {
        loop {
            self.scanner.take_while(|byte| matches!(byte, b' ' | b'\t'), |_| (), notes)?;
            match self.scanner.peek(notes)? {
                Some(byte) if byte.is_ascii_whitespace() && (lines || byte != b'\n') => self.scanner.bump(notes)?,
                _ => return Ok(()),
            }
        }
    }
}

/// A word in quotes, or what its absence means.
pub(super) fn shown(word: &str) -> String {
    if word.is_empty() { "the end of the line".to_owned() } else { format!("'{word}'") }
}
