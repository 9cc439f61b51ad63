//! Random puzzles from a seed: framed, planted, balanced, of distinct pieces; or such that certainly cannot be finished.
//!
//! *Framed*: grey lies on the outside and nowhere else. *Planted*: the pieces are cut from a finished board. *Balanced*:
//! the seams along the rim share the frame colours evenly, all other seams the inner colours, so that two colours of a
//! group differ by one seam at most. *Distinct*: no two pieces are equal up to rotation, and none looks the same after a
//! half or quarter turn.
//!
//! The construction: deal each group's colours evenly over its seams in random order; exchange the colours of two seams
//! of a group (which keeps the balance) until all pieces are distinct, see `plan`; then shuffle and turn the pieces.
//! The colours 1, 2, ... belong to the frame, the following ones to the inner seams. The same seed gives the same
//! puzzle on every machine.
//!
//! How many inner colours make the hardest puzzles is told by Owen's estimate, [`peak`], how many frame colours are usual
//! by Heule's suite, [`frame_colours`]. Puzzles without a filling are made by [`unsolvable`].

mod fault;
mod mirror;
mod plan;

use rand::RngExt;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::{Colour, Grid, Hint, Layout, Piece, Puzzle};
use crate::games::random::generator;

pub use fault::Ungeneratable;
pub use mirror::{ring_surplus, unsolvable};

/// What kind of puzzle is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parameters {
    /// The board; at least 2x2.
    pub grid: Grid,
    /// The number of colours on seams that do not run into the rim.
    pub inner: usize,
    /// The number of colours on seams that run into the rim.
    pub frame: usize,
    /// The number of hints; at most as many as pieces.
    pub hints: usize,
    /// The same seed gives the same puzzle.
    pub seed: u64,
}

/// A puzzle with the filling that it was cut from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planted {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Where each piece lay, by cells. There may be other fillings.
    pub solution: Vec<Hint>,
}

impl Planted {
    /// The finished board.
    pub fn layout(&self) -> Layout {
        let cells = self.solution.iter().map(|at| Some(self.puzzle.pieces[at.piece].turned(at.rotation))).collect();
        let numbers = self.solution.iter().map(|at| Some(at.piece)).collect();
        Layout { name: self.puzzle.name.clone(), grid: self.puzzle.grid, cells, numbers }
    }
}

/// Owen's estimate of the number of inner colours at which framed puzzles are hardest, because they have one filling
/// expected: `(P! * 4^P)^(1/2P)` with `P` the number of inner cells. None where there is no inner cell.
///
/// All arrangements of the inner pieces, `P! * 4^P`, times the chance `I^(-2P)` that about `2P` seams match, is one.
pub fn peak(grid: Grid) -> Option<f64> {
    let inner = grid.columns.saturating_sub(2) * grid.rows.saturating_sub(2);
    let logarithm: f64 = (1..=inner).map(|piece| (4.0 * piece as f64).ln()).sum();
    (inner > 0).then(|| (logarithm / (2.0 * inner as f64)).exp())
}

/// The number of frame colours in Heule's suite (2008): `floor(sqrt n) + 1`, with `n` the side of a square of as many cells.
pub fn frame_colours(grid: Grid) -> usize {
    let fits = |root: usize| root.pow(4) <= grid.cells();
    (1..).take_while(|&root| fits(root)).count() + 1
}

/// A puzzle with a filling.
///
/// # Errors
/// When there are too few colours for so many distinct pieces, or the parameters contradict each other.
pub fn planted(parameters: &Parameters) -> Result<Planted, Ungeneratable> {
    let rng = &mut generator(parameters.seed);
    let placed = plan::board(parameters, rng)?;
    let mut planted = cut(parameters, &placed, rng);
    planted.puzzle.name = name(parameters, "planted");
    planted.puzzle.hints = hints(&planted.solution, parameters.hints, rng);
    Ok(planted)
}

/// The pieces of a finished board, shuffled and turned.
fn cut(parameters: &Parameters, placed: &[Piece], rng: &mut ChaCha8Rng) -> Planted {
    let mut order: Vec<usize> = (0..placed.len()).collect();
    order.shuffle(rng);
    let mut solution = Vec::new();
    let mut pieces = Vec::new();
    for (piece, &cell) in order.iter().enumerate() {
        let rotation = rng.random_range(0..4u8);
        pieces.push(Piece(placed[cell].turned(4 - rotation)));
        solution.push(Hint { cell, piece, rotation });
    }
    solution.sort_unstable_by_key(|at| at.cell);
    Planted { puzzle: Puzzle { name: String::new(), grid: parameters.grid, pieces, hints: Vec::new() }, solution }
}

/// Some of these placements, by cells.
fn hints(placements: &[Hint], count: usize, rng: &mut ChaCha8Rng) -> Vec<Hint> {
    let mut chosen = placements.to_vec();
    chosen.shuffle(rng);
    chosen.truncate(count);
    chosen.sort_unstable_by_key(|at| at.cell);
    chosen
}

/// Says how the puzzle was made.
fn name(parameters: &Parameters, kind: &str) -> String {
    let Parameters { grid: Grid { columns, rows }, inner, frame, seed, .. } = parameters;
    format!("{kind}-{columns}x{rows}-i{inner}-f{frame}-s{seed}")
}

/// The highest colour of such a puzzle.
fn highest(inner: usize, frame: usize) -> Option<Colour> {
    inner.checked_add(frame).and_then(|colours| Colour::try_from(colours).ok())
}

#[cfg(test)]
mod tests;
