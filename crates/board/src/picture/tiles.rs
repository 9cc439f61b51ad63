//! Pictures of tile boards: four triangles a piece, each with the motif of its colour; marks on seams and cells.
//!
//! Rows and columns are numbered from 0 at the top left, as in all formats of tile puzzles; colours also have the
//! letters of these, `a` for the grey rim.

mod legend;
mod motif;
mod svg;
mod terminal;

use super::{Drawing, Style, Undrawable};
use crate::tiles::{Colour, Layout, RIM};

/// A tile board with what is to be marked on it. Seams that do not match are found by the picture itself.
#[derive(Debug, Clone, Copy)]
pub struct TilePicture<'a> {
    /// The board and the pieces on it.
    pub layout: &'a Layout,
    /// Cells whose pieces are given.
    pub clues: &'a [usize],
    /// Cells whose pieces may be taken off.
    pub free: &'a [usize],
    /// Cells that are impossible already.
    pub core: &'a [usize],
    /// The most characters in a line on a terminal: more columns than fit are drawn below each other.
    pub width: usize,
}

impl<'a> TilePicture<'a> {
    /// The bare board, for a terminal of any width.
    pub fn of(layout: &'a Layout) -> Self {
        Self { layout, clues: &[], free: &[], core: &[], width: usize::MAX }
    }

    /// `16x16, 468 of 480 seams match, 12 do not, 3 cells are empty`.
    fn summary(&self) -> String {
        let grid = self.layout.grid;
        let (all, matching) = (grid.seams().count(), self.layout.score());
        let mut out = format!("{}x{}, {matching} of {all} seams match", grid.columns, grid.rows);
        match self.layout.mismatches().len() {
            0 => {}
            1 => out.push_str(", 1 does not"),
            wrong => out += &format!(", {wrong} do not"),
        }
        match self.layout.cells.iter().filter(|cell| cell.is_none()).count() {
            0 => {}
            1 => out.push_str(", 1 cell is empty"),
            empty => out += &format!(", {empty} cells are empty"),
        }
        out
    }

    /// Whether a cell has that mark.
    fn has(&self, cell: usize, mark: Mark) -> bool {
        match mark {
            Mark::Core => self.core.contains(&cell),
            Mark::Clue => self.clues.contains(&cell),
            Mark::Free => self.free.contains(&cell),
            Mark::Empty => self.layout.cells[cell].is_none(),
            Mark::Mismatch => false,
        }
    }

    /// The mark of a cell that tells most of it.
    fn mark(&self, cell: usize) -> Option<Mark> {
        [Mark::Core, Mark::Clue, Mark::Free, Mark::Empty].into_iter().find(|&mark| self.has(cell, mark))
    }

    /// The marks that occur, in the order of the legend.
    fn marks(&self) -> Vec<Mark> {
        let cells = 0..self.layout.grid.cells();
        let occurs = |&mark: &Mark| match mark {
            Mark::Mismatch => !self.layout.mismatches().is_empty(),
            _ => cells.clone().any(|cell| self.has(cell, mark)),
        };
        Mark::ALL.into_iter().filter(occurs).collect()
    }

    /// The colours on the board without the grey, each once.
    fn colours(&self) -> Vec<Colour> {
        let mut colours: Vec<Colour> = self.layout.cells.iter().flatten().flatten().copied().collect();
        colours.sort_unstable();
        colours.dedup();
        colours.retain(|&colour| colour != RIM);
        colours
    }
}

impl Drawing for TilePicture<'_> {
    fn terminal(&self, style: Style) -> String {
        terminal::draw(self, style)
    }

    fn svg(&self) -> Result<String, Undrawable> {
        Ok(svg::draw(self))
    }

    fn areas(&self) -> String {
        svg::areas(self)
    }
}

/// What is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mark {
    Mismatch,
    Clue,
    Free,
    Core,
    Empty,
}

impl Mark {
    const ALL: [Self; 5] = [Self::Mismatch, Self::Clue, Self::Free, Self::Core, Self::Empty];

    /// What the legend says.
    fn meaning(self) -> &'static str {
        match self {
            Self::Mismatch => "does not match",
            Self::Clue => "clue",
            Self::Free => "free",
            Self::Core => "core: impossible",
            Self::Empty => "no piece",
        }
    }

    /// The sign in the terminal.
    fn sign(self) -> char {
        match self {
            Self::Mismatch => '!',
            Self::Clue => '*',
            Self::Free => '~',
            Self::Core => '#',
            Self::Empty => '.',
        }
    }
}

/// The letter of a colour in the formats, where there is one.
fn letter(colour: Colour) -> Option<char> {
    (colour < 26).then(|| char::from(b'a' + colour))
}

#[cfg(test)]
mod tests;
