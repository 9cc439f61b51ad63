//! The frontier search: fillings, counts, divisions, refutations.

use std::collections::HashSet;

use board::tiles::generate::{Parameters, planted};
use board::tiles::{Grid, Placement, Question, RIM, Sides, random};
use check::tiles::Evidence;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
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
        looks_ahead(&question, &order, &expected);
        looks_ahead(&question, &order::by_lines(&question, number as u8 % 8), &expected);
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

/// Look-ahead, whole and divided, gives those fillings once each and sees no node that the plain search does not see.
/// Gives the nodes of both.
fn looks_ahead(question: &Question, order: &[usize], expected: &HashSet<Vec<(usize, Sides)>>) -> (u64, u64) {
    let mut plain = Search::new(question, order, None);
    while plain.run(u64::MAX) != Status::Exhausted {}
    let ahead = Search::new(question, order, None).looking_ahead();
    let (found, count) = all(ahead.clone(), question);
    assert_eq!((&found, count), (expected, expected.len() as u64), "{order:?} of {question:?}");
    let mut whole = ahead.clone();
    while whole.run(u64::MAX) != Status::Exhausted {}
    let fewer = whole.counts().iter().zip(plain.counts()).all(|(ahead, plain)| ahead <= plain);
    assert!(fewer, "{:?} and {:?}, {order:?} of {question:?}", whole.counts(), plain.counts());
    if order.len() > 2 {
        let (above, parts) = ahead.split(order.len() / 2);
        let mut sum = above.counts().to_vec();
        for mut part in parts {
            while part.run(3) != Status::Exhausted {}
            sum.iter_mut().zip(part.counts()).for_each(|(sum, count)| *sum += count);
        }
        assert_eq!(sum, whole.counts(), "{order:?} of {question:?}");
    }
    (plain.nodes(), whole.nodes())
}

/// A board of few colours with two or three lines side by side taken out, and often a piece of them damaged.
fn lines_taken_out(random: &mut ChaCha8Rng, seed: u64) -> Question {
    let grid = Grid::new(random.random_range(4..=6), random.random_range(4..=6));
    let planted = planted(&Parameters { grid, inner: 4, frame: 3, hints: 0, seed }).expect("enough colours");
    let (first, by_rows) = (random.random_range(0..3), random.random_bool(0.5));
    let mut taken = |cell: &usize| {
        let (row, column) = grid.place(*cell);
        (first..first + 2).contains(if by_rows { &row } else { &column }) || random.random_bool(0.1)
    };
    let freed: Vec<usize> = (0..grid.cells()).filter(&mut taken).collect();
    let mut question = planted.layout().region(&freed, &[]);
    if random.random_bool(0.5) {
        let damaged = random.random_range(0..question.pool.pieces.len());
        question.pool.pieces[damaged].0.rotate_left(1);
        let side = random.random_range(0..4);
        let colour = &mut question.pool.pieces[damaged].0[side];
        *colour = if *colour == RIM { RIM } else { random.random_range(4..=7) };
    }
    question
}

/// By rows, each in the direction in which the one before ended.
fn serpentine(question: &Question) -> Vec<usize> {
    let mut order: Vec<usize> = question.open().collect();
    order.sort_by_key(|&cell| {
        let (row, column) = question.grid.place(cell);
        (row, if row % 2 == 0 { column } else { question.grid.columns - column })
    });
    order
}

#[test]
fn look_ahead_along_long_lines() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let (mut with_fillings, mut plain, mut ahead) = (0, 0, 0);
    for number in 0..300 {
        let question = lines_taken_out(&mut random, number);
        let expected: HashSet<_> =
            brute::fillings(&question).iter().map(|filling| colours(&question, filling)).collect();
        with_fillings += usize::from(!expected.is_empty());
        for order in [
            order::by_lines(&question, number as u8 % 8),
            order::by_lines(&question, (number / 8 + 4) as u8 % 8),
            serpentine(&question),
            order::beam(&question, 10).order,
        ] {
            let (more, less) = looks_ahead(&question, &order, &expected);
            plain += more;
            ahead += less;
        }
    }
    assert!((100..290).contains(&with_fillings), "{with_fillings} of 300 have fillings");
    assert!(3 * ahead < 2 * plain, "{ahead} nodes of {plain}");
}

#[test]
fn look_ahead_over_whole_boards() {
    for seed in 0..20 {
        let grid = Grid::new(5, 5);
        let puzzle = planted(&Parameters { grid, inner: 4, frame: 3, hints: 3, seed }).expect("enough colours").puzzle;
        let question = puzzle.question();
        for order in [order::by_lines(&question, seed as u8 % 8), serpentine(&question)] {
            let (expected, _) = all(Search::new(&question, &order, None), &question);
            assert!(!expected.is_empty());
            let (plain, ahead) = looks_ahead(&question, &order, &expected);
            assert!(ahead < plain, "{ahead} nodes of {plain}");
        }
    }
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
