//! Regions of one board, one after the other: what is finished already is not searched again.
//!
//! Where the pieces of a region lie right, the region is finished as it is. Where a region inside of it was finished, and
//! its other cells lie right, the same filling does it. Both are tried first, and judged by the rules.
//!
//! The other way round, a region inside a refuted one has no filling either, unless what lies between them is wrong. But
//! the refutation speaks of the larger question, so the smaller one would be without a certificate of its own; and its
//! search is the shorter one.

use board::tiles::{Filling, Layout, Piece, Placement, Question};
use check::tiles::filling;

/// The boards that are known so far: the one that lies, and each that was finished in some region.
#[derive(Debug, Clone)]
pub struct Sweep {
    boards: Vec<Layout>,
}

impl Sweep {
    /// Nothing known but the board itself.
    pub fn over(board: &Layout) -> Self {
        Self { boards: vec![board.clone()] }
    }

    /// A filling of that region that a known board shows.
    pub fn known(&self, question: &Question) -> Option<Filling> {
        let mut shown = self.boards.iter().filter_map(|board| shown(question, board));
        shown.find(|filling| filling::verify(question, filling).is_ok())
    }

    /// The board with a region finished.
    pub fn finished(&mut self, board: Layout) {
        if !self.boards.contains(&board) {
            self.boards.push(board);
        }
    }
}

/// What lies on the open cells, if the pool has these pieces.
fn shown(question: &Question, board: &Layout) -> Option<Filling> {
    let mut free: Vec<Option<Piece>> = question.pool.pieces.iter().map(|&piece| Some(piece)).collect();
    let mut place = |cell: usize| {
        let sides = board.cells[cell]?;
        let (piece, rotation) = (0..free.len()).find_map(|piece| {
            let form = free[piece]?;
            (0..4).find(|&rotation| form.turned(rotation) == sides).map(|rotation| (piece, rotation))
        })?;
        free[piece] = None;
        Some((cell, Placement { piece, rotation }))
    };
    question.open().map(&mut place).collect()
}
