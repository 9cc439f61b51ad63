//! Tables of numbers: lines of integers between blanks, commas or semicolons. `#` and `c` begin comments.

/// A line of numbers.
pub(super) struct Row {
    /// Where it starts.
    pub(super) at: usize,
    /// The words and their places.
    pub(super) words: Vec<(usize, Word)>,
}

/// A word of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    /// A number.
    Number(u32),
    /// `+` or `-`, which `.puz` files have after the colours.
    Sign,
    /// Anything else.
    Other,
}

impl Row {
    /// The numbers of the row; none if it has anything else.
    pub(super) fn numbers(&self) -> Option<Vec<(usize, u32)>> {
        let number = |&(at, word): &(usize, Word)| match word {
            Word::Number(number) => Some((at, number)),
            Word::Sign | Word::Other => None,
        };
        self.words.iter().map(number).collect()
    }
}

/// The lines that are neither blank nor comments.
pub(super) fn rows(text: &str) -> impl Iterator<Item = Row> {
    let start = |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
    text.lines().filter_map(move |line| {
        let trimmed = line.trim();
        if trimmed.is_empty() || is_comment(trimmed) {
            return None;
        }
        let line = line.split('#').next().unwrap_or_default().trim_end_matches(|c: char| c.is_whitespace() || c == ',');
        let split = line.split(|c: char| c.is_whitespace() || c == ',' || c == ';');
        let words = split.filter(|word| !word.is_empty()).map(|word| (start(word), spelt(word))).collect();
        Some(Row { at: start(trimmed), words })
    })
}

/// Whether a line is a comment.
pub(super) fn is_comment(line: &str) -> bool {
    line.starts_with('#') || line == "c" || line.starts_with("c ") || line.starts_with("c\t")
}

fn spelt(word: &str) -> Word {
    match word {
        "+" | "-" => Word::Sign,
        _ if word.bytes().all(|byte| byte.is_ascii_digit()) => word.parse().map_or(Word::Other, Word::Number),
        _ => Word::Other,
    }
}
