//! Those who play against a proof by themselves.

use rand::{Rng, RngExt};

use crate::following::Stand;
use crate::game::Game;

/// How the player without a proof chooses his stones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Opponent {
    /// Any open cell.
    Random,
    /// He resists as long as he can: of his replies he takes one after which the maker may need most moves, or is held for
    /// fewest.
    #[default]
    Longest,
}

impl Opponent {
    /// Where he lays his next stone; `None` if no cell is open.
    pub fn choose(self, game: &Game, random: &mut impl Rng) -> Option<usize> {
        let open: Vec<usize> = game.open().collect();
        match self {
            Self::Random => (!open.is_empty()).then(|| open[random.random_range(..open.len())]),
            Self::Longest => game.stoutest().or_else(|| open.first().copied()),
        }
    }
}

impl Game {
    /// Plays what is left of the turn of the player to move: the owner by his proof, the other as an opponent chooses. The
    /// cells; none where the game is over, or the owner has left his proof.
    pub fn finish_turn(&mut self, opponent: Opponent, random: &mut impl Rng) -> Vec<usize> {
        let mut cells = Vec::new();
        let Some(player) = self.to_move() else { return cells };
        while self.to_move() == Some(player) {
            let cell = if player == self.owner() { self.answer() } else { opponent.choose(self, random) };
            match cell.filter(|&cell| self.play(cell).is_ok()) {
                Some(cell) => cells.push(cell),
                None => break,
            }
        }
        cells
    }

    /// Where the player without a proof resists longest.
    pub fn stoutest(&self) -> Option<usize> {
        match &self.state().stand {
            Stand::Reply { after, laid } => self.proof().resistance_to(*after, laid, self.position()),
            // Where the leaf leaves him something, he tries it.
            Stand::Leaf(leaf) => self.open().find(|&cell| self.proof().claim(*leaf).clear.contains(cell)),
            Stand::Step(_) | Stand::Left => None,
        }
    }
}
