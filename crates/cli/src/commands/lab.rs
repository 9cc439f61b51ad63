//! `lab`: experiments, and hard questions split into many.

mod cube;
mod merge;
mod split;

use board::text::Source;
use lab::cube::{Cube, Error};

use crate::arguments::{LabCommand, LabOptions};
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(options: &LabOptions) -> Result<u8, Failure> {
    match &options.command {
        LabCommand::Split(options) => split::run(options),
        LabCommand::Cube(options) => cube::run(options),
        LabCommand::Merge(options) => merge::run(options),
    }
}

/// Reads a file of cubes.
fn cubes(file: &str) -> Result<Vec<Cube>, Failure> {
    let source: Source = input::text(file)?;
    Cube::read_all(&source).map_err(|error| failure(&error, input::display_name(file)))
}

/// What is wrong with cubes or with their results; a reader's complaint names its file itself.
fn failure(error: &Error, file: &str) -> Failure {
    match error {
        Error::Read(error) => Failure::reading(error),
        Error::File { .. } => Failure::Bad(error.to_string()),
        error => Failure::Bad(format!("{file}: {error}")),
    }
}
