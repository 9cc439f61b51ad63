//! The form of commands and answers.
//!
//! A command is a line: perhaps a number, a name, arguments. An answer is `=` or `?`, the same number, a text, and an empty
//! line. Control characters are left out, a tab is a blank, and `#` begins a comment. As in Benzene, words in double
//! quotes may contain blanks.

/// A command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// The number by which the answer is told apart.
    pub(super) id: Option<String>,
    /// The name; empty where there is only a number.
    pub(super) name: String,
    pub(super) arguments: Vec<String>,
}

impl Line {
    /// Takes a line apart that has been [`cleaned`].
    pub(super) fn parse(text: &str) -> Self {
        let mut words = words(text);
        let numbered = words.first().is_some_and(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit()));
        let id = numbered.then(|| words.remove(0));
        let name = if words.is_empty() { String::new() } else { words.remove(0) };
        Self { id, name, arguments: words }
    }

    /// Whether this ends the conversation.
    pub(super) fn quits(&self) -> bool {
        self.name == "quit"
    }
}

/// The text of a line without what means nothing; empty if that is all.
pub(super) fn cleaned(line: &[u8]) -> String {
    let text = String::from_utf8_lossy(line);
    let said = text.split('#').next().unwrap_or_default();
    let kept = said.chars().filter(|c| *c == '\t' || !c.is_control()).map(|c| if c == '\t' { ' ' } else { c });
    kept.collect::<String>().trim().to_owned()
}

fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    for letter in text.chars() {
        match letter {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            blank if blank.is_whitespace() && !quoted => words.extend(word.take()),
            letter => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    words
}

/// The answer as it is written. A text that begins with a new line begins below the sign.
pub(super) fn answer(id: Option<&str>, result: &Result<String, String>) -> String {
    let (sign, text) = match result {
        Ok(text) => ('=', text.trim_end().replace("\n\n", "\n \n")),
        // One line: a message that goes on is none.
        Err(problem) => ('?', problem.split_whitespace().collect::<Vec<_>>().join(" ")),
    };
    let blank = if text.is_empty() || text.starts_with('\n') { "" } else { " " };
    format!("{sign}{}{blank}{text}\n\n", id.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_apart() {
        let line = |text: &str| {
            let Line { id, name, arguments } = Line::parse(&cleaned(text.as_bytes()));
            (id, name, arguments.join("|"))
        };
        let id = |text: &str| Some(text.to_owned());
        for (text, expected) in [
            ("play black a1\n", (None, "play".to_owned(), "black|a1".to_owned())),
            ("12 play\tblack  a1\r\n", (id("12"), "play".to_owned(), "black|a1".to_owned())),
            ("7", (id("7"), String::new(), String::new())),
            ("-7 name", (None, "-7".to_owned(), "name".to_owned())),
            ("na\u{7}me # who is it?", (None, "name".to_owned(), String::new())),
            ("loadsgf \"my games/a b.sgf\" 3", (None, "loadsgf".to_owned(), "my games/a b.sgf|3".to_owned())),
            ("loadsgf \"\" \"open ", (None, "loadsgf".to_owned(), "|open".to_owned())),
        ] {
            assert_eq!(line(text), expected, "{text}");
        }
        for nothing in ["", "\n", " \t\r\n", "# interrupt", "  # name", "\u{1}\u{2}"] {
            assert_eq!(cleaned(nothing.as_bytes()), "", "{nothing}");
        }
        assert_eq!(cleaned(b"n\xffme"), "n\u{fffd}me");
    }

    #[test]
    fn answers_end_with_the_only_empty_line() {
        for (id, result, expected) in [
            (None, Ok(""), "=\n\n"),
            (Some("7"), Ok("a1"), "=7 a1\n\n"),
            (Some("7"), Ok("\na b\n\n1 .\n"), "=7\na b\n \n1 .\n\n"),
            (None, Err("no\n such\n\nfile"), "? no such file\n\n"),
        ] {
            let result = result.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(answer(id, &result), expected);
        }
    }
}
