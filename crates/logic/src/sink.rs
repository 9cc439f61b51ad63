//! Where encoders write to: a sink hands out variables and takes clauses.
//!
//! The habit is RustSAT's: an encoder owns neither the formula nor the counter of variables, so the same code fills
//! a formula in memory, counts, or streams to a file.

use std::io;

use crate::{Lit, LiteralError, Var};

/// Takes clauses, hands out variables.
pub trait ClauseSink {
    /// The largest variable so far; 0 at the beginning.
    fn variables(&self) -> u32;

    /// Makes `var` and all below it variables of the formula.
    ///
    /// # Errors
    /// When the sink was told to expect fewer variables.
    fn raise_to(&mut self, var: Var) -> Result<(), SinkError>;

    /// Adds a clause. Its variables need not have been handed out before.
    ///
    /// # Errors
    /// When the clause cannot be stored or written, or is more than the sink was told to expect.
    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), SinkError>;

    /// A variable that was not there before.
    ///
    /// # Errors
    /// When there are none left, or as for [`raise_to`](ClauseSink::raise_to).
    fn new_var(&mut self) -> Result<Var, SinkError> {
        let var = Var::new(u64::from(self.variables()) + 1)?;
        self.raise_to(var)?;
        Ok(var)
    }

    /// New variables with consecutive numbers.
    ///
    /// # Errors
    /// As for [`new_var`](ClauseSink::new_var).
    fn new_vars(&mut self, count: u32) -> Result<VarRange, SinkError> {
        let before = self.variables();
        if count > 0 {
            self.raise_to(Var::new(u64::from(before) + u64::from(count))?)?;
        }
        Ok(VarRange { before, count })
    }
}

impl<S: ClauseSink + ?Sized> ClauseSink for &mut S {
    fn variables(&self) -> u32 {
        (**self).variables()
    }

    fn raise_to(&mut self, var: Var) -> Result<(), SinkError> {
        (**self).raise_to(var)
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), SinkError> {
        (**self).add_clause(clause)
    }
}

/// Why a sink refused a variable or a clause.
#[derive(Debug, thiserror::Error)]
pub enum SinkError {
    /// No variable is left.
    #[error(transparent)]
    Variable(#[from] LiteralError),
    /// What was written is not what the header announced.
    #[error("{found} {what} do not fit the announced {announced}")]
    Count {
        /// `variables` or `clauses`.
        what: &'static str,
        /// What the header says.
        announced: u64,
        /// What came.
        found: u64,
    },
    /// The output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Consecutive variables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VarRange {
    before: u32,
    count: u32,
}

impl VarRange {
    /// How many they are.
    pub fn len(self) -> usize {
        self.count as usize
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.count == 0
    }

    /// The one at an index from 0, if there is one.
    pub fn get(self, index: usize) -> Option<Var> {
        let offset = u32::try_from(index).ok().filter(|&offset| offset < self.count)?;
        Var::new(u64::from(self.before) + u64::from(offset) + 1).ok()
    }

    /// All of them in order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Var> + Clone {
        (0..self.len()).map(move |index| self.get(index).expect("the index is below the length"))
    }
}
