//! The quantifier lines of QDIMACS, and the variables that have none.

use crate::text::{Notes, Place, ReadError};
use crate::{Prefix, Quantifier, Var, VarMap};

/// What the reader knows of the prefix.
pub(super) struct PrefixReader {
    prefix: Prefix,
    /// The line on which a variable is quantified, or 0.
    lines: VarMap<u64>,
    /// Variables of the matrix that have been seen.
    free: Vec<Var>,
    is_free: VarMap<bool>,
    /// The innermost line of the text, for the warning about equal neighbours.
    last: Option<Quantifier>,
}

impl PrefixReader {
    pub(super) fn new() -> Self {
        let (lines, is_free) = (VarMap::new(), VarMap::new());
        Self { prefix: Prefix::new(), lines, free: Vec::new(), is_free, last: None }
    }

    /// A quantifier line begins.
    pub(super) fn begin(&mut self, quantifier: Quantifier, place: Place, notes: &mut Notes) -> Result<(), ReadError> {
        if self.last == Some(quantifier) {
            let letter = if quantifier == Quantifier::Exists { 'e' } else { 'a' };
            let found = format!("consecutive {letter} blocks");
            notes.warn(place, &found, "blocks that alternate", "merged")?;
        }
        self.last = Some(quantifier);
        Ok(())
    }

    /// A quantifier line has ended, with so many variables.
    pub(super) fn end(&mut self, vars: usize, place: Place, notes: &mut Notes) -> Result<(), ReadError> {
        if vars == 0 {
            self.last = self.prefix.blocks().last().map(|block| block.quantifier());
            notes.warn(place, "a quantifier line without variables", "a variable", "ignored")?;
        }
        Ok(())
    }

    /// A variable of the innermost quantifier line.
    pub(super) fn add(&mut self, var: Var, place: Place, notes: &mut Notes) -> Result<(), ReadError> {
        let Some(quantifier) = self.last else { return Ok(()) };
        let line = self.lines.get(var);
        if self.prefix.push(quantifier, [var]).is_ok() {
            self.lines.set(var, place.line);
            return Ok(());
        }
        let found = format!("variable {var} quantified twice (first on line {line})");
        let innermost = self.prefix.level(var).map(|level| level + 1) == Some(self.prefix.blocks().len());
        if innermost && self.prefix.quantifier(var) == quantifier {
            return notes.warn(place, &found, "each variable once", "in the same block, counted once");
        }
        Err(notes.error(place, found, "each variable in one block"))
    }

    /// A variable of a clause.
    pub(super) fn used(&mut self, var: Var, place: Place, notes: &mut Notes) -> Result<(), ReadError> {
        if self.prefix.level(var).is_some() || self.is_free.set(var, true) {
            return Ok(());
        }
        self.free.push(var);
        if self.prefix.blocks().is_empty() {
            return Ok(());
        }
        let found = format!("variable {var} is not quantified");
        notes.warn(place, &found, "every variable in the prefix", "taken as outermost existential")
    }

    pub(super) fn finish(mut self) -> Prefix {
        self.free.sort_unstable();
        self.prefix.bind_free(self.free).expect("free variables are not quantified");
        self.prefix
    }
}
