//! The census: counts that answer "no" before any search.
//!
//! A piece on an open cell has grey exactly where the cell touches the rim, because every other side must not be grey.
//! So pieces come in *kinds*, by their grey sides up to rotation (corner, border, inner, ...), and each kind fills the
//! cells of its own kind only. The sides of a piece that stand beside a grey one run along the frame; they meet their
//! like on the other side of a seam, on boards of any shape. So there are two *zones* of seams, along the frame and
//! inside, and a colour counts in each for itself: of all sides of a zone that show a colour, those on seams between
//! open cells come in pairs, the pinned neighbours ask for their own, and only sides that nobody faces are free.
//! When a zone's kinds have just as many pieces as cells, every piece is used and the pairs must come out even.

mod sentence;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::{Cell, Colour, Direction, Grid, Piece, Puzzle, Question, RIM, Seam, Side};

/// Why a question has the answer "no", in a form that anybody can count again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Obstacle {
    /// There are more cells to fill than pieces.
    TooFewPieces {
        /// Open cells.
        cells: usize,
        /// Pieces of the pool.
        pieces: usize,
    },
    /// There are more cells of a kind than pieces of that kind.
    TooFewOfKind {
        /// The kind.
        kind: Kind,
        /// Open cells of that kind.
        cells: usize,
        /// Pieces of that kind in the pool.
        pieces: usize,
        /// The board, if all of it is open.
        whole: Option<Grid>,
    },
    /// No piece fits on an open cell, in any rotation.
    NothingFits {
        /// Its row, from 0.
        row: usize,
        /// Its column, from 0.
        column: usize,
    },
    /// The pinned neighbours ask for a colour more often than the pieces have it.
    TooFewOfColour {
        /// The colour.
        colour: Colour,
        /// Where it is asked for.
        zone: Zone,
        /// Sides that ask for it.
        sides: usize,
        /// Sides of pieces that have it.
        found: usize,
    },
    /// All pieces must be used, and more colours occur an odd number of times than there are sides that nobody faces.
    OddColours {
        /// Where they are counted.
        zone: Zone,
        /// The colours and how often they occur, pinned neighbours counted in.
        colours: Vec<(Colour, usize)>,
        /// Sides that nobody faces.
        free: usize,
    },
    /// The grey sides of a hint are not where the rim is. An obstacle to a puzzle only: of other questions the sides of
    /// open cells count, and no others.
    HintOffRim {
        /// Its cell's row, from 0.
        row: usize,
        /// Its cell's column, from 0.
        column: usize,
    },
    /// Two hints disagree. An obstacle to a puzzle only, too.
    HintsClash {
        /// Row and column of the upper or left one, from 0.
        one: (usize, usize),
        /// Row and column of the lower or right one.
        other: (usize, usize),
    },
}

/// A kind of pieces and of cells: the sides that are grey, as bits, the least among its rotations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kind(u8);

impl Kind {
    /// The kind with those sides grey.
    fn of(grey: [bool; 4]) -> Self {
        let turned = |turns: usize| (0..4).fold(0, |bits, side| bits | u8::from(grey[(side + turns) % 4]) << side);
        Self((0..4).map(turned).min().expect("four rotations"))
    }

    /// The kind of a piece.
    pub fn of_piece(piece: Piece) -> Self {
        Self::of(piece.0.map(|colour| colour == RIM))
    }

    /// What people call several of it.
    fn plural(self) -> &'static str {
        match self.0 {
            0b0000 => "inner pieces",
            0b0001 => "border pieces",
            0b0011 => "corners",
            0b0101 => "pieces with two opposite grey sides",
            0b0111 => "pieces with three grey sides",
            _ => "pieces with four grey sides",
        }
    }
}

/// Where a seam lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Zone {
    /// Between two cells of the same outermost row or column.
    Frame,
    /// Anywhere else.
    Inside,
}

impl Zone {
    /// Both.
    const ALL: [Self; 2] = [Self::Frame, Self::Inside];

    /// The zone of a side, from where the grey is.
    fn of(grey: [bool; 4], side: usize) -> Self {
        if grey[(side + 1) % 4] || grey[(side + 3) % 4] { Self::Frame } else { Self::Inside }
    }
}

/// How often each colour occurs in each zone.
type Counts = BTreeMap<(Zone, Colour), usize>;

/// Looks for an obstacle. A question in which one is found has no filling; the converse does not hold.
pub fn census(question: &Question) -> Option<Obstacle> {
    let cells = question.open().count();
    let pieces = question.pool.pieces.len();
    if pieces < cells {
        return Some(Obstacle::TooFewPieces { cells, pieces });
    }
    let census = Census::of(question);
    census.short_kind(question).or_else(|| nothing_fits(question)).or_else(|| census.colours())
}

/// Looks for an obstacle to a puzzle, of which *every* seam must match, those between two hints included.
pub fn census_of_puzzle(puzzle: &Puzzle) -> Option<Obstacle> {
    let question = puzzle.question();
    hints_clash(&question).or_else(|| census(&question))
}

/// Pinned cells that disagree with the rim or with each other.
pub fn hints_clash(question: &Question) -> Option<Obstacle> {
    let grid = question.grid;
    let off_rim = |cell: &usize| {
        let rim = Direction::ALL.map(|direction| question.side(*cell, direction) == Side::Rim);
        matches!(question.cells[*cell], Cell::Pinned(sides) if sides.map(|colour| colour == RIM) != rim)
    };
    if let Some((row, column)) = (0..grid.cells()).find(off_rim).map(|cell| grid.place(cell)) {
        return Some(Obstacle::HintOffRim { row, column });
    }
    let clash = pinned_mismatches(question).into_iter().next();
    clash.map(|seam| Obstacle::HintsClash { one: grid.place(seam.cell), other: grid.place(seam.other) })
}

/// The seams between two pinned cells that do not match.
pub fn pinned_mismatches(question: &Question) -> Vec<Seam> {
    let colour = |cell: usize, direction: Direction| match question.cells[cell] {
        Cell::Pinned(sides) => Some(sides[direction as usize]),
        Cell::Open | Cell::Ignored => None,
    };
    let mismatch = |&(cell, direction, other): &(usize, Direction, usize)| {
        let (near, far) = (colour(cell, direction), colour(other, direction.opposite()));
        near.zip(far).is_some_and(|(near, far)| near != far || near == RIM)
    };
    let seams = question.grid.seams().filter(mismatch);
    seams.map(|(cell, direction, other)| Seam { cell, direction, other }).collect()
}

/// The first open cell on which nothing can stand.
fn nothing_fits(question: &Question) -> Option<Obstacle> {
    // Cells of a large board see few different surroundings.
    let mut fitting = BTreeSet::new();
    let empty = question.open().find(|&cell| {
        let wanted = question.sides(cell).map(|side| match side {
            Side::Rim => Some(RIM),
            Side::Fixed(colour) => Some(colour),
            Side::Loose | Side::Seam(_) => None,
        });
        // A grey neighbour asks for grey as the rim does, but admits nothing.
        let grey = question.sides(cell).contains(&Side::Fixed(RIM));
        grey || fitting.insert(wanted) && question.placements(cell).is_empty()
    })?;
    let (row, column) = question.grid.place(empty);
    Some(Obstacle::NothingFits { row, column })
}

/// What is counted.
struct Census {
    /// Cells and pieces of each kind.
    kinds: BTreeMap<Kind, (usize, usize)>,
    /// Colours of the pieces that have a cell of their kind.
    pieces: Counts,
    /// Colours that the pinned neighbours ask for.
    fixed: Counts,
    /// Sides of open cells that nobody faces.
    free: BTreeMap<Zone, usize>,
    /// Zones in which not all pieces need be used.
    spare: BTreeSet<Zone>,
}

impl Census {
    fn of(question: &Question) -> Self {
        let empty = Self {
            kinds: BTreeMap::new(),
            pieces: Counts::new(),
            fixed: Counts::new(),
            free: BTreeMap::new(),
            spare: BTreeSet::new(),
        };
        let mut census = empty;
        for cell in question.open() {
            census.count_cell(question.sides(cell));
        }
        for &piece in &question.pool.pieces {
            census.kinds.entry(Kind::of_piece(piece)).or_default().1 += 1;
        }
        for &piece in &question.pool.pieces {
            census.count_piece(piece);
        }
        census
    }

    fn count_cell(&mut self, sides: [Side; 4]) {
        let grey = sides.map(|side| side == Side::Rim);
        self.kinds.entry(Kind::of(grey)).or_default().0 += 1;
        for (at, side) in sides.into_iter().enumerate() {
            let zone = Zone::of(grey, at);
            match side {
                Side::Fixed(colour) => *self.fixed.entry((zone, colour)).or_default() += 1,
                Side::Loose => *self.free.entry(zone).or_default() += 1,
                Side::Rim | Side::Seam(_) => {}
            }
        }
    }

    fn count_piece(&mut self, piece: Piece) {
        let (cells, pieces) = self.kinds[&Kind::of_piece(piece)];
        if cells == 0 {
            return;
        }
        let grey = piece.0.map(|colour| colour == RIM);
        for (at, colour) in piece.0.into_iter().enumerate().filter(|&(_, colour)| colour != RIM) {
            let zone = Zone::of(grey, at);
            *self.pieces.entry((zone, colour)).or_default() += 1;
            if pieces > cells {
                self.spare.insert(zone);
            }
        }
    }

    fn short_kind(&self, question: &Question) -> Option<Obstacle> {
        let whole = question.cells.iter().all(|&cell| cell == Cell::Open).then_some(question.grid);
        // Corners are told before borders, borders before inner pieces.
        let short = self.kinds.iter().rev().find(|(_, (cells, pieces))| pieces < cells);
        short.map(|(&kind, &(cells, pieces))| Obstacle::TooFewOfKind { kind, cells, pieces, whole })
    }

    fn colours(&self) -> Option<Obstacle> {
        let found = |key| self.pieces.get(key).copied().unwrap_or(0);
        for (key, &sides) in &self.fixed {
            if sides > found(key) {
                let (zone, colour) = *key;
                return Some(Obstacle::TooFewOfColour { colour, zone, sides, found: found(key) });
            }
        }
        Zone::ALL.into_iter().filter(|zone| !self.spare.contains(zone)).find_map(|zone| {
            let occurrences = self.pieces.iter().filter(|((place, _), _)| *place == zone);
            let occurrences =
                occurrences.map(|(key, pieces)| (key.1, pieces + self.fixed.get(key).copied().unwrap_or(0)));
            let colours: Vec<_> = occurrences.filter(|(_, count)| count % 2 == 1).collect();
            let free = self.free.get(&zone).copied().unwrap_or(0);
            (colours.len() > free).then_some(Obstacle::OddColours { zone, colours, free })
        })
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Frame => "along the frame",
            Self::Inside => "inside",
        })
    }
}
