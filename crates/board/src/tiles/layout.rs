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

    /// The border alone: what lies inside of it is taken off.
    pub fn ring(&self) -> Self {
        let mut ring = self.clone();
        for cell in (0..self.grid.cells()).filter(|&cell| !self.grid.on_rim(cell)) {
            (ring.cells[cell], ring.numbers[cell]) = (None, None);
        }
        ring
    }

    /// Those of some pieces that do not lie on the board.
    pub fn spare(&self, pieces: &[Piece]) -> Vec<Piece> {
        let mut laid: Vec<Piece> = self.cells.iter().flatten().map(|&sides| Piece(sides).canonical().0).collect();
        let spare = |piece: &&Piece| match laid.iter().position(|other| *other == piece.canonical().0) {
            Some(place) => {
                laid.swap_remove(place);
                false
            }
            None => true,
        };
        pieces.iter().filter(spare).copied().collect()
    }

    /// Can those of some pieces that do not lie on the board be put on its empty cells?
    pub fn rest(&self, pieces: &[Piece]) -> Question {
        let empty: Vec<usize> = (0..self.grid.cells()).filter(|&cell| self.cells[cell].is_none()).collect();
        self.region(&empty, &self.spare(pieces))
    }

    /// The board with a filling of a question on it. Pieces of the pool have the numbers of their puzzle.
    #[must_use]
    pub fn with(&self, question: &Question, filling: &Filling) -> Self {
        let mut layout = self.clone();
        for &(cell, placement) in filling {
            layout.cells[cell] = Some(question.colours(placement));
            layout.numbers[cell] = Some(question.numbers[placement.piece]);
        }
        layout
    }

    /// What lies on these cells, as a filling of their [`region`](Self::region); cells without a piece are left out.
    pub fn laid(&self, freed: &[usize]) -> Filling {
        let filled = freed.iter().filter(|&&cell| self.cells[cell].is_some()).enumerate();
        let mut filling: Filling = filled.map(|(piece, &cell)| (cell, Placement { piece, rotation: 0 })).collect();
        filling.sort_unstable();
        filling
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiles::generate::{Parameters, planted};

    #[test]
    fn what_is_taken_off_is_spare_and_fits_again() {
        let grid = Grid::new(4, 5);
        let full =
            planted(&Parameters { grid, inner: 3, frame: 2, hints: 0, seed: 1 }).expect("enough colours").layout();
        let pieces: Vec<Piece> = full.cells.iter().flatten().map(|&sides| Piece(sides)).collect();
        let ring = full.ring();
        let inside: Vec<usize> = (0..grid.cells()).filter(|&cell| ring.cells[cell].is_none()).collect();
        assert_eq!(inside, [5, 6, 9, 10, 13, 14]);
        assert!(inside.iter().all(|&cell| ring.numbers[cell].is_none()));
        let taken: Vec<Piece> = inside.iter().map(|&cell| pieces[cell]).collect();
        assert_eq!((ring.spare(&pieces), full.spare(&pieces)), (taken.clone(), Vec::new()));
        // Of two equal pieces, one turned, one lies on the board.
        let turned = Piece(pieces[0].turned(1));
        assert_eq!(ring.spare(&[pieces[0], turned, taken[0]]), [turned, taken[0]]);
        let question = ring.rest(&pieces);
        assert_eq!((question.open().collect(), question.pool.pieces), (inside, taken));
    }
}
