//! Whether one turn of the opponent can spoil everything that answers a move.

use board::games::CellSet;

/// At most `stones` of the `open` cells such that each of the sets has one of them; `None` if there are none such.
///
/// Branches over the cells of a smallest set: |set|^stones in the worst case.
pub(super) fn meeting_all(sets: &[&CellSet], open: &CellSet, stones: usize) -> Option<Vec<usize>> {
    if stones == 1 {
        // The common case: cells that all have in common.
        let mut common = open.clone();
        sets.iter().for_each(|set| common.intersect_with(set));
        return common.ones().next().map(|cell| vec![cell]);
    }
    let Some(smallest) = sets.iter().min_by_key(|set| set.intersection(open).count()) else { return Some(Vec::new()) };
    if stones == 0 {
        return None;
    }
    smallest.intersection(open).find_map(|cell| {
        let rest: Vec<&CellSet> = sets.iter().copied().filter(|set| !set.contains(cell)).collect();
        let mut cells = meeting_all(&rest, open, stones - 1)?;
        cells.push(cell);
        Some(cells)
    })
}

#[cfg(test)]
mod tests {
    use board::games::cell_set;

    use super::*;

    /// All families of up to four random sets, against all sets of cells.
    #[test]
    fn as_by_trying_everything() {
        let mut state = 7_u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize
        };
        let of = |mask: usize| cell_set(6, (0..6).filter(|cell| mask >> cell & 1 == 1));
        for round in 0..2000 {
            let family: Vec<CellSet> = (0..1 + round % 4).map(|_| of(random())).collect();
            let (open, stones) = (of(random()), 1 + round % 3);
            let sets: Vec<&CellSet> = family.iter().collect();
            let found = meeting_all(&sets, &open, stones);
            let meets = |cells: &CellSet| {
                cells.is_subset(&open)
                    && cells.count_ones(..) <= stones
                    && family.iter().all(|set| !set.is_disjoint(cells))
            };
            assert_eq!(found.is_some(), (0..64).any(|mask| meets(&of(mask))));
            assert!(found.is_none_or(|cells| meets(&cell_set(6, cells))));
        }
    }
}
