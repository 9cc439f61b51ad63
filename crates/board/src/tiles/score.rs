//! Scores: how many seams of the open cells match, in a filling whose seams need not all match.
//!
//! Grey stays where it belongs: a side is grey exactly if it faces the rim of a framed board. A filling of this kind has
//! a piece on each open cell, each piece at most once, as any other; only the colours at seams are free.

use super::{Cell, Filling, Question, RIM, Seam, Sides};

/// What is asked of a question's board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Goal {
    /// Can the open cells be filled so that every side of them fits?
    #[default]
    All,
    /// Can they be filled, grey where it belongs, so that at least so many of their seams match?
    Score(usize),
}

impl Question {
    /// The seams that score: between two open cells, or an open cell and a pinned one. Each once, by upper or left cells.
    pub fn scored_seams(&self) -> impl Iterator<Item = Seam> + '_ {
        self.grid.seams().map(|(cell, direction, other)| Seam { cell, direction, other }).filter(|seam| {
            let ends = [seam.cell, seam.other];
            ends.iter().any(|&end| self.is_open(end)) && ends.iter().all(|&end| self.cells[end] != Cell::Ignored)
        })
    }

    /// The question in which pinned cells ask for nothing: what may stand on a cell of it is what may stand there when
    /// seams need not match.
    pub fn without_pins(&self) -> Self {
        let unpinned = |&cell: &Cell| if cell == Cell::Open { Cell::Open } else { Cell::Ignored };
        Self { cells: self.cells.iter().map(unpinned).collect(), ..self.clone() }
    }

    /// How many of the seams that score match; a seam of a cell without a piece does not.
    pub fn score(&self, filling: &Filling) -> usize {
        let mut shown: Vec<Option<Sides>> = vec![None; self.cells.len()];
        for (place, cell) in shown.iter_mut().zip(&self.cells) {
            if let Cell::Pinned(sides) = cell {
                *place = Some(*sides);
            }
        }
        filling.iter().for_each(|&(cell, placement)| shown[cell] = Some(self.colours(placement)));
        let matches = |seam: &Seam| {
            let near = shown[seam.cell].map(|sides| sides[seam.direction as usize]);
            let far = shown[seam.other].map(|sides| sides[seam.direction.opposite() as usize]);
            near == far && near.is_some_and(|colour| colour != RIM)
        };
        self.scored_seams().filter(matches).count()
    }
}
