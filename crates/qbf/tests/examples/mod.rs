//! The project's own Hex puzzles.

use std::path::Path;

use board::games::Shrink;
use board::notation;
use board::text::Source;
use encode::games::{Instance, Prepared, prepare};

/// A puzzle with so many plies.
pub(crate) fn puzzle(name: &str, depth: usize) -> Instance {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/hex").join(format!("{name}.toml"));
    let source = Source::new(name, std::fs::read_to_string(path).unwrap());
    let mut question = notation::read(&source).unwrap_or_else(|error| panic!("{error}")).value.question;
    question.depth = Some(depth);
    let Prepared::Open(instance) = prepare(&question, Shrink::Depth) else { panic!("{name} is open") };
    *instance
}
