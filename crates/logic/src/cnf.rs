//! Clauses in memory: all literals in one vector, and where each clause ends.

use crate::{ClauseSink, LargestVar, Lit, SinkError, Var};

/// A conjunction of clauses.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Cnf {
    variables: LargestVar,
    literals: Vec<Lit>,
    ends: Vec<usize>,
}

impl Cnf {
    /// No variable and no clause.
    pub fn new() -> Self {
        Self::default()
    }

    /// The clauses in order.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[Lit]> + Clone {
        (0..self.ends.len()).map(|i| {
            let start = if i == 0 { 0 } else { self.ends[i - 1] };
            &self.literals[start..self.ends[i]]
        })
    }

    /// How many clauses there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there is no clause.
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// How many literals all clauses have together.
    pub fn literals(&self) -> usize {
        self.literals.len()
    }

    /// The largest variable.
    pub fn variables(&self) -> u32 {
        self.variables.number()
    }
}

impl ClauseSink for Cnf {
    fn variables(&self) -> u32 {
        self.variables.number()
    }

    fn raise_to(&mut self, var: Var) -> Result<(), SinkError> {
        self.variables.raise_to(var);
        Ok(())
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), SinkError> {
        self.variables.cover(clause);
        self.literals.extend_from_slice(clause);
        self.ends.push(self.literals.len());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clauses_come_back() {
        let mut cnf = Cnf::new();
        let vars = cnf.new_vars(3).unwrap();
        let [a, b, c] = [0, 1, 2].map(|i| vars.get(i).unwrap().positive());
        cnf.add_clause(&[a, !b]).unwrap();
        cnf.add_clause(&[]).unwrap();
        cnf.add_clause(&[c]).unwrap();
        let clauses: Vec<&[Lit]> = cnf.clauses().collect();
        assert_eq!(clauses, [&[a, !b][..], &[], &[c]]);
        assert_eq!((cnf.len(), cnf.literals(), cnf.variables()), (3, 3, 3));
        assert_eq!(cnf.new_var().unwrap().number(), 4);
        assert_eq!(vars.get(3), None);
    }
}
