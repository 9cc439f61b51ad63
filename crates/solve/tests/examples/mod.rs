//! Our own puzzles, `examples/hex`, with their golden answers.

use board::games::Question;
use board::notation::{self, Expected};

use crate::puzzles::{path, question, sources};

/// An example of ours with its golden answer.
pub(crate) struct Example {
    /// The file's name without its extension.
    pub(crate) name: String,
    /// What it asks.
    pub(crate) question: Question,
    /// What is known of the answer.
    pub(crate) expected: Expected,
}

/// The files of `examples/hex`, by name.
pub(crate) fn examples() -> Vec<Example> {
    let sources = sources(&path("examples/hex"), "toml");
    sources
        .into_iter()
        .map(|source| {
            let expected = notation::expected(&source).expect("a good file").expect("every example has its answer");
            Example { expected, question: question(&source), name: source.name }
        })
        .collect()
}
