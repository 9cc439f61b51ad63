//! The literals of an assignment, gathered line by line.

use std::collections::HashSet;

/// Why an assignment cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AssignmentError {
    /// A word is not a literal.
    #[error("found `{0}` in the assignment, expected a literal")]
    NotALiteral(String),
    /// The list does not end with 0: it may be cut off.
    #[error("the assignment does not end with 0")]
    NotClosed,
    /// More than is read.
    #[error("the assignment is too long")]
    TooLong,
    /// A variable is both true and false.
    #[error("the assignment has both {0} and -{0}")]
    Contradiction(i64),
    /// There was a preprocessor, whose formula need not have the same assignments.
    #[error("the assignment is one of the preprocessed formula")]
    Preprocessed,
}

/// Literals read so far.
#[derive(Debug, Default)]
pub(super) struct Literals {
    list: Vec<i64>,
    seen: bool,
    open: bool,
    error: Option<AssignmentError>,
}

impl Literals {
    /// Adds the words of a line; `cut` when its end is missing.
    pub(super) fn add_line<'a>(&mut self, words: impl Iterator<Item = &'a [u8]>, cut: bool) {
        if !self.seen || !self.open {
            (self.seen, self.open) = (true, true);
        }
        if cut {
            self.fail(AssignmentError::TooLong);
        }
        for word in words {
            match std::str::from_utf8(word).ok().and_then(|word| word.parse::<i64>().ok()) {
                Some(0) => self.open = false,
                Some(literal) if literal != i64::MIN => {
                    self.list.push(literal);
                    self.open = true;
                }
                _ => self.fail(AssignmentError::NotALiteral(shown(word))),
            }
        }
    }

    /// The whole assignment; `None` when there was no line of one.
    pub(super) fn finish(&mut self) -> Result<Option<Vec<i64>>, AssignmentError> {
        if let Some(error) = self.error.take() {
            return Err(error);
        }
        if !self.seen {
            return Ok(None);
        }
        if self.open {
            return Err(AssignmentError::NotClosed);
        }
        let literals: HashSet<i64> = self.list.iter().copied().collect();
        match self.list.iter().find(|literal| literals.contains(&-**literal)) {
            Some(literal) => Err(AssignmentError::Contradiction(literal.abs())),
            None => Ok(Some(std::mem::take(&mut self.list))),
        }
    }

    /// The first error counts.
    fn fail(&mut self, error: AssignmentError) {
        self.error.get_or_insert(error);
    }
}

/// A word in a message.
fn shown(word: &[u8]) -> String {
    String::from_utf8_lossy(&word[..word.len().min(20)]).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &[&str]) -> Result<Option<Vec<i64>>, AssignmentError> {
        let mut literals = Literals::default();
        for line in lines {
            literals.add_line(line.split(' ').filter(|word| !word.is_empty()).map(str::as_bytes), false);
        }
        literals.finish()
    }

    #[test]
    fn lists_end_with_zero() {
        assert_eq!(read(&[]), Ok(None));
        assert_eq!(read(&["1 -2", "3 0"]), Ok(Some(vec![1, -2, 3])));
        assert_eq!(read(&["1 0", "2"]), Err(AssignmentError::NotClosed));
        assert_eq!(read(&["1 2"]), Err(AssignmentError::NotClosed));
    }

    #[test]
    fn wrong_lists_are_refused() {
        assert_eq!(read(&["1 x 0"]), Err(AssignmentError::NotALiteral("x".to_owned())));
        assert_eq!(read(&["1 -1 0"]), Err(AssignmentError::Contradiction(1)));
        assert_eq!(read(&["1 1 0"]), Ok(Some(vec![1, 1])));
        let huge = i64::MIN.to_string();
        assert_eq!(read(&[&huge, "0"]), Err(AssignmentError::NotALiteral(huge.clone())));
    }
}
