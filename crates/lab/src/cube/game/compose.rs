//! The strategies of cubes made one.
//!
//! Where the owner is to move, one move will do all whose replies are answered: it becomes a step whose answers are the
//! roots of what follows. Where the opponent is to move, the roots of what follows each of his moves are collected, and
//! a move that one of them survives needs no cube of its own. Within a turn of several stones the owner's
//! stones are `then` steps, and the opponent's all have to be met by the roots together: the steps of a cube do not name
//! the cells of his stones, so a root from below his first stone is not spoilt by it. (A root that is a lone leaf may be;
//! but cubes begin between two turns, where such a leaf answers a whole turn or is all that follows a move.)
//!
//! All of it is judged by `check` afterwards, so a mistake here is a rejection there.

use std::collections::HashMap;

use board::games::{CellSet, Goal, Player, Question, cell_set};
use check::{Guard, Step, Strategy};
use logic::Quantifier;
use solve::search::guard_of;

use super::positions::{Laid, has_turn};
use super::steps::{needed, normal, renumbered};
use super::{Game, rounds};
use crate::cube::Error;
use crate::cube::merge::Parts;

/// One player's strategy, as it is put together.
pub(super) struct Composer<'a> {
    game: &'a Game,
    parts: &'a Parts<'a, Game>,
    owner: Player,
    /// The cubes by their stones.
    places: &'a HashMap<Laid, usize>,
    /// Who wins a position, as the results of the cubes say.
    values: HashMap<Laid, Option<bool>>,
    steps: Vec<Step>,
    /// Equal steps are one.
    numbers: HashMap<Step, usize>,
    /// What the roots of cubes and the steps behind them claim.
    claims: HashMap<usize, Region>,
    /// What was put together of each position.
    proved: HashMap<Laid, Option<Vec<usize>>>,
}

/// The cells that a claim speaks of; see [`check::strategy::Claim`].
#[derive(Clone)]
struct Region {
    stones: CellSet,
    clear: CellSet,
    racing: bool,
}

impl<'a> Composer<'a> {
    pub(super) fn new(
        game: &'a Game,
        places: &'a HashMap<Laid, usize>,
        parts: &'a Parts<'a, Game>,
        owner: Player,
    ) -> Self {
        Self {
            game,
            parts,
            owner,
            places,
            values: HashMap::new(),
            steps: Vec::new(),
            numbers: HashMap::new(),
            claims: HashMap::new(),
            proved: HashMap::new(),
        }
    }

    /// The owner's strategy for the whole question, if the cubes have one.
    pub(super) fn strategy(mut self) -> Result<Option<Strategy>, Error> {
        let question = self.game.question.clone();
        let Some(root) = self.prove(&Laid::default())? else { return Ok(None) };
        let (steps, root) = needed(self.steps, root);
        Ok(Some(Strategy { question, owner: self.owner, steps, root }))
    }

    /// The steps with which the owner wins a position: one if he is to move, otherwise the answers to all moves.
    fn prove(&mut self, laid: &Laid) -> Result<Option<Vec<usize>>, Error> {
        if let Some(known) = self.proved.get(laid) {
            return Ok(known.clone());
        }
        let steps = match self.places.get(laid) {
            Some(&place) => self.cube(place)?,
            None => {
                let (question, cells) = self.game.moves(laid).expect("what is no cube is played on from");
                if question.to_move() == self.owner {
                    self.choose(laid, &question, cells)?.map(|step| vec![step])
                } else {
                    self.answer(laid, &question, cells)?
                }
            }
        };
        self.proved.insert(laid.clone(), steps.clone());
        Ok(steps)
    }

    /// The steps of a cube that the owner wins.
    fn cube(&mut self, place: usize) -> Result<Option<Vec<usize>>, Error> {
        if self.parts.verdict(place) != Some(self.owner_is_maker()) {
            return Ok(None);
        }
        let (strategy, accepted) = self.parts.proof(place)?;
        let mut numbers: Vec<usize> = Vec::with_capacity(strategy.steps.len());
        for step in strategy.steps {
            let step = renumbered(step, &numbers);
            numbers.push(self.push(step));
        }
        let mut roots: Vec<usize> = Vec::with_capacity(strategy.root.len());
        for (root, claim) in strategy.root.into_iter().zip(accepted.claims) {
            let region = Region { stones: claim.stones, clear: claim.clear, racing: claim.racing };
            self.claims.insert(numbers[root], region);
            roots.push(numbers[root]);
        }
        Ok(Some(roots))
    }

    /// A move of the owner's that wins.
    fn choose(&mut self, laid: &Laid, question: &Question, cells: Vec<usize>) -> Result<Option<usize>, Error> {
        let wins = Some(self.owner_is_maker());
        let mut hopeful: Vec<(bool, usize)> = Vec::new();
        for cell in cells {
            let value = self.value(&laid.with(self.owner, cell));
            if value.is_none() || value == wins {
                hopeful.push((value.is_none(), cell));
            }
        }
        hopeful.sort_unstable();
        for (_, cell) in hopeful {
            let Some(answers) = self.prove(&laid.with(self.owner, cell))? else { continue };
            if let Some(step) = self.play(&question.after(cell), cell, answers) {
                return Ok(Some(step));
            }
        }
        Ok(None)
    }

    /// The answers to all moves of the opponent.
    fn answer(&mut self, laid: &Laid, question: &Question, cells: Vec<usize>) -> Result<Option<Vec<usize>>, Error> {
        let opponent = self.owner.other();
        let loses = Some(!self.owner_is_maker());
        if cells.iter().any(|&cell| self.value(&laid.with(opponent, cell)) == loses) {
            return Ok(None);
        }
        // Those that are not known yet come last: they may be answered by then.
        let mut cells: Vec<(bool, usize)> =
            cells.into_iter().map(|cell| (self.value(&laid.with(opponent, cell)).is_none(), cell)).collect();
        cells.sort_unstable();
        let mut answers: Vec<usize> = Vec::new();
        for (_, cell) in cells {
            // Which of his moves are answered already is not asked within a turn, but of the whole of it.
            let is_last = question.after(cell).to_move() == self.owner;
            let survives = |answer: &usize| {
                let Region { stones, clear, .. } = &self.claims[answer];
                !stones.contains(cell) && !clear.contains(cell)
            };
            if is_last && answers.iter().any(survives) {
                continue;
            }
            let Some(more) = self.prove(&laid.with(opponent, cell))? else { return Ok(None) };
            answers.extend(more);
        }
        answers.sort_unstable();
        answers.dedup();
        let racing = answers.iter().any(|answer| self.claims[answer].racing);
        Ok((!racing || !self.is_forestalled(question)).then_some(answers))
    }

    /// Whether the opponent, who is to move, completes a set of his in this turn.
    fn is_forestalled(&self, question: &Question) -> bool {
        let (own, other) = (question.position.stones(self.owner), question.position.stones(self.owner.other()));
        let turn = rounds(question).map_or(1, |rounds| rounds.opening);
        let completes = |set: &CellSet| set.is_disjoint(own) && set.difference(other).take(turn + 1).count() <= turn;
        self.rivals().iter().any(completes)
    }

    /// The step of a move, after which the question is this one; `None` if the opponent is faster.
    fn play(&mut self, after: &Question, cell: usize, answers: Vec<usize>) -> Option<usize> {
        let cells = after.board.len();
        let (mut stones, mut clear, mut racing) = (cell_set(cells, []), cell_set(cells, []), false);
        for answer in &answers {
            let region = &self.claims[answer];
            stones.union_with(&region.stones);
            clear.union_with(&region.clear);
            racing |= region.racing;
        }
        stones.set(cell, false);
        let goes_on = has_turn(after) && after.to_move() == self.owner;
        let lone_leaf = matches!(answers[..], [leaf] if self.steps[leaf].cell().is_none());
        let step = if goes_on {
            Step::Then { cell, next: answers[0] }
        } else {
            let mut guard = Guard::default();
            if !lone_leaf {
                let own = after.position.stones(self.owner);
                // His own stones are no replies, but that has to be said where an answer only asks for a clear cell.
                guard.stones = own.intersection(&clear).filter(|&stone| stone != cell).collect();
                stones.extend(guard.stones.iter().copied());
                clear.difference_with(&stones);
                if racing {
                    let other = after.position.stones(self.owner.other());
                    let turn = self.game.rounds.stones;
                    let further = guard_of(self.rivals(), (own, other), (&stones, &clear), cell, turn)?;
                    guard.stones.extend(further.stones);
                    guard.kept.extend(further.kept);
                }
            }
            stones.extend(guard.stones.iter().copied());
            clear.extend(guard.kept.iter().copied());
            Step::Move { cell, answers, guard }
        };
        clear.difference_with(&stones);
        clear.insert(cell);
        let number = self.push(step);
        self.claims.insert(number, Region { stones, clear, racing });
        Some(number)
    }

    /// Whether the maker wins a position, as far as the results of the cubes say.
    fn value(&mut self, laid: &Laid) -> Option<bool> {
        if let Some(&place) = self.places.get(laid) {
            return self.parts.verdict(place);
        }
        if let Some(&known) = self.values.get(laid) {
            return known;
        }
        let (question, cells) = self.game.moves(laid).expect("what is no cube is played on from");
        let mover = question.to_move();
        let quantifier = if mover == question.maker { Quantifier::Exists } else { Quantifier::Forall };
        let value = qbf::combine(quantifier, cells.into_iter().map(|cell| self.value(&laid.with(mover, cell))));
        self.values.insert(laid.clone(), value);
        value
    }

    fn owner_is_maker(&self) -> bool {
        self.owner == self.game.question.maker
    }

    /// The sets with which the opponent can win first.
    fn rivals(&self) -> &'a [CellSet] {
        match &self.game.question.goal {
            _ if self.owner_is_maker() => self.game.question.breaker_goal.as_deref().unwrap_or_default(),
            Goal::Sets(family) => family,
            Goal::Paths(_) => &[],
        }
    }

    /// The number of a step.
    fn push(&mut self, step: Step) -> usize {
        let step = normal(step);
        let steps = &mut self.steps;
        *self.numbers.entry(step).or_insert_with_key(|step| {
            steps.push(step.clone());
            steps.len() - 1
        })
    }
}
