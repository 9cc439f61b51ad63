//! Formulas: what is read strictly is read leniently without a word, and what is written is read again as the same.

use std::collections::HashMap;

use logic::dimacs::{self, Dialect};
use logic::qcir::{self, Form};
use logic::text::{Options, ReadError, Reading};
use logic::{CircuitFormula, CnfFormula, Var};

use crate::Kind;

const LENIENT: Options = Options { strict: false };
const STRICT: Options = Options { strict: true };

/// DIMACS and QDIMACS.
pub fn clauses(data: &[u8], dialect: Dialect) -> Kind {
    let read = |data: &[u8], options| dimacs::read(data, "f", dialect, options);
    let lenient = agreed(read(data, LENIENT), read(data, STRICT), |a, b| assert_eq!(a, b));
    let Some(formula) = lenient else { return Kind::Fits };
    let written = match dialect {
        Dialect::Qdimacs => formula.clone(),
        Dialect::Dimacs => formula.clone().without_prefix().expect("DIMACS has no universal variables"),
    };
    let text = dimacs::write(&written, Vec::new()).expect("the counts are right");
    let again = read(&text, STRICT).expect("what we write is read strictly").value;
    let (found, expected) = (with_sorted_blocks(&again), with_sorted_blocks(&formula));
    match dialect {
        Dialect::Qdimacs => assert_eq!(again, formula),
        // Unused variables are bound only where there is a prefix.
        Dialect::Dimacs => assert_eq!((found, &again.names), (expected, &formula.names)),
    }
    Kind::Fits
}

/// The matrix, and the variables of each block in order.
fn with_sorted_blocks(formula: &CnfFormula) -> (&logic::Cnf, Vec<Vec<Var>>) {
    let sorted = |vars: &[Var]| {
        let mut vars = vars.to_vec();
        vars.sort();
        vars
    };
    (&formula.matrix, formula.prefix.blocks().iter().map(|block| sorted(block.vars())).collect())
}

/// QCIR, in both forms in which we write it.
pub fn circuit(data: &[u8]) -> Kind {
    let read = |data: &[u8], options| qcir::read(data, "f", options);
    let lenient = agreed(read(data, LENIENT), read(data, STRICT), |a, b| {
        assert_eq!((&a.prefix, &a.names), (&b.prefix, &b.names));
        assert_eq!(text(a, Form::Cleansed), text(b, Form::Cleansed));
    });
    let Some(formula) = lenient else { return Kind::Fits };
    for form in [Form::Cleansed, Form::Named] {
        let first = text(&formula, form);
        let again = read(&first, STRICT).expect("what we write is read strictly").value;
        same_meaning(&formula, &again);
        if form == Form::Cleansed {
            assert_eq!(again.prefix, formula.bound_prefix());
            assert_eq!(again.names, formula.names);
        }
        // Inputs of a gate may change their order once, because inputs are counted in the order of the prefix then.
        let second = text(&again, form);
        let third = text(&read(&second, STRICT).expect("what we write is read strictly").value, form);
        assert_eq!(String::from_utf8_lossy(&third), String::from_utf8_lossy(&second));
    }
    Kind::Fits
}

fn text(formula: &CircuitFormula, form: Form) -> Vec<u8> {
    qcir::write(formula, form, Vec::new()).expect("memory takes it all")
}

/// The quantifiers are the same one by one, and so are the outputs under some assignments.
fn same_meaning(a: &CircuitFormula, b: &CircuitFormula) {
    let order = |formula: &CircuitFormula| {
        let prefix = formula.bound_prefix();
        let blocks = prefix.blocks().iter();
        blocks.flat_map(|block| block.vars().iter().map(|&var| (var, block.quantifier()))).collect::<Vec<_>>()
    };
    let (order_a, order_b) = (order(a), order(b));
    let quantifiers = |order: &[(Var, _)]| order.iter().map(|&(_, quantifier)| quantifier).collect::<Vec<_>>();
    assert_eq!(quantifiers(&order_a), quantifiers(&order_b));
    let index = |order: Vec<(Var, _)>| {
        order.into_iter().enumerate().map(|(i, (var, _))| (var, i)).collect::<HashMap<Var, usize>>()
    };
    let (index_a, index_b) = (index(order_a), index(order_b));
    for round in 0..16 {
        let value = |i: usize| (i as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (48 + round) & 1 == 1;
        let of = |formula: &CircuitFormula, index: &HashMap<Var, usize>| {
            let values = formula.circuit.evaluate(|var| index.get(&var).is_some_and(|&i| value(i)));
            values.get(formula.output)
        };
        assert_eq!(of(a, &index_a), of(b, &index_b));
    }
}

/// The lenient reading, after a look at whether the strict one agrees with it.
fn agreed<T>(
    lenient: Result<Reading<T>, ReadError>,
    strict: Result<Reading<T>, ReadError>,
    equal: impl Fn(&T, &T),
) -> Option<T> {
    match (lenient, strict) {
        (Err(lenient), Err(strict)) => {
            assert!(!lenient.to_string().is_empty() && !strict.to_string().is_empty());
            None
        }
        (Err(error), Ok(_)) => panic!("read strictly, but not leniently: {error}"),
        (Ok(lenient), Ok(strict)) => {
            assert!(lenient.warnings.is_empty() && strict.warnings.is_empty());
            equal(&lenient.value, &strict.value);
            Some(lenient.value)
        }
        (Ok(lenient), Err(error)) => {
            assert!(!lenient.warnings.is_empty(), "read leniently without a word, but not strictly: {error}");
            Some(lenient.value)
        }
    }
}
