//! Windows around mismatches of a record board (../shared/data/tiles): the best refilling, and how long it takes.

use std::path::Path;
use std::time::{Duration, Instant};

use board::notation::tiles::{Options, read};
use board::text::Source;
use board::tiles::{Goal, Layout};
use check::tiles::Watch;
use solve::Limits;
use solve::tiles::{Improved, Task, improve};

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

/// The window of that size whose middle is nearest to a mismatch.
fn window(layout: &Layout, mismatch: usize, rows: usize, columns: usize) -> Vec<usize> {
    let (row, column) = layout.grid.place(layout.mismatches()[mismatch].cell);
    let top = row.saturating_sub((rows - 1) / 2).min(layout.grid.rows - rows);
    let left = column.saturating_sub((columns - 1) / 2).min(layout.grid.columns - columns);
    (top..top + rows).flat_map(|row| (left..left + columns).map(move |column| layout.grid.cell(row, column))).collect()
}

/// The best refilling of these cells, its certificate judged, and the seconds for both.
fn improved(layout: &Layout, freed: &[usize], limit: Duration) -> (Improved, [f64; 2]) {
    let question = layout.region(freed, &[]);
    let present = layout.laid(freed);
    let limits = Limits { deadline: Some(Instant::now() + limit), ..Limits::default() };
    let start = Instant::now();
    let improved = improve(&question, Some(&present), &Task { limits, ..Task::default() }, &mut |_, _| ());
    let found = start.elapsed().as_secs_f64();
    let start = Instant::now();
    if let Some((goal, refutation)) = &improved.refutation {
        refutation.judge(&question, *goal, Watch::default()).unwrap();
    }
    (improved, [found, start.elapsed().as_secs_f64()])
}

#[test]
fn a_small_window_of_the_468_board_cannot_be_improved() {
    let Some(layout) = board("3", 468) else { return };
    let (improved, _) = improved(&layout, &window(&layout, 0, 3, 3), Duration::from_secs(600));
    assert!(improved.optimal(), "{improved}");
    assert!(matches!(improved.refutation, Some((Goal::Score(_) | Goal::All, _))));
}

/// `cargo test -p boardproof-solve --test tiles -- --ignored --nocapture windows_of_the_468_board`
#[test]
#[ignore = "a measurement of many minutes"]
fn windows_of_the_468_board() {
    let Some(layout) = board("3", 468) else { return };
    let tell = |name: String, freed: &[usize]| {
        let question = layout.region(freed, &[]);
        let before = question.score(&layout.laid(freed));
        let (improved, [found, judged]) = improved(&layout, freed, Duration::from_secs(60));
        println!("{name} | {} cells, {before} | {improved} | {found:.2} | {judged:.2}", freed.len());
    };
    for (rows, columns) in [(3, 3), (3, 4), (4, 4), (5, 5)] {
        for mismatch in 0..3 {
            tell(format!("{rows}x{columns}, mismatch {mismatch}"), &window(&layout, mismatch, rows, columns));
        }
    }
    for radius in [0, 1] {
        tell(format!("halo {radius}"), &layout.halo(radius));
    }
}
