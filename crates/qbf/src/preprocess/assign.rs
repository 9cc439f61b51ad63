//! Unit clauses and pure literals.
//!
//! A clause of one literal, an existential one, makes it true (with universal reduction: one existential literal and
//! inner universal ones). A literal whose negation is in no clause is pure: an existential one may be true, a universal
//! one is best made false. M. Cadoli, A. Giovanardi, M. Schaerf: "An Algorithm to Evaluate Quantified Boolean
//! Formulae", AAAI 1998. Linear in the literals that go.
//!
//! *Yes*: an assigned existential variable has the constant. *No*: a universal pure one has the constant that makes the
//! literal false; for all else the functions stay, as every clause left is, up to false literals, one of the input: the
//! play that does not make a unit clause true loses by that clause.

use super::Options;
use super::reconstruction::Step;
use super::store::Store;

/// Makes assignments until there are no more, and tells how many they were.
pub(super) fn assign(store: &mut Store, options: &Options) -> usize {
    let mut count = 0;
    while !store.contradiction {
        if let Some(id) = store.shortened.pop() {
            let Some(&[unit]) = store.get(id).map(Vec::as_slice) else { continue };
            if options.units && !store.universal[(unit >> 1) as usize] {
                store.steps.push(Step::Existential(unit));
                store.assign(unit);
                count += 1;
            }
        } else if let Some(var) = store.fewer.pop() {
            let codes = [var * 2, var * 2 + 1];
            let pure = |code: u32| store.counts[(code ^ 1) as usize] == 0 && store.counts[code as usize] > 0;
            let Some(code) = codes.into_iter().find(|&code| options.pure_literals && pure(code)) else { continue };
            if store.universal[var as usize] {
                store.steps.push(Step::Universal(code ^ 1));
                store.assign(code ^ 1);
            } else {
                store.steps.push(Step::Existential(code));
                store.assign(code);
            }
            count += 1;
        } else {
            break;
        }
    }
    count
}
