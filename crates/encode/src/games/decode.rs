//! From an assignment of the moves' variables back to cells of the board.

use logic::Var;

use super::Side;

/// One ply, or a whole turn where the encoding has several stones in one: who moves, and by which variables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// Who moves.
    pub side: Side,
    /// What says where.
    pub code: Code,
}

/// How variables say where stones are laid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Code {
    /// The bits of the number of a cell, bit 0 first. A number beyond the last cell is a pass.
    Bits(Vec<Var>),
    /// One variable a cell: a stone on each cell whose variable is true. None is a pass.
    Cells(Vec<Var>),
}

impl Code {
    /// Its variables.
    pub fn vars(&self) -> &[Var] {
        let (Self::Bits(vars) | Self::Cells(vars)) = self;
        vars
    }

    /// The values that say "this cell alone".
    pub fn spelling(&self, cell: usize) -> impl Iterator<Item = (Var, bool)> + '_ {
        let unary = matches!(self, Self::Cells(_));
        let value = move |place| if unary { place == cell } else { cell >> place & 1 == 1 };
        self.vars().iter().enumerate().map(move |(place, &var)| (var, value(place)))
    }
}

/// The moves of a game, as variables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moves {
    pub(super) plies: Vec<Ply>,
    pub(super) origin: Vec<usize>,
}

/// Where a ply or a turn lays stones: cells of the original board. A stone on a cell that has one already is no stone; no
/// cell at all is a pass.
pub type Move = Vec<usize>;

impl Moves {
    /// All plies in order.
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many cells the codes speak of.
    pub fn cells(&self) -> usize {
        self.origin.len()
    }

    /// The code of a cell of the original board, if the encoding has kept the cell.
    pub fn code(&self, cell: usize) -> Option<usize> {
        self.origin.iter().position(|&origin| origin == cell)
    }

    /// The move of a ply under an assignment; `None` when the ply does not exist or a variable has no value.
    pub fn decode(&self, ply: usize, value: impl Fn(Var) -> Option<bool>) -> Option<Move> {
        let code = &self.plies.get(ply)?.code;
        let values = code.vars().iter().map(|&var| value(var)).collect::<Option<Vec<bool>>>()?;
        let ones = values.iter().enumerate().filter(|&(_, &value)| value).map(|(place, _)| place);
        Some(match code {
            Code::Bits(_) => self.origin.get(ones.map(|bit| 1 << bit).sum::<usize>()).copied().into_iter().collect(),
            Code::Cells(_) => ones.map(|cell| self.origin[cell]).collect(),
        })
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
