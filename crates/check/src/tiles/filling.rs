//! Fillings, checked side by side by the rules.

use board::tiles::{Direction, Filling, Question, RIM, Side, Sides};

use super::Rejection;

/// Checks that each open cell has one piece, no piece is placed twice, and every side of every open cell fits. Gives
/// the number of open cells.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(question: &Question, filling: &Filling) -> Result<usize, Rejection> {
    let mut placed: Vec<Option<Sides>> = vec![None; question.cells.len()];
    let mut used = vec![false; question.pool.pieces.len()];
    for &(cell, placement) in filling {
        if !question.is_open(cell) {
            return Err(Rejection::NotOpen { cell });
        }
        let piece = placement.piece;
        match used.get_mut(piece) {
            None => return Err(Rejection::NoPiece { cell, piece }),
            Some(true) => return Err(Rejection::PieceTwice { cell, piece }),
            Some(used) => *used = true,
        }
        if placed[cell].replace(question.colours(placement)).is_some() {
            return Err(Rejection::CellTwice { cell });
        }
    }
    for cell in question.open() {
        let colours = placed[cell].ok_or(Rejection::LeftOpen { cell })?;
        for (direction, shown) in Direction::ALL.into_iter().zip(colours) {
            let facing = |other: usize| placed[other].map(|sides| sides[direction.opposite() as usize]);
            let (fits, expected) = match question.side(cell, direction) {
                Side::Rim => (shown == RIM, "grey, 0".to_owned()),
                Side::Loose => (shown != RIM, "any colour but grey, 0".to_owned()),
                Side::Fixed(colour) => (shown == colour && shown != RIM, expected(colour, "pinned neighbour")),
                Side::Seam(other) => {
                    let colour = facing(other).ok_or(Rejection::LeftOpen { cell: other })?;
                    (shown == colour && shown != RIM, expected(colour, "neighbour"))
                }
            };
            if !fits {
                return Err(Rejection::Side { cell, direction, shown, expected });
            }
        }
    }
    Ok(question.open().count())
}

/// What faces a side, in words.
fn expected(colour: u8, whose: &str) -> String {
    match colour {
        RIM => format!("a colour, but its {whose} shows grey, 0"),
        colour => format!("{colour} as its {whose}"),
    }
}
