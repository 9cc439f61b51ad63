//! Clauses that others make needless, and literals that others make needless.
//!
//! N. Een, A. Biere: "Effective Preprocessing in SAT through Variable and Clause Elimination", SAT 2005. A clause that
//! contains another goes; a clause that contains another but for the sign of one literal loses that literal. Both keep
//! the matrix equivalent as a propositional formula, so *all functions stay* for both answers. Long lists of places are
//! looked at within a budget that is linear in the size of the formula.

use super::store::Store;
use crate::prenex::Code;

/// Removes clauses and literals, and tells how many.
pub(super) fn subsume(store: &mut Store, removes: bool, strengthens: bool) -> usize {
    let mut count = 0;
    let size: usize = store.clauses.iter().flatten().map(Vec::len).sum();
    let mut budget = size.saturating_mul(200);
    let mut ids: Vec<u32> = (0..store.clauses.len() as u32).filter(|&id| store.get(id).is_some()).collect();
    ids.sort_by_key(|&id| store.get(id).map_or(0, Vec::len));
    for id in ids {
        let Some(clause) = store.get(id).cloned() else { continue };
        let rarest = clause.iter().copied().min_by_key(|&code| store.counts[code as usize]);
        if let Some(code) = rarest.filter(|_| removes) {
            for other in around(store, code, clause.len(), &mut budget) {
                if other != id && contains(store, other, &clause, None) {
                    store.remove(other);
                    count += 1;
                }
            }
        }
        for &code in clause.iter().filter(|_| strengthens) {
            for other in around(store, code ^ 1, clause.len(), &mut budget) {
                if contains(store, other, &clause, Some(code)) {
                    store.shorten(other, code ^ 1);
                    count += 1;
                }
            }
        }
        if budget == 0 || store.contradiction {
            break;
        }
    }
    count
}

/// The clauses with a literal that are at least so long.
fn around(store: &Store, code: Code, length: usize, budget: &mut usize) -> Vec<u32> {
    let mut places = store.with(code);
    *budget = budget.saturating_sub(places.len() * length);
    places.retain(|&id| store.get(id).is_some_and(|clause| clause.len() >= length));
    places
}

/// Whether a clause has all literals of another, but for one with the other sign.
fn contains(store: &Store, id: u32, clause: &[Code], turned: Option<Code>) -> bool {
    let sign = |code: Code| code ^ u32::from(turned == Some(code));
    store.get(id).is_some_and(|longer| clause.iter().all(|&code| longer.binary_search(&sign(code)).is_ok()))
}
