//! What readers of formulas say: errors and warnings with a place, `file:line:column: found ..., expected ...`.
//!
//! Formulas are read as streams, so there is no line left to show; the place has to do.

mod notes;
mod scanner;

use std::{fmt, io};

pub(crate) use notes::Notes;
pub(crate) use scanner::Scanner;

use crate::SinkError;

/// A place in a text: line and column, both from 1; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Line, from 1.
    pub line: u64,
    /// Column in characters, from 1.
    pub column: u64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// What is wrong in a text: where, what stands there, what should stand there.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{place}: found {found}, expected {expected}")]
pub struct TextError {
    /// Name of the source.
    pub file: String,
    /// Where.
    pub place: Place,
    /// The offending text, or what it means.
    pub found: String,
    /// What would have been right.
    pub expected: String,
}

/// Why a formula could not be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The text is wrong.
    #[error(transparent)]
    Text(#[from] Box<TextError>),
    /// The input failed, or its compression is broken.
    #[error("{file}: {error}")]
    Io {
        /// Name of the source.
        file: String,
        /// What the system says.
        error: io::Error,
    },
    /// What was read could not be stored.
    #[error(transparent)]
    Sink(#[from] SinkError),
}

impl ReadError {
    /// The error in the text, if it is one.
    pub fn text(&self) -> Option<&TextError> {
        match self {
            Self::Text(error) => Some(error),
            _ => None,
        }
    }
}

/// Something odd that was understood all the same; with [`Options::strict`] it is an error.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// Name of the source.
    pub file: String,
    /// Where.
    pub place: Place,
    /// What is odd and how it was understood.
    pub message: String,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.place, self.message)
    }
}

/// What a reader made of a text, and what it had to tolerate.
#[derive(Debug, Clone, PartialEq)]
pub struct Reading<T> {
    /// The thing read.
    pub value: T,
    /// In the order in which they were noticed, at most [`Reading::WARNINGS`].
    pub warnings: Vec<Warning>,
}

impl Reading<()> {
    /// A text gets no more warnings than this.
    pub const WARNINGS: usize = 100;
}

impl<T> Reading<T> {
    /// The same warnings for something made of the value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Reading<U> {
        Reading { value: change(self.value), warnings: self.warnings }
    }
}

/// How to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Warnings are errors.
    pub strict: bool,
}
