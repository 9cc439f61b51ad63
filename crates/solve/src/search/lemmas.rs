//! The store of proved claims of one side, found by subsumption.
//!
//! A trie over the cells of `own` in rising order: a look-up walks only along stones that are on the board, so
//! it visits the stored sets that are subsets of the side's stones and nothing else (a *set-trie*: Savnik,
//! "Index data structure for fast subset and superset queries", CD-ARES 2013).

use super::bits::Bits;
use super::claim::{Claim, Proof, Side};

/// All claims of one side.
#[derive(Debug)]
pub(super) struct Lemmas<const W: usize> {
    side: Side,
    nodes: Vec<Node<W>>,
    count: usize,
}

#[derive(Debug)]
struct Node<const W: usize> {
    /// Labels of the children.
    labels: Bits<W>,
    /// In the order of the labels.
    children: Vec<Child<W>>,
    /// The claims whose `own` ends here.
    claims: Vec<Entry<W>>,
}

/// What a walk wants to know of a child before it goes there.
#[derive(Debug, Clone, Copy)]
struct Child<const W: usize> {
    node: u32,
    /// The bound of the most widely useful claim there and below.
    best: u16,
    /// The cells that every claim there and below wants free.
    common: Bits<W>,
}

#[derive(Debug, Clone, Copy)]
struct Entry<const W: usize> {
    free: Bits<W>,
    bound: u16,
    step: u32,
}

impl<const W: usize> Lemmas<W> {
    pub(super) fn new(side: Side) -> Self {
        Self { side, nodes: vec![Node::new()], count: 0 }
    }

    /// Number of claims.
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// Bytes taken, nearly.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.len() * (size_of::<Node<W>>() + size_of::<Child<W>>()) + self.count * size_of::<Entry<W>>()
    }

    /// The steps behind the claims.
    pub(super) fn steps(&self) -> impl Iterator<Item = u32> {
        self.nodes.iter().flat_map(|node| &node.claims).map(|entry| entry.step)
    }

    /// Gives the steps their new numbers.
    pub(super) fn renumber(&mut self, numbers: &[u32]) {
        for entry in self.nodes.iter_mut().flat_map(|node| &mut node.claims) {
            entry.step = numbers[entry.step as usize];
        }
    }

    /// Drops about half of the claims, those with the lowest bounds first: they are cheap to prove again.
    pub(super) fn keep_dearest_half(&mut self) {
        let mut claims = Vec::new();
        self.collect(0, Bits::EMPTY, &mut claims);
        claims.sort_by_key(|claim| std::cmp::Reverse(claim.bound));
        claims.truncate(claims.len() / 2);
        *self = Self::new(self.side);
        claims.iter().for_each(|claim| self.add(claim));
    }

    fn collect(&self, at: usize, path: Bits<W>, claims: &mut Vec<Claim<W>>) {
        let node = &self.nodes[at];
        claims.extend(node.claims.iter().map(|entry| entry.claim(path)));
        for (cell, child) in node.labels.iter().zip(&node.children) {
            self.collect(child.node as usize, path.with(cell), claims);
        }
    }

    /// Stores a claim that has a step, and drops those that it makes useless (as far as they lie beside it).
    pub(super) fn add(&mut self, claim: &Claim<W>) {
        let Proof::Step(step) = claim.proof else { return };
        let side = self.side;
        let at = claim.own.iter().fold(0, |at, cell| self.child(at, cell, claim));
        let claims = &mut self.nodes[at].claims;
        let before = claims.len();
        claims.retain(|old| !(claim.free.is_subset(&old.free) && side.is_enough(claim.bound, old.bound)));
        claims.push(Entry { free: claim.free, bound: claim.bound, step });
        self.count = self.count + claims.len() - before;
    }

    /// The child of a node along a label, made if there is none, with note taken of a claim that goes there.
    fn child(&mut self, at: usize, cell: usize, claim: &Claim<W>) -> usize {
        let fresh = self.nodes.len();
        let node = &mut self.nodes[at];
        let rank = node.labels.rank(cell);
        if !node.labels.contains(cell) {
            node.labels.insert(cell);
            let child = Child { node: fresh as u32, best: claim.bound, common: claim.free };
            node.children.insert(rank, child);
            self.nodes.push(Node::new());
            return fresh;
        }
        let child = &mut node.children[rank];
        child.common &= claim.free;
        if !self.side.is_enough(child.best, claim.bound) {
            child.best = claim.bound;
        }
        child.node as usize
    }

    /// Goes through the claims that hold with these stones (`own` of this side, `other` of the opponent) and
    /// `moves` left to the maker, and collects those that shrink `left`, the set of cells where the opponent could
    /// still refute them all. Stops when it is empty.
    ///
    /// A claim with an own stone on one of its `free` cells holds too, but is passed over: then all `free` cells of all
    /// claims in use are open, and a reply that spoils every answer is always one that the opponent can make. (It costs
    /// 3 % more nodes over the 40 Hein files.)
    pub(super) fn shrink(
        &self,
        own: Bits<W>,
        other: Bits<W>,
        moves: u16,
        left: &mut Bits<W>,
        found: &mut Vec<Claim<W>>,
    ) {
        self.walk(0, Bits::EMPTY, own, other, moves, left, found);
    }

    #[allow(clippy::too_many_arguments, reason = "one recursive walk with its whole state")]
    fn walk(
        &self,
        at: usize,
        path: Bits<W>,
        own: Bits<W>,
        other: Bits<W>,
        moves: u16,
        left: &mut Bits<W>,
        found: &mut Vec<Claim<W>>,
    ) {
        let node = &self.nodes[at];
        for entry in &node.claims {
            if !entry.free.meets(&other)
                && !entry.free.meets(&own)
                && self.side.is_enough(entry.bound, moves)
                && !left.is_subset(&entry.free)
            {
                *left &= entry.free;
                found.push(entry.claim(path));
                if left.is_empty() {
                    return;
                }
            }
        }
        for cell in (node.labels & own).iter() {
            let child = &node.children[node.labels.rank(cell)];
            if !self.side.is_enough(child.best, moves) || child.common.meets(&other) || left.is_subset(&child.common) {
                continue;
            }
            self.walk(child.node as usize, path.with(cell), own, other, moves, left, found);
            if left.is_empty() {
                return;
            }
        }
    }
}

impl<const W: usize> Entry<W> {
    fn claim(&self, own: Bits<W>) -> Claim<W> {
        Claim { own, free: self.free, bound: self.bound, proof: Proof::Step(self.step) }
    }
}

impl<const W: usize> Node<W> {
    fn new() -> Self {
        Self { labels: Bits::EMPTY, children: Vec::new(), claims: Vec::new() }
    }
}
