//! Positions of a reduced game, bare and as the search looks at them.

use super::bits::Bits;
use super::claim::Side;
use super::goal::{NEVER, Outlook};

/// A position of a reduced game.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot<const W: usize> {
    pub(super) maker: Bits<W>,
    pub(super) breaker: Bits<W>,
    pub(super) to_move: Side,
}

impl<const W: usize> Spot<W> {
    /// The position after a move.
    pub(super) fn play(mut self, cell: usize) -> Self {
        match self.to_move {
            Side::Maker => self.maker.insert(cell),
            Side::Breaker => self.breaker.insert(cell),
        }
        self.to_move = self.to_move.other();
        self
    }

    /// The depth in plies at which the maker makes his move number `moves`.
    pub(super) fn plies(&self, moves: u16) -> usize {
        (2 * usize::from(moves)).saturating_sub(usize::from(self.to_move == Side::Maker))
    }
}

/// A position as a node of the search sees it.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<const W: usize> {
    pub(super) spot: Spot<W>,
    /// Moves left to the maker.
    pub(super) moves: u16,
    /// How near the maker is.
    pub(super) outlook: Outlook<W>,
    /// How near the breaker is to a goal of his own, if he has one.
    pub(super) rival: Option<Outlook<W>>,
}

impl<const W: usize> View<W> {
    /// Moves left to the maker after a move of the side to move.
    pub(super) fn moves_after(&self) -> u16 {
        self.moves - u16::from(self.spot.to_move == Side::Maker && self.moves != NEVER)
    }

    /// The cells each of which completes a goal of the breaker's own.
    pub(super) fn rival_completions(&self) -> impl Iterator<Item = usize> + use<W> {
        self.rival.into_iter().flat_map(|rival| rival.only_one_short())
    }
}
