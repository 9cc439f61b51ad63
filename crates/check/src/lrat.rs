//! LRAT proofs: a formula in clauses has no model.
//!
//! The [`Checker`] takes the steps one after the other, from a file ([`check`]) or straight from a solver (it takes
//! [`logic::lrat::Steps`]), and keeps only the clauses that are alive. Each new clause has to follow by unit
//! propagation along its hints (RUP), or else be redundant for its first literal with hints for every resolution
//! candidate (RAT). Nothing is searched for: the time is that of reading the clauses that the hints name, and for RAT
//! steps that of looking at all live clauses.
//!
//! Source: Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp: Efficient Certified RAT Verification, CADE 2017.

mod checker;
mod clauses;
pub(crate) mod format;
pub(crate) mod propagation;
mod rejection;

use std::io::Read;

use logic::Cnf;

pub use checker::{Accepted, Checker};
pub use format::{Error, Offset, read};
pub use logic::lrat::{Encoding, Steps};
pub use rejection::{Rejection, Wrong};

/// Checks a proof in either encoding, plain or compressed, against a formula.
///
/// # Errors
/// When the input fails, is no LRAT, or proves nothing; the message says where.
pub fn check(cnf: &Cnf, proof: impl Read, name: &str, encoding: Option<Encoding>) -> Result<Accepted, Error> {
    let mut checker = Checker::new(cnf);
    read(proof, name, encoding, &mut checker)?;
    finish(checker, name)
}

/// Checks what is left of a plain file; the formula is not kept beside the live clauses.
pub(crate) fn check_from<R: Read>(
    cnf: Cnf,
    proof: format::bytes::Bytes<R>,
    name: &str,
    encoding: Encoding,
) -> Result<Accepted, Error> {
    let mut checker = Checker::new(&cnf);
    drop(cnf);
    format::read_from(proof, name, Some(encoding), &mut checker)?;
    finish(checker, name)
}

fn finish(checker: Checker, name: &str) -> Result<Accepted, Error> {
    checker.finish().map_err(|rejection| Error::Rejected { file: name.to_owned(), place: None, rejection })
}
