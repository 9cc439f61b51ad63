//! What is said beside a text overrules it: whose win, who moves, which way the board lies, how many plies.

use super::Record;
use crate::games::{Goal, Player, Question, Rounds, Turns, cell_set, hex};

/// What overrules a text about a game; what is absent stays as the text has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Overruling {
    /// Mirror the Hex board: for texts in which Black joins left to right.
    pub transpose: bool,
    /// Who moves first.
    pub to_move: Option<Player>,
    /// Whose win is asked for.
    pub player: Option<Player>,
    /// The bound in plies; `Some(None)` for the whole game.
    pub depth: Option<Option<usize>>,
}

/// Why a text cannot be overruled. The names are those of the options of the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum OverrulingError {
    /// Only Hex boards are mirrored.
    #[error("--transpose is for Hex boards")]
    NotHex,
    /// A list of turns that is none of a known game.
    #[error("--to-move: the file tells who makes each ply, and they do not alternate")]
    Turns,
    /// What the other player needs is not known.
    #[error("--player {}: the file only tells how {} wins", .asked.name(), .told.name())]
    Player {
        /// Whose win was to be asked for.
        asked: Player,
        /// Whose win the file tells.
        told: Player,
    },
}

impl Overruling {
    /// Changes what a text asks.
    ///
    /// # Errors
    /// When that makes no sense for its game.
    pub fn apply(&self, record: &mut Record) -> Result<(), OverrulingError> {
        let question = &mut record.question;
        if self.transpose || self.to_move.is_some() {
            // The recorded moves lead to another position now.
            record.moves.clear();
            record.plies.clear();
            record.result = None;
        }
        if self.transpose {
            transpose(question)?;
        }
        if let Some(first) = self.to_move {
            question.turns = match (&question.turns, &record.game) {
                (Turns::Alternate { .. }, _) => Turns::Alternate { first },
                (Turns::List(_), Some(game)) => {
                    Rounds::whole(first, game.opening, game.stones, question.position.open().count_ones(..)).turns()
                }
                (Turns::List(_), None) => return Err(OverrulingError::Turns),
            };
        }
        if let Some(maker) = self.player {
            // In an achievement game both players want the same.
            ask_for(question, maker, record.game.is_some())?;
        }
        if let Some(depth) = self.depth {
            question.depth = depth;
        }
        Ok(())
    }
}

/// Mirrors a Hex board so that each player's stones lie between the other two sides.
fn transpose(question: &mut Question) -> Result<(), OverrulingError> {
    let (columns, rows) = question.hex_size().ok_or(OverrulingError::NotHex)?;
    let cells = columns * rows;
    let mirrored = |cell: usize| (cell % columns) * rows + cell / columns;
    question.position.black = cell_set(cells, question.position.black.ones().map(mirrored));
    question.position.white = cell_set(cells, question.position.white.ones().map(mirrored));
    question.board = hex::board(rows, columns);
    question.goal = Goal::Paths(hex::goal(rows, columns, question.maker));
    Ok(())
}

/// Asks for the win of a given player.
fn ask_for(question: &mut Question, maker: Player, symmetric: bool) -> Result<(), OverrulingError> {
    if question.maker == maker {
        return Ok(());
    }
    if let Some(other) = question.of_opponent() {
        *question = other;
        return Ok(());
    }
    if symmetric {
        question.maker = maker;
        return Ok(());
    }
    let unknown = OverrulingError::Player { asked: maker, told: question.maker };
    let (columns, rows) = question.hex_size().ok_or(unknown)?;
    question.maker = maker;
    question.goal = Goal::Paths(hex::goal(columns, rows, maker));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Position;

    #[test]
    fn transposing_twice_is_nothing() {
        let mut position = Position::empty(12);
        position.black.insert(1);
        position.white.extend([4, 11]);
        let question = hex::question(4, 3, position, Player::White, Player::White);
        let mut other = question.clone();
        transpose(&mut other).unwrap();
        assert_eq!(other.hex_size(), Some((3, 4)));
        assert_eq!(other.board.list(other.position.black.ones()), "a2");
        assert_eq!(other.board.list(other.position.white.ones()), "b1 c4");
        transpose(&mut other).unwrap();
        assert_eq!(other, question);
    }
}
