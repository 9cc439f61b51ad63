//! The frontier search's refutation as a clausal proof: its lemmas in DRAT, about the seam-support formula.
//!
//! About a hundred bytes a node; meant for trees of up to ten million nodes. Beyond, order and counts are the proof.

use std::fs::File;
use std::io::{self, BufWriter, Write};

use board::tiles::{Class, Question};
use check::tiles::{Evidence, Format, formula};
use encode::tiles::{Encoded, Options, encode};
use logic::lrat::Encoding;
use logic::{CountingSink, Lit};

use super::Refutation;
use super::frontier::{Explained, Lemmas, Placed, explain};
use crate::engine::{Limits, Reason};

/// Why there is no clausal proof.
#[derive(Debug, thiserror::Error)]
pub enum Unproved {
    /// There is a filling.
    #[error("there is a filling")]
    Fillable,
    /// A limit was reached.
    #[error("{0}")]
    Stopped(Reason),
    /// The steps could not be kept.
    #[error("the proof cannot be written: {0}")]
    Io(#[from] io::Error),
    /// The formula cannot be made.
    #[error("{0}")]
    Encoding(String),
}

/// Searches the cells of an order once more and writes why each node fails.
///
/// # Errors
/// When there is a filling, or the proof cannot be written before the limits.
pub fn by_clauses(question: &Question, order: &[usize], limits: &Limits) -> Result<Refutation, Unproved> {
    let options = Options::default();
    let encoded = encode(question, &options, &mut CountingSink::new());
    let encoded = encoded.map_err(|error| Unproved::Encoding(error.to_string()))?;
    let steps = tempfile::tempfile()?;
    let classes = question.pool.classes();
    let mut proof = Drat { output: BufWriter::new(steps), encoded, classes, limits, lemmas: 0 };
    let (explained, _) = explain(question, order, &mut proof)?;
    if explained == Explained::Fillable {
        return Err(Unproved::Fillable);
    }
    let steps = proof.output.into_inner().map_err(io::IntoInnerError::into_error)?;
    let evidence = Evidence::Proof { encoding: formula::words(&options), format: Format::Drat(Encoding::Text) };
    Ok(Refutation::Steps(evidence, steps))
}

/// Lemmas as DRAT text.
struct Drat<'a> {
    output: BufWriter<File>,
    encoded: Encoded,
    classes: Vec<Class>,
    limits: &'a Limits,
    lemmas: u64,
}

impl Drat<'_> {
    fn line(&mut self, prefix: &str, lemma: &[Placed]) -> io::Result<()> {
        self.output.write_all(prefix.as_bytes())?;
        for placed in lemma {
            let sides = self.classes[placed.class].form.turned(placed.rotation);
            let lits: Vec<Lit> = self.encoded.placed(placed.cell, sides).expect("a candidate of the cell");
            lits.iter().try_for_each(|lit| write!(self.output, "-{} ", lit.number()))?;
        }
        self.output.write_all(b"0\n")
    }
}

impl Lemmas for &mut Drat<'_> {
    type Error = Unproved;

    fn learn(&mut self, lemma: &[Placed]) -> Result<(), Unproved> {
        self.lemmas += 1;
        if self.lemmas.is_multiple_of(1024)
            && let Some(reason) = self.limits.passed()
        {
            return Err(Unproved::Stopped(reason));
        }
        Ok(self.line("", lemma)?)
    }

    fn forget(&mut self, lemma: &[Placed]) -> Result<(), Unproved> {
        // Checkers differ in what they make of deleted units.
        if lemma.len() > 1 {
            self.line("d ", lemma)?;
        }
        Ok(())
    }
}
