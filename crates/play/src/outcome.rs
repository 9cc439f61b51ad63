//! How a game ends.

use std::fmt;

use board::games::{CellSet, Goal, Player, Position, Question};
use show::sentences::{plies, title};

/// Why nothing more needs to be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// A player owns what he needs.
    Won {
        /// Who.
        winner: Player,
        /// Whether that is a path between his two sides of a Hex board.
        joined: bool,
    },
    /// The maker can never own what he needs, whatever is still played; nor can the breaker, if he needs something.
    CutOff {
        /// The maker.
        maker: Player,
        /// Whether that is the breaker's win: he needs nothing else.
        held: bool,
    },
    /// The last ply that counts has been made.
    OutOfPlies {
        /// The maker, who has not won.
        maker: Player,
        /// How many there were.
        plies: usize,
    },
}

impl Outcome {
    /// What a position is, `left` plies before the last one.
    pub(crate) fn of(question: &Question, position: &Position, played: usize, left: usize) -> Option<Self> {
        let maker = question.maker;
        let breaker_sets = question.breaker_goal.as_deref().unwrap_or(&[]);
        let owns = |cells: &CellSet| breaker_sets.iter().any(|set| set.is_subset(cells));
        let joined = question.hex_size().is_some() && matches!(question.goal, Goal::Paths(_));
        if question.goal.reached(position.stones(maker)) {
            return Some(Self::Won { winner: maker, joined });
        }
        if owns(position.stones(maker.other())) {
            return Some(Self::Won { winner: maker.other(), joined: false });
        }
        let with_open = |player: Player| {
            let mut cells = position.open();
            cells.union_with(position.stones(player));
            cells
        };
        if !question.goal.reached(&with_open(maker)) && !owns(&with_open(maker.other())) {
            // On a Hex board one of the two always wins.
            return Some(if joined && question.depth.is_none() {
                Self::Won { winner: maker.other(), joined }
            } else {
                Self::CutOff { maker, held: question.breaker_goal.is_none() }
            });
        }
        (left == 0).then_some(Self::OutOfPlies { maker, plies: played })
    }

    /// Who has won; the breaker if the maker has not, where he needs nothing else. `None` in a draw.
    pub fn winner(self) -> Option<Player> {
        match self {
            Self::Won { winner, .. } => Some(winner),
            Self::CutOff { maker, held } => held.then(|| maker.other()),
            Self::OutOfPlies { .. } => None,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Won { winner, joined: true } => write!(f, "{} has joined his sides and wins", title(winner)),
            Self::Won { winner, joined: false } => write!(f, "{} has won", title(winner)),
            Self::CutOff { maker, held: true } => {
                write!(f, "{} is cut off: {} holds", title(maker), title(maker.other()))
            }
            Self::CutOff { held: false, .. } => write!(f, "A draw: neither player can win any more"),
            Self::OutOfPlies { maker, plies: count } => {
                write!(f, "{} has not won within {}", title(maker), plies(count))
            }
        }
    }
}
