//! Certificates of quantified formulas: the winner's functions as an AIGER circuit.
//!
//! A formula is true iff there are functions for its existential variables, each of the universal variables of earlier
//! blocks only, that make the matrix true whatever the universal variables are; it is false iff there are such
//! functions for its universal variables that make it false (Skolem and Herbrand functions). A [`Claim`] has the
//! verdict and the functions. Judging it takes two steps:
//!
//! * [`obligation`] looks at its form: one function for each of the winner's variables, over inputs that are the
//!   loser's, each of earlier blocks. What is left is one question in clauses: can the loser's variables be such that
//!   the matrix is false (or, for a false formula, true)?
//! * [`accept`] reads an LRAT proof that they cannot be. The proof comes from any SAT solver; none is in here.
//!
//! A certificate may have further outputs, the hints: conditions under which the winner has won already, so that they
//! are false in every play that he does not win, from the last ones to the first. A proof that goes along them is much
//! easier to find; nothing rests on them.
//!
//! The obligation is the same, clause by clause, whenever it is made of the same formula and functions, so a proof can
//! be kept.
//!
//! Source: Balabanov, Jiang: Unified QBF certification and its applications, FMSD 2012; Niemetz, Preiner, Lonsing, Seidl,
//! Biere: Resolution-based certificate extraction for QBF, SAT 2012.

mod obligation;
mod ports;
mod rejection;

use std::io::Read;

use logic::aiger::{self, Aiger};
use logic::text::ReadError;

pub use obligation::{Obligation, obligation};
pub use rejection::{Player, Port, Rejection};

use crate::lrat;

/// A verdict and the functions that prove it.
#[derive(Debug, Clone)]
pub struct Claim {
    /// Whether the formula is said to be true; `None` if the comment does not tell.
    pub verdict: Option<bool>,
    /// The loser's variables as inputs and the winner's as outputs, named by their numbers.
    pub functions: Aiger,
}

impl From<Aiger> for Claim {
    /// The verdict is told by a line `verdict yes` or `verdict no` of the comment.
    fn from(functions: Aiger) -> Self {
        let verdict = functions.comments.iter().find_map(|line| match line.trim() {
            "verdict yes" => Some(true),
            "verdict no" => Some(false),
            _ => None,
        });
        Self { verdict, functions }
    }
}

/// Reads a certificate, in either form of AIGER, plain or compressed.
///
/// # Errors
/// Those of the reader of AIGER.
pub fn read(input: impl Read, name: &str) -> Result<Claim, ReadError> {
    aiger::read(input, name).map(Claim::from)
}

/// Judges the proof that an obligation has no model.
///
/// # Errors
/// When the input fails, is no LRAT, or proves nothing about this obligation.
pub fn accept(obligation: &Obligation, proof: impl Read, name: &str) -> Result<lrat::Accepted, lrat::Error> {
    lrat::check(&obligation.cnf, proof, name, None)
}
