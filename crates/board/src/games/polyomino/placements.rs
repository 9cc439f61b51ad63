//! Where a shape can lie on a board.

use std::collections::HashSet;

use super::Polyomino;
use crate::games::{CellSet, cell_set};

/// A shape on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// The index of the orientation, in the order of [`Polyomino::orientations`].
    pub orientation: usize,
    /// The cell under the top left corner of its box.
    pub origin: usize,
    /// Its cells.
    pub cells: CellSet,
}

/// All placements of a shape, by orientation, then by origin.
///
/// On a torus the shape may lie over the edges. One that is longer than the board would meet itself: such a placement has
/// fewer cells than the shape and is left out, unless `self_overlap` is set. Placements on the same cells are listed once.
pub fn placements(
    shape: &Polyomino,
    columns: usize,
    rows: usize,
    torus: bool,
    self_overlap: bool,
) -> impl Iterator<Item = Placement> {
    let mut seen = HashSet::new();
    let orientations = shape.orientations().into_iter().enumerate();
    let all = orientations.flat_map(move |(orientation, shape)| {
        let (width, height) = shape.size();
        let (across, down) = if torus {
            (columns, rows)
        } else {
            ((columns + 1).saturating_sub(width), (rows + 1).saturating_sub(height))
        };
        (0..down).flat_map(move |y| (0..across).map(move |x| (x, y))).filter_map({
            let squares = shape.squares().to_vec();
            move |(x, y)| {
                let cell = |&(dx, dy): &(usize, usize)| (y + dy) % rows * columns + (x + dx) % columns;
                let cells = cell_set(columns * rows, squares.iter().map(cell));
                let whole = self_overlap || cells.count_ones(..) == squares.len();
                whole.then_some(Placement { orientation, origin: y * columns + x, cells })
            }
        })
    });
    all.filter(move |placement| seen.insert(placement.cells.clone()))
}

#[cfg(test)]
mod tests {
    use super::super::named;
    use super::*;

    fn count(name: &str, columns: usize, rows: usize, torus: bool, self_overlap: bool) -> usize {
        placements(&named(name).unwrap(), columns, rows, torus, self_overlap).count()
    }

    #[test]
    fn plain_boards() {
        assert_eq!(count("tic", 3, 3, false, false), 6);
        assert_eq!(count("snaky", 9, 9, false, false), 8 * 8 * 5);
        assert_eq!(count("skinny", 3, 3, false, false), 0);
        assert_eq!(count("skinny", 4, 1, false, false), 1);
    }

    #[test]
    fn tori() {
        // Nine origins of a row give three sets of cells.
        assert_eq!(count("tic", 3, 3, true, false), 6);
        // Four squares in a row of three meet themselves.
        assert_eq!(count("skinny", 3, 3, true, false), 0);
        assert_eq!(count("skinny", 3, 3, true, true), 6);
        assert_eq!(count("domino", 2, 2, true, false), 4);
        assert_eq!(count("tippy", 4, 4, true, false), 64);
    }

    #[test]
    fn placements_are_those_that_fit() {
        for name in ["el", "knobby", "y5", "snaky"] {
            let shape = named(name).unwrap();
            for (columns, rows) in [(4, 4), (5, 3), (7, 6)] {
                for placement in placements(&shape, columns, rows, false, false) {
                    let squares: Vec<_> =
                        placement.cells.ones().map(|cell| ((cell % columns) as i64, (cell / columns) as i64)).collect();
                    let lying = Polyomino::new(&squares).unwrap();
                    assert_eq!(lying, shape.orientations()[placement.orientation]);
                }
            }
        }
    }
}
