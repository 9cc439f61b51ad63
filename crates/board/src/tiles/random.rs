//! Random small questions of all sorts, for tests that compare with a brute force.

use rand::RngExt;

use super::{Cell, Grid, Piece, Pool, Question, RIM, Sides};

/// A random question with at most `cells` open cells.
///
/// About half of them have a filling by construction: a board is coloured at random and cut into pieces. Few colours
/// make equal and symmetric pieces likely. Some pieces are damaged, some are added, some cells are pinned or ignored,
/// and some boards have no grey rim.
pub fn question(random: &mut impl RngExt, cells: usize) -> Question {
    let columns = random.random_range(1..=4);
    let rows = random.random_range(1..=4);
    let grid = Grid::new(columns, rows);
    let colours = random.random_range(1..=4);
    let framed = random.random_bool(0.7);
    let planted = board(random, grid, framed, colours);
    let share = random.random_range(0.3..1.0);
    let mut states: Vec<Cell> = planted
        .iter()
        .map(|&sides| match random.random_range(0.0..1.0) {
            roll if roll < share => Cell::Open,
            roll if roll < share + (1.0 - share) * 0.8 => Cell::Pinned(sides),
            _ => Cell::Ignored,
        })
        .collect();
    let mut open: Vec<usize> = (0..states.len()).filter(|&cell| states[cell] == Cell::Open).collect();
    while open.len() > cells {
        let cell = open.swap_remove(random.random_range(0..open.len()));
        states[cell] = Cell::Pinned(planted[cell]);
    }
    open.sort_unstable();
    let mut pieces: Vec<Piece> = open.iter().map(|&cell| Piece(planted[cell])).collect();
    for piece in &mut pieces {
        *piece = Piece(piece.turned(random.random_range(0..4)));
    }
    if !pieces.is_empty() && random.random_bool(0.5) {
        for _ in 0..random.random_range(1..=2) {
            let damaged = random.random_range(0..pieces.len());
            pieces[damaged].0[random.random_range(0..4)] = random.random_range(u8::from(!framed)..=colours);
        }
    }
    if random.random_bool(0.2) {
        pieces.push(Piece(std::array::from_fn(|_| random.random_range(u8::from(!framed)..=colours))));
    }
    for place in (1..pieces.len()).rev() {
        pieces.swap(place, random.random_range(0..=place));
    }
    let numbers = (0..pieces.len()).collect();
    Question { grid, framed, cells: states, pool: Pool { pieces }, numbers }
}

/// A board whose seams all match.
fn board(random: &mut impl RngExt, grid: Grid, framed: bool, colours: u8) -> Vec<Sides> {
    let mut colour = || random.random_range(1..=colours);
    let mut cells: Vec<Sides> = (0..grid.cells()).map(|_| std::array::from_fn(|_| colour())).collect();
    for (cell, direction, other) in grid.seams() {
        cells[other][direction.opposite() as usize] = cells[cell][direction as usize];
    }
    if framed {
        for (cell, sides) in cells.iter_mut().enumerate() {
            for direction in super::Direction::ALL {
                if grid.neighbour(cell, direction).is_none() {
                    sides[direction as usize] = RIM;
                }
            }
        }
    }
    cells
}
