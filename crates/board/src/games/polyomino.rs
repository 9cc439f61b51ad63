//! Shapes of square cells, and the achievement games that are played for them: Harary's generalised tic-tac-toe (HTTT),
//! GTTT(p,q) with several stones a turn, k in a row.
//!
//! A shape need not be connected ("wild" shapes). Shapes that can be rotated or reflected into each other are one.
//!
//! Source: F. Harary, "Achievement and avoidance games for graphs", 1982; M. Gardner, "Wheels, Life", ch. 15; GTTT(p,q)
//! and its encoding: spec §4.

mod free;
mod game;
mod names;
mod placements;
mod suite;

use std::collections::BTreeSet;
use std::fmt;

pub use free::free;
pub use game::{Game, Rule, Target};
pub use names::{ANIMALS, name_of, named, names};
pub use placements::{Placement, placements};
pub use suite::{Case, suite};

/// A square: column and row.
pub type Square = (usize, usize);

/// The most squares across or down of a shape.
const LARGEST: usize = 64;

/// A shape: its squares, the least column and the least row being 0. One of up to 8 orientations.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Polyomino {
    squares: Vec<Square>,
}

/// Why some squares are no shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ShapeError {
    /// There is no square.
    #[error("a shape without a square")]
    Empty,
    /// A square is given twice.
    #[error("the square ({0}, {1}) twice")]
    Twice(i64, i64),
    /// Its squares are too far apart.
    #[error("a shape of more than {LARGEST} columns or rows")]
    TooLarge,
    /// A drawing has another character than `X`, `.` and the ends of rows.
    #[error("the character {0:?} in a drawing")]
    Character(char),
}

impl Polyomino {
    /// The shape of some squares, which may lie anywhere.
    ///
    /// # Errors
    /// When there is none, or one twice, or when they are too far apart.
    pub fn new(squares: &[(i64, i64)]) -> Result<Self, ShapeError> {
        let mut seen = BTreeSet::new();
        if let Some(&(x, y)) = squares.iter().find(|&&square| !seen.insert(square)) {
            return Err(ShapeError::Twice(x, y));
        }
        let least = |of: fn(&(i64, i64)) -> i64| squares.iter().map(of).min().ok_or(ShapeError::Empty);
        let (left, top) = (least(|&(x, _)| x)?, least(|&(_, y)| y)?);
        let distance = |from: i64, to: i64| {
            let distance = to.checked_sub(from).and_then(|distance| usize::try_from(distance).ok());
            distance.filter(|&distance| distance < LARGEST).ok_or(ShapeError::TooLarge)
        };
        let squares = squares.iter().map(|&(x, y)| Ok((distance(left, x)?, distance(top, y)?)));
        Ok(Self::sorted(squares.collect::<Result<_, ShapeError>>()?))
    }

    /// The shape of a drawing, rows parted by `/` or line breaks: `X` is a square, `.` is none: `XXX/.X.`.
    ///
    /// # Errors
    /// As [`Polyomino::new`], and for other characters.
    pub fn drawn(drawing: &str) -> Result<Self, ShapeError> {
        let mut squares = Vec::new();
        for (y, row) in (0..).zip(drawing.trim().split(['/', '\n'])) {
            for (x, character) in (0..).zip(row.trim_end().chars()) {
                match character {
                    'X' | 'x' | '#' => squares.push((x, y)),
                    '.' => {}
                    other => return Err(ShapeError::Character(other)),
                }
            }
        }
        Self::new(&squares)
    }

    fn sorted(mut squares: Vec<Square>) -> Self {
        squares.sort_unstable();
        Self { squares }
    }

    /// Its squares, sorted.
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// How many squares it has.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// Never: there is no shape without a square.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// Its first name, else its drawing.
    pub fn name(&self) -> String {
        name_of(self).map_or_else(|| self.to_string(), str::to_owned)
    }

    /// Columns and rows of the least box around it.
    pub fn size(&self) -> (usize, usize) {
        let most = |of: fn(&Square) -> usize| self.squares.iter().map(of).max().unwrap_or(0) + 1;
        (most(|&(x, _)| x), most(|&(_, y)| y))
    }

    /// Its different rotations and reflections, sorted: 1, 2, 4 or 8.
    pub fn orientations(&self) -> Vec<Self> {
        let (columns, rows) = self.size();
        let turned = |turn: usize| {
            let squares = self.squares.iter().map(|&(x, y)| {
                let x = if turn & 1 == 0 { x } else { columns - 1 - x };
                let y = if turn & 2 == 0 { y } else { rows - 1 - y };
                if turn & 4 == 0 { (x, y) } else { (y, x) }
            });
            Self::sorted(squares.collect())
        };
        let all: BTreeSet<Self> = (0..8).map(turned).collect();
        all.into_iter().collect()
    }

    /// The same for all orientations of a shape: the least of them.
    #[must_use]
    pub fn canonical(&self) -> Self {
        self.orientations().swap_remove(0)
    }
}

/// A drawing in one line, as [`Polyomino::drawn`] reads it.
impl fmt::Display for Polyomino {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (columns, rows) = self.size();
        let row = |y| (0..columns).map(|x| if self.squares.contains(&(x, y)) { 'X' } else { '.' }).collect::<String>();
        f.pad(&(0..rows).map(row).collect::<Vec<_>>().join("/"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_and_drawings_agree() {
        let tippy = Polyomino::drawn(".XX\nXX.\n").unwrap();
        assert_eq!(tippy, Polyomino::new(&[(7, -3), (8, -3), (6, -2), (7, -2)]).unwrap());
        assert_eq!(tippy.to_string(), ".XX/XX.");
        assert_eq!(Polyomino::drawn(&tippy.to_string()), Ok(tippy.clone()));
        assert_eq!((tippy.size(), tippy.len()), ((3, 2), 4));
    }

    #[test]
    fn what_is_no_shape() {
        assert_eq!(Polyomino::new(&[]), Err(ShapeError::Empty));
        assert_eq!(Polyomino::drawn("../.."), Err(ShapeError::Empty));
        assert_eq!(Polyomino::new(&[(1, 2), (0, 0), (1, 2)]), Err(ShapeError::Twice(1, 2)));
        assert_eq!(Polyomino::new(&[(0, 0), (64, 0)]), Err(ShapeError::TooLarge));
        assert_eq!(Polyomino::new(&[(i64::MIN, 0), (i64::MAX, 0)]), Err(ShapeError::TooLarge));
        assert_eq!(Polyomino::drawn("XO"), Err(ShapeError::Character('O')));
    }

    #[test]
    fn numbers_of_orientations() {
        for (name, orientations) in [
            ("elam", 1),
            ("domino", 2),
            ("tic", 2),
            ("el", 4),
            ("fatty", 1),
            ("skinny", 2),
            ("elly", 8),
            ("knobby", 4),
            ("tippy", 4),
            ("snaky", 8),
            ("x-pentomino", 1),
            ("f-pentomino", 8),
        ] {
            assert_eq!(named(name).unwrap().orientations().len(), orientations, "{name}");
        }
    }

    #[test]
    fn orientations_have_one_canonical_form() {
        for name in names() {
            let shape = named(name).unwrap();
            for turned in shape.orientations() {
                assert_eq!(turned.canonical(), shape.canonical(), "{name}");
            }
        }
    }
}
