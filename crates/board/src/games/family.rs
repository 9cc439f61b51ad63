//! Families of winning sets (hypergraphs).

use super::CellSet;

/// Winning sets, listed one by one.
pub type Family = Vec<CellSet>;

/// The inclusion-minimal sets of a family, smallest first, without duplicates.
///
/// A smaller set is only compared with those that hold its least cell.
pub fn minimal_sets(mut sets: Family) -> Family {
    sets.sort_by_cached_key(|set| (set.count_ones(..), set.ones().collect::<Vec<_>>()));
    let mut minimal: Family = Vec::new();
    let mut by_least: Vec<Vec<usize>> = Vec::new();
    for set in sets {
        let Some(least) = set.minimum() else { return vec![set] };
        let smaller = |cell: usize| by_least.get(cell).into_iter().flatten().any(|&i| minimal[i].is_subset(&set));
        if !set.ones().any(smaller) {
            by_least.resize(by_least.len().max(least + 1), Vec::new());
            by_least[least].push(minimal.len());
            minimal.push(set);
        }
    }
    minimal
}

#[cfg(test)]
mod tests {
    use super::super::cell_set;
    use super::*;

    #[test]
    fn supersets_and_duplicates_go() {
        let family = [vec![0, 1], vec![1], vec![2, 3], vec![3, 2], vec![1, 2]];
        let sets = family.into_iter().map(|s| cell_set(4, s)).collect();
        assert_eq!(minimal_sets(sets), vec![cell_set(4, [1]), cell_set(4, [2, 3])]);
        assert_eq!(minimal_sets(vec![cell_set(4, [1]), cell_set(4, [])]), vec![cell_set(4, [])]);
    }
}
