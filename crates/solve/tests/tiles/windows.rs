//! A window around a mismatch of a record board (../shared/data/tiles): the best refilling, with its proof.

use std::path::Path;
use std::time::{Duration, Instant};

use board::notation::tiles::{Options, read};
use board::text::Source;
use board::tiles::Layout;
use check::tiles::Watch;
use solve::Limits;
use solve::tiles::{Task, improve};

/// The board of which this is the place among the records, from 1; none if the file is not there.
fn board(place: &str, score: usize) -> Option<Layout> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/tiles/record-boards.json");
    let Ok(text) = std::fs::read(&file) else {
        eprintln!("skipped: {} is not there", file.display());
        return None;
    };
    let source = Source::from_bytes("record-boards.json", text).unwrap();
    let options = Options { board: Some(place.to_owned()), ..Options::default() };
    let layout = read(&source, &options).unwrap().value.layout.unwrap();
    assert_eq!(layout.score(), score);
    Some(layout)
}

#[test]
fn a_small_window_of_the_468_board_cannot_be_improved() {
    let Some(layout) = board("3", 468) else { return };
    let (row, column) = layout.grid.place(layout.mismatches()[0].cell);
    let (top, left) = (row.saturating_sub(1), column.saturating_sub(1));
    let rows = top..top + 3;
    let grid = layout.grid;
    let freed: Vec<usize> = rows.flat_map(|row| (left..left + 3).map(move |column| grid.cell(row, column))).collect();
    let question = layout.region(&freed, &[]);
    let limits = Limits { deadline: Some(Instant::now() + Duration::from_secs(600)), ..Limits::default() };
    let improved = improve(&question, Some(&layout.laid(&freed)), &Task { limits, ..Task::default() }, &mut |_, _| ());
    assert!(improved.optimal(), "{improved}");
    let (goal, refutation) = improved.refutation.expect("nothing is better");
    refutation.judge(&question, goal, Watch::default()).unwrap();
}
