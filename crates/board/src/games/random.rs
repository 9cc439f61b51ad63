//! Random games from a seed, for tests and for `generate`.
//!
//! The same seed gives the same game on every machine: the generator is ChaCha8, its draws do not depend on the
//! width of `usize`, and no hash map decides an order.

use super::{Board, CellSet, Family, Goal, Graph, Player, Position, Question, Turns, cell_set, hex};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The generator of a seed.
pub fn generator(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// "Does Black win?" on a Hex board with so many stones on random cells, without a depth bound.
///
/// # Panics
/// When there are more stones than cells, or the size is none that [`hex::board`] makes.
pub fn hex(rng: &mut ChaCha8Rng, columns: usize, rows: usize, black: usize, white: usize, to_move: Player) -> Question {
    let position = position(rng, columns * rows, black, white);
    hex::question(columns, rows, position, to_move, Player::Black)
}

/// Generalised Hex for Black, who moves first, on a random graph: so many cells, as many random edges (an edge
/// drawn twice counts once), random borders of up to a third of the cells, and random stones.
///
/// # Panics
/// When there is no cell, or there are more stones than cells.
pub fn graph(rng: &mut ChaCha8Rng, cells: usize, edges: usize, black: usize, white: usize) -> Question {
    let mut graph = Graph::new(cells);
    for _ in 0..edges {
        let (a, b) = (rng.random_range(0..cells), rng.random_range(0..cells));
        graph.join(a, b);
    }
    graph.start = border(rng, cells);
    graph.end = border(rng, cells);
    let position = position(rng, cells, black, white);
    question(cells, Goal::Paths(graph), position)
}

/// A maker-breaker game for Black, who moves first: so many random winning sets of one to `largest` cells, and
/// random stones.
///
/// # Panics
/// When there is no cell, `largest` is 0, or there are more stones than cells.
pub fn sets(rng: &mut ChaCha8Rng, cells: usize, sets: usize, largest: usize, black: usize, white: usize) -> Question {
    let family: Family = (0..sets)
        .map(|_| {
            let size = rng.random_range(1..=largest.min(cells));
            subset(rng, cells, size)
        })
        .collect();
    let position = position(rng, cells, black, white);
    question(cells, Goal::Sets(family), position)
}

/// Random stones on a board of so many cells.
///
/// # Panics
/// When there are more stones than cells.
pub fn position(rng: &mut ChaCha8Rng, cells: usize, black: usize, white: usize) -> Position {
    assert!(black + white <= cells, "{black} black and {white} white stones on {cells} cells");
    let order = shuffled(rng, cells);
    Position {
        black: cell_set(cells, order[..black].iter().copied()),
        white: cell_set(cells, order[black..black + white].iter().copied()),
    }
}

fn question(cells: usize, goal: Goal, position: Position) -> Question {
    Question {
        board: Board::free((1..=cells).map(|cell| format!("v{cell}")).collect()),
        maker: Player::Black,
        goal,
        breaker_goal: None,
        position,
        turns: Turns::Alternate { first: Player::Black },
        depth: None,
    }
}

fn border(rng: &mut ChaCha8Rng, cells: usize) -> CellSet {
    let size = rng.random_range(1..=cells.div_ceil(3));
    subset(rng, cells, size)
}

fn subset(rng: &mut ChaCha8Rng, cells: usize, size: usize) -> CellSet {
    let order = shuffled(rng, cells);
    cell_set(cells, order[..size].iter().copied())
}

/// All cells in random order.
fn shuffled(rng: &mut ChaCha8Rng, cells: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..cells).collect();
    order.shuffle(rng);
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_names_one_game_for_ever() {
        let game = hex(&mut generator(7), 4, 4, 2, 3, Player::Black);
        assert_eq!(game.board.list(game.position.black.ones()), "d3 a4");
        assert_eq!(game.board.list(game.position.white.ones()), "c1 b2 b3");
        let game = sets(&mut generator(7), 6, 4, 4, 0, 1);
        let Goal::Sets(family) = &game.goal else { panic!("sets were asked for") };
        let listed: Vec<_> = family.iter().map(|set| game.board.list(set.ones())).collect();
        assert_eq!(listed, ["v2", "v6", "v1", "v2 v3 v6"]);
    }

    #[test]
    fn counts_are_as_asked() {
        let rng = &mut generator(1);
        for _ in 0..100 {
            let game = graph(rng, 9, 14, 2, 3);
            let Goal::Paths(graph) = &game.goal else { panic!("a graph was asked for") };
            assert!(graph.edges() <= 14 && !graph.start.is_clear() && !graph.end.is_clear());
            assert_eq!((game.position.black.count_ones(..), game.position.white.count_ones(..)), (2, 3));
            assert_eq!(game.position.open().count_ones(..), 4);
        }
    }
}
