//! All pieces different, made arc consistent: a global cardinality constraint whose upper bounds are the members of
//! the classes.
//!
//! A matching of all cells shows that the constraint can be satisfied. A cell may have a class if some such matching
//! gives it that class: the one we have, or one that differs from it by a cycle or by a path that ends at a class with a
//! member left. With an edge from each cell to the classes of its domain, from each class to the cells that hold it,
//! from classes with a member left to a node *stock* and from it to the classes in use, all of these are cycles: so a
//! class leaves a domain unless it is in the same strongly connected component as the cell. (The edges run against those
//! of the usual residual graph, whose components are the same. The edge from a cell to the class that it holds is
//! there only to treat all classes alike: whoever comes to the cell comes from that class.)
//!
//! Source: J.-C. Régin, A filtering algorithm for constraints of difference in CSPs, AAAI 1994; Generalized arc
//! consistency for global cardinality constraint, AAAI 1996.

use super::components::{Components, Graph};
use super::domains::{Domains, Empty};
use super::matching::Matching;
use super::model::Model;

/// The filter with its matching.
#[derive(Debug)]
pub(super) struct Alldifferent {
    matching: Matching,
    components: Components,
}

impl Alldifferent {
    pub(super) fn new(model: &Model) -> Self {
        let components = Components::new(model.cells.len() + model.classes.len() + 1);
        Self { matching: Matching::new(model), components }
    }

    /// Takes away every class that no matching gives to a cell. Fails when there is no matching.
    pub(super) fn filter(&mut self, model: &Model, domains: &mut Domains) -> Result<(), Empty> {
        if !self.matching.complete(model, domains) {
            return Err(Empty);
        }
        let cells = model.cells.len();
        let component = self.components.of(&Residual { model, domains, matching: &self.matching });
        for cell in 0..cells {
            let mut from = 0;
            while let Some(class) = domains.next_class(cell, from) {
                from = class + 1;
                if component[cell] != component[cells + class] {
                    domains.remove_class(cell, class)?;
                }
            }
        }
        Ok(())
    }
}

/// The graph: nodes are the cells, the classes, the stock.
struct Residual<'a> {
    model: &'a Model,
    domains: &'a Domains,
    matching: &'a Matching,
}

impl Graph for Residual<'_> {
    fn successor(&self, node: usize, cursor: usize) -> Option<(usize, usize)> {
        let cells = self.model.cells.len();
        let classes = self.model.classes.len();
        if node < cells {
            // The cursor is a class.
            let class = self.domains.next_class(node, cursor)?;
            Some((cells + class, class + 1))
        } else if node < cells + classes {
            // The cursor is a place among the holders; the stock comes after them.
            let class = node - cells;
            let holders = self.matching.holders(class);
            match holders.get(cursor) {
                Some(&cell) => Some((cell, cursor + 1)),
                None => {
                    let to_stock = cursor == holders.len() && holders.len() < self.model.members(class);
                    to_stock.then_some((cells + classes, cursor + 1))
                }
            }
        } else {
            // The cursor is a class.
            let in_use = (cursor..classes).find(|&class| !self.matching.holders(class).is_empty())?;
            Some((cells + in_use, in_use + 1))
        }
    }
}
