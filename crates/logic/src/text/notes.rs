//! How a reader makes errors and collects warnings.

use super::{Options, Place, ReadError, Reading, TextError, Warning};

/// The name of the source, how strict to be, and the warnings so far.
pub(crate) struct Notes {
    pub(crate) file: String,
    options: Options,
    warnings: Vec<Warning>,
}

impl Notes {
    pub(crate) fn new(file: &str, options: Options) -> Self {
        Self { file: file.to_owned(), options, warnings: Vec::new() }
    }

    pub(crate) fn error(&self, place: Place, found: impl AsRef<str>, expected: impl Into<String>) -> ReadError {
        let found = shorten(found.as_ref());
        ReadError::Text(Box::new(TextError { file: self.file.clone(), place, found, expected: expected.into() }))
    }

    /// Warns that `found` stands where `expected` should, and what is `done` about it.
    ///
    /// # Errors
    /// When reading strictly.
    pub(crate) fn warn(&mut self, place: Place, found: &str, expected: &str, done: &str) -> Result<(), ReadError> {
        if self.options.strict {
            return Err(self.error(place, found, expected));
        }
        if self.warnings.len() < Reading::WARNINGS {
            let message = format!("{found}: {done}");
            self.warnings.push(Warning { file: self.file.clone(), place, message });
        }
        Ok(())
    }

    pub(crate) fn reading<T>(self, value: T) -> Reading<T> {
        Reading { value, warnings: self.warnings }
    }
}

/// Cuts a text to 60 characters for a message.
fn shorten(text: &str) -> String {
    const LONGEST: usize = 60;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
