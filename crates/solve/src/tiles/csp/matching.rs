//! A matching of cells with classes of pieces: each cell one class of its domain, no class more often than it has
//! members.
//!
//! It is kept from one look to the next, also on the way back, where domains only grow: a cell whose class has left its
//! domain finds a new one along an augmenting path (breadth first).

use std::collections::VecDeque;

use super::domains::Domains;
use super::model::Model;

/// Not matched.
const NONE: usize = usize::MAX;

/// The matching.
#[derive(Debug)]
pub(super) struct Matching {
    /// The class of each cell.
    of_cell: Vec<usize>,
    /// The cells of each class.
    holders: Vec<Vec<usize>>,
    /// For each class the cell from which the search came to it.
    reached_from: Vec<usize>,
}

impl Matching {
    /// Nothing matched.
    pub(super) fn new(model: &Model) -> Self {
        let classes = model.classes.len();
        Self {
            of_cell: vec![NONE; model.cells.len()],
            holders: vec![Vec::new(); classes],
            reached_from: vec![NONE; classes],
        }
    }

    /// Matches all cells, if that can be done.
    pub(super) fn complete(&mut self, model: &Model, domains: &Domains) -> bool {
        for cell in 0..self.of_cell.len() {
            let class = self.of_cell[cell];
            if class != NONE && !domains.contains_class(cell, class) {
                self.release(cell);
            }
        }
        (0..self.of_cell.len()).all(|cell| self.of_cell[cell] != NONE || self.augment(model, domains, cell))
    }

    /// Matches one more cell: those in its way change to other classes, the last of which has a member left.
    fn augment(&mut self, model: &Model, domains: &Domains, start: usize) -> bool {
        self.reached_from.fill(NONE);
        let mut queue = VecDeque::from([start]);
        while let Some(cell) = queue.pop_front() {
            let mut from = 0;
            while let Some(class) = domains.next_class(cell, from) {
                from = class + 1;
                if self.reached_from[class] != NONE {
                    continue;
                }
                self.reached_from[class] = cell;
                if self.holders[class].len() < model.members(class) {
                    self.shift(class);
                    return true;
                }
                queue.extend(&self.holders[class]);
            }
        }
        false
    }

    /// Moves along the path that ends at a class.
    fn shift(&mut self, mut class: usize) {
        loop {
            let cell = self.reached_from[class];
            let before = self.of_cell[cell];
            if before != NONE {
                self.release(cell);
            }
            self.of_cell[cell] = class;
            self.holders[class].push(cell);
            if before == NONE {
                return;
            }
            class = before;
        }
    }

    fn release(&mut self, cell: usize) {
        let class = std::mem::replace(&mut self.of_cell[cell], NONE);
        self.holders[class].retain(|&holder| holder != cell);
    }

    /// The cells of a class.
    pub(super) fn holders(&self, class: usize) -> &[usize] {
        &self.holders[class]
    }
}
