//! A player's winning strategy: the certificate of both answers to a game question.
//!
//! The *owner* of a strategy is the maker (the answer is yes) or the breaker (no). A strategy is a list of
//! steps; a step only refers to earlier ones. Each step proves a *claim* that holds in every position where
//! some cells carry the owner's stones and some others carry no stone of the opponent; what lies elsewhere
//! does not matter.
//!
//! [`verify()`] computes the claims from the first step to the last and holds the root's against the question;
//! [`Play`] plays a verified strategy out; [`text`] is its file format.

mod claim;
mod leaves;
mod nearest;
mod play;
mod rejection;
mod replies;
mod rules;
pub mod text;
mod verify;

use board::games::{Player, Question};

pub use claim::Claim;
pub use play::Play;
pub use rejection::Rejection;
pub use verify::{Accepted, verify};

/// One step of a strategy. The order of the cells and of the answers that it lists does not matter to the claim,
/// nor does it matter if one is listed twice.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Step {
    /// Maker's strategies: these stones of his hold a winning set.
    Won {
        /// Cells with the maker's stones.
        stones: Vec<usize>,
    },
    /// Breaker's strategies: with his stones on `stones`, and no maker's stone on `kept`, the maker still needs at
    /// least one move, or is cut off for good, whatever lies elsewhere. How many moves he needs is counted by the
    /// checker: it is the least number of `kept` cells in a winning set that avoids `stones`.
    Held {
        /// Cells with the breaker's stones.
        stones: Vec<usize>,
        /// Cells without a maker's stone.
        kept: Vec<usize>,
    },
    /// The owner plays `cell`; whatever the opponent does then (a stone anywhere, or none), one of the steps in
    /// `answers` goes on: the first whose claim his stone has not spoilt. (A `Held` step alone goes on whatever he
    /// does: it has counted all his moves.)
    Move {
        /// Where the owner plays.
        cell: usize,
        /// Indices of earlier steps.
        answers: Vec<usize>,
        /// Where the opponent has winning sets of his own: what keeps him from completing one in his next turn.
        guard: Guard,
    },
    /// The owner plays `cell`, and in the same turn goes on with an earlier step.
    Then {
        /// Where the owner plays.
        cell: usize,
        /// The index of an earlier step.
        next: usize,
    },
    /// With the owner's stones on `stones`, every winning set of the opponent has one of these stones or both cells of
    /// a pair. Pairs have no cell in common and no stone of the opponent: whenever he takes a cell of one, the owner
    /// takes the other. Only where a turn is one stone.
    Pairs {
        /// Cells with the owner's stones.
        stones: Vec<usize>,
        /// Pairs of cells.
        pairs: Vec<(usize, usize)>,
    },
}

/// What a move needs beyond its answers: each winning set of the opponent that meets neither the owner's stones of the
/// claim nor the move must have more `kept` or clear cells than he lays in a turn.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Guard {
    /// Further cells with the owner's stones.
    pub stones: Vec<usize>,
    /// Further cells without the opponent's stones.
    pub kept: Vec<usize>,
}

impl Step {
    /// The earlier steps that it refers to.
    pub fn references(&self) -> &[usize] {
        match self {
            Self::Move { answers, .. } => answers,
            Self::Then { next, .. } => std::slice::from_ref(next),
            Self::Won { .. } | Self::Held { .. } | Self::Pairs { .. } => &[],
        }
    }

    /// Where the owner plays; a leaf needs no stone.
    pub fn cell(&self) -> Option<usize> {
        match self {
            Self::Move { cell, .. } | Self::Then { cell, .. } => Some(*cell),
            Self::Won { .. } | Self::Held { .. } | Self::Pairs { .. } => None,
        }
    }

    /// A move that needs no guard.
    pub fn play(cell: usize, answers: Vec<usize>) -> Self {
        Self::Move { cell, answers, guard: Guard::default() }
    }
}

/// A strategy for a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strategy {
    /// What is claimed to be won (owner is the maker) or not (owner is the breaker).
    pub question: Question,
    /// Whose strategy this is.
    pub owner: Player,
    /// The steps; every step comes after those it refers to.
    pub steps: Vec<Step>,
    /// Where to begin. One step if the owner moves first; otherwise the answers to the opponent's first move.
    pub root: Vec<usize>,
}

impl Strategy {
    /// The leaf that is all of a list of steps. What a leaf says is true of the position itself, whoever is to move:
    /// so nothing that the opponent does needs to be told apart.
    fn lone_leaf(&self, list: &[usize]) -> Option<usize> {
        let (&first, others) = list.split_first()?;
        let is_leaf = self.steps.get(first).is_some_and(|step| step.cell().is_none());
        (is_leaf && others.iter().all(|&other| other == first)).then_some(first)
    }
}
