//! Clausal proofs: the formula is rebuilt from the question, the steps stream by.
//!
//! An encoding says: if the question's answer is yes, the formula has a model. So a refutation of the formula is one
//! of the question. That the formula is the right one rests on the encoder, which writes the same clauses in the same
//! order whenever it is given the same question and words; only live clauses are held, so a proof may be as long as
//! it likes.

use std::io::Read;

use super::{Accepted, Certificate, Encoder, Evidence, Format, Rejection, Watch};
use crate::lrat::format::bytes::Bytes;
use crate::{drat, lrat};

/// A certificate, and the steps of its proof if it has one, still unread.
pub struct Opened<R> {
    /// The certificate.
    pub certificate: Certificate,
    pub(super) name: String,
    pub(super) steps: Bytes<R>,
}

/// Why a certificate is not accepted.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Something in it is wrong.
    #[error("{file}: {rejection}")]
    Rejected {
        /// Name of the source.
        file: String,
        /// What.
        rejection: Rejection,
    },
    /// The formula cannot be built.
    #[error("{file}: the encoding `{encoding}`: {why}")]
    Encoding {
        /// Name of the source.
        file: String,
        /// The words that name it.
        encoding: String,
        /// What the encoder says.
        why: String,
    },
    /// The steps are no LRAT, or prove nothing.
    #[error(transparent)]
    Lrat(#[from] lrat::Error),
    /// The steps are no DRAT, or prove nothing.
    #[error(transparent)]
    Drat(#[from] lrat::Error<drat::Rejection>),
}

impl<R: Read> Opened<R> {
    /// Checks the certificate; `encode` builds the formula that a clausal proof refutes. The watch is for counts; the
    /// check of a proof stops when its input fails.
    ///
    /// # Errors
    /// The first thing that is wrong, or that the watch stopped it.
    pub fn verify(self, encode: &Encoder<'_>, watch: Watch<'_>) -> Result<Accepted, Error> {
        let Certificate { question, goal, evidence } = &self.certificate;
        let Evidence::Proof { encoding, format } = evidence else {
            let verdict = self.certificate.verify(watch);
            return verdict.map_err(|rejection| Error::Rejected { file: self.name, rejection });
        };
        let cnf = encode(question, *goal, encoding).map_err(|why| {
            let (file, encoding) = (self.name.clone(), encoding.clone());
            Error::Encoding { file, encoding, why }
        })?;
        let (goal, clauses) = (*goal, cnf.len() as u64);
        let steps = match *format {
            Format::Lrat(form) => {
                let accepted = lrat::check_from(cnf, self.steps, &self.name, form)?;
                accepted.additions + accepted.deletions
            }
            Format::Drat(form) => drat::check_from(&cnf, self.steps, &self.name, Some(form))?,
        };
        Ok(Accepted::Proof { goal, clauses, steps })
    }
}
