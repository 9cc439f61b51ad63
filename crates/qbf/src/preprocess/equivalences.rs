//! Equivalent literals: those that clauses of two literals make imply each other in a circle.
//!
//! B. Aspvall, M. F. Plass, R. E. Tarjan: "A linear-time algorithm for testing the truth of certain quantified Boolean
//! formulas", Information Processing Letters 8, 1979: the strongly connected components of the graph of implications.
//! Linear in the size of the formula.
//!
//! The outermost variable of a component stands for all. If an inner one is universal, or a literal is its own negation,
//! the formula is false. *Yes*: a replaced variable has the function of what it was replaced by. *No*: the functions
//! stay, as a play in which the two differ loses by a clause of the circle; an inner universal literal has the negation
//! of an outer literal of its component.

use super::reconstruction::Step;
use super::store::Store;
use crate::prenex::{Code, variable};

/// Replaces variables, and tells how many.
pub(super) fn replace(store: &mut Store) -> usize {
    let mut count = 0;
    let mut done = vec![false; store.levels.len()];
    for mut component in components(&implications(store)) {
        // Variables are numbered outermost first.
        component.sort_unstable();
        let [first, others @ ..] = &component[..] else { continue };
        if others.is_empty() || done[variable(*first)] {
            continue;
        }
        component.iter().for_each(|&code| done[variable(code)] = true);
        if component.windows(2).any(|pair| pair[0] ^ 1 == pair[1]) {
            store.contradiction = true;
            return count;
        }
        if let Some(&code) = others.iter().find(|&&code| store.universal[variable(code)]) {
            store.steps.push(Step::Differs(code, *first));
            store.contradiction = true;
            return count;
        }
        for &code in others {
            store.steps.push(Step::Replaced(code, *first));
            for (old, new) in [(code, *first), (code ^ 1, *first ^ 1)] {
                for id in store.with(old) {
                    let Some(mut clause) = store.remove(id) else { continue };
                    clause.iter_mut().filter(|other| **other == old).for_each(|other| *other = new);
                    store.add(clause);
                }
            }
            count += 1;
        }
    }
    count
}

/// The literals that each literal implies.
fn implications(store: &Store) -> Vec<Vec<Code>> {
    let mut implied = vec![Vec::new(); store.counts.len()];
    for clause in store.clauses.iter().flatten() {
        if let &[a, b] = &clause[..] {
            implied[(a ^ 1) as usize].push(b);
            implied[(b ^ 1) as usize].push(a);
        }
    }
    implied
}

/// The strongly connected components of a graph.
fn components(edges: &[Vec<Code>]) -> Vec<Vec<Code>> {
    const UNSEEN: u32 = u32::MAX;
    const CLOSED: u32 = u32::MAX - 1;
    let mut number = vec![UNSEEN; edges.len()];
    let (mut components, mut stack, mut path) = (Vec::new(), Vec::new(), Vec::new());
    let mut next = 0;
    for start in 0..edges.len() as Code {
        if number[start as usize] != UNSEEN {
            continue;
        }
        // A node, its lowest number so far, the edge to follow next.
        path.push((start, next, 0));
        while let Some((node, mut low, edge)) = path.pop() {
            if edge == 0 {
                low = next;
                number[node as usize] = next;
                next += 1;
                stack.push(node);
            }
            if let Some(&other) = edges[node as usize].get(edge) {
                path.push((
                    node,
                    if number[other as usize] < CLOSED { low.min(number[other as usize]) } else { low },
                    edge + 1,
                ));
                if number[other as usize] == UNSEEN {
                    path.push((other, next, 0));
                }
                continue;
            }
            if low == number[node as usize] {
                let place = stack.iter().rposition(|&other| other == node).expect("open nodes are on the stack");
                let component: Vec<Code> = stack.drain(place..).collect();
                component.iter().for_each(|&other| number[other as usize] = CLOSED);
                components.push(component);
            } else if let Some((_, above, _)) = path.last_mut() {
                *above = low.min(*above);
            }
        }
    }
    components
}
