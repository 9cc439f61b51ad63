//! A command line in words, without any shell: blanks separate words, quotes and backslashes keep them together.
//!
//! Nothing is expanded: `$HOME`, `*` and `;` are ordinary characters.

use board::text::{ReadError, Source};

/// Splits a command line into words. Within single quotes all characters stand for themselves; within double quotes
/// a backslash protects `"` and `\`; elsewhere it protects any character.
///
/// # Errors
/// When a quote is not closed, or a backslash ends the text.
pub(super) fn words(source: &Source) -> Result<Vec<String>, ReadError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut characters = source.text.char_indices();
    while let Some((at, c)) = characters.next() {
        match c {
            c if c.is_whitespace() => words.extend(word.take()),
            '\'' | '"' => quoted(source, at, c, &mut characters, word.get_or_insert_default())?,
            '\\' => match characters.next() {
                Some((_, c)) => word.get_or_insert_default().push(c),
                None => return Err(source.error(at, "a backslash at the end", "a character after it")),
            },
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    Ok(words)
}

/// Reads up to the closing quote.
fn quoted(
    source: &Source,
    start: usize,
    quote: char,
    characters: &mut std::str::CharIndices<'_>,
    word: &mut String,
) -> Result<(), ReadError> {
    while let Some((_, c)) = characters.next() {
        match c {
            c if c == quote => return Ok(()),
            '\\' if quote == '"' => match characters.next() {
                Some((_, c @ ('"' | '\\'))) => word.push(c),
                Some((_, c)) => word.extend(['\\', c]),
                None => break,
            },
            c => word.push(c),
        }
    }
    Err(source.error(start, format!("a quote {quote} that stays open"), format!("a closing {quote}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Result<Vec<String>, String> {
        words(&Source::new("solver", text)).map_err(|error| error.to_string())
    }

    #[test]
    fn blanks_separate_and_quotes_join() {
        assert_eq!(split("  a\t b  ").unwrap(), ["a", "b"]);
        assert_eq!(split(r#"'my solver' "x \" y" a\ b ''"#).unwrap(), ["my solver", "x \" y", "a b", ""]);
        assert_eq!(split(r#"--file='a b'c "\n""#).unwrap(), ["--file=a bc", "\\n"]);
        assert_eq!(split("").unwrap(), [""; 0]);
    }

    #[test]
    fn nothing_is_expanded() {
        assert_eq!(split("a;b $HOME *|c").unwrap(), ["a;b", "$HOME", "*|c"]);
    }

    #[test]
    fn open_quotes_have_a_place() {
        assert_eq!(split("a 'b").unwrap_err(), "solver:1:3: found a quote ' that stays open, expected a closing '");
        assert!(split("a \"b\\").unwrap_err().starts_with("solver:1:3"));
        assert!(split("a \\").unwrap_err().starts_with("solver:1:3"));
    }
}
