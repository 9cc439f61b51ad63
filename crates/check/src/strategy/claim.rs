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

use board::games::{CellSet, Goal, Player, Question};

use super::nearest::Nearest;
use super::{Rejection, Step, Strategy};

/// More turns than any game has: the maker is cut off for good.
pub(super) const NEVER: usize = usize::MAX;

/// What a step proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Cells that must carry the owner's stones.
    pub stones: CellSet,
    /// Other cells that must not carry the opponent's stones.
    pub clear: CellSet,
    /// Maker's strategies: the most turns that he needs to win. Breaker's: the turns that the maker has without
    /// winning, `usize::MAX` if he never wins.
    pub moves: usize,
}

/// Computes the claims of a strategy step by step.
pub(super) struct Claims<'a> {
    strategy: &'a Strategy,
    nearest: Nearest<'a>,
    claims: Vec<Option<Claim>>,
}

impl<'a> Claims<'a> {
    /// The claims of all steps.
    pub(super) fn all(strategy: &'a Strategy) -> Result<Vec<Claim>, Rejection> {
        let mut claims = Self::new(strategy);
        for step in 0..strategy.steps.len() {
            let claim = claims.claim(step)?;
            claims.claims.push(Some(claim));
        }
        Ok(claims.claims.into_iter().flatten().collect())
    }

    /// The claims of the root steps, in the order of the root; others are dropped after their last use, so that
    /// long strategies need little memory.
    pub(super) fn roots(strategy: &'a Strategy) -> Result<Vec<Claim>, Rejection> {
        let mut claims = Self::new(strategy);
        let last_use = last_uses(strategy);
        for (step, &used_until) in last_use.iter().enumerate() {
            let claim = claims.claim(step)?;
            claims.claims.push((used_until > step).then_some(claim));
            claims.drop_after(step, &last_use);
        }
        let kept = |&root: &usize| claims.claims[root].clone().expect("claims of roots are kept to the end");
        Ok(strategy.root.iter().map(kept).collect())
    }

    fn new(strategy: &'a Strategy) -> Self {
        let nearest = Nearest::new(&strategy.question.goal);
        Self { strategy, nearest, claims: Vec::with_capacity(strategy.steps.len()) }
    }

    fn drop_after(&mut self, step: usize, last_use: &[usize]) {
        if let Step::Move { answers, .. } = &self.strategy.steps[step] {
            for &answer in answers.iter().filter(|&&answer| last_use[answer] == step) {
                self.claims[answer] = None;
            }
        }
    }

    /// The claim of a step, given those of all earlier ones.
    fn claim(&mut self, step: usize) -> Result<Claim, Rejection> {
        let Strategy { question, owner, steps, .. } = self.strategy;
        let maker = *owner == question.maker;
        match &steps[step] {
            Step::Won { stones } if maker => self.won(step, stones),
            Step::Held { stones, kept } if !maker => self.held(step, stones, kept),
            Step::Won { .. } => Err(Rejection::WrongKind { step: step + 1, kind: "won", side: "breaker" }),
            Step::Held { .. } => Err(Rejection::WrongKind { step: step + 1, kind: "held", side: "maker" }),
            Step::Move { cell, answers } => self.moved(step, *cell, answers),
        }
    }

    fn won(&self, step: usize, stones: &[usize]) -> Result<Claim, Rejection> {
        let stones = self.cells(step, stones)?;
        if !self.strategy.question.goal.reached(&stones) {
            return Err(Rejection::NotWon { step: step + 1 });
        }
        let clear = CellSet::with_capacity(self.strategy.question.board.len());
        Ok(Claim { stones, clear, moves: 0 })
    }

    /// Every turn adds at most one of the kept cells to the maker's stones.
    fn held(&mut self, step: usize, stones: &[usize], kept: &[usize]) -> Result<Claim, Rejection> {
        let (stones, clear) = (self.cells(step, stones)?, self.cells(step, kept)?);
        if let Some(cell) = stones.intersection(&clear).next() {
            return Err(Rejection::Overlap { step: step + 1, cell: self.name(cell) });
        }
        let moves = match self.nearest.missing(&stones, &clear) {
            Some(0) => return Err(Rejection::NotHeld { step: step + 1 }),
            Some(missing) => missing - 1,
            None => NEVER,
        };
        Ok(Claim { stones, clear, moves })
    }

    fn moved(&self, step: usize, cell: usize, answers: &[usize]) -> Result<Claim, Rejection> {
        self.cells(step, &[cell])?;
        let question = &self.strategy.question;
        if question.position.stones(self.strategy.owner).contains(cell) {
            return Err(self.occupied(step, cell, self.strategy.owner));
        }
        if answers.is_empty() {
            return Err(Rejection::NoAnswer { step: step + 1, cell: self.name(cell) });
        }
        let maker = self.strategy.owner == question.maker;
        if !maker && let Some(leaf) = self.strategy.lone_leaf(answers).filter(|&leaf| leaf < step) {
            return Ok(self.held_at_once(cell, leaf));
        }
        let mut stones = CellSet::with_capacity(question.board.len());
        let mut clear = stones.clone();
        let mut spoilt = all_cells(question);
        let mut moves = if maker { 0 } else { NEVER };
        for &answer in answers {
            if answer >= step {
                return Err(Rejection::ForwardReference { step: step + 1, to: answer.saturating_add(1) });
            }
            let claim = self.claims[answer].as_ref().expect("claims are kept until their last use");
            stones.union_with(&claim.stones);
            clear.union_with(&claim.clear);
            spoilt.intersect_with(&claim.clear);
            moves = if maker { moves.max(claim.moves) } else { moves.min(claim.moves) };
        }
        stones.set(cell, false);
        spoilt.set(cell, false);
        spoilt.difference_with(&stones);
        if let Some(reply) = spoilt.ones().next() {
            return Err(Rejection::Unanswered { step: step + 1, reply: self.name(reply) });
        }
        clear.insert(cell);
        clear.difference_with(&stones);
        Ok(Claim { stones, clear, moves: moves.saturating_add(1) })
    }

    /// A `held` leaf speaks of the position as it is, whoever is to move. So if it is all that follows a move, no reply
    /// needs to be told apart: the maker's next moves are those that the leaf counts.
    fn held_at_once(&self, cell: usize, leaf: usize) -> Claim {
        let mut claim = self.claims[leaf].clone().expect("claims are kept until their last use");
        claim.stones.set(cell, false);
        claim.clear.insert(cell);
        claim
    }

    /// The cells that a step lists, all on the board and none under a stone that the opponent has from the start.
    fn cells(&self, step: usize, listed: &[usize]) -> Result<CellSet, Rejection> {
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

    fn name(&self, cell: usize) -> String {
        self.strategy.question.board.name(cell).to_owned()
    }
}

/// All cells of the question's board.
pub(super) fn all_cells(question: &Question) -> CellSet {
    let mut cells = CellSet::with_capacity(question.board.len());
    cells.insert_range(..);
    cells
}

/// For every step the last one that refers to it; the number of steps if the root does; 0 if none does.
fn last_uses(strategy: &Strategy) -> Vec<usize> {
    let mut last = vec![0; strategy.steps.len()];
    for (step, content) in strategy.steps.iter().enumerate() {
        if let Step::Move { answers, .. } = content {
            for &answer in answers.iter().filter(|&&answer| answer < step) {
                last[answer] = step;
            }
        }
    }
    for &root in &strategy.root {
        last[root] = strategy.steps.len();
    }
    last
}

/// Whether the parts of a question belong together, and are of the kind that claims speak of.
pub(super) fn check_question(question: &Question) -> Result<(), Rejection> {
    let cells = question.board.len();
    let fits = |set: &CellSet| set.ones().next_back().is_none_or(|last| last < cells);
    let goal_fits = match &question.goal {
        Goal::Sets(family) => family.iter().all(fits),
        Goal::Paths(graph) => graph.len() == cells && fits(&graph.start) && fits(&graph.end),
    };
    let position = &question.position;
    if question.breaker_goal.is_some() {
        Err(Rejection::Unsupported { what: "winning sets of the breaker" })
    } else if matches!(question.turns, board::games::Turns::List(_)) {
        Err(Rejection::Unsupported { what: "a list of turns" })
    } else if !goal_fits {
        Err(Rejection::Misfit { what: "goal", cells })
    } else if !fits(&position.black) || !fits(&position.white) {
        Err(Rejection::Misfit { what: "position", cells })
    } else if let Some(cell) = position.black.intersection(&position.white).next() {
        Err(Rejection::BothColours { cell: question.board.name(cell).to_owned() })
    } else {
        Ok(())
    }
}
