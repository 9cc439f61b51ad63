//! From an assignment of the move bits back to cells of the board.

use logic::Var;

use super::Side;

/// One ply: who moves, and the variables that spell his move, bit 0 first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// Who moves.
    pub side: Side,
    /// The bits of the move.
    pub code: Vec<Var>,
}

/// The moves of a game, as variables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moves {
    pub(super) plies: Vec<Ply>,
    pub(super) origin: Vec<usize>,
}

/// What a move code says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A stone on this cell of the original board, unless there is one already.
    Cell(usize),
    /// A code beyond the last cell, which is a pass.
    Pass,
}

impl Moves {
    /// All plies in order.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many cells the codes speak of: those from this number on are passes.
    pub fn cells(&self) -> usize {
        self.origin.len()
    }

    /// The code of a cell of the original board, if the encoding has kept the cell.
    pub fn code(&self, cell: usize) -> Option<usize> {
        self.origin.iter().position(|&origin| origin == cell)
    }

    /// The move of a ply under an assignment; `None` when the ply does not exist or a bit has no value.
    pub fn decode(&self, ply: usize, value: impl Fn(Var) -> Option<bool>) -> Option<Move> {
        let mut cell = 0;
        for (bit, &var) in self.plies.get(ply)?.code.iter().enumerate() {
            cell |= usize::from(value(var)?) << bit;
        }
        Some(self.origin.get(cell).map_or(Move::Pass, |&cell| Move::Cell(cell)))
    }

    /// The maker's first move, when he makes the first ply and the outermost block is assigned.
    pub fn first_move(&self, value: impl Fn(Var) -> Option<bool>) -> Option<Move> {
        self.plies.first().filter(|ply| ply.side == Side::Maker)?;
        self.decode(0, value)
    }

    /// The line of a whole play: each move in order, up to the first ply without a value.
    pub fn line(&self, value: impl Fn(Var) -> Option<bool>) -> Vec<(Side, Move)> {
        let known = self.plies.iter().enumerate().map(|(i, ply)| Some((ply.side, self.decode(i, &value)?)));
        known.map_while(|ply| ply).collect()
    }
}
