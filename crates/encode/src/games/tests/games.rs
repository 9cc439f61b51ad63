//! Random games, and who wins them by plain minimax.

use std::collections::HashMap;

use board::games::{CellSet, Family, Goal, Player, Question, Rounds, Turns, cell_set, hex, random};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// A random question of up to seven open cells and five plies or six, now Hex, now a graph, now listed sets.
pub(super) fn game(rng: &mut ChaCha8Rng) -> Question {
    let to_move = if rng.random_range(0..4) == 0 { Player::White } else { Player::Black };
    let mut question = match rng.random_range(0..3) {
        0 => {
            let (columns, rows) = (rng.random_range(2..=3), rng.random_range(2..=3));
            let stones = usize::saturating_sub(columns * rows, rng.random_range(3..=7));
            let black = rng.random_range(0..=stones);
            let question = random::hex(rng, columns, rows, black, stones - black, to_move);
            if rng.random_range(0..3) > 0 {
                question
            } else {
                let goal = Goal::Paths(hex::goal(columns, rows, Player::White));
                Question { maker: Player::White, goal, ..question }
            }
        }
        1 => {
            let cells = rng.random_range(3..=7);
            let edges = rng.random_range(cells..=2 * cells);
            let (black, white) = (rng.random_range(0..2), rng.random_range(0..2));
            random::graph(rng, cells, edges, black, white)
        }
        _ => {
            let (cells, sets) = (rng.random_range(3..=7), rng.random_range(3..=9));
            random::sets(rng, cells, sets, 3, 0, 0)
        }
    };
    question.turns = Turns::Alternate { first: to_move };
    question.depth = Some(rng.random_range(1..=6));
    question
}

/// Random turns, and sets for both players.
pub(super) fn maker_maker(rng: &mut ChaCha8Rng) -> Question {
    let (cells, sets) = (rng.random_range(3..=5), rng.random_range(2..=6));
    let mut question = random::sets(rng, cells, sets, 3, 0, 0);
    let Goal::Sets(other) = random::sets(rng, cells, sets, 3, 0, 0).goal else { panic!("listed sets were asked for") };
    question.breaker_goal = Some(other);
    let turn = |rng: &mut ChaCha8Rng| if rng.random_range(0..2) == 0 { Player::Black } else { Player::White };
    question.turns = match rng.random_range(0..2) {
        0 => Turns::Alternate { first: turn(rng) },
        _ => Turns::List((0..cells).map(|_| turn(rng)).collect()),
    };
    question.depth = Some(rng.random_range(1..=5));
    question
}

/// Sets for both players, or for the maker alone, and turns of up to three stones; either player may be the maker.
pub(super) fn rounds(rng: &mut ChaCha8Rng) -> Question {
    let question = maker_maker(rng);
    let cells = question.board.len();
    let first = if rng.random_range(0..2) == 0 { Player::Black } else { Player::White };
    let rounds = Rounds::whole(first, rng.random_range(1..=3), rng.random_range(1..=3), cells);
    let breaker_goal = question.breaker_goal.filter(|_| rng.random_range(0..3) > 0);
    Question { turns: rounds.turns(), depth: None, breaker_goal, ..question }
}

/// Plain minimax on bit masks.
struct Minimax<'a> {
    question: &'a Question,
    turns: Vec<Player>,
    known: HashMap<(u32, u32), bool>,
}

/// Whether the maker can win.
pub(super) fn maker_wins(question: &Question) -> bool {
    let cells = question.board.len();
    let plies = question.depth.unwrap_or(cells);
    let turns = match &question.turns {
        Turns::List(turns) => turns.iter().copied().take(plies).collect(),
        Turns::Alternate { first } => (0..plies).map(|ply| if ply % 2 == 0 { *first } else { first.other() }).collect(),
    };
    let stones = |player| question.position.stones(player).ones().fold(0, |mask, cell| mask | 1 << cell);
    let (own, other) = (stones(question.maker), stones(question.maker.other()));
    Minimax { question, turns, known: HashMap::new() }.wins(own, other, 0)
}

impl Minimax<'_> {
    fn set(&self, mask: u32) -> CellSet {
        let cells = self.question.board.len();
        cell_set(cells, (0..cells).filter(|cell| mask >> cell & 1 != 0))
    }

    fn wins(&mut self, own: u32, other: u32, ply: usize) -> bool {
        if self.question.goal.reached(&self.set(own)) {
            return true;
        }
        let no_sets = Family::new();
        let theirs = Goal::Sets(self.question.breaker_goal.clone().unwrap_or(no_sets));
        let open = !(own | other) & ((1 << self.question.board.len()) - 1);
        if theirs.reached(&self.set(other)) || open == 0 || ply == self.turns.len() {
            return false;
        }
        if let Some(&known) = self.known.get(&(own, other)) {
            return known;
        }
        let mut cells = (0..self.question.board.len()).map(|cell| 1 << cell).filter(|bit| open & bit != 0);
        let wins = if self.turns[ply] == self.question.maker {
            cells.any(|bit| self.wins(own | bit, other, ply + 1))
        } else {
            cells.all(|bit| self.wins(own, other | bit, ply + 1))
        };
        self.known.insert((own, other), wins);
        wins
    }
}
