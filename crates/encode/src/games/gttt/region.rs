//! Where the first turn has to lay a stone when symmetries are broken: the region R of the literature (spec §4.5).
//!
//! On a board with its rows and columns: the cell in the middle of a torus, which a translation brings to any cell; an
//! eighth of a square; a quarter of any other board. Whether the winning sets have these symmetries is looked at first;
//! where they have not, or stones have been taken out of the game, one cell of each orbit.

use std::collections::HashSet;

use board::games::{Goal, cell_set};

use super::super::instance::Grid;
use super::super::{Instance, symmetry};

/// The cells of which the first turn must take one at least.
pub(in super::super) fn region(instance: &Instance) -> Vec<usize> {
    let on_grid = instance.grid.filter(|&grid| generators(grid).iter().all(|image| keeps(instance, image)));
    on_grid.map_or_else(|| symmetry::representatives(instance), of_grid)
}

fn of_grid(Grid { columns, rows, torus }: Grid) -> Vec<usize> {
    let (middle_column, middle_row) = ((columns - 1) / 2, (rows - 1) / 2);
    if torus {
        return vec![middle_row * columns + middle_column];
    }
    let first_row = |x| if columns == rows { x } else { 0 };
    (0..=middle_column).flat_map(|x| (first_row(x)..=middle_row).map(move |y| y * columns + x)).collect()
}

/// The images of all cells under symmetries that generate those which the region is made by.
fn generators(Grid { columns, rows, torus }: Grid) -> Vec<Vec<usize>> {
    let map = |to: &dyn Fn(usize, usize) -> (usize, usize)| -> Vec<usize> {
        let images = (0..columns * rows).map(|cell| to(cell % columns, cell / columns));
        images.map(|(x, y)| y * columns + x).collect()
    };
    if torus {
        return vec![map(&|x, y| ((x + 1) % columns, y)), map(&|x, y| (x, (y + 1) % rows))];
    }
    let mut generators = vec![map(&|x, y| (columns - 1 - x, y)), map(&|x, y| (x, rows - 1 - y))];
    if columns == rows {
        generators.push(map(&|x, y| (y, x)));
    }
    generators
}

/// Whether the winning sets of each player stay the same.
fn keeps(instance: &Instance, image: &[usize]) -> bool {
    let Some(Goal::Sets(sets)) = &instance.goal else { return false };
    [sets, &instance.breaker_sets].into_iter().all(|family| {
        let known: HashSet<_> = family.iter().collect();
        let images = family.iter().map(|set| cell_set(instance.cells, set.ones().map(|cell| image[cell])));
        images.into_iter().all(|image| known.contains(&image))
    })
}
