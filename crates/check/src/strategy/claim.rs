//! What each step of a strategy proves, from the first step to the last.
//!
//! The claim of a step is made in every position where the owner has all of `stones` and the opponent has
//! nothing in `stones` or `clear`, whatever lies elsewhere. It is sound because of two monotone facts: one more
//! stone of a player never hurts him, and so a pass never helps.
//!
//! - A maker's claim: "to move, the maker owns a winning set after at most `moves` more turns of his".
//! - A breaker's claim: "the breaker to move, the maker owns no winning set after `moves` more turns of his".
//!
//! After the owner's stone on `cell`, one answer must survive each reply. The reply cannot fall on `cell` nor on
//! a stone that the step requires; so the step is answered if no other cell is in the `clear` of all answers.
//! If `cell` already carries the owner's stone when the step is used, he plays anywhere else (or passes): he then
//! has at least the stones that the claim speaks of.
//!
//! **Several stones a turn.** A claim needs `left` stones of the owner's turn; more do not hurt. A reply is a turn of
//! the opponent: no p cells may meet the `clear` of all answers. A maker's `moves` are turns and then stones (see
//! [`Rules::wide`]), a breaker's are single stones of the maker.
//!
//! **Two goals.** A claim that rests on a `won` step is `racing`: it speaks only of positions in which the opponent owns
//! no winning set of his. So a move must see to it that he cannot complete one in his next turn: each of his sets
//! without a stone of the owner needs more than p cells that are clear.

use board::games::{CellSet, Player, cell_set};

use super::nearest::Nearest;
use super::replies::meeting_all;
use super::rules::{Rules, all_cells};
use super::{Guard, Rejection, Step, Strategy};

/// More turns than any game has: the maker is cut off for good.
pub(super) const NEVER: usize = usize::MAX;

/// What a step proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Cells that must carry the owner's stones.
    pub stones: CellSet,
    /// Other cells that must not carry the opponent's stones.
    pub clear: CellSet,
    /// Maker's strategies: the most turns that he needs to win (with several stones a turn see the module's head).
    /// Breaker's: the stones that the maker lays without winning, `usize::MAX` if he never wins.
    pub moves: usize,
    /// Stones of the owner's turn that it needs.
    pub left: usize,
    /// Whether it speaks only of positions in which the opponent has not won.
    pub racing: bool,
}

/// Computes the claims of a strategy step by step.
pub(super) struct Claims<'a> {
    pub(super) strategy: &'a Strategy,
    pub(super) rules: &'a Rules<'a>,
    pub(super) nearest: Nearest<'a>,
    pub(super) claims: Vec<Option<Claim>>,
}

impl<'a> Claims<'a> {
    /// The claims of all steps.
    pub(super) fn all(strategy: &'a Strategy, rules: &'a Rules<'a>) -> Result<Vec<Claim>, Rejection> {
        let mut claims = Self::new(strategy, rules);
        for step in 0..strategy.steps.len() {
            let claim = claims.claim(step)?;
            claims.claims.push(Some(claim));
        }
        Ok(claims.claims.into_iter().flatten().collect())
    }

    /// The claims of the root steps, in the order of the root; others are dropped after their last use, so that
    /// long strategies need little memory.
    pub(super) fn roots(strategy: &'a Strategy, rules: &'a Rules<'a>) -> Result<Vec<Claim>, Rejection> {
        let mut claims = Self::new(strategy, rules);
        let last_use = last_uses(strategy);
        for (step, &used_until) in last_use.iter().enumerate() {
            let claim = claims.claim(step)?;
            claims.claims.push((used_until > step).then_some(claim));
            claims.drop_after(step, &last_use);
        }
        let kept = |&root: &usize| claims.claims[root].clone().expect("claims of roots are kept to the end");
        Ok(strategy.root.iter().map(kept).collect())
    }

    fn new(strategy: &'a Strategy, rules: &'a Rules<'a>) -> Self {
        let nearest = Nearest::new(&strategy.question.goal);
        Self { strategy, rules, nearest, claims: Vec::with_capacity(strategy.steps.len()) }
    }

    fn drop_after(&mut self, step: usize, last_use: &[usize]) {
        for &earlier in self.strategy.steps[step].references().iter().filter(|&&earlier| last_use[earlier] == step) {
            self.claims[earlier] = None;
        }
    }

    /// The claim of a step, given those of all earlier ones.
    fn claim(&mut self, step: usize) -> Result<Claim, Rejection> {
        let Strategy { question, owner, steps, .. } = self.strategy;
        let maker = *owner == question.maker;
        match &steps[step] {
            Step::Won { stones } if self.rules.owner_can_win() => self.won(step, stones),
            Step::Held { stones, kept } if !maker => self.held(step, stones, kept),
            Step::Pairs { stones, pairs } if !maker => self.paired(step, stones, pairs),
            Step::Won { .. } => Err(Rejection::WrongKind { step: step + 1, kind: "won", side: "breaker" }),
            Step::Held { .. } => Err(Rejection::WrongKind { step: step + 1, kind: "held", side: "maker" }),
            Step::Pairs { .. } => Err(Rejection::WrongKind { step: step + 1, kind: "pairs", side: "maker" }),
            Step::Move { cell, answers, guard } => self.moved(step, *cell, answers, guard),
            Step::Then { cell, next } => self.then(step, *cell, *next),
        }
    }

    /// The owner's stone, and the rest of his turn.
    fn then(&self, step: usize, cell: usize, next: usize) -> Result<Claim, Rejection> {
        self.playable(step, cell)?;
        let mut claim = self.earlier(step, next)?.clone();
        if self.strategy.owner == self.strategy.question.maker && claim.moves <= claim.left {
            claim.moves = claim.left + 1; // he wins in this very turn, a stone later
        }
        claim.left += 1;
        claim.stones.set(cell, false);
        claim.clear.insert(cell);
        Ok(claim)
    }

    /// A cell on which the owner can lay a stone.
    fn playable(&self, step: usize, cell: usize) -> Result<(), Rejection> {
        self.cells(step, &[cell])?;
        let own = self.strategy.question.position.stones(self.strategy.owner);
        if own.contains(cell) { Err(self.occupied(step, cell, self.strategy.owner)) } else { Ok(()) }
    }

    /// The claim of an earlier step.
    fn earlier(&self, step: usize, to: usize) -> Result<&Claim, Rejection> {
        if to >= step {
            return Err(Rejection::ForwardReference { step: step + 1, to: to.saturating_add(1) });
        }
        Ok(self.claims[to].as_ref().expect("claims are kept until their last use"))
    }

    fn moved(&self, step: usize, cell: usize, answers: &[usize], guard: &Guard) -> Result<Claim, Rejection> {
        self.playable(step, cell)?;
        let question = &self.strategy.question;
        let turn = self.rules.rounds.stones;
        if answers.is_empty() {
            return Err(Rejection::NoAnswer { step: step + 1, cell: self.name(cell) });
        }
        let maker = self.strategy.owner == question.maker;
        let lone_leaf = self.strategy.lone_leaf(answers).filter(|&leaf| leaf < step);
        let mut stones = self.cells(step, &guard.stones)?;
        let mut clear = self.cells(step, &guard.kept)?;
        if !maker && let Some(leaf) = lone_leaf {
            return Ok(self.held_at_once(cell, leaf, &stones, &clear));
        }
        let mut moves = if maker { 0 } else { NEVER };
        let mut racing = false;
        let mut regions = Vec::with_capacity(answers.len());
        for &answer in answers {
            let claim = self.earlier(step, answer)?;
            if claim.left > turn {
                return Err(Rejection::TurnTooShort {
                    step: step + 1,
                    to: answer + 1,
                    needed: claim.left,
                    stones: turn,
                });
            }
            stones.union_with(&claim.stones);
            clear.union_with(&claim.clear);
            regions.push(&claim.clear);
            moves = if maker { moves.max(claim.moves) } else { moves.min(claim.moves) };
            racing |= claim.racing;
        }
        stones.set(cell, false);
        let mut replies = all_cells(question);
        replies.difference_with(&stones);
        replies.set(cell, false);
        if let Some(reply) = meeting_all(&regions, &replies, turn) {
            return Err(Rejection::Unanswered {
                step: step + 1,
                reply: self.list(&cell_set(question.board.len(), reply)),
            });
        }
        clear.difference_with(&stones);
        // After a leaf of the maker's the game is over.
        if racing && lone_leaf.is_none() {
            self.guarded(step, cell, &stones, &clear)?;
        }
        clear.insert(cell);
        // A win at once takes one stone of this turn; otherwise the turn is over, however many stones it had.
        let wait = if maker && lone_leaf.is_some() {
            1
        } else if maker {
            self.rules.wide()
        } else {
            turn
        };
        Ok(Claim { stones, clear, moves: moves.saturating_add(wait), left: 1, racing })
    }

    /// The opponent cannot complete a set of his in his next turn.
    fn guarded(&self, step: usize, cell: usize, stones: &CellSet, clear: &CellSet) -> Result<(), Rejection> {
        let turn = self.rules.rounds.stones;
        let loose = |set: &&CellSet| {
            !set.contains(cell) && set.is_disjoint(stones) && set.intersection(clear).take(turn + 1).count() <= turn
        };
        match self.rules.rivals().iter().find(loose) {
            Some(set) => Err(Rejection::Unguarded { step: step + 1, set: self.list(set) }),
            None => Ok(()),
        }
    }

    /// The cells that a step lists, all on the board and none under a stone that the opponent has from the start.
    pub(super) fn cells(&self, step: usize, listed: &[usize]) -> Result<CellSet, Rejection> {
        let question = &self.strategy.question;
        let cells = question.board.len();
        let opponent = self.strategy.owner.other();
        let taken = question.position.stones(opponent);
        let mut set = CellSet::with_capacity(cells);
        for &cell in listed {
            if cell >= cells {
                return Err(Rejection::UnknownCell { step: step + 1, cell, cells });
            }
            if taken.contains(cell) {
                return Err(self.occupied(step, cell, opponent));
            }
            set.insert(cell);
        }
        Ok(set)
    }

    fn occupied(&self, step: usize, cell: usize, by: Player) -> Rejection {
        Rejection::Occupied { step: step + 1, cell: self.name(cell), by }
    }

    pub(super) fn list(&self, cells: &CellSet) -> String {
        self.rules.list(cells)
    }

    pub(super) fn name(&self, cell: usize) -> String {
        self.strategy.question.board.name(cell).to_owned()
    }
}

/// For every step the last one that refers to it; the number of steps if the root does; 0 if none does.
fn last_uses(strategy: &Strategy) -> Vec<usize> {
    let mut last = vec![0; strategy.steps.len()];
    for (step, content) in strategy.steps.iter().enumerate() {
        for &earlier in content.references().iter().filter(|&&earlier| earlier < step) {
            last[earlier] = step;
        }
    }
    for &root in &strategy.root {
        last[root] = strategy.steps.len();
    }
    last
}
