//! A game as a record that other programs read.

use board::games::polyomino;
use board::notation::{PlayedGame, WriteError};

use crate::game::Game;
use crate::outcome::Outcome;

impl Game {
    /// The game as SGF, from the position in which it began. `rules` are those of an achievement game.
    ///
    /// # Errors
    /// As [`PlayedGame::sgf`].
    pub fn sgf(&self, rules: Option<&polyomino::Game>) -> Result<String, WriteError> {
        let plies: Vec<_> = self.plies().iter().map(|ply| (ply.player, ply.cell)).collect();
        let winner = self.outcome().and_then(|outcome| match outcome {
            Outcome::CutOff { held: false, .. } => Some(None),
            _ => outcome.winner().map(Some),
        });
        let to_move = self.to_move();
        PlayedGame { start: self.question(), plies: &plies, to_move, winner, game: rules }.sgf()
    }
}
