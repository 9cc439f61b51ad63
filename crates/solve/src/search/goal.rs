//! What the search asks of the rules: how far the maker is from winning, and why.
//!
//! Two implementations: paths of a graph (`paths`) and listed sets (`sets`).

use super::bits::Bits;

/// "No number of moves is enough."
pub(super) const NEVER: u16 = u16::MAX;

/// How near the maker is to a winning set that the breaker has not met.
#[derive(Debug, Clone, Copy)]
pub(super) struct Outlook<const W: usize> {
    /// The least number of open cells that complete a winning set: 0 if the maker has won, [`NEVER`] if there is none
    /// within the cap.
    pub(super) need: u16,
    /// Open cells of the winning sets that need no more than that.
    pub(super) near: Bits<W>,
    /// A cell of `near` that lies in all of these sets, if there is one.
    pub(super) pinch: Option<usize>,
}

impl<const W: usize> Outlook<W> {
    /// The cells each of which completes a winning set.
    pub(super) fn only_one_short(&self) -> impl Iterator<Item = usize> + use<W> {
        if self.need == 1 { self.near } else { Bits::EMPTY }.iter()
    }
}

/// `weights` scaled so that they add up to 1. (A board of 512 cells may have 2^200 walks and more: too many for `f32`.)
pub(super) fn shares(mut weights: Vec<f64>) -> Vec<f64> {
    let sum: f64 = weights.iter().sum();
    if sum > 0.0 {
        weights.iter_mut().for_each(|weight| *weight /= sum);
    }
    weights
}

/// A maker's goal over cells `0..cells()`. `maker` and `breaker` are the stones of the two; all others are open.
pub(super) trait Goal<const W: usize>: Clone {
    /// Number of cells.
    fn cells(&self) -> usize;

    /// How near the maker is, if within `cap` moves.
    fn outlook(&self, maker: Bits<W>, breaker: Bits<W>, cap: u16) -> Outlook<W>;

    /// The share of each cell in the winning sets that the maker is nearest to (`need` as [`Goal::outlook`] has it): a
    /// set that still needs n cells counts 2^-n, as in the potential of Erdos and Selfridge ("On a combinatorial game",
    /// 1973), where the breaker does best to take the cell with the largest share. Shares add up to 1.
    fn pull(&self, maker: Bits<W>, breaker: Bits<W>, need: u16) -> Vec<f64>;

    /// A small set of the given stones that holds a winning set. Only asked when there is one.
    fn winning_stones(&self, maker: Bits<W>) -> Bits<W>;

    /// Why the maker needs more than `moves` moves, even unanswered ones (with [`NEVER`]: why no number is enough): some
    /// of the breaker's stones and some of the open cells such that it stays so when every other cell is given to the
    /// maker. Only asked when it is so.
    fn hold(&self, maker: Bits<W>, breaker: Bits<W>, moves: u16) -> Hold<W>;
}

/// See [`Goal::hold`].
#[derive(Debug, Clone, Copy)]
pub(super) struct Hold<const W: usize> {
    /// Stones of the breaker.
    pub(super) stones: Bits<W>,
    /// Cells without a maker's stone.
    pub(super) kept: Bits<W>,
}
