//! How outcomes, commands and counts are said.

use crate::Outcome;

/// The name of an outcome.
pub(super) fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Yes => "yes",
        Outcome::No => "no",
        Outcome::Counted => "counted",
        Outcome::TimeLimit => "time limit",
        Outcome::MemoryLimit => "memory limit",
        Outcome::Unknown => "unknown",
        Outcome::Failed => "failed",
    }
}

/// The command of a task as a shell takes it.
pub(super) fn command(arguments: &[String]) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=:,+@%".contains(letter);
    let quoted = |argument: &String| {
        if !argument.is_empty() && argument.chars().all(plain) {
            argument.clone()
        } else {
            format!("'{}'", argument.replace('\'', r"'\''"))
        }
    };
    std::iter::once("boardproof".to_owned()).chain(arguments.iter().map(quoted)).collect::<Vec<_>>().join(" ")
}

/// `1 instance`, `2 instances`.
pub(super) fn counted(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::command;

    #[test]
    fn commands_can_be_pasted() {
        let arguments = ["solve", "it's a file.toml", "", "--depth=7"].map(str::to_owned);
        assert_eq!(command(&arguments), r"boardproof solve 'it'\''s a file.toml' '' --depth=7");
    }
}
