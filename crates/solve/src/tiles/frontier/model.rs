//! The expected number of fillings of a set of cells.
//!
//! With independent sides, a set `S` of cells has about
//!
//! > N(S) = product over its cells (candidates of the cell x share of its kind still in the pool)
//! >        x product over its inner seams (chance that two candidates show the same colour)
//!
//! fillings; the order in which the cells were filled does not matter. The *kind* of a cell is its number of rim sides:
//! a framed board's corners, borders and inner cells draw from different pieces.
//!
//! Source: the counting estimate of the Eternity II community (Owen), here with the colours of each cell's own
//! candidates, so that pinned neighbours are taken into account.

use board::tiles::{Direction, Question, RIM, Side};

/// The number of kinds: 0 to 4 rim sides.
pub(super) const KINDS: usize = 5;

/// What the estimate needs to know of one open cell.
pub(super) struct CellModel {
    /// Natural logarithm of its number of candidates; `-inf` if it has none.
    pub(super) candidates: f64,
    /// Its number of rim sides.
    pub(super) kind: usize,
    /// Open neighbours by their place among the open cells, with the logarithm of the chance that the seam matches.
    pub(super) seams: Vec<(usize, f64)>,
}

/// All open cells of a question, and how many pieces each kind has.
pub(super) struct Model {
    pub(super) cells: Vec<CellModel>,
    pub(super) pieces: [usize; KINDS],
}

impl Model {
    pub(super) fn new(question: &Question, open: &[usize]) -> Self {
        let mut pieces = [0; KINDS];
        for piece in &question.pool.pieces {
            pieces[piece.0.iter().filter(|&&colour| colour == RIM).count()] += 1;
        }
        let mut place = vec![usize::MAX; question.cells.len()];
        for (index, &cell) in open.iter().enumerate() {
            place[cell] = index;
        }
        let marginals: Vec<Marginals> = open.iter().map(|&cell| Marginals::new(question, cell)).collect();
        let cells = open.iter().zip(&marginals).map(|(&cell, own)| {
            let sides = question.sides(cell);
            let seams = Direction::ALL
                .into_iter()
                .filter_map(|direction| match sides[direction as usize] {
                    Side::Seam(other) => {
                        let other = place[other];
                        Some((other, own.agree(direction, &marginals[other]).ln()))
                    }
                    _ => None,
                })
                .collect();
            let kind = sides.iter().filter(|&&side| side == Side::Rim).count();
            CellModel { candidates: own.total.ln(), kind, seams }
        });
        Self { cells: cells.collect(), pieces }
    }

    /// By how much the logarithm of N grows with a cell, given what is placed and how many pieces of its kind are used.
    pub(super) fn growth(&self, cell: usize, used: usize, placed: impl Fn(usize) -> bool) -> f64 {
        let cell = &self.cells[cell];
        let all = self.pieces[cell.kind];
        let unused = all.saturating_sub(used) as f64 / all.max(1) as f64;
        let seams: f64 = cell.seams.iter().filter(|(other, _)| placed(*other)).map(|(_, chance)| chance).sum();
        cell.candidates + unused.ln() + seams
    }
}

/// How often each colour stands on each side of a cell's candidates.
struct Marginals {
    counts: [[f64; 256]; 4],
    total: f64,
}

impl Marginals {
    fn new(question: &Question, cell: usize) -> Self {
        let mut marginals = Self { counts: [[0.0; 256]; 4], total: 0.0 };
        for placement in question.placements(cell) {
            marginals.total += 1.0;
            for (side, colour) in question.colours(placement).into_iter().enumerate() {
                marginals.counts[side][colour as usize] += 1.0;
            }
        }
        marginals
    }

    /// The chance that a candidate here and one of the neighbour's show the same colour.
    fn agree(&self, direction: Direction, neighbour: &Self) -> f64 {
        let here = &self.counts[direction as usize];
        let there = &neighbour.counts[direction.opposite() as usize];
        let pairs: f64 = here.iter().zip(there).map(|(a, b)| a * b).sum();
        pairs / (self.total * neighbour.total).max(1.0)
    }
}
