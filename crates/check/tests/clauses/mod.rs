//! Formulas from numbers, as DIMACS writes them.

use logic::{ClauseSink, Cnf, Lit};

pub(crate) fn lit(number: i64) -> Lit {
    Lit::new(number).unwrap()
}

pub(crate) fn cnf(clauses: &[&[i64]]) -> Cnf {
    let mut cnf = Cnf::new();
    for numbers in clauses {
        cnf.add_clause(&numbers.iter().map(|&number| lit(number)).collect::<Vec<_>>()).unwrap();
    }
    cnf
}
