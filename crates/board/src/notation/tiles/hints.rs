//! Hints as they are read: each cell and each piece once.

use crate::text::{ReadError, Source};
use crate::tiles::{Grid, Hint, Piece};

/// Hints of a puzzle with those cells and so many pieces.
pub(super) struct Hints<'a> {
    source: &'a Source,
    grid: Grid,
    pieces: usize,
    pub(super) hints: Vec<Hint>,
}

impl<'a> Hints<'a> {
    pub(super) fn new(source: &'a Source, grid: Grid, pieces: &[Piece]) -> Self {
        Self { source, grid, pieces: pieces.len(), hints: Vec::new() }
    }

    /// Adds what stands at those places: of the cell, and of the piece.
    ///
    /// # Errors
    /// When there is no such cell or piece, or when it has a hint already.
    pub(super) fn add(&mut self, (cell_at, piece_at): (usize, usize), hint: Hint) -> Result<(), ReadError> {
        let Hint { cell, piece, .. } = hint;
        let error = |at, found: String, expected: String| Err(self.source.error(at, found, expected));
        if cell >= self.grid.cells() {
            return error(cell_at, format!("cell {cell}"), format!("a cell from 0 to {}", self.grid.cells() - 1));
        }
        if piece >= self.pieces {
            return error(piece_at, format!("piece {piece}"), format!("one of {} pieces, from 0", self.pieces));
        }
        if self.hints.iter().any(|other| other.cell == cell) {
            return error(cell_at, format!("a second hint on cell {cell}"), "one hint a cell".to_owned());
        }
        if self.hints.iter().any(|other| other.piece == piece) {
            return error(piece_at, format!("piece {piece} a second time"), "each piece in one hint".to_owned());
        }
        self.hints.push(hint);
        Ok(())
    }
}
