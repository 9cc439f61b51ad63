//! `generate tiles`: an edge-matching puzzle, with a filling or certainly without.

use board::notation::tiles::{Format, Motifs, Record, write};
use board::tiles::generate::{Parameters, frame_colours, peak, planted, unsolvable};

use crate::arguments::TilesOptions;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(options: &TilesOptions) -> Result<u8, Failure> {
    let grid = options.size;
    let no_peak = || Failure::Usage("--peak needs inner cells: expected at least 3 columns and 3 rows".to_owned());
    let inner = match options.inner {
        Some(inner) => inner,
        None => peak(grid).ok_or_else(no_peak)?.round() as usize,
    };
    let frame = options.frame.unwrap_or_else(|| frame_colours(grid));
    let parameters = Parameters { grid, inner, frame, hints: options.hints, seed: options.seed };
    let puzzle =
        if options.unsolvable { unsolvable(&parameters) } else { planted(&parameters).map(|made| made.puzzle) };
    let puzzle = puzzle.map_err(|error| Failure::Usage(error.to_string()))?;
    let record = Record { puzzle: Some(puzzle), layout: None, claimed: None, format: Format::PuzzleJson };
    let text =
        write(&record, Format::PuzzleJson, &Motifs::default()).map_err(|error| Failure::Bad(error.to_string()))?;
    output::write(&options.output, |out| out.write_all(text.as_bytes()))?;
    Ok(0)
}
