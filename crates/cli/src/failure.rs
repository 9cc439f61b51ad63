//! What ends a command early: one message, one exit status.

use std::fmt;
use std::io;

use board::text::{ReadError, Source};

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
    pub(crate) fn reading(error: &ReadError, source: &Source) -> Self {
        let excerpt = error.place.and_then(|place| excerpt(&source.text, place.line, place.column));
        Self::Bad(format!("{error}{}", excerpt.unwrap_or_default()))
    }

    /// Something that the system refused to do with a file.
    pub(crate) fn file(name: &str, what: &str, error: &io::Error) -> Self {
        Self::Bad(format!("{name}: cannot be {what}: {}", reason(error)))
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
        _ => error.to_string().split(" (os error").next().unwrap_or_default().to_lowercase(),
    }
}

/// The line of a text with a caret under a column; of a long line, what stands around it.
fn excerpt(text: &str, line: usize, column: usize) -> Option<String> {
    const AROUND: usize = 48;
    let shown = text.split('\n').nth(line - 1)?.trim_end_matches('\r');
    let from = (column - 1).saturating_sub(AROUND);
    let mut rest = shown.chars().skip(from);
    // Control characters would move the caret, or the terminal.
    let window: String =
        rest.by_ref().take(2 * AROUND).map(|c| if c.is_control() || c == '\u{feff}' { ' ' } else { c }).collect();
    if window.trim().is_empty() {
        return None;
    }
    let (before, after) = (if from > 0 { "..." } else { "" }, if rest.next().is_some() { "..." } else { "" });
    let number = line.to_string();
    let caret = " ".repeat(number.len() + 3 + before.len() + (column - 1 - from));
    Some(format!("\n{number} | {before}{}{after}\n{caret}^", window.trim_end()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_stands_under_the_column() {
        assert_eq!(excerpt("one\ntwo\tx\r\n", 2, 5).unwrap(), "\n2 | two x\n        ^");
        assert_eq!(excerpt("", 1, 1), None);
        assert_eq!(excerpt("a", 7, 1), None);
    }

    #[test]
    fn long_lines_are_cut_around_it() {
        let text = format!("{}!{}", "é".repeat(1000), "b".repeat(1000));
        let excerpt = excerpt(&text, 1, 1001).unwrap();
        let lines: Vec<&str> = excerpt.lines().collect();
        assert_eq!(lines[1].chars().count(), "1 | ".len() + 96 + 6);
        assert_eq!(lines[1].chars().nth(lines[2].chars().count() - 1), Some('!'));
    }
}
