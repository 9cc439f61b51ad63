//! What every kind of question that is split has to tell.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::merge::Parts;
use super::results::Verdict;
use super::{Error, Fault, Kind, Limits, Progress};

/// A question and how it is split.
pub(super) trait Whole: Sized {
    /// What kind of question it is.
    const KIND: Kind;
    /// What is fixed in a cube.
    type Fixed: Serialize + DeserializeOwned;
    /// A certificate that was accepted.
    type Proof;

    /// A split of the question into at least so many cubes, if that is possible.
    ///
    /// # Errors
    /// Why not, in words.
    fn split(question: &str, number: usize) -> Result<Self, String>;

    /// The same from the parameters that a cube tells.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    fn read(question: &str, parameters: &Value) -> Result<Self, String>;

    /// The text that was read.
    fn question(&self) -> &str;

    /// What has to be known to split the question in the same way.
    fn parameters(&self) -> Value;

    /// What is fixed in each cube. The same whenever it is asked.
    ///
    /// # Errors
    /// When they are too many, in words.
    fn cover(&self) -> Result<Vec<Self::Fixed>, String>;

    /// What is fixed in the whole question.
    fn nothing() -> Self::Fixed;

    /// Answers a cube.
    ///
    /// # Errors
    /// When there is no such cube, in words.
    fn decide(
        &self,
        fixed: &Self::Fixed,
        limits: &Limits,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Decided, String>;

    /// Has `check` judge a certificate: it must be about this very part of the question, and prove this verdict.
    ///
    /// # Errors
    /// What is wrong with it, or that it was stopped.
    fn judge(&self, fixed: &Self::Fixed, yes: bool, certificate: &[u8], limits: &Limits) -> Result<Self::Proof, Fault>;

    /// The verdict about the whole question with its certificate, if those of the cubes are enough.
    ///
    /// # Errors
    /// When a certificate that is needed is not accepted.
    fn combine(&self, parts: &Parts<'_, Self>) -> Result<Option<Combined>, Error>;
}

/// The answer to a cube.
pub(super) struct Decided {
    pub(super) verdict: Verdict,
    /// Why there is none.
    pub(super) reason: Option<String>,
    /// Positions, partial fillings, ... seen.
    pub(super) nodes: u64,
    /// What kind of certificate it is, and its bytes.
    pub(super) certificate: Option<(&'static str, Vec<u8>)>,
}

impl Decided {
    /// Not decided.
    pub(super) fn unknown(reason: impl ToString, nodes: u64) -> Self {
        Self { verdict: Verdict::Unknown, reason: Some(reason.to_string()), nodes, certificate: None }
    }

    /// Decided, with the proof.
    pub(super) fn proved(yes: bool, nodes: u64, kind: &'static str, certificate: Vec<u8>) -> Self {
        Self { verdict: Verdict::of(yes), reason: None, nodes, certificate: Some((kind, certificate)) }
    }
}

/// The answer to the whole question.
pub(super) struct Combined {
    pub(super) yes: bool,
    /// The kind of certificate.
    pub(super) kind: &'static str,
    pub(super) certificate: Vec<u8>,
}
