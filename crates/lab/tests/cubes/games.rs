//! Games of all kinds, against plain minimax.

use std::collections::HashMap;

use board::games::polyomino::{Game, Polyomino, Rule, Target};
use board::games::{Family, Goal, Player, Question, Rounds, Turns, cell_set, random};
use board::notation::Record;
use check::Strategy;
use check::strategy::{text, verify};
use lab::cube;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::answer;

/// The rules in bits: who has won with which stones, and who lays the stone of each ply.
struct Minimax {
    maker: Vec<bool>,
    breaker: Vec<bool>,
    makers: Vec<bool>,
    cells: usize,
    known: HashMap<(usize, usize), bool>,
}

impl Minimax {
    fn new(question: &Question) -> Self {
        let cells = question.board.len();
        let set = |mask: usize| cell_set(cells, (0..cells).filter(|cell| mask >> cell & 1 == 1));
        let rivals = question.breaker_goal.as_deref().unwrap_or_default();
        let plies = question.depth.unwrap_or(cells).min(question.position.open().count_ones(..));
        let players: Vec<Player> = match &question.turns {
            Turns::List(players) => players.iter().copied().take(plies).collect(),
            Turns::Alternate { first } => {
                (0..plies).map(|ply| if ply % 2 == 0 { *first } else { first.other() }).collect()
            }
        };
        Self {
            maker: (0..1 << cells).map(|mask| question.goal.reached(&set(mask))).collect(),
            breaker: (0..1 << cells).map(|mask| rivals.iter().any(|rival| rival.is_subset(&set(mask)))).collect(),
            makers: players.iter().map(|&player| player == question.maker).collect(),
            cells,
            known: HashMap::new(),
        }
    }

    /// Whether the maker wins after so many plies, with these stones.
    fn wins(&mut self, maker: usize, breaker: usize, ply: usize) -> bool {
        if self.maker[maker] {
            return true;
        }
        if self.breaker[breaker] || ply == self.makers.len() {
            return false;
        }
        if let Some(&known) = self.known.get(&(maker, breaker)) {
            return known;
        }
        let mut open = (0..self.cells).map(|cell| 1 << cell).filter(|bit| (maker | breaker) & bit == 0);
        let value = if self.makers[ply] {
            open.any(|bit| self.wins(maker | bit, breaker, ply + 1))
        } else {
            open.all(|bit| self.wins(maker, breaker | bit, ply + 1))
        };
        self.known.insert((maker, breaker), value);
        value
    }
}

/// Whether the maker wins, and `None` if both own a set before the first stone.
fn truth(question: &Question) -> Option<bool> {
    let mask = |player| question.position.stones(player).ones().fold(0, |mask, cell| mask | 1 << cell);
    let (maker, breaker) = (mask(question.maker), mask(question.maker.other()));
    let mut minimax = Minimax::new(question);
    (!(minimax.maker[maker] && minimax.breaker[breaker])).then(|| minimax.wins(maker, breaker, 0))
}

/// Splits, runs, merges; gives the verdict.
fn judge(record: Record, seed: u64) -> Option<bool> {
    let question = record.question.clone();
    let expected = truth(&question)?;
    let number = [1, 3, 9, 30][seed as usize % 4];
    let (yes, certificate) = answer(&cube::Question::Game(Box::new(record)), number, seed);
    assert_eq!(yes, expected, "seed {seed}: {question:?}");
    let strategy = text::read("the certificate", &certificate[..]).unwrap();
    assert_eq!(strategy.owner == question.maker, expected, "seed {seed}");
    let asked = Strategy { question, ..strategy };
    verify(&asked).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
    Some(expected)
}

/// Judges games of some seeds; both answers must be among them.
fn judge_all(seeds: std::ops::Range<u64>, game: impl Fn(&mut ChaCha8Rng) -> Record) {
    let verdicts = seeds.map(|seed| judge(game(&mut random::generator(seed)), seed));
    let verdicts: Vec<bool> = verdicts.flatten().collect();
    let wins = verdicts.iter().filter(|&&yes| yes).count();
    assert!(wins * 10 > verdicts.len() && wins * 10 < 9 * verdicts.len(), "{wins} of {}", verdicts.len());
}

fn family(rng: &mut ChaCha8Rng, cells: usize, most: usize) -> Family {
    let sets = rng.random_range(1..=most);
    (0..sets).map(|_| cell_set(cells, (0..rng.random_range(2..=3)).map(|_| rng.random_range(0..cells)))).collect()
}

#[test]
fn hex_and_graphs() {
    judge_all(0..120, |rng| {
        let mut question = match rng.random_range(0..3) {
            0 => random::hex(rng, 3, 3, 1, 2, Player::Black),
            1 => random::hex(rng, 4, 2, 1, 1, Player::White),
            _ => random::graph(rng, 8, 13, 1, 1),
        };
        question.depth = rng.random_bool(0.3).then(|| rng.random_range(0..=5));
        Record::of(question)
    });
}

#[test]
fn sets_with_one_goal_or_two() {
    judge_all(1000..1300, |rng| {
        let cells = rng.random_range(4..=8);
        let (black, white) = (rng.random_range(0..=1), rng.random_range(0..=1));
        let mut question = random::sets(rng, cells, 7, 4, black, white);
        if rng.random_bool(0.6) {
            (question.goal, question.breaker_goal) = (Goal::Sets(family(rng, cells, 9)), Some(family(rng, cells, 5)));
        }
        if rng.random_bool(0.5) {
            question.maker = Player::White;
        }
        if rng.random_bool(0.4) {
            question.turns = Turns::Alternate { first: Player::White };
        }
        question.depth = rng.random_bool(0.2).then(|| rng.random_range(0..=6));
        Record::of(question)
    });
}

#[test]
fn turns_of_several_stones() {
    judge_all(2000..2200, |rng| {
        let cells = rng.random_range(4..=8);
        let mut question = random::sets(rng, cells, 6, 4, 0, 1);
        question.breaker_goal = rng.random_bool(0.5).then(|| family(rng, cells, 5));
        let first = if rng.random_bool(0.5) { Player::Black } else { Player::White };
        let (opening, stones) = (rng.random_range(1..=3), rng.random_range(1..=3));
        let rounds = Rounds::whole(first, opening, stones, cells - 1);
        question.turns = rounds.turns();
        Record::of(question)
    });
}

#[test]
fn achievement_games() {
    judge_all(3000..3050, |rng| {
        let squares: Vec<(i64, i64)> = (0..6).filter(|_| rng.random_bool(0.5)).map(|i| (i % 3, i / 3)).collect();
        let target = match Polyomino::new(&squares) {
            Ok(shape) => Target::Shape(shape),
            Err(_) => Target::Row(rng.random_range(2..=3)),
        };
        let (columns, rows) = [(3, 2), (2, 3), (4, 2)][rng.random_range(0..3)];
        let game = Game {
            torus: rng.random_bool(0.5),
            rule: if rng.random_bool(0.7) { Rule::MakerMaker } else { Rule::MakerBreaker },
            opening: rng.random_range(1..=2),
            stones: rng.random_range(1..=2),
            ..Game::new(target, columns, rows)
        };
        Record { game: Some(game.clone()), ..Record::of(game.from_start(Player::Black)) }
    });
}
