//! DRAT: the cases of people's trouble, and for each kind of damage the reason of the rejection.

mod clauses;

use std::path::Path;

use check::drat::{Error, Rejection, Wrong, check};
use clauses::{cnf, lit};
use logic::dimacs::{self, Dialect};
use logic::lrat::Encoding;
use logic::text::Options;
use logic::{ClauseSink, Cnf, Lit};

/// All eight clauses of three variables.
fn eight() -> Cnf {
    let mut cnf = Cnf::new();
    for signs in 0..8 {
        let clause: Vec<Lit> = (0..3).map(|i| lit(if signs >> i & 1 == 0 { i + 1 } else { -i - 1 })).collect();
        cnf.add_clause(&clause).unwrap();
    }
    cnf
}

fn wrong(cnf: &Cnf, text: &str) -> (u64, Wrong) {
    match check(cnf, text.as_bytes(), "p", None) {
        Err(Error::Rejected { rejection: Rejection { step, wrong }, .. }) => (step, wrong),
        other => panic!("{other:?}"),
    }
}

#[test]
fn proofs_that_are_right() {
    let proof = "c remarks\r\n2 1 0\nd 1 2 3 0\nd 1 -3 2 0\n1 -2 0\n 1 0\n2 0\n0";
    assert_eq!(check(&eight(), proof.as_bytes(), "p", None).unwrap(), 7);
    // 4 is new: the clauses say that it equals 1, and are redundant, not implied.
    assert_eq!(check(&eight(), &b"4 -1 0\n-4 1 0\n2 4 0\n1 -2 0\n1 0\n2 0\n0\n"[..], "p", None).unwrap(), 7);
    // Unit propagation is enough; the deletion of what it rests on is ignored.
    assert_eq!(check(&cnf(&[&[1], &[-1]]), &b""[..], "p", None).unwrap(), 0);
    assert_eq!(check(&eight(), &b"1 2 0\n1 -2 0\n1 0\nd 1 0\n2 0\n"[..], "p", None).unwrap(), 5);
}

#[test]
fn steps_that_are_wrong() {
    let (pivot, other) = (lit(-2), vec![lit(1), lit(2)]);
    assert_eq!(wrong(&cnf(&[&[1, 2], &[-1, 2]]), "-2 0\n"), (1, Wrong::NotRedundant { pivot, other }));
    assert_eq!(wrong(&eight(), "1 2 0\n0\n"), (2, Wrong::NotRefuted));
    assert_eq!(wrong(&eight(), "1 2 0\n5 0\n0\n"), (3, Wrong::NotRefuted));
    assert_eq!(wrong(&eight(), "d 2 1 0\n"), (1, Wrong::NotThere(vec![lit(1), lit(2)])));
    assert_eq!(wrong(&eight(), "1 2 0\n"), (1, Wrong::NoConflict));
    let deleted = wrong(&eight(), "d 1 2 3 0\n1 2 0\n");
    assert!(matches!(deleted, (2, Wrong::NotRedundant { .. })), "{deleted:?}");
    let message = |proof: &[u8]| check(&eight(), proof, "p", None).unwrap_err().to_string();
    assert_eq!(message(b"1 2 0\n1 x"), "p:2:3: found 'x', expected a literal, or 0");
    assert_eq!(message(b"a\x02"), "p:byte 2: found the end of the file, expected the rest of a step");
    assert_eq!(message(b"d\x02\x04\x06\0x"), "p:byte 5: found 'x', expected a step: 'a' or 'd'");
}

#[test]
fn shared_cases() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cases");
    for (formula, proof, encoding, expected) in [
        ("50-sat.cnf", "50-bogus.drat", Encoding::Text, Some("p:2:1: step 2: the clause does not follow")),
        ("54-printable-binary.cnf", "54-printable-binary.drat", Encoding::Binary, None),
    ] {
        let files = [formula, proof].map(|name| std::fs::read(folder.join(name)));
        let [Ok(text), Ok(proof)] = files else {
            eprintln!("skipped: {} is not there", folder.display());
            return;
        };
        let cnf = dimacs::read(&text[..], formula, Dialect::Dimacs, Options::default()).unwrap().value.matrix;
        for encoding in [None, Some(encoding)] {
            match (check(&cnf, &proof[..], "p", encoding), expected) {
                (Ok(_), None) => {}
                (Err(error), Some(expected)) => assert!(error.to_string().starts_with(expected), "{error}"),
                (result, _) => panic!("{formula}: {result:?}"),
            }
        }
    }
}
