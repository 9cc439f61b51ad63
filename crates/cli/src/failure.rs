//! What ends a command early: one message, one exit status.

use std::fmt;
use std::io;

use board::text::ReadError;

/// Why a command could not do what it was asked.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Bad input, a rejected certificate, or an output that cannot be written: status 1.
    Bad(String),
    /// Options that make no sense together: status 2.
    Usage(String),
}

impl Failure {
    pub(crate) fn status(&self) -> u8 {
        match self {
            Self::Bad(_) => 1,
            Self::Usage(_) => 2,
        }
    }

    /// A reader's complaint, with the offending line below.
    pub(crate) fn reading(error: &ReadError) -> Self {
        Self::Bad(error.with_excerpt())
    }

    /// Something that the system refused to do with a file.
    pub(crate) fn file(name: &str, what: &str, error: &io::Error) -> Self {
        Self::Bad(format!("{name}: cannot be {what}: {}", reason(error)))
    }
}

impl From<solve::proof::Unsound> for Failure {
    fn from(unsound: solve::proof::Unsound) -> Self {
        Self::Bad(unsound.to_string())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bad(message) | Self::Usage(message) => f.write_str(message),
        }
    }
}

/// The system's words without the number of the error.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => {
            let words = error.to_string();
            let words = words.split(" (os error").next().unwrap_or_default();
            let mut letters = words.chars();
            letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
        }
    }
}
