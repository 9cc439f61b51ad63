//! The frontier search: fillings, counts, divisions, refutations.

use std::collections::HashSet;

use board::tiles::{Placement, Question, Sides, random};
use check::tiles::Evidence;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use solve::Limits;
use solve::tiles::frontier::{Plan, Search, Status, order};
use solve::tiles::{Refutation, Verdict, search};

use crate::brute;

/// Colours of a filling, which do not tell equal pieces apart.
fn colours(question: &Question, filling: &[(usize, Placement)]) -> Vec<(usize, Sides)> {
    filling.iter().map(|&(cell, placement)| (cell, question.colours(placement))).collect()
}

fn all(mut search: Search, question: &Question) -> (HashSet<Vec<(usize, Sides)>>, u64) {
    let (mut found, mut number) = (HashSet::new(), 0);
    loop {
        match search.run(7) {
            Status::Exhausted => return (found, number),
            Status::Paused => {}
            Status::Filled => {
                number += 1;
                found.insert(colours(question, &search.filling()));
            }
        }
    }
}

/// How many partial fillings there are at each depth, by trying everything; equal pieces are not told apart.
fn counts(question: &Question, order: &[usize]) -> Vec<u64> {
    let mut level: HashSet<Vec<Option<Sides>>> = HashSet::from([vec![None; question.cells.len()]]);
    let mut counts = Vec::new();
    for &cell in order {
        let mut next = HashSet::new();
        for laid in &level {
            for class in question.pool.classes() {
                let used =
                    laid.iter().flatten().filter(|&&s| board::tiles::Piece(s).canonical().0 == class.form).count();
                for rotation in (0..4).filter(|_| used < class.members.len()) {
                    let sides = class.form.turned(rotation);
                    if brute::fits(question, laid, cell, sides) {
                        let mut more = laid.clone();
                        more[cell] = Some(sides);
                        next.insert(more);
                    }
                }
            }
        }
        counts.push(next.len() as u64);
        level = next;
    }
    counts
}

#[test]
fn all_fillings_and_all_counts_in_any_order() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut with_fillings = 0;
    for number in 0..600 {
        let question = random::question(&mut random, 6);
        let expected: HashSet<_> =
            brute::fillings(&question).iter().map(|filling| colours(&question, filling)).collect();
        with_fillings += usize::from(!expected.is_empty());
        let mut order: Vec<usize> = question.open().collect();
        order.shuffle(&mut random);
        let plain = Search::new(&question, &order, None);
        let (found, count) = all(plain.clone(), &question);
        assert_eq!(found, expected, "question {number}: {question:?}");
        assert_eq!(count, found.len() as u64, "question {number}: each filling once");
        let (found, _) = all(Search::new(&question, &order, Some(number)), &question);
        assert_eq!(found, expected, "question {number}, shuffled");
        let mut whole = plain.clone();
        while whole.run(u64::MAX) != Status::Exhausted {}
        assert_eq!(whole.counts(), counts(&question, &order), "question {number}: {question:?}");
        for depth in 0..order.len().saturating_sub(1) {
            let (above, parts) = plain.clone().split(depth);
            let mut sum = above.counts().to_vec();
            for mut part in parts {
                while part.run(3) != Status::Exhausted {}
                sum.iter_mut().zip(part.counts()).for_each(|(sum, count)| *sum += count);
            }
            assert_eq!(sum, whole.counts(), "question {number} divided at depth {depth}");
        }
    }
    assert!((200..500).contains(&with_fillings), "{with_fillings} of 600 have fillings");
}

#[test]
fn verdicts_and_certificates() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for number in 0..600 {
        let question = random::question(&mut random, 7);
        let expected = brute::fillings(&question);
        let plan = order::beam(&question, 3);
        match search(&question, &plan, 1 + number % 2, &Limits::default(), &mut |_| ()).verdict {
            Verdict::Yes(filling) => assert!(expected.contains(&filling), "question {number}: {question:?}"),
            Verdict::No(Refutation::Plain(Evidence::Counts { order, counts: claimed })) => {
                assert!(expected.is_empty(), "question {number}: {question:?}");
                assert_eq!(claimed, counts(&question, &order), "question {number}");
                assert_eq!(claimed.last(), Some(&0));
            }
            other => panic!("question {number}: {other:?}"),
        }
    }
}

#[test]
fn a_beam_of_any_width_gives_each_cell_once_and_what_it_says() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..200 {
        let question = random::question(&mut random, 12);
        let open: Vec<usize> = question.open().collect();
        for width in [1, 2, 50] {
            let plan = order::beam(&question, width);
            let mut sorted = plan.order.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, open);
            assert_eq!(plan, Plan::of(&question, plan.order.clone()));
        }
        for turn in 0..8 {
            let mut lines = order::by_lines(&question, turn);
            lines.sort_unstable();
            assert_eq!(lines, open);
        }
    }
}
