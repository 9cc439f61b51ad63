//! Generalised Hex (spec §1.3): own the vertices of a path from one border to the other.

mod paths;

use std::collections::VecDeque;

use super::CellSet;

/// An undirected graph with two borders. The maker (called Short in the literature) wins iff his cells
/// contain a path from a cell of `start` to a cell of `end`; a cell in both is a path by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Graph {
    neighbours: Vec<CellSet>,
    /// Cells that touch the first border.
    pub start: CellSet,
    /// Cells that touch the second border.
    pub end: CellSet,
}

impl Graph {
    /// A graph without edges on `cells` cells.
    pub fn new(cells: usize) -> Self {
        let none = CellSet::with_capacity(cells);
        Self { neighbours: vec![none.clone(); cells], start: none.clone(), end: none }
    }

    /// Number of cells.
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Whether the graph has no cell.
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// Joins two different cells; joining a cell with itself changes nothing.
    pub fn join(&mut self, a: usize, b: usize) {
        if a != b {
            self.neighbours[a].insert(b);
            self.neighbours[b].insert(a);
        }
    }

    /// Joins all of some cells with each other.
    pub(super) fn join_all(&mut self, cells: &CellSet) {
        for cell in cells.ones() {
            self.neighbours[cell].union_with(cells);
            self.neighbours[cell].set(cell, false);
        }
    }

    /// Parts two cells.
    pub fn part(&mut self, a: usize, b: usize) {
        self.neighbours[a].set(b, false);
        self.neighbours[b].set(a, false);
    }

    /// The neighbours of a cell.
    pub fn neighbours(&self, cell: usize) -> &CellSet {
        &self.neighbours[cell]
    }

    /// Number of undirected edges.
    pub fn edges(&self) -> usize {
        self.neighbours.iter().map(|n| n.count_ones(..)).sum::<usize>() / 2
    }

    /// Whether the given cells contain a path from border to border.
    pub fn connects(&self, cells: &CellSet) -> bool {
        let mut reached = self.start.clone();
        reached.intersect_with(cells);
        let mut stack: Vec<usize> = reached.ones().collect();
        while let Some(cell) = stack.pop() {
            if self.end.contains(cell) {
                return true;
            }
            for next in self.neighbours[cell].ones() {
                if cells.contains(next) && !reached.put(next) {
                    stack.push(next);
                }
            }
        }
        false
    }

    /// Distance of every cell from the cells of `border`: the least number of cells on a path that starts in
    /// `border` and ends in the cell, both counted; `None` where no path leads.
    pub fn distances(&self, border: &CellSet) -> Vec<Option<usize>> {
        self.distances_apart(border, &CellSet::new())
    }

    /// The same along paths that enter `other` only with their last cell.
    pub(super) fn distances_apart(&self, border: &CellSet, other: &CellSet) -> Vec<Option<usize>> {
        let mut distance = vec![None; self.len()];
        let mut queue: VecDeque<usize> = border.ones().collect();
        border.ones().for_each(|cell| distance[cell] = Some(1));
        while let Some(cell) = queue.pop_front() {
            if other.contains(cell) {
                continue;
            }
            let next = distance[cell].map(|steps| steps + 1);
            for neighbour in self.neighbours[cell].ones() {
                if distance[neighbour].is_none() {
                    distance[neighbour] = next;
                    queue.push_back(neighbour);
                }
            }
        }
        distance
    }
}
