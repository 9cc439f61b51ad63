//! `convert`: a question, a puzzle or a board in another notation.

use std::fmt::Display;

use board::notation::{self, Format, tiles};

use crate::arguments::ConvertOptions;
use crate::failure::Failure;
use crate::input::{self, Asked};
use crate::output;

pub(crate) fn run(options: &ConvertOptions) -> Result<u8, Failure> {
    let (text, lost) = match input::asked(&options.file, &options.question, &options.puzzle)? {
        Asked::Game(record, answered) => game(options, &record, answered)?,
        Asked::Tiles(record) => puzzle(options, &record)?,
    };
    if options.output == "-" {
        output::print(&text)?;
    } else {
        output::write(&options.output, |out| out.write_all(text.as_bytes()))?;
    }
    if !options.question.quiet {
        for lost in lost {
            output::remark(&format!("note: {} does not tell {lost}", options.to));
        }
    }
    Ok(0)
}

/// The text, and what it does not tell.
fn game(options: &ConvertOptions, record: &notation::Record, answered: bool) -> Result<(String, Vec<String>), Failure> {
    let format = Format::from_name(&options.to).filter(|_| options.to_motifs.is_none());
    let format = format.ok_or_else(|| wrong_kind(options, "a game"))?;
    let text = notation::write(record, format).map_err(|error| cannot(options, &error))?;
    let answer = answered.then(|| "the expected answer".to_owned());
    Ok((text, notation::losses(record, format).into_iter().chain(answer).collect()))
}

fn puzzle(options: &ConvertOptions, record: &tiles::Record) -> Result<(String, Vec<String>), Failure> {
    let format = tiles::Format::from_name(&options.to).ok_or_else(|| wrong_kind(options, "an edge-matching puzzle"))?;
    let motifs = options.to_motifs.clone().unwrap_or_default();
    let text = tiles::write(record, format, &motifs).map_err(|error| cannot(options, &error))?;
    Ok((text, tiles::losses(record, format).into_iter().map(str::to_owned).collect()))
}

fn wrong_kind(options: &ConvertOptions, kind: &str) -> Failure {
    let motifs = if options.to_motifs.is_some() { " with --to-motifs" } else { "" };
    Failure::Usage(format!("{} is about {kind}: not for {}{motifs}", input::display_name(&options.file), options.to))
}

fn cannot(options: &ConvertOptions, error: &dyn Display) -> Failure {
    Failure::Bad(format!("{}: {error}", input::display_name(&options.file)))
}
