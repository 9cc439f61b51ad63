//! The examples of `docs/formats` are read without a warning.

use logic::aiger::{self, Form};
use logic::text::Options;
use logic::{Formula, formula};

/// The indented block of a page.
fn example(page: &str) -> String {
    let lines = page.lines().filter_map(|line| line.strip_prefix("    "));
    lines.map(|line| format!("{line}\n")).collect()
}

fn read(page: &str) -> Formula {
    let text = example(page);
    formula::read(text.as_bytes(), "page", Options { strict: true }).unwrap_or_else(|e| panic!("{e}\n{text}")).value
}

#[test]
fn examples() {
    let dimacs = read(include_str!("../../../docs/formats/dimacs.md"));
    let Formula::Cnf(cnf) = &dimacs else { panic!("no clauses") };
    assert_eq!((cnf.matrix.len(), cnf.matrix.variables()), (2, 3));
    assert_eq!(dimacs.names().iter().map(|(_, name)| name).collect::<Vec<_>>(), ["the piece in cell 3 is number 7"]);

    assert_eq!(read(include_str!("../../../docs/formats/qdimacs.md")).prefix().blocks().len(), 3);

    let qcir = read(include_str!("../../../docs/formats/qcir.md"));
    let Formula::Circuit(formula) = &qcir else { panic!("no circuit") };
    assert_eq!(qcir.names().iter().map(|(_, name)| name).collect::<Vec<_>>(), ["m1_0", "m1_1", "m2_0"]);
    assert_eq!(formula.circuit.size([formula.output]).gates, 3);
}

#[test]
fn the_half_adder() {
    let text = example(include_str!("../../../docs/formats/aiger.md"));
    let adder = aiger::read(text.as_bytes(), "page").unwrap();
    // Written again, it is the same but for the order of the gates' inputs.
    let again = aiger::write(&adder, Form::Ascii, Vec::new()).unwrap();
    assert_eq!(String::from_utf8(again).unwrap(), text);
}
