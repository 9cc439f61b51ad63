//! Puzzles: a box of pieces, a board to fill, and hints.

use super::{Cell, Grid, Layout, Piece, Pool, Question, RIM};

/// A piece whose place is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hint {
    /// The cell.
    pub cell: usize,
    /// The piece, from 0.
    pub piece: usize,
    /// Clockwise quarter turns, 0 to 3.
    pub rotation: u8,
}

/// A puzzle: can the board be filled with these pieces so that every seam matches?
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// What its maker calls it; may be empty.
    pub name: String,
    /// The board.
    pub grid: Grid,
    /// The pieces; as many as the board has cells, or more.
    pub pieces: Vec<Piece>,
    /// The pieces that are already placed.
    pub hints: Vec<Hint>,
}

impl Puzzle {
    /// Whether the outer sides must be grey: so if any piece has grey. Without, they may have any colour.
    pub fn framed(&self) -> bool {
        self.pieces.iter().any(|piece| piece.0.contains(&RIM))
    }

    /// The board with the hints on it and nothing else.
    pub fn hinted(&self) -> Layout {
        let mut layout = Layout::empty(self.name.clone(), self.grid);
        for hint in &self.hints {
            layout.cells[hint.cell] = Some(self.pieces[hint.piece].turned(hint.rotation));
            layout.numbers[hint.cell] = Some(hint.piece);
        }
        layout
    }

    /// What is asked: the hints pinned, all other cells open, all other pieces in the pool.
    pub fn question(&self) -> Question {
        let mut cells = vec![Cell::Open; self.grid.cells()];
        let mut placed = vec![false; self.pieces.len()];
        for hint in &self.hints {
            cells[hint.cell] = Cell::Pinned(self.pieces[hint.piece].turned(hint.rotation));
            placed[hint.piece] = true;
        }
        let numbers: Vec<usize> = (0..self.pieces.len()).filter(|&piece| !placed[piece]).collect();
        let pieces = numbers.iter().map(|&piece| self.pieces[piece]).collect();
        Question { grid: self.grid, framed: self.framed(), cells, pool: Pool { pieces }, numbers }
    }
}
