//! What can be wrong with cubes and with their results.

use std::io;
use std::path::PathBuf;

use board::text::ReadError;

/// Why cubes cannot be made, run or merged. Cubes go by their hashes.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A question that cannot be split.
    #[error("{0}")]
    Question(String),
    /// A line that is no cube.
    #[error(transparent)]
    Read(Box<ReadError>),
    /// A file without a cube.
    #[error("there is no cube")]
    NoCubes,
    /// A cube that its own question does not have.
    #[error("cube {cube}: {why}")]
    Cube {
        /// The cube.
        cube: String,
        /// What is wrong.
        why: String,
    },
    /// Cubes of different questions, or of different splits.
    #[error("cube {cube} is of another question, or of another split of it, than cube {first}")]
    OtherQuestion {
        /// The cube.
        cube: String,
        /// The first of the list.
        first: String,
    },
    /// A cube that the split of its question does not have.
    #[error("cube {cube} is none of the {of} that its question is split into")]
    Foreign {
        /// The cube.
        cube: String,
        /// Cubes of the split.
        of: usize,
    },
    /// A cube is listed twice.
    #[error("cube {cube} is listed twice")]
    Repeated {
        /// The cube.
        cube: String,
    },
    /// Cubes that are needed are not listed.
    #[error(
        "{number} of {of} cubes are not listed, and the others do not decide the question: the first is that of {fixed}"
    )]
    Missing {
        /// How many.
        number: usize,
        /// Cubes of the split.
        of: usize,
        /// What is fixed in the first of them.
        fixed: String,
    },
    /// The result of a cube is not to be used.
    #[error("the result of cube {cube}: {fault}")]
    Result {
        /// The cube.
        cube: String,
        /// What is wrong.
        fault: Fault,
    },
    /// The combined certificate is not accepted, or there is none although there should be.
    #[error("internal error: the results do not combine: {0}. Please report this question.")]
    Combined(String),
    /// The file system refused something.
    #[error("{}: {error}", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What it said.
        error: io::Error,
    },
}

/// What is wrong with a result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Not whole, or in another format.
    #[error("is not whole, or in no format that is known: {0}")]
    Torn(String),
    /// It is about something else.
    #[error("says that it is that of cube {0}")]
    OtherCube(String),
    /// A verdict without a proof.
    #[error("has a verdict, but no certificate")]
    NoCertificate,
    /// The file is not there.
    #[error("its certificate is missing")]
    Missing,
    /// The file is another one.
    #[error("its certificate was changed: its hash is {found}, expected {expected}")]
    Changed {
        /// The hash of the file.
        found: String,
        /// The hash in the result.
        expected: String,
    },
    /// The certificate answers something else.
    #[error("its certificate is about another question: {0}")]
    OtherQuestion(String),
    /// The certificate proves the opposite.
    #[error("says {said}, but its certificate is one of {proved}")]
    OtherVerdict {
        /// The verdict of the result.
        said: &'static str,
        /// The verdict of the certificate.
        proved: &'static str,
    },
    /// The checker does not accept it.
    #[error("its certificate is rejected: {0}")]
    Rejected(String),
    /// The checker was stopped.
    #[error("the check of its certificate was stopped")]
    Stopped,
}
