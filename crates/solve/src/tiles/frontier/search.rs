//! The loop: one candidate after the other, depth first.

use std::ops::Range;
use std::sync::Arc;

use board::tiles::{Class, Filling, Question};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::masks::Masks;
use super::tables::{Candidate, Tables};

/// How a [`Search::run`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// A filling was found; running on looks for the next one.
    Filled,
    /// There are no more fillings.
    Exhausted,
    /// The granted nodes are used up; running goes on from here.
    Paused,
}

/// A search that can be stopped and gone on with.
#[derive(Clone)]
pub struct Search {
    order: Arc<[usize]>,
    classes: Arc<[Class]>,
    tables: Arc<Tables>,
    /// Members of each class not yet placed; at last that of none, which is empty.
    left: Vec<u16>,
    /// What the earlier cells wrote for the later ones.
    slots: Vec<u32>,
    /// For each depth the candidate that stands, by its place among all; and where to stop.
    cursor: Vec<(usize, usize)>,
    counts: Vec<u64>,
    depth: usize,
    /// Where the search begins, above which nothing changes.
    top: usize,
    /// The depth whose nodes are fillings.
    last: usize,
    started: bool,
    /// If the search looks ahead.
    masks: Option<Masks>,
}

impl Search {
    /// A search that fills the cells in that order. With a seed, candidates that are equally good are tried in a random
    /// order; the tree is the same.
    ///
    /// # Panics
    /// When the pool has more than 65 536 pieces.
    pub fn new(question: &Question, order: &[usize], seed: Option<u64>) -> Self {
        let classes: Arc<[Class]> = question.pool.classes().into();
        let mut tables = Tables::new(question, &classes, order);
        if let Some(seed) = seed {
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            for ends in tables.starts.windows(2).map(|pair| pair[0] as usize..pair[1] as usize).collect::<Vec<_>>() {
                tables.candidates[ends].shuffle(&mut random);
            }
        }
        let left = classes.iter().map(|class| class.members.len() as u16).chain([0]).collect();
        let slots = vec![0; tables.slots];
        let counts = vec![0; order.len()];
        let cursor = vec![(0, 0); order.len()];
        Self {
            classes,
            tables: Arc::new(tables),
            left,
            slots,
            cursor,
            counts,
            depth: 0,
            top: 0,
            last: order.len().saturating_sub(1),
            started: false,
            masks: None,
            order: order.into(),
        }
    }

    /// The same search with look-ahead along the lines of the order: a few times fewer nodes, each somewhat slower. Its
    /// counts are not those of the whole tree, and so no certificate. With more than 63 colours it stays as it is.
    ///
    /// # Panics
    /// When the search has begun.
    pub fn looking_ahead(mut self) -> Self {
        assert!(!self.started, "a search that has not begun");
        self.masks = Masks::new(&self.tables);
        self
    }

    /// For each depth, from 1, the number of partial fillings seen so far; pieces that are equal are not told apart.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// The nodes seen so far.
    pub fn nodes(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The depth, from 0, at which the search begins: that of a part is below its node.
    pub fn top(&self) -> usize {
        self.top
    }

    /// The order of the cells.
    pub fn order(&self) -> &[usize] {
        &self.order
    }

    /// Goes on for about so many nodes.
    pub fn run(&mut self, nodes: u64) -> Status {
        match self.masks.take() {
            None => self.step::<false>(nodes, &mut None),
            mut masks => {
                let status = self.step::<true>(nodes, &mut masks);
                self.masks = masks;
                status
            }
        }
    }

    fn step<const AHEAD: bool>(&mut self, nodes: u64, masks: &mut Option<Masks>) -> Status {
        if self.order.is_empty() {
            return if std::mem::replace(&mut self.started, true) { Status::Exhausted } else { Status::Filled };
        }
        let (top, last) = (self.top, self.last);
        let Self { tables, left, slots, cursor, counts, .. } = self;
        let candidates = &tables.candidates[..];
        let mut depth = self.depth;
        if !std::mem::replace(&mut self.started, true) {
            let Range { start, end } = tables.candidates_at(0, slots);
            cursor[0] = (start, end);
        }
        let (mut at, mut end) = cursor[depth];
        let mut fuel = nodes;
        loop {
            if at == end {
                if depth == top {
                    (self.depth, cursor[depth]) = (depth, (at, end));
                    return Status::Exhausted;
                }
                depth -= 1;
                (at, end) = cursor[depth];
                left[candidates[at].class as usize] += 1;
                at += 1;
                continue;
            }
            let candidate = candidates[at];
            let class = candidate.class as usize;
            if left[class] == 0 {
                at += 1;
                continue;
            }
            if AHEAD
                && let Some(masks) = masks
                && !masks.allows(depth, candidate.colours)
            {
                at += 1;
                continue;
            }
            counts[depth] += 1;
            if depth == last {
                // The cursor points at the last piece of the filling until the next run.
                (self.depth, cursor[depth]) = (depth, (at + 1, end));
                return Status::Filled;
            }
            tables.write(depth, candidate, slots);
            let below = tables.candidates_at(depth + 1, slots);
            if below.is_empty() {
                at += 1;
                continue;
            }
            left[class] -= 1;
            if AHEAD
                && let Some(masks) = masks
                && !masks.follow(depth, slots, left)
            {
                left[class] += 1;
                at += 1;
                continue;
            }
            cursor[depth] = (at, end);
            depth += 1;
            (at, end) = (below.start, below.end);
            fuel -= 1;
            if fuel == 0 {
                (self.depth, cursor[depth]) = (depth, (at, end));
                return Status::Paused;
            }
        }
    }

    /// Divides a search that has seen no node into those below its nodes at a depth, and one that has done what lies
    /// above. All of them together see the same nodes.
    ///
    /// # Panics
    /// When the depth is not between the first one and the last one.
    pub fn split(mut self, depth: usize) -> (Self, Vec<Self>) {
        let fresh = self.nodes() == 0 && (self.top..self.last).contains(&depth);
        assert!(fresh, "a depth of a search that has seen no node");
        let last = std::mem::replace(&mut self.last, depth);
        let mut parts = Vec::new();
        loop {
            match self.run(u64::MAX) {
                Status::Filled => parts.extend(self.below(last)),
                _ => return (self, parts),
            }
        }
    }

    /// As [`Search::split`], at the first depth with so many parts, or the twelfth; none if there is only one depth.
    pub fn divided(&self, parts: usize) -> Option<(Self, Vec<Self>)> {
        let mut found = None;
        for depth in (self.top..self.last).take(12) {
            let (above, below) = self.clone().split(depth);
            let enough = below.len() >= parts || below.is_empty();
            found = Some((above, below));
            if enough {
                break;
            }
        }
        found
    }

    /// The search below the node that stands at the last depth.
    fn below(&self, last: usize) -> Option<Self> {
        let mut part = Self { last, top: self.last + 1, depth: self.last + 1, started: true, ..self.clone() };
        part.counts.fill(0);
        part.cursor[self.last].0 -= 1;
        let candidate = self.tables.candidates[part.cursor[self.last].0];
        part.left[candidate.class as usize] -= 1;
        self.tables.write(self.last, candidate, &mut part.slots);
        let below = self.tables.candidates_at(part.top, &part.slots);
        part.cursor[part.top] = (below.start, below.end);
        let follows = part.masks.as_mut().is_none_or(|masks| masks.follow(self.last, &part.slots, &part.left));
        (!below.is_empty() && follows).then_some(part)
    }

    /// The filling that has just been found: pieces of a class are taken in their order.
    ///
    /// # Panics
    /// When the last [`Search::run`] did not say [`Status::Filled`].
    pub fn filling(&self) -> Filling {
        self.placed(self.order.len(), |depth| self.cursor[depth].0 - usize::from(depth + 1 == self.order.len()))
    }

    /// What stands above a part of a [`Search::split`], in the order of the board: pieces of a class are taken in their
    /// order. Nothing stands above a whole search.
    pub fn given(&self) -> Filling {
        self.placed(self.top, |depth| self.cursor[depth].0)
    }

    /// The candidates of the first depths, each by its place among all.
    fn placed(&self, depths: usize, at: impl Fn(usize) -> usize) -> Filling {
        let mut taken = vec![0; self.classes.len()];
        let placed = self.order[..depths].iter().enumerate().map(|(depth, &cell)| {
            let Candidate { class, rotation, .. } = self.tables.candidates[at(depth)];
            let class = class as usize;
            taken[class] += 1;
            (cell, self.classes[class].placement(taken[class] - 1, rotation))
        });
        let mut filling: Filling = placed.collect();
        filling.sort_unstable();
        filling
    }
}
