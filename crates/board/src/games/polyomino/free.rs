//! All connected shapes of a number of squares, found by growing the smaller ones.

use std::collections::BTreeSet;

use super::Polyomino;

/// The connected shapes of so many squares, one for each class of rotations and reflections, sorted. Their number grows
/// about fourfold with each square; no shape of more squares than a side can have columns is there.
pub fn free(squares: usize) -> Vec<Polyomino> {
    let Ok(one) = Polyomino::new(&[(0, 0)]) else { return Vec::new() };
    let mut shapes = if squares == 0 { BTreeSet::new() } else { BTreeSet::from([one]) };
    for _ in 1..squares {
        shapes = shapes.iter().flat_map(grown).map(|shape| shape.canonical()).collect();
    }
    shapes.into_iter().collect()
}

/// A shape with one neighbouring square more, in all ways.
fn grown(shape: &Polyomino) -> Vec<Polyomino> {
    let squares: Vec<(i64, i64)> = shape.squares().iter().map(|&(x, y)| (x as i64, y as i64)).collect();
    let around = squares.iter().flat_map(|&(x, y)| [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]);
    around.filter_map(|more| Polyomino::new(&[&squares[..], &[more]].concat()).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of free polyominoes, sequence A000105.
    #[test]
    fn known_numbers() {
        assert_eq!((0..=7).map(|squares| free(squares).len()).collect::<Vec<_>>(), [0, 1, 1, 2, 5, 12, 35, 108]);
    }
}
