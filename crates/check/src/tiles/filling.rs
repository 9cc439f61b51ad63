//! Fillings, checked side by side by the rules.

use board::tiles::{Direction, Filling, Question, RIM, Side, Sides};

use super::Rejection;

/// Checks that each open cell has one piece, no piece is placed twice, and every side of every open cell fits. Gives
/// the number of open cells.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(question: &Question, filling: &Filling) -> Result<usize, Rejection> {
    let placed = placed(question, filling)?;
    for cell in question.open() {
        for (direction, shown) in sides_of(&placed, cell)? {
            grey(question, cell, direction, shown)?;
            let (facing, whose) = match question.side(cell, direction) {
                Side::Rim | Side::Loose => continue,
                Side::Fixed(colour) => (colour, "pinned neighbour"),
                Side::Seam(other) => (facing(&placed, other, direction)?, "neighbour"),
            };
            if shown != facing {
                return Err(Rejection::Side { cell, direction, shown, expected: expected(facing, whose) });
            }
        }
    }
    Ok(question.open().count())
}

/// Checks that each open cell has one piece, no piece is placed twice, and grey is where it must be, and nowhere else.
/// Gives how many seams match, and how many there are between open cells or towards pinned ones.
///
/// # Errors
/// The first thing that is wrong.
pub fn score(question: &Question, filling: &Filling) -> Result<(usize, usize), Rejection> {
    let placed = placed(question, filling)?;
    let (mut matching, mut seams) = (0, 0);
    for cell in question.open() {
        for (direction, shown) in sides_of(&placed, cell)? {
            grey(question, cell, direction, shown)?;
            let facing = match question.side(cell, direction) {
                Side::Fixed(colour) => colour,
                // A seam between two open cells counts once.
                Side::Seam(other) if other > cell => facing(&placed, other, direction)?,
                Side::Rim | Side::Loose | Side::Seam(_) => continue,
            };
            seams += 1;
            matching += usize::from(shown == facing);
        }
    }
    Ok((matching, seams))
}

/// The colours on the cells that a filling names, each once, from pieces that are there, each used once.
fn placed(question: &Question, filling: &Filling) -> Result<Vec<Option<Sides>>, Rejection> {
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
    Ok(placed)
}

fn sides_of(placed: &[Option<Sides>], cell: usize) -> Result<impl Iterator<Item = (Direction, u8)>, Rejection> {
    let sides = placed[cell].ok_or(Rejection::LeftOpen { cell })?;
    Ok(Direction::ALL.into_iter().zip(sides))
}

/// What the open neighbour shows towards a cell.
fn facing(placed: &[Option<Sides>], neighbour: usize, direction: Direction) -> Result<u8, Rejection> {
    let sides = placed[neighbour].ok_or(Rejection::LeftOpen { cell: neighbour })?;
    Ok(sides[direction.opposite() as usize])
}

/// Checks that a side is grey exactly if it faces the rim.
fn grey(question: &Question, cell: usize, direction: Direction, shown: u8) -> Result<(), Rejection> {
    let expected = match question.side(cell, direction) {
        Side::Rim if shown != RIM => "grey, 0",
        Side::Fixed(_) | Side::Loose | Side::Seam(_) if shown == RIM => "any colour but grey, 0",
        _ => return Ok(()),
    };
    Err(Rejection::Side { cell, direction, shown, expected: expected.to_owned() })
}

/// What faces a side, in words.
fn expected(colour: u8, whose: &str) -> String {
    match colour {
        RIM => format!("a colour, but its {whose} shows grey, 0"),
        colour => format!("{colour} as its {whose}"),
    }
}
