//! The tree search over turns: one recursion for both sides, with claims coming back.

use super::super::bits::Bits;
use super::super::claim::Side;
use super::super::watch::{INTERVAL, Stop, Watch};
use super::claim::{Claim, Proof};
use super::game::Game;
use super::guard::guard;
use super::proof::{Guarding, Steps};
use super::table::Table;
use super::turn::meeting_all;
use crate::engine::{Reason, Statistics};

/// A position, at the stone `ply` of a game that ends at the stone `end`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Spot<const W: usize> {
    pub(super) maker: Bits<W>,
    pub(super) breaker: Bits<W>,
    pub(super) ply: u16,
    pub(super) end: u16,
}

impl<const W: usize> Spot<W> {
    /// The stones of a side and of the other.
    pub(super) fn stones(&self, side: Side) -> (Bits<W>, Bits<W>) {
        match side {
            Side::Maker => (self.maker, self.breaker),
            Side::Breaker => (self.breaker, self.maker),
        }
    }

    /// The position after some stones of a side.
    pub(super) fn lay(mut self, side: Side, cells: Bits<W>) -> Self {
        match side {
            Side::Maker => self.maker |= cells,
            Side::Breaker => self.breaker |= cells,
        }
        self.ply += cells.len() as u16;
        self
    }
}

/// How a node ended for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    /// It reaches its aim: one claim of its own lies on top of the stack.
    Won,
    /// It does not: the opponent's claims that answer its every turn lie on the stack.
    Lost,
}

/// The state of a search that outlives single questions: claims stay true.
pub(super) struct Tree<const W: usize> {
    pub(super) game: Game<W>,
    pub(super) all: Bits<W>,
    pub(super) maker: Table<W>,
    pub(super) breaker: Table<W>,
    pub(super) steps: Steps<W>,
    /// Claims on the way back to those who asked for them.
    pub(super) stack: Vec<Claim<W>>,
    /// Claims of an earlier search that are still wanted: their steps are not forgotten.
    pub(super) pinned: Vec<Claim<W>>,
    nodes: u64,
    most_bytes: usize,
    /// Among how many trees the memory is shared.
    pub(super) sharers: usize,
}

impl<const W: usize> Tree<W> {
    pub(super) fn new(game: Game<W>) -> Self {
        let wide = game.wide();
        Self {
            all: Bits::first(game.cells),
            maker: Table::new(Side::Maker, wide),
            breaker: Table::new(Side::Breaker, wide),
            game,
            steps: Steps::default(),
            stack: Vec::new(),
            pinned: Vec::new(),
            nodes: 0,
            most_bytes: 0,
            sharers: 1,
        }
    }

    /// Work so far.
    pub(super) fn statistics(&self) -> Statistics {
        let lemmas = (self.maker.len() + self.breaker.len()) as u64;
        Statistics { nodes: self.nodes, lemmas, memory: self.most_bytes.max(self.bytes()) }
    }

    fn bytes(&self) -> usize {
        self.steps.bytes() + self.maker.bytes() + self.breaker.bytes()
    }

    /// Whether the maker wins from a position; the claims that prove it are all that is on the stack then.
    ///
    /// # Errors
    /// As [`Tree::solve`].
    pub(super) fn maker_wins(&mut self, spot: Spot<W>, watch: &mut Watch<'_>) -> Result<bool, Stop> {
        self.stack.clear();
        let value = self.solve(&spot, watch)?;
        Ok((value == Value::Won) == (self.game.mover(spot.ply) == Side::Maker))
    }

    /// Decides a position in which nobody has won.
    ///
    /// # Errors
    /// When `watch` says stop. The stack is then of no use; the claims kept are.
    fn solve(&mut self, spot: &Spot<W>, watch: &mut Watch<'_>) -> Result<Value, Stop> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(INTERVAL) {
            self.look(watch)?;
        }
        let side = self.game.mover(spot.ply);
        let stones = self.game.left(spot.ply, spot.end);
        if let Some((owner, claim)) = self.at_once(spot, side, stones) {
            self.stack.push(claim);
            return Ok(if owner == side { Value::Won } else { Value::Lost });
        }
        if let Some(claim) = self.paired(spot) {
            self.stack.push(claim);
            return Ok(if side == Side::Breaker { Value::Won } else { Value::Lost });
        }
        let base = self.stack.len();
        if let Some(claim) = self.stored(spot, side, stones) {
            self.stack.push(claim);
            return Ok(Value::Won);
        }
        let stabiliser = self.stabiliser(spot);
        self.known(spot, side, stones);
        self.reflect(base, &stabiliser);
        let weights = self.weights(spot);
        while let Some(turn) = self.choose(spot, side, stones, base, &weights) {
            let mark = self.stack.len();
            match self.solve(&spot.lay(side, turn), watch)? {
                Value::Lost => {
                    let claim = self.conclude(spot, side, turn, mark);
                    self.stack.truncate(base);
                    self.stack.push(claim);
                    return Ok(Value::Won);
                }
                Value::Won => self.reflect(mark, &stabiliser),
            }
        }
        Ok(Value::Lost)
    }

    fn look(&mut self, watch: &mut Watch<'_>) -> Result<(), Stop> {
        let bytes = self.bytes();
        self.most_bytes = self.most_bytes.max(bytes);
        watch.look((self.maker.len() + self.breaker.len()) as u64, bytes)?;
        let memory = watch.memory() / self.sharers;
        if bytes > memory { self.forget(memory) } else { Ok(()) }
    }

    /// The claim that `side` reaches its aim by a turn, its answers being on the stack from `mark`; it is kept.
    fn conclude(&mut self, spot: &Spot<W>, side: Side, turn: Bits<W>, mark: usize) -> Claim<W> {
        let left = turn.len() as u8;
        if let [held] = self.stack[mark..]
            && held.is_held()
        {
            // Held at once, whatever the maker does next: not an answer to some replies only.
            let own = held.own - turn;
            let free = (held.free | turn) - own;
            let proof = match held.proof {
                Proof::Held => Proof::Block(turn),
                _ => Proof::Step(self.steps.prove_turn(turn, &[held], Guarding::NONE)),
            };
            let claim = Claim { own, free, left, proof, ..held };
            self.breaker.add(&claim);
            return claim;
        }
        self.drop_needless(mark);
        let answers = &self.stack[mark..];
        let own = answers.iter().fold(Bits::EMPTY, |own, answer| own | answer.own);
        let free = answers.iter().fold(Bits::EMPTY, |free, answer| free | answer.free);
        let racing = answers.iter().any(|answer| answer.racing);
        let guarding = if racing {
            let (x, y) = spot.stones(side);
            let rivals = &self.game.side(side.other()).sets;
            guard(rivals, (x | turn, y), own, free, turn, self.game.rounds.stones)
        } else {
            Guarding::NONE
        };
        let step = self.steps.prove_turn(turn, answers, guarding);
        let bounds = answers.iter().map(|answer| answer.bound);
        let bound = match side {
            Side::Maker => bounds.max().map(|most| most.saturating_add(self.game.wide() as u16)),
            Side::Breaker => bounds.min().map(|least| least.saturating_add(self.game.rounds.stones as u16)),
        };
        let own = (own | guarding.stones) - turn;
        let free = (free | guarding.kept | turn) - own;
        let claim =
            Claim { own, free, bound: bound.expect("a turn has answers"), left, racing, proof: Proof::Step(step) };
        match side {
            Side::Maker => self.maker.add(&claim),
            Side::Breaker => self.breaker.add(&claim),
        }
        claim
    }

    /// Drops answers from `mark` on that the others make needless, the earliest first: they were found by chance, the
    /// later ones by aim.
    fn drop_needless(&mut self, mark: usize) {
        let stones = self.game.rounds.stones;
        let weights = vec![0.0; self.game.cells];
        let mut i = mark;
        while i < self.stack.len() && self.stack.len() > mark + 1 {
            let others = (mark..self.stack.len()).filter(|&j| j != i);
            let sets: Vec<Bits<W>> = others.map(|j| self.stack[j].free).collect();
            if meeting_all(&sets, self.all, stones, &weights).is_none() {
                self.stack.remove(i);
            } else {
                i += 1;
            }
        }
    }

    /// Makes room: keeps the claims that were dearest to prove, and the steps that anything still rests on.
    ///
    /// # Errors
    /// When what is in use on the stack alone takes three quarters of the memory.
    fn forget(&mut self, memory: usize) -> Result<(), Stop> {
        while self.bytes() > memory / 2 {
            if self.maker.len() + self.breaker.len() == 0 {
                return if self.bytes() > memory / 4 * 3 { Err(Stop::Limit(Reason::MemoryLimit)) } else { Ok(()) };
            }
            self.maker.keep_dearest_half();
            self.breaker.keep_dearest_half();
            let in_use = self.stack.iter().chain(&self.pinned).filter_map(Claim::step);
            let numbers = self.steps.keep(in_use.chain(self.maker.steps()).chain(self.breaker.steps()));
            for claim in self.stack.iter_mut().chain(&mut self.pinned) {
                if let Proof::Step(step) | Proof::Pairs(step) | Proof::Image(step, _) = &mut claim.proof {
                    *step = numbers[*step as usize];
                }
            }
            self.maker.renumber(&numbers);
            self.breaker.renumber(&numbers);
        }
        Ok(())
    }
}
