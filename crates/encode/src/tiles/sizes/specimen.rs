//! A planted puzzle with a rim to measure: of each size always the same one.

use board::tiles::{Colour, Grid, Piece, Pool, Puzzle};

/// A puzzle to measure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Specimen {
    /// The puzzle; without hints.
    pub puzzle: Puzzle,
    /// Colours of seams that touch an inner cell.
    pub inner: usize,
    /// Colours of seams between cells of the ring.
    pub frame: usize,
}

/// The puzzle of `side` x `side` cells. Its pieces are all different and none is symmetric, unless
/// the board is too small for that.
///
/// # Panics
/// When the side is 0 or larger than [`Grid::LARGEST_SIDE`].
pub fn specimen(side: usize) -> Specimen {
    let (inner, frame) = colours(side);
    drawn(side, inner, frame, 10_000)
}

/// The same with other numbers of colours, each at least 1 and 255 together at most. With few of them, pieces may be equal or
/// symmetric.
///
/// # Panics
/// As [`specimen`], and when the colours are too many or none.
pub fn specimen_of(side: usize, inner: usize, frame: usize) -> Specimen {
    assert!(inner > 0 && frame > 0 && inner + frame < 256, "{inner} and {frame} colours");
    drawn(side, inner, frame, 100)
}

/// The first of so many draws in which all pieces are different and none is symmetric; the first of all if none is so.
fn drawn(side: usize, inner: usize, frame: usize, draws: u64) -> Specimen {
    let grid = Grid::new(side, side);
    let planted = |seed| Puzzle {
        name: format!("{side}x{side}"),
        grid,
        pieces: planted(grid, inner, frame, seed),
        hints: Vec::new(),
    };
    let plain = |puzzle: &Puzzle| {
        let different = Pool { pieces: puzzle.pieces.clone() }.classes().len() == puzzle.pieces.len();
        different && puzzle.pieces.iter().all(|piece| piece.period() == 4)
    };
    let puzzle = (0..draws).map(planted).find(plain).unwrap_or_else(|| planted(0));
    Specimen { puzzle, inner, frame }
}

/// As many inner colours as leave one solution to be expected (Owen's estimate, spec §1): (P!·4^P)^(1/2P) for P inner
/// pieces; frame colours as in Heule's suite: floor(√side)+1.
fn colours(side: usize) -> (usize, usize) {
    let pieces = side.saturating_sub(2).pow(2);
    let logarithm: f64 = (1..=pieces).map(|piece| (4.0 * piece as f64).ln()).sum();
    let inner = (logarithm / (2 * pieces.max(1)) as f64).exp().round() as usize;
    (inner, side.isqrt() + 1)
}

/// Colours drawn for the seams, and the pieces that they leave.
fn planted(grid: Grid, inner: usize, frame: usize, seed: u64) -> Vec<Piece> {
    let mut state = seed;
    let mut pieces = vec![Piece([0; 4]); grid.cells()];
    let ring = |cell: usize| {
        let (row, column) = grid.place(cell);
        row == 0 || column == 0 || row + 1 == grid.rows || column + 1 == grid.columns
    };
    for (cell, direction, other) in grid.seams() {
        let draw = split_mix(&mut state);
        let colour =
            if ring(cell) && ring(other) { 1 + draw % frame as u64 } else { 1 + frame as u64 + draw % inner as u64 }
                as Colour;
        pieces[cell].0[direction as usize] = colour;
        pieces[other].0[direction.opposite() as usize] = colour;
    }
    pieces
}

/// G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_at_the_peak() {
        let known = [(4, 3, 3), (5, 4, 3), (6, 5, 3), (7, 6, 3), (8, 8, 3), (10, 10, 4), (16, 17, 5)];
        for (side, inner, frame) in known {
            assert_eq!(colours(side), (inner, frame), "{side}");
        }
    }

    #[test]
    fn pieces_are_different() {
        for side in 3..=16 {
            let pieces = specimen(side).puzzle.pieces;
            assert!(pieces.iter().all(|piece| piece.period() == 4), "{side}");
            assert_eq!(Pool { pieces }.classes().len(), side * side, "{side}");
        }
    }
}
