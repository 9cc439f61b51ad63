//! Rectangular boards of square cells, plain or closed to a torus.
//!
//! Cells are named as on a Hex board: columns are letters, rows numbers, a1 is the top left corner.

use super::hex::{LARGEST_SIDE, cell_name};
use super::{Board, Shape};

/// The board of that size.
///
/// # Panics
/// When a side is 0 or larger than [`LARGEST_SIDE`].
pub fn board(columns: usize, rows: usize, torus: bool) -> Board {
    assert!((1..=LARGEST_SIDE).contains(&columns) && (1..=LARGEST_SIDE).contains(&rows), "a board of {columns}x{rows}");
    let names = (0..rows).flat_map(|row| (0..columns).map(move |column| cell_name(column, row))).collect();
    Board::new(names, Shape::Grid { columns, rows, torus })
}

/// The permutations of the cells that keep the board as it is: rotations, reflections, and on a torus shifts.
/// Each maps the index of a cell to that of its image; the first is the identity. At most 8, on a torus 8 for each cell.
pub fn symmetries(columns: usize, rows: usize, torus: bool) -> Vec<Vec<usize>> {
    let (shifts_across, shifts_down) = if torus { (columns, rows) } else { (1, 1) };
    let mut all = Vec::new();
    for turn in 0..8 {
        if turn & 4 != 0 && columns != rows {
            continue;
        }
        for shift in (0..shifts_across).flat_map(|across| (0..shifts_down).map(move |down| (across, down))) {
            let image = |cell: usize| {
                let (mut column, mut row) = (cell % columns, cell / columns);
                if turn & 1 != 0 {
                    column = columns - 1 - column;
                }
                if turn & 2 != 0 {
                    row = rows - 1 - row;
                }
                if turn & 4 != 0 {
                    (column, row) = (row, column);
                }
                (row + shift.1) % rows * columns + (column + shift.0) % columns
            };
            all.push((0..columns * rows).map(image).collect::<Vec<_>>());
        }
    }
    // On a torus with a side of one or two cells a shift can be a reflection.
    let mut seen = std::collections::HashSet::new();
    all.retain(|images| seen.insert(images.clone()));
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_symmetries() {
        let count = |columns, rows, torus| symmetries(columns, rows, torus).len();
        assert_eq!([count(3, 3, false), count(3, 4, false), count(1, 1, true)], [8, 4, 1]);
        assert_eq!([count(3, 3, true), count(4, 4, true), count(3, 4, true), count(2, 2, true)], [72, 128, 48, 8]);
    }

    #[test]
    fn symmetries_are_permutations_and_the_identity_comes_first() {
        for (columns, rows, torus) in [(3, 3, false), (2, 5, true), (4, 4, true)] {
            let all = symmetries(columns, rows, torus);
            let identity: Vec<usize> = (0..columns * rows).collect();
            assert_eq!(all[0], identity);
            for images in all {
                let mut sorted = images.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, identity);
            }
        }
    }
}
