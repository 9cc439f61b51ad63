//! The leaves of a strategy: when the maker has won, and how long the breaker holds without another move.

use std::collections::VecDeque;

use board::games::{CellSet, Goal, Graph, cell_set};
use check::Step;
use check::strategy::Claim;

/// The rules of a reduced game, from the winner's side.
pub(super) struct Leaves<'a> {
    pub(super) goal: &'a Goal,
    pub(super) cells: usize,
    pub(super) maker_wins: bool,
}

impl Leaves<'_> {
    /// The leaf of a maker who owns a winning set: a least part of his stones that does.
    pub(super) fn won(&self, own: &CellSet) -> Option<(Step, Claim)> {
        if !self.goal.reached(own) {
            return None;
        }
        let mut stones = own.clone();
        for cell in own.ones() {
            stones.set(cell, false);
            if !self.goal.reached(&stones) {
                stones.insert(cell);
            }
        }
        let claim = Claim { stones: stones.clone(), clear: cell_set(self.cells, []), moves: 0, left: 0, racing: false };
        Some((Step::Won { stones: stones.ones().collect() }, claim))
    }

    /// The leaf of a breaker with whose stones the maker needs more than so many moves: as few stones and as few cells
    /// that the maker must not have as that takes.
    pub(super) fn held(&self, own: &CellSet, makers: &CellSet, maker_moves: usize) -> Option<(Step, Claim)> {
        let lasts =
            |stones: &CellSet, kept: &CellSet| self.missing(stones, kept).is_none_or(|missing| missing > maker_moves);
        let mut kept = cell_set(self.cells, 0..self.cells);
        kept.difference_with(own);
        kept.difference_with(makers);
        let mut stones = own.clone();
        if !lasts(&stones, &kept) {
            return None;
        }
        for cell in own.ones() {
            stones.set(cell, false);
            if !lasts(&stones, &kept) {
                stones.insert(cell);
            }
        }
        for cell in kept.clone().ones() {
            kept.set(cell, false);
            if !lasts(&stones, &kept) {
                kept.insert(cell);
            }
        }
        let moves = self.missing(&stones, &kept).map_or(usize::MAX, |missing| missing - 1);
        let step = Step::Held { stones: stones.ones().collect(), kept: kept.ones().collect() };
        Some((step, Claim { stones, clear: kept, moves, left: 0, racing: false }))
    }

    /// The least number of `kept` cells in a winning set that avoids `stones`; `None` if there is no such set.
    fn missing(&self, stones: &CellSet, kept: &CellSet) -> Option<usize> {
        match self.goal {
            Goal::Sets(family) => {
                family.iter().filter(|set| set.is_disjoint(stones)).map(|set| set.intersection(kept).count()).min()
            }
            Goal::Paths(graph) => cheapest_path(graph, stones, kept),
        }
    }
}

/// The least number of `kept` cells on a path from border to border around `stones`: a search in which a kept cell
/// costs one, any other nothing.
fn cheapest_path(graph: &Graph, stones: &CellSet, kept: &CellSet) -> Option<usize> {
    let mut cost = vec![usize::MAX; graph.len()];
    // Cells to enter, with the cost so far, cheapest first.
    let mut queue: VecDeque<(usize, usize)> = graph.start.ones().map(|cell| (0, cell)).collect();
    while let Some((before, cell)) = queue.pop_front() {
        let here = before + usize::from(kept.contains(cell));
        if stones.contains(cell) || here >= cost[cell] {
            continue;
        }
        cost[cell] = here;
        for next in graph.neighbours(cell).ones() {
            if kept.contains(next) { queue.push_back((here, next)) } else { queue.push_front((here, next)) }
        }
    }
    graph.end.ones().map(|cell| cost[cell]).filter(|&cost| cost != usize::MAX).min()
}
