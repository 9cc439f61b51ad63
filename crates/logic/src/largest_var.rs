//! The largest variable so far: the bookkeeping that every sink needs.

use crate::{Lit, Var};

/// The number of the largest variable that a sink knows of; 0 at the beginning.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LargestVar(u32);

impl LargestVar {
    /// Its number, as [`ClauseSink::variables`](crate::ClauseSink::variables) tells it.
    pub fn number(self) -> u32 {
        self.0
    }

    /// Takes in a variable and all below it.
    pub fn raise_to(&mut self, var: Var) {
        self.0 = self.0.max(var.number());
    }

    /// Takes in the variables of a clause.
    pub fn cover(&mut self, clause: &[Lit]) {
        clause.iter().for_each(|lit| self.raise_to(lit.var()));
    }
}
