//! `ring`: can the inside of a board be filled when its border stays as it is?

use board::notation::tiles::Record;
use board::tiles::official;

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
    let bad = |why: &str| Failure::Bad(format!("{name}: {why}"));
    let layout = record.layout.ok_or_else(|| bad("a puzzle without a board, expected a board with a border"))?;
    let grid = layout.grid;
    if (0..grid.cells()).any(|cell| grid.on_rim(cell) && layout.cells[cell].is_none()) {
        return Err(bad("the border is not complete"));
    }
    let puzzle = record.puzzle.ok_or_else(|| bad("the inner pieces are not told; --puzzle FILE has them"))?;
    let base = if clues {
        let why = "the official clues belong to a board of 16x16 with the official pieces";
        official::with_clues(&layout).ok_or_else(|| bad(why))?
    } else {
        layout.ring()
    };
    let question = base.rest(&puzzle.pieces);
    let words = if clues { "inside the ring, beside the clues" } else { "inside the ring" };
    Ok(Subject { question, base, region: Some(words.to_owned()), clash: None, present: None })
}
