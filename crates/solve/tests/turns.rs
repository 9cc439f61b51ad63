//! Random games with turns of several stones and with two goals, against plain minimax: verdicts, critical depths, first
//! moves, and certificates by the rules.

use std::collections::HashMap;

use board::games::polyomino::{Game, Polyomino, Rule, Target};
use board::games::{Board, Family, Goal, Player, Position, Question, Rounds, Turns, cell_set, random};
use check::strategy::verify;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use solve::search::Search;
use solve::{Engine, Task, Verdict};

/// The game by its definition, cells as bits.
struct Minimax {
    maker: Vec<u32>,
    breaker: Vec<u32>,
    /// Whether the maker lays the stone of each ply.
    makers: Vec<bool>,
    cells: usize,
    known: HashMap<(u32, u32, usize), Option<usize>>,
}

impl Minimax {
    fn new(question: &Question) -> Self {
        let Goal::Sets(goal) = &question.goal else { panic!("these games have sets") };
        let mask = |set: &board::games::CellSet| set.ones().fold(0, |mask, cell| mask | 1 << cell);
        let masks = |family: &Family| family.iter().map(mask).collect();
        let cells = question.board.len();
        let makers = match &question.turns {
            Turns::List(players) => players.iter().map(|&player| player == question.maker).collect(),
            Turns::Alternate { first } => (0..cells).map(|ply| (ply % 2 == 0) == (*first == question.maker)).collect(),
        };
        let breaker = question.breaker_goal.as_ref().map(masks).unwrap_or_default();
        Self { maker: masks(goal), breaker, makers, cells, known: HashMap::new() }
    }

    /// The least number of plies from the start after which the maker has won, if he can force it.
    fn plies(&mut self, maker: u32, breaker: u32, ply: usize) -> Option<usize> {
        if self.maker.iter().any(|set| set & !maker == 0) {
            return Some(ply);
        }
        if self.breaker.iter().any(|set| set & !breaker == 0) || ply == self.makers.len() {
            return None;
        }
        if let Some(&known) = self.known.get(&(maker, breaker, ply)) {
            return known;
        }
        let open = (0..self.cells).map(|cell| 1 << cell).filter(|bit| (maker | breaker) & bit == 0);
        let open: Vec<u32> = open.collect();
        let value = if open.is_empty() {
            None
        } else if self.makers[ply] {
            open.iter().filter_map(|bit| self.plies(maker | bit, breaker, ply + 1)).min()
        } else {
            let all: Vec<_> = open.iter().map(|bit| self.plies(maker, breaker | bit, ply + 1)).collect();
            all.into_iter().collect::<Option<Vec<_>>>().and_then(|plies| plies.into_iter().max())
        };
        self.known.insert((maker, breaker, ply), value);
        value
    }

    fn of(question: &Question) -> Option<usize> {
        let mask = |player| question.position.stones(player).ones().fold(0, |mask, cell| mask | 1 << cell);
        let (maker, breaker) = (mask(question.maker), mask(question.maker.other()));
        Self::new(question).plies(maker, breaker, 0)
    }
}

fn family(rng: &mut ChaCha8Rng, cells: usize, most: usize) -> Family {
    let count = rng.random_range(0..=most);
    (0..count).map(|_| cell_set(cells, (0..rng.random_range(1..=4)).map(|_| rng.random_range(0..cells)))).collect()
}

fn player(rng: &mut ChaCha8Rng) -> Player {
    if rng.random_bool(0.5) { Player::Black } else { Player::White }
}

/// A game of random sets, with stones on the board.
fn random_sets(rng: &mut ChaCha8Rng) -> Question {
    let cells = rng.random_range(3..=8);
    let mut position = Position::empty(cells);
    for _ in 0..rng.random_range(0..=2) {
        let cell = rng.random_range(0..cells);
        if position.owner(cell).is_none() {
            position.stones_mut(player(rng)).insert(cell);
        }
    }
    let (goal, rival) = (family(rng, cells, 9), family(rng, cells, 9));
    let open = position.open().count_ones(..);
    let (opening, stones) = (rng.random_range(1..=3), rng.random_range(1..=3));
    let rounds = Rounds::whole(player(rng), opening, stones, open);
    Question {
        board: Board::free((0..cells).map(|cell| format!("c{cell}")).collect()),
        maker: player(rng),
        goal: Goal::Sets(goal),
        breaker_goal: rng.random_bool(0.8).then_some(rival),
        position,
        turns: rounds.turns(),
        depth: None,
    }
}

/// A game of a random shape on a small board, from the empty board.
fn random_shape(rng: &mut ChaCha8Rng) -> Question {
    let squares: Vec<(i64, i64)> = (0..9).filter(|_| rng.random_bool(0.35)).map(|i| (i % 3, i / 3)).collect();
    let target = match Polyomino::new(&squares) {
        Ok(shape) => Target::Shape(shape),
        Err(_) => Target::Row(rng.random_range(2..=3)),
    };
    let (columns, rows) = [(2, 2), (3, 2), (2, 4), (4, 2), (3, 3)][rng.random_range(0..5)];
    let game = Game {
        torus: rng.random_bool(0.5),
        rule: if rng.random_bool(0.7) { Rule::MakerMaker } else { Rule::MakerBreaker },
        opening: rng.random_range(1..=3),
        stones: rng.random_range(1..=3),
        ..Game::new(target, columns, rows)
    };
    game.from_start(player(rng))
}

fn judge(question: &Question, seed: u64) {
    // Who owns a set before the first stone is another question.
    let over = |family: &Family, player| family.iter().any(|set| set.is_subset(question.position.stones(player)));
    let Goal::Sets(goal) = &question.goal else { panic!("these games have sets") };
    let rival = question.breaker_goal.iter().any(|family| over(family, question.maker.other()));
    if over(goal, question.maker) && rival {
        return;
    }
    let task = Task { critical_depth: true, all_moves: true, ..Task::default() };
    let answer = Search.solve(question, &task, &mut |_| {});
    let plies = Minimax::of(question).filter(|&plies| question.depth.is_none_or(|depth| plies <= depth));
    let expected = if plies.is_some() { Verdict::Yes } else { Verdict::No };
    assert_eq!(answer.verdict, expected, "seed {seed}: {question:?}");
    assert_eq!(answer.critical_depth, plies, "seed {seed}: {question:?}");
    let strategy = answer.strategy.expect("a verdict has a proof");
    assert_eq!(strategy.owner == question.maker, plies.is_some());
    match verify(&strategy) {
        Ok(accepted) => assert_eq!(accepted.plies, plies, "seed {seed}"),
        Err(rejection) => panic!("seed {seed}: {rejection}\n{question:?}\n{:?}", strategy.steps),
    }
    for first in answer.first_moves.expect("all moves were asked for") {
        let after = question.after(first.cell);
        let maker_wins = Minimax::of(&after).is_some_and(|plies| after.depth.is_none_or(|depth| plies <= depth));
        assert_eq!(first.wins, maker_wins == (question.to_move() == question.maker), "seed {seed}: {question:?}");
        let strategy = first.strategy.expect("every first move has a proof");
        assert_eq!(strategy.question, after);
        assert_eq!(strategy.owner == question.maker, maker_wins);
        if let Err(rejection) = verify(&strategy) {
            panic!("seed {seed}, {}: {rejection}\n{after:?}\n{:?}\n{:?}", first.cell, strategy.steps, strategy.root);
        }
    }
}

#[test]
fn games_of_random_sets() {
    for seed in 0..2000 {
        judge(&random_sets(&mut random::generator(seed)), seed);
    }
}

#[test]
fn games_of_random_sets_with_a_bound() {
    for seed in 10_000..11_000 {
        let rng = &mut random::generator(seed);
        let question = random_sets(rng);
        let depth = Some(rng.random_range(0..=8));
        judge(&Question { depth, ..question }, seed);
    }
}

#[test]
fn games_of_random_shapes() {
    for seed in 20_000..20_500 {
        judge(&random_shape(&mut random::generator(seed)), seed);
    }
}
