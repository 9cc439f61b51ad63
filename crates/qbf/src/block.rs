//! What the search asks of a block, whatever it is made of.

use logic::Lit;

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
    /// Whether a SAT solver has a clause for each loss, too.
    pub(crate) mirrored: bool,
}

/// About what a clause takes in a SAT solver besides its literals: a header, and an entry in two lists.
const CLAUSE: usize = 64;

impl Lemmas {
    pub(crate) fn new(nodes: usize, mirrored: bool) -> Self {
        Self { wins: Store::new(nodes), losses: Store::new(nodes), mirrored }
    }

    pub(crate) fn store(&self, wins: bool) -> &Store {
        if wins { &self.wins } else { &self.losses }
    }

    pub(crate) fn store_mut(&mut self, wins: bool) -> &mut Store {
        if wins { &mut self.wins } else { &mut self.losses }
    }

    /// Bytes of the wins or of the losses.
    pub(crate) fn memory(&self, wins: bool) -> usize {
        let store = self.store(wins);
        let mirror = if self.mirrored && !wins { CLAUSE * store.len() + size_of::<Lit>() * store.members() } else { 0 };
        store.memory() + mirror
    }

    /// Bytes that another lemma adds.
    pub(crate) fn growth(&self, wins: bool, lemma: &Bits) -> usize {
        let mirror = if self.mirrored && !wins { CLAUSE + size_of::<Lit>() * lemma.count() } else { 0 };
        self.store(wins).growth() + mirror
    }
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

    /// The losses, by index, that the position must not lose before it is decided: those without which it could not be
    /// explained, or might be tried for ever.
    fn needed(&self, lemmas: &Lemmas) -> Vec<usize>;

    /// Losses were dropped, all but `kept`; the others have new indices, in the same order.
    fn forget(&mut self, kept: &[bool]);

    /// How often a SAT solver was called.
    fn sat_calls(&self) -> u64;
}
