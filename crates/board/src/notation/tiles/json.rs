//! JSON values that know their places. `serde_json` does the parsing, a level at a time.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use crate::text::{ReadError, Source};

/// A value: the part of the text that spells it.
#[derive(Clone, Copy)]
pub(super) struct Json<'a> {
    source: &'a Source,
    text: &'a str,
}

impl<'a> Json<'a> {
    /// The whole of a text.
    pub(super) fn new(source: &'a Source) -> Self {
        Self { source, text: &source.text }
    }

    /// Where it stands.
    pub(super) fn at(self) -> usize {
        let blanks = self.text.len() - self.text.trim_start().len();
        self.text.as_ptr() as usize - self.source.text.as_ptr() as usize + blanks
    }

    /// The error that something else should stand here.
    pub(super) fn error(self, expected: &str) -> ReadError {
        self.source.error(self.at(), self.text.trim(), expected)
    }

    /// Its members.
    pub(super) fn object(self, expected: &str) -> Result<BTreeMap<String, Self>, ReadError> {
        let members = serde_json::from_str::<BTreeMap<String, &'a RawValue>>(self.text);
        let members = members.map_err(|error| self.wrong(&error, expected))?;
        Ok(members.into_iter().map(|(key, value)| (key, self.part(value))).collect())
    }

    /// Its elements.
    pub(super) fn list(self, expected: &str) -> Result<Vec<Self>, ReadError> {
        let elements = serde_json::from_str::<Vec<&'a RawValue>>(self.text);
        let elements = elements.map_err(|error| self.wrong(&error, expected))?;
        Ok(elements.into_iter().map(|value| self.part(value)).collect())
    }

    /// A string.
    pub(super) fn string(self, expected: &str) -> Result<String, ReadError> {
        serde_json::from_str(self.text).map_err(|error| self.wrong(&error, expected))
    }

    /// A whole number.
    pub(super) fn integer(self, expected: &str) -> Result<i64, ReadError> {
        serde_json::from_str(self.text).map_err(|error| self.wrong(&error, expected))
    }

    /// A whole number from 0 to `most`.
    pub(super) fn number(self, most: usize, expected: &str) -> Result<usize, ReadError> {
        let number = usize::try_from(self.integer(expected)?).ok();
        number.filter(|&number| number <= most).ok_or_else(|| self.error(expected))
    }

    fn part(self, value: &'a RawValue) -> Self {
        Self { source: self.source, text: value.get() }
    }

    /// What is wrong: the syntax at some place, or the type of the whole.
    fn wrong(self, error: &serde_json::Error, expected: &str) -> ReadError {
        if error.is_data() {
            return self.error(expected);
        }
        let line_start = match error.line() {
            0 | 1 => 0,
            line => self.text.match_indices('\n').nth(line - 2).map_or(0, |(at, _)| at + 1),
        };
        let mut at = (line_start + error.column().saturating_sub(1)).min(self.text.len());
        while !self.text.is_char_boundary(at) {
            at -= 1;
        }
        let message = error.to_string();
        let what = message.rsplit_once(" at line ").map_or(message.as_str(), |(what, _)| what);
        let start = self.text.as_ptr() as usize - self.source.text.as_ptr() as usize;
        self.source.error(start + at, format!("what is not JSON ({what})"), expected)
    }
}
