//! What a solver printed, read line by line by a grammar, never by looking for a word somewhere in the text.
//!
//! A line with the result is one of
//!
//! | line | from |
//! |---|---|
//! | `s cnf 1 ...`, `s cnf 0 ...`, `s cnf -1 ...` (numbers after it) | QDIMACS 1.1 |
//! | `s SATISFIABLE`, `s UNSATISFIABLE`, `s UNKNOWN` | SAT competitions |
//! | `r SAT`, `r UNSAT`, `r UNKNOWN` | QCIR solvers |
//! | the word alone: `SAT`, `UNSAT`, `SATISFIABLE`, ... | DepQBF, Qute, MiniSat |
//!
//! and a line of an assignment is `v` or `V` with literals after it. A `0` ends a list; QDIMACS has a list for each
//! variable, SAT solvers split one list over lines. The text is not kept: however much is printed, memory is bounded.

use super::assignment::Literals;

/// The result in a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Result {
    /// The formula is true, or satisfiable.
    True,
    /// The formula is false, or unsatisfiable.
    False,
    /// The program gave up.
    Unknown,
}

/// How the lines of an assignment look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// They begin with `v` or `V`.
    Marked,
    /// They are numbers only (MiniSat's result file).
    Bare,
}

/// Longest line that may hold a result; of longer ones only lines of an assignment are kept.
const LINE: usize = 512;
/// Most bytes of one line of an assignment: some 20 million variables.
const LITERALS: usize = 256 << 20;
/// How much of the end is kept to be shown.
const TAIL: usize = 2048;

/// Reads an output in pieces.
#[derive(Debug)]
pub(super) struct Scanner {
    dialect: Dialect,
    line: Vec<u8>,
    cut: bool,
    /// The different results seen.
    pub(super) results: Vec<Result>,
    /// What was said of a proof: `true` if it was accepted; each once.
    pub(super) judgements: Vec<bool>,
    /// The assignment so far.
    pub(super) literals: Literals,
    tail: Vec<u8>,
}

impl Scanner {
    /// Nothing read yet.
    pub(super) fn new(dialect: Dialect) -> Self {
        let (line, results, tail) = (Vec::new(), Vec::new(), Vec::new());
        let judgements = Vec::new();
        Self { dialect, line, cut: false, results, judgements, literals: Literals::default(), tail }
    }

    /// Reads the next piece of the output.
    pub(super) fn feed(&mut self, bytes: &[u8]) {
        self.keep_tail(bytes);
        for piece in bytes.split_inclusive(|&b| b == b'\n') {
            match piece.strip_suffix(b"\n") {
                Some(end) => {
                    self.extend(end);
                    self.end_line();
                }
                None => self.extend(piece),
            }
        }
    }

    /// The output has ended; the last line may lack its end.
    pub(super) fn finish(&mut self) {
        self.end_line();
    }

    /// The last lines, as text.
    pub(super) fn tail(&self) -> String {
        let start = self.tail.len().saturating_sub(TAIL);
        String::from_utf8_lossy(&self.tail[start..]).trim().to_owned()
    }

    fn keep_tail(&mut self, bytes: &[u8]) {
        self.tail.extend(&bytes[bytes.len().saturating_sub(TAIL)..]);
        if self.tail.len() > 2 * TAIL {
            self.tail.drain(..self.tail.len() - TAIL);
        }
    }

    fn extend(&mut self, bytes: &[u8]) {
        let first = self.line.first().or(bytes.first()).copied();
        let literals = match self.dialect {
            Dialect::Marked => matches!(first, Some(b'v' | b'V')),
            Dialect::Bare => true,
        };
        let room = if literals { LITERALS } else { LINE } - self.line.len();
        self.cut |= bytes.len() > room;
        self.line.extend(&bytes[..bytes.len().min(room)]);
    }

    fn end_line(&mut self) {
        let line = std::mem::take(&mut self.line);
        let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        let cut = std::mem::take(&mut self.cut);
        match (self.dialect, line.first()) {
            (_, None) => {}
            (Dialect::Marked, Some(b'v' | b'V')) if words.next().is_some_and(|mark| mark.len() == 1) => {
                self.literals.add_line(words, cut);
            }
            (Dialect::Bare, Some(b'-' | b'0'..=b'9')) => self.literals.add_line(words, cut),
            _ if cut => {}
            _ => {
                result(&line).into_iter().for_each(|result| self.add_result(result));
                let judgements = &mut self.judgements;
                judgements.extend(judgement(&line).filter(|said| !judgements.contains(said)));
            }
        }
    }

    /// Adds a result, once.
    pub(super) fn add_result(&mut self, result: Result) {
        if !self.results.contains(&result) {
            self.results.push(result);
        }
    }
}

/// The result that a line states, if it is such a line.
fn result(line: &[u8]) -> Option<Result> {
    let text = std::str::from_utf8(line).ok()?;
    let words: Vec<&str> = text.split_ascii_whitespace().collect();
    match words.as_slice() {
        ["s", "cnf", value, counts @ ..] if counts.iter().all(|count| count.parse::<i64>().is_ok()) => match *value {
            "1" => Some(Result::True),
            "0" => Some(Result::False),
            "-1" => Some(Result::Unknown),
            _ => None,
        },
        ["s" | "r", word] | [word] => named(word),
        _ => None,
    }
}

/// What a proof checker's line says of a proof, if it is such a line. What a progress bar has left on the line before
/// its last return counts for nothing.
fn judgement(line: &[u8]) -> Option<bool> {
    let text = std::str::from_utf8(line).ok()?.trim_end();
    let words: Vec<&str> = text.rsplit('\r').next()?.split_ascii_whitespace().collect();
    let words = words.strip_prefix(&["s"]).or(words.strip_prefix(&["c"])).unwrap_or(&words);
    match words {
        ["VERIFIED"] | ["VERIFIED", "UNSAT" | "UNSATISFIABLE"] => Some(true),
        ["NOT", word, ..] if word.trim_end_matches(':') == "VERIFIED" => Some(false),
        _ => None,
    }
}

/// The result with that name.
fn named(word: &str) -> Option<Result> {
    match word {
        "SAT" | "SATISFIABLE" => Some(Result::True),
        "UNSAT" | "UNSATISFIABLE" => Some(Result::False),
        "UNKNOWN" | "UNDEF" | "INDET" | "INDETERMINATE" => Some(Result::Unknown),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scanned(dialect: Dialect, text: &str) -> Scanner {
        let mut scanner = Scanner::new(dialect);
        text.as_bytes().chunks(3).for_each(|piece| scanner.feed(piece));
        scanner.finish();
        scanner
    }

    fn results(text: &str) -> Vec<Result> {
        scanned(Dialect::Marked, text).results
    }

    fn literals(text: &str) -> Option<Vec<i64>> {
        scanned(Dialect::Marked, text).literals.finish().ok().flatten()
    }

    #[test]
    fn result_lines() {
        for text in ["s cnf 1", "s cnf 1 3 4\r\n", "s SATISFIABLE", "SAT\n", "r SAT", "c x\nSATISFIABLE\nc y"] {
            assert_eq!(results(text), [Result::True], "{text}");
        }
        for text in ["s cnf 0 1 1\n", "s UNSATISFIABLE", "UNSAT", "r UNSAT\n", "UNSATISFIABLE"] {
            assert_eq!(results(text), [Result::False], "{text}");
        }
        assert_eq!(results("s cnf -1 2 2"), [Result::Unknown]);
        assert_eq!(results("s cnf 1 3 4\ns cnf 0 3 4\nSAT"), [Result::True, Result::False]);
    }

    #[test]
    fn other_lines_say_nothing() {
        for text in ["c SAT", "reading /home/SATURN/UNSAT.cnf", "s cnf", "s cnf 2", "s cnf 1 x", "sat", "SAT.", "s"] {
            assert_eq!(results(text), [], "{text}");
        }
        assert_eq!(results(&format!("SAT{}x", " ".repeat(600))), []);
    }

    #[test]
    fn judgements_of_proofs() {
        let judgements = |text: &str| scanned(Dialect::Marked, text).judgements;
        for text in
            ["s VERIFIED\n", "c VERIFIED\r\n", "VERIFIED", "c 50%\rs VERIFIED UNSAT", "s VERIFIED UNSATISFIABLE"]
        {
            assert_eq!(judgements(text), [true], "{text}");
        }
        for text in ["s NOT VERIFIED", "c NOT VERIFIED: hint 7\n", "s NOT VERIFIED\ns NOT VERIFIED\n"] {
            assert_eq!(judgements(text), [false], "{text}");
        }
        assert_eq!(judgements("s VERIFIED\ns NOT VERIFIED"), [true, false]);
        for text in ["s VERIFIED SATISFIABLE", "not VERIFIED", "c it is VERIFIED", "s verified", "s VERIFIED?"] {
            assert!(judgements(text).is_empty(), "{text}");
        }
    }

    #[test]
    fn literals_over_lines_and_lists() {
        assert_eq!(literals("v 1 -2\nv 3 0\n"), Some(vec![1, -2, 3]));
        assert_eq!(literals("V 1 0\nV -2 0"), Some(vec![1, -2]));
        assert_eq!(literals("v\nv 0\n"), Some(vec![]));
        assert_eq!(literals("version 1\nverbose 0\n"), None);
        assert_eq!(literals("s SATISFIABLE\n"), None);
    }

    #[test]
    fn bare_literals() {
        let mut scanner = scanned(Dialect::Bare, "SAT\n-1 2 0\n");
        assert_eq!(scanner.results, [Result::True]);
        assert_eq!(scanner.literals.finish(), Ok(Some(vec![-1, 2])));
    }

    #[test]
    fn the_tail_is_the_end() {
        let long = "x".repeat(9000) + "\nlast words\n";
        let tail = scanned(Dialect::Marked, &long).tail();
        assert!(tail.len() <= TAIL && tail.ends_with("last words"), "{tail}");
    }
}
