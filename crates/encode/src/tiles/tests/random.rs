//! Random questions from fixed seeds: planted boards, whole or damaged, with everything that a question can have.

use board::tiles::{Cell, Grid, Piece, Pool, Question, Sides};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

pub(super) fn dice(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A board whose seams all match.
pub(super) fn planted(dice: &mut ChaCha8Rng, grid: Grid, framed: bool, colours: u8) -> Vec<Sides> {
    let mut board = vec![[0; 4]; grid.cells()];
    if !framed {
        board = board.iter().map(|_| std::array::from_fn(|_| dice.random_range(1..=colours))).collect();
    }
    for (cell, direction, other) in grid.seams() {
        let colour = dice.random_range(1..=colours);
        board[cell][direction as usize] = colour;
        board[other][direction.opposite() as usize] = colour;
    }
    board
}

/// A question of at most six open cells.
pub(super) fn question(dice: &mut ChaCha8Rng) -> Question {
    let grid = Grid::new(dice.random_range(1..=4), dice.random_range(1..=3));
    let framed = dice.random_range(0..3) > 0;
    let colours = dice.random_range(1..=4);
    let board = planted(dice, grid, framed, colours);
    let (mut cells, mut pieces) = (Vec::new(), Vec::new());
    for sides in &board {
        let open = pieces.len() < 6;
        match dice.random_range(0..10) {
            0 => cells.push(Cell::Ignored),
            1..=2 => cells.push(Cell::Pinned(*sides)),
            _ if !open => cells.push(Cell::Pinned(*sides)),
            _ => {
                cells.push(Cell::Open);
                pieces.push(Piece(Piece(*sides).turned(dice.random_range(0..4))));
            }
        }
    }
    // One more piece, one less, one that is changed.
    match dice.random_range(0..6) {
        0 => pieces.push(Piece(std::array::from_fn(|_| dice.random_range(1..=colours)))),
        1 => pieces.extend(pieces.first().copied()),
        2 if !pieces.is_empty() => {
            let which = dice.random_range(0..pieces.len());
            pieces[which].0[dice.random_range(0..4)] = dice.random_range(0..=colours);
        }
        3 if dice.random_range(0..4) == 0 => drop(pieces.pop()),
        _ => {}
    }
    for place in (1..pieces.len()).rev() {
        pieces.swap(place, dice.random_range(0..=place));
    }
    let numbers = (0..pieces.len()).collect();
    Question { grid, framed, cells, pool: Pool { pieces }, numbers }
}
