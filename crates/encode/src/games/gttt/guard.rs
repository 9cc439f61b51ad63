//! Clauses that are off when the game is over.

use logic::{ClauseSink, Lit, SinkError};

/// Adds "g ∨" to clauses.
pub(super) struct Guard<'a, S> {
    gameover: Lit,
    sink: &'a mut S,
    clause: Vec<Lit>,
}

impl<'a, S: ClauseSink> Guard<'a, S> {
    pub(super) fn new(gameover: Lit, sink: &'a mut S) -> Self {
        Self { gameover, sink, clause: Vec::new() }
    }

    /// The clause holds unless the game is over.
    pub(super) fn add(&mut self, clause: impl IntoIterator<Item = Lit>) -> Result<(), SinkError> {
        self.clause.clear();
        self.clause.push(self.gameover);
        self.clause.extend(clause);
        self.sink.add_clause(&self.clause)
    }

    /// The clause holds always.
    pub(super) fn add_always(&mut self, clause: &[Lit]) -> Result<(), SinkError> {
        self.sink.add_clause(clause)
    }

    /// `⋀ all ↔ result`.
    pub(super) fn is_all(&mut self, all: &[Lit], result: Lit) -> Result<(), SinkError> {
        all.iter().try_for_each(|&lit| self.add([!result, lit]))?;
        self.add(all.iter().map(|&lit| !lit).chain([result]))
    }

    /// `⋁ any ↔ result`.
    pub(super) fn is_some(&mut self, any: &[Lit], result: Lit) -> Result<(), SinkError> {
        any.iter().try_for_each(|&lit| self.add([!lit, result]))?;
        self.add(any.iter().copied().chain([!result]))
    }
}
