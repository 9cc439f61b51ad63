//! Games of two goals and turns of several stones: random ones, and their value by plain minimax, stone by stone.
//! It shares no code with the checker; sets of cells are bits of a `u32`.

use std::collections::HashMap;

use board::games::{Board, CellSet, Family, Goal, Player, Question, Turns, cell_set};

use crate::brute::games::Dice;

/// A ply that never comes.
pub(crate) const NEVER: usize = usize::MAX;

/// A question and the stones of its turns, which a short list of turns does not tell.
#[derive(Clone)]
pub(crate) struct Race {
    pub(crate) question: Question,
    pub(crate) opening: usize,
    pub(crate) stones: usize,
    /// The maker's winning sets and the breaker's.
    pub(crate) wins: [Vec<u32>; 2],
}

impl Race {
    /// Turns of 1..=3 stones on up to `largest` cells, either player first, with or without stones, a depth and sets
    /// of the breaker's.
    pub(crate) fn random(dice: &mut Dice, largest: usize) -> Self {
        let cells = (2 + dice.roll(2 * largest)).min(largest);
        let board = Board::free((0..cells).map(|cell| format!("c{cell}")).collect());
        let player = |dice: &mut Dice| [Player::Black, Player::White][dice.roll(2)];
        let (maker, first) = (player(dice), player(dice));
        let (opening, stones) = (1 + dice.roll(3), [1, 1 + dice.roll(3)][dice.roll(2)]);

        let ours = sets(dice, cells);
        let theirs = match dice.roll(4) {
            0 => None,
            1 => Some(ours.clone()),
            _ => Some(sets(dice, cells)),
        };
        let density = 4 + dice.roll(40);
        let position = dice.position(cells, density);
        let open = position.open().count_ones(..);
        let plies = if dice.roll(3) > 0 { open } else { dice.roll(open + 3) };
        let turns = if (opening, stones) == (1, 1) && dice.roll(2) == 0 {
            Turns::Alternate { first }
        } else {
            Self::list(first, opening, stones, plies)
        };
        let depth = (dice.roll(3) == 0).then(|| dice.roll(cells + 2));
        let goal = Goal::Sets(ours);
        Self::new(Question { board, maker, goal, breaker_goal: theirs, position, turns, depth }, opening, stones)
    }

    pub(crate) fn new(question: Question, opening: usize, stones: usize) -> Self {
        let Goal::Sets(ours) = &question.goal else { panic!("listed sets") };
        let theirs = question.breaker_goal.iter().flatten().map(bits).collect();
        let wins = [ours.iter().map(bits).collect(), theirs];
        Self { question, opening, stones, wins }
    }

    pub(crate) fn list(first: Player, opening: usize, stones: usize, plies: usize) -> Turns {
        Turns::List((0..plies).map(|ply| at(ply, first, opening, stones)).collect())
    }

    /// Whether both have won at the start, so that nobody did first.
    pub(crate) fn both_won(&self) -> bool {
        let (maker, breaker) = self.start();
        self.won(true, maker) && self.won(false, breaker)
    }

    /// Whether the stone of each ply is the maker's, to the end of the game.
    pub(crate) fn schedule(&self) -> Vec<bool> {
        let open = self.question.position.open().count_ones(..);
        let plies = self.question.depth.unwrap_or(open).min(open);
        let players: Vec<Player> = match &self.question.turns {
            Turns::List(list) => list.iter().copied().take(plies).collect(),
            Turns::Alternate { first } => (0..plies).map(|ply| at(ply, *first, 1, 1)).collect(),
        };
        players.into_iter().map(|player| player == self.question.maker).collect()
    }

    /// Stones of the first turn and of later ones, as far as the game shows them.
    pub(crate) fn turns(&self) -> (usize, usize) {
        let schedule = self.schedule();
        let mut runs = schedule.chunk_by(|one, next| one == next).map(<[bool]>::len);
        let opening = runs.next().unwrap_or(1);
        (opening, runs.next().unwrap_or(opening))
    }

    pub(crate) fn cells(&self) -> usize {
        self.question.board.len()
    }

    /// The maker's stones and the breaker's at the start.
    pub(crate) fn start(&self) -> (u32, u32) {
        let of = |player| bits(self.question.position.stones(player));
        (of(self.question.maker), of(self.question.maker.other()))
    }

    pub(crate) fn won(&self, maker: bool, stones: u32) -> bool {
        self.wins[usize::from(!maker)].iter().any(|&win| win & !stones == 0)
    }

    /// The maker's missing stones in the nearest winning set without a breaker's stone.
    pub(crate) fn missing(&self, maker: u32, breaker: u32) -> Option<usize> {
        self.wins[0].iter().filter(|&&win| win & breaker == 0).map(|&win| (win & !maker).count_ones() as usize).min()
    }

    pub(crate) fn open(&self, taken: u32) -> Vec<usize> {
        (0..self.cells()).filter(|&cell| taken & 1 << cell == 0).collect()
    }
}

/// Who lays the stone of a ply.
fn at(ply: usize, first: Player, opening: usize, stones: usize) -> Player {
    if ply < opening || (ply - opening) / stones % 2 == 1 { first } else { first.other() }
}

/// Up to ten sets, nearly all of them of two or three cells: smaller ones are soon won, larger ones never.
fn sets(dice: &mut Dice, cells: usize) -> Family {
    let (most, larger) = (dice.roll(11), 2 + dice.roll(2));
    let set = |dice: &mut Dice| {
        let size = if dice.roll(40) == 0 { dice.roll(5) } else { larger };
        let mut cells: Vec<usize> = (0..cells).collect();
        dice.shuffle(&mut cells);
        cell_set(cells.len(), cells.into_iter().take(size))
    };
    (0..most).map(|_| set(dice)).collect()
}

pub(crate) fn bits(set: &CellSet) -> u32 {
    set.ones().map(|cell| 1 << cell).sum()
}

pub(crate) fn list(set: u32) -> Vec<usize> {
    (0..32).filter(|&cell| set & 1 << cell != 0).collect()
}

/// Literal minimax over a schedule of plies: nobody passes, and who owns a set first has won.
pub(crate) struct Minimax<'a> {
    pub(crate) race: &'a Race,
    pub(crate) schedule: Vec<bool>,
    known: HashMap<(u32, u32, usize), usize>,
}

impl<'a> Minimax<'a> {
    pub(crate) fn new(race: &'a Race, schedule: Vec<bool>) -> Self {
        Self { race, schedule, known: HashMap::new() }
    }

    /// The game of the question.
    pub(crate) fn of(race: &'a Race) -> Self {
        Self::new(race, race.schedule())
    }

    /// The number of plies, from the start, after which the maker has won at the latest: the least that he can force.
    pub(crate) fn won_after(&mut self, maker: u32, breaker: u32, ply: usize) -> usize {
        if self.race.won(true, maker) {
            return ply;
        }
        if self.race.won(false, breaker) || ply == self.schedule.len() {
            return NEVER;
        }
        if let Some(&known) = self.known.get(&(maker, breaker, ply)) {
            return known;
        }
        let makers = self.schedule[ply];
        let open = self.race.open(maker | breaker);
        let after = open.into_iter().map(|cell| match makers {
            true => self.won_after(maker | 1 << cell, breaker, ply + 1),
            false => self.won_after(maker, breaker | 1 << cell, ply + 1),
        });
        let value = if makers { after.min() } else { after.max() }.unwrap_or(NEVER);
        self.known.insert((maker, breaker, ply), value);
        value
    }
}
