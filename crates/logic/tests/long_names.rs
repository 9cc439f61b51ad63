//! Names of any length and kind: what is kept of them when they are first told is kept for good.

use logic::dimacs::{self, Dialect};
use logic::qcir::{self, Form};
use logic::text::Options;
use logic::{Names, Var};

const STRICT: Options = Options { strict: true };

#[test]
fn a_name_that_fills_its_comment_survives() {
    for filler in ["x", "é", "🂡", " x"] {
        let name = filler.repeat(5000);
        for extra in 0..4 {
            // Without a blank on either side of the sign, more of the name fits than when it is written.
            let text = format!("c var 1={}{name}\np cnf 1 1\n1 0\n", "x".repeat(extra));
            let formula = dimacs::read(text.as_bytes(), "f", Dialect::Qdimacs, STRICT).unwrap().value;
            let file = dimacs::write(&formula, Vec::new()).unwrap();
            let again = dimacs::read(&file[..], "f", Dialect::Qdimacs, STRICT).unwrap().value;
            assert_eq!(again, formula, "{filler} {extra}");
        }
    }
}

#[test]
fn a_long_name_of_qcir_survives_as_a_comment() {
    let text = format!("#QCIR-14\nexists({})\noutput(a{})\n", "a".repeat(6000), "a".repeat(5999));
    let formula = qcir::read(text.as_bytes(), "f", STRICT).unwrap().value;
    let var = Var::new(1).unwrap();
    assert_eq!(formula.names.get(var).map(str::len), Some(Names::LONGEST));
    for form in [Form::Cleansed, Form::Named] {
        let file = qcir::write(&formula, form, Vec::new()).unwrap();
        assert_eq!(qcir::read(&file[..], "f", STRICT).unwrap().value.names, formula.names);
    }
}
