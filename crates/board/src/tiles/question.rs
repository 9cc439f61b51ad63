//! The question: can the open cells be filled from the pool so that every side of every open cell fits?
//!
//! A puzzle with hints, a region of a board, a ring and a pocket are all questions of this one kind. So is a *core*, a
//! part of the open cells: the others become [`Cell::Ignored`], the pool stays whole.

use super::{Colour, Direction, Grid, Pool, RIM, Sides};

/// What stands on a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cell {
    /// To be filled.
    Open,
    /// Filled, and not to be touched: colours as placed.
    Pinned(Sides),
    /// Neither filled nor asked for: sides facing it may have any colour but grey.
    Ignored,
}

/// What a side of an open cell must show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// Grey: the outside of a framed board.
    Rim,
    /// The colour of the pinned neighbour.
    Fixed(Colour),
    /// Any colour but grey.
    Loose,
    /// The colour of the piece on that open cell, and not grey.
    Seam(usize),
}

impl Side {
    /// Whether that colour may stand here, as far as this cell alone tells.
    pub fn admits(self, colour: Colour) -> bool {
        match self {
            Self::Rim => colour == RIM,
            Self::Fixed(fixed) => colour == fixed && fixed != RIM,
            Self::Loose | Self::Seam(_) => colour != RIM,
        }
    }
}

/// A piece put down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Placement {
    /// The piece, by its place in the pool.
    pub piece: usize,
    /// Clockwise quarter turns from the piece's own rotation 0; less than its period.
    pub rotation: u8,
}

/// An answer "yes": what stands on the open cells. Pairs of cell and placement, by cells.
pub type Filling = Vec<(usize, Placement)>;

/// A question about a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The board.
    pub grid: Grid,
    /// Whether the outside of the board must be grey; otherwise it may have any colour.
    pub framed: bool,
    /// One for each cell.
    pub cells: Vec<Cell>,
    /// The pieces for the open cells; each is used at most once, so all of them if there are as many as open cells.
    pub pool: Pool,
    /// The number that each piece of the pool has in its puzzle, from 0.
    pub numbers: Vec<usize>,
}

impl Question {
    /// The cells to be filled, in their order.
    pub fn open(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len()).filter(|&cell| self.cells[cell] == Cell::Open)
    }

    /// Whether that cell is on the board and to be filled.
    pub fn is_open(&self, cell: usize) -> bool {
        self.cells.get(cell) == Some(&Cell::Open)
    }

    /// What a side of a cell must show.
    pub fn side(&self, cell: usize, direction: Direction) -> Side {
        match self.grid.neighbour(cell, direction) {
            None if self.framed => Side::Rim,
            None => Side::Loose,
            Some(other) => match self.cells[other] {
                Cell::Open => Side::Seam(other),
                Cell::Pinned(sides) => Side::Fixed(sides[direction.opposite() as usize]),
                Cell::Ignored => Side::Loose,
            },
        }
    }

    /// All four sides of a cell.
    pub fn sides(&self, cell: usize) -> [Side; 4] {
        Direction::ALL.map(|direction| self.side(cell, direction))
    }

    /// Whether those colours may stand on that cell, as far as rim and pinned neighbours tell.
    pub fn fits(&self, cell: usize, colours: Sides) -> bool {
        self.sides(cell).iter().zip(colours).all(|(side, colour)| side.admits(colour))
    }

    /// Everything that may stand on a cell by itself; a piece's equal rotations once.
    pub fn placements(&self, cell: usize) -> Vec<Placement> {
        let mut fitting = Vec::new();
        for (piece, form) in self.pool.pieces.iter().enumerate() {
            for rotation in (0..form.period()).filter(|&rotation| self.fits(cell, form.turned(rotation))) {
                fitting.push(Placement { piece, rotation });
            }
        }
        fitting
    }

    /// The colours of a placement.
    pub fn colours(&self, placement: Placement) -> Sides {
        self.pool.pieces[placement.piece].turned(placement.rotation)
    }

    /// The same question about some of the open cells only.
    pub fn restricted(&self, core: &[usize]) -> Self {
        let mut part = self.clone();
        for (cell, state) in part.cells.iter_mut().enumerate() {
            if *state == Cell::Open && !core.contains(&cell) {
                *state = Cell::Ignored;
            }
        }
        part
    }
}
