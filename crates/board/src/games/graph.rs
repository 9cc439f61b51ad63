//! Generalised Hex (spec §1.3): own the vertices of a path from one border to the other.

use super::{CellSet, Family, minimal_sets};

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
        let mut distance = vec![None; self.len()];
        let mut frontier: Vec<usize> = border.ones().collect();
        let mut steps = 1;
        while !frontier.is_empty() {
            frontier.retain(|&cell| distance[cell].is_none());
            let mut next = Vec::new();
            for &cell in &frontier {
                distance[cell] = Some(steps);
                next.extend(self.neighbours[cell].ones());
            }
            frontier = next;
            steps += 1;
        }
        distance
    }

    /// The minimal winning sets with at most `longest` cells: induced paths that meet `start` only in their
    /// first and `end` only in their last cell. Exponential in `longest` in the worst case.
    pub fn minimal_paths(&self, longest: usize) -> Family {
        let to_end = self.distances(&self.end);
        let mut found = Vec::new();
        if longest > 0 {
            for first in self.start.ones() {
                let mut path = vec![first];
                let mut closed = self.start.clone();
                closed.insert(first);
                self.extend_path(&mut path, &closed, longest, &to_end, &mut found);
            }
        }
        minimal_sets(found)
    }

    /// Depth-first enumeration; `closed` holds the cells that an induced path may no longer enter.
    fn extend_path(
        &self,
        path: &mut Vec<usize>,
        closed: &CellSet,
        longest: usize,
        to_end: &[Option<usize>],
        found: &mut Family,
    ) {
        let last = *path.last().expect("a path is never empty");
        if self.end.contains(last) {
            found.push(super::cell_set(self.len(), path.iter().copied()));
            return;
        }
        let mut closed_next = closed.clone();
        closed_next.union_with(&self.neighbours[last]);
        for next in self.neighbours[last].ones().filter(|&next| !closed.contains(next)) {
            if to_end[next].is_some_and(|rest| path.len() + rest <= longest) {
                path.push(next);
                self.extend_path(path, &closed_next, longest, to_end, found);
                path.pop();
            }
        }
    }
}
