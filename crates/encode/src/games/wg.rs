//! WG: stateless, a witness of a shape on a board of squares: each of its cells lies beside another.
//!
//! The option `wgttt` of github.com/irfansha/Q-sage, a hybrid of SA and SN without a paper of its own (spec §4.6). Moves
//! and witness nodes are those of SA, as many nodes as the shape has cells. The goal names no cell: for some orientation
//! of the shape, all its steps hold. A step says that node b lies at a fixed distance from node a, mostly 1 up or aside:
//! `bin(N^a, v) -> bin(N^b, v + step)` for each cell v, or false where the board ends.
//!
//! A node that is no cell of the board would take every step, so BOUND is no option here: the nodes are on the board.
//! The shapes are read from the winning sets, which must be all their copies. Ours: boards that are tori, steps over a
//! gap for shapes that do not hang together, and any list of turns.
//!
//! Blocks d; inputs dk + sk for s cells of a shape; O(d² lg n) comparisons, and n clauses for each step.

use std::collections::{BTreeSet, HashSet};

use board::games::{CellSet, Family, Goal, cell_set};
use logic::{ClauseSink, Edge, bits};

use super::gates::Gates;
use super::instance::Grid;
use super::moves::Variables;
use super::options::Mutant;
use super::{EncodeError, Encoding, goals, stateless};

/// Cells relative to the first one, which is (0, 0); on a torus, columns and rows to the right and down.
type Shape = Vec<(i64, i64)>;

pub(super) fn build(
    variables: &mut Variables<'_>,
    sink: &mut impl ClauseSink,
    gates: &mut Gates,
) -> Result<(), EncodeError> {
    let refused = |needs| EncodeError::NotExpressible { encoding: Encoding::Wg, needs };
    let instance = variables.instance;
    let Some(Goal::Sets(_)) = instance.goal else { return Err(refused("a shape on a board of squares")) };
    let grid = instance.grid.ok_or(refused("a board of squares with all its cells"))?;
    let sets = instance.winning_sets(Encoding::Wg)?;
    let shapes = shapes(grid, &sets).ok_or(refused("all copies of a shape as winning sets"))?;
    let nodes = stateless::build(variables, goals::largest(&sets), sink, gates)?;
    let cells = instance.cells;
    if !variables.options.has(Mutant::PhantomCells) {
        for node in &nodes {
            let on_board = bits::less_than_gate(&mut gates.circuit, node, cells as u64);
            gates.require(on_board);
        }
    }
    let spelled: Vec<Vec<Edge>> = nodes
        .iter()
        .map(|node| (0..cells).map(|cell| bits::spelling_gate(&mut gates.circuit, node, cell as u64)).collect())
        .collect();
    let mut lying = Vec::new();
    for shape in &shapes {
        let mut all = Vec::new();
        for (from, to, step) in steps(grid, shape) {
            for cell in 0..cells {
                let there = grid.neighbour(cell, step).map_or(Edge::FALSE, |next| spelled[to][next]);
                all.push(gates.circuit.or([!spelled[from][cell], there]));
            }
        }
        lying.push(gates.circuit.and(all));
    }
    let won = gates.circuit.or(lying);
    gates.require(won);
    Ok(())
}

/// The shapes whose copies are the sets; `None` if the sets are not all copies.
fn shapes(grid: Grid, sets: &Family) -> Option<BTreeSet<Shape>> {
    let shapes: BTreeSet<Shape> = sets.iter().map(|set| shape(grid, set)).collect();
    let known: HashSet<&CellSet> = sets.iter().collect();
    let cells = grid.columns * grid.rows;
    let is_known = |shape: &Shape, first: usize| {
        let copy: Option<Vec<usize>> = shape.iter().map(|&step| grid.neighbour(first, step)).collect();
        copy.is_none_or(|copy| known.contains(&cell_set(cells, copy)))
    };
    shapes.iter().all(|shape| (0..cells).all(|first| is_known(shape, first))).then_some(shapes)
}

/// The shape of a set: the same for all that are moved on the board.
fn shape(grid: Grid, set: &CellSet) -> Shape {
    let from = |first: usize| -> Shape {
        let mut shape: Shape = set.ones().map(|cell| grid.step(first, cell)).collect();
        shape.sort_unstable();
        shape
    };
    // On a plain board the first cell of the set is the same one of the shape wherever that lies.
    let firsts = set.ones().take(if grid.torus { usize::MAX } else { 1 });
    firsts.map(from).min().unwrap_or_default()
}

/// A tree of steps over all cells of a shape: from which of its cells to which, and how far. To neighbours where there
/// are any.
fn steps(grid: Grid, shape: &Shape) -> Vec<(usize, usize, (i64, i64))> {
    let first = shape.iter().position(|&cell| cell == (0, 0)).unwrap_or(0);
    let (mut tree, mut steps) = (vec![first], Vec::new());
    while tree.len() < shape.len() {
        let outside = (0..shape.len()).filter(|cell| !tree.contains(cell));
        let pairs = outside.flat_map(|to| tree.iter().map(move |&from| (from, to)));
        let far = |&(from, to): &(usize, usize)| {
            let (dx, dy) = difference(shape[from], shape[to]);
            grid.length(dx, dy)
        };
        let Some((from, to)) = pairs.min_by_key(far) else { break };
        steps.push((from, to, difference(shape[from], shape[to])));
        tree.push(to);
    }
    steps
}

fn difference(from: (i64, i64), to: (i64, i64)) -> (i64, i64) {
    (to.0 - from.0, to.1 - from.1)
}

impl Grid {
    /// How far it is from a cell to another.
    fn step(self, from: usize, to: usize) -> (i64, i64) {
        let place = |cell: usize| ((cell % self.columns) as i64, (cell / self.columns) as i64);
        let (dx, dy) = difference(place(from), place(to));
        if self.torus { (dx.rem_euclid(self.columns as i64), dy.rem_euclid(self.rows as i64)) } else { (dx, dy) }
    }

    /// The cell so far from another, if the board has it.
    fn neighbour(self, cell: usize, (dx, dy): (i64, i64)) -> Option<usize> {
        let along = |at: usize, step: i64, length: usize| {
            let (to, length) = (at as i64 + step, length as i64);
            let to = if self.torus { to.rem_euclid(length) } else { to };
            usize::try_from(to).ok().filter(|_| to < length)
        };
        let column = along(cell % self.columns, dx, self.columns)?;
        Some(along(cell / self.columns, dy, self.rows)? * self.columns + column)
    }

    /// How long a step is, the short way round a torus.
    fn length(self, dx: i64, dy: i64) -> i64 {
        let short = |step: i64, length: usize| {
            let length = length as i64;
            if self.torus { step.rem_euclid(length).min((-step).rem_euclid(length)) } else { step.abs() }
        };
        short(dx, self.columns) + short(dy, self.rows)
    }
}
