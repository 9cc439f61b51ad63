//! Puzzles, boards and certificates of tiles as pictures.

use std::io::Read;

use board::notation::tiles::Record;
use board::picture::{Drawing, TilePicture};
use check::tiles::Opened;
use show::tiles::certificate::Scene;
use terminal_size::{Width, terminal_size_of};

use super::draw;
use crate::arguments::ShowOptions;
use crate::failure::Failure;
use crate::{input, tile_board};

/// A board with the pieces that lie on it, or a puzzle with its hints.
pub(super) fn record(record: &Record, options: &ShowOptions) -> Result<(), Failure> {
    let of_puzzle = options.puzzle.puzzle.is_some();
    let (layout, below) = match (&record.layout, &record.puzzle) {
        (Some(layout), _) => (layout.clone(), tile_board::described(record, layout, of_puzzle)),
        (None, Some(puzzle)) => (puzzle.hinted(), tile_board::census(puzzle)),
        (None, None) => return Err(Failure::Bad(format!("{}: has no board", input::display_name(&options.file)))),
    };
    let hints = record.puzzle.iter().filter(|puzzle| puzzle.grid == layout.grid).flat_map(|puzzle| &puzzle.hints);
    let clues: Vec<usize> = hints.map(|hint| hint.cell).collect();
    draw_tiles(&TilePicture { clues: &clues, ..TilePicture::of(&layout) }, options, &below)
}

/// What a certificate shows.
pub(super) fn certificate(opened: &Opened<impl Read>, options: &ShowOptions) -> Result<(), Failure> {
    let name = input::display_name(&options.file);
    let scene = Scene::of(opened).map_err(|rejection| Failure::Bad(format!("{name}: rejected: {rejection}")))?;
    let picture = TilePicture { free: &scene.free, core: &scene.core, ..TilePicture::of(&scene.layout) };
    draw_tiles(&picture, options, &scene.words)
}

fn draw_tiles(picture: &TilePicture, options: &ShowOptions, below: &str) -> Result<(), Failure> {
    let width = terminal_size_of(std::io::stdout()).map_or(usize::MAX, |(Width(width), _)| usize::from(width));
    let picture = TilePicture { width, ..*picture };
    draw(&picture, options, |style| format!("{}{below}", picture.terminal(style)))
}
