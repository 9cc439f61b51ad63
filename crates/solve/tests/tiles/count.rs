//! Counting against listing everything.

use std::collections::HashSet;

use board::tiles::{Piece, Question, Sides, random};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use solve::Limits;
use solve::tiles::count;

use crate::brute;

/// A board as rows of what is shown.
fn rows(question: &Question, sides: &[Sides]) -> Vec<Vec<Sides>> {
    sides.chunks(question.grid.columns).map(<[Sides]>::to_vec).collect()
}

/// A quarter turn clockwise: the first column, from below, becomes the first row.
fn turned(rows: &[Vec<Sides>]) -> Vec<Vec<Sides>> {
    (0..rows[0].len()).map(|column| rows.iter().rev().map(|row| Piece(row[column]).turned(1)).collect()).collect()
}

#[test]
fn three_counts() {
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let mut with_turns = 0;
    for number in 0..400 {
        let question = random::question(&mut random, 6);
        let fillings = brute::fillings(&question);
        let shown: HashSet<Vec<Sides>> = fillings
            .iter()
            .map(|filling| filling.iter().map(|&(_, placement)| question.colours(placement)).collect())
            .collect();
        let counted = count(&question, &Limits::default(), &mut |_| (), &mut |_| ()).unwrap();
        assert_eq!(counted.distinct, shown.len() as u64, "question {number}: {question:?}");
        assert_eq!(counted.labelled, fillings.len() as u128, "question {number}: {question:?}");
        if let Some(up_to_turns) = counted.up_to_turns {
            let orbits: HashSet<Vec<Vec<Vec<Sides>>>> = shown
                .iter()
                .map(|sides| {
                    let mut orbit = vec![rows(&question, sides)];
                    (0..3).for_each(|_| orbit.push(turned(orbit.last().unwrap())));
                    let same_shape = |rows: &Vec<Vec<Sides>>| rows.len() == question.grid.rows;
                    orbit.retain(same_shape);
                    orbit.sort();
                    orbit.dedup();
                    orbit
                })
                .collect();
            assert_eq!(up_to_turns, orbits.len() as u64, "question {number}: {question:?}");
            with_turns += usize::from(!shown.is_empty());
        }
    }
    assert!(with_turns > 30, "{with_turns} boards that can be turned");
}
