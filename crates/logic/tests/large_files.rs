//! Formulas larger than anybody wants to hold in memory.

use std::io::{self, Write};

use logic::dimacs;
use logic::{ClauseSink, Lit, Names, Prefix, Quantifier, SinkError, Var};

/// An output that keeps nothing and remembers how it was written to.
#[derive(Default)]
struct Drain {
    bytes: u64,
    largest: usize,
    writes: u64,
}

impl Write for Drain {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes += bytes.len() as u64;
        self.largest = self.largest.max(bytes.len());
        self.writes += 1;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// All that the writer holds goes through the output in pieces: if no piece is large, nothing large was held. The
/// clauses themselves exist one at a time.
#[test]
fn fifty_million_literals_are_written_in_small_pieces() {
    const CLAUSES: u32 = 5_000_000;
    const LITERALS: usize = 10;
    let encode = |sink: &mut dyn ClauseSink| -> Result<_, SinkError> {
        let vars: Vec<Lit> = sink.new_vars(1000)?.iter().map(Var::positive).collect();
        for i in 0..CLAUSES {
            let start = i as usize % (vars.len() - LITERALS);
            sink.add_clause(&vars[start..start + LITERALS])?;
        }
        let mut prefix = Prefix::new();
        prefix.push(Quantifier::Exists, vars.iter().map(|lit| lit.var())).expect("each once");
        Ok((prefix, Names::new()))
    };
    let drain = dimacs::stream(Drain::default(), encode).unwrap();
    assert!(drain.bytes > 180_000_000, "{}", drain.bytes);
    assert!(drain.largest < 1 << 17 && drain.writes > 1000, "{} {}", drain.largest, drain.writes);
}
