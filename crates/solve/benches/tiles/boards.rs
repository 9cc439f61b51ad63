//! The boards: public ones from the folder of data, and planted ones.

use std::path::Path;

use board::notation::tiles::{Options, Record, read};
use board::text::Source;
use board::tiles::generate::{Parameters, frame_colours, planted as plant};
use board::tiles::{Grid, Layout, Question};

fn record(file: &str, options: &Options) -> Option<Record> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/tiles").join(file);
    let text = std::fs::read_to_string(path).ok()?;
    Some(read(&Source::new(file, text), options).expect("the file can be read").value)
}

/// The record boards, if they are there.
pub(crate) fn records() -> Vec<Layout> {
    let boards = (1..=5).filter_map(|number| {
        let board = Some(number.to_string());
        record("record-boards.json", &Options { board, ..Options::default() })?.layout
    });
    boards.collect()
}

/// The public planted boards with five hints.
pub(crate) fn planted() -> Vec<(String, Question)> {
    let names = (10..=13).flat_map(|size| (1..=5).map(move |seed| format!("inst_n{size}_c22_s{seed}")));
    let question = |name: String| {
        let puzzle = record(&format!("{name}.json"), &Options::default())?.puzzle?;
        Some((name, puzzle.question()))
    };
    names.filter_map(question).collect()
}

/// Planted boards at the peak, one corner given: `7x7 6/3 s1`.
pub(crate) fn peak() -> Vec<(String, Question)> {
    let mut all = Vec::new();
    for (size, inner) in [(6, 5), (7, 6), (8, 8)] {
        for seed in 1..=5 {
            let frame = if size == 8 { 4 } else { frame_colours(Grid::new(size, size)) };
            let parameters = Parameters { grid: Grid::new(size, size), inner, frame, hints: 0, seed };
            let planted = plant(&parameters).expect("there are such boards");
            let mut puzzle = planted.puzzle.clone();
            puzzle.hints.extend(planted.solution.iter().enumerate().take(1).map(|(cell, hint)| board::tiles::Hint {
                cell,
                piece: hint.piece,
                rotation: hint.rotation,
            }));
            all.push((format!("{size}x{size} {inner}/{frame} s{seed}"), puzzle.question()));
        }
    }
    all
}
