//! Playing a strategy out: which step answers which reply, and the line of stoutest resistance.

use board::games::{Player, Position};

use super::claim::{Claim, Claims};
use super::verify::{Accepted, owner_first, verify};
use super::{Rejection, Step, Strategy};

/// A verified strategy, ready to be played.
#[derive(Debug, Clone)]
pub struct Play<'a> {
    strategy: &'a Strategy,
    accepted: Accepted,
    claims: Vec<Claim>,
}

impl<'a> Play<'a> {
    /// Verifies a strategy and keeps the claims of all its steps.
    ///
    /// # Errors
    /// As [`verify`].
    pub fn new(strategy: &'a Strategy) -> Result<Self, Rejection> {
        Ok(Self { strategy, accepted: verify(strategy)?, claims: Claims::all(strategy)? })
    }

    /// What the strategy proves.
    pub fn accepted(&self) -> &Accepted {
        &self.accepted
    }

    /// What a step proves.
    pub fn claim(&self, step: usize) -> &Claim {
        &self.claims[step]
    }

    /// The step to begin with, if none needs to know the opponent's first move: the owner moves first, or the
    /// root is a leaf that settles the question without a move.
    pub fn start(&self) -> Option<usize> {
        let root = &self.strategy.root;
        if owner_first(self.strategy) { root.first().copied() } else { self.strategy.lone_leaf(root) }
    }

    /// The root step that answers the opponent's first move (`None`: he passes).
    pub fn first_reply(&self, reply: Option<usize>) -> Option<usize> {
        self.survivor(&self.strategy.root, reply)
    }

    /// The step that goes on after a `Move` step and the opponent's reply to it (`None`: he passes). There is one
    /// for every legal reply; after a leaf there is none.
    pub fn reply(&self, step: usize, reply: Option<usize>) -> Option<usize> {
        match &self.strategy.steps[step] {
            Step::Move { answers, .. } => self.survivor(answers, reply),
            Step::Won { .. } | Step::Held { .. } => None,
        }
    }

    /// A whole game in which the owner follows the strategy and the opponent resists as long as he can: of his
    /// replies he takes one after which the maker may need most moves (maker's strategies), or is held for fewest
    /// (breaker's). It ends with the maker's win or where a leaf is reached.
    ///
    /// Where the strategy plays on a stone that the owner already has, he plays on the first open cell.
    pub fn main_line(&self) -> Vec<(Player, usize)> {
        let mut position = self.strategy.question.position.clone();
        let mut line = Vec::new();
        let mut next = match self.start() {
            Some(start) => Some(start),
            None => self.resist(&self.strategy.root, &mut position, &mut line),
        };
        while let Some(step) = next {
            let Step::Move { cell, answers } = &self.strategy.steps[step] else { break };
            let cell =
                Some(*cell).filter(|&cell| position.owner(cell).is_none()).or_else(|| self.open(&position).next());
            if let Some(cell) = cell {
                position.stones_mut(self.strategy.owner).insert(cell);
                line.push((self.strategy.owner, cell));
            }
            if self.won(&position) || self.strategy.lone_leaf(answers).is_some() {
                break;
            }
            next = self.resist(answers, &mut position, &mut line);
        }
        line
    }

    fn won(&self, position: &Position) -> bool {
        let question = &self.strategy.question;
        question.goal.reached(position.stones(question.maker))
    }

    /// The first answer that a reply leaves whole, or the leaf that needs no telling apart.
    fn survivor(&self, answers: &[usize], reply: Option<usize>) -> Option<usize> {
        let whole = |&answer: &usize| reply.is_none_or(|cell| !self.spoils(cell, answer));
        self.strategy.lone_leaf(answers).or_else(|| answers.iter().copied().find(whole))
    }

    fn spoils(&self, cell: usize, step: usize) -> bool {
        self.claims[step].clear.contains(cell) || self.claims[step].stones.contains(cell)
    }

    /// Makes the opponent's best reply; on a full board there is none to make.
    fn resist(&self, answers: &[usize], position: &mut Position, line: &mut Vec<(Player, usize)>) -> Option<usize> {
        // Of equal replies, one that spoils more answers looks less like a pass.
        let best = self.open(position).filter_map(|cell| Some((cell, self.survivor(answers, Some(cell))?))).max_by_key(
            |&(cell, answer)| {
                let spoilt = answers.iter().filter(|&&answer| self.spoils(cell, answer)).count();
                (self.resistance(answer), spoilt, std::cmp::Reverse(cell))
            },
        );
        let Some((cell, answer)) = best else { return self.survivor(answers, None) };
        let opponent = self.strategy.owner.other();
        position.stones_mut(opponent).insert(cell);
        line.push((opponent, cell));
        Some(answer)
    }

    /// The better a step is for the opponent, the larger.
    fn resistance(&self, step: usize) -> usize {
        let moves = self.claims[step].moves;
        if self.strategy.owner == self.strategy.question.maker { moves } else { usize::MAX - moves }
    }

    fn open<'p>(&self, position: &'p Position) -> impl Iterator<Item = usize> + use<'p> {
        (0..self.strategy.question.board.len()).filter(|&cell| position.owner(cell).is_none())
    }
}
