//! Certificates of edge-matching puzzles: a finished board, or a refutation that anyone can check.
//!
//! A [`Certificate`] carries its own question, what is asked of it ([`Goal`]) and what answers it ([`Evidence`]):
//!
//! * a *filling*: a piece for each open cell, checked side by side ([`filling`]);
//! * a *census*: an [`Obstacle`] by counting, recounted from the rules ([`census`]);
//! * *counts*: an order of cells and how many partial fillings there are at every depth, the last number being 0;
//!   the tree is counted again ([`recount`]) and every number compared;
//! * a *proof* in clauses, LRAT or DRAT: the formula is rebuilt from the question, the steps follow in the same file
//!   and are checked as they stream by ([`Opened::verify`]).
//!
//! Where a score is asked for, a filling's matching seams are counted, and a "no" takes a clausal proof: a census and
//! counts rule out fillings whose seams all match, and no others.
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

use board::tiles::{Filling, Goal, Question};
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
    /// The board that is asked about.
    pub question: Question,
    /// What is asked of it.
    pub goal: Goal,
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

/// Builds the formula of a question and its goal from the words that name the encoding and its options; or says why it
/// does not.
pub type Encoder<'a> = dyn Fn(&Question, Goal, &str) -> Result<Cnf, String> + 'a;

/// What an accepted certificate proves, and how much was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Accepted {
    /// All open cells are filled.
    Filling {
        /// How many.
        cells: usize,
    },
    /// All open cells are filled, and enough seams match.
    Score {
        /// How many cells.
        cells: usize,
        /// Seams that match.
        score: usize,
        /// Seams that score.
        seams: usize,
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
        /// What it is the formula of.
        goal: Goal,
        /// Its clauses.
        clauses: u64,
        /// Steps of the proof, additions and deletions.
        steps: u64,
    },
}

impl Accepted {
    /// The answer: whether the open cells can be filled, as well as was asked.
    pub fn verdict(&self) -> bool {
        matches!(self, Self::Filling { .. } | Self::Score { .. })
    }
}

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Filling { cells } => write!(f, "all {cells} open cells are filled, and every side fits"),
            Self::Score { cells, score, seams } => {
                write!(f, "all {cells} open cells are filled, and {score} of {seams} seams match")
            }
            Self::Census(obstacle) => write!(f, "no filling: {obstacle}"),
            Self::Counts { cells, nodes } => {
                let plural = |count: u64| if count == 1 { "" } else { "s" };
                let (fillings, of) = (plural(*nodes), plural(*cells as u64));
                write!(f, "no filling: {nodes} partial filling{fillings} of up to {cells} cell{of}, counted again")
            }
            Self::Proof { goal, clauses, steps } => {
                match goal {
                    Goal::All => write!(f, "no filling: "),
                    Goal::Score(score) => write!(f, "no filling in which {score} seams match: "),
                }?;
                write!(f, "{clauses} clauses refuted in {steps} steps")
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
        match (&self.evidence, self.goal) {
            (Evidence::Proof { .. }, _) => Err(Rejection::NoSteps),
            (Evidence::Filling(placed), Goal::All) => {
                filling::verify(question, placed).map(|cells| Accepted::Filling { cells })
            }
            (Evidence::Filling(placed), Goal::Score(least)) => match filling::score(question, placed)? {
                (score, _) if score < least => Err(Rejection::Score { score, least }),
                (score, seams) => Ok(Accepted::Score { cells: placed.len(), score, seams }),
            },
            (Evidence::Census(_), Goal::Score(_)) => Err(Rejection::NotForScores("a census")),
            (Evidence::Counts { .. }, Goal::Score(_)) => Err(Rejection::NotForScores("an order with its counts")),
            (Evidence::Census(obstacle), Goal::All) => {
                census::verify(question, *obstacle).map(|()| Accepted::Census(*obstacle))
            }
            (Evidence::Counts { order, counts }, Goal::All) => {
                let nodes = recount::verify(question, order, counts, watch)?;
                Ok(Accepted::Counts { cells: order.len(), nodes })
            }
        }
    }

    /// Whether this asks the same of the same board, open cells and pool; the numbers that the pieces have in their
    /// puzzle do not matter.
    ///
    /// # Errors
    /// The first difference.
    pub fn against(&self, asked: &Question, goal: Goal) -> Result<(), Rejection> {
        let mine = &self.question;
        if self.goal != goal {
            let mine = match self.goal {
                Goal::All => "that every side fits".to_owned(),
                Goal::Score(score) => format!("for a score of {score}"),
            };
            return Err(Rejection::OtherQuestion(format!("it asks {mine}")));
        }
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
