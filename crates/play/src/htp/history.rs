//! The board, and the moves that led to it.

use board::games::{CellSet, Graph, Player, Position, Question, hex};
use board::picture::{Drawing, Picture, Style};
use show::sentences::title;

use crate::game::PlayError;

/// A move that has been made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Made {
    Stone(Player, usize),
    /// The player took over the first stone: mirrored, in his own colour.
    Swap(Player),
    Pass(Player),
}

impl Made {
    fn player(self) -> Player {
        match self {
            Self::Stone(player, _) | Self::Swap(player) | Self::Pass(player) => player,
        }
    }
}

/// A game: either player may have moved at any time.
pub(super) struct History {
    pub(super) columns: usize,
    pub(super) rows: usize,
    goals: [Graph; 2],
    /// Who is to move before the first move.
    first: Player,
    moves: Vec<Made>,
    /// The position before each move, and now.
    positions: Vec<Position>,
}

impl History {
    /// An empty board.
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Self::from(columns, rows, Position::empty(columns * rows), Player::Black)
    }

    /// A board with stones that are no moves.
    pub(super) fn from(columns: usize, rows: usize, position: Position, first: Player) -> Self {
        let goals = [Player::Black, Player::White].map(|player| hex::goal(columns, rows, player));
        Self { columns, rows, goals, first, moves: Vec::new(), positions: vec![position] }
    }

    /// The moves so far.
    pub(super) fn moves(&self) -> &[Made] {
        &self.moves
    }

    /// The stones on the board.
    pub(super) fn position(&self) -> &Position {
        self.positions.last().expect("there is a first position")
    }

    /// Whose turn it is if the players move in turn.
    pub(super) fn to_move(&self) -> Player {
        self.moves.last().map_or(self.first, |made| made.player().other())
    }

    /// Who has joined his sides.
    pub(super) fn winner(&self) -> Option<Player> {
        let players = [Player::Black, Player::White].into_iter();
        players
            .zip(&self.goals)
            .find_map(|(player, goal)| goal.connects(self.position().stones(player)).then_some(player))
    }

    /// The name of a cell.
    pub(super) fn name(&self, cell: usize) -> String {
        hex::cell_name(cell % self.columns, cell / self.columns)
    }

    /// The names of cells, with blanks between them.
    pub(super) fn names(&self, cells: impl IntoIterator<Item = usize>) -> String {
        cells.into_iter().map(|cell| self.name(cell)).collect::<Vec<_>>().join(" ")
    }

    /// The cell of that name.
    ///
    /// # Errors
    /// When there is none.
    pub(super) fn cell(&self, name: &str) -> Result<usize, PlayError> {
        let on_board = |&(column, row): &(usize, usize)| column < self.columns && row < self.rows;
        let place = hex::parse_cell(name).filter(on_board);
        place.map(|(column, row)| row * self.columns + column).ok_or_else(|| PlayError::UnknownCell(name.to_owned()))
    }

    /// Lays a stone.
    ///
    /// # Errors
    /// When the cell has one.
    pub(super) fn play(&mut self, player: Player, cell: usize) -> Result<(), PlayError> {
        if let Some(owner) = self.position().owner(cell) {
            return Err(PlayError::Occupied { cell: self.name(cell), owner });
        }
        let mut position = self.position().clone();
        position.stones_mut(player).insert(cell);
        self.push(Made::Stone(player, cell), position);
        Ok(())
    }

    /// A turn without a stone.
    pub(super) fn pass(&mut self, player: Player) {
        self.push(Made::Pass(player), self.position().clone());
    }

    /// Whether a player may take over the stone on the board.
    pub(super) fn may_swap(&self, player: Player) -> bool {
        let first = self.positions[0].black.is_clear() && self.positions[0].white.is_clear();
        let answers = matches!(self.moves[..], [Made::Stone(other, _)] if other == player.other());
        first && answers && self.columns == self.rows
    }

    /// Takes over the stone on the board.
    pub(super) fn swap(&mut self, player: Player) {
        let side = self.columns;
        let mirrored = |cells: &CellSet| -> CellSet {
            let mut mirrored = CellSet::with_capacity(cells.len());
            mirrored.extend(cells.ones().map(|cell| cell % side * side + cell / side));
            mirrored
        };
        let position = self.position();
        let (black, white) = (mirrored(&position.white), mirrored(&position.black));
        self.push(Made::Swap(player), Position { black, white });
    }

    fn push(&mut self, made: Made, position: Position) {
        self.moves.push(made);
        self.positions.push(position);
    }

    /// Takes the last move back; false if there is none.
    pub(super) fn undo(&mut self) -> bool {
        self.moves.pop().is_some_and(|_| self.positions.pop().is_some())
    }

    /// "Can this player, who is to move, win?"
    pub(super) fn question(&self, to_move: Player, depth: Option<usize>) -> Question {
        let question = hex::question(self.columns, self.rows, self.position().clone(), to_move, to_move);
        Question { depth, ..question }
    }

    /// The board as text, which the reader of drawn boards understands.
    pub(super) fn drawn(&self) -> String {
        let question = self.question(self.to_move(), None);
        format!("{}{} to move\n", Picture::of(&question).terminal(Style::Plain), title(self.to_move()))
    }
}
