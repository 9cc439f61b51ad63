//! The line of an error, with a caret under the place.

/// So many characters are shown on either side of the place.
const AROUND: usize = 48;

/// What stands around a place of a text: of a long line, a window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    text: String,
    caret: usize,
}

impl Excerpt {
    /// What stands around a byte offset; nothing if the line is blank or not meant for people.
    pub(super) fn at(text: &str, offset: usize) -> Option<Self> {
        let offset = offset.min(text.len());
        let start = text[..offset].rfind('\n').map_or(0, |at| at + 1);
        let before = tail(&text[start..offset]);
        let rest = text[offset..].split('\n').next().unwrap_or_default().trim_end_matches('\r');
        let after = rest.char_indices().nth(AROUND).map_or(rest, |(end, _)| &rest[..end]);
        let hidden = |c: char| c.is_control() && c != '\t';
        if (before.trim().is_empty() && after.trim().is_empty()) || before.chars().chain(after.chars()).any(hidden) {
            return None;
        }
        let left = if start + before.len() < offset { "..." } else { "" };
        let right = if after.len() < rest.len() { "..." } else { "" };
        // Tabs and byte order marks would move the caret.
        let shown = format!("{before}{after}").replace(['\t', '\u{feff}'], " ");
        let caret = left.len() + before.chars().count();
        Some(Self { text: format!("{left}{}{right}", shown.trim_end()), caret })
    }

    /// Two lines: the text after the number of its line, and the caret.
    pub(super) fn drawn(&self, line: usize) -> String {
        let number = line.to_string();
        format!("{number} | {}\n{}^", self.text, " ".repeat(number.len() + 3 + self.caret))
    }
}

/// The last characters of a line.
fn tail(line: &str) -> &str {
    line.char_indices().rev().nth(AROUND - 1).map_or(line, |(start, _)| &line[start..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(text: &str, offset: usize, line: usize) -> Option<String> {
        Excerpt::at(text, offset).map(|excerpt| excerpt.drawn(line))
    }

    #[test]
    fn the_caret_stands_under_the_place() {
        assert_eq!(drawn("one\ntwo\tx\r\n", 8, 2).unwrap(), "2 | two x\n        ^");
        assert_eq!(drawn("one", 3, 12).unwrap(), "12 | one\n        ^");
        assert_eq!(drawn("é!", 2, 1).unwrap(), "1 | é!\n     ^");
    }

    #[test]
    fn what_says_nothing_is_not_shown() {
        for (text, offset) in [("", 0), ("a\n\nb", 2), ("a\n  ", 3), ("\u{1}\u{2}", 0), ("a\u{1b}[31mb", 0), ("a", 9)] {
            assert_eq!(drawn(text, offset, 1).is_none(), text != "a", "{text:?}");
        }
    }

    #[test]
    fn long_lines_are_cut_around_it() {
        let text = format!("{}!{}", "é".repeat(1000), "b".repeat(1000));
        let drawn = drawn(&text, 2000, 1).unwrap();
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[0].chars().count(), "1 | ".len() + 96 + 6);
        assert_eq!(lines[0].chars().nth(lines[1].chars().count() - 1), Some('!'));
    }
}
