//! Obstacles by counting: facts about a question that rule out every filling, recounted from the rules.
//!
//! Why each of them does:
//!
//! * Every open cell takes a piece of its own, so the pool has as many pieces at least; and something that may stand
//!   there.
//! * A side of an open cell is grey exactly if it faces the rim of a framed board. So the grey sides of its piece,
//!   read around the piece, are those of the cell: a corner takes a piece with two adjacent grey sides, and so on.
//!   Cells of a kind and pieces of the same kind are counted.
//! * A seam lies *along the frame* if its line ends at the rim, else *inside*. Both sides of it can tell: along the
//!   frame, the side next to them on their cell is grey. So the pieces can tell, too, and colours are counted in each
//!   zone for itself.
//! * A piece of a kind of which no cell is open is not used. Among the others, the sides of a colour in a zone are at
//!   least as many as the sides of open cells there that face that colour on a pinned cell.
//! * Let there be as many pieces as open cells of every kind that has sides in a zone. Then all of them are used, and
//!   every side in the zone meets an equal side of another open cell's piece, or a pinned side, or is *free*: it
//!   faces an ignored cell or the outside of an unframed board. The first come in pairs; so a colour for which the
//!   sides in the pool and the pinned sides together are odd is shown by a free side at least. There must not be more
//!   such colours than free sides.

use std::fmt;

use board::tiles::{Colour, Direction, Question, RIM, Side, Sides};

use super::Rejection;

/// What rules out every filling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// There are fewer pieces than open cells.
    Pieces,
    /// Nothing can stand on an open cell.
    Cell(usize),
    /// There are fewer pieces of a kind than open cells that take no other.
    Kind(Kind),
    /// Pinned sides ask for a colour more often than the pool has it.
    Few(Zone, Colour),
    /// All pieces are needed, and more colours cannot be paired than there are free sides.
    Odd(Zone),
}

/// Where a piece or a cell is grey, up to rotation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Nowhere.
    Inner,
    /// On one side.
    Border,
    /// On two adjacent sides.
    Corner,
    /// On two opposite sides, in a single row or column.
    Bridge,
    /// On three sides, at the end of a single row or column.
    End,
    /// On all sides.
    Alone,
}

impl Kind {
    /// All of them, in the order in which they are declared.
    pub const ALL: [Self; 6] = [Self::Inner, Self::Border, Self::Corner, Self::Bridge, Self::End, Self::Alone];

    fn of(grey: [bool; 4]) -> Self {
        match (grey.iter().filter(|&&grey| grey).count(), grey[0] == grey[2]) {
            (0, _) => Self::Inner,
            (1, _) => Self::Border,
            (2, false) => Self::Corner,
            (2, true) => Self::Bridge,
            (3, _) => Self::End,
            _ => Self::Alone,
        }
    }

    /// Its name in a file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Inner => "inner",
            Self::Border => "border",
            Self::Corner => "corner",
            Self::Bridge => "bridge",
            Self::End => "end",
            Self::Alone => "alone",
        }
    }
}

/// Where a seam lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Zone {
    /// Between two cells that both touch the same side of the rim.
    Frame,
    /// Anywhere else.
    Inside,
}

impl Zone {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Frame, Self::Inside];

    /// The zone of a side that is not grey itself.
    fn of(grey: [bool; 4], side: usize) -> Self {
        if grey[(side + 1) % 4] || grey[(side + 3) % 4] { Self::Frame } else { Self::Inside }
    }

    /// Its name in a file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Frame => "frame",
            Self::Inside => "inside",
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |zone: &Zone| match zone {
            Zone::Frame => "along the frame",
            Zone::Inside => "inside",
        };
        match self {
            Self::Pieces => write!(f, "there are fewer pieces than open cells"),
            Self::Cell(cell) => write!(f, "no piece fits on cell {cell}"),
            Self::Kind(kind) => write!(f, "there are fewer {} pieces than open cells that take no other", kind.name()),
            Self::Few(zone, colour) => {
                write!(f, "{} pinned sides ask for colour {colour} more often than the pool has it", place(zone))
            }
            Self::Odd(zone) => {
                write!(f, "{} every piece is needed, and more colours are odd than there are free sides", place(zone))
            }
        }
    }
}

/// Checks that there is that obstacle.
///
/// # Errors
/// When there is not.
pub fn verify(question: &Question, obstacle: Obstacle) -> Result<(), Rejection> {
    let is_there = match obstacle {
        Obstacle::Pieces => question.pool.pieces.len() < question.open().count(),
        Obstacle::Cell(cell) if !question.is_open(cell) => return Err(Rejection::NotOpen { cell }),
        Obstacle::Cell(cell) => question.placements(cell).is_empty(),
        Obstacle::Kind(kind) => pieces(question, kind) < cells(question, kind),
        Obstacle::Few(zone, colour) => {
            colour != RIM && shown(question, zone, colour) < count(question, zone, Side::Fixed(colour))
        }
        Obstacle::Odd(zone) => {
            let odd = |&colour: &Colour| {
                (shown(question, zone, colour) + count(question, zone, Side::Fixed(colour))) % 2 == 1
            };
            all_are_needed(question, zone) && (1..=Colour::MAX).filter(odd).count() > count(question, zone, Side::Loose)
        }
    };
    if is_there { Ok(()) } else { Err(Rejection::NoObstacle(obstacle)) }
}

/// Whether every kind with sides in a zone has as many pieces as open cells; kinds without open cells do not count.
fn all_are_needed(question: &Question, zone: Zone) -> bool {
    let has_sides = |kind: Kind| match zone {
        Zone::Frame => matches!(kind, Kind::Border | Kind::Corner | Kind::Bridge | Kind::End),
        Zone::Inside => matches!(kind, Kind::Inner | Kind::Border),
    };
    let needed = |kind: Kind| cells(question, kind) == 0 || pieces(question, kind) == cells(question, kind);
    Kind::ALL.into_iter().filter(|&kind| has_sides(kind)).all(needed)
}

fn grey_sides(question: &Question, cell: usize) -> [bool; 4] {
    question.sides(cell).map(|side| side == Side::Rim)
}

/// The open cells of a kind.
fn cells(question: &Question, kind: Kind) -> usize {
    question.open().filter(|&cell| Kind::of(grey_sides(question, cell)) == kind).count()
}

/// The pieces of a kind.
fn pieces(question: &Question, kind: Kind) -> usize {
    question.pool.pieces.iter().filter(|piece| Kind::of(piece.0.map(|colour| colour == RIM)) == kind).count()
}

/// The sides of open cells in a zone of which this is to be shown.
fn count(question: &Question, zone: Zone, expected: Side) -> usize {
    let in_zone = |cell: usize| {
        let grey = grey_sides(question, cell);
        Direction::ALL.into_iter().filter(move |&direction| Zone::of(grey, direction as usize) == zone)
    };
    let of_cell = |cell| in_zone(cell).filter(|&direction| question.side(cell, direction) == expected).count();
    question.open().map(of_cell).sum()
}

/// The sides of a colour in a zone, of all pieces that there are cells for.
fn shown(question: &Question, zone: Zone, colour: Colour) -> usize {
    let has_cells = Kind::ALL.map(|kind| cells(question, kind) > 0);
    let of_piece = |sides: &Sides| {
        let grey = sides.map(|colour| colour == RIM);
        (0..4).filter(|&side| sides[side] == colour && Zone::of(grey, side) == zone).count()
    };
    let used = question.pool.pieces.iter().map(|piece| &piece.0);
    used.filter(|sides| has_cells[Kind::of(sides.map(|colour| colour == RIM)) as usize]).map(of_piece).sum()
}
