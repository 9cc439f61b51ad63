//! Playing a strategy out: which step answers which reply, and the line of stoutest resistance.

use std::borrow::Borrow;

use board::games::{Player, Position, Turns};

use super::claim::{Claim, Claims};
use super::rules::Rules;
use super::verify::{Accepted, verify};
use super::{Rejection, Step, Strategy};

/// A verified strategy, ready to be played: borrowed, owned, or shared.
#[derive(Debug, Clone)]
pub struct Play<S> {
    strategy: S,
    accepted: Accepted,
    claims: Vec<Claim>,
}

impl<S: Borrow<Strategy>> Play<S> {
    /// Verifies a strategy and keeps the claims of all its steps.
    ///
    /// # Errors
    /// As [`verify`].
    pub fn new(strategy: S) -> Result<Self, Rejection> {
        let accepted = verify(strategy.borrow())?;
        let rules = Rules::of(strategy.borrow())?;
        let claims = Claims::all(strategy.borrow(), &rules)?;
        Ok(Self { strategy, accepted, claims })
    }

    /// The strategy.
    pub fn strategy(&self) -> &Strategy {
        self.strategy.borrow()
    }

    fn rules(&self) -> Rules<'_> {
        Rules::of(self.strategy()).expect("a verified strategy has rules")
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
        let root = &self.strategy().root;
        if self.rules().owner_first() { root.first().copied() } else { self.strategy().lone_leaf(root) }
    }

    /// The root step that answers the opponent's first turn, the cells where he lays stones (none: he passes).
    pub fn first_reply(&self, laid: &[usize]) -> Option<usize> {
        self.survivor(&self.strategy().root, laid)
    }

    /// The step that goes on after a `Move` step and the opponent's turn after it (no cell: he passes). There is one
    /// for every legal turn. After a `Then` step that is the rest of the owner's turn, whatever is given; after a leaf
    /// there is none.
    pub fn reply(&self, step: usize, laid: &[usize]) -> Option<usize> {
        match &self.strategy().steps[step] {
            Step::Move { answers, .. } => self.survivor(answers, laid),
            Step::Then { next, .. } => Some(*next),
            Step::Won { .. } | Step::Held { .. } | Step::Pairs { .. } => None,
        }
    }

    /// A whole game in which the owner follows the strategy and the opponent resists as long as he can: of his
    /// replies he takes one after which the maker may need most moves (maker's strategies), or is held for fewest
    /// (breaker's). It ends with the owner's win, where a leaf is reached, or with the last of listed turns.
    ///
    /// Where the strategy plays on a stone that the owner already has, he plays on the first open cell.
    pub fn main_line(&self) -> Vec<(Player, usize)> {
        let mut position = self.strategy().question.position.clone();
        let mut line = Vec::new();
        let rules = self.rules();
        let (own, other) = rules.first_turns();
        let mut next = match self.start() {
            Some(start) => Some(start),
            None => self.resist(&self.strategy().root, other, &mut position, &mut line),
        };
        // Stones of the owner's turn that are still to come.
        let later = rules.rounds.stones;
        let mut left = own;
        while let Some(step) = next {
            let (cell, answers) = match &self.strategy().steps[step] {
                Step::Move { cell, answers, .. } => (*cell, Some(answers)),
                Step::Then { cell, .. } => (*cell, None),
                Step::Won { .. } | Step::Held { .. } | Step::Pairs { .. } => break,
            };
            let played = Some(cell).filter(|&cell| position.owner(cell).is_none());
            let played = played.or_else(|| self.open(&position).next());
            self.lay(played, &mut position, &mut line);
            left = left.saturating_sub(1);
            if rules.reached(position.stones(self.strategy().owner)) {
                break;
            }
            let Some(answers) = answers else {
                next = self.reply(step, &[]);
                continue;
            };
            if self.strategy().lone_leaf(answers).is_some() {
                break;
            }
            for _ in 0..left {
                let anywhere = self.open(&position).next();
                self.lay(anywhere, &mut position, &mut line);
            }
            left = later;
            next = self.resist(answers, later, &mut position, &mut line);
        }
        if matches!(self.strategy().question.turns, Turns::List(_)) {
            line.truncate(rules.rounds.plies);
        }
        line
    }

    /// A stone of the owner's, if there is room.
    fn lay(&self, cell: Option<usize>, position: &mut Position, line: &mut Vec<(Player, usize)>) {
        if let Some(cell) = cell {
            position.stones_mut(self.strategy().owner).insert(cell);
            line.push((self.strategy().owner, cell));
        }
    }

    /// The first answer that a reply leaves whole, or the leaf that needs no telling apart.
    fn survivor(&self, answers: &[usize], laid: &[usize]) -> Option<usize> {
        let whole = |&answer: &usize| !laid.iter().any(|&cell| self.spoils(cell, answer));
        self.strategy().lone_leaf(answers).or_else(|| answers.iter().copied().find(whole))
    }

    fn spoils(&self, cell: usize, step: usize) -> bool {
        self.claims[step].clear.contains(cell) || self.claims[step].stones.contains(cell)
    }

    /// Makes the opponent's best turn, a stone after the other; on a full board there is none to make.
    fn resist(
        &self,
        answers: &[usize],
        stones: usize,
        position: &mut Position,
        line: &mut Vec<(Player, usize)>,
    ) -> Option<usize> {
        let opponent = self.strategy().owner.other();
        let mut laid = Vec::new();
        for _ in 0..stones {
            let Some(cell) = self.stoutest(answers, &laid, self.open(position)) else { break };
            laid.push(cell);
            position.stones_mut(opponent).insert(cell);
            line.push((opponent, cell));
        }
        self.survivor(answers, &laid)
    }

    /// Where the opponent resists as long as he can: in his turn after a `Move` step (`None`: at the beginning), of which he
    /// has laid some stones. None if no cell is open, or nothing is to be answered.
    pub fn resistance_to(&self, step: Option<usize>, laid: &[usize], position: &Position) -> Option<usize> {
        self.stoutest(self.answers(step), laid, self.open(position))
    }

    /// The steps that answer the opponent's turn after a step, at the beginning the root's.
    pub fn answers(&self, step: Option<usize>) -> &[usize] {
        match step.map(|step| &self.strategy().steps[step]) {
            None => &self.strategy().root,
            Some(Step::Move { answers, .. }) => answers,
            Some(Step::Then { .. } | Step::Won { .. } | Step::Held { .. } | Step::Pairs { .. }) => &[],
        }
    }

    /// Of the open cells, that with the strongest answer. Of equal replies, one that spoils more answers looks less like
    /// a pass.
    fn stoutest(&self, answers: &[usize], laid: &[usize], open: impl Iterator<Item = usize>) -> Option<usize> {
        let mut laid = laid.to_vec();
        let best = open.filter_map(|cell| {
            laid.push(cell);
            let answer = self.survivor(answers, &laid);
            let spoilt = answers.iter().filter(|&&answer| laid.iter().any(|&cell| self.spoils(cell, answer))).count();
            laid.pop();
            Some(((self.resistance(answer?), spoilt, std::cmp::Reverse(cell)), cell))
        });
        best.max().map(|(_, cell)| cell)
    }

    /// The better a step is for the opponent, the larger.
    fn resistance(&self, step: usize) -> usize {
        let moves = self.claims[step].moves;
        if self.strategy().owner == self.strategy().question.maker { moves } else { usize::MAX - moves }
    }

    fn open<'p>(&self, position: &'p Position) -> impl Iterator<Item = usize> + use<'p, S> {
        let cells = self.strategy().question.board.len();
        (0..cells).filter(|&cell| position.owner(cell).is_none())
    }
}
