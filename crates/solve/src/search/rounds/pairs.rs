//! Pairs of open cells with which the breaker holds the maker for good: a leaf that takes the place of a whole tree.
//!
//! If every set that the maker can still fill contains a pair, and pairs have no cell in common, the breaker answers a
//! stone in a pair by the other cell of it. To find pairs is a matching problem that is hard in general; here is a search
//! in depth that goes back a limited number of times, and so fails now and then where there are some.

use super::super::bits::Bits;

/// A pair of cells.
pub(super) type Pair = (u16, u16);

/// How many pairs are tried.
const TRIES: usize = 256;

/// Disjoint pairs such that each of the sets contains one; `None` if they are not found.
///
/// The set with the fewest free cells comes first, and takes the pair that is in most sets.
pub(super) fn pairs<const W: usize>(sets: Vec<Bits<W>>) -> Option<Vec<Pair>> {
    let free = sets.iter().fold(Bits::EMPTY, |all, &set| all | set);
    let mut chosen = Vec::new();
    extend(&sets, free, &mut chosen, &mut { TRIES }).then_some(chosen)
}

/// Chooses pairs for the sets among the free cells.
fn extend<const W: usize>(sets: &[Bits<W>], free: Bits<W>, chosen: &mut Vec<Pair>, tries: &mut usize) -> bool {
    let Some(&tightest) = sets.iter().min_by_key(|set| (**set & free).len()) else { return true };
    let cells: Vec<usize> = (tightest & free).iter().collect();
    let mut candidates: Vec<(usize, usize, usize)> = Vec::new();
    for (i, &a) in cells.iter().enumerate() {
        for &b in &cells[i + 1..] {
            candidates.push((sets.iter().filter(|set| set.contains(a) && set.contains(b)).count(), a, b));
        }
    }
    candidates.sort_by_key(|&(covered, ..)| std::cmp::Reverse(covered));
    for (_, a, b) in candidates {
        if *tries == 0 {
            return false;
        }
        *tries -= 1;
        let rest: Vec<Bits<W>> = sets.iter().filter(|set| !(set.contains(a) && set.contains(b))).copied().collect();
        chosen.push((a as u16, b as u16));
        if extend(&rest, free.without(a).without(b), chosen, tries) {
            return true;
        }
        chosen.pop();
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_disjoint_and_in_every_set() {
        let of = |cells: &[usize]| cells.iter().copied().collect::<Bits<1>>();
        let sets = vec![of(&[0, 1, 2]), of(&[2, 3, 4]), of(&[4, 5, 0]), of(&[0, 1, 5])];
        let found = pairs(sets.clone()).unwrap();
        let mut seen = Bits::<1>::EMPTY;
        for &(a, b) in &found {
            for cell in [a, b].map(usize::from) {
                assert!(!seen.contains(cell));
                seen.insert(cell);
            }
        }
        let has = |set: &Bits<1>| found.iter().any(|&(a, b)| set.contains(a.into()) && set.contains(b.into()));
        assert!(sets.iter().all(has));
        assert_eq!(pairs(vec![of(&[0, 1]), of(&[1, 2])]), None);
        assert_eq!(pairs(vec![of(&[3])]), None);
        assert_eq!(pairs::<1>(Vec::new()), Some(Vec::new()));
    }
}
