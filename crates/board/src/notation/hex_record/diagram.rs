//! A Hex position as writers need it, and stones that a swap of pieces mirrors.

use crate::games::{Player, Position, hex};
use crate::notation::{Format, Move, Record, WriteError};

/// A Hex position, as a writer needs it.
pub(in crate::notation) struct Diagram<'r> {
    pub(in crate::notation) columns: usize,
    pub(in crate::notation) rows: usize,
    pub(in crate::notation) position: &'r Position,
    pub(in crate::notation) to_move: Player,
}

impl<'r> Diagram<'r> {
    /// What a record shows in the end.
    ///
    /// # Errors
    /// When it is not a Hex board with players who move in turn, or the question is whether White wins: all these
    /// formats ask for Black's win. `format` is named in the error.
    pub(in crate::notation) fn of(record: &'r Record, format: Format) -> Result<Self, WriteError> {
        let question = &record.question;
        let (columns, rows) = question.hex_size().ok_or(WriteError::NotHex { format })?;
        if !matches!(question.turns, crate::games::Turns::Alternate { .. }) {
            let what = "turns that do not alternate".to_owned();
            return Err(WriteError::NotExpressible { format, what });
        }
        if question.maker == Player::White {
            let what = "that White's win is asked for (for the position alone: --player black)".to_owned();
            return Err(WriteError::NotExpressible { format, what });
        }
        Ok(Self { columns, rows, position: &question.position, to_move: question.to_move() })
    }

    /// The name of a cell.
    pub(in crate::notation) fn name(&self, cell: usize) -> String {
        hex::cell_name(cell % self.columns, cell / self.columns)
    }

    /// The names of a player's stones in cell order.
    pub(in crate::notation) fn stones(&self, player: Player) -> impl Iterator<Item = String> {
        self.position.stones(player).ones().map(|cell| self.name(cell))
    }

    /// Whether these moves, played on an empty board, lead to the diagram. A swap counts as one of pieces: that
    /// is what we write.
    pub(in crate::notation) fn is_reached_by(&self, moves: &[Move]) -> bool {
        let mut board = Stones::new(self.columns, self.rows);
        let mut last = None;
        for &played in moves {
            match played {
                Move::Stone(player, cell) => {
                    if cell >= self.columns * self.rows || board.position.owner(cell).is_some() {
                        return false;
                    }
                    board.position.stones_mut(player).insert(cell);
                    last = Some(player);
                }
                Move::Swap(player) => {
                    if self.columns != self.rows || !board.mirror() {
                        return false;
                    }
                    last = Some(player);
                }
                Move::Pass(player) => last = Some(player),
                Move::Resign(_) => {}
            }
        }
        board.position == *self.position && last.map_or(Player::Black, Player::other) == self.to_move
    }
}

/// Stones on a board of known size.
pub(super) struct Stones {
    pub(super) columns: usize,
    pub(super) position: Position,
    pub(super) swapped: bool,
}

impl Stones {
    pub(super) fn new(columns: usize, rows: usize) -> Self {
        Self { columns, position: Position::empty(columns * rows), swapped: false }
    }

    /// Mirrors all stones on the long diagonal of a square board and recolours them; `false`, and nothing done,
    /// the second time.
    pub(super) fn mirror(&mut self) -> bool {
        if std::mem::replace(&mut self.swapped, true) {
            return false;
        }
        let mut mirrored = Position::empty(self.columns * self.columns);
        for player in [Player::Black, Player::White] {
            for cell in self.position.stones(player).ones() {
                let (column, row) = (cell % self.columns, cell / self.columns);
                mirrored.stones_mut(player.other()).insert(column * self.columns + row);
            }
        }
        self.position = mirrored;
        true
    }
}
