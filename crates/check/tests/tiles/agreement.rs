//! The checker and the naive counter agree on random questions; what the census says is true.

use board::tiles::{Colour, Filling, Placement, Question};
use check::tiles::census::{self, Kind, Obstacle, Zone};
use check::tiles::{Rejection, Watch, filling, recount};

use crate::naive;
use crate::questions::{order, planted, random};

#[test]
fn counts_are_those_of_the_naive_counter() {
    let (mut refuted, mut deep) = (0, 0);
    for seed in 0..800 {
        let question = random(seed);
        let order = order(&question, seed);
        let naive = naive::counts(&question, &order);
        let counts = recount::counts(&question, &order, Watch::default()).unwrap();
        assert_eq!(counts, naive, "{seed}: {question:?} {order:?}");
        for threads in [1, 3] {
            let watch = Watch { threads, ..Watch::default() };
            match recount::verify(&question, &order, &counts, watch) {
                Ok(nodes) => {
                    assert_eq!((nodes, counts.last()), (counts.iter().sum(), Some(&0)));
                    assert!(!naive::fillable(&question), "{seed}");
                    refuted += 1;
                    deep += usize::from(counts.iter().filter(|&&count| count > 0).count() > 2);
                }
                Err(Rejection::NoCells) => assert!(order.is_empty()),
                Err(Rejection::NotRefuted { last }) => assert_eq!(counts.last(), Some(&last)),
                Err(other) => panic!("{seed}: {other}"),
            }
        }
    }
    assert!(refuted > 200 && deep > 30, "{refuted} refuted, {deep} of them deep");
}

#[test]
fn planted_fillings_are_accepted_and_others_judged_by_the_rules() {
    let mut accepted = 0;
    for seed in 0..600 {
        let (question, planted) = planted(seed);
        let Some(planted) = planted else { continue };
        accepted += 1;
        assert_eq!(filling::verify(&question, &planted), Ok(question.open().count()), "{seed}");
        assert!(naive::fillable(&question));
        for damage in 0..planted.len() {
            let mut bad = planted.clone();
            bad.remove(damage);
            assert_eq!(filling::verify(&question, &bad), Err(Rejection::LeftOpen { cell: planted[damage].0 }));
        }
    }
    assert!(accepted > 200, "{accepted}");
}

/// All fillings of up to three open cells are judged as the naive counter judges them.
#[test]
fn all_small_fillings() {
    for seed in 0..800 {
        let question = random(seed);
        let open: Vec<usize> = question.open().collect();
        if open.len() > 3 || open.is_empty() {
            continue;
        }
        let mut boards = std::collections::BTreeSet::new();
        fill(&question, &open, &mut Vec::new(), &mut |candidate| {
            if filling::verify(&question, candidate).is_ok() {
                let board: Vec<_> = candidate.iter().map(|&(_, placement)| question.colours(placement)).collect();
                boards.insert(board);
            }
        });
        assert_eq!(Some(&(boards.len() as u64)), naive::counts(&question, &open).last(), "{seed}");
    }
}

fn fill(question: &Question, open: &[usize], filling: &mut Filling, judge: &mut impl FnMut(&Filling)) {
    let Some(&cell) = open.get(filling.len()) else { return judge(filling) };
    for piece in 0..question.pool.pieces.len() {
        for rotation in 0..4 {
            filling.push((cell, Placement { piece, rotation }));
            fill(question, open, filling, judge);
            filling.pop();
        }
    }
}

/// Every obstacle that could be claimed of a question.
pub(crate) fn obstacles(question: &Question) -> Vec<Obstacle> {
    let mut all = vec![Obstacle::Pieces];
    all.extend((0..question.grid.cells() + 1).map(Obstacle::Cell));
    all.extend(Kind::ALL.map(Obstacle::Kind));
    for zone in Zone::ALL {
        all.push(Obstacle::Odd(zone));
        all.extend((1..=Colour::MAX).map(|colour| Obstacle::Few(zone, colour)));
    }
    all
}

#[test]
fn obstacles_are_true() {
    let mut seen = [0; 5];
    for seed in 0..800 {
        let question = random(seed);
        let fillable = naive::fillable(&question);
        for obstacle in obstacles(&question) {
            if census::verify(&question, obstacle).is_ok() {
                assert!(!fillable, "{seed}: {obstacle}: {question:?}");
                let kind = match obstacle {
                    Obstacle::Pieces => 0,
                    Obstacle::Cell(_) => 1,
                    Obstacle::Kind(_) => 2,
                    Obstacle::Few(..) => 3,
                    Obstacle::Odd(_) => 4,
                };
                seen[kind] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen > 10), "{seen:?}");
}
