//! How near the maker is to a winning set, if everything that is not denied to him is his.

use std::collections::VecDeque;

use board::games::{CellSet, Family, Goal};

/// Counts the moves that a `held` step leaves the maker to make. Keeps its working memory between the steps.
pub(super) enum Nearest<'a> {
    /// Listed winning sets.
    Sets(&'a Family),
    /// Paths of a graph.
    Paths(Paths<'a>),
}

/// A graph as adjacency lists, and the state of one breadth-first search.
pub(super) struct Paths<'a> {
    neighbours: Vec<Vec<usize>>,
    start: &'a CellSet,
    end: &'a CellSet,
    distance: Vec<usize>,
    queue: VecDeque<(usize, usize)>,
}

/// Farther than any path.
const FAR: usize = usize::MAX;

impl<'a> Nearest<'a> {
    pub(super) fn new(goal: &'a Goal) -> Self {
        match goal {
            Goal::Sets(family) => Self::Sets(family),
            Goal::Paths(graph) => Self::Paths(Paths {
                neighbours: (0..graph.len()).map(|cell| graph.neighbours(cell).ones().collect()).collect(),
                start: &graph.start,
                end: &graph.end,
                distance: vec![FAR; graph.len()],
                queue: VecDeque::new(),
            }),
        }
    }

    /// The least number of `kept` cells in a winning set without a cell of `stones`; `None` if every winning set
    /// has such a cell.
    pub(super) fn missing(&mut self, stones: &CellSet, kept: &CellSet) -> Option<usize> {
        match self {
            Self::Sets(family) => {
                family.iter().filter(|set| set.is_disjoint(stones)).map(|set| set.intersection(kept).count()).min()
            }
            Self::Paths(paths) => paths.missing(stones, kept),
        }
    }
}

impl Paths<'_> {
    /// A 0-1 breadth-first search: kept cells cost one, free cells nothing, stones cannot be passed.
    fn missing(&mut self, stones: &CellSet, kept: &CellSet) -> Option<usize> {
        self.distance.fill(FAR);
        self.queue.clear();
        for cell in self.start.ones() {
            self.reach(cell, 0, stones, kept);
        }
        while let Some((cell, distance)) = self.queue.pop_front() {
            if distance > self.distance[cell] {
                continue; // a shorter way was found meanwhile
            }
            if self.end.contains(cell) {
                return Some(distance);
            }
            for i in 0..self.neighbours[cell].len() {
                self.reach(self.neighbours[cell][i], distance, stones, kept);
            }
        }
        None
    }

    /// Goes on to a cell from a place at that distance.
    fn reach(&mut self, cell: usize, from: usize, stones: &CellSet, kept: &CellSet) {
        if stones.contains(cell) {
            return;
        }
        let costs = kept.contains(cell);
        let distance = from + usize::from(costs);
        if distance >= self.distance[cell] {
            return;
        }
        self.distance[cell] = distance;
        if costs {
            self.queue.push_back((cell, distance));
        } else {
            self.queue.push_front((cell, distance));
        }
    }
}

#[cfg(test)]
mod tests {
    use board::games::{Player, cell_set, hex};

    use super::*;

    /// All ways to label the cells of a small board as stone, kept or free, against the winning paths one by one.
    #[test]
    fn paths_and_their_listed_sets_agree() {
        for (columns, rows) in [(2, 2), (3, 2), (2, 3), (1, 3)] {
            let cells = columns * rows;
            let graph = hex::goal(columns, rows, Player::Black);
            let sets = Goal::Sets(graph.minimal_paths(cells));
            let paths = Goal::Paths(graph);
            let (mut listed, mut searched) = (Nearest::new(&sets), Nearest::new(&paths));
            for labels in 0..3_usize.pow(cells as u32) {
                let label = |cell: usize| labels / 3_usize.pow(cell as u32) % 3;
                let stones = cell_set(cells, (0..cells).filter(|&cell| label(cell) == 1));
                let kept = cell_set(cells, (0..cells).filter(|&cell| label(cell) == 2));
                assert_eq!(searched.missing(&stones, &kept), listed.missing(&stones, &kept));
            }
        }
    }
}
