//! Output of solvers: in whatever pieces it comes, the same is understood.

use std::collections::HashSet;
use std::io::{self, Read};

use solve::external::{Outcome, read_output};

use crate::Kind;

/// What a program printed, after a byte for its exit status and one for the size of the pieces.
pub fn output(data: &[u8]) -> Kind {
    let [status, size, text @ ..] = data else { return Kind::Other };
    let whole = read_output(text, *status).expect("memory can be read");
    let pieces = read_output(Pieces(text, usize::from(*size) + 1), *status).expect("memory can be read");
    assert_eq!(whole, pieces);
    let (outcome, assignment) = whole;
    assert!(!outcome.to_string().is_empty());
    match status {
        10 => assert!(matches!(outcome, Outcome::True | Outcome::Disagreement(_))),
        20 => assert!(matches!(outcome, Outcome::False | Outcome::Disagreement(_))),
        _ => {}
    }
    if let Ok(Some(literals)) = assignment {
        assert!(outcome.verdict().is_some());
        let set: HashSet<i64> = literals.into_iter().collect();
        assert!(set.iter().all(|literal| *literal != 0 && !set.contains(&-literal)));
    }
    Kind::Fits
}

/// An input that gives some bytes at a time.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.0.len().min(buffer.len()).min(self.1);
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}
