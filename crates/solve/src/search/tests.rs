//! Search against brute force on small random games; everything it claims is checked.

mod hold;
mod limits;
mod wide;

use std::collections::HashMap;

use board::games::{Goal, Player, Question, Turns, cell_set, hex, random};
use board::notation::{self, Format, Record};
use check::strategy::verify;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::*;

/// Plain minimax on bit masks, with a table; knows nothing of claims, reductions or distances.
struct Brute {
    cells: usize,
    reached: Vec<bool>,
    table: HashMap<(u32, u32, bool, usize), bool>,
}

impl Brute {
    fn new(question: &Question) -> Self {
        let cells = question.board.len();
        let members = |mask: u32| (0..cells).filter(move |cell| mask >> cell & 1 != 0);
        let reached = (0..1u32 << cells).map(|mask| question.goal.reached(&cell_set(cells, members(mask)))).collect();
        Self { cells, reached, table: HashMap::new() }
    }

    /// Whether the maker owns a winning set after at most `plies` plies.
    fn wins(&mut self, maker: u32, breaker: u32, maker_moves: bool, plies: usize) -> bool {
        if self.reached[maker as usize] {
            return true;
        }
        let open = !(maker | breaker) & ((1 << self.cells) - 1);
        let plies = plies.min(open.count_ones() as usize);
        if plies == 0 {
            return false;
        }
        let key = (maker, breaker, maker_moves, plies);
        if let Some(&known) = self.table.get(&key) {
            return known;
        }
        let mut moves = (0..self.cells).map(|cell| 1u32 << cell).filter(|bit| open & bit != 0);
        let value = if maker_moves {
            moves.any(|bit| self.wins(maker | bit, breaker, false, plies - 1))
        } else {
            moves.all(|bit| self.wins(maker, breaker | bit, true, plies - 1))
        };
        self.table.insert(key, value);
        value
    }
}

fn mask(set: &board::games::CellSet) -> u32 {
    set.ones().fold(0, |mask, cell| mask | 1 << cell)
}

/// The search of games of sets, with bit sets of a given width.
fn by_turns_of(question: &Question, width: usize, task: &Task) -> crate::Answer {
    let open = question.position.open().count_ones(..);
    let plies = question.depth.map_or(open, |depth| depth.min(open));
    let rounds = games::Rounds::of(&question.turns, plies).expect("players alternate");
    let answer = match width {
        1 => rounds::answer::<1>(question, rounds, task, &mut |_| ()),
        2 => rounds::answer::<2>(question, rounds, task, &mut |_| ()),
        4 => rounds::answer::<4>(question, rounds, task, &mut |_| ()),
        _ => rounds::answer::<8>(question, rounds, task, &mut |_| ()),
    };
    answer.expect("a game of sets")
}

/// What is wrong with the engine's answer to a question, if anything.
fn fault(question: &Question, width: usize) -> Option<String> {
    let task = Task { critical_depth: true, all_moves: true, ..Task::default() };
    let answer = match reduce(question, Shrink::Stones) {
        _ if matches!(question.goal, Goal::Sets(_)) => by_turns_of(question, width, &task),
        Outcome::Open(reduced) => match width {
            1 => solve_reduced::<1>(question, &reduced, &task, &mut |_| ()),
            2 => solve_reduced::<2>(question, &reduced, &task, &mut |_| ()),
            4 => solve_reduced::<4>(question, &reduced, &task, &mut |_| ()),
            _ => solve_reduced::<8>(question, &reduced, &task, &mut |_| ()),
        },
        _ => Search.solve(question, &task, &mut |_| ()),
    };
    let mut brute = Brute::new(question);
    let maker = mask(question.position.stones(question.maker));
    let breaker = mask(question.position.stones(question.maker.other()));
    let maker_moves = question.to_move() == question.maker;
    let depth = question.depth.unwrap_or(usize::MAX);
    let least = (0..=question.board.len().min(depth)).find(|&plies| brute.wins(maker, breaker, maker_moves, plies));
    let expected = if least.is_some() { Verdict::Yes } else { Verdict::No };
    if answer.verdict != expected || answer.critical_depth != least {
        return Some(format!("{:?} at {:?}, not at {least:?}", answer.verdict, answer.critical_depth));
    }
    let strategy = answer.strategy.as_ref().expect("a verdict has a proof");
    if let Err(rejection) = verify(strategy) {
        return Some(format!("certificate: {rejection}"));
    }
    for first in answer.first_moves.unwrap_or_default() {
        let bit = 1 << first.cell;
        let (maker, breaker) = if maker_moves { (maker | bit, breaker) } else { (maker, breaker | bit) };
        let wins = brute.wins(maker, breaker, !maker_moves, depth - 1) == maker_moves;
        if first.wins != wins {
            return Some(format!("first move {} wins: {}", question.board.name(first.cell), first.wins));
        }
        if let Err(rejection) = verify(first.strategy.as_ref().unwrap()) {
            return Some(format!("certificate of {}: {rejection}", question.board.name(first.cell)));
        }
        if let Some(reply) = first.reply {
            let bit = 1 << reply;
            let refuted = if maker_moves {
                !brute.wins(maker, breaker | bit, true, depth.saturating_sub(2))
            } else {
                brute.wins(maker | bit, breaker, false, depth.saturating_sub(2))
            };
            if (maker | breaker) & bit != 0 || !refuted {
                return Some(format!("reply {} to {}", question.board.name(reply), question.board.name(first.cell)));
            }
        }
    }
    None
}

/// Smaller questions: a stone less, a winning set less, a ply less.
fn smaller(question: &Question) -> Vec<Question> {
    let mut all = Vec::new();
    for player in [Player::Black, Player::White] {
        for cell in question.position.stones(player).ones() {
            let mut next = question.clone();
            next.position.stones_mut(player).set(cell, false);
            all.push(next);
        }
    }
    if let Goal::Sets(family) = &question.goal {
        for i in 0..family.len() {
            let mut fewer = family.clone();
            fewer.remove(i);
            all.push(Question { goal: Goal::Sets(fewer), ..question.clone() });
        }
    }
    if let Some(depth) = question.depth.filter(|&depth| depth > 0) {
        all.push(Question { depth: Some(depth - 1), ..question.clone() });
    }
    all
}

fn test(question: &Question, width: usize) {
    let Some(mut what) = fault(question, width) else { return };
    let mut question = question.clone();
    while let Some((next, fault)) = smaller(&question).into_iter().find_map(|q| fault(&q, width).map(|f| (q, f))) {
        (question, what) = (next, fault);
    }
    let record = Record::of(question);
    panic!("{what}\n{}", notation::write(&record, Format::Toml).unwrap_or_else(|_| format!("{record:?}")));
}

fn some_depth(rng: &mut ChaCha8Rng, cells: usize) -> Option<usize> {
    (rng.random_range(0..3) > 0).then(|| rng.random_range(0..cells + 3))
}

fn player(rng: &mut ChaCha8Rng) -> Player {
    if rng.random_range(0..3) == 0 { Player::White } else { Player::Black }
}

#[test]
fn hex_boards_of_odd_shapes() {
    let mut rng = random::generator(1);
    for i in 0..700 {
        let (columns, rows) = [(1, 1), (2, 2), (3, 2), (2, 4), (3, 3), (5, 2), (1, 6), (4, 3), (3, 4)][i % 9];
        let cells = columns * rows;
        let stones = if cells > 9 { 3..cells } else { 0..cells };
        let stones = rng.random_range(stones);
        let black = rng.random_range(0..=stones);
        let to_move = player(&mut rng);
        let mut question = random::hex(&mut rng, columns, rows, black, stones - black, to_move);
        question.maker = player(&mut rng);
        question.goal = Goal::Paths(hex::goal(columns, rows, question.maker));
        question.depth = some_depth(&mut rng, cells);
        test(&question, [1, 2, 4, 8][i % 4]);
    }
}

#[test]
fn random_graphs() {
    let mut rng = random::generator(2);
    for i in 0..700 {
        let cells = rng.random_range(1..10);
        let edges = rng.random_range(0..2 * cells);
        let stones = rng.random_range(0..=cells.min(4));
        let black = rng.random_range(0..=stones);
        let mut question = random::graph(&mut rng, cells, edges, black, stones - black);
        question.turns = Turns::Alternate { first: player(&mut rng) };
        question.depth = some_depth(&mut rng, cells);
        test(&question, [1, 2, 4, 8][i % 4]);
    }
}

#[test]
fn random_hypergraphs() {
    let mut rng = random::generator(3);
    for i in 0..900 {
        let cells = rng.random_range(1..10);
        let count = rng.random_range(0..12);
        let largest = rng.random_range(1..5);
        let stones = rng.random_range(0..=cells.min(3));
        let black = rng.random_range(0..=stones);
        let mut question = random::sets(&mut rng, cells, count, largest, black, stones - black);
        question.turns = Turns::Alternate { first: player(&mut rng) };
        question.maker = player(&mut rng);
        question.depth = some_depth(&mut rng, cells);
        test(&question, [1, 2, 4, 8][i % 4]);
    }
}

/// The search for a win of any length is only reached by long searches; here it is asked alone.
#[test]
fn wins_of_any_length() {
    let mut rng = random::generator(4);
    let mut seen = [0; 2];
    for i in 0..1200 {
        let (a, b) = (rng.random_range(0..3), rng.random_range(0..3));
        let to_move = player(&mut rng);
        let mut question = match i % 2 {
            0 => random::hex(&mut rng, 3, 3, a, b, to_move),
            _ => random::graph(&mut rng, 8, 14, a, b),
        };
        question.turns = Turns::Alternate { first: to_move };
        let Outcome::Open(reduced) = reduce(&question, Shrink::Stones) else { continue };
        let Goal::Paths(graph) = &reduced.goal else { panic!("of paths") };
        let limits = crate::Limits::default();
        let mut progress = |_: &Progress| ();
        let watch = Watch::new(&limits, &mut progress);
        // With and without a goal of the breaker's own.
        let alone = rng.random_range(0..2) == 0;
        let rival = rival(&question);
        assert_eq!(rival.is_some(), i % 2 == 0, "graphs other than Hex have no dual");
        let rival = rival.filter(|_| !alone).map(|graph| Paths::new(&graph));
        let tree = Tree::new(Paths::<1>::new(graph), rival);
        let fault = Run::new(&question, &reduced, tree, watch).fault_of_settle(&mut seen);
        assert_eq!(fault, None, "{question:?}");
    }
    assert!(seen.iter().all(|&count| count > 100), "both answers occur: {seen:?}");
}

impl<const W: usize, G: super::goal::Goal<W>> Run<'_, W, G> {
    fn fault_of_settle(mut self, seen: &mut [usize; 2]) -> Option<String> {
        let to_move = if self.reduced.maker_first { Side::Maker } else { Side::Breaker };
        let spot = Spot { maker: Bits::EMPTY, breaker: Bits::EMPTY, to_move };
        let position = &self.question.position;
        let (maker, breaker) = (mask(&position.black), mask(&position.white));
        let expected = Brute::new(self.question).wins(maker, breaker, self.reduced.maker_first, usize::MAX);
        seen[usize::from(expected)] += 1;
        let settled = decide::settle(&mut self.tree, spot, u64::MAX, &mut self.watch);
        let decision = settled.expect("no limit").expect("no slice");
        if decision.maker_wins != expected {
            return Some(format!("maker wins: {}", decision.maker_wins));
        }
        verify(&self.strategy(self.question.clone(), &decision)).err().map(|rejection| rejection.to_string())
    }
}

#[test]
fn a_finished_cut_needs_its_stones_only() {
    let mut position = games::Position::empty(9);
    position.white.extend([3, 4, 5]);
    let question = hex::question(3, 3, position, Player::Black, Player::Black);
    let carrier = |question: &Question| {
        let answer = Search.solve(question, &Task::default(), &mut |_| ());
        assert_eq!(answer.verdict, Verdict::No);
        verify(&answer.strategy.expect("a proof")).expect("a sound one").carrier
    };
    assert_eq!(carrier(&question), question.position.white);
    let question = Question { depth: Some(0), position: games::Position::empty(9), ..question };
    assert_eq!(carrier(&question).count_ones(..), 9, "without a move to make, Black must not have won yet");
}
