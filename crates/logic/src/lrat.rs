//! Steps of an LRAT proof, and how they are written: what a solver emits and what a checker takes.
//!
//! The clauses of the formula are numbered from 1 in their order. A step adds a clause under a new, larger number, with
//! hints that let a checker see why it follows, or deletes clauses that are not needed any more. The hints are numbers
//! of clauses, each unit or falsified when its turn comes under the negation of the new clause; a negative number
//! opens the hints for one resolution candidate of a RAT step.
//! Source: Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp: Efficient Certified RAT Verification, CADE 2017.
//! The binary form is that of CaDiCaL: `a` or `d`, then numbers `2n`, or `2n+1` for `-n`, in groups of seven bits.

use std::io::{self, Write};

use crate::Lit;

/// Takes the steps of a proof one after the other.
pub trait Steps {
    /// Why a step is refused.
    type Error;

    /// Adds a clause.
    ///
    /// # Errors
    /// When the step is wrong or cannot be written.
    fn add(&mut self, id: u64, clause: &[Lit], hints: &[i64]) -> Result<(), Self::Error>;

    /// Deletes clauses.
    ///
    /// # Errors
    /// When the step is wrong or cannot be written.
    fn delete(&mut self, ids: &[u64]) -> Result<(), Self::Error>;
}

/// The two ways to write a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Encoding {
    /// Lines of numbers.
    #[default]
    Text,
    /// CaDiCaL's binary form, about half as long.
    Binary,
}

/// Writes steps to a file. Deletions wait for the next addition, so that many make one line.
pub struct Writer<W: Write> {
    output: W,
    encoding: Encoding,
    buffer: Vec<u8>,
    /// The number of the last clause, which stands before a deletion in the text form.
    last: u64,
    deleted: Vec<u64>,
}

const FULL: usize = 1 << 16;

impl<W: Write> Writer<W> {
    /// Begins a proof about a formula with this many clauses.
    pub fn new(output: W, encoding: Encoding, clauses: u64) -> Self {
        Self { output, encoding, buffer: Vec::new(), last: clauses, deleted: Vec::new() }
    }

    /// Writes what is waiting, flushes and gives the output back.
    ///
    /// # Errors
    /// Those of the output.
    pub fn finish(mut self) -> io::Result<W> {
        self.write_deletions();
        self.output.write_all(&self.buffer)?;
        self.output.flush()?;
        Ok(self.output)
    }

    fn write_deletions(&mut self) {
        if self.deleted.is_empty() {
            return;
        }
        match self.encoding {
            Encoding::Text => {
                self.number(self.last as i64);
                self.buffer.extend_from_slice(b"d ");
            }
            Encoding::Binary => self.buffer.push(b'd'),
        }
        for id in std::mem::take(&mut self.deleted) {
            self.number(id as i64);
        }
        self.end(true);
    }

    fn number(&mut self, number: i64) {
        match self.encoding {
            Encoding::Text => {
                self.buffer.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
                self.buffer.push(b' ');
            }
            Encoding::Binary => {
                let mut rest = number.unsigned_abs() << 1 | u64::from(number < 0);
                while rest >= 0x80 {
                    self.buffer.push(rest as u8 | 0x80);
                    rest >>= 7;
                }
                self.buffer.push(rest as u8);
            }
        }
    }

    /// The zero after a list of numbers, and the end of the line after the last one.
    fn end(&mut self, line: bool) {
        match (self.encoding, line) {
            (Encoding::Text, true) => self.buffer.extend_from_slice(b"0\n"),
            (Encoding::Text, false) => self.buffer.extend_from_slice(b"0 "),
            (Encoding::Binary, _) => self.buffer.push(0),
        }
    }
}

impl<W: Write> Steps for Writer<W> {
    type Error = io::Error;

    fn add(&mut self, id: u64, clause: &[Lit], hints: &[i64]) -> io::Result<()> {
        self.write_deletions();
        self.last = id;
        if self.encoding == Encoding::Binary {
            self.buffer.push(b'a');
        }
        self.number(id as i64);
        clause.iter().for_each(|lit| self.number(lit.number().into()));
        self.end(false);
        hints.iter().for_each(|&hint| self.number(hint));
        self.end(true);
        if self.buffer.len() >= FULL {
            self.output.write_all(&self.buffer)?;
            self.buffer.clear();
        }
        Ok(())
    }

    fn delete(&mut self, ids: &[u64]) -> io::Result<()> {
        self.deleted.extend_from_slice(ids);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof(encoding: Encoding) -> Vec<u8> {
        let two = Lit::new(-2).unwrap();
        let mut writer = Writer::new(Vec::new(), encoding, 4);
        writer.delete(&[3]).unwrap();
        writer.add(5, &[two], &[1, -2, 64]).unwrap();
        writer.delete(&[1]).unwrap();
        writer.delete(&[2]).unwrap();
        writer.add(6, &[], &[5]).unwrap();
        writer.finish().unwrap()
    }

    #[test]
    fn both_forms() {
        assert_eq!(
            String::from_utf8(proof(Encoding::Text)).unwrap(),
            "4 d 3 0\n5 -2 0 1 -2 64 0\n5 d 1 2 0\n6 0 5 0\n"
        );
        let binary = [&[b'd', 6, 0][..], &[b'a', 10, 5, 0, 2, 5, 0x80, 1, 0], &[b'd', 2, 4, 0], &[b'a', 12, 0, 10, 0]];
        assert_eq!(proof(Encoding::Binary), binary.concat());
    }
}
