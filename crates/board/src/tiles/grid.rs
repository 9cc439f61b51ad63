//! The cells of a rectangular board, and who touches whom.

/// One of the four sides of a cell, in the order of the colours of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Towards the row above.
    Up,
    /// Towards the next column.
    Right,
    /// Towards the row below.
    Down,
    /// Towards the column before.
    Left,
}

impl Direction {
    /// All four, in the order of the colours of a piece.
    pub const ALL: [Self; 4] = [Self::Up, Self::Right, Self::Down, Self::Left];

    /// The direction back.
    pub fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }
}

/// A board of `columns` x `rows` cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid {
    /// Cells in a row.
    pub columns: usize,
    /// Cells in a column.
    pub rows: usize,
}

impl Grid {
    /// A board of that size.
    ///
    /// # Panics
    /// When a side is 0 or larger than [`Grid::LARGEST_SIDE`].
    pub fn new(columns: usize, rows: usize) -> Self {
        assert!((1..=Self::LARGEST_SIDE).contains(&columns) && (1..=Self::LARGEST_SIDE).contains(&rows));
        Self { columns, rows }
    }

    /// The longest side of a board that is read.
    pub const LARGEST_SIDE: usize = 128;

    /// The number of cells.
    pub fn cells(self) -> usize {
        self.columns * self.rows
    }

    /// Row and column of a cell, from 0.
    pub fn place(self, cell: usize) -> (usize, usize) {
        (cell / self.columns, cell % self.columns)
    }

    /// The cell at a row and a column, from 0.
    pub fn cell(self, row: usize, column: usize) -> usize {
        row * self.columns + column
    }

    /// The cells of a rectangle whose upper left corner is at a row and a column, row by row; `None` if it is empty or does
    /// not fit.
    pub fn rectangle(self, row: usize, column: usize, height: usize, width: usize) -> Option<Vec<usize>> {
        let fits =
            |from: usize, length: usize, all: usize| length > 0 && from.checked_add(length).is_some_and(|to| to <= all);
        if !fits(row, height, self.rows) || !fits(column, width, self.columns) {
            return None;
        }
        let columns = column..column + width;
        Some((row..row + height).flat_map(|row| columns.clone().map(move |column| self.cell(row, column))).collect())
    }

    /// The cell on the other side; none beyond the rim.
    pub fn neighbour(self, cell: usize, direction: Direction) -> Option<usize> {
        let (row, column) = self.place(cell);
        match direction {
            Direction::Up => (row > 0).then(|| cell - self.columns),
            Direction::Right => (column + 1 < self.columns).then(|| cell + 1),
            Direction::Down => (row + 1 < self.rows).then(|| cell + self.columns),
            Direction::Left => (column > 0).then(|| cell - 1),
        }
    }

    /// Whether a cell touches the rim.
    pub fn on_rim(self, cell: usize) -> bool {
        Direction::ALL.into_iter().any(|direction| self.neighbour(cell, direction).is_none())
    }

    /// The inner seams, each once: a cell and its right or lower neighbour.
    pub fn seams(self) -> impl Iterator<Item = (usize, Direction, usize)> {
        (0..self.cells()).flat_map(move |cell| {
            [Direction::Right, Direction::Down]
                .into_iter()
                .filter_map(move |direction| self.neighbour(cell, direction).map(|other| (cell, direction, other)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seams_and_neighbours_agree() {
        let grid = Grid::new(12, 6);
        assert_eq!(grid.seams().count(), 11 * 6 + 12 * 5);
        for (cell, direction, other) in grid.seams() {
            assert_eq!(grid.neighbour(other, direction.opposite()), Some(cell));
        }
        assert_eq!(grid.neighbour(0, Direction::Up), None);
        assert_eq!(grid.neighbour(11, Direction::Right), None);
    }
}
