//! What the search asks of a block, whatever it is made of.

use crate::bits::Bits;
use crate::layers::Layer;
use crate::lemmas::Store;

/// The lemmas over the cut after a block.
#[derive(Debug)]
pub(crate) struct Lemmas {
    /// If all nodes are good, the block's player wins.
    pub(crate) wins: Store,
    /// If all nodes are bad, he loses.
    pub(crate) losses: Store,
}

/// The losses that a lost position was derived from, by index.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Used {
    These(Vec<usize>),
    /// All before this one, or some of them.
    Before(usize),
}

/// What a block does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Proposal {
    /// An assignment that nothing known forbids.
    Try,
    /// An assignment that wins by a known lemma, given by its index.
    Won(usize),
    /// No assignment is left.
    Lost,
    /// A limit was reached before one was found.
    Stopped,
}

/// A block in one position at a time: evaluate it, then propose and learn until the position is decided, then explain.
/// All sets are from the point of view of the block's player.
pub(crate) trait Block {
    fn layer(&self) -> &Layer;

    /// Whether the block looks at lemmas afresh in each position, so that they may get other indices in between.
    fn forgets(&self) -> bool;

    /// A new position: which nodes of the cut before are good.
    fn evaluate(&mut self, good: &Bits);

    /// The next assignment to look at; lemmas that came since the last call count.
    fn propose(&mut self, lemmas: &Lemmas) -> Proposal;

    /// Which nodes of the cut after are good under the proposed assignment.
    fn output(&self) -> Bits;

    /// The values of the block's variables, by their place.
    fn assignment(&self) -> Bits;

    /// Nodes of the cut before that are good and with which the proposed assignment makes all of `lemma` good (and
    /// what must be good). Also takes note that this assignment has won.
    fn explain_win(&mut self, lemma: &[u64]) -> Bits;

    /// Nodes of the cut before that are bad and with which every assignment loses, and the losses used.
    fn explain_loss(&mut self, lemmas: &Lemmas) -> (Bits, Used);
}
