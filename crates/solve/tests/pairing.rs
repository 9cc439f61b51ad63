//! Pairings on boards against minimax and the checker, and patterns for infinitely many boards.

use std::collections::HashMap;

use board::games::polyomino::{Game, Rule, Target, named};
use board::games::{CellSet, Goal, Player, Question, Turns, random};
use check::strategy::verify;
use check::{Step, Strategy};
use rand::RngExt;
use solve::pairing::{Found, exhausted_by_counting, finite, periodic};
use solve::search::Search;
use solve::{Engine, Limits, Task, Verdict};

fn mask(set: &CellSet) -> u32 {
    set.ones().fold(0, |mask, cell| mask | 1 << cell)
}

/// Plain minimax of the maker-breaker game on bits.
struct Brute {
    sets: Vec<u32>,
    all: u32,
    known: HashMap<(u32, u32, bool), bool>,
}

impl Brute {
    fn wins(&mut self, maker: u32, breaker: u32, maker_moves: bool) -> bool {
        if self.sets.iter().any(|set| set & !maker == 0) {
            return true;
        }
        let open = self.all & !maker & !breaker;
        if open == 0 {
            return false;
        }
        if let Some(&known) = self.known.get(&(maker, breaker, maker_moves)) {
            return known;
        }
        let mut moves = (0..32).map(|cell| 1 << cell).filter(|bit| open & bit != 0);
        let value = if maker_moves {
            moves.any(|bit| self.wins(maker | bit, breaker, false))
        } else {
            !moves.any(|bit| !self.wins(maker, breaker | bit, true))
        };
        self.known.insert((maker, breaker, maker_moves), value);
        value
    }
}

/// Whether the maker can win, when the breaker only keeps him from it.
fn maker_wins(question: &Question) -> bool {
    let Goal::Sets(family) = &question.goal else { panic!("sets") };
    let sets = family.iter().map(mask).collect();
    let mut brute = Brute { sets, all: (1 << question.board.len()) - 1, known: HashMap::new() };
    let stones = |player| mask(question.position.stones(player));
    brute.wins(stones(question.maker), stones(question.maker.other()), question.to_move() == question.maker)
}

#[test]
fn whatever_is_answered_is_right() {
    let rng = &mut random::generator(11);
    let (mut answered, mut held) = (0, 0);
    for _ in 0..1500 {
        let cells = rng.random_range(3..=9);
        let (count, largest) = (rng.random_range(1..=8), rng.random_range(2..=5));
        let (black, white) = (rng.random_range(0..=1), rng.random_range(0..=2));
        let mut question = random::sets(rng, cells, count, largest, black, white);
        question.maker = [Player::Black, Player::White][rng.random_range(0..2)];
        question.turns = Turns::Alternate { first: [Player::Black, Player::White][rng.random_range(0..2)] };
        if rng.random_range(0..2) == 0 {
            let Goal::Sets(family) = &question.goal else { panic!("sets") };
            question.breaker_goal = Some(family.clone());
        }
        let wins = maker_wins(&question);
        held += usize::from(!wins);
        let Some(strategy) = finite(&question, &Limits::default()) else { continue };
        answered += 1;
        assert!(!wins, "{question:?}");
        assert!(matches!(strategy.steps[..], [Step::Pairs { .. }]));
        verify(&strategy).unwrap_or_else(|why| panic!("{why}: {question:?}"));
    }
    assert!(answered > 200 && held > answered, "{answered} of {held}");
}

fn answer(shape: &str, side: usize, torus: bool, rule: Rule) -> (Verdict, u64, Strategy) {
    let game = Game { torus, rule, ..Game::new(Target::Shape(named(shape).unwrap()), side, side) };
    let answer = Search.solve(&game.from_start(Player::Black), &Task::default(), &mut |_| ());
    let strategy = answer.strategy.unwrap_or_else(|| panic!("{game}: no certificate"));
    verify(&strategy).unwrap_or_else(|why| panic!("{game}: {why}"));
    (answer.verdict, answer.statistics.nodes, strategy)
}

#[test]
fn losers_need_no_search() {
    let fatty = (3..=8).flat_map(|side| [("fatty", side, false), ("fatty", side, true)]);
    let pentominoes = ["x5", "w5", "p5", "f5", "t5", "u5", "z5"];
    let plain = pentominoes.into_iter().flat_map(|name| [(name, 8, false), (name, 15, false)]);
    for (name, side, torus) in fatty.chain(plain).filter(|&(_, side, torus)| !torus || side % 2 == 0) {
        for rule in [Rule::MakerBreaker, Rule::MakerMaker] {
            let (verdict, nodes, strategy) = answer(name, side, torus, rule);
            assert_eq!((verdict, nodes), (Verdict::No, 0), "{name} {side} {torus}");
            assert!(matches!(strategy.steps[..], [Step::Pairs { .. }]), "{name} {side} {torus}");
        }
    }
}

#[test]
fn a_limit_or_a_turn_of_several_stones_gives_none() {
    let game = Game::new(Target::Shape(named("fatty").unwrap()), 8, 8);
    let question = game.from_start(Player::Black);
    let stopped = Limits::default();
    stopped.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(finite(&question, &stopped), None);
    assert!(finite(&question, &Limits::default()).is_some());
    let two = Game { stones: 2, ..game }.from_start(Player::Black);
    assert_eq!(finite(&two, &Limits::default()), None);
    assert_eq!(periodic(&named("fatty").unwrap(), &stopped), Found::Stopped);
}

#[test]
fn patterns_are_accepted() {
    for name in ["fatty", "p5", "x5", "w5"] {
        let Found::Pairing(pairing) = periodic(&named(name).unwrap(), &Limits::default()) else { panic!("{name}") };
        check::pairing::verify(&pairing).unwrap_or_else(|why| panic!("{name}: {why}"));
    }
    for name in ["elam", "domino", "el", "tic", "elly", "knobby", "tippy", "skinny"] {
        assert!(exhausted_by_counting(&named(name).unwrap()), "{name}");
        assert_eq!(periodic(&named(name).unwrap(), &Limits::default()), Found::Impossible, "{name}");
    }
}
