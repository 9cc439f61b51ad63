//! A question about a game: the position, whose win, within how many plies.

use super::{Board, CellSet, Family, Graph, Shape};

/// The two players. In Hex, Black (Red elsewhere) joins top to bottom, White (Blue) left to right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Moves first unless said otherwise.
    Black,
    /// The other one.
    White,
}

impl Player {
    /// The opponent.
    pub fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// `black` or `white`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }
}

/// Stones on a board. No cell holds two stones.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    /// Cells with a black stone.
    pub black: CellSet,
    /// Cells with a white stone.
    pub white: CellSet,
}

impl Position {
    /// No stone on `cells` cells.
    pub fn empty(cells: usize) -> Self {
        Self { black: CellSet::with_capacity(cells), white: CellSet::with_capacity(cells) }
    }

    /// The stones of a player.
    pub fn stones(&self, player: Player) -> &CellSet {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }

    /// The stones of a player, to be changed.
    pub fn stones_mut(&mut self, player: Player) -> &mut CellSet {
        match player {
            Player::Black => &mut self.black,
            Player::White => &mut self.white,
        }
    }

    /// Whose stone lies on a cell.
    pub fn owner(&self, cell: usize) -> Option<Player> {
        [Player::Black, Player::White].into_iter().find(|&player| self.stones(player).contains(cell))
    }

    /// The cells without a stone.
    pub fn open(&self) -> CellSet {
        let mut open = self.black.clone();
        open.union_with(&self.white);
        open.toggle_range(..);
        open
    }
}

/// Who moves when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Turns {
    /// One stone each in turn.
    Alternate {
        /// Who moves first.
        first: Player,
    },
    /// Any other order, ply by ply; the game ends after the last.
    List(Vec<Player>),
}

impl Turns {
    /// Who makes the first ply; Black in an empty list.
    pub fn first(&self) -> Player {
        match self {
            Self::Alternate { first } => *first,
            Self::List(turns) => turns.first().copied().unwrap_or(Player::Black),
        }
    }
}

/// What a player must own to win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Goal {
    /// All cells of one of these sets.
    Sets(Family),
    /// A path from border to border.
    Paths(Graph),
}

impl Goal {
    /// Whether a player with these cells has won.
    pub fn reached(&self, cells: &CellSet) -> bool {
        match self {
            Self::Sets(family) => family.iter().any(|set| set.is_subset(cells)),
            Self::Paths(graph) => graph.connects(cells),
        }
    }
}

/// "Can the maker force a win, from this position, within `depth` plies?"
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The cells.
    pub board: Board,
    /// The player whose win is asked for.
    pub maker: Player,
    /// What the maker must own.
    pub goal: Goal,
    /// What the breaker must own *first* to win in his turn (maker-maker games); `None` in maker-breaker games,
    /// where he only has to keep the maker from winning.
    pub breaker_goal: Option<Family>,
    /// The stones on the board.
    pub position: Position,
    /// Who moves when.
    pub turns: Turns,
    /// Bound in plies, of both players together; `None` for the whole game.
    pub depth: Option<usize>,
}

impl Question {
    /// Who makes the first ply; Black on an empty list of turns.
    pub fn to_move(&self) -> Player {
        self.turns.first()
    }

    /// The question that is left after a stone of the player to move on `cell`.
    ///
    /// # Panics
    /// When no turn is left in the list.
    #[must_use]
    pub fn after(&self, cell: usize) -> Self {
        let mut next = self.clone();
        next.position.stones_mut(self.to_move()).insert(cell);
        next.turns = match &self.turns {
            Turns::Alternate { first } => Turns::Alternate { first: first.other() },
            Turns::List(turns) => Turns::List(turns[1..].to_vec()),
        };
        next.depth = self.depth.map(|depth| depth.saturating_sub(1));
        next
    }

    /// The same game with the win of the other player asked for; `None` where it is not said what he must own.
    pub fn of_opponent(&self) -> Option<Self> {
        let breaker_goal = self.breaker_goal.clone()?;
        let Goal::Sets(goal) = &self.goal else { return None };
        Some(Self {
            maker: self.maker.other(),
            goal: Goal::Sets(breaker_goal),
            breaker_goal: Some(goal.clone()),
            ..self.clone()
        })
    }

    /// Columns and rows, if this is played on a Hex board.
    pub fn hex_size(&self) -> Option<(usize, usize)> {
        match self.board.shape() {
            Shape::Hex { columns, rows } => Some((columns, rows)),
            Shape::Grid { .. } | Shape::Free => None,
        }
    }

    /// What is odd about the numbers of stones on a Hex board: `None` if they can arise by alternate play,
    /// whoever began, or if this is no Hex board.
    pub fn stone_count_warning(&self) -> Option<String> {
        self.hex_size()?;
        let to_move = self.to_move();
        let own = self.position.stones(to_move).count_ones(..);
        let other = self.position.stones(to_move.other()).count_ones(..);
        (other != own && other != own + 1).then(|| {
            let (black, white) = (self.position.black.count_ones(..), self.position.white.count_ones(..));
            let name = to_move.name();
            format!("{black} black and {white} white stones with {name} to move do not arise by alternate play")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::random;
    use super::*;

    #[test]
    fn stone_counts_of_alternate_play_are_not_odd() {
        let rng = &mut random::generator(1);
        for (black, white, to_move, odd) in [
            (3, 3, Player::Black, false),
            (3, 4, Player::Black, false),
            (4, 3, Player::Black, true),
            (3, 5, Player::Black, true),
            (4, 3, Player::White, false),
            (3, 4, Player::White, true),
        ] {
            let warning = random::hex(rng, 3, 3, black, white, to_move).stone_count_warning();
            assert_eq!(warning.is_some(), odd, "{black} {white} {to_move:?}");
        }
        assert_eq!(random::sets(rng, 9, 2, 2, 5, 0).stone_count_warning(), None);
    }
}
