//! Pairings on the board of one question.

use std::collections::{BTreeMap, BTreeSet};

use board::games::{Goal, Question, Shape, Turns};
use check::{Step, Strategy};

use super::choice::Choice;
use crate::Limits;

/// Above so many pairs in sets, repetitions counted, it is not tried.
const MOST_OCCURRENCES: usize = 1 << 18;

/// The breaker's strategy of one `pairs` step, if there is one and it is found: the maker never wins. Only for winning sets
/// and alternating turns, whoever begins and whatever else the breaker is after.
pub fn finite(question: &Question, limits: &Limits) -> Option<Strategy> {
    let (Goal::Sets(family), Turns::Alternate { .. }) = (&question.goal, &question.turns) else { return None };
    let owner = question.maker.other();
    let own = question.position.stones(owner);
    let open = question.position.open();
    let mut sets: BTreeSet<Vec<usize>> = BTreeSet::new();
    let mut occurrences = 0;
    for set in family.iter().filter(|set| set.is_disjoint(own)) {
        let left: Vec<usize> = set.intersection(&open).collect();
        // The maker has won, or the breaker must answer elsewhere than in a pair.
        if left.len() < 2 {
            return None;
        }
        occurrences += left.len() * (left.len() - 1) / 2;
        if occurrences > MOST_OCCURRENCES {
            return None;
        }
        sets.insert(left);
    }
    let all = |_: usize, _: usize| true;
    let neighbours = |one: usize, other: usize| neighbours(question.board.shape(), one, other);
    let pairs = match question.board.shape() {
        Shape::Grid { .. } => {
            choose(&sets, question, limits, neighbours).or_else(|| choose(&sets, question, limits, all))
        }
        Shape::Hex { .. } | Shape::Free => choose(&sets, question, limits, all),
    }?;
    let stones = own.ones().collect();
    let steps = vec![Step::Pairs { stones, pairs }];
    Some(Strategy { question: question.clone(), owner, steps, root: vec![0] })
}

/// Pairs of cells of a common set that are candidates, as many as are needed.
fn choose(
    sets: &BTreeSet<Vec<usize>>,
    question: &Question,
    limits: &Limits,
    candidate: impl Fn(usize, usize) -> bool,
) -> Option<Vec<(usize, usize)>> {
    let mut choice = Choice::default();
    let mut number = BTreeMap::new();
    for set in sets {
        let mut listed = Vec::new();
        for (at, &one) in set.iter().enumerate() {
            for &other in set[at + 1..].iter().filter(|&&other| candidate(one, other)) {
                listed.push(*number.entry((one, other)).or_insert_with(|| {
                    choice.pairs.push((one, other));
                    choice.pairs.len() - 1
                }));
            }
        }
        choice.sets.push(listed);
    }
    if sets.is_empty() {
        return Some(Vec::new());
    }
    let chosen = choice.find(question.board.len(), limits)?;
    Some(chosen.into_iter().map(|candidate| choice.pairs[candidate]).collect())
}

/// Whether two cells of a grid have a side in common.
fn neighbours(shape: Shape, one: usize, other: usize) -> bool {
    let Shape::Grid { columns, rows, torus } = shape else { return false };
    let apart = |one: usize, other: usize, side: usize| {
        let apart = one.abs_diff(other);
        if torus { apart.min(side - apart) } else { apart }
    };
    apart(one % columns, other % columns, columns) + apart(one / columns, other / columns, rows) == 1
}
