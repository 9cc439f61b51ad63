//! A sink that only counts: for tables of sizes, and for the header that a streaming writer needs before the clauses.

use crate::{ClauseSink, Lit, SinkError, Var};

/// Counts variables, clauses and literals; stores nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CountingSink {
    variables: u32,
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
        self.variables
    }

    fn raise_to(&mut self, var: Var) -> Result<(), SinkError> {
        self.variables = self.variables.max(var.number());
        Ok(())
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), SinkError> {
        for lit in clause {
            self.variables = self.variables.max(lit.var().number());
        }
        self.clauses += 1;
        self.literals += clause.len() as u64;
        Ok(())
    }
}
