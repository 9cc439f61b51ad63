//! Periodic pairings: a few lines that settle a game of achieving a shape on infinitely many boards.
//!
//! A [`Pairing`] is a pattern of pairs of squares that repeats over the plane with a period of C columns and R rows.
//! [`verify`] accepts it if no square is in two pairs and every copy of the shape, in every orientation, has both squares
//! of a pair. Then a player who answers each stone on a square of a pair on the other square of it, where that is on the
//! board and open, keeps his opponent from the shape for ever, with one stone a turn and whoever begins:
//!
//! - on every set of squares of the plane, so on every plain board: a copy lies on the board, and so does its pair;
//! - on every torus of `mC` columns and `nR` rows. Each square there is in at most one pair, because it belongs to one
//!   class modulo the period, and the two squares of a pair are different cells, because their classes differ. No side is
//!   too small: a copy that meets itself still covers both squares of its pair.
//!
//! With both players after the shape this keeps the opponent from it as well: what the player gets himself does not
//! matter. A stone of the player's own that the answer would be laid on already does no harm, he then plays anywhere.
//!
//! Source: A. W. Hales, R. I. Jewett, "Regularity and positional games", 1963 (pairings); F. Harary's achievement games as
//! told in M. Gardner, "Wheels, Life", ch. 15 (tilings of the plane by dominoes that keep a player from an animal).

mod rejection;
mod text;

use board::games::polyomino::Polyomino;

pub use rejection::Rejection;
pub use text::{MAGIC, VERSION, read, write};

/// The longest side of a period.
pub const LARGEST_PERIOD: usize = 64;

/// A square of the plane: column and row.
pub type Square = (i64, i64);

/// A pattern of pairs of squares that repeats over the plane, said to meet every copy of a shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// The shape that the opponent never gets, in any orientation.
    pub shape: Polyomino,
    /// Columns and rows after which the pattern repeats.
    pub period: (usize, usize),
    /// One representative of each class of pairs; the first square lies in the period (columns from 0, rows from 0), the
    /// second may lie outside.
    pub pairs: Vec<(Square, Square)>,
}

/// What an accepted pairing rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Accepted {
    /// Copies of the shape that were looked at: one for each orientation and square of the period.
    pub copies: usize,
}

impl Pairing {
    /// The class of a square modulo the period.
    fn class(&self, (x, y): Square) -> usize {
        let (columns, rows) = self.period;
        let part = |at: i64, side: usize| at.rem_euclid(side as i64) as usize;
        part(y, rows) * columns + part(x, columns)
    }

    /// For each class of squares modulo the period, row by row: how far away the other square of its pair is.
    ///
    /// # Errors
    /// When the period has no squares or too many, or a square is in two pairs.
    pub fn partners(&self) -> Result<Vec<Option<Square>>, Rejection> {
        let (columns, rows) = self.period;
        let sides = 1..=LARGEST_PERIOD;
        if !sides.contains(&columns) || !sides.contains(&rows) {
            return Err(Rejection::Period { columns, rows });
        }
        let mut partners = vec![None; columns * rows];
        for (index, &(one, other)) in self.pairs.iter().enumerate() {
            let inside = (0..columns as i64).contains(&one.0) && (0..rows as i64).contains(&one.1);
            if !inside {
                return Err(Rejection::Outside { pair: index + 1, square: one });
            }
            let (Some(dx), Some(dy)) = (other.0.checked_sub(one.0), other.1.checked_sub(one.1)) else {
                return Err(Rejection::TooFar { pair: index + 1 });
            };
            // No shape reaches as far; smaller numbers also keep the sums below from overflowing.
            if dx.unsigned_abs().max(dy.unsigned_abs()) > LARGEST_PERIOD as u64 {
                return Err(Rejection::TooFar { pair: index + 1 });
            }
            for (square, offset) in [(one, (dx, dy)), (other, (-dx, -dy))] {
                let partner = &mut partners[self.class(square)];
                if partner.is_some() {
                    return Err(Rejection::Twice { pair: index + 1, square });
                }
                *partner = Some(offset);
            }
        }
        Ok(partners)
    }
}

/// Checks a pairing by its definition: for every orientation of the shape and every place modulo the period.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(pairing: &Pairing) -> Result<Accepted, Rejection> {
    let partners = pairing.partners()?;
    let (columns, rows) = pairing.period;
    let mut copies = 0;
    for orientation in pairing.shape.orientations() {
        let squares: Vec<Square> = orientation.squares().iter().map(|&(x, y)| (x as i64, y as i64)).collect();
        for origin in (0..rows as i64).flat_map(|y| (0..columns as i64).map(move |x| (x, y))) {
            copies += 1;
            let paired = |&(x, y): &Square| {
                let partner = partners[pairing.class((origin.0 + x, origin.1 + y))];
                partner.is_some_and(|(dx, dy)| squares.binary_search(&(x + dx, y + dy)).is_ok())
            };
            if !squares.iter().any(paired) {
                return Err(Rejection::Unpaired { copy: orientation.to_string(), origin });
            }
        }
    }
    Ok(Accepted { copies })
}
