//! LRAT steps as DRAT text, for checkers that search for the hints by themselves: the clauses stay, the hints go, and
//! a deletion names the clause instead of its number.

use std::collections::HashMap;
use std::io::{self, BufWriter, Write};

use logic::lrat::Steps;
use logic::{Cnf, Lit};

/// Writes steps as DRAT.
pub(super) struct Drat<W: Write> {
    output: BufWriter<W>,
    /// The clauses that are alive, by number.
    clauses: HashMap<u64, Box<[Lit]>>,
}

impl<W: Write> Drat<W> {
    /// Begins a proof about these clauses.
    pub(super) fn new(cnf: &Cnf, output: W) -> Self {
        let clauses = (1..).zip(cnf.clauses().map(Box::from)).collect();
        Self { output: BufWriter::new(output), clauses }
    }

    /// Writes what is waiting.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// A line of the file.
fn line(output: &mut impl Write, clause: &[Lit]) -> io::Result<()> {
    clause.iter().try_for_each(|lit| write!(output, "{} ", lit.number()))?;
    output.write_all(b"0\n")
}

impl<W: Write> Steps for Drat<W> {
    type Error = io::Error;

    fn add(&mut self, id: u64, clause: &[Lit], _hints: &[i64]) -> io::Result<()> {
        self.clauses.insert(id, clause.into());
        line(&mut self.output, clause)
    }

    fn delete(&mut self, ids: &[u64]) -> io::Result<()> {
        for id in ids {
            let clause = self.clauses.remove(id);
            let clause = clause.ok_or_else(|| io::Error::other(format!("clause {id} is deleted, but is not there")))?;
            // Checkers differ in what they make of deleted units (some ignore it); to keep one is always right.
            if clause.len() > 1 {
                self.output.write_all(b"d ")?;
                line(&mut self.output, &clause)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use logic::ClauseSink;

    #[test]
    fn hints_go_and_deletions_name_clauses() {
        let lits = |numbers: &[i32]| numbers.iter().map(|&n| Lit::new(n.into()).unwrap()).collect::<Vec<_>>();
        let mut cnf = Cnf::new();
        cnf.new_var().unwrap();
        cnf.new_var().unwrap();
        cnf.add_clause(&lits(&[1, 2])).unwrap();
        cnf.add_clause(&lits(&[1, -2])).unwrap();
        let mut text = Vec::new();
        let mut drat = Drat::new(&cnf, &mut text);
        drat.add(3, &lits(&[1]), &[1, 2]).unwrap();
        drat.delete(&[2]).unwrap();
        drat.delete(&[3]).unwrap();
        assert_eq!(drat.delete(&[2]).unwrap_err().to_string(), "clause 2 is deleted, but is not there");
        drat.finish().unwrap();
        assert_eq!(String::from_utf8(text).unwrap(), "1 0\nd 1 -2 0\n");
    }
}
