//! Which cell next: `dom/wdeg`.
//!
//! Each constraint has a weight, which grows by one whenever it leaves a cell without a value. The next cell is the one
//! with the least ratio of the size of its domain to the weights of its constraints that have another open cell; of
//! equal ones the first. Of its values the first is tried, in the order of the model.
//!
//! Source: F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, Boosting systematic search by weighting constraints,
//! ECAI 2004.

use super::domains::Domains;
use super::model::Model;

/// A constraint that can fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Constraint {
    /// The colours of a seam.
    Seam(usize),
    /// No piece twice.
    Pieces,
    /// One that was learned; these have no weights.
    Nogood,
}

/// The weights of the constraints.
#[derive(Debug)]
pub(super) struct Weights {
    seams: Vec<u64>,
    pieces: u64,
}

impl Weights {
    pub(super) fn new(model: &Model) -> Self {
        Self { seams: vec![1; model.seams], pieces: 1 }
    }

    /// That constraint has failed.
    pub(super) fn add(&mut self, failed: Constraint) {
        match failed {
            Constraint::Seam(seam) => self.seams[seam] += 1,
            Constraint::Pieces => self.pieces += 1,
            Constraint::Nogood => {}
        }
    }

    /// The cell with the least `dom/wdeg`, if one is open.
    pub(super) fn least(&self, model: &Model, domains: &Domains) -> Option<usize> {
        let ratio = |cell: usize| (domains.size(cell), self.degree(model, domains, cell));
        // As fractions: a/b < c/d when ad < cb.
        let compare = |(a, b): (u64, u64), (c, d): (u64, u64)| (a * d).cmp(&(c * b));
        open(domains).map(|cell| (cell, ratio(cell))).min_by(|one, two| compare(one.1, two.1)).map(|(cell, _)| cell)
    }

    fn degree(&self, model: &Model, domains: &Domains, cell: usize) -> u64 {
        let seams = model.neighbours[cell].iter().flatten();
        self.pieces + seams.filter(|to| domains.size(to.cell) > 1).map(|to| self.seams[to.seam]).sum::<u64>()
    }
}

/// The cell with the smallest domain, if one is open.
pub(super) fn smallest(domains: &Domains) -> Option<usize> {
    open(domains).min_by_key(|&cell| domains.size(cell))
}

/// The cells that have more than one value.
fn open(domains: &Domains) -> impl Iterator<Item = usize> {
    (0..domains.cells()).filter(|&cell| domains.size(cell) > 1)
}
