//! Blocked clauses: an existential literal can make the clause true without harm to any other.
//!
//! A. Biere, F. Lonsing, M. Seidl: "Blocked Clause Elimination for QBF", CADE 2011. A clause is blocked by its
//! existential literal l if each clause with not l has, beside that, the negation of another literal of the clause that
//! is quantified no further in than l.
//!
//! *No*: the functions stay, as clauses only go. *Yes*: l is made true also where all literals of the clause that are
//! quantified no further in than l are false; M. Heule, M. Seidl, A. Biere: "Solution Validation and Extraction for QBF
//! Preprocessing", J. Automated Reasoning 58, 2017.

use super::reconstruction::Step;
use super::store::Store;
use crate::prenex::{Code, variable};

/// Removes blocked clauses, and tells how many.
pub(super) fn eliminate(store: &mut Store) -> usize {
    let mut count = 0;
    let size: usize = store.clauses.iter().flatten().map(Vec::len).sum();
    let mut budget = size.saturating_mul(200);
    let mut open: Vec<u32> = (0..store.clauses.len() as u32).rev().collect();
    while let Some(id) = open.pop() {
        let Some(clause) = store.get(id) else { continue };
        let Some(literal) = clause.iter().copied().find(|&code| blocks(store, clause, code, &mut budget)) else {
            continue;
        };
        let Some(clause) = store.remove(id) else { continue };
        // What it stood in the way of may be blocked now.
        for &code in &clause {
            let around = store.with(code ^ 1);
            budget = budget.saturating_sub(around.len());
            open.extend(around);
        }
        let level = store.levels[variable(literal)];
        let outer = |&code: &Code| code != literal && store.levels[variable(code)] <= level;
        let outer = clause.iter().copied().filter(outer).collect();
        store.steps.push(Step::Blocked { literal, outer });
        count += 1;
        if budget == 0 {
            break;
        }
    }
    count
}

fn blocks(store: &Store, clause: &[Code], literal: Code, budget: &mut usize) -> bool {
    if store.universal[variable(literal)] || *budget == 0 {
        return false;
    }
    let level = store.levels[variable(literal)];
    let clashes = |other: &Vec<Code>| {
        let outer = clause.iter().filter(|&&code| code != literal && store.levels[variable(code)] <= level);
        outer.into_iter().any(|&code| other.binary_search(&(code ^ 1)).is_ok())
    };
    let against = store.with(literal ^ 1);
    *budget = budget.saturating_sub(1 + against.len() * clause.len());
    against.into_iter().all(|id| store.get(id).is_some_and(clashes))
}
