//! `lab split`: a question becomes a file of cubes.

use board::notation::tiles;
use lab::cube::{Question, split};

use super::failure;
use crate::arguments::SplitOptions;
use crate::commands::{region, ring};
use crate::failure::Failure;
use crate::input::{self, Asked, AskedOrFormula, display_name};
use crate::output;

pub(crate) fn run(options: &SplitOptions) -> Result<u8, Failure> {
    let name = display_name(&options.file);
    let is_region = options.ring || options.freed.is_some();
    let of_boards = || Failure::Usage(format!("{name}: --halo, --rect, --cells, ... are for boards of tiles"));
    let question = match input::asked_or_formula(&options.file, &options.question, &options.puzzle)? {
        AskedOrFormula::Formula(_) | AskedOrFormula::Asked(Asked::Game(..)) if is_region => return Err(of_boards()),
        AskedOrFormula::Formula(_) if options.question.overrule() || options.puzzle.given() => {
            let why = "--depth, --to-move, --puzzle, ... are for games and for puzzles";
            return Err(Failure::Usage(format!("{name}: {why}")));
        }
        AskedOrFormula::Formula(text) => Question::Formula(text),
        AskedOrFormula::Asked(Asked::Game(record, _)) => Question::Game(record),
        AskedOrFormula::Asked(Asked::Tiles(record)) => Question::Tiles(Box::new(of_tiles(options, name, *record)?)),
    };
    let cubes = split(&question, options.cubes as usize).map_err(|error| failure(&error, name))?;
    output::write(&options.output, |out| cubes.iter().try_for_each(|cube| writeln!(out, "{}", cube.line())))?;
    if !options.question.quiet {
        let kind = cubes.first().map_or("", |cube| cube.kind().name());
        output::remark(&format!("{} cubes of kind {kind}", cubes.len()));
    }
    Ok(0)
}

/// The cells that are asked about.
fn of_tiles(options: &SplitOptions, name: &str, record: tiles::Record) -> Result<board::tiles::Question, Failure> {
    if options.ring {
        return ring::subject(record, name, false).map(|subject| subject.question);
    }
    match &options.freed {
        Some(freed) => match &mut region::subjects(record, name, freed, false)?[..] {
            [one] => Ok(one.question.clone()),
            _ => Err(Failure::Usage("one region at a time is split".to_owned())),
        },
        None => record.question().map_err(|why| Failure::Bad(format!("{name}: {why}"))),
    }
}
