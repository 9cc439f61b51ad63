//! The tree search: one recursion for both sides, with claims coming back.

use super::bits::Bits;
use super::claim::{Claim, Proof, Side, compose};
use super::goal::{Goal, NEVER};
use super::lemmas::Lemmas;
use super::proof::Steps;
use super::spot::{Spot, View};
use super::watch::{INTERVAL, Stop, Watch};
use crate::engine::{Reason, Statistics};

/// How a node ended for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Value {
    /// It reaches its aim: one claim of its own lies on top of the stack.
    Won,
    /// It does not: the opponent's claims that answer its every move lie on the stack.
    Lost,
}

/// The state of a search that outlives single questions: claims stay true.
#[derive(Debug)]
pub(super) struct Tree<const W: usize, G> {
    pub(super) goal: G,
    /// What the breaker wants for himself, if that is known: with it he holds the maker for good.
    pub(super) rival: Option<G>,
    pub(super) all: Bits<W>,
    pub(super) maker: Lemmas<W>,
    pub(super) breaker: Lemmas<W>,
    pub(super) steps: Steps<W>,
    /// Claims on the way back to those who asked for them.
    pub(super) stack: Vec<Claim<W>>,
    /// Claims of an earlier search that are still wanted: their steps are not forgotten.
    pub(super) pinned: Vec<Claim<W>>,
    nodes: u64,
    /// The largest size of the tables so far.
    most_bytes: usize,
}

impl<const W: usize, G: Goal<W>> Tree<W, G> {
    pub(super) fn new(goal: G, rival: Option<G>) -> Self {
        let cells = goal.cells();
        Self {
            all: Bits::first(cells),
            goal,
            rival,
            maker: Lemmas::new(Side::Maker),
            breaker: Lemmas::new(Side::Breaker),
            steps: Steps::new(),
            stack: Vec::new(),
            pinned: Vec::new(),
            nodes: 0,
            most_bytes: 0,
        }
    }

    fn lemmas(&self) -> usize {
        self.maker.len() + self.breaker.len()
    }

    /// Work so far.
    pub(super) fn statistics(&self) -> Statistics {
        Statistics { nodes: self.nodes, lemmas: self.lemmas() as u64, memory: self.most_bytes.max(self.bytes()) }
    }

    /// Bytes in the tables.
    fn bytes(&self) -> usize {
        self.steps.bytes() + self.maker.bytes() + self.breaker.bytes()
    }

    /// Whether the maker wins from a position with so many moves; the claims that prove it are all that is on the stack
    /// then.
    ///
    /// # Errors
    /// As [`Tree::solve`].
    pub(super) fn maker_wins(&mut self, spot: Spot<W>, moves: u16, watch: &mut Watch<'_>) -> Result<bool, Stop> {
        self.stack.clear();
        if self.goal.outlook(spot.maker, spot.breaker, 0).need == 0 {
            let own = self.goal.winning_stones(spot.maker);
            self.stack.push(Claim { own, free: Bits::EMPTY, bound: 0, proof: Proof::Won });
            return Ok(true);
        }
        let value = self.solve(&spot, moves, watch)?;
        Ok((value == Value::Won) == (spot.to_move == Side::Maker))
    }

    /// Decides a position in which `moves` moves are left to the maker.
    ///
    /// # Errors
    /// When `watch` says stop. The stack is then of no use; the claims kept are.
    fn solve(&mut self, spot: &Spot<W>, moves: u16, watch: &mut Watch<'_>) -> Result<Value, Stop> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(INTERVAL) {
            let bytes = self.bytes();
            self.most_bytes = self.most_bytes.max(bytes);
            watch.look(self.lemmas() as u64, bytes)?;
            if bytes > watch.memory() {
                self.forget(watch.memory())?;
            }
        }
        let outlook = self.goal.outlook(spot.maker, spot.breaker, moves);
        if outlook.need == NEVER {
            let claim = self.held(spot, moves);
            self.stack.push(claim);
            return Ok(if spot.to_move == Side::Maker { Value::Lost } else { Value::Won });
        }
        let rival = self.rival.as_ref().map(|rival| rival.outlook(spot.breaker, spot.maker, NEVER - 1));
        let view = View { spot: *spot, moves, outlook, rival };
        if let Some(claim) = self.at_once(&view) {
            self.stack.push(claim);
            return Ok(Value::Won);
        }
        let base = self.stack.len();
        // Where the side to move could still refute all that the opponent is known to achieve.
        let mut left = self.known(&view);
        if left.is_empty() {
            return Ok(Value::Lost);
        }
        let pull = self.pull(&view);
        while let Some(cell) = left.iter().max_by(|&a, &b| pull[a].total_cmp(&pull[b]).then(b.cmp(&a))) {
            let mark = self.stack.len();
            match self.solve(&spot.play(cell), view.moves_after(), watch)? {
                Value::Lost => {
                    let claim = self.conclude(spot.to_move, cell, mark);
                    self.stack.truncate(base);
                    self.stack.push(claim);
                    return Ok(Value::Won);
                }
                Value::Won => left &= self.stack[mark].free.without(cell),
            }
        }
        Ok(Value::Lost)
    }

    /// How promising each cell is for both sides: its share in what the maker still can complete, and in what the
    /// breaker can.
    fn pull(&self, view: &View<W>) -> Vec<f64> {
        let View { spot, outlook, rival, .. } = view;
        let mut pull = self.goal.pull(spot.maker, spot.breaker, outlook.need);
        if let (Some(goal), Some(rival)) = (&self.rival, rival) {
            for (pull, rival) in pull.iter_mut().zip(goal.pull(spot.breaker, spot.maker, rival.need)) {
                *pull += rival;
            }
        }
        pull
    }

    /// The claim that `side` wins by `cell`, its answers being on the stack from `mark`; it is kept.
    fn conclude(&mut self, side: Side, cell: usize, mark: usize) -> Claim<W> {
        if let [held @ Claim { proof: Proof::Held, .. }] = self.stack[mark..] {
            // Held at once, whatever the maker does next: not an answer to some replies only.
            let proof = Proof::Block(cell as u16);
            return Claim { own: held.own.without(cell), free: held.free.with(cell), proof, ..held };
        }
        self.drop_needless(mark, cell);
        let step = self.steps.prove_move(cell, &self.stack[mark..]);
        let claim = compose(side, cell, &self.stack[mark..], step);
        match side {
            Side::Maker => self.maker.add(&claim),
            Side::Breaker => self.breaker.add(&claim),
        }
        claim
    }

    /// Drops answers from `mark` on that the others make needless, the earliest first: they were found by chance, the
    /// later ones by aim.
    fn drop_needless(&mut self, mark: usize, cell: usize) {
        let mut i = mark;
        while i < self.stack.len() && self.stack.len() > mark + 1 {
            let meet = |skip: Option<usize>| {
                (mark..self.stack.len())
                    .filter(|&j| Some(j) != skip)
                    .fold(self.all.without(cell), |meet, j| meet & self.stack[j].region())
            };
            if meet(Some(i)) == meet(None) {
                self.stack.remove(i);
            } else {
                i += 1;
            }
        }
    }

    /// Makes room: keeps the claims that were dearest to prove, and the steps that anything still rests on. As dear
    /// claims rest on many steps, it may take several rounds.
    ///
    /// # Errors
    /// When what is in use on the stack alone takes three quarters of the memory.
    fn forget(&mut self, memory: usize) -> Result<(), Stop> {
        while self.bytes() > memory / 2 {
            if self.lemmas() == 0 {
                return if self.bytes() > memory / 4 * 3 { Err(Stop::Limit(Reason::MemoryLimit)) } else { Ok(()) };
            }
            self.maker.keep_dearest_half();
            self.breaker.keep_dearest_half();
            self.drop_steps();
        }
        Ok(())
    }

    /// Drops the steps that no claim rests on, be it on the stack, pinned or stored.
    fn drop_steps(&mut self) {
        let in_use = self.stack.iter().chain(&self.pinned).filter_map(Claim::step);
        let numbers = self.steps.keep(in_use.chain(self.maker.steps()).chain(self.breaker.steps()));
        for claim in self.stack.iter_mut().chain(&mut self.pinned) {
            if let Proof::Step(step) = &mut claim.proof {
                *step = numbers[*step as usize];
            }
        }
        self.maker.renumber(&numbers);
        self.breaker.renumber(&numbers);
    }
}
