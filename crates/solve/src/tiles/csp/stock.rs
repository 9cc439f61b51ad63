//! The stock of pieces, looked at cell by cell: a class that is used up leaves all other domains.
//!
//! This alone keeps pieces from being used too often; [`super::alldifferent`] sees more, earlier.
//!
//! Source: R. Haralick, G. Elliott, Increasing tree search efficiency for constraint satisfaction problems, Artificial
//! Intelligence 14, 1980 (forward checking).

use super::domains::{Domains, Empty};
use super::model::Model;

/// Which cells are bound to a class, and how often each class is.
#[derive(Debug)]
pub(super) struct Stock {
    /// Where on the trail the cells' marks are: 1 if it is counted.
    bound: usize,
    /// Where on the trail the counts of the classes are.
    used: usize,
}

impl Stock {
    pub(super) fn new(model: &Model, domains: &mut Domains) -> Self {
        let bound = domains.trail.allocate(vec![0; model.cells.len()]).start;
        let used = domains.trail.allocate(vec![0; model.classes.len()]).start;
        Self { bound, used }
    }

    /// Counts a changed cell if all its values are now of one class.
    pub(super) fn revise(&self, model: &Model, domains: &mut Domains, cell: usize) -> Result<(), Empty> {
        let is_bound = |domains: &Domains, cell: usize| domains.trail.get(self.bound + cell) == 1;
        if is_bound(domains, cell) {
            return Ok(());
        }
        let Some(class) = domains.class(cell) else { return Ok(()) };
        domains.trail.set(self.bound + cell, 1);
        let used = domains.trail.get(self.used + class) + 1;
        domains.trail.set(self.used + class, used);
        if used < model.members(class) as u64 {
            return Ok(());
        }
        for other in 0..domains.cells() {
            let counted = is_bound(domains, other) && domains.class(other) == Some(class);
            if !counted {
                domains.remove_class(other, class)?;
            }
        }
        Ok(())
    }
}
