//! Which stones to lay in a turn: those that meet everything the opponent is known to achieve otherwise.

use super::super::bits::Bits;

/// At most `stones` cells of `open` that meet all the sets, cells of larger weight first; `None` if there are none such.
/// Cells of sets that are not open do not count.
pub(super) fn meeting_all<const W: usize>(
    sets: &[Bits<W>],
    open: Bits<W>,
    stones: usize,
    weights: &[f64],
) -> Option<Bits<W>> {
    let Some(smallest) = sets.iter().map(|&set| set & open).min_by_key(Bits::len) else { return Some(Bits::EMPTY) };
    if stones == 0 {
        return None;
    }
    if stones == 1 {
        let common = sets.iter().fold(open, |common, &set| common & set);
        return best(common, weights).map(Bits::one);
    }
    let mut left = smallest;
    while let Some(cell) = best(left, weights) {
        left = left.without(cell);
        let rest: Vec<Bits<W>> = sets.iter().filter(|set| !set.contains(cell)).copied().collect();
        if let Some(others) = meeting_all(&rest, open.without(cell), stones - 1, weights) {
            return Some(others.with(cell));
        }
    }
    None
}

/// The cell of the largest weight, of equal ones the first.
pub(super) fn best<const W: usize>(cells: Bits<W>, weights: &[f64]) -> Option<usize> {
    cells.iter().max_by(|&a, &b| weights[a].total_cmp(&weights[b]).then(b.cmp(&a)))
}
