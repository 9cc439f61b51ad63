//! What the Hex notations share: a board that takes stones, moves and swaps, and ends as a [`Record`].
//!
//! Policy: a stone on a cell of the other player is an error with its place; the same stone twice, a move out of
//! turn, and stone counts that alternate play cannot give are warnings. Boards are limited to
//! [`MOST_CELLS`] cells, and only the first [`MOST_WARNINGS`] warnings are told one by one, so that a hostile
//! text costs no more than time in proportion to its length.

mod diagram;

use super::{Ending, Format, MOST_CELLS, Move, Ply, Record};
use crate::games::Player;
use crate::games::hex::{self, LARGEST_SIDE};
use crate::text::{ReadError, Reading, Source, Warning};
use diagram::Stones;

pub(super) use diagram::Diagram;

/// How many warnings of one text are told one by one.
const MOST_WARNINGS: usize = 20;

/// Who is to move when the text does not say so.
pub(super) enum ToMove {
    /// The text does say so.
    Told(Player),
    /// The opponent of the last mover, or Black if nobody moved.
    FromMoves,
    /// As [`ToMove::FromMoves`], but if nobody moved the player who has fewer stones, Black when in doubt.
    FromStones,
}

/// A record under construction.
pub(super) struct RecordBuilder<'s> {
    source: &'s Source,
    format: Format,
    rows: usize,
    stones: Stones,
    moves: Vec<Move>,
    /// Those since the last swap or setup.
    plies: Vec<Ply>,
    last_mover: Option<Player>,
    /// How the moves ended the game.
    result: Option<Ending>,
    /// How the text says that it ended.
    told: Option<Ending>,
    passed: bool,
    warnings: Vec<Warning>,
    untold: usize,
}

impl<'s> RecordBuilder<'s> {
    /// An empty board. `offset` is where the text tells its size.
    ///
    /// # Errors
    /// When a side is 0 or too large, or the board has too many cells.
    pub(super) fn new(
        source: &'s Source,
        format: Format,
        (columns, rows): (usize, usize),
        offset: usize,
    ) -> Result<Self, ReadError> {
        let sides = 1..=LARGEST_SIDE;
        if !sides.contains(&columns) || !sides.contains(&rows) || columns * rows > MOST_CELLS {
            let expected = format!("sides from 1 to {LARGEST_SIDE} and at most {MOST_CELLS} cells");
            return Err(source.error(offset, format!("a board of {columns}x{rows}"), expected));
        }
        Ok(Self {
            source,
            format,
            rows,
            stones: Stones::new(columns, rows),
            moves: Vec::new(),
            plies: Vec::new(),
            last_mover: None,
            result: None,
            told: None,
            passed: false,
            warnings: Vec::new(),
            untold: 0,
        })
    }

    /// The cell at a column and a row, if both are on the board.
    pub(super) fn cell(&self, column: usize, row: usize) -> Option<usize> {
        (column < self.stones.columns && row < self.rows).then(|| row * self.stones.columns + column)
    }

    /// The cell with that name at that offset.
    ///
    /// # Errors
    /// When it is no name of a cell, or of one off the board.
    pub(super) fn named(&self, name: &str, offset: usize) -> Result<usize, ReadError> {
        let place =
            hex::parse_cell(name).ok_or_else(|| self.source.error(offset, format!("`{name}`"), "a cell such as d2"))?;
        self.cell(place.0, place.1).ok_or_else(|| self.off_board(name, offset))
    }

    /// The error for a cell off the board.
    pub(super) fn off_board(&self, name: &str, offset: usize) -> ReadError {
        let last = hex::cell_name(self.stones.columns - 1, self.rows - 1);
        self.source.error(offset, format!("`{name}`"), format!("a cell from a1 to {last}"))
    }

    /// Whose stone lies on a cell.
    pub(super) fn owner(&self, cell: usize) -> Option<Player> {
        self.stones.position.owner(cell)
    }

    /// Puts a stone that is not a move.
    ///
    /// # Errors
    /// When the other player's stone lies there.
    pub(super) fn set_up(&mut self, player: Player, cell: usize, offset: usize) -> Result<(), ReadError> {
        self.plies.clear();
        self.put(player, cell, offset).map(drop)
    }

    /// Puts a stone; whether the cell was empty.
    fn put(&mut self, player: Player, cell: usize, offset: usize) -> Result<bool, ReadError> {
        let name = || hex::cell_name(cell % self.stones.columns, cell / self.stones.columns);
        let owner = self.owner(cell);
        match owner {
            None => self.stones.position.stones_mut(player).insert(cell),
            Some(owner) if owner == player => {
                let message = format!("a second {} stone on {}", player.name(), name());
                self.warn(offset, message);
            }
            Some(owner) => {
                let found = format!("a {} stone on {}, where a {} stone lies", player.name(), name(), owner.name());
                return Err(self.source.error(offset, found, "an empty cell"));
            }
        }
        Ok(owner.is_none())
    }

    /// Takes the stone from a cell.
    pub(super) fn clear(&mut self, cell: usize) {
        self.plies.clear();
        self.stones.position.black.set(cell, false);
        self.stones.position.white.set(cell, false);
    }

    /// Makes a move.
    ///
    /// # Errors
    /// As [`RecordBuilder::set_up`].
    pub(super) fn play(&mut self, player: Player, cell: usize, offset: usize) -> Result<(), ReadError> {
        if self.result.is_some() {
            self.warn(offset, "a move after the end of the game");
        }
        if self.last_mover == Some(player) {
            self.warn(offset, format!("{} moves twice in a row", player.name()));
        }
        let laid = self.put(player, cell, offset)?;
        self.plies.push(Ply { player, cell: laid.then_some(cell), at: offset });
        self.moves.push(Move::Stone(player, cell));
        self.last_mover = Some(player);
        Ok(())
    }

    /// Takes a turn without a stone.
    pub(super) fn pass(&mut self, player: Player, offset: usize) {
        self.plies.push(Ply { player, cell: None, at: offset });
        self.moves.push(Move::Pass(player));
        self.last_mover = Some(player);
        self.passed = true;
    }

    /// Swaps pieces: every stone is mirrored on the long diagonal and changes its colour.
    ///
    /// # Errors
    /// When the board is not square, or the game has had its swap.
    pub(super) fn swap_pieces(&mut self, player: Player, offset: usize) -> Result<(), ReadError> {
        if self.stones.columns != self.rows {
            let found = format!("a swap of pieces on a board of {}x{}", self.stones.columns, self.rows);
            return Err(self.source.error(offset, found, "a square board, which can be mirrored"));
        }
        self.check_swap(offset)?;
        self.stones.mirror();
        self.moves.push(Move::Swap(player));
        self.last_mover = Some(player);
        Ok(())
    }

    /// Swaps sides: the stones stay, the persons change colours, and the swapper's former colour moves next.
    ///
    /// # Errors
    /// When the game has had its swap.
    pub(super) fn swap_sides(&mut self, player: Player, offset: usize) -> Result<(), ReadError> {
        self.check_swap(offset)?;
        self.stones.swapped = true;
        self.moves.push(Move::Swap(player));
        self.last_mover = Some(player.other());
        Ok(())
    }

    fn check_swap(&mut self, offset: usize) -> Result<(), ReadError> {
        if self.stones.swapped {
            return Err(self.source.error(offset, "a second swap", "at most one swap in a game"));
        }
        let position = &self.stones.position;
        let stones = position.black.count_ones(..) + position.white.count_ones(..);
        if stones != 1 {
            self.warn(offset, format!("a swap with {stones} stones on the board"));
        }
        self.plies.clear();
        Ok(())
    }

    /// A player gives up; `how` is what he did: "resigned".
    pub(super) fn resign(&mut self, player: Player, how: &str) {
        self.moves.push(Move::Resign(player));
        self.result = Some(Ending { winner: player.other(), words: format!("{} {how}", player.name()) });
    }

    /// What the text says of the result; the moves know better.
    pub(super) fn told_result(&mut self, result: Ending) {
        self.told = Some(result);
    }

    /// A warning at an offset.
    pub(super) fn warn(&mut self, offset: usize, message: impl Into<String>) {
        if self.warnings.len() < MOST_WARNINGS {
            self.warnings.push(self.source.warning(offset, message));
        } else {
            self.untold += 1;
        }
    }

    /// The record, with the question whether Black wins from the position reached.
    pub(super) fn finish(mut self, to_move: ToMove) -> Reading<Record> {
        let (black, white) = self.counts();
        let to_move = match (to_move, self.last_mover) {
            (ToMove::Told(player), _) => player,
            (_, Some(last)) => last.other(),
            (ToMove::FromStones, None) if black == white + 1 => Player::White,
            (_, None) => Player::Black,
        };
        self.warnings.sort_by_key(|warning| warning.place);
        let (columns, rows) = (self.stones.columns, self.rows);
        let position = std::mem::replace(&mut self.stones.position, crate::games::Position::empty(0));
        let question = hex::question(columns, rows, position, to_move, Player::Black);
        if let Some(odd) = question.stone_count_warning().filter(|_| !self.passed) {
            self.conclude(odd);
        }
        if self.untold > 0 {
            self.conclude(format!("{} more warnings of these kinds", self.untold));
        }
        let record = Record {
            format: self.format,
            moves: self.moves,
            plies: self.plies,
            result: self.result.or(self.told),
            ..Record::of(question)
        };
        Reading { value: record, warnings: self.warnings }
    }

    fn counts(&self) -> (usize, usize) {
        (self.stones.position.black.count_ones(..), self.stones.position.white.count_ones(..))
    }

    /// A warning about the whole text.
    fn conclude(&mut self, message: String) {
        self.warnings.push(Warning { file: self.source.name.clone(), place: None, message });
    }
}

#[cfg(test)]
mod tests;
