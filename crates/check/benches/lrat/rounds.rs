//! A proof as long as one likes, made while it is read: lemmas about a chain of implications, derived and deleted again,
//! round by round, then the empty clause.
//!
//! The formula: `x1`, `x1 -> x2`, ..., `x(n-1) -> xn`, `-xn`. A round derives `xi -> x(i+20)` for each i, each from
//! twenty links of the chain; from twenty of these `xi -> x(i+400)`, weakened by some literals of other variables;
//! then it deletes them all. So no more than 3n clauses are alive, whatever the number of rounds.

use std::io::{self, Read};

use logic::{ClauseSink, Cnf, Lit};

/// Links that one lemma bridges.
const LINKS: u64 = 20;

/// Literals by which a long lemma is weakened.
const WEAKENED: u64 = 5;

/// The formula on so many variables.
pub(crate) fn formula(variables: u32) -> Cnf {
    let lit = |number: i64| Lit::new(number).expect("a small number");
    let mut cnf = Cnf::new();
    let mut add = |clause: &[Lit]| cnf.add_clause(clause).expect("memory takes all clauses");
    add(&[lit(1)]);
    (1..i64::from(variables)).for_each(|number| add(&[lit(-number), lit(number + 1)]));
    add(&[lit(-i64::from(variables))]);
    cnf
}

/// The text of the proof, of at least so many bytes.
pub(crate) struct Rounds {
    variables: u64,
    bytes: u64,
    /// Text that nobody has read yet, and how much of it somebody has.
    text: Vec<u8>,
    read: usize,
    made: u64,
    /// The number of the last clause.
    last: u64,
    /// What comes next.
    next: Next,
}

enum Next {
    /// The short lemma from this variable.
    Short(u64),
    /// The long lemma from this variable; the short ones have the numbers after the second.
    Long(u64, u64),
    /// The deletion of all lemmas after this number.
    Delete(u64),
    End,
}

impl Rounds {
    pub(crate) fn new(variables: u32, bytes: u64) -> Self {
        let (text, variables) = (Vec::new(), u64::from(variables));
        Self { variables, bytes, text, read: 0, made: 0, last: variables + 1, next: Next::Short(1) }
    }

    /// The numbers of the links of the chain from a variable on are one more than the variable.
    fn step(&mut self) {
        self.next = match self.next {
            Next::Short(from) if from + LINKS <= self.variables => {
                self.lemma(&[-(from as i64), (from + LINKS) as i64], from + 1..from + 1 + LINKS);
                Next::Short(from + 1)
            }
            Next::Short(_) => Next::Long(1, self.last - (self.variables - LINKS)),
            Next::Long(from, before) if from + LINKS * LINKS <= self.variables => {
                let mut lemma = vec![-(from as i64), (from + LINKS * LINKS) as i64];
                lemma.extend((1..=WEAKENED).map(|number| (self.variables + number * (1 + from % 97)) as i64));
                self.lemma(&lemma, (0..LINKS).map(|link| before + from + link * LINKS));
                Next::Long(from + 1, before)
            }
            Next::Long(_, before) => Next::Delete(before),
            Next::Delete(before) => {
                // Not all in one line, as solvers do it.
                for first in (before + 1..=self.last).step_by(100) {
                    self.number(self.last as i64);
                    self.text.extend(b"d ");
                    (first..(first + 100).min(self.last + 1)).for_each(|id| self.number(id as i64));
                    self.text.extend(b"0\n");
                }
                if self.made + self.text.len() as u64 >= self.bytes {
                    self.lemma(&[], 1..=self.variables + 1);
                    Next::End
                } else {
                    Next::Short(1)
                }
            }
            Next::End => Next::End,
        };
    }

    fn lemma(&mut self, literals: &[i64], hints: impl IntoIterator<Item = u64>) {
        self.last += 1;
        self.number(self.last as i64);
        literals.iter().for_each(|&literal| self.number(literal));
        self.text.extend(b"0 ");
        hints.into_iter().for_each(|hint| self.number(hint as i64));
        self.text.extend(b"0\n");
    }

    fn number(&mut self, number: i64) {
        self.text.extend(number.to_string().bytes());
        self.text.push(b' ');
    }
}

impl Read for Rounds {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.read == self.text.len() {
            self.made += self.text.len() as u64;
            self.text.clear();
            self.read = 0;
            while self.text.len() < 1 << 16 && !matches!(self.next, Next::End) {
                self.step();
            }
        }
        let count = (&self.text[self.read..]).read(buffer)?;
        self.read += count;
        Ok(count)
    }
}
