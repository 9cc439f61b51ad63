//! Strategies made of a winner's moves, here those of game search, judged by the checker.

mod small_questions;

use board::games::{Outcome, Question, Shrink, reduce};
use check::Step;
use check::strategy::verify;
use small_questions::question;
use solve::replay::{self, Unplayable};
use solve::search::Search;
use solve::{Engine, Task, Verdict};

/// What game search plays for the player to move; nothing where it needs no move.
fn best(question: &Question) -> Option<usize> {
    let strategy = Search.solve(question, &Task::default(), &mut |_| ()).strategy?;
    match strategy.steps[strategy.root[0]] {
        Step::Move { cell, .. } if strategy.owner == question.to_move() => Some(cell),
        _ => None,
    }
}

/// The winner's next move after these replies.
fn next_move(question: &Question, maker_wins: bool, replies: &[usize]) -> Option<usize> {
    let owner = if maker_wins { question.maker } else { question.maker.other() };
    let mut position = question.clone();
    let mut replies = replies.iter();
    loop {
        if position.to_move() == owner {
            let cell = best(&position).or_else(|| position.position.open().ones().next());
            if replies.len() == 0 {
                return cell;
            }
            position = position.after(cell?);
        } else {
            position = position.after(*replies.next()?);
        }
    }
}

#[test]
fn moves_that_win_make_a_strategy() {
    let (mut won, mut held) = (0, 0);
    for seed in 0..400 {
        let question = question(seed);
        let Outcome::Open(reduced) = reduce(&question, Shrink::Stones) else { continue };
        if reduced.origin.len() > 8 {
            continue;
        }
        let maker_wins = Search.solve(&question, &Task::default(), &mut |_| ()).verdict == Verdict::Yes;
        let mut mover = |replies: &[usize]| next_move(&question, maker_wins, replies);
        let strategy = replay::strategy(&question, &reduced, maker_wins, &mut mover, 10_000);
        let strategy = strategy.unwrap_or_else(|error| panic!("seed {seed}: {error:?}"));
        assert_eq!(verify(&strategy).err(), None, "seed {seed}");
        assert_eq!(strategy.owner == question.maker, maker_wins);
        if maker_wins { won += 1 } else { held += 1 }
    }
    assert!(won > 50 && held > 50, "{won} won, {held} held");
}

#[test]
fn moves_that_lose_make_none() {
    let mut failed = 0;
    for seed in 0..400 {
        let question = question(seed);
        let Outcome::Open(reduced) = reduce(&question, Shrink::Stones) else { continue };
        let maker_wins = Search.solve(&question, &Task::default(), &mut |_| ()).verdict == Verdict::Yes;
        // The loser as winner: no moves of his can do.
        let mut mover = |replies: &[usize]| next_move(&question, !maker_wins, replies);
        if reduced.origin.len() <= 7 {
            let result = replay::strategy(&question, &reduced, !maker_wins, &mut mover, 10_000);
            match result {
                Err(Unplayable::DoesNotWin(_)) => failed += 1,
                Err(error) => panic!("seed {seed}: {error}"),
                Ok(strategy) => assert!(verify(&strategy).is_err(), "seed {seed}"),
            }
        }
    }
    assert!(failed > 50, "{failed}");
}
