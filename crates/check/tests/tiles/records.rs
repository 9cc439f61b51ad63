//! The five record boards of ../shared/data/tiles: facts that stay there, so whoever asks for them must do without as
//! well.

use std::path::Path;

use board::tiles::{Grid, Layout, Question, Sides};

/// The board with that score; none if the file is not there.
pub(crate) fn board(score: u64) -> Option<Layout> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/tiles/record-boards.json");
    let Ok(text) = std::fs::read_to_string(&file) else {
        eprintln!("skipped: {} is not there", file.display());
        return None;
    };
    let all: serde_json::Value = serde_json::from_str(&text).unwrap();
    let boards = all["boards"].as_array().unwrap();
    let board = boards.iter().find(|board| board["score"] == score).unwrap();
    // Which letter stands for which colour does not matter here: `a` is grey in all orders of the motifs.
    let letters: Vec<u8> = board["edges"].as_str().unwrap().bytes().map(|letter| letter - b'a').collect();
    let cells: Vec<Option<Sides>> = letters.chunks(4).map(|sides| Some(sides.try_into().unwrap())).collect();
    let layout = Layout { name: String::new(), grid: Grid::new(16, 16), numbers: vec![None; cells.len()], cells };
    assert_eq!(layout.score() as u64, score);
    Some(layout)
}

/// The halo of the mismatches of a record board, freed.
pub(crate) fn halo(score: u64, radius: usize) -> Option<Question> {
    let layout = board(score)?;
    Some(layout.region(&layout.halo(radius), &[]))
}

/// The open cells by rows from the bottom row upwards, left to right or right to left.
pub(crate) fn upwards(question: &Question, leftwards: bool) -> Vec<usize> {
    let mut cells: Vec<usize> = question.open().collect();
    cells.sort_by_key(|&cell| {
        let (row, column) = question.grid.place(cell);
        (question.grid.rows - row, if leftwards { question.grid.columns - column } else { column })
    });
    cells
}
