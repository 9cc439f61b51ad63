//! What a reader notices on its way: warnings, and errors that need not stop it at once.

use crate::text::{ReadError, Reading, Source, Warning};

/// So many warnings are told one by one, the rest by their number.
const MOST_WARNINGS: usize = 100;
/// So many errors are told besides the first.
const MOST_FURTHER_ERRORS: usize = 3;
/// So many of either are kept: a hostile text has millions.
const MOST_KEPT: usize = 10_000;

/// Warnings and errors of one source, gathered in any order, told in the order of the text.
pub(super) struct Findings<'a> {
    source: &'a Source,
    warnings: Vec<(usize, String)>,
    errors: Vec<(usize, String, String)>,
    /// Warnings and errors that were not kept.
    more: [usize; 2],
}

impl<'a> Findings<'a> {
    /// Nothing noticed yet.
    pub(super) fn new(source: &'a Source) -> Self {
        Self { source, warnings: Vec::new(), errors: Vec::new(), more: [0; 2] }
    }

    /// The text that is being read.
    pub(super) fn text(&self) -> &'a str {
        &self.source.text
    }

    /// Notes something odd at a byte offset.
    pub(super) fn warn(&mut self, at: usize, message: impl Into<String>) {
        if self.warnings.len() < MOST_KEPT {
            self.warnings.push((at, message.into()));
        } else {
            self.more[0] += 1;
        }
    }

    /// Notes an error at a byte offset.
    pub(super) fn error(&mut self, at: usize, found: impl Into<String>, expected: impl Into<String>) {
        if self.errors.len() < MOST_KEPT {
            self.errors.push((at, found.into(), expected.into()));
        } else {
            self.more[1] += 1;
        }
    }

    /// The reading, or the first error in the order of the text, which mentions the next ones.
    ///
    /// # Panics
    /// When there is neither a value nor an error: a reader that gives up says why.
    pub(super) fn finish<T>(mut self, value: Option<T>) -> Result<Reading<T>, ReadError> {
        self.errors.sort_by_key(|error| error.0);
        if !self.errors.is_empty() {
            return Err(self.first_error());
        }
        let value = value.expect("a reader without an error has a value");
        Ok(Reading { value, warnings: self.all_warnings() })
    }

    fn first_error(&self) -> ReadError {
        let (at, found, expected) = &self.errors[0];
        let mut first = self.source.error(*at, found, expected);
        let further = &self.errors[1..];
        for (at, found, _) in further.iter().take(MOST_FURTHER_ERRORS) {
            let error = self.source.error(*at, found, "");
            let place = self.source.place(*at);
            first.expected.push_str(&format!("; {place}: found {}", error.found));
        }
        if further.len() > MOST_FURTHER_ERRORS {
            first.expected.push_str(&format!("; and {} more", further.len() - MOST_FURTHER_ERRORS + self.more[1]));
        }
        first
    }

    fn all_warnings(&mut self) -> Vec<Warning> {
        self.warnings.sort_by_key(|warning| warning.0);
        let told = self.warnings.len().min(MOST_WARNINGS);
        let mut warnings: Vec<_> =
            self.warnings[..told].iter().map(|(at, message)| self.source.warning(*at, message)).collect();
        if let Some((at, _)) = self.warnings.get(told) {
            let left = self.warnings.len() - told + self.more[0];
            warnings.push(self.source.warning(*at, format!("{left} more warnings from here on")));
        }
        warnings
    }
}
