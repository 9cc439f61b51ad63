//! Random steps on top of a strategy, likely enough to prove something: threats, and moves that make several of them.

use check::strategy::{Guard, verify};
use check::{Step, Strategy};

use super::claims::generalised;
use super::game::{Race, list};
use crate::brute::games::Dice;

/// A strategy that grows by the steps that the checker lets pass.
pub(crate) struct Growing<'a> {
    race: &'a Race,
    strategy: &'a mut Strategy,
    /// The owner's stones that each step needs, without those of guards.
    needs: Vec<u32>,
}

impl<'a> Growing<'a> {
    pub(crate) fn new(race: &'a Race, strategy: &'a mut Strategy) -> Self {
        let steps = std::mem::take(&mut strategy.steps);
        let mut growing = Self { race, strategy, needs: Vec::new() };
        for step in steps {
            growing.needs.push(growing.needed(&step));
            growing.strategy.steps.push(step);
        }
        growing
    }

    fn needed(&self, step: &Step) -> u32 {
        let bits = |cells: &[usize]| cells.iter().fold(0, |all, cell| all | 1 << cell);
        let answers = step.references().iter().fold(0, |all, &answer| all | self.needs[answer]);
        match step {
            Step::Won { stones } | Step::Held { stones, .. } | Step::Pairs { stones, .. } => bits(stones),
            Step::Move { cell, .. } | Step::Then { cell, .. } => answers & !(1 << cell),
        }
    }

    /// Adds a step, unless it is refused.
    pub(crate) fn add(&mut self, step: Step) -> Option<usize> {
        let needed = self.needed(&step);
        self.strategy.steps.push(step);
        if verify(self.strategy).is_err() {
            self.strategy.steps.pop();
            return None;
        }
        self.needs.push(needed);
        Some(self.needs.len() - 1)
    }

    /// The owner's winning sets, and how he completes them with his last stones.
    pub(crate) fn threats(&mut self, dice: &mut Dice) {
        let maker = self.strategy.owner == self.strategy.question.maker;
        for set in self.race.wins[usize::from(!maker)].clone() {
            let mut cells = list(set);
            let Some(won) = self.add(Step::Won { stones: cells.clone() }) else { continue };
            dice.shuffle(&mut cells);
            let last: Vec<_> = cells.iter().map(|&cell| self.add(Step::play(cell, vec![won]))).collect();
            let mut threat = last.first().copied().flatten();
            for &cell in cells.iter().skip(1) {
                threat = threat.and_then(|next| self.add(Step::Then { cell, next }));
            }
        }
    }

    /// A leaf, a stone, a move that makes several steps possible, or an earlier step changed.
    pub(crate) fn random_step(&self, dice: &mut Dice) -> Step {
        let cells = self.race.cells();
        let some = |dice: &mut Dice, of: usize| (0..cells).filter(|_| dice.roll(of) == 0).collect::<Vec<_>>();
        let earlier = |dice: &mut Dice| dice.roll(self.needs.len());
        match dice.roll(12) {
            0 => Step::Won { stones: some(dice, 2) },
            1 => self.held(some(dice, 3), dice),
            2 => {
                let mut listed = some(dice, 2);
                dice.shuffle(&mut listed);
                let pairs = listed.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
                Step::Pairs { stones: some(dice, 3), pairs }
            }
            3..=4 => {
                let next = earlier(dice);
                Step::Then { cell: self.needed_cell(next, dice), next }
            }
            5 => generalised(self.strategy.steps[earlier(dice)].clone(), dice),
            _ => {
                let one = earlier(dice);
                let cell = self.needed_cell(one, dice);
                let mut answers = vec![one];
                for _ in 0..=dice.roll(3) {
                    let other = (0..9).map(|_| earlier(dice)).find(|&other| self.needs[other] >> cell & 1 == 1);
                    answers.push(other.unwrap_or(one));
                }
                let guard = match dice.roll(3) {
                    0 => Guard::default(),
                    1 => Guard { stones: some(dice, 5), kept: some(dice, 2) },
                    _ => Guard { stones: vec![], kept: (0..cells).collect() },
                };
                Step::Move { cell, answers, guard }
            }
        }
    }

    /// Stones, and a cell or two of each set that they do not meet.
    fn held(&self, stones: Vec<usize>, dice: &mut Dice) -> Step {
        let met = stones.iter().fold(0, |all, cell| all | 1 << cell);
        let mut kept = Vec::new();
        for &set in self.race.wins[0].iter().filter(|&&set| set != 0 && set & met == 0) {
            let cells = list(set);
            kept.extend((0..=dice.roll(2)).map(|_| cells[dice.roll(cells.len())]));
        }
        Step::Held { stones, kept }
    }

    /// Mostly a cell that a step needs.
    fn needed_cell(&self, step: usize, dice: &mut Dice) -> usize {
        let needed = list(self.needs[step]);
        match dice.roll(needed.len() + 1).checked_sub(1) {
            Some(at) => needed[at],
            None => dice.roll(self.race.cells()),
        }
    }
}
