//! Full strategies from the minimax: every step speaks of one exact position, and its guard of all that lies there.

use std::collections::HashMap;

use board::games::Question;
use check::strategy::Guard;
use check::{Step, Strategy};

use super::game::{Minimax, NEVER, Race, list};
use crate::brute::games::Dice;

struct Builder<'a, 'd> {
    minimax: Minimax<'a>,
    maker: bool,
    steps: Vec<Step>,
    shared: HashMap<(u32, u32, usize), usize>,
    dice: &'d mut Dice,
}

/// The strategy that answers a question, and the plies after which the maker has won if the answer is yes.
pub(crate) fn strategy(race: &Race, dice: &mut Dice) -> (Strategy, Option<usize>) {
    let mut minimax = Minimax::of(race);
    let (maker, breaker) = race.start();
    let value = minimax.won_after(maker, breaker, 0);
    let yes = value != NEVER;
    let owner_first = owner_first(&race.question, yes);
    let mut builder = Builder { minimax, maker: yes, steps: Vec::new(), shared: HashMap::new(), dice };
    let root = if owner_first { vec![builder.step(maker, breaker, 0)] } else { builder.answers(maker, breaker, 0) };
    let owner = if yes { race.question.maker } else { race.question.maker.other() };
    let strategy = Strategy { question: race.question.clone(), owner, steps: builder.steps, root };
    (strategy, yes.then_some(value))
}

fn owner_first(question: &Question, owner_is_maker: bool) -> bool {
    (question.to_move() == question.maker) == owner_is_maker
}

impl Builder<'_, '_> {
    fn push(&mut self, step: Step) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    /// The step for a position in which the owner is to lay the stone of a ply.
    fn step(&mut self, maker: u32, breaker: u32, ply: usize) -> usize {
        if let Some(&step) = self.shared.get(&(maker, breaker, ply)) {
            return step;
        }
        let leaf = self.leaf(maker, breaker, ply);
        let step = leaf.unwrap_or_else(|| self.moved(maker, breaker, ply));
        let step = self.push(step);
        self.shared.insert((maker, breaker, ply), step);
        step
    }

    /// What settles a position, whoever is to move.
    fn leaf(&mut self, maker: u32, breaker: u32, ply: usize) -> Option<Step> {
        let race = self.minimax.race;
        let own = if self.maker { maker } else { breaker };
        if race.won(self.maker, own) {
            return Some(Step::Won { stones: list(own) });
        }
        if self.maker {
            return None;
        }
        let left = self.minimax.schedule[ply..].iter().filter(|&&makers| makers).count();
        if race.missing(maker, breaker).is_none_or(|missing| missing > left) {
            return Some(Step::Held { stones: list(breaker), kept: race.open(maker | breaker) });
        }
        let (opening, stones) = race.turns();
        let one_a_turn = stones == 1 && (ply > 0 || opening == 1);
        let pairs = one_a_turn.then(|| pairing(race, maker, breaker, &mut Vec::new())).flatten()?;
        (self.dice.roll(3) > 0).then(|| Step::Pairs { stones: list(breaker), pairs })
    }

    fn moved(&mut self, maker: u32, breaker: u32, ply: usize) -> Step {
        let mut moves = self.minimax.race.open(maker | breaker);
        self.dice.shuffle(&mut moves);
        let value = self.minimax.won_after(maker, breaker, ply);
        let after = |cell: usize, makers: bool| {
            if makers { (maker | 1 << cell, breaker) } else { (maker, breaker | 1 << cell) }
        };
        let good = moves.into_iter().find(|&cell| {
            let (maker, breaker) = after(cell, self.maker);
            self.minimax.won_after(maker, breaker, ply + 1) == value
        });
        let cell = good.expect("whoever wins has a good move");
        let own = if self.maker { maker } else { breaker };
        let guard = Guard { stones: list(own), kept: self.minimax.race.open(maker | breaker) };
        let (maker, breaker) = after(cell, self.maker);
        if self.minimax.schedule.get(ply + 1) == Some(&self.maker) {
            return Step::Then { cell, next: self.step(maker, breaker, ply + 1) };
        }
        Step::Move { cell, answers: self.answers(maker, breaker, ply + 1), guard }
    }

    /// The steps after each turn of the opponent that begins with a ply.
    fn answers(&mut self, maker: u32, breaker: u32, ply: usize) -> Vec<usize> {
        if let Some(leaf) = self.leaf(maker, breaker, ply) {
            return vec![self.push(leaf)];
        }
        let turn = self.minimax.schedule[ply..].iter().take_while(|&&makers| makers != self.maker).count();
        let mut turns = subsets(&self.minimax.race.open(maker | breaker), turn);
        turns.retain(|laid| laid.count_ones() as usize == turn);
        let mut answers: Vec<usize> = turns
            .into_iter()
            .map(|laid| match self.maker {
                true => self.step(maker, breaker | laid, ply + turn),
                false => self.step(maker | laid, breaker, ply + turn),
            })
            .collect();
        answers.sort_unstable();
        answers.dedup();
        answers
    }
}

/// All sets of at most so many cells, the empty one included.
pub(crate) fn subsets(cells: &[usize], most: usize) -> Vec<u32> {
    let all = cells.iter().fold(vec![0_u32], |mut all, &cell| {
        all.extend(all.clone().into_iter().map(|set| set | 1 << cell));
        all
    });
    all.into_iter().filter(|set| set.count_ones() as usize <= most).collect()
}

/// Disjoint pairs of open cells that meet every set of the maker's without a breaker's stone, if there are any.
fn pairing(race: &Race, maker: u32, breaker: u32, pairs: &mut Vec<(usize, usize)>) -> Option<Vec<(usize, usize)>> {
    let paired = |set: u32| pairs.iter().any(|&(one, other)| set >> one & set >> other & 1 == 1);
    let Some(&set) = race.wins[0].iter().find(|&&set| set & breaker == 0 && !paired(set)) else {
        return Some(pairs.clone());
    };
    let used = pairs.iter().fold(maker, |used, &(one, other)| used | 1 << one | 1 << other);
    let free = list(set & !used);
    for (at, &one) in free.iter().enumerate() {
        for &other in &free[at + 1..] {
            pairs.push((one, other));
            let found = pairing(race, maker, breaker, pairs);
            pairs.pop();
            if found.is_some() {
                return found;
            }
        }
    }
    None
}
