//! The minimal winning sets of a graph, listed one by one: there can be exponentially many.

use super::super::{CellSet, Family, cell_set};
use super::Graph;

impl Graph {
    /// The minimal winning sets with at most `longest` cells, smallest first: induced paths that meet `start` only in
    /// their first and `end` only in their last cell. Exponential in `longest` in the worst case, see
    /// [`minimal_paths_within`](Self::minimal_paths_within).
    pub fn minimal_paths(&self, longest: usize) -> Family {
        self.minimal_paths_within(longest, usize::MAX).expect("more steps than can be made")
    }

    /// The same, or `None` when the search takes more than so many steps; a step looks at one neighbour of a cell, so
    /// that dense graphs do not take longer. There are no more sets than steps.
    pub fn minimal_paths_within(&self, longest: usize, steps: usize) -> Option<Family> {
        let mut sets = Family::new();
        // Neither a superset nor a duplicate is among them. The cells of such a path induce just that path; its only
        // cells in the borders are its two ends, so a path within it joins these and is all of it. And its cells tell
        // their order, beginning with the one in `start`.
        self.walk(longest, steps, |path| sets.push(cell_set(self.len(), path.iter().copied())))?;
        sets.sort_by(|a, b| a.count_ones(..).cmp(&b.count_ones(..)).then_with(|| a.ones().cmp(b.ones())));
        Some(sets)
    }

    /// The cells of all minimal winning sets with at most `longest` cells, or `None` when it takes more than so many
    /// steps to list them.
    pub(in super::super) fn on_minimal_paths(&self, longest: usize, steps: usize) -> Option<CellSet> {
        let mut cells = cell_set(self.len(), []);
        self.walk(longest, steps, |path| cells.extend(path.iter().copied()))?;
        Some(cells)
    }

    /// Depth-first enumeration of the minimal paths.
    fn walk(&self, longest: usize, mut steps: usize, mut found: impl FnMut(&[usize])) -> Option<()> {
        let to_end = self.distances(&self.end);
        let in_reach = |cell: usize, before: usize| to_end[cell].is_some_and(|rest| before + rest <= longest);
        let around: Vec<Vec<usize>> = (0..self.len()).map(|cell| self.neighbours[cell].ones().collect()).collect();
        // How many cells of the path touch a cell. Only the last may touch the next one, and `start` is left at once.
        let mut touched = vec![0_u32; self.len()];
        self.start.ones().for_each(|cell| touched[cell] += 1);
        let (mut path, mut looked) = (Vec::new(), Vec::new());
        for first in self.start.ones().filter(|&first| in_reach(first, 0)) {
            path.push(first);
            looked.push(0);
            while let Some(&last) = path.last() {
                let look = looked.last_mut().expect("a count for each cell of the path");
                if *look == 0 {
                    steps = steps.checked_sub(around[last].len().max(1))?;
                    if self.end.contains(last) {
                        found(&path);
                        path.pop();
                        looked.pop();
                        continue;
                    }
                    around[last].iter().for_each(|&cell| touched[cell] += 1);
                }
                let rest = &around[last][*look..];
                let next = rest.iter().position(|&next| touched[next] == 1 && in_reach(next, path.len()));
                if let Some(skipped) = next {
                    *look += skipped + 1;
                    path.push(rest[skipped]);
                    looked.push(0);
                } else {
                    around[last].iter().for_each(|&cell| touched[cell] -= 1);
                    path.pop();
                    looked.pop();
                }
            }
        }
        Some(())
    }
}
