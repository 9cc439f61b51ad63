//! Pairings of the plane that repeat.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::time::Instant;

use board::games::polyomino::Polyomino;
use check::pairing::{Pairing, Square};

use super::choice::Choice;
use crate::Limits;

/// The longest side of a period that [`periodic`] tries.
const LONGEST_SIDE: usize = 8;

/// What a search for a pattern came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Found {
    /// A pattern; to be judged by `check`.
    Pairing(Pairing),
    /// None with the periods tried, within the limits of the search.
    Nothing,
    /// There is none of any period: one pair, on each square, would not serve all copies.
    Impossible,
    /// A limit was reached.
    Stopped,
}

/// Looks for a pairing that meets every copy of a shape, with periods of rising area up to 8 x 8, first of dominoes alone,
/// then of any two squares of the shape.
pub fn periodic(shape: &Polyomino, limits: &Limits) -> Found {
    if exhausted_by_counting(shape) {
        return Found::Impossible;
    }
    // Rows and columns exchanged, a pattern remains one.
    let mut periods: Vec<(usize, usize)> =
        (1..=LONGEST_SIDE).flat_map(|rows| (rows..=LONGEST_SIDE).map(move |columns| (columns, rows))).collect();
    periods.sort_by_key(|&(columns, rows)| (columns * rows, columns));
    for dominoes in [true, false] {
        for &period in &periods {
            match with_period(shape, period, dominoes, limits) {
                Found::Nothing => {}
                found => return found,
            }
        }
    }
    Found::Nothing
}

/// Looks for a pairing with a given period, of dominoes alone or of any two squares of the shape.
pub fn with_period(shape: &Polyomino, period: (usize, usize), dominoes: bool, limits: &Limits) -> Found {
    let (columns, rows) = period;
    let class = |(x, y): Square| (y.rem_euclid(rows as i64) * columns as i64 + x.rem_euclid(columns as i64)) as usize;
    let mut choice = Choice::default();
    // One representative of each class of pairs: where the first square lies in the period, and how far the other is.
    let mut number: BTreeMap<(usize, Square), usize> = BTreeMap::new();
    let mut drawn = Vec::new();
    for orientation in shape.orientations() {
        let offsets = offsets(&orientation, dominoes);
        for origin in (0..rows as i64).flat_map(|y| (0..columns as i64).map(move |x| (x, y))) {
            let mut listed = Vec::new();
            for &((x, y), (dx, dy)) in &offsets {
                let one = (origin.0 + x, origin.1 + y);
                let (first, second) = (class(one), class((one.0 + dx, one.1 + dy)));
                if first == second {
                    continue;
                }
                listed.push(*number.entry((first, (dx, dy))).or_insert_with(|| {
                    let inside = (one.0.rem_euclid(columns as i64), one.1.rem_euclid(rows as i64));
                    drawn.push((inside, (inside.0 + dx, inside.1 + dy)));
                    choice.pairs.push((first, second));
                    drawn.len() - 1
                }));
            }
            choice.sets.push(listed);
        }
    }
    let chosen = choice.find(columns * rows, limits);
    match chosen {
        Some(chosen) => {
            let pairs = chosen.into_iter().map(|candidate| drawn[candidate]).collect();
            Found::Pairing(Pairing { shape: shape.clone(), period, pairs })
        }
        None if limits.stop.load(Ordering::Relaxed) => Found::Stopped,
        None if limits.deadline.is_some_and(|deadline| Instant::now() >= deadline) => Found::Stopped,
        None => Found::Nothing,
    }
}

/// Two squares of a shape, the earlier one and how far away the later one is.
fn offsets(shape: &Polyomino, dominoes: bool) -> Vec<(Square, Square)> {
    let squares: Vec<Square> = shape.squares().iter().map(|&(x, y)| (x as i64, y as i64)).collect();
    let mut all = Vec::new();
    for (at, &one) in squares.iter().enumerate() {
        for &other in &squares[at + 1..] {
            let offset = (other.0 - one.0, other.1 - one.1);
            if !dominoes || offset.0.abs() + offset.1.abs() == 1 {
                all.push((one, offset));
            }
        }
    }
    all
}

/// Whether counting shows that there is no pairing of any period. In a period of A squares lie A copies of each
/// orientation, and at most A/2 pairs; each pair serves at most as many copies as have two squares so far apart.
pub fn exhausted_by_counting(shape: &Polyomino) -> bool {
    let orientations = shape.orientations();
    let mut serves: BTreeMap<Square, usize> = BTreeMap::new();
    for (_, offset) in orientations.iter().flat_map(|orientation| offsets(orientation, false)) {
        *serves.entry(offset).or_default() += 1;
    }
    serves.values().max().copied().unwrap_or(0) < 2 * orientations.len()
}
