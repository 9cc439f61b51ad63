//! LRAT: what is accepted, and for each kind of damage the reason of the rejection.

mod clauses;

use std::io::Write;
use std::path::Path;

use check::lrat::{Accepted, Checker, Encoding, Error, Rejection, Steps, Wrong, check, read};
use clauses::{cnf, lit};
use logic::Cnf;
use logic::compression::Compression;
use logic::dimacs::{self, Dialect};
use logic::lrat::Writer;
use logic::text::Options;

/// All four clauses of two variables.
fn four() -> Cnf {
    cnf(&[&[1, 2], &[-1, 2], &[1, -2], &[-1, -2]])
}

/// The text as it is, and through both writers.
fn accepted(cnf: &Cnf, text: &str) -> Accepted {
    let counts = check(cnf, text.as_bytes(), "p", None).unwrap();
    for encoding in [Encoding::Text, Encoding::Binary] {
        let mut writer = Writer::new(Vec::new(), encoding, cnf.len() as u64);
        read(text.as_bytes(), "p", None, &mut writer).unwrap();
        let bytes = writer.finish().unwrap();
        assert_eq!(check(cnf, &bytes[..], "p", None).unwrap(), counts);
        assert_eq!(check(cnf, &bytes[..], "p", Some(encoding)).unwrap(), counts);
        let mut zipped = Compression::Gzip.writer(Vec::new()).unwrap();
        zipped.write_all(&bytes).unwrap();
        assert_eq!(check(cnf, &zipped.finish().unwrap()[..], "p", None).unwrap(), counts);
    }
    counts
}

/// Why a step is wrong, and which.
fn wrong(cnf: &Cnf, text: &str) -> (u64, Wrong) {
    match check(cnf, text.as_bytes(), "p", None) {
        Err(Error::Rejected { rejection: Rejection { step, wrong }, .. }) => (step, wrong),
        other => panic!("{other:?}"),
    }
}

/// The whole message.
fn message(cnf: &Cnf, proof: &[u8]) -> String {
    check(cnf, proof, "p", None).unwrap_err().to_string()
}

#[test]
fn proofs_that_are_right() {
    let counts = accepted(&four(), "5 2 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n");
    let expected = Accepted { clauses: 4, additions: 2, rat: 0, deletions: 2, hints: 5, most_alive: 5 };
    assert_eq!(counts, expected);
    // Comments, blanks, CRLF, no last line end, gaps in the numbers, hints behind the conflict.
    accepted(&four(), "c a proof\r\n\r\n  7 2 0 1 2 0 \r\nc d 0\n\t9 0 7 3 4 99 0");
    // The empty clause is there already, or its contradiction is.
    accepted(&cnf(&[&[1], &[]]), "");
    accepted(&cnf(&[&[1], &[-1]]), "3 0 1 2 0\n");
    // Literals that stand twice in a clause count once; a tautology needs no hints.
    accepted(&cnf(&[&[1, 1], &[-1, -1, -1]]), "3 1 -1 0 0\n4 1 1 0 1 0\n5 0 4 2 0\n");
    // After the empty clause, steps still have to be right.
    accepted(&cnf(&[&[1], &[-1]]), "3 0 1 2 0\n4 -1 0 2 0\n4 d 3 0\n");
}

/// 3 stands in the last clauses only, with both signs: a clause with 3 is RAT if the resolvents follow.
#[test]
fn rat_steps() {
    let formula = cnf(&[&[1, 2], &[-1, 2], &[1, -2], &[-1, -2], &[-3, 1, 2], &[-3, 2]]);
    let rest = "8 2 0 1 2 0\n9 0 8 3 4 0\n";
    assert_eq!(accepted(&formula, &format!("7 3 -2 0 -5 -6 0\n{rest}")).rat, 1);
    let counts = accepted(&formula, &format!("7 3 1 0 -5 1 -6 1 0\n{rest}"));
    assert_eq!((counts.rat, counts.hints), (1, 9));
    let rejected = |step: &str| wrong(&formula, &format!("{step}\n{rest}")).1;
    let (id, pivot) = (7, lit(3));
    assert_eq!(rejected("7 3 0 -6 1 2 0"), Wrong::MissingCandidate { id, pivot, candidate: 5 });
    assert_eq!(rejected("7 3 0 -5 -6 1 2 0"), Wrong::NoConflict { id });
    assert_eq!(rejected("7 3 1 0 -5 1 -6 1 -5 0"), Wrong::NoCandidate { id, pivot, candidate: 5 });
    assert_eq!(rejected("7 3 1 0 -1 0"), Wrong::NoCandidate { id, pivot, candidate: 1 });
    assert_eq!(rejected("7 3 1 0 -8 0"), Wrong::UnknownHint { id, hint: 8 });
    assert_eq!(rejected("7 0 -1 2 0"), Wrong::NoPivot { id });
    // The pivot is the first literal, not any.
    assert_eq!(rejected("7 -2 3 0 -5 -6 0"), Wrong::MissingCandidate { id, pivot: lit(-2), candidate: 1 });
}

/// CaDiCaL does this now and then: a clause is hinted that is a unit, but nothing new.
#[test]
fn units_that_are_known() {
    assert_eq!(accepted(&four(), "5 2 0 1 1 2 0\n6 0 5 3 4 0\n").additions, 2);
}

/// A new variable, far away, that is defined as "1 or 2" and then used.
#[test]
fn new_variables() {
    let new = "5 2147483647 -1 0 0\n6 2147483647 -2 0 0\n7 -2147483647 1 2 0 -5 -6 0\n8 2147483647 0 5 6 1 0\n";
    let rest = "9 2 0 1 2 0\n10 0 9 3 4 0\n";
    let counts = accepted(&four(), &format!("{new}{rest}"));
    assert_eq!((counts.rat, counts.additions), (3, 6));
    // Only the first clauses with it come for nothing.
    let (id, pivot) = (6, lit(-2147483647));
    assert_eq!(wrong(&four(), "5 2147483647 -1 0 0\n6 -2147483647 2 0 0\n"), (2, Wrong::NoConflict { id }));
    let pivoted = "5 2147483647 -1 0 0\n6 -2147483647 2 0 -1 0\n";
    assert_eq!(wrong(&four(), pivoted), (2, Wrong::NoCandidate { id, pivot, candidate: 1 }));
}

#[test]
fn steps_that_are_wrong() {
    let four = four();
    let id = 5;
    assert_eq!(wrong(&four, "5 2 0 1 9 0\n"), (1, Wrong::UnknownHint { id, hint: 9 }));
    assert_eq!(wrong(&four, "5 2 0 5 0\n"), (1, Wrong::UnknownHint { id, hint: 5 }));
    assert_eq!(wrong(&four, "4 d 1 0\n5 2 0 1 2 0\n"), (2, Wrong::UnknownHint { id, hint: 1 }));
    assert_eq!(wrong(&four, "5 0 1 0\n"), (1, Wrong::NotUnit { id, hint: 1, lits: [lit(1), lit(2)] }));
    assert_eq!(wrong(&four, "5 2 0 3 1 0\n"), (1, Wrong::Satisfied { id, hint: 3, lit: lit(-2) }));
    assert_eq!(wrong(&four, "5 2 0 1 0\n"), (1, Wrong::NoConflict { id }));
    assert_eq!(wrong(&four, "5 0 0\n"), (1, Wrong::NoConflict { id }));
    // The right hints in another order.
    let tail = "6 0 3 5 4 0\n";
    assert!(matches!(wrong(&four, &format!("5 2 0 1 2 0\n{tail}")), (2, Wrong::NotUnit { id: 6, hint: 3, .. })));
    assert_eq!(wrong(&four, "4 2 0 1 2 0\n"), (1, Wrong::NotIncreasing { id: 4, last: 4 }));
    assert_eq!(wrong(&four, "5 2 0 1 2 0\n5 2 0 1 2 0\n"), (2, Wrong::NotIncreasing { id: 5, last: 5 }));
    assert_eq!(wrong(&four, "9 2 0 1 2 0\n7 2 0 1 2 0\n"), (2, Wrong::NotIncreasing { id: 7, last: 9 }));
    // Deleting a clause does not free its number.
    assert_eq!(wrong(&four, "5 2 0 1 2 0\n5 d 5 0\n5 2 0 1 2 0\n"), (3, Wrong::NotIncreasing { id: 5, last: 5 }));
    assert_eq!(wrong(&four, "4 d 1 1 0\n"), (1, Wrong::NotThere { id: 1 }));
    assert_eq!(wrong(&four, "4 d 5 0\n"), (1, Wrong::NotThere { id: 5 }));
    assert_eq!(wrong(&four, "5 2 0 1 2 0\n"), (1, Wrong::NoEmptyClause));
    assert_eq!(wrong(&four, ""), (0, Wrong::NoEmptyClause));
    assert_eq!(wrong(&four, "5 2 0 1 2 0\n6 0 5 3 4 0\n7 1 0 9 0\n").0, 3);
}

#[test]
fn a_rejection_stays() {
    let mut checker = Checker::new(&four());
    let first = checker.add(5, &[], &[]).unwrap_err();
    assert_eq!(checker.add(5, &[lit(2)], &[1, 2]).unwrap_err(), first);
    assert_eq!(checker.delete(&[1]).unwrap_err(), first);
    assert!(!checker.is_refuted() && checker.steps() == 1);
    assert_eq!(checker.finish().unwrap_err(), first);
}

#[test]
fn messages_have_a_place() {
    let four = four();
    for (proof, expected) in [
        ("5 2 0 1 2 0\n\n6 0 5 3 0\n", "p:3:1: step 2: clause 6: the hints end without a conflict"),
        ("5 2 0 1 2 0\n", "p: step 1: the proof ends without the empty clause"),
        (
            "5 2 0 1 2",
            "p:1:10: found the end of the file, expected a hint, or 0; a proof without hints is DRAT, not LRAT",
        ),
        ("5 2", "p:1:4: found the end of the file, expected a literal, or 0"),
        ("5", "p:1:2: found the end of the file, expected a literal, or 0"),
        ("2 0\n", "p:1:4: found the end of the line, expected a hint, or 0; a proof without hints is DRAT, not LRAT"),
        ("5 2 0 1 2 0 7\n", "p:1:13: found '7', expected the end of the line"),
        ("5 2 0 1 2 0\nrubbish\n", "p:2:1: found 'r', expected a step"),
        ("5 d 1 -2 0\n", "p:1:7: found -2, expected the number of a clause, from 1"),
        ("5 d 1\n", "p:1:6: found the end of the line, expected the number of a clause to delete, or 0"),
        ("-5 2 0 1 2 0\n", "p:1:1: found -5, expected the number of a clause, from 1"),
        ("0 0\n", "p:1:1: found 0, expected the number of a clause, from 1"),
        ("5 2147483648 0 1 0\n", "p:1:3: found 2147483648, expected a literal within ±2147483647"),
        ("5 99999999999999999999 0", "p:1:3: found a number beyond 2^63, expected a literal, or 0"),
        ("5 2x 0 1 0\n", "p:1:4: found 'x', expected a literal, or 0"),
        ("5 - 0 1 0\n", "p:1:4: found ' ', expected a literal, or 0"),
    ] {
        assert_eq!(message(&four, proof.as_bytes()), expected);
    }
}

#[test]
fn messages_of_binary_files() {
    let four = four();
    let good = b"a\x0a\x04\0\x02\x04\0d\x02\x04\0a\x0c\0\x0a\x06\x08\0";
    check(&four, &good[..], "p", None).unwrap();
    for cut in 1..good.len() {
        let whole = [7, 11].contains(&cut);
        let expected = match cut {
            _ if whole => format!("p: step {}: the proof ends without the empty clause", if cut == 7 { 1 } else { 2 }),
            _ => format!("p:byte {cut}: found the end of the file, expected the rest of a step"),
        };
        assert_eq!(message(&four, &good[..cut]), expected);
    }
    let with = |tail: &[u8]| message(&four, &[&good[..], tail].concat());
    assert_eq!(with(b"x"), "p:byte 18: found 'x', expected a step: 'a' or 'd'");
    assert_eq!(with(b"\n"), "p:byte 18: found '\\n', expected a step: 'a' or 'd'");
    assert_eq!(with(b"a\0"), "p:byte 19: found 0, expected the number of a clause, from 1");
    assert_eq!(with(b"a\x0e\x01"), "p:byte 20: found minus zero, expected a number");
    assert_eq!(with(b"d\x03\0"), "p:byte 19: found -1, expected the number of a clause, from 1");
    let long = [&b"a"[..], &[0xff; 10], &[1]].concat();
    assert_eq!(with(&long), "p:byte 19: found a number beyond 2^63, expected a smaller number");
    let far = b"a\x0e\x80\x80\x80\x80\x10\0";
    assert_eq!(with(far), "p:byte 20: found 2147483648, expected a literal within ±2147483647");
    assert_eq!(
        with(b"a\x0e\x02\0\x04\0"),
        "p:byte 18: step 4: clause 7: the hint 2 names no clause: there never was one, or it is deleted"
    );
}

/// The cases of people's trouble, with what has to come out.
#[test]
fn shared_cases() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    for (formula, proof, expected) in [
        ("50-sat.cnf", "50-empty-hints.lrat", Some("clause 9: the hints end without a conflict")),
        ("52-comments-and-ids.cnf", "52-comments-and-ids.lrat", None),
        ("52-comments-and-ids.cnf", "52-wrong-hint.lrat", Some("clause 6: the hints end without a conflict")),
        ("52-comments-and-ids.cnf", "52-deleted-hint.lrat", Some("clause 6: the hint 3 names no clause")),
        ("50-sat.cnf", "50-bogus.drat", Some("a proof without hints is DRAT, not LRAT")),
    ] {
        let files = [formula, proof].map(|name| std::fs::read(folder.join(name)));
        let [Ok(text), Ok(proof)] = files else {
            eprintln!("skipped: {} is not there", folder.display());
            return;
        };
        let cnf = dimacs::read(&text[..], formula, Dialect::Dimacs, Options::default()).unwrap().value.matrix;
        match (check(&cnf, &proof[..], "p", None), expected) {
            (Ok(_), None) => {}
            (Err(error), Some(expected)) => assert!(error.to_string().contains(expected), "{error}"),
            (result, _) => panic!("{formula}: {result:?}"),
        }
    }
}

#[test]
fn the_example_of_the_format_page() {
    let page = include_str!("../../../docs/formats/lrat.md");
    let example: String = page.lines().filter_map(|line| line.strip_prefix("    ")).map(|l| format!("{l}\n")).collect();
    assert_eq!(accepted(&four(), &example).deletions, 2);
}
