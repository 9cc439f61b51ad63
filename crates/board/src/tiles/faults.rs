//! The faults of a claimed solution, found by the rules alone.

use std::collections::BTreeMap;
use std::fmt;

use super::{Direction, Grid, Layout, Piece, Puzzle, RIM, Seam, counted};

/// Why a board is not the solution that it is said to be. Cells are given with the board's size by [`Fault::sentence`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The board has another size than the puzzle.
    Size {
        /// The puzzle's board.
        expected: Grid,
    },
    /// Nothing lies on those cells.
    Missing(Vec<usize>),
    /// One piece lies on all of those cells.
    Repeated {
        /// The piece, as it lies on the first of them.
        piece: Piece,
        /// How many of its like the puzzle has.
        times: usize,
        /// Where it lies.
        cells: Vec<usize>,
    },
    /// What lies there is no piece of the puzzle.
    Foreign(Vec<usize>),
    /// The number that is told of those cells is not that of the piece that lies there.
    Misnumbered(Vec<usize>),
    /// A hint of the puzzle is not kept on those cells.
    HintsIgnored(Vec<usize>),
    /// Two grey sides meet inside the board.
    GreyMeets(Vec<Seam>),
    /// A grey side meets a coloured one inside the board.
    GreyInside(Vec<Seam>),
    /// A coloured side lies on the rim of those cells.
    ColouredRim(Vec<usize>),
    /// Two colours that are not equal meet.
    Mismatched(Vec<Seam>),
    /// The board has another score than is claimed.
    Score {
        /// Of whom it is claimed.
        claimed: usize,
        /// Matched seams of the board.
        found: usize,
    },
}

/// All faults of a board; none if it is finished, and solves the puzzle if that is known. `claimed` is the score it is
/// said to have.
pub fn faults(layout: &Layout, puzzle: Option<&Puzzle>, claimed: Option<usize>) -> Vec<Fault> {
    let mut found = Vec::new();
    let cells = 0..layout.grid.cells();
    push(&mut found, Fault::Missing, cells.clone().filter(|&cell| layout.cells[cell].is_none()).collect());
    match puzzle {
        Some(puzzle) if puzzle.grid != layout.grid => found.push(Fault::Size { expected: puzzle.grid }),
        Some(puzzle) => against_puzzle(layout, puzzle, &mut found),
        None => found.extend(repeated_numbers(layout)),
    }
    let grey_sides = |seam: &Seam| {
        let near = layout.cells[seam.cell].is_some_and(|sides| sides[seam.direction as usize] == RIM);
        let far = layout.cells[seam.other].is_some_and(|sides| sides[seam.direction.opposite() as usize] == RIM);
        usize::from(near) + usize::from(far)
    };
    let seams = |grey: usize| layout.mismatches().into_iter().filter(|seam| grey_sides(seam) == grey).collect();
    push(&mut found, Fault::GreyMeets, seams(2));
    push(&mut found, Fault::GreyInside, seams(1));
    if puzzle.map_or(layout.framed(), Puzzle::framed) {
        push(&mut found, Fault::ColouredRim, cells.filter(|&cell| has_coloured_rim(layout, cell)).collect());
    }
    push(&mut found, Fault::Mismatched, seams(0));
    let score = layout.score();
    found.extend(claimed.filter(|&claimed| claimed != score).map(|claimed| Fault::Score { claimed, found: score }));
    found
}

/// Adds a fault if it occurs anywhere.
fn push<T>(found: &mut Vec<Fault>, fault: fn(Vec<T>) -> Fault, places: Vec<T>) {
    if !places.is_empty() {
        found.push(fault(places));
    }
}

fn has_coloured_rim(layout: &Layout, cell: usize) -> bool {
    let on_rim = |direction: &Direction| layout.grid.neighbour(cell, *direction).is_none();
    layout.cells[cell]
        .is_some_and(|sides| Direction::ALL.iter().filter(|d| on_rim(d)).any(|&d| sides[d as usize] != RIM))
}

/// What depends on the pieces of the puzzle.
fn against_puzzle(layout: &Layout, puzzle: &Puzzle, found: &mut Vec<Fault>) {
    let mut supply: BTreeMap<Piece, usize> = BTreeMap::new();
    for piece in &puzzle.pieces {
        *supply.entry(piece.canonical().0).or_default() += 1;
    }
    let mut placed: BTreeMap<Piece, Vec<usize>> = BTreeMap::new();
    for (cell, sides) in layout.cells.iter().enumerate() {
        if let Some(sides) = sides {
            placed.entry(Piece(*sides).canonical().0).or_default().push(cell);
        }
    }
    let (mut foreign, mut repeated) = (Vec::new(), Vec::new());
    for (form, cells) in placed {
        match supply.get(&form) {
            None => foreign.extend(cells),
            Some(&times) if cells.len() > times => {
                let piece = Piece(layout.cells[cells[0]].expect("a piece lies there"));
                repeated.push(Fault::Repeated { piece, times, cells });
            }
            Some(_) => {}
        }
    }
    foreign.sort_unstable();
    if repeated.is_empty() {
        repeated.extend(repeated_numbers(layout));
    }
    found.extend(repeated);
    push(found, Fault::Foreign, foreign);
    let misnumbered = |cell: &usize| {
        let piece = layout.numbers[*cell].map(|number| puzzle.pieces.get(number));
        let lies = layout.cells[*cell].map(|sides| Piece(sides).canonical().0);
        piece.is_some_and(|piece| piece.map(|piece| piece.canonical().0) != lies)
    };
    push(found, Fault::Misnumbered, (0..layout.grid.cells()).filter(misnumbered).collect());
    let ignored = puzzle.hints.iter().filter(|hint| {
        let wanted = puzzle.pieces[hint.piece].turned(hint.rotation);
        layout.cells[hint.cell].is_some_and(|sides| sides != wanted)
    });
    let mut ignored: Vec<usize> = ignored.map(|hint| hint.cell).collect();
    ignored.sort_unstable();
    push(found, Fault::HintsIgnored, ignored);
}

/// Pieces whose number is told of several cells.
fn repeated_numbers(layout: &Layout) -> Vec<Fault> {
    let mut cells_of: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (cell, number) in layout.numbers.iter().enumerate() {
        if let (Some(number), Some(_)) = (number, layout.cells[cell]) {
            cells_of.entry(*number).or_default().push(cell);
        }
    }
    let repeated = cells_of.into_values().filter(|cells| cells.len() > 1);
    let fault = |cells: Vec<usize>| {
        let piece = Piece(layout.cells[cells[0]].expect("a piece lies there"));
        Fault::Repeated { piece, times: 1, cells }
    };
    repeated.map(fault).collect()
}

impl Fault {
    /// The fault in words; cells of the board `grid` are told as (row,column), from 0.
    pub fn sentence(&self, grid: Grid) -> String {
        Sentence { fault: self, grid }.to_string()
    }
}

/// A fault on a board.
struct Sentence<'a> {
    fault: &'a Fault,
    grid: Grid,
}

impl Sentence<'_> {
    /// So many places are told.
    const MOST: usize = 12;

    fn cells(&self, cells: &[usize]) -> String {
        self.list(cells, |&cell| self.cell(cell))
    }

    fn seams(&self, seams: &[Seam]) -> String {
        self.list(seams, |seam| format!("{}-{}", self.cell(seam.cell), self.cell(seam.other)))
    }

    fn cell(&self, cell: usize) -> String {
        let (row, column) = self.grid.place(cell);
        format!("({row},{column})")
    }

    fn list<T>(&self, all: &[T], spell: impl Fn(&T) -> String) -> String {
        let mut told: Vec<String> = all.iter().take(Self::MOST).map(spell).collect();
        if all.len() > Self::MOST {
            told.push(format!("and {} more", all.len() - Self::MOST));
        }
        told.join(" ")
    }
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            Fault::Size { expected } => {
                let Grid { columns, rows } = self.grid;
                write!(f, "the board is {columns}x{rows}, the puzzle {}x{}", expected.columns, expected.rows)
            }
            Fault::Missing(cells) => write!(f, "{} empty: {}", counted(cells.len(), "cell"), self.cells(cells)),
            Fault::Repeated { piece, times, cells } => {
                let [up, right, down, left] = piece.0;
                let lies = counted(cells.len(), "time");
                write!(f, "piece {up} {right} {down} {left} lies {lies} and is there {}", counted(*times, "time"))?;
                write!(f, ": {}", self.cells(cells))
            }
            Fault::Foreign(cells) => {
                write!(f, "{} not in the set: {}", counted(cells.len(), "piece"), self.cells(cells))
            }
            Fault::Misnumbered(cells) => {
                write!(f, "{} with a number of another piece: {}", counted(cells.len(), "cell"), self.cells(cells))
            }
            Fault::HintsIgnored(cells) => {
                write!(f, "{} not kept: {}", counted(cells.len(), "hint"), self.cells(cells))
            }
            Fault::GreyMeets(seams) => write!(f, "grey sides meet inside the board: {}", self.seams(seams)),
            Fault::GreyInside(seams) => write!(f, "grey sides inside the board: {}", self.seams(seams)),
            Fault::ColouredRim(cells) => write!(f, "coloured sides on the rim: {}", self.cells(cells)),
            Fault::Mismatched(seams) => {
                write!(f, "{} mismatched: {}", counted(seams.len(), "seam"), self.seams(seams))
            }
            Fault::Score { claimed, found } => write!(f, "the score is claimed to be {claimed}, and is {found}"),
        }
    }
}
