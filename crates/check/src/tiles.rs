//! Certificates of edge-matching puzzles: a finished board, or a refutation that anyone can check.
//!
//! A [`Certificate`] carries its own question and what answers it ([`Evidence`]):
//!
//! * a *filling*: a piece for each open cell, checked side by side ([`filling`]);
//! * a *census*: an [`Obstacle`] by counting, recounted from the rules ([`census`]);
//! * *counts*: an order of cells and how many partial fillings there are at every depth, the last number being 0;
//!   the tree is counted again ([`recount`]) and every number compared;
//! * a *proof* in clauses, LRAT or DRAT: the formula is rebuilt from the question, the steps follow in the same file
//!   and are checked as they stream by ([`Opened::verify`]).
//!
//! The file format is in `docs/formats/tiles-certificate.md`. Nothing here is shared with the engines of `solve`.

pub mod census;
pub mod filling;
pub mod formula;
mod proof;
pub mod recount;
mod rejection;
pub mod text;
mod tree;
mod watch;

use std::fmt;

use board::tiles::{Filling, Question};
use logic::Cnf;
use logic::lrat::Encoding;

pub use census::Obstacle;
pub use proof::{Error, Opened};
pub use rejection::Rejection;
pub use text::{MAGIC, VERSION, open};
pub use watch::Watch;

/// A question and what answers it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// What is asked.
    pub question: Question,
    /// The answer and why it is right.
    pub evidence: Evidence,
}

/// Why an answer is right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Evidence {
    /// Yes: this is how.
    Filling(Filling),
    /// No: a count of pieces, sides or placements rules it out.
    Census(Obstacle),
    /// No: there are so many ways to fill the first cells of an order, and none at last.
    Counts {
        /// Open cells, each at most once; not necessarily all of them.
        order: Vec<usize>,
        /// For each prefix of the order, from the first cell on, how many partial fillings there are.
        counts: Vec<u64>,
    },
    /// No: a formula that has a model if the question's answer is yes has none. The steps follow the certificate.
    Proof {
        /// Name and options of the encoding of the question, in the words of the encoder.
        encoding: String,
        /// What the steps are.
        format: Format,
    },
}

/// How the steps of a clausal proof are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// With hints.
    Lrat(Encoding),
    /// Without.
    Drat(Encoding),
}

/// Builds the formula of a question from the words that name the encoding and its options; or says why it does not.
pub type Encoder<'a> = dyn Fn(&Question, &str) -> Result<Cnf, String> + 'a;

/// What an accepted certificate proves, and how much was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Accepted {
    /// All open cells are filled.
    Filling {
        /// How many.
        cells: usize,
    },
    /// There is this obstacle.
    Census(Obstacle),
    /// The counts are right.
    Counts {
        /// Cells in the order.
        cells: usize,
        /// Partial fillings at all depths together.
        nodes: u64,
    },
    /// The formula has no model.
    Proof {
        /// Its clauses.
        clauses: u64,
        /// Steps of the proof, additions and deletions.
        steps: u64,
    },
}

impl Accepted {
    /// The answer: whether the open cells can be filled.
    pub fn verdict(&self) -> bool {
        matches!(self, Self::Filling { .. })
    }
}

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Filling { cells } => write!(f, "all {cells} open cells are filled, and every side fits"),
            Self::Census(obstacle) => write!(f, "no filling: {obstacle}"),
            Self::Counts { cells, nodes } => {
                write!(f, "no filling: {nodes} partial fillings of up to {cells} cells, counted again")
            }
            Self::Proof { clauses, steps } => {
                write!(f, "no filling: {clauses} clauses refuted in {steps} steps")
            }
        }
    }
}

impl Certificate {
    /// Checks all but a clausal proof, whose steps are not part of it ([`Opened::verify`] reads them).
    ///
    /// # Errors
    /// The first thing that is wrong, or that the watch stopped it.
    pub fn verify(&self, watch: Watch<'_>) -> Result<Accepted, Rejection> {
        let question = &self.question;
        match &self.evidence {
            Evidence::Filling(placed) => filling::verify(question, placed).map(|cells| Accepted::Filling { cells }),
            Evidence::Census(obstacle) => census::verify(question, *obstacle).map(|()| Accepted::Census(*obstacle)),
            Evidence::Counts { order, counts } => {
                let nodes = recount::verify(question, order, counts, watch)?;
                Ok(Accepted::Counts { cells: order.len(), nodes })
            }
            Evidence::Proof { .. } => Err(Rejection::NoSteps),
        }
    }

    /// Whether this is about the same board, open cells and pool as another question; the numbers that the pieces
    /// have in their puzzle do not matter.
    ///
    /// # Errors
    /// The first difference.
    pub fn against(&self, asked: &Question) -> Result<(), Rejection> {
        let mine = &self.question;
        if (mine.grid, mine.framed) != (asked.grid, asked.framed) {
            return Err(Rejection::OtherQuestion("its board is another one".to_owned()));
        }
        if let Some(cell) = (0..mine.grid.cells()).find(|&cell| mine.cells[cell] != asked.cells[cell]) {
            return Err(Rejection::OtherQuestion(format!("it asks something else of cell {cell}")));
        }
        if mine.pool != asked.pool {
            return Err(Rejection::OtherQuestion("its pool has other pieces".to_owned()));
        }
        Ok(())
    }
}
