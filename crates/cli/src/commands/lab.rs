//! `lab`: experiments, and hard questions split into many.

mod cube;
mod merge;
mod report;
mod run;
mod split;
mod task;

use board::text::Source;
use lab::cube::{Cube, Error};

use crate::arguments::{LabCommand, LabOptions};
use crate::failure::Failure;
use crate::input;

pub(crate) fn run(options: &LabOptions) -> Result<u8, Failure> {
    match &options.command {
        LabCommand::Run(options) => run::file(options),
        LabCommand::Report(options) => report::run(options),
        LabCommand::Plan { study, output } => run::write(study, output),
        LabCommand::Hein(options) => run::study("hein", options),
        LabCommand::Gttt(options) => run::study("gttt", options),
        LabCommand::Sizes(options) => run::study("sizes", options),
        LabCommand::Peak(options) => run::study("peak", options),
        LabCommand::Halos(options) => run::study("halos", options),
        LabCommand::Rings(options) => run::study("rings", options),
        LabCommand::Task(options) => task::run(options),
        LabCommand::Worker => task::serve(),
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
