//! At most k of some literals: the sequential counter of C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality
//! constraints", CP 2005, section 2 (LT_SEQ).
//!
//! The counter has a row of k new variables for each literal but the last: variable j of row i is true when j+1 of the
//! first i+1 literals hold. The new variables are not determined by the literals, as with
//! [`AtMostOne`](crate::AtMostOne).

use crate::{ClauseSink, Lit, SinkError};

/// Says that at most `k` of the literals hold: k(n-1) new variables and 2nk+n-3k-1 clauses for n > k > 0 literals, none
/// for n <= k. One that stands twice counts twice.
///
/// # Errors
/// When the sink refuses a clause, or no variable is left; the clauses before that have been added.
pub fn at_most(k: usize, literals: &[Lit], sink: &mut impl ClauseSink) -> Result<(), SinkError> {
    if k == 0 {
        return literals.iter().try_for_each(|&lit| sink.add_clause(&[!lit]));
    }
    if literals.len() <= k {
        return Ok(());
    }
    if let Some(last) = literals.iter().map(|lit| lit.var()).max() {
        sink.raise_to(last)?;
    }
    let mut before: Vec<Lit> = Vec::new();
    for (place, &lit) in literals.iter().enumerate() {
        if let Some(&full) = before.last() {
            sink.add_clause(&[!lit, !full])?;
        }
        if place + 1 == literals.len() {
            break;
        }
        let row = (0..k).map(|_| sink.new_var().map(|var| var.positive())).collect::<Result<Vec<Lit>, _>>()?;
        sink.add_clause(&[!lit, row[0]])?;
        if before.is_empty() {
            row[1..].iter().try_for_each(|&count| sink.add_clause(&[!count]))?;
        } else {
            for j in 0..k {
                sink.add_clause(&[!before[j], row[j]])?;
                if j > 0 {
                    sink.add_clause(&[!lit, !before[j - 1], row[j]])?;
                }
            }
        }
        before = row;
    }
    Ok(())
}
