//! Cubes: literals that hold together, over variables of the outermost block; a part of its assignments.

use std::fmt;
use std::str::FromStr;

use logic::{Lit, VarMap};

/// Literals of different variables, as a value that can be sent elsewhere: its text is `1 -2 3 0`.
///
/// A cube does not know its formula; whether it is about the outermost block is found out when it is used.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Cube(Vec<Lit>);

/// Why something is no cube.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CubeError {
    /// A variable stands in it twice, with one sign or with both.
    #[error("variable {0} stands in the cube twice")]
    Twice(logic::Var),
    /// A word that is no literal, or not in the one way to write it.
    #[error("expected a literal, got {0:?}")]
    Literal(String),
    /// The text does not end with 0.
    #[error("expected 0 at the end of the cube")]
    NoEnd,
    /// The text goes on after 0.
    #[error("{0:?} stands after the end of the cube")]
    AfterEnd(String),
}

impl Cube {
    /// A cube of these literals, in this order.
    ///
    /// # Errors
    /// When a variable stands there twice.
    pub fn new(literals: impl IntoIterator<Item = Lit>) -> Result<Self, CubeError> {
        let (mut seen, mut cube) = (VarMap::new(), Vec::new());
        for lit in literals {
            if seen.set(lit.var(), true) {
                return Err(CubeError::Twice(lit.var()));
            }
            cube.push(lit);
        }
        Ok(Self(cube))
    }

    /// Its literals; none if it is all assignments.
    pub fn literals(&self) -> &[Lit] {
        &self.0
    }

    /// A part of this cube. The variable must be new.
    pub(crate) fn and(&self, lit: Lit) -> Self {
        Self([&self.0[..], &[lit]].concat())
    }
}

impl fmt::Display for Cube {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|lit| write!(out, "{} ", lit.number()))?;
        out.write_str("0")
    }
}

impl FromStr for Cube {
    type Err = CubeError;

    fn from_str(text: &str) -> Result<Self, CubeError> {
        let (mut literals, mut words) = (Vec::new(), text.split_ascii_whitespace());
        loop {
            match words.next() {
                None => return Err(CubeError::NoEnd),
                Some("0") => break,
                Some(word) => literals.push(literal(word).ok_or_else(|| CubeError::Literal(word.to_owned()))?),
            }
        }
        match words.next() {
            Some(word) => Err(CubeError::AfterEnd(word.to_owned())),
            None => Self::new(literals),
        }
    }
}

/// A literal without a plus and without zeros in front: what was cut in two or glued together is rather noticed.
fn literal(word: &str) -> Option<Lit> {
    let lit = Lit::new(word.parse().ok()?).ok()?;
    (lit.number().to_string() == word).then_some(lit)
}
