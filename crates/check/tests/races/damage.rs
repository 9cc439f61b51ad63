//! Sound strategies, damaged or generalised at random: whatever is still accepted is true.

use board::games::Question;
use check::strategy::verify;
use check::{Step, Strategy};

use super::builder::strategy;
use super::claims::generalised;
use super::game::{Race, list};
use super::{assert_true, written_and_read};
use crate::brute::games::Dice;

#[test]
fn damaged_strategies_never_prove_what_is_false() {
    let (mut accepted, mut rejected, mut games) = (0, 0, 0);
    for seed in 0..1500 {
        let mut dice = Dice::new(5_000_000 + seed);
        let race = Race::random(&mut dice, 6);
        if race.both_won() {
            continue;
        }
        let (good, _) = strategy(&race, &mut dice);
        for _ in 0..20 {
            let (mut bad, mut race) = (good.clone(), race.clone());
            for _ in 0..=dice.roll(2) {
                damage(&mut bad, &mut dice);
            }
            if dice.roll(4) == 0 {
                race = race.changed(&mut dice);
                bad.question = race.question.clone();
            }
            written_and_read(&bad);
            match verify(&bad) {
                Ok(verdict) => {
                    accepted += 1;
                    games += assert_true(&race, &bad, &verdict);
                }
                Err(rejection) => {
                    rejected += 1;
                    assert!(!rejection.to_string().is_empty());
                }
            }
        }
    }
    assert!(accepted > 5000 && rejected > 5000 && games > 30_000, "{accepted} {rejected} {games}");
}

impl Race {
    /// Other stones, turns or another depth.
    pub(crate) fn changed(&self, dice: &mut Dice) -> Self {
        let Question { mut position, mut turns, maker, mut depth, .. } = self.question.clone();
        let cells = self.cells();
        let (mut opening, mut stones) = (self.opening, self.stones);
        match dice.roll(4) {
            0 => depth = (dice.roll(3) > 0).then(|| dice.roll(cells + 2)),
            1 => {
                (opening, stones) = (1 + dice.roll(3), 1 + dice.roll(2));
                let first = if dice.roll(2) == 0 { maker } else { maker.other() };
                turns = Self::list(first, opening, stones, dice.roll(cells + 2));
            }
            _ => {
                let cell = dice.roll(cells);
                for (stones, there) in [(&mut position.black, 0), (&mut position.white, 1)] {
                    stones.set(cell, dice.roll(3) == there);
                }
                if position.black.contains(cell) {
                    position.white.set(cell, false);
                }
            }
        }
        Self::new(Question { position, turns, depth, ..self.question.clone() }, opening, stones)
    }
}

impl Race {
    /// The owner has what a threat at the root needs, and his opponent has most of one of his sets, or all.
    pub(crate) fn nearly_won(&self, strategy: &Strategy, dice: &mut Dice) -> Self {
        let mut question = self.question.clone();
        let maker = strategy.owner == question.maker;
        let rivals = &self.wins[usize::from(maker)];
        let mut cells = rivals.get(dice.roll(rivals.len().max(1))).map_or(Vec::new(), |&set| list(set));
        dice.shuffle(&mut cells);
        cells.truncate(cells.len().saturating_sub(dice.roll(4)));
        let own = question.position.stones_mut(strategy.owner);
        for step in strategy.root.iter().filter_map(|&root| strategy.steps.get(root)) {
            match step {
                Step::Move { answers, cell, .. } => {
                    let leaves = answers.iter().filter_map(|&answer| match &strategy.steps[answer] {
                        Step::Won { stones } => Some(stones),
                        _ => None,
                    });
                    leaves.flatten().filter(|&needed| needed != cell).for_each(|&needed| own.insert(needed));
                }
                Step::Won { stones } => stones.iter().for_each(|&needed| own.insert(needed)),
                _ => {}
            }
        }
        cells.retain(|&cell| !own.contains(cell));
        let own = own.clone();
        let other = question.position.stones_mut(strategy.owner.other());
        other.difference_with(&own);
        cells.into_iter().for_each(|cell| other.insert(cell));
        Self::new(question, self.opening, self.stones)
    }
}

/// Changes one thing in a strategy.
fn damage(strategy: &mut Strategy, dice: &mut Dice) {
    let cells = strategy.question.board.len();
    let steps = strategy.steps.len();
    let (cell, step) = (dice.roll(cells), dice.roll(steps));
    match dice.roll(14) {
        0 => strategy.root = vec![step],
        1 => strategy.root.push(step),
        2..=4 => {
            // Everywhere at once: a step alone hardly matters.
            for step in &mut strategy.steps {
                *step = generalised(step.clone(), dice);
            }
        }
        5 => strategy.steps[step] = generalised(strategy.steps[step].clone(), dice),
        _ => damage_step(&mut strategy.steps[step], cell, dice.roll(steps), dice),
    }
}

fn damage_step(step: &mut Step, to_cell: usize, to_step: usize, dice: &mut Dice) {
    match step {
        Step::Won { stones } => dice.change_one(stones, to_cell),
        Step::Held { stones, kept } => {
            let list = if dice.roll(2) == 0 { stones } else { kept };
            dice.change_one(list, to_cell);
        }
        Step::Move { cell, answers, guard } => match dice.roll(4) {
            0 => *cell = to_cell,
            1 => dice.change_one(&mut guard.stones, to_cell),
            2 => dice.change_one(&mut guard.kept, to_cell),
            _ => dice.change_one(answers, to_step),
        },
        Step::Then { cell, next } => match dice.roll(2) {
            0 => *cell = to_cell,
            _ => *next = to_step,
        },
        Step::Pairs { stones, .. } if dice.roll(3) == 0 => dice.change_one(stones, to_cell),
        Step::Pairs { pairs, .. } => {
            let mut listed: Vec<usize> = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
            dice.change_one(&mut listed, to_cell);
            *pairs = listed.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        }
    }
}
