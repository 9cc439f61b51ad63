//! The order in which the cells are filled.
//!
//! The tree of an order has, at each depth, about as many nodes as the model expects fillings of the
//! cells placed so far. That number belongs to the *set* of these cells, so the best order is a shortest path from the
//! empty set to the full one in the lattice of subsets, and a beam search finds one that is nearly so.

use std::collections::HashSet;

use board::tiles::Question;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::model::{KINDS, Model};

/// An order and what it is expected to cost.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// The open cells, first to be filled first.
    pub order: Vec<usize>,
    /// The expected number of partial fillings at each depth, from 1.
    pub expected: Vec<f64>,
}

impl Plan {
    /// The expected number of nodes of the whole tree.
    pub fn nodes(&self) -> f64 {
        self.expected.iter().sum()
    }

    /// The expected number of fillings of all cells.
    pub fn fillings(&self) -> f64 {
        self.expected.last().copied().unwrap_or(1.0)
    }

    /// The expected number of nodes up to the first filling: all of them unless several fillings are expected.
    pub fn effort(&self) -> f64 {
        self.nodes() / self.fillings().max(1.0)
    }

    /// What a given order is expected to cost.
    pub fn of(question: &Question, order: Vec<usize>) -> Self {
        let open: Vec<usize> = question.open().collect();
        let model = Model::new(question, &open);
        let mut used = [0; KINDS];
        let mut placed = vec![false; open.len()];
        let mut log = 0.0;
        let mut expected = Vec::with_capacity(order.len());
        for &cell in &order {
            let index = open.binary_search(&cell).expect("an open cell");
            let kind = model.cells[index].kind;
            log += model.growth(index, used[kind], |other| placed[other]);
            placed[index] = true;
            used[kind] += 1;
            expected.push(log.exp());
        }
        Self { order, expected }
    }
}

/// By rows or by columns, from either end, each line in either direction: eight orders.
pub fn by_lines(question: &Question, turn: u8) -> Vec<usize> {
    let grid = question.grid;
    let mut order: Vec<usize> = question.open().collect();
    order.sort_by_key(|&cell| {
        let (row, column) = grid.place(cell);
        let row = if turn & 1 == 0 { row } else { grid.rows - row };
        let column = if turn & 2 == 0 { column } else { grid.columns - column };
        if turn & 4 == 0 { (row, column) } else { (column, row) }
    });
    order
}

/// The best order that a beam of that width finds.
///
/// Takes time proportional to `width` times the square of the number of open cells.
pub fn beam(question: &Question, width: usize) -> Plan {
    let open: Vec<usize> = question.open().collect();
    let model = Model::new(question, &open);
    // One random word for each cell: a set is known by the exclusive or of its cells' words.
    let mut random = ChaCha8Rng::seed_from_u64(0x7113);
    let words: Vec<u64> = open.iter().map(|_| random.random()).collect();
    let blocks = open.len().div_ceil(64);
    let mut steps: Vec<(usize, usize)> = Vec::new();
    let mut beam =
        vec![State { placed: vec![0; blocks], used: [0; KINDS], log: 0.0, cost: 0.0, key: 0, step: usize::MAX }];
    for _ in 0..open.len() {
        let mut next: Vec<Extension> = Vec::new();
        for (from, state) in beam.iter().enumerate() {
            for cell in (0..open.len()).filter(|&cell| !state.has(cell)) {
                let log = state.log + model.growth(cell, state.used[model.cells[cell].kind], |other| state.has(other));
                next.push(Extension { cost: state.cost + log.exp(), log, key: state.key ^ words[cell], from, cell });
            }
        }
        // A set is reached by each of its cells as the last one, so many of the best may be the same set.
        let mut kept = HashSet::new();
        let mut extended = Vec::with_capacity(width);
        let mut sorted = 0;
        while extended.len() < width && sorted < next.len() {
            let slice = &mut next[sorted..];
            let most = (4 * width).min(slice.len());
            if most < slice.len() {
                slice.select_nth_unstable_by(most, Extension::compare);
            }
            slice[..most].sort_unstable_by(Extension::compare);
            sorted += most;
            for extension in &slice[..most] {
                if extended.len() < width && kept.insert(extension.key) {
                    steps.push((beam[extension.from].step, extension.cell));
                    extended.push(beam[extension.from].extended(
                        extension,
                        model.cells[extension.cell].kind,
                        steps.len() - 1,
                    ));
                }
            }
        }
        beam = extended;
    }
    let mut order = Vec::with_capacity(open.len());
    let mut step = beam[0].step;
    while let Some(&(before, cell)) = steps.get(step) {
        order.push(open[cell]);
        step = before;
    }
    order.reverse();
    Plan::of(question, order)
}

/// A set of placed cells, and the best known way to it.
struct State {
    placed: Vec<u64>,
    used: [usize; KINDS],
    /// Logarithm of the expected number of fillings of the set.
    log: f64,
    /// Expected nodes on the way here.
    cost: f64,
    key: u64,
    step: usize,
}

impl State {
    fn has(&self, cell: usize) -> bool {
        self.placed[cell / 64] >> (cell % 64) & 1 == 1
    }

    fn extended(&self, by: &Extension, kind: usize, step: usize) -> Self {
        let (mut placed, mut used) = (self.placed.clone(), self.used);
        placed[by.cell / 64] |= 1 << (by.cell % 64);
        used[kind] += 1;
        Self { placed, used, log: by.log, cost: by.cost, key: by.key, step }
    }
}

/// A state with one cell more.
struct Extension {
    cost: f64,
    log: f64,
    key: u64,
    from: usize,
    cell: usize,
}

impl Extension {
    /// By cost; then by what does not depend on the order of work, so that the result is the same everywhere.
    fn compare(&self, other: &Self) -> std::cmp::Ordering {
        self.cost.total_cmp(&other.cost).then(self.cell.cmp(&other.cell)).then(self.from.cmp(&other.from))
    }
}
