//! SAT encodings of edge-matching puzzles: "can the open cells be filled from the pool so that every side fits?"
//!
//! [`encode()`] writes the clauses of a [`Question`](board::tiles::Question) into a sink, so that they can be kept,
//! counted or streamed; it gives an [`Encoded`], which makes a [`Filling`](board::tiles::Filling) of a model. Each
//! [`Encoding`] has a file of its own.
//!
//! **Contract.** A refutation is a proof about the clauses, so its checker builds them anew: for the same question and
//! the same options, the variables have the same numbers and the clauses come in the same order, with their literals in
//! the same order, on every machine and in every run. Tests pin them by hashes; a change of any is a change of the
//! version of all certificates.
//!
//! **Pieces** that are equal up to rotation are one *class*, which may be used as often as it has members, and equal
//! rotations of a piece are told once: so there is one model a filling of the cells by colours, up to variables that
//! only count.

mod bijection;
mod both;
mod choices;
mod colours;
mod corner_pairs;
mod decode;
mod direct;
mod dual;
mod error;
mod literals;
pub mod mzn;
mod names;
mod neighbours;
mod options;
mod output;
mod pins;
mod primal;
mod relaxed;
mod rotation_free;
mod seam;
mod seam_support;
pub mod sizes;
mod symmetry;

#[cfg(test)]
mod tests;

pub use decode::{DecodeError, Encoded};
pub use error::EncodeError;
pub use options::{CellRule, Encoding, Heule, Options, Pins, UnknownEncoding};
pub use output::{Size, encode, size, write_dimacs};
pub use relaxed::encode_score;
