//! What the readers tolerate and what they reject, with the exact place; rubbish; and streams without end in sight.

mod brute;

use std::io::{self, Read};
use std::path::Path;

use brute::random::dice;
use logic::dimacs::{self, Dialect};
use logic::text::{Options, Reading};
use logic::{CircuitFormula, ClauseSink, CnfFormula, CountingSink, formula, qcir};
use rand::RngExt;

fn qdimacs(text: &str) -> Result<Reading<CnfFormula>, String> {
    dimacs::read(text.as_bytes(), "f", Dialect::Qdimacs, Options::default()).map_err(|error| error.to_string())
}

fn circuit(text: &str) -> Result<Reading<CircuitFormula>, String> {
    qcir::read(text.as_bytes(), "f", Options::default()).map_err(|error| error.to_string())
}

#[test]
fn wrong_dimacs() {
    for (text, expected) in [
        ("1 2 0\n", "1:1: found '1', expected the header 'p cnf <variables> <clauses>'"),
        ("c x\n", "2:1: found the end of the text, expected the header 'p cnf <variables> <clauses>'"),
        ("p wcnf 1 1\n", "1:3: found 'wcnf', expected 'cnf'"),
        ("p cnf 1\n1 0\n", "1:8: found the end of the line, expected the number of clauses"),
        ("p cnf -1 1\n", "1:7: found '-1', expected the number of variables"),
        (
            "p cnf 1 99999999999999999999\n",
            "1:9: found 99999999999999999999, expected at most 18446744073709551615 clauses",
        ),
        ("p cnf 1 1 1\n", "1:11: found '1', expected the end of the header line"),
        ("p cnf 1 1\n1 0\np cnf 1 1\n", "3:1: found a header 'p', expected a clause"),
        ("p cnf 2 1\n1 2x 0\n", "2:3: found '2x', expected a number"),
        ("p cnf 2 1\n1 - 2 0\n", "2:3: found '-', expected a number"),
        ("p cnf 2 1\n1 -0 0\n", "2:3: found -0, expected a literal, or 0"),
        ("p cnf 2 1\n1 2147483648 0\n", "2:3: found variable 2147483648, expected at most 2147483647"),
        ("p cnf 2 1\n1 é 0\n", "2:3: found 'é', expected a number, a quantifier line or a comment"),
        ("p cnf 2 1\n1 %\n0\n", "2:3: found '%', expected a number, or the 0 that ends the clause"),
        ("p cnf 2 1\n1 0\n%\n0\n2 0\n", "5:1: found '2', expected the end of the text after '%'"),
        ("p cnf 2 1\n1 2 0\ne 1 0\n", "3:1: found a quantifier line after clauses, expected a clause"),
        (
            "p cnf 2 1\ne 1\na 2 0\n",
            "3:1: found a quantifier line 'a', expected a number, or the 0 that ends the clause",
        ),
        ("p cnf 2 1\ne1 0\n", "2:1: found 'e1', expected a number, a quantifier line or a comment"),
    ] {
        assert_eq!(qdimacs(text).unwrap_err(), format!("f:{expected}"), "{text}");
    }
    let error = dimacs::read(&b"p cnf 1 1\ne 1 0\n1 0\n"[..], "f", Dialect::Dimacs, Options::default()).unwrap_err();
    assert_eq!(error.to_string(), "f:2:1: found a quantifier line, expected a clause: DIMACS has no quantifiers");
}

#[test]
fn odd_dimacs() {
    for (text, warnings) in [
        ("\u{feff}p cnf 2 1\r1\n 2\n0", &[][..]),
        ("c\np cnf 2 1\nc x\n1 2\nc y\n0\n", &[]),
        ("p cnf 2 3\n1 2 0\n", &["3:1: 1 clauses where the header announces 3: those found are taken"]),
        (
            "p cnf 2 1\ne 1 1 0\na 2 0\n1 0\n",
            &["2:5: variable 1 quantified twice (first on line 2): in the same block, counted once"],
        ),
        (
            "p cnf 2 1\ne 1 0\na 0\ne 2 0\n1 2 0\n",
            &["3:3: a quantifier line without variables: ignored", "4:1: consecutive e blocks: merged"],
        ),
    ] {
        let reading = qdimacs(text).unwrap();
        let found: Vec<String> = reading.warnings.iter().map(ToString::to_string).collect();
        let expected: Vec<String> = warnings.iter().map(|warning| format!("f:{warning}")).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn wrong_qcir() {
    for (text, expected) in [
        ("", "1:1: found the end of the text, expected the header '#QCIR-14'"),
        (
            "#QCIR-15\n",
            "1:1: found '#QCIR-15', expected '#QCIR-14' or '#QCIR-G14', or one of them with a number up to 2147483647",
        ),
        (
            "#QCIR-G14 3000000000\n",
            "1:1: found '#QCIR-G14 3000000000', expected '#QCIR-14' or '#QCIR-G14', or one of them with a number up to 2147483647",
        ),
        ("#QCIR-14\nexists(a)\n", "3:1: found the end of the text, expected a statement 'output(...)'"),
        ("#QCIR-14\nexists(a, -b)\n", "2:12: found -b, expected a variable without a sign"),
        (
            "#QCIR-14\nexists(a, a)\n",
            "2:11: found variable a quantified twice (first on line 2), expected each variable once",
        ),
        ("#QCIR-14\nexists(a\n", "3:1: found the end of the text, expected ',' or ')'"),
        ("#QCIR-14\nexists(a,)\n", "2:10: found ')', expected a name"),
        ("#QCIR-14\nexist(a)\n", "2:1: found 'exist', expected 'free', 'exists', 'forall' or 'output'"),
        ("#QCIR-14\nexists(a)\noutput(g)\ng = nand(a)\n", "4:5: found 'nand', expected 'and', 'or', 'xor' or 'ite'"),
        ("#QCIR-14\nexists(a)\noutput(g)\ng = xor(a)\n", "4:5: found 1 inputs, expected 2 inputs of xor"),
        ("#QCIR-14\nexists(a)\noutput(g)\ng = ite(a, a)\n", "4:5: found 2 inputs, expected 3 inputs of ite"),
        ("#QCIR-14\nexists(a)\noutput(a)\noutput(a)\n", "4:1: found a second output, expected one output"),
        ("#QCIR-14\nexists(a)\noutput(a, a)\n", "3:1: found 2 outputs, expected one output"),
        (
            "#QCIR-14\nexists(a)\noutput(g)\ng = and(a)\ng = or(a)\n",
            "5:1: found gate g defined twice (first on line 4), expected each gate once",
        ),
        (
            "#QCIR-14\nexists(a)\noutput(g)\ng = and(a, b)\n",
            "4:12: found b, which is neither a variable nor a gate, expected a name with a meaning",
        ),
        (
            "#QCIR-14\nexists(a)\noutput(a)\ng = and(g)\n",
            "4:1: found a cycle through gates g, expected gates that do not depend on themselves",
        ),
        (
            "#QCIR-14\noutput(g)\ng = exists(a; a)\n",
            "3:5: found a quantifier inside a gate, expected 'and', 'or', 'xor' or 'ite': only prenex formulas are read",
        ),
        (
            "#QCIR-14\nexists(a)\noutput(g)\ng = and(a)\nforall(b)\n",
            "5:1: found a quantifier after the first gate, expected a gate",
        ),
        ("#QCIR-14\nexists(a.b)\n", "2:9: found '.', expected a name of letters, digits and _"),
    ] {
        assert_eq!(circuit(text).unwrap_err(), format!("f:{expected}"), "{text}");
    }
}

#[test]
fn odd_qcir() {
    for (text, warnings) in [
        ("#qcir-g14\nFREE(a)\nexists(b)\noutput(-h)\ng = AND()\nh = Xor(g, b)\n", &[][..]),
        ("exists(a)\noutput(a)\n", &["1:1: no header: read as QCIR-14"]),
        ("# x\n#QCIR-14\nexists(a)\noutput(a)\n", &["2:1: the header below other lines: taken"]),
        ("#QCIR-14 2\nexists(1)\noutput(3)\n3 = or(1)\n", &["4:1: 3, which exceeds the header maximum 2: taken"]),
        (
            "#QCIR-14\nexists(1) output(1) # x\n",
            &["2:11: a second statement on the line: taken", "2:21: a remark: skipped"],
        ),
        ("#QCIR-14\nexists(1,\n2)\noutput(1)\n", &["3:1: a statement over several lines: taken"]),
        (
            "#QCIR-14\nforall(1)\nforall(2)\nfree(3)\noutput(1)\n",
            &["3:1: equal quantifiers in a row: merged", "4:1: 'free' after other variables: taken as outermost"],
        ),
        (
            "#QCIR-14\nexists(1)\noutput(2)\n2 = and(-3)\n3 = and(1)\n",
            &["4:10: 3, which is defined later (on line 5): taken all the same"],
        ),
        ("#QCIR-14\nexists(1)\n2 = and(1)\noutput(2)\n", &["4:1: the output after a gate: taken"]),
    ] {
        let reading = circuit(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let found: Vec<String> = reading.warnings.iter().map(ToString::to_string).collect();
        let expected: Vec<String> = warnings.iter().map(|warning| format!("f:{warning}")).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn free_variables_of_qcir_are_outermost() {
    let formula = circuit("#QCIR-14\nforall(a)\nfree(b)\noutput(b)\n").unwrap().value;
    let levels: Vec<_> = ["a", "b"].map(|name| formula.names.iter().find(|n| n.1 == name).unwrap().0).into();
    assert_eq!(levels.iter().map(|&var| formula.prefix.level(var)).collect::<Vec<_>>(), [Some(1), Some(0)]);
}

#[test]
fn broken_compression_is_an_error() {
    let mut gz = Vec::new();
    let mut writer = logic::compression::Compression::Gzip.writer(&mut gz).unwrap();
    io::Write::write_all(&mut writer, b"p cnf 1 1\n1 0\n").unwrap();
    writer.finish().unwrap();
    let options = Options::default();
    assert!(formula::read(&gz[..], "f", options).is_ok());
    gz.truncate(gz.len() - 6);
    assert!(formula::read(&gz[..], "f", options).is_err());
}

/// Bytes of the cases changed, dropped, doubled: every reader says something and none panics.
#[test]
fn rubbish_never_panics() {
    let Ok(dir) = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases").read_dir() else {
        eprintln!("skipped: ../shared/cases is not there");
        return;
    };
    let mut files: Vec<_> = dir.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.retain(|path| path.extension().is_some_and(|e| e == "cnf" || e == "qdimacs" || e == "qcir"));
    let mut dice = dice(46);
    let mut read = 0;
    for path in files {
        let good = std::fs::read(path).unwrap();
        for _ in 0..300 {
            let bytes = damaged(&good, &mut dice);
            for strict in [false, true] {
                let options = Options { strict };
                read += usize::from(formula::read(&bytes[..], "f", options).is_ok());
                let _ = dimacs::read(&bytes[..], "f", Dialect::Dimacs, options);
                let _ = qcir::read(&bytes[..], "f", options);
            }
        }
    }
    assert!(read > 1000, "{read} were read");
}

fn damaged(good: &[u8], dice: &mut impl RngExt) -> Vec<u8> {
    const PIECES: [&str; 14] =
        ["0", "-", "\n", "\r", " ", "c ", "e ", "#", "(", ")", "99999999999999999999", "p cnf 9 9\n", "%", "\u{0}"];
    let mut bytes = good.to_vec();
    for _ in 0..dice.random_range(1..4) {
        let at = dice.random_range(0..=bytes.len());
        let end = (at + dice.random_range(0..6)).min(bytes.len());
        match dice.random_range(0..4) {
            0 => drop(bytes.drain(at..end)),
            1 => drop(bytes.splice(at..at, PIECES[dice.random_range(0..PIECES.len())].bytes())),
            2 => bytes[at..end].iter_mut().for_each(|byte| *byte = dice.random()),
            _ => {
                let copy = bytes[at..end].to_vec();
                drop(bytes.splice(at..at, copy));
            }
        }
    }
    bytes
}

/// Makes a text of a given number of clauses while it is read.
struct Generated {
    clauses: u64,
    next: u64,
    ready: Vec<u8>,
    largest_request: usize,
    bytes: u64,
}

impl Read for Generated {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.largest_request = self.largest_request.max(buffer.len());
        if self.ready.is_empty() && self.next < self.clauses {
            let n = self.next % 100_000 + 1;
            self.ready = format!("{n} -{} {} 0\n", n + 1, n + 2).into_bytes();
            self.next += 1;
        }
        let count = self.ready.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.ready[..count]);
        self.ready.drain(..count);
        self.bytes += count as u64;
        Ok(count)
    }
}

#[test]
fn a_long_stream_is_read_through_a_small_buffer() {
    let clauses = 2_500_000;
    let header = format!("p cnf 100002 {clauses}\n").into_bytes();
    let mut text = Generated { clauses, next: 0, ready: header, largest_request: 0, bytes: 0 };
    let mut count = CountingSink::new();
    let head = dimacs::read_into(&mut text, "f", Dialect::Qdimacs, Options::default(), &mut count).unwrap();
    assert_eq!((count.clauses(), count.literals(), count.variables()), (clauses, 3 * clauses, 100_002));
    assert!(head.warnings.is_empty());
    assert!(text.bytes > 50_000_000 && text.largest_request <= 1 << 16, "{} {}", text.bytes, text.largest_request);
}

#[test]
fn headers_allocate_nothing() {
    let text = "p cnf 2147483647 18446744073709551615\ne 2147483647 0\n2147483647 1 0\n";
    let reading = qdimacs(text).unwrap();
    assert_eq!((reading.value.matrix.variables(), reading.value.matrix.len()), (2_147_483_647, 1));
    assert_eq!(reading.warnings.len(), 2);
}
