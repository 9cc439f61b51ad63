//! Why there is no filling, in a form that `check` accepts without a solver.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, Write};

use board::tiles::{Goal, Question};
use check::tiles::{Accepted, Certificate, Error, Evidence, Watch, formula, open};

/// A "no" and what it rests on.
#[derive(Debug)]
pub enum Refutation {
    /// All of a certificate.
    Plain(Evidence),
    /// A certificate whose clausal proof is in a temporary file, which is gone when this is dropped.
    Steps(Evidence, File),
    /// Somebody's word: there is no certificate.
    Word(String),
}

/// The steps of a proof are not compared.
impl PartialEq for Refutation {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Word(own), Self::Word(other)) => own == other,
            _ => self.evidence().is_some() && self.evidence() == other.evidence(),
        }
    }
}

impl Eq for Refutation {}

impl Refutation {
    /// The evidence, if there is a certificate.
    pub fn evidence(&self) -> Option<&Evidence> {
        match self {
            Self::Plain(evidence) | Self::Steps(evidence, _) => Some(evidence),
            Self::Word(_) => None,
        }
    }

    /// The cells of an order, and the counts of its whole tree: up to the first depth that has no node.
    pub(super) fn counts(order: &[usize], counts: &[u64]) -> Self {
        let (order, counts) = up_to_the_first_zero(order, counts);
        Self::Plain(Evidence::Counts { order: order.to_vec(), counts: counts.to_vec() })
    }

    /// The certificate for that question, without steps.
    fn certificate(&self, question: &Question, goal: Goal) -> Result<Certificate, Judgement> {
        match self {
            Self::Plain(evidence) | Self::Steps(evidence, _) => {
                Ok(Certificate { question: question.clone(), goal, evidence: evidence.clone() })
            }
            Self::Word(program) => Err(Judgement(format!("{program} gives no certificate"))),
        }
    }

    /// Writes the certificate for that question and goal.
    ///
    /// # Errors
    /// Those of the output and of the temporary file, and when there is no certificate.
    pub fn write(&self, question: &Question, goal: Goal, output: &mut impl Write) -> io::Result<()> {
        self.certificate(question, goal).map_err(io::Error::other)?.write(output)?;
        if let Self::Steps(_, steps) = self {
            io::copy(&mut from_the_start(steps)?, output)?;
        }
        Ok(())
    }

    /// Has `check` judge the certificate for that question and goal, read as it would be written.
    ///
    /// # Errors
    /// Why it is not accepted.
    pub fn judge(&self, question: &Question, goal: Goal, watch: Watch<'_>) -> Result<Accepted, Judgement> {
        let certificate = self.certificate(question, goal)?;
        let Self::Steps(_, steps) = self else {
            return certificate.verify(watch).map_err(|rejection| Judgement(rejection.to_string()));
        };
        let mut head = Vec::new();
        certificate.write(&mut head)?;
        let all = head.as_slice().chain(BufReader::new(from_the_start(steps)?));
        let opened = open("the certificate", all).map_err(|error| Judgement(error.to_string()))?;
        opened.verify(&formula::build, watch).map_err(|error: Error| Judgement(error.to_string()))
    }
}

fn from_the_start(mut file: &File) -> io::Result<&File> {
    file.rewind()?;
    Ok(file)
}

/// Why a certificate was not accepted, in words.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Judgement(String);

impl From<io::Error> for Judgement {
    fn from(error: io::Error) -> Self {
        Self(error.to_string())
    }
}

/// The part of an order that refutes: up to the first depth that has no node.
pub fn up_to_the_first_zero<'a>(order: &'a [usize], counts: &'a [u64]) -> (&'a [usize], &'a [u64]) {
    let depths = counts.iter().position(|&count| count == 0).map_or(counts.len(), |depth| depth + 1);
    (&order[..depths], &counts[..depths])
}
