//! Puzzles, boards and certificates of tiles as pictures.

use std::io::Read;

use board::notation::tiles::Record;
use board::picture::{Drawing, TilePicture};
use board::tiles::{Cell, Layout, Question};
use check::tiles::{Evidence, Opened, Watch};
use terminal_size::{Width, terminal_size_of};

use super::draw;
use crate::arguments::ShowOptions;
use crate::failure::Failure;
use crate::{input, tile_board, tile_certificate};
use show::sentences;

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

/// The board that a filling makes; of a refutation the question, with the cells of its order as the core.
pub(super) fn certificate(opened: &Opened<impl Read>, options: &ShowOptions) -> Result<(), Failure> {
    let certificate = &opened.certificate;
    let question = &certificate.question;
    let name = input::display_name(&options.file);
    let mut layout = pinned(question);
    let mut core = Vec::new();
    let judged = match &certificate.evidence {
        Evidence::Filling(_) | Evidence::Census(_) => {
            let accepted = certificate.verify(Watch::default());
            let accepted = accepted.map_err(|rejection| Failure::Bad(format!("{name}: rejected: {rejection}")))?;
            format!("Accepted: {accepted}.\n")
        }
        Evidence::Counts { order, .. } => {
            core = order.iter().copied().filter(|&cell| question.is_open(cell)).collect();
            format!(
                "Claimed: no filling of these {}; `check` counts again.\n",
                sentences::counted(core.len(), "", "cell")
            )
        }
        Evidence::Proof { encoding, .. } => {
            format!("Claimed: no filling, by a proof about the encoding `{encoding}`; `check` follows its steps.\n")
        }
    };
    if let Evidence::Filling(filling) = &certificate.evidence {
        for &(cell, placement) in filling {
            layout.cells[cell] = Some(question.colours(placement));
            layout.numbers[cell] = question.numbers.get(placement.piece).copied();
        }
    }
    let open: Vec<usize> = question.open().collect();
    // Where everything is free there is nothing to set off.
    let free: &[usize] = if open.len() == question.grid.cells() { &[] } else { &open };
    let below = format!("{}{judged}", tile_certificate::claim(certificate));
    draw_tiles(&TilePicture { free, core: &core, ..TilePicture::of(&layout) }, options, &below)
}

/// What lies on a board before it is filled.
fn pinned(question: &Question) -> Layout {
    let mut layout = Layout::empty(String::new(), question.grid);
    for (laid, cell) in layout.cells.iter_mut().zip(&question.cells) {
        if let Cell::Pinned(sides) = cell {
            *laid = Some(*sides);
        }
    }
    layout
}

fn draw_tiles(picture: &TilePicture, options: &ShowOptions, below: &str) -> Result<(), Failure> {
    let width = terminal_size_of(std::io::stdout()).map_or(usize::MAX, |(Width(width), _)| usize::from(width));
    let picture = TilePicture { width, ..*picture };
    draw(&picture, options, |style| format!("{}{below}", picture.terminal(style)))
}
