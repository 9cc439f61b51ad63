//! Words as a POSIX shell takes them.

/// The word, in quotes if the shell would change it.
pub fn word(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_./:,=+@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// Several words, parted by blanks.
pub fn words<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words.into_iter().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn a_shell_gives_back_what_was_written() {
        for text in ["plain", "", "two words", "it's", "$HOME `x` \"q\" \\ *", "a;b&c|d", "é", "\n"] {
            let output = Command::new("sh").arg("-c").arg(format!("printf %s {}", word(text))).output().unwrap();
            assert_eq!(String::from_utf8(output.stdout).unwrap(), text);
        }
        assert_eq!(word("--cpu-limit"), "--cpu-limit");
    }
}
