//! Claims: what a side has proved, and in which positions it holds.
//!
//! A claim of a side says: *in every position where I own all of `own` and the opponent owns nothing of
//! `own` and `free`, and it is my turn, I reach my aim*: the maker wins with at most `bound` more moves of his
//! own; the breaker keeps the maker from winning with `bound` more moves (spec §1.1, M1 and M2: neither more
//! own stones nor an opponent's stone elsewhere or his pass ever hurt). So a claim is at once an entry of a
//! transposition table (by subsumption, not equality), a must-play region for the opponent (`own` and `free`:
//! a stone elsewhere does not refute it), and, with its proof, a piece of the certificate.

use super::bits::Bits;
use super::goal::NEVER;

/// The two sides of a maker-breaker game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Maker,
    Breaker,
}

impl Side {
    pub(super) fn other(self) -> Self {
        match self {
            Self::Maker => Self::Breaker,
            Self::Breaker => Self::Maker,
        }
    }

    /// Whether a claim with this bound is enough when the maker has `moves` moves left.
    pub(super) fn is_enough(self, bound: u16, moves: u16) -> bool {
        match self {
            Self::Maker => bound <= moves,
            Self::Breaker => bound >= moves,
        }
    }
}

/// How a claim is proved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Proof {
    /// Maker: `own` holds a winning set.
    Won,
    /// Maker: playing this cell completes a winning set with `own`.
    Complete(u16),
    /// Breaker: already held, `own` being the stones and `free` the kept cells.
    Held,
    /// Breaker: held after a stone on this cell.
    Block(u16),
    /// A step of the proof list.
    Step(u32),
}

/// See the module's head.
#[derive(Debug, Clone, Copy)]
pub(super) struct Claim<const W: usize> {
    pub(super) own: Bits<W>,
    pub(super) free: Bits<W>,
    pub(super) bound: u16,
    pub(super) proof: Proof,
}

impl<const W: usize> Claim<W> {
    /// The cells that must not be the opponent's.
    pub(super) fn region(&self) -> Bits<W> {
        self.own | self.free
    }

    /// The step that proves it, if it is written down.
    pub(super) fn step(&self) -> Option<u32> {
        match self.proof {
            Proof::Step(step) => Some(step),
            _ => None,
        }
    }
}

/// The claim of `side` that follows from playing `cell` and then going on by one of `answers`. No open cell may be in
/// the region of all of them: that is the caller's to see to.
pub(super) fn compose<const W: usize>(side: Side, cell: usize, answers: &[Claim<W>], step: u32) -> Claim<W> {
    let own = answers.iter().fold(Bits::EMPTY, |own, answer| own | answer.own).without(cell);
    let region = answers.iter().fold(Bits::one(cell), |region, answer| region | answer.region());
    let bounds = answers.iter().map(|answer| answer.bound);
    let bound = match side {
        Side::Maker => bounds.max(),
        Side::Breaker => bounds.min(),
    };
    let bound = bound.expect("a move has answers");
    Claim { own, free: region - own, bound: bound.saturating_add(u16::from(bound != NEVER)), proof: Proof::Step(step) }
}
