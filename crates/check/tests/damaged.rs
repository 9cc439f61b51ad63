//! Sound strategies, damaged at random: reading and verifying them never panics, and what is still accepted is
//! true.

mod brute;

use board::games::Turns;
use brute::games::{self, Dice};
use brute::{assert_true, replay, strategy};
use check::strategy::{Play, text, verify};
use check::{Step, Strategy};

#[test]
fn damaged_files_never_prove_what_is_false() {
    let (mut read, mut accepted) = (0, 0);
    for seed in 0..800 {
        let mut dice = Dice::new(1_000_000 + seed);
        let question = games::question(&mut dice);
        let (strategy, _) = strategy(&question, &mut dice);
        let mut good = Vec::new();
        text::write(&strategy, &mut good).unwrap();
        for _ in 0..50 {
            let bytes = damaged(&good, &mut dice);
            let Ok(strategy) = text::read("f", &bytes[..]) else { continue };
            read += 1;
            let Ok(verdict) = verify(&strategy) else { continue };
            if strategy.question.board.len() <= 10 {
                accepted += 1;
                assert_true(&strategy, verdict.moves);
            }
        }
    }
    assert!(read > 1500 && accepted > 1000, "{read} files were read, {accepted} accepted");
}

/// One to three bytes or lines changed, doubled, removed or swapped.
fn damaged(good: &[u8], dice: &mut Dice) -> Vec<u8> {
    const LIKELY: &[u8] = b"0123456789 \n/abc#bhw";
    let mut bytes = good.to_vec();
    for _ in 0..=dice.roll(3) {
        let at = dice.roll(bytes.len());
        match dice.roll(9) {
            0 => bytes[at] = dice.roll(256) as u8,
            1 => bytes[at] = LIKELY[dice.roll(LIKELY.len())],
            2 => bytes.insert(at, LIKELY[dice.roll(LIKELY.len())]),
            3 => drop(bytes.remove(at)),
            4 => {
                let other = dice.roll(bytes.len());
                bytes[at] = bytes[other];
            }
            _ => bytes = with_words_mixed(&bytes, dice),
        }
    }
    bytes
}

/// Two words swapped, or one written over the other.
fn with_words_mixed(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut words: Vec<&[u8]> = bytes.split_inclusive(|b| b.is_ascii_whitespace()).collect();
    let a = dice.roll(words.len());
    // A word of the same place in its line, if chance finds one soon: else hardly any file could be read.
    let alike = |b: &usize| words[*b].last() == words[a].last();
    let b = (0..9).map(|_| dice.roll(words.len())).find(alike).unwrap_or(a);
    if dice.roll(2) == 0 {
        words.swap(a, b);
    } else {
        words[a] = words[b];
    }
    words.concat()
}

#[test]
fn damaged_strategies_never_prove_what_is_false() {
    let (mut accepted, mut rejected) = (0, 0);
    for seed in 0..1000 {
        let mut dice = Dice::new(2_000_000 + seed);
        let question = games::question(&mut dice);
        let (good, _) = strategy(&question, &mut dice);
        for _ in 0..20 {
            let mut bad = good.clone();
            for _ in 0..=dice.roll(2) {
                damage(&mut bad, &mut dice);
            }
            match verify(&bad) {
                Ok(verdict) => {
                    accepted += 1;
                    assert_true(&bad, verdict.moves);
                    let play = Play::new(&bad).unwrap();
                    replay::all_games(&bad, &play, verdict.moves);
                }
                Err(rejection) => {
                    rejected += 1;
                    assert!(!rejection.to_string().is_empty());
                }
            }
        }
    }
    assert!(accepted > 3000 && rejected > 3000, "{accepted} accepted, {rejected} rejected");
}

/// Changes one thing in a strategy or in its question.
fn damage(strategy: &mut Strategy, dice: &mut Dice) {
    let cells = strategy.question.board.len();
    let steps = strategy.steps.len();
    let (cell, step) = (dice.roll(cells), dice.roll(steps));
    let position = &mut strategy.question.position;
    match dice.roll(12) {
        0 => strategy.question.depth = Some(dice.roll(cells + 1)),
        1 => strategy.question.turns = Turns::Alternate { first: strategy.question.to_move().other() },
        2 => position.black.set(cell, dice.roll(2) == 0),
        3 => position.white.set(cell, dice.roll(2) == 0),
        4 => strategy.root = vec![step],
        5 => strategy.root.push(step),
        _ => damage_step(&mut strategy.steps[step], cell, dice.roll(steps), dice),
    }
}

fn damage_step(step: &mut Step, to_cell: usize, to_step: usize, dice: &mut Dice) {
    match step {
        Step::Won { stones } => dice.change_one(stones, to_cell),
        Step::Held { stones, kept } => {
            let list = if dice.roll(2) == 0 { stones } else { kept };
            dice.change_one(list, to_cell);
        }
        Step::Move { cell, .. } if dice.roll(2) == 0 => *cell = to_cell,
        Step::Move { answers, .. } => dice.change_one(answers, to_step),
        Step::Then { .. } | Step::Pairs { .. } => unreachable!("these games have one stone a turn"),
    }
}
