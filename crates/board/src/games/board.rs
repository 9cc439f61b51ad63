//! The cells of a game board: how many, what they are called, how they lie.

use std::collections::HashMap;

/// How the cells lie, for pictures and notations.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A Hex rhombus; cell `(column, row)` has index `row * columns + column`, both from 0.
    Hex {
        /// Number of columns, lettered.
        columns: usize,
        /// Number of rows, numbered.
        rows: usize,
    },
    /// Square cells; cell `(column, row)` has index `row * columns + column`, both from 0.
    Grid {
        /// Number of columns, lettered.
        columns: usize,
        /// Number of rows, numbered.
        rows: usize,
        /// Whether opposite edges are one.
        torus: bool,
    },
    /// Cells without a geometry that we know of.
    Free,
}

/// The cells of a board. A cell is an index below [`Board::len`]; its name is what people call it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    names: Vec<String>,
    index: HashMap<String, usize>,
    shape: Shape,
}

impl Board {
    /// A board of the named cells, without geometry.
    ///
    /// # Panics
    /// When a name occurs twice: readers report that with its place before they come here.
    pub fn free(names: Vec<String>) -> Self {
        Self::new(names, Shape::Free)
    }

    /// A board with its shape. Names stand in cell order.
    ///
    /// # Panics
    /// As [`Board::free`].
    pub fn new(names: Vec<String>, shape: Shape) -> Self {
        let index: HashMap<_, _> = names.iter().cloned().zip(0..).collect();
        assert_eq!(index.len(), names.len(), "cell names are distinct");
        Self { names, index, shape }
    }

    /// Number of cells.
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there is no cell at all.
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }

    /// How the cells lie.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The name of a cell.
    pub fn name(&self, cell: usize) -> &str {
        &self.names[cell]
    }

    /// The cell of that name.
    pub fn cell(&self, name: &str) -> Option<usize> {
        self.index.get(name).copied()
    }

    /// All names in cell order.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The names of some cells, joined by blanks.
    pub fn list(&self, cells: impl IntoIterator<Item = usize>) -> String {
        cells.into_iter().map(|cell| self.name(cell)).collect::<Vec<_>>().join(" ")
    }
}
