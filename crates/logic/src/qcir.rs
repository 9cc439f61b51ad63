//! QCIR-14, prenex: circuits under a quantifier prefix. The page is `docs/formats/qcir.md`.
//!
//! C. Jordan, W. Klieber, M. Seidl: "Non-CNF QBF solving with QCIR", BNP 2016.
//!
//! Policy of the reader, lenient where the meaning is certain: any case of keywords, any blanks and line ends, lines of
//! any length, the headers `#QCIR-14` and `#QCIR-G14` with or without a number, equal inputs, gates without inputs.
//! With a warning: no header, gates used before they are defined, several statements on a line or one on several,
//! statements out of order, equal neighbours in the prefix. Errors: names that mean nothing or two things, cycles,
//! quantifiers inside gates.

mod gates;
mod read;
mod token;
mod variables;
mod write;

pub use read::read;
pub use write::{Form, write};

pub(crate) use read::read_from;
