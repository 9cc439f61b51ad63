//! `ring`: can the inside of a board be filled when its border stays as it is?

use board::notation::tiles::Record;

use crate::arguments::RingOptions;
use crate::commands::solve_tiles::{self, Subject};
use crate::failure::Failure;
use crate::input::display_name;

pub(crate) fn run(options: &RingOptions) -> Result<u8, Failure> {
    let record = solve_tiles::read(&options.file, &options.engine)?;
    let subject = subject(record, display_name(&options.file), options.clues)?;
    solve_tiles::decide_all(&[subject], &options.engine, true, options.svg.as_deref())
}

/// The question about the inside of a board, with the official clues or without.
pub(crate) fn subject(record: Record, name: &str, clues: bool) -> Result<Subject, Failure> {
    let (base, question) = record.ring(clues).map_err(|why| Failure::Bad(format!("{name}: {why}")))?;
    let words = if clues { "inside the ring, beside the clues" } else { "inside the ring" };
    Ok(Subject { question, base, region: Some(words.to_owned()), clash: None, present: None })
}
