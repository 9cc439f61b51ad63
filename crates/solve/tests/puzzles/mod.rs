//! The forty benchmark files of other people, beside the project.

use std::fs;
use std::path::{Path, PathBuf};

use board::games::Question;
use board::notation;
use board::text::Source;

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
pub(crate) fn path(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(below)
}

/// The files of a folder with this ending, by name.
pub(crate) fn sources(folder: &Path, extension: &str) -> Vec<Source> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    let mut paths: Vec<_> = entries.filter(|path| path.extension().is_some_and(|found| found == extension)).collect();
    paths.sort();
    let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
    paths.iter().map(|path| Source::new(name(path), fs::read_to_string(path).expect("a text"))).collect()
}

/// What a file asks.
pub(crate) fn question(source: &Source) -> Question {
    let reading = notation::read(source).unwrap_or_else(|error| panic!("{error}"));
    reading.value.question
}
