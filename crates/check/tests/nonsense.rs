//! Steps put together at random on top of a sound strategy for a tiny game: whatever the checker lets pass, each
//! claim is true in *every* position that it speaks of, and each root that it accepts answers its question.

mod brute;

use board::games::{CellSet, Question, Turns};
use brute::games::{self, Dice};
use brute::{Brute, assert_true, strategy};
use check::strategy::{Claim, Play, verify};
use check::{Step, Strategy};

/// 3^6 positions at most.
const LARGEST: usize = 6;

/// What was seen on the way: a test of nothing should not pass.
#[derive(Default)]
struct Seen {
    claims: usize,
    lone_held_moves: usize,
    positions: usize,
    roots: usize,
    answered_roots: usize,
}

#[test]
fn what_random_steps_prove_is_true() {
    let mut seen = Seen::default();
    for seed in 0..1500 {
        let mut dice = Dice::new(3_000_000 + seed);
        let mut question = games::question(&mut dice);
        if question.board.len() > LARGEST {
            continue;
        }
        if dice.roll(2) == 0 {
            // More steps are in order where no cell is taken.
            question.position = board::games::Position::empty(question.board.len());
        }
        let (mut strategy, _) = strategy(&question, &mut dice);
        let sound = strategy.steps.len();
        for _ in 0..60 {
            strategy.steps.push(random_step(&strategy, &mut dice));
            if verify(&strategy).is_err() {
                strategy.steps.pop();
            }
        }
        claims_are_true(&strategy, sound, &mut seen);
        random_roots(&strategy, &mut dice, &mut seen);
    }
    assert!(seen.claims > 5000 && seen.lone_held_moves > 500 && seen.positions > 100_000, "{}", seen.claims);
    assert!(seen.roots > 2000 && seen.answered_roots > 200, "{} {}", seen.roots, seen.answered_roots);
}

/// A leaf of the owner's kind, a move with one leaf as its only answer, or a move with some earlier steps.
fn random_step(strategy: &Strategy, dice: &mut Dice) -> Step {
    let cells = strategy.question.board.len();
    let some_cells = |dice: &mut Dice| (0..cells).filter(|_| dice.roll(3) == 0).collect::<Vec<_>>();
    let cell = dice.roll(cells);
    let is_leaf = |&step: &usize| !matches!(strategy.steps[step], Step::Move { .. });
    match dice.roll(4) {
        0 if strategy.owner == strategy.question.maker => Step::Won { stones: some_cells(dice) },
        0 => Step::Held { stones: some_cells(dice), kept: some_cells(dice) },
        1 => {
            let leaves: Vec<usize> = (0..strategy.steps.len()).filter(is_leaf).collect();
            Step::play(cell, leaves.get(dice.roll(leaves.len().max(1))).copied().into_iter().collect())
        }
        _ => Step::play(cell, (0..=dice.roll(4)).map(|_| dice.roll(strategy.steps.len())).collect()),
    }
}

/// Tries the claims of all steps from `first` on in all positions of the board.
fn claims_are_true(strategy: &Strategy, first: usize, seen: &mut Seen) {
    let play = Play::new(strategy).expect("its root is sound");
    let mut brute = Brute::new(&strategy.question);
    let owner_is_maker = strategy.owner == strategy.question.maker;
    for step in first..strategy.steps.len() {
        let claim = play.claim(step);
        seen.claims += 1;
        seen.lone_held_moves += usize::from(is_lone_held_move(strategy, step));
        for (own, other) in positions(brute.cells).filter(|&(own, other)| speaks_of(claim, own, other)) {
            seen.positions += 1;
            let (maker, breaker) = if owner_is_maker { (own, other) } else { (other, own) };
            let wins = brute.wins_within(maker, breaker, owner_is_maker, claim.moves.min(brute.cells));
            assert_eq!(wins, owner_is_maker, "step {step}, {claim:?}, {own:b} and {other:b}: {strategy:?}");
        }
    }
}

fn is_lone_held_move(strategy: &Strategy, step: usize) -> bool {
    match &strategy.steps[step] {
        Step::Move { answers, .. } if answers.len() == 1 => {
            matches!(strategy.steps[answers[0]], Step::Held { .. })
        }
        _ => false,
    }
}

/// All ways to lay stones of two players.
fn positions(cells: usize) -> impl Iterator<Item = (u32, u32)> {
    let all = 1_u32 << cells;
    (0..all).flat_map(move |own| (0..all).filter(move |other| own & other == 0).map(move |other| (own, other)))
}

fn speaks_of(claim: &Claim, own: u32, other: u32) -> bool {
    let among = |set: &CellSet, bits: u32| set.ones().any(|cell| bits >> cell & 1 != 0);
    !among(&claim.stones, !own) && !among(&claim.stones, other) && !among(&claim.clear, other)
}

/// The same steps under other roots, with other stones, turns and depths.
fn random_roots(strategy: &Strategy, dice: &mut Dice, seen: &mut Seen) {
    let cells = strategy.question.board.len();
    for _ in 0..60 {
        let mut other = strategy.clone();
        other.root = (0..=dice.roll(3) * dice.roll(2)).map(|_| dice.roll(other.steps.len())).collect();
        change_question(&mut other.question, cells, dice);
        let Ok(accepted) = verify(&other) else { continue };
        seen.roots += 1;
        seen.answered_roots += usize::from(other.root.len() > 1);
        assert_true(&other, accepted.moves);
    }
}

fn change_question(question: &mut Question, cells: usize, dice: &mut Dice) {
    question.depth = (dice.roll(3) > 0).then(|| dice.roll(cells + 3));
    if dice.roll(2) == 0 {
        question.turns = Turns::Alternate { first: question.to_move().other() };
    }
    for _ in 0..dice.roll(3) {
        let (cell, there) = (dice.roll(cells), dice.roll(2) == 0);
        let position = &mut question.position;
        let stones = if dice.roll(2) == 0 { &mut position.black } else { &mut position.white };
        stones.set(cell, there);
    }
}
