//! Claims of games with turns: as in the search for alternating turns, with the stones of a turn and with two goals.
//!
//! A claim of a side says: *in every position where I own all of `own` and the opponent owns nothing of `own` and
//! `free`, where it is my turn with `left` stones or more, [and where the opponent has not won,] I reach my aim.* What is
//! in brackets is said by a `racing` claim. `check::strategy` counts and judges in the same way.

use super::super::bits::Bits;

/// Enough for any number of stones.
pub(super) const NEVER: u16 = u16::MAX;

/// How a claim is proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof<const W: usize> {
    /// `own` and `free` hold a winning set; `free` is laid at once.
    Complete,
    /// The maker is held: `own` are the breaker's stones and `free` the kept cells.
    Held,
    /// The maker is held after these stones.
    Block(Bits<W>),
    /// The maker is held by pairs of cells: a step of the proof list that is no turn.
    Pairs(u32),
    /// A step of the proof list.
    Step(u32),
    /// A step of the proof list, its cells moved by a symmetry.
    Image(u32, u16),
}

/// See the module's head.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim<const W: usize> {
    pub(super) own: Bits<W>,
    pub(super) free: Bits<W>,
    /// Maker: the turns and stones that he needs, counted as `Game::capacity` does. Breaker: the maker's stones that he
    /// withstands.
    pub(super) bound: u16,
    pub(super) left: u8,
    pub(super) racing: bool,
    pub(super) proof: Proof<W>,
}

impl<const W: usize> Claim<W> {
    /// The cells that must not be the opponent's.
    pub(super) fn region(&self) -> Bits<W> {
        self.own | self.free
    }

    /// Whether it says that the maker is held whatever he does, no turn of the breaker being needed.
    pub(super) fn is_held(&self) -> bool {
        matches!(self.proof, Proof::Held | Proof::Pairs(_))
    }

    /// The step that proves it, if it is written down.
    pub(super) fn step(&self) -> Option<u32> {
        match self.proof {
            Proof::Step(step) | Proof::Pairs(step) | Proof::Image(step, _) => Some(step),
            _ => None,
        }
    }
}
