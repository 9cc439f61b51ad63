//! The tree search over turns: one recursion for both sides, with claims coming back.

use super::super::bits::Bits;
use super::super::claim::Side;
use super::super::goal::Goal;
use super::super::watch::{INTERVAL, Stop, Watch};
use super::claim::{Claim, NEVER, Proof};
use super::game::Game;
use super::guard::guard;
use super::pairs::pairs;
use super::proof::{Guarding, Steps};
use super::table::Table;
use super::turn::{best, meeting_all};
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
    all: Bits<W>,
    maker: Table<W>,
    breaker: Table<W>,
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

/// Symmetries of a position are looked for while so few stones lie.
const SYMMETRIC_STONES: usize = 4;

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
        let weights = self.weights(spot, side);
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

    /// The maker is out of time or of sets, or the side to move completes one.
    fn at_once(&self, spot: &Spot<W>, side: Side, stones: usize) -> Option<(Side, Claim<W>)> {
        let maker_stones = self.game.maker_stones(spot.ply, spot.end);
        if self.game.maker.need(spot.maker, spot.breaker) > maker_stones {
            return Some((Side::Breaker, self.held(spot, maker_stones)));
        }
        let (own, other) = spot.stones(side);
        let complete = self.game.side(side).open(own, other).filter(|(_, need)| need.len() <= stones);
        let (set, need) = complete.min_by_key(|(_, need)| need.len())?;
        Some((side, self.completion(side, set, need)))
    }

    /// Whether it is worth while to look for pairs: no set needs one cell, and the sets are few and large (each one that
    /// needs n cells counts 2^-n).
    fn pairs_may_be(&self, open: &[Bits<W>]) -> bool {
        const MOST: f64 = 6.0;
        let mut sum = 0.0;
        open.iter().all(|need| {
            sum += 0.5_f64.powi(need.len() as i32);
            need.len() > 1 && sum <= MOST
        })
    }

    /// Pairs with which the breaker holds the maker for good.
    fn paired(&mut self, spot: &Spot<W>) -> Option<Claim<W>> {
        if self.game.rounds.stones != 1 || self.game.left(spot.ply, spot.end) != 1 {
            return None;
        }
        let open: Vec<Bits<W>> = self.game.maker.open(spot.maker, spot.breaker).map(|(_, need)| need).collect();
        if !self.pairs_may_be(&open) {
            return None;
        }
        let pairs = pairs(open)?;
        let free = pairs.iter().flat_map(|&(a, b)| [a, b]).map(usize::from).collect();
        // Sets without a pair are met by stones; a stone in many sets goes first.
        let has = |set: &Bits<W>| pairs.iter().any(|&(a, b)| set.contains(a.into()) && set.contains(b.into()));
        let mut unmet: Vec<Bits<W>> = self.game.maker.sets.iter().filter(|set| !has(set)).copied().collect();
        let mut own = Bits::EMPTY;
        while let Some(&set) = unmet.first() {
            let covered = |cell: &usize| unmet.iter().filter(|set| set.contains(*cell)).count();
            let stone = (set & spot.breaker).iter().max_by_key(covered).expect("a set without a pair is met");
            own.insert(stone);
            unmet.retain(|set| !set.contains(stone));
        }
        let step = self.steps.prove_pairs(own, &pairs);
        Some(Claim { own, free, bound: NEVER, left: 0, racing: false, proof: Proof::Pairs(step) })
    }

    /// A claim from an earlier node that the side to move reaches its aim.
    fn stored(&self, spot: &Spot<W>, side: Side, stones: usize) -> Option<Claim<W>> {
        let (table, time) = match side {
            Side::Maker => (&self.maker, self.game.capacity(spot.ply, spot.end) as u16),
            Side::Breaker => (&self.breaker, self.game.maker_stones(spot.ply, spot.end) as u16),
        };
        // A cell that no claim has: one claim leaves nothing of it.
        let mut nowhere = Bits::one(self.game.cells);
        let mut found = Vec::new();
        table.shrink(spot.stones(side), stones, time, &mut nowhere, &mut found);
        found.pop()
    }

    /// Pushes what the opponent is known to achieve whatever the side to move does elsewhere.
    fn known(&mut self, spot: &Spot<W>, side: Side, stones: usize) {
        let next = Spot { ply: spot.ply + stones as u16, ..*spot };
        let rival = side.other();
        let (own, other) = next.stones(rival);
        let turn = self.game.left(next.ply, next.end);
        let threats: Vec<Claim<W>> = self
            .game
            .side(rival)
            .open(own, other)
            .filter(|(_, need)| need.len() <= turn)
            .map(|(set, need)| self.completion(rival, set, need))
            .collect();
        self.stack.extend(threats);
        if side == Side::Maker {
            let later = self.game.maker_stones(next.ply, next.end);
            if self.game.maker.need(spot.maker, spot.breaker) > later {
                let held = self.held(&next, later);
                self.stack.push(held);
            }
        }
        if stones == 1 && turn > 0 {
            let mut left = self.stack_free(spot);
            let (table, time) = match rival {
                Side::Maker => (&self.maker, self.game.capacity(next.ply, next.end) as u16),
                Side::Breaker => (&self.breaker, self.game.maker_stones(next.ply, next.end) as u16),
            };
            let mut found = Vec::new();
            table.shrink((own, other), turn, time, &mut left, &mut found);
            self.stack.append(&mut found);
        }
    }

    fn stack_free(&self, spot: &Spot<W>) -> Bits<W> {
        self.all - spot.maker - spot.breaker
    }

    /// The symmetries, but for the identity, that keep a position of few stones as it is.
    fn stabiliser(&self, spot: &Spot<W>) -> Vec<usize> {
        if (spot.maker | spot.breaker).len() > SYMMETRIC_STONES {
            return Vec::new();
        }
        let keeps = |&symmetry: &usize| {
            self.game.image(symmetry, spot.maker) == spot.maker
                && self.game.image(symmetry, spot.breaker) == spot.breaker
        };
        (1..self.game.symmetries.len()).filter(keeps).collect()
    }

    /// Pushes the images of the claims on the stack from `from` on.
    fn reflect(&mut self, from: usize, stabiliser: &[usize]) {
        for i in from..self.stack.len() {
            for &symmetry in stabiliser {
                if let Some(image) = self.image(&self.stack[i], symmetry)
                    && !self.stack[from..].iter().any(|claim| (claim.own, claim.free) == (image.own, image.free))
                {
                    self.stack.push(image);
                }
            }
        }
    }

    fn image(&self, claim: &Claim<W>, symmetry: usize) -> Option<Claim<W>> {
        let at = |cells| self.game.image(symmetry, cells);
        let proof = match claim.proof {
            Proof::Step(step) => Proof::Image(step, symmetry as u16),
            Proof::Image(step, inner) => Proof::Image(step, self.game.after(inner, symmetry as u16)),
            Proof::Complete => Proof::Complete,
            Proof::Held => Proof::Held,
            Proof::Pairs(step) => Proof::Image(step, symmetry as u16),
            Proof::Block(turn) => Proof::Block(at(turn)),
        };
        Some(Claim { own: at(claim.own), free: at(claim.free), proof, ..*claim })
    }

    /// How promising each cell is: its share in what either side still can complete.
    fn weights(&self, spot: &Spot<W>, _side: Side) -> Vec<f64> {
        let mut weights = self.game.maker.goal.pull(spot.maker, spot.breaker, 0);
        if !self.game.breaker.sets.is_empty() {
            let other = self.game.breaker.goal.pull(spot.breaker, spot.maker, 0);
            weights.iter_mut().zip(other).for_each(|(weight, other)| *weight += other);
        }
        weights
    }

    /// A turn that meets all claims of the opponent from `base` on; stones to spare go to the best cells.
    fn choose(&self, spot: &Spot<W>, side: Side, stones: usize, base: usize, weights: &[f64]) -> Option<Bits<W>> {
        let open = self.stack_free(spot);
        let sets: Vec<Bits<W>> = self.stack[base..].iter().map(|claim| claim.free).collect();
        let mut turn = meeting_all(&sets, open, stones, weights)?;
        while turn.len() < stones {
            let weights = self.weights(&spot.lay(side, turn), side);
            turn.insert(best(open - turn, &weights)?);
        }
        Some(turn)
    }

    /// The claim of the breaker that the maker is held for so many stones.
    fn held(&self, spot: &Spot<W>, maker_stones: usize) -> Claim<W> {
        let hold = self.game.maker.goal.hold(spot.maker, spot.breaker, maker_stones as u16);
        let bound = if hold.kept.is_empty() { NEVER } else { maker_stones as u16 };
        Claim { own: hold.stones, free: hold.kept, bound, left: 0, racing: false, proof: Proof::Held }
    }

    /// The claim that a side completes a set in one turn.
    pub(super) fn completion(&self, side: Side, set: Bits<W>, need: Bits<W>) -> Claim<W> {
        let stones = need.len();
        let bound = if side == Side::Maker { stones as u16 } else { NEVER };
        let racing = !self.game.side(side.other()).sets.is_empty();
        Claim { own: set - need, free: need, bound, left: stones as u8, racing, proof: Proof::Complete }
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
