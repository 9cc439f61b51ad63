//! Random questions: pools with duplicates and symmetric pieces, pins, ignored cells, boards without a frame, pools
//! that are too large or too small, planted and not.

use board::games::random::generator;
use board::tiles::{Cell, Direction, Filling, Grid, Piece, Placement, Pool, Question, RIM, Sides};
use rand::RngExt;
use rand::seq::SliceRandom;

/// A random question with at most 5 open cells.
pub(crate) fn random(seed: u64) -> Question {
    planted(seed).0
}

/// The same, and a filling of it if it was planted and left as it was.
pub(crate) fn planted(seed: u64) -> (Question, Option<Filling>) {
    let rng = &mut generator(seed);
    let grid = Grid::new(rng.random_range(1..=4), rng.random_range(1..=4));
    let framed = rng.random_range(0..3) > 0;
    let colours = rng.random_range(1..=3);
    let mut sides: Vec<Sides> = vec![[RIM; 4]; grid.cells()];
    for cell in 0..grid.cells() {
        for direction in Direction::ALL {
            let colour = rng.random_range(1..=colours);
            match grid.neighbour(cell, direction) {
                None if framed => {}
                None => sides[cell][direction as usize] = colour,
                Some(other) => {
                    sides[cell][direction as usize] = colour;
                    sides[other][direction.opposite() as usize] = colour;
                }
            }
        }
    }
    let mut cells: Vec<Cell> = sides.iter().map(|&sides| Cell::Pinned(sides)).collect();
    let mut open: Vec<usize> = (0..grid.cells()).collect();
    open.shuffle(rng);
    open.truncate(rng.random_range(0..=5));
    open.sort_unstable();
    open.iter().for_each(|&cell| cells[cell] = Cell::Open);
    for cell in &mut cells {
        if *cell != Cell::Open && rng.random_range(0..4) == 0 {
            *cell = Cell::Ignored;
        }
    }
    // The pieces of the open cells, turned and mixed, and some more.
    let mut pieces: Vec<(Option<usize>, Piece, u8)> = open
        .iter()
        .map(|&cell| {
            let rotation = rng.random_range(0..4);
            (Some(cell), Piece(Piece(sides[cell]).turned(4 - rotation)), rotation)
        })
        .collect();
    for _ in 0..rng.random_range(0..=2) {
        let known = *rng_choice(rng, &sides);
        pieces.push((None, Piece(known), 0));
    }
    pieces.shuffle(rng);
    let mut intact = true;
    for _ in 0..rng.random_range(0..3) {
        match rng.random_range(0..3) {
            0 if !pieces.is_empty() => {
                let piece = rng.random_range(0..pieces.len());
                intact &= pieces.remove(piece).0.is_none();
            }
            1 if !pieces.is_empty() => {
                let piece = rng.random_range(0..pieces.len());
                pieces[piece].1.0[rng.random_range(0..4)] = rng.random_range(0..=colours);
                intact &= pieces[piece].0.is_none();
            }
            _ => {
                let cell = rng.random_range(0..grid.cells());
                if let Cell::Pinned(sides) = &mut cells[cell] {
                    sides[rng.random_range(0..4)] = rng.random_range(0..=colours);
                    intact = false;
                }
            }
        }
    }
    let filling = intact.then(|| {
        let mut filling: Filling = (0..pieces.len())
            .filter_map(|piece| Some((pieces[piece].0?, Placement { piece, rotation: pieces[piece].2 })))
            .collect();
        filling.sort_unstable();
        filling
    });
    let numbers = (0..pieces.len()).map(|piece| piece * 3).collect();
    let pool = Pool { pieces: pieces.into_iter().map(|(_, piece, _)| piece).collect() };
    (Question { grid, framed, cells, pool, numbers }, filling)
}

fn rng_choice<'a, T>(rng: &mut impl RngExt, among: &'a [T]) -> &'a T {
    &among[rng.random_range(0..among.len())]
}

/// Some of the open cells, or all, in random order.
pub(crate) fn order(question: &Question, seed: u64) -> Vec<usize> {
    let rng = &mut generator(seed);
    let mut order: Vec<usize> = question.open().collect();
    order.shuffle(rng);
    if rng.random_range(0..2) == 0 {
        order.truncate(rng.random_range(0..=order.len()));
    }
    order
}
