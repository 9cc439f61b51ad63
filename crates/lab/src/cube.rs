//! Cubes: a hard question split into many that can be answered anywhere, and the answers put together again.
//!
//! ```text
//! question ──► split ──► cubes, one a line ──► run, each by itself ──► results and certificates ──► merge ──► certificate
//! ```
//!
//! A cube carries the whole question and what is fixed in it; its name is the hash of all that. Running one writes two
//! files under that name ([`Cube::run`]). [`merge()`] believes nothing that it reads: it splits the question again, has
//! `check` judge each certificate that it uses against its part of the question, and the combined certificate against
//! the whole.
//!
//! The name is from Heule, Kullmann, Wieringa, Biere: Cube and Conquer, HVC 2011. How each kind of question is split and
//! put together again, and why that is sound, stands in `docs/cubes.md`; here, each kind is a module.

mod error;
mod formula;
mod game;
mod line;
mod merge;
mod results;
mod run;
mod tiles;
mod whole;

use board::notation::{self, Format, Record};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use error::{Error, Fault};
pub use merge::{Merged, merge};
pub use results::{CertificateFile, CubeResult, Tried, Verdict};
pub use run::{Limits, Progress};

use formula::QuantifiedFormula;
use game::Game;
use tiles::Tiles;
use whole::Whole;

/// What can be split.
#[derive(Debug, Clone)]
pub enum Question {
    /// A game, with the rules by which it came about if they are known.
    Game(Box<Record>),
    /// The plain text of a formula, QDIMACS or QCIR. (Written again, its variables might have other numbers.)
    Formula(String),
    /// Cells of a board of tiles that are to be filled.
    Tiles(Box<board::tiles::Question>),
}

/// The kinds of questions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Positions of a game.
    Game,
    /// Assignments of the outermost block of a quantified formula.
    Formula,
    /// Fillings of some cells.
    Tiles,
}

impl Kind {
    /// As in a cube's line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Formula => "formula",
            Self::Tiles => "tiles",
        }
    }
}

/// A part of a question, self-contained.
#[derive(Debug, Clone, PartialEq)]
pub struct Cube {
    kind: Kind,
    /// The number of the cube, from 0, and how many there are.
    place: [usize; 2],
    question: String,
    split: Value,
    fixed: Value,
    hash: String,
}

impl Cube {
    /// What is asked.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The hash of all that the cube consists of: its name.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Its number in the split, from 0, and how many cubes that has.
    pub fn place(&self) -> [usize; 2] {
        self.place
    }

    /// The whole question: of games as TOML, of formulas as QDIMACS or QCIR, of tiles as the head of a certificate.
    pub fn question(&self) -> &str {
        &self.question
    }

    /// What is fixed, in words for people.
    pub fn fixed(&self) -> String {
        self.fixed.to_string()
    }

    /// Whether both are of the same split of the same question.
    fn is_of_split(&self, other: &Self) -> bool {
        (self.kind, &self.question, &self.split) == (other.kind, &other.question, &other.split)
    }
}

/// Splits a question into about so many cubes: at least as many, unless it has not so many parts; far more, if it only
/// divides into many. There is always one.
///
/// # Errors
/// When a question cannot be written down, or is of a kind that is not split.
pub fn split(question: &Question, number: usize) -> Result<Vec<Cube>, Error> {
    match question {
        Question::Game(record) => {
            let text = notation::write(record, Format::Toml).map_err(|error| Error::Question(error.to_string()))?;
            split_as::<Game>(&text, number)
        }
        Question::Formula(text) => split_as::<QuantifiedFormula>(text, number),
        Question::Tiles(question) => split_as::<Tiles>(&tiles::text(question), number),
    }
}

fn split_as<W: Whole>(question: &str, number: usize) -> Result<Vec<Cube>, Error> {
    W::split(question, number).and_then(|whole| cubes(&whole)).map_err(Error::Question)
}

/// All cubes of a split, in their order.
fn cubes<W: Whole>(whole: &W) -> Result<Vec<Cube>, String> {
    let cover = whole.cover()?;
    let of = cover.len();
    let (question, split) = (whole.question(), whole.parameters());
    let cube = |(place, fixed)| Cube::new(W::KIND, [place, of], question, &split, value(&fixed));
    Ok(cover.into_iter().enumerate().map(cube).collect())
}

fn value(content: &impl Serialize) -> Value {
    serde_json::to_value(content).expect("numbers and names")
}
