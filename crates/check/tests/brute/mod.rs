//! A plain minimax on tiny boards, and the full strategies that it finds: what the checker is tested against.
//! It shares no code with the checker; sets of cells are bits of a `u32`.
#![allow(dead_code, reason = "every test file uses its part")]

pub(crate) mod games;
pub(crate) mod replay;

use std::collections::HashMap;

use board::games::{CellSet, Goal, Question, Turns};
use check::strategy::{Play, text};
use check::{Step, Strategy};

use games::Dice;

/// A question in bits.
pub(crate) struct Brute {
    pub(crate) cells: usize,
    pub(crate) wins: Vec<u32>,
    pub(crate) maker: u32,
    pub(crate) breaker: u32,
    pub(crate) maker_first: bool,
    /// The maker's turns in the whole game or within the depth.
    pub(crate) turns: usize,
    known: HashMap<(u32, u32, bool, usize), bool>,
}

impl Brute {
    pub(crate) fn new(question: &Question) -> Self {
        let cells = question.board.len();
        assert!(cells <= 10, "a tiny board");
        let Turns::Alternate { first } = question.turns else { panic!("alternating turns") };
        let maker_first = first == question.maker;
        let maker = bits(question.position.stones(question.maker));
        let breaker = bits(question.position.stones(question.maker.other()));
        let open = cells - (maker | breaker).count_ones() as usize;
        let plies = question.depth.unwrap_or(open).min(open);
        let turns = if maker_first { plies.div_ceil(2) } else { plies / 2 };
        Self { cells, wins: wins(question), maker, breaker, maker_first, turns, known: HashMap::new() }
    }

    /// The answer to the question.
    pub(crate) fn yes(&mut self) -> bool {
        self.wins_within(self.maker, self.breaker, self.maker_first, self.turns)
    }

    /// The fewest maker's turns that win, if the question's turns are enough.
    pub(crate) fn critical(&mut self) -> Option<usize> {
        (0..=self.turns).find(|&turns| self.wins_within(self.maker, self.breaker, self.maker_first, turns))
    }

    pub(crate) fn won(&self, maker: u32) -> bool {
        self.wins.iter().any(|&win| win & !maker == 0)
    }

    /// The maker's missing stones in the nearest winning set without a breaker's stone.
    pub(crate) fn missing(&self, maker: u32, breaker: u32) -> Option<usize> {
        self.wins.iter().filter(|&&win| win & breaker == 0).map(|&win| (win & !maker).count_ones() as usize).min()
    }

    pub(crate) fn open(&self, maker: u32, breaker: u32) -> impl Iterator<Item = usize> + use<> {
        (0..self.cells).filter(move |&cell| (maker | breaker) & 1 << cell == 0)
    }

    /// Literal minimax: nobody passes.
    pub(crate) fn wins_within(&mut self, maker: u32, breaker: u32, maker_moves: bool, turns: usize) -> bool {
        if self.won(maker) || turns == 0 {
            return self.won(maker);
        }
        let key = (maker, breaker, maker_moves, turns);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut open = self.open(maker, breaker).peekable();
        let result = if open.peek().is_none() {
            false
        } else if maker_moves {
            open.any(|cell| self.wins_within(maker | 1 << cell, breaker, false, turns - 1))
        } else {
            open.all(|cell| self.wins_within(maker, breaker | 1 << cell, true, turns))
        };
        self.known.insert(key, result);
        result
    }
}

/// That what was accepted is true: the answer to the question, and the maker's moves that it is said to take or to
/// withstand. It can be played out, too.
pub(crate) fn assert_true(strategy: &Strategy, moves: Option<usize>) {
    let mut brute = Brute::new(&strategy.question);
    let (maker, breaker, maker_first) = (brute.maker, brute.breaker, brute.maker_first);
    // The board is full when the maker has had as many turns as it has cells.
    let moves = moves.unwrap_or(brute.cells).min(brute.cells);
    let wins = brute.wins_within(maker, breaker, maker_first, moves);
    let owner_is_maker = strategy.owner == strategy.question.maker;
    if brute.yes() != owner_is_maker || wins != owner_is_maker {
        let mut file = Vec::new();
        text::write(strategy, &mut file).expect("it can be written");
        panic!("accepted with {moves} moves, but false:\n{}", String::from_utf8_lossy(&file));
    }
    Play::new(strategy).expect("it was accepted").main_line();
}

fn bits(set: &CellSet) -> u32 {
    set.ones().map(|cell| 1 << cell).sum()
}

/// All winning sets, found by trying all sets of cells.
fn wins(question: &Question) -> Vec<u32> {
    match &question.goal {
        Goal::Sets(family) => family.iter().map(bits).collect(),
        Goal::Paths(_) => (0..1 << question.board.len()).filter(|&set| joined(question, set)).collect(),
    }
}

/// Whether a set of cells joins the borders: spread from the start until nothing changes.
fn joined(question: &Question, set: u32) -> bool {
    let Goal::Paths(graph) = &question.goal else { panic!("a graph") };
    let mut reached = bits(&graph.start) & set;
    loop {
        let near = |cell: usize| bits(graph.neighbours(cell)) & reached != 0;
        let next = (0..graph.len()).filter(|&cell| near(cell)).fold(reached, |all, cell| all | 1 << cell) & set;
        if next == reached {
            return reached & bits(&graph.end) != 0;
        }
        reached = next;
    }
}

fn list(set: u32) -> Vec<usize> {
    (0..32).filter(|&cell| set & 1 << cell != 0).collect()
}

/// Builds the strategy of whoever wins.
pub(crate) struct Builder<'a> {
    brute: Brute,
    owner_is_maker: bool,
    steps: Vec<Step>,
    shared: HashMap<(u32, u32, usize), usize>,
    dice: &'a mut Dice,
}

/// The strategy that answers a question, and whether the answer is yes.
pub(crate) fn strategy(question: &Question, dice: &mut Dice) -> (Strategy, bool) {
    let mut brute = Brute::new(question);
    let yes = brute.yes();
    // The fewest turns that win make the shortest strategy; then the bound that is proved is exact.
    let turns = brute.critical().unwrap_or(brute.turns);
    let (maker, breaker, maker_first) = (brute.maker, brute.breaker, brute.maker_first);
    let mut builder = Builder { brute, owner_is_maker: yes, steps: Vec::new(), shared: HashMap::new(), dice };
    let root = if maker_first == yes {
        vec![builder.step(maker, breaker, turns)]
    } else {
        builder.answers(maker, breaker, turns)
    };
    let owner = if yes { question.maker } else { question.maker.other() };
    (Strategy { question: question.clone(), owner, steps: builder.steps, root }, yes)
}

impl Builder<'_> {
    /// The step for a position in which the owner is to move and the maker has so many turns.
    fn step(&mut self, maker: u32, breaker: u32, turns: usize) -> usize {
        if let Some(&step) = self.shared.get(&(maker, breaker, turns)) {
            return step;
        }
        let step = match self.leaf(maker, breaker, turns) {
            Some(leaf) => leaf,
            None => self.moved(maker, breaker, turns),
        };
        self.steps.push(step);
        self.shared.insert((maker, breaker, turns), self.steps.len() - 1);
        self.steps.len() - 1
    }

    fn leaf(&mut self, maker: u32, breaker: u32, turns: usize) -> Option<Step> {
        if self.owner_is_maker {
            return self.brute.won(maker).then(|| Step::Won { stones: list(maker) });
        }
        self.brute.missing(maker, breaker).is_none_or(|missing| missing > turns).then(|| {
            let open = self.brute.open(maker, breaker).fold(0, |all, cell| all | 1 << cell);
            Step::Held { stones: list(breaker), kept: list(open) }
        })
    }

    fn moved(&mut self, maker: u32, breaker: u32, turns: usize) -> Step {
        let mut moves: Vec<usize> = self.brute.open(maker, breaker).collect();
        self.dice.shuffle(&mut moves);
        let (yes, owner_is_maker) = (self.owner_is_maker, self.owner_is_maker);
        let after = |cell: usize| {
            if owner_is_maker { (maker | 1 << cell, breaker, turns - 1) } else { (maker, breaker | 1 << cell, turns) }
        };
        let good = moves.into_iter().find(|&cell| {
            let (maker, breaker, turns) = after(cell);
            self.brute.wins_within(maker, breaker, !owner_is_maker, turns) == yes
        });
        let cell = good.expect("whoever wins has a good move");
        let (maker, breaker, turns) = after(cell);
        Step::play(cell, self.answers(maker, breaker, turns))
    }

    /// The steps after each reply; sometimes the owner also has one for a pass.
    fn answers(&mut self, maker: u32, breaker: u32, turns: usize) -> Vec<usize> {
        let mut replies: Vec<usize> = self.brute.open(maker, breaker).collect();
        self.dice.shuffle(&mut replies);
        let mut answers = Vec::new();
        let none_left = replies.is_empty();
        let over = turns == 0 && !self.owner_is_maker;
        for reply in replies {
            answers.push(if self.owner_is_maker {
                self.step(maker, breaker | 1 << reply, turns)
            } else if over {
                // The maker's turns are used up: what he would do next does not matter, but it must be withstood.
                self.step(maker, breaker, 0)
            } else {
                self.step(maker | 1 << reply, breaker, turns - 1)
            });
        }
        if none_left {
            answers.push(self.step(maker, breaker, turns.saturating_sub(usize::from(!self.owner_is_maker))));
        }
        answers.sort_unstable();
        answers.dedup();
        answers
    }
}
