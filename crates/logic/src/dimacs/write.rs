//! The writer. It never holds the matrix: the counts of the header come first, from a counting pass, and it is an
//! error if the clauses then differ from them.

use std::io::{self, Write};

use super::Head;
use crate::{ClauseSink, CnfFormula, CountingSink, Lit, Names, Prefix, Quantifier, SinkError, Var};

/// A sink that writes each clause to a file at once.
pub struct Writer<W: Write> {
    output: W,
    buffer: Vec<u8>,
    announced: (u32, u64),
    variables: u32,
    clauses: u64,
}

const FULL: usize = 1 << 16;

/// Bytes of a sign, ten digits and a blank.
const LONGEST: usize = 12;

impl<W: Write> Writer<W> {
    /// Writes the names, the header and the prefix. Without blocks, the file is plain DIMACS.
    ///
    /// # Errors
    /// When the prefix has a variable beyond the announced ones, or the output fails.
    pub fn new(output: W, head: &Head) -> Result<Self, SinkError> {
        let announced = (head.variables, head.clauses);
        let mut writer = Self { output, buffer: Vec::new(), announced, variables: 0, clauses: 0 };
        head.names.write_comments(&mut writer.buffer, 'c')?;
        writeln!(writer.buffer, "p cnf {} {}", head.variables, head.clauses)?;
        writer.check_variable(head.prefix.max_variable())?;
        for block in head.prefix.blocks() {
            let letter = if block.quantifier() == Quantifier::Exists { b'e' } else { b'a' };
            writer.buffer.push(letter);
            writer.buffer.push(b' ');
            for &var in block.vars() {
                writer.number(var.positive());
                writer.flush_if_full()?;
            }
            writer.buffer.extend_from_slice(b"0\n");
        }
        writer.flush_if_full()?;
        Ok(writer)
    }

    /// Checks the counts, flushes and gives the output back.
    ///
    /// # Errors
    /// When fewer clauses came than were announced, or the output fails.
    pub fn finish(mut self) -> Result<W, SinkError> {
        if self.clauses != self.announced.1 {
            return Err(SinkError::Count { what: "clauses", announced: self.announced.1, found: self.clauses });
        }
        self.output.write_all(&self.buffer)?;
        self.output.flush()?;
        Ok(self.output)
    }

    /// Writes a literal and a blank. Most of a file is this: the digits are set right where they stay.
    fn number(&mut self, lit: Lit) {
        let mut rest = lit.var().number();
        let (sign, digits) = (usize::from(!lit.is_positive()), rest.ilog10() as usize + 1);
        let start = self.buffer.len();
        self.buffer.extend_from_slice(&[b' '; LONGEST]);
        self.buffer[start] = b'-';
        for place in self.buffer[start + sign..start + sign + digits].iter_mut().rev() {
            *place = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        self.buffer.truncate(start + sign + digits + 1);
    }

    fn flush_if_full(&mut self) -> io::Result<()> {
        if self.buffer.len() >= FULL {
            self.output.write_all(&self.buffer)?;
            self.buffer.clear();
        }
        Ok(())
    }

    fn check_variable(&self, variable: u32) -> Result<(), SinkError> {
        let announced = self.announced.0;
        if variable > announced {
            return Err(SinkError::Count { what: "variables", announced: announced.into(), found: variable.into() });
        }
        Ok(())
    }
}

impl<W: Write> ClauseSink for Writer<W> {
    fn variables(&self) -> u32 {
        self.variables
    }

    fn raise_to(&mut self, var: Var) -> Result<(), SinkError> {
        self.check_variable(var.number())?;
        self.variables = self.variables.max(var.number());
        Ok(())
    }

    fn add_clause(&mut self, clause: &[Lit]) -> Result<(), SinkError> {
        if self.clauses == self.announced.1 {
            let found = self.clauses.saturating_add(1);
            return Err(SinkError::Count { what: "clauses", announced: self.announced.1, found });
        }
        self.clauses += 1;
        for &lit in clause {
            self.variables = self.variables.max(lit.var().number());
            self.number(lit);
            self.flush_if_full()?;
        }
        self.check_variable(self.variables)?;
        self.buffer.extend_from_slice(b"0\n");
        self.flush_if_full()?;
        Ok(())
    }
}

/// Runs an encoder twice, first counting, then writing: a file of any size in little memory. The encoder gives the
/// prefix and the names, and has to do the same both times.
///
/// # Errors
/// Those of the encoder and of the output, and when the second pass differs from the first in its counts.
pub fn stream<W: Write, E: From<SinkError>>(
    output: W,
    mut encode: impl FnMut(&mut dyn ClauseSink) -> Result<(Prefix, Names), E>,
) -> Result<W, E> {
    let mut count = CountingSink::new();
    let (prefix, names) = encode(&mut count)?;
    let variables = ClauseSink::variables(&count).max(prefix.max_variable());
    let head = Head { prefix, names, variables, clauses: count.clauses() };
    let mut writer = Writer::new(output, &head)?;
    drop(head);
    encode(&mut writer)?;
    Ok(writer.finish()?)
}

/// Writes a formula from memory: as QDIMACS if it has a prefix, see [`CnfFormula::without_prefix`].
///
/// # Errors
/// Those of the output.
pub fn write<W: Write>(formula: &CnfFormula, output: W) -> Result<W, SinkError> {
    let variables = formula.matrix.variables().max(formula.prefix.max_variable());
    let (prefix, names) = (formula.prefix.clone(), formula.names.clone());
    let head = Head { prefix, names, variables, clauses: formula.matrix.len() as u64 };
    let mut writer = Writer::new(output, &head)?;
    for clause in formula.matrix.clauses() {
        writer.add_clause(clause)?;
    }
    writer.finish()
}
