//! Where the puzzles are: our own `examples/hex`, and the forty benchmark files of other people beside the project.

use std::fs;
use std::path::{Path, PathBuf};

use board::games::Question;
use board::notation::{self, Expected};
use board::text::Source;

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

/// The forty depth-bounded questions, by name; `None`, with a note, where they are not at hand.
pub(crate) fn bounded() -> Option<Vec<(String, Question)>> {
    let folder = path("../shared/data/hex");
    if !folder.is_dir() {
        println!("skipped: no {}", folder.display());
        return None;
    }
    let sources = sources(&folder, "pg");
    Some(sources.into_iter().map(|source| (source.name.clone(), question(&source))).collect())
}

/// A path from the project's root.
fn path(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(below)
}

fn sources(folder: &Path, extension: &str) -> Vec<Source> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = entries.filter(|path| path.extension().is_some_and(|found| found == extension)).collect();
    paths.sort();
    let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    paths.iter().map(|path| Source::new(name(path), fs::read_to_string(path).expect("a text"))).collect()
}

fn question(source: &Source) -> Question {
    let reading = notation::read(source).unwrap_or_else(|error| panic!("{error}"));
    reading.value.question
}
