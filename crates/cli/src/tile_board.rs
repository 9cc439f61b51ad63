//! What is said of an edge-matching puzzle, and of a board that is said to solve it.

use board::notation::tiles::Record;
use board::tiles::{Fault, Layout, Puzzle, RIM, census_of_puzzle, faults};

use crate::failure::Failure;
use crate::output;
use show::sentences::counted;

/// How many pieces and colours, and whether counting rules a filling out: a census.
pub(crate) fn census(puzzle: &Puzzle) -> String {
    let pieces = counted(puzzle.pieces.len(), "", "piece");
    let hints = counted(puzzle.hints.len(), "", "hint");
    let colours = colours(puzzle.pieces.iter().map(|piece| piece.0));
    let found = match census_of_puzzle(puzzle) {
        Some(obstacle) => format!("no filling: {obstacle}"),
        None => "nothing rules a filling out".to_owned(),
    };
    format!("{pieces} for {}, {colours}, {hints}.\nCensus: {found}.\n", counted(puzzle.grid.cells(), "", "cell"))
}

/// What is wrong with a board, and what is claimed of it. `of_puzzle` tells that its puzzle is not just its own pieces.
pub(crate) fn described(record: &Record, layout: &Layout, of_puzzle: bool) -> String {
    let laid = counted(layout.cells.iter().flatten().count(), "", "piece");
    let colours = colours(layout.cells.iter().flatten().copied());
    let claimed = record.claimed.map(|score| format!("; claimed score {score}")).unwrap_or_default();
    let faults = faults(layout, record.puzzle.as_ref(), record.claimed);
    let judged = if faults.is_empty() {
        format!("No faults: {}.", finished(of_puzzle))
    } else {
        format!("{}:{}", counted(faults.len(), "", "fault"), listed(&faults, layout))
    };
    format!("{laid} on the board, {colours}{claimed}.\n{judged}\n")
}

/// Judges a board by the rules.
///
/// # Errors
/// When it is not complete, or something in it is wrong: all its faults.
pub(crate) fn judge(name: &str, record: &Record, of_puzzle: bool) -> Result<(), Failure> {
    let Some(layout) = &record.layout else {
        return Err(Failure::Bad(format!("{name}: is a puzzle, expected a board or a certificate")));
    };
    let faults = faults(layout, record.puzzle.as_ref(), record.claimed);
    if !faults.is_empty() {
        let listed = listed(&faults, layout);
        return Err(Failure::Bad(format!("{name}: rejected: this is no finished board{listed}")));
    }
    let grid = layout.grid;
    let (score, cells) = (layout.score(), grid.cells());
    output::print(&format!(
        "Accepted: {}: {cells} pieces on {}x{} cells, all {score} seams match.\n",
        finished(of_puzzle),
        grid.columns,
        grid.rows
    ))
}

fn finished(of_puzzle: bool) -> &'static str {
    if of_puzzle { "a solution of the puzzle" } else { "a finished board" }
}

/// A line for each fault.
fn listed(faults: &[Fault], layout: &Layout) -> String {
    faults.iter().map(|fault| format!("\n  {}", fault.sentence(layout.grid))).collect()
}

/// The number of different colours without the grey.
fn colours(sides: impl Iterator<Item = [u8; 4]>) -> String {
    let mut seen = [false; 256];
    sides.flatten().filter(|&colour| colour != RIM).for_each(|colour| seen[usize::from(colour)] = true);
    counted(seen.into_iter().filter(|&seen| seen).count(), "", "colour")
}
