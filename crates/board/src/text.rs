//! Source texts, places in them, and what a reader says of them.
//!
//! Every reader of the project reports through these types, so that an error always reads
//! `file:line:column: found ..., expected ...`, and can show the line with a caret below.

mod excerpt;

use std::fmt;

pub use excerpt::Excerpt;

/// A text to be read, with the name under which errors speak of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// What the user called it: a path, or `<stdin>`.
    pub name: String,
    /// The whole text.
    pub text: String,
}

impl Source {
    /// A source from a name and its text.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }

    /// A source from raw bytes.
    ///
    /// # Errors
    /// When the bytes are not UTF-8: the place is that of the first wrong byte.
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Result<Self, ReadError> {
        let name = name.into();
        if bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") {
            return Err(Self { name, text: String::new() }.error(0, "text in UTF-16", "text in UTF-8"));
        }
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Self { name, text }),
            Err(error) => {
                let good = error.utf8_error().valid_up_to();
                let byte = error.as_bytes()[good];
                let before = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
                let source = Self { name, text: before };
                Err(source.error(good, format!("byte 0x{byte:02x}"), "text in UTF-8"))
            }
        }
    }

    /// The line and column of a byte offset, both counted from 1; columns count characters.
    pub fn place(&self, offset: usize) -> Place {
        let before = &self.text[..offset.min(self.text.len())];
        let line = before.bytes().filter(|&b| b == b'\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |i| i + 1);
        Place { line, column: before[start..].chars().count() + 1 }
    }

    /// An error at a byte offset. `found` is cut to a readable length.
    pub fn error(&self, offset: usize, found: impl Into<String>, expected: impl Into<String>) -> ReadError {
        ReadError {
            file: self.name.clone(),
            place: Some(self.place(offset)),
            found: shorten(&found.into()),
            expected: expected.into(),
            excerpt: Excerpt::at(&self.text, offset).map(Box::new),
        }
    }

    /// A warning at a byte offset.
    pub fn warning(&self, offset: usize, message: impl Into<String>) -> Warning {
        Warning { file: self.name.clone(), place: Some(self.place(offset)), message: message.into() }
    }
}

/// A place in a text: line and column, both from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// Why a text could not be read: where, what stood there, what should have stood there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}{}: found {found}, expected {expected}", .place.map(|p| format!(":{p}")).unwrap_or_default())]
pub struct ReadError {
    /// Name of the source.
    pub file: String,
    /// Where, if the error has a place.
    pub place: Option<Place>,
    /// The offending text, or what it means.
    pub found: String,
    /// What would have been right.
    pub expected: String,
    /// What stands there, if it can be shown.
    pub excerpt: Option<Box<Excerpt>>,
}

impl ReadError {
    /// The message, and below it the line with a caret under the place.
    pub fn with_excerpt(&self) -> String {
        match (self.place, &self.excerpt) {
            (Some(place), Some(excerpt)) => format!("{self}\n{}", excerpt.drawn(place.line)),
            _ => self.to_string(),
        }
    }
}

/// Something odd that was understood all the same; `--strict` makes it an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// Name of the source.
    pub file: String,
    /// Where, if the warning has a place.
    pub place: Option<Place>,
    /// What is odd and how it was understood.
    pub message: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.place {
            Some(place) => write!(f, "{}:{}: {}", self.file, place, self.message),
            None => write!(f, "{}: {}", self.file, self.message),
        }
    }
}

/// What a reader made of a text, and what it had to tolerate.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading<T> {
    /// The thing read.
    pub value: T,
    /// In the order of the text.
    pub warnings: Vec<Warning>,
}

/// Cuts a text to 60 characters for a message.
fn shorten(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_count_lines_and_characters() {
        let source = Source::new("f", "ab\nçd\n");
        assert_eq!(source.place(0), Place { line: 1, column: 1 });
        assert_eq!(source.place(5), Place { line: 2, column: 2 });
        assert_eq!(source.place(7), Place { line: 3, column: 1 });
    }

    #[test]
    fn wrong_bytes_have_a_place() {
        let error = Source::from_bytes("f", b"ok\n \xff".to_vec()).unwrap_err();
        assert_eq!(error.to_string(), "f:2:2: found byte 0xff, expected text in UTF-8");
        let error = Source::from_bytes("f", b"\xff\xfea\0".to_vec()).unwrap_err();
        assert_eq!(error.to_string(), "f:1:1: found text in UTF-16, expected text in UTF-8");
    }
}
