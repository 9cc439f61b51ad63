//! Search of games of listed sets: with one goal or two, and with any number of stones a turn.
//!
//! The same idea as for alternating maker-breaker games (see `search`): a node brings back *claims* that hold in every
//! position with some stones and some cells that are not the opponent's. A turn is a set of stones; the opponent's
//! claims say which turns are worth a try: those that meet the region of every one of them. When no turn does, the
//! claims together are the proof of the node.
//!
//! `game` are the rules over open cells, `tree` the recursion, `node` what it knows before it searches, `turn` the choice of stones, `guard` what a racing claim
//! needs, `pairs` a leaf for the breaker, `table` the store of claims, `proof` the certificate.

mod claim;
mod game;
mod guard;
mod node;
mod pairs;
mod proof;
mod table;
mod tree;
mod turn;

use board::games::{Question, Rounds};
use check::Strategy;

use super::bits::Bits;
use super::claim::Side;
use super::decide::pause;
use super::reason;
use super::watch::{Stop, Watch};
use crate::engine::{Answer, FirstMove, Progress, Reason, Statistics, Task, Verdict};
use claim::Claim;
use game::Game;
pub use guard::guard_of;
use tree::{Spot, Tree};

/// The most open cells.
pub(super) const MOST_CELLS: usize = 511;

/// Decides a question whose turns are regular and whose goals are sets.
pub(super) fn solve(
    question: &Question,
    rounds: Rounds,
    task: &Task,
    progress: &mut dyn FnMut(&Progress),
) -> Option<Answer> {
    match question.position.open().count_ones(..) {
        0..=63 => answer::<1>(question, rounds, task, progress),
        64..=127 => answer::<2>(question, rounds, task, progress),
        128..=255 => answer::<4>(question, rounds, task, progress),
        256..=MOST_CELLS => answer::<8>(question, rounds, task, progress),
        _ => Some(Answer::undecided(Reason::Unsupported(format!(
            "the search of games with turns takes boards of up to {MOST_CELLS} open cells"
        )))),
    }
}

/// The same with bit sets of a given width, for at most 64 * W - 1 open cells.
pub(super) fn answer<const W: usize>(
    question: &Question,
    rounds: Rounds,
    task: &Task,
    progress: &mut dyn FnMut(&Progress),
) -> Option<Answer> {
    let mut tree = Tree::<W>::new(Game::new(question, rounds)?);
    let mut weak = match tree.game.breaker.sets.is_empty() {
        true => None,
        false => Game::new(&Question { breaker_goal: None, ..question.clone() }, rounds).map(Tree::new),
    };
    if let Some(weak) = &mut weak {
        (tree.sharers, weak.sharers) = (2, 2);
    }
    let watch = Watch::new(&task.limits, progress);
    Some(Run { question, tree, weak, watch, refuted: 0 }.answer(task))
}

/// One question on its way.
struct Run<'a, const W: usize> {
    question: &'a Question,
    tree: Tree<W>,
    /// The *weak* game, in which the breaker has no winning sets: who holds the maker there, holds him.
    weak: Option<Tree<W>>,
    watch: Watch<'a>,
    /// The largest number of plies with which the maker is known not to win the position decided last.
    refuted: u16,
}

/// What was decided, and the claims that prove it.
struct Decision<const W: usize> {
    maker_wins: bool,
    /// The least number of plies at which he does, if that is known.
    plies: Option<u16>,
    claims: Vec<Claim<W>>,
    /// Whether the claims are those of the weak game.
    weak: bool,
}

/// Nodes of the first slice.
const FIRST_SLICE: u64 = 1 << 14;

impl<const W: usize> Run<'_, W> {
    fn answer(mut self, task: &Task) -> Answer {
        let end = self.tree.game.plies();
        let spot = Spot { maker: Bits::EMPTY, breaker: Bits::EMPTY, ply: 0, end };
        let mut answer = match self.decide(spot, task.critical_depth) {
            Err(stop) => Answer::undecided(reason(stop)),
            Ok(decision) => Answer {
                verdict: if decision.maker_wins { Verdict::Yes } else { Verdict::No },
                critical_depth: decision.plies.map(usize::from),
                strategy: Some(self.strategy(self.question.clone(), &decision)),
                ..Answer::undecided(Reason::Interrupted)
            },
        };
        answer.no_win_within = (self.refuted > 0).then_some(usize::from(self.refuted));
        if task.all_moves && answer.strategy.is_some() {
            answer.first_moves = self.first_moves(spot).ok();
        }
        answer.statistics = self.statistics();
        answer
    }

    /// The work in both games.
    fn statistics(&self) -> Statistics {
        let mut sum = self.tree.statistics();
        if let Some(weak) = self.weak.as_ref().map(Tree::statistics) {
            sum.nodes += weak.nodes;
            sum.lemmas += weak.lemmas;
            sum.memory += weak.memory;
        }
        sum
    }

    /// Decides a position: can the maker win by the end of his first turn, his second ...? In turn with that, within
    /// the whole game, which settles all at once; and is he held in the weak game?
    fn decide(&mut self, spot: Spot<W>, critical: bool) -> Result<Decision<W>, Stop> {
        self.refuted = 0;
        if let Some(decision) = self.decided_already(spot) {
            return Ok(decision);
        }
        let ends: Vec<u16> =
            self.tree.game.maker_ends().into_iter().filter(|&end| end > spot.ply && end < spot.end).collect();
        let mut slice = FIRST_SLICE;
        let mut next = 0;
        let mut weak_is_won = false;
        loop {
            if let Some(weak) = self.weak.as_mut().filter(|_| !weak_is_won) {
                self.watch.grant(slice);
                self.watch.depth = None;
                match pause(weak.maker_wins(spot, &mut self.watch))? {
                    Some(false) => {
                        let claims = weak.stack.clone();
                        return Ok(Decision { maker_wins: false, plies: None, claims, weak: true });
                    }
                    Some(true) => weak_is_won = true,
                    None => {}
                }
            }
            self.watch.grant(slice);
            while let Some(&end) = ends.get(next) {
                self.watch.depth = Some(usize::from(end));
                match pause(self.tree.maker_wins(Spot { end, ..spot }, &mut self.watch))? {
                    None => break,
                    Some(true) => return self.shortest(spot, end, critical),
                    Some(false) => self.refuted = end,
                }
                next += 1;
            }
            self.watch.grant(2 * slice);
            self.watch.depth = None;
            if let Some(maker_wins) = pause(self.tree.maker_wins(spot, &mut self.watch))? {
                let decision = Decision { maker_wins, plies: None, claims: self.tree.stack.clone(), weak: false };
                return if maker_wins && critical { self.sooner(spot, decision, &ends[next..]) } else { Ok(decision) };
            }
            slice *= 2;
        }
    }

    /// Whether somebody owns a set in the position itself.
    fn decided_already(&self, spot: Spot<W>) -> Option<Decision<W>> {
        let owned = |side: Side| {
            let (own, other) = spot.stones(side);
            self.tree.game.side(side).open(own, other).find(|(_, need)| need.is_empty())
        };
        let (side, (set, need)) =
            [Side::Maker, Side::Breaker].into_iter().find_map(|side| Some((side, owned(side)?)))?;
        let maker_wins = side == Side::Maker;
        let plies = maker_wins.then_some(spot.ply);
        Some(Decision { maker_wins, plies, claims: vec![self.tree.completion(side, set, need)], weak: false })
    }

    /// A win within the whole game was found first: goes on to the shortest, as far as the limits allow.
    fn sooner(&mut self, spot: Spot<W>, mut decision: Decision<W>, ends: &[u16]) -> Result<Decision<W>, Stop> {
        self.tree.pinned = std::mem::take(&mut decision.claims);
        self.watch.grant(u64::MAX);
        let mut found = None;
        for &end in ends.iter().chain(&[spot.end]) {
            self.watch.depth = Some(usize::from(end));
            match self.tree.maker_wins(Spot { end, ..spot }, &mut self.watch) {
                Ok(true) => {
                    found = Some(end);
                    break;
                }
                Ok(false) => self.refuted = end,
                Err(_) => break,
            }
        }
        let stack = std::mem::take(&mut self.tree.stack);
        decision.claims = std::mem::take(&mut self.tree.pinned);
        match found {
            Some(end) => {
                self.tree.stack = stack;
                self.shortest(spot, end, true)
            }
            None => Ok(decision),
        }
    }

    /// The maker wins by the end of this turn of his, and not of an earlier one; the stack has the proof. With `critical`
    /// looks whether he needs all its stones.
    fn shortest(&mut self, spot: Spot<W>, end: u16, critical: bool) -> Result<Decision<W>, Stop> {
        let claims = self.tree.stack.clone();
        let mut decision = Decision { maker_wins: true, plies: Some(end), claims, weak: false };
        if !critical {
            if self.tree.game.wide() > 1 {
                decision.plies = None;
            }
            return Ok(decision);
        }
        self.tree.pinned = decision.claims.clone();
        while let Some(earlier) = decision.plies.map(|plies| plies - 1).filter(|&earlier| earlier > self.refuted) {
            if earlier <= spot.ply || self.tree.game.mover(earlier - 1) != Side::Maker {
                break;
            }
            self.watch.grant(u64::MAX);
            match self.tree.maker_wins(Spot { end: earlier, ..spot }, &mut self.watch) {
                Ok(true) => {
                    let claims = self.tree.stack.clone();
                    decision = Decision { maker_wins: true, plies: Some(earlier), claims, weak: false };
                    self.tree.pinned = decision.claims.clone();
                }
                Ok(false) => self.refuted = earlier,
                Err(_) => {
                    decision.plies = None;
                    break;
                }
            }
        }
        decision.claims = std::mem::take(&mut self.tree.pinned);
        Ok(decision)
    }

    /// Decides every first stone; what a symmetry of the board makes of one of them needs no search.
    fn first_moves(&mut self, spot: Spot<W>) -> Result<Vec<FirstMove>, Stop> {
        let mut moves = Vec::new();
        if self.decided_already(spot).is_some() || self.tree.game.left(spot.ply, spot.end) == 0 {
            return Ok(moves); // nothing is played any more
        }
        let mover = self.tree.game.mover(spot.ply);
        for cell in 0..self.tree.game.cells {
            let after = spot.lay(mover, Bits::one(cell));
            let decision = self.decide(after, false)?;
            let wins = decision.maker_wins == (mover == Side::Maker);
            let origin = self.tree.game.origin[cell];
            let question = self.question.after(origin);
            let strategy = self.strategy(question, &decision);
            let replies = !wins && strategy.question.to_move() == strategy.owner;
            let reply = strategy.root.first().filter(|_| replies).and_then(|&root| strategy.steps[root].cell());
            moves.push(FirstMove { cell: origin, wins, reply, strategy: Some(strategy) });
        }
        Ok(moves)
    }

    /// The certificate of a decision about a question on this board.
    fn strategy(&mut self, question: Question, decision: &Decision<W>) -> Strategy {
        let owner = if decision.maker_wins { question.maker } else { question.maker.other() };
        let stones: Vec<usize> = self.question.position.stones(owner).ones().collect();
        let tree = self.weak.as_mut().filter(|_| decision.weak).unwrap_or(&mut self.tree);
        let Tree { steps, game, .. } = tree;
        let (steps, root) = steps.extract(game, &stones, &decision.claims);
        Strategy { question, owner, steps, root }
    }
}
