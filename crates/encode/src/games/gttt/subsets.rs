//! Subsets of a given size, one after the other, without a list of them.

/// C(n, k), or the largest number if that is too large.
pub(in super::super) fn binomial(n: usize, k: usize) -> usize {
    if k > n {
        return 0;
    }
    // A partial product is itself a binomial coefficient, so each division is exact.
    (0..k.min(n - k)).try_fold(1_usize, |product, i| Some(product.checked_mul(n - i)? / (i + 1))).unwrap_or(usize::MAX)
}

/// Calls `visit` with all sets of k of the numbers below n, in lexicographic order.
pub(super) fn each<E>(n: usize, k: usize, mut visit: impl FnMut(&[usize]) -> Result<(), E>) -> Result<(), E> {
    if k > n {
        return Ok(());
    }
    let mut subset: Vec<usize> = (0..k).collect();
    loop {
        visit(&subset)?;
        let Some(place) = (0..k).rev().find(|&place| subset[place] < n - k + place) else { return Ok(()) };
        subset[place] += 1;
        for later in place + 1..k {
            subset[later] = subset[later - 1] + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_are_as_many_as_binomial_coefficients() {
        for n in 0..8 {
            for k in 0..10 {
                let mut seen = Vec::new();
                each(n, k, |subset| {
                    seen.push(subset.to_vec());
                    Ok::<_, ()>(())
                })
                .unwrap();
                assert_eq!(seen.len(), binomial(n, k), "C({n}, {k})");
                assert!(seen.is_sorted_by(|one, next| one < next), "{seen:?}");
                assert!(seen.iter().all(|set| set.is_sorted_by(|a, b| a < b) && set.iter().all(|&i| i < n)));
            }
        }
        assert_eq!((binomial(81, 2), binomial(361, 3), binomial(361, 100)), (3240, 7_775_940, usize::MAX));
    }
}
