//! The formulas of `../shared/cases`, built after people's real trouble: verdicts, warnings, errors and their places.

mod brute;

use std::path::Path;

use brute::{truth, truth_under};
use logic::dimacs::{self, Dialect};
use logic::text::{Options, ReadError, Reading};
use logic::{Formula, formula, qcir};

const LENIENT: Options = Options { strict: false };
const STRICT: Options = Options { strict: true };

/// The bytes of a case, or a note that it is not there.
fn bytes(name: &str) -> Option<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases").join(name);
    let read = std::fs::read(&path);
    if read.is_err() {
        eprintln!("skipped: {} is not there", path.display());
    }
    read.ok()
}

fn read(name: &str, options: Options) -> Option<Result<Reading<Formula>, ReadError>> {
    let bytes = bytes(name)?;
    let by_name = match name {
        _ if name.ends_with(".qcir") => qcir::read(&bytes[..], name, options).map(|r| r.map(Formula::Circuit)),
        _ => {
            let dialect = if name.ends_with(".cnf") { Dialect::Dimacs } else { Dialect::Qdimacs };
            dimacs::read(&bytes[..], name, dialect, options).map(|r| r.map(Formula::Cnf))
        }
    };
    // By content, the same comes out.
    let by_content = formula::read(&bytes[..], name, options);
    match (&by_name, &by_content) {
        (Ok(a), Ok(b)) => {
            assert_eq!(a.warnings, b.warnings);
            assert_eq!(truth(&a.value), truth(&b.value));
        }
        (Err(a), Err(b)) => assert_eq!(a.to_string(), b.to_string()),
        _ => panic!("{name}: {by_name:?} is not {by_content:?}"),
    }
    Some(by_name)
}

/// Verdict and warnings of a lenient reading.
fn lenient(name: &str, verdict: bool, warnings: &[&str]) -> Option<Formula> {
    let reading = read(name, LENIENT)?.unwrap();
    assert_eq!(truth(&reading.value), verdict, "{name}");
    let found: Vec<String> = reading.warnings.iter().map(ToString::to_string).collect();
    let expected: Vec<String> = warnings.iter().map(|warning| format!("{name}:{warning}")).collect();
    assert_eq!(found, expected);
    Some(reading.value)
}

/// Read without a word in both ways.
fn clean(name: &str, verdict: bool) {
    if lenient(name, verdict, &[]).is_some() {
        assert_eq!(truth(&read(name, STRICT).unwrap().unwrap().value), verdict, "{name}");
    }
}

/// The error in one way of reading.
fn error(name: &str, options: Options, expected: &str) {
    if let Some(result) = read(name, options) {
        assert_eq!(result.unwrap_err().to_string(), format!("{name}:{expected}"));
    }
}

/// The error in both ways of reading.
fn wrong(name: &str, expected: &str) {
    error(name, LENIENT, expected);
    error(name, STRICT, expected);
}

#[test]
fn read_without_a_word() {
    for (name, verdict) in [
        ("02-trailing-universal-empty-matrix.qdimacs", true),
        ("04-outer-universal-countermodel.qdimacs", false),
        ("05-crlf.qdimacs", true),
        ("07-no-final-newline.cnf", true),
        ("15-spaces-and-tabs.qdimacs", true),
        ("16-complementary-units.cnf", false),
        ("17-empty-clause.cnf", false),
        ("24-option-in-comment.cnf", true),
        ("26-prefix-only-variable.qdimacs", true),
        ("30-contradictory-gate.qcir", false),
        ("32-negated-output.qcir", true),
        ("33-header-g14-count.qcir", true),
        ("35-case-tabs-crlf.qcir", true),
        ("36-very-long-gate.qcir", true),
        ("40-output-is-variable.qcir", true),
        ("44-trace-three-blocks.qdimacs", true),
        ("45-no-clauses.qdimacs", true),
        ("46-only-tautology.qdimacs", true),
        ("50-sat.cnf", true),
        ("52-comments-and-ids.cnf", false),
        ("54-printable-binary.cnf", false),
    ] {
        clean(name, verdict);
    }
}

#[test]
fn read_with_a_warning() {
    let free = "01-free-variable.qdimacs";
    lenient(free, false, &["3:3: variable 2 is not quantified: taken as outermost existential"]);
    error(free, STRICT, "3:3: found variable 2 is not quantified, expected every variable in the prefix");

    let satlib = "08-satlib-percent.cnf";
    lenient(satlib, true, &["6:1: text after the last clause: skipped"]);
    error(satlib, STRICT, "6:1: found text after the last clause, expected the end of the text");

    let few = "09-header-too-few-clauses.cnf";
    lenient(few, false, &["4:1: clause 3 where the header announces 2: all clauses are taken"]);
    error(few, STRICT, "4:1: found clause 3 where the header announces 2, expected the end of the text");

    let remark = "13-comment-in-body.cnf";
    if let Some(Formula::Cnf(formula)) = lenient(remark, false, &["7:6: a remark: skipped"]) {
        assert_eq!(formula.matrix.len(), 3);
    }
    error(remark, STRICT, "7:6: found a remark, expected the end of the line");

    let twice = "20-same-quantifier-twice.qdimacs";
    if let Some(formula) = lenient(twice, true, &["3:1: consecutive e blocks: merged"]) {
        assert_eq!(formula.prefix().blocks().len(), 2);
    }
    error(twice, STRICT, "3:1: found consecutive e blocks, expected blocks that alternate");
}

#[test]
fn variables_beyond_the_header_are_variables() {
    let name = "11-variable-beyond-header.cnf";
    let warning = "3:1: variable 5, which exceeds the header maximum 2: taken";
    if let Some(Formula::Cnf(formula)) = lenient(name, true, &[warning]) {
        assert_eq!(formula.matrix.variables(), 6);
        let bound: Vec<u32> = formula.prefix.blocks()[0].vars().iter().map(|var| var.number()).collect();
        assert_eq!(bound, [1, 2, 5, 6]);
    }
    error(name, STRICT, "3:1: found variable 5, which exceeds the header maximum 2, expected at most 2");
}

#[test]
fn errors_have_their_place() {
    wrong("12-missing-final-zero.cnf", "3:4: found the end of the text, expected the 0 that ends the last clause");
    wrong(
        "19-double-quantification.qdimacs",
        "3:3: found variable 1 quantified twice (first on line 2), expected each variable in one block",
    );
    wrong(
        "21-negative-in-prefix.qdimacs",
        "2:3: found negative literal -1 in a quantifier line, expected a variable, or 0",
    );
    wrong(
        "23-huge-literal.cnf",
        "1:7: found variable count 3000000000, expected at most 2147483647, the supported maximum",
    );
    wrong("28-empty-file.qdimacs", "1:1: found the end of the text, expected the header 'p cnf <variables> <clauses>'");
    wrong(
        "38-cyclic-gates.qcir",
        "4:1: found a cycle through gates 2, 3, expected gates that do not depend on themselves",
    );
    wrong(
        "39-undefined-output.qcir",
        "3:8: found 9, which is neither a variable nor a gate, expected a name with a meaning",
    );
    wrong(
        "42-shared-name.qcir",
        "4:1: found 1, which is both a variable and a gate (first on line 2), expected a new name",
    );
}

/// Block labels of Bule, another notation: its kind of mistake cannot be made here, where a quantifier is said and not
/// computed, but the file must be told to be no formula. (Its first line is a comment in QCIR.)
#[test]
fn bule_is_not_read() {
    let name = "43-wrong-outer-block.bul.txt";
    let Some(bytes) = bytes(name) else { return };
    for options in [LENIENT, STRICT] {
        let error = formula::read(&bytes[..], name, options).unwrap_err().to_string();
        assert!(error.starts_with(&format!("{name}:2:")), "{error}");
    }
}

/// Every formula that is there is read somewhere above: a new one must not go unnoticed.
#[test]
fn no_case_is_left_out() {
    let Ok(dir) = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases").read_dir() else { return };
    let this = include_str!("cases.rs");
    for entry in dir {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if [".cnf", ".qdimacs", ".qcir"].iter().any(|ending| name.ends_with(ending)) {
            assert!(this.contains(&name), "{name}");
        }
    }
}

#[test]
fn outer_assignments() {
    let read = |name: &str| read(name, LENIENT).map(|reading| reading.unwrap().value);
    if let Some(formula) = read("04-outer-universal-countermodel.qdimacs") {
        assert!(!truth_under(&formula, &[(1, false)]) && truth_under(&formula, &[(1, true)]));
    }
    if let Some(formula) = read("36-very-long-gate.qcir") {
        let mut values: Vec<(u64, bool)> = (1..=1200).map(|n| (n, n % 2 == 1)).collect();
        assert!(truth_under(&formula, &values));
        values[7].1 = true;
        assert!(!truth_under(&formula, &values));
    }
}
