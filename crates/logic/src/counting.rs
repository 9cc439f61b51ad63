//! A sink that only counts: for tables of sizes, and for the header that a streaming writer needs before the clauses.

use crate::{ClauseSink, LargestVar, Lit, SinkError, Var};

/// Counts variables, clauses and literals; stores nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CountingSink {
    variables: LargestVar,
    clauses: u64,
    literals: u64,
}

impl CountingSink {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many clauses were added.
    pub fn clauses(&self) -> u64 {
        self.clauses
    }

    /// How many literals they had together.
    pub fn literals(&self) -> u64 {
        self.literals
    }
}

impl ClauseSink for CountingSink {
    fn variables(&self) -> u32 {
        self.variables.number()
    }

    fn raise_to(&mut self, var: Var) -> Result<(), SinkError> {
        self.variables.raise_to(var);
        Ok(())
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), SinkError> {
        self.variables.cover(clause);
        self.clauses += 1;
        self.literals += clause.len() as u64;
        Ok(())
    }
}
