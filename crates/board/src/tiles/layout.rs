//! Boards as somebody laid them: colours on cells, perhaps with the numbers of the pieces.

use super::{Cell, Direction, Filling, Grid, Piece, Placement, Pool, Question, RIM, Sides};

/// A seam: a cell and its right or lower neighbour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seam {
    /// The upper or left cell.
    pub cell: usize,
    /// Right or down.
    pub direction: Direction,
    /// The lower or right cell.
    pub other: usize,
}

/// A board with pieces on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// What its maker calls it; may be empty.
    pub name: String,
    /// The board.
    pub grid: Grid,
    /// Colours as placed, for each cell; none where no piece lies.
    pub cells: Vec<Option<Sides>>,
    /// For each cell the number of its piece in the puzzle, from 0, where it is told.
    pub numbers: Vec<Option<usize>>,
}

impl Layout {
    /// A board on which nothing lies.
    pub fn empty(name: String, grid: Grid) -> Self {
        Self { name, grid, cells: vec![None; grid.cells()], numbers: vec![None; grid.cells()] }
    }

    /// Whether the outside of the board is a grey rim: so if any piece has grey.
    pub fn framed(&self) -> bool {
        self.cells.iter().flatten().any(|sides| sides.contains(&RIM))
    }

    /// The seams between two pieces.
    fn filled(&self) -> impl Iterator<Item = (Seam, bool)> {
        self.grid.seams().filter_map(|(cell, direction, other)| {
            let near = self.cells[cell]?[direction as usize];
            let far = self.cells[other]?[direction.opposite() as usize];
            Some((Seam { cell, direction, other }, near == far && near != RIM))
        })
    }

    /// The number of seams that match.
    pub fn score(&self) -> usize {
        self.filled().filter(|&(_, matched)| matched).count()
    }

    /// The seams between two pieces that do not match.
    pub fn mismatches(&self) -> Vec<Seam> {
        self.filled().filter(|&(_, matched)| !matched).map(|(seam, _)| seam).collect()
    }

    /// The cells within Chebyshev distance `radius` of a mismatched seam's cells.
    pub fn halo(&self, radius: usize) -> Vec<usize> {
        let marked: Vec<(usize, usize)> = self
            .mismatches()
            .iter()
            .flat_map(|seam| [seam.cell, seam.other])
            .map(|cell| self.grid.place(cell))
            .collect();
        let near = |cell: usize| {
            let (row, column) = self.grid.place(cell);
            marked.iter().any(|&(r, c)| row.abs_diff(r).max(column.abs_diff(c)) <= radius)
        };
        (0..self.grid.cells()).filter(|&cell| near(cell)).collect()
    }

    /// Can the pieces of these cells, and `spare` pieces that lie beside the board, be put on these cells so that every
    /// side of them fits? All other pieces stay; the number of a spare piece is its place in `spare` after all cells.
    pub fn region(&self, freed: &[usize], spare: &[Piece]) -> Question {
        let mut cells: Vec<Cell> = self.cells.iter().map(|sides| sides.map_or(Cell::Ignored, Cell::Pinned)).collect();
        let (mut pieces, mut numbers) = (Vec::new(), Vec::new());
        for &cell in freed {
            cells[cell] = Cell::Open;
            if let Some(sides) = self.cells[cell] {
                pieces.push(Piece(sides));
                numbers.push(self.numbers[cell].unwrap_or(cell));
            }
        }
        pieces.extend(spare);
        numbers.extend((0..spare.len()).map(|number| self.grid.cells() + number));
        Question { grid: self.grid, framed: self.framed(), cells, pool: Pool { pieces }, numbers }
    }

    /// What lies on these cells, as a filling of their [`region`](Self::region); cells without a piece are left out.
    pub fn laid(&self, freed: &[usize]) -> Filling {
        let filled = freed.iter().filter(|&&cell| self.cells[cell].is_some()).enumerate();
        let mut filling: Filling = filled.map(|(piece, &cell)| (cell, Placement { piece, rotation: 0 })).collect();
        filling.sort_unstable();
        filling
    }
}
