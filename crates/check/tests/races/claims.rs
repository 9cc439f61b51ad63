//! Steps put together at random on top of a sound strategy: each claim that the checker makes of them is true in every
//! position that it speaks of, with as many stones of the turn left as it needs, and with more.

use board::games::CellSet;
use check::strategy::{Claim, Guard, Play, verify};

use check::{Step, Strategy};

use super::assert_true;
use super::builder::strategy;
use super::game::{Minimax, NEVER, Race};
use super::growing::Growing;
use crate::brute::games::Dice;

/// 3^5 positions at most.
const LARGEST: usize = 5;

#[derive(Default, Debug)]
struct Seen {
    /// Won, held, pairs, moves, thens.
    kinds: [usize; 5],
    racing: usize,
    guarded: usize,
    positions: usize,
    roots: usize,
}

#[test]
fn what_random_steps_prove_is_true() {
    let mut seen = Seen::default();
    for seed in 0..1500 {
        let mut dice = Dice::new(6_000_000 + seed);
        let mut race = Race::random(&mut dice, LARGEST);
        if dice.roll(2) == 0 {
            race.question.position = board::games::Position::empty(race.cells());
        }
        if race.both_won() {
            continue;
        }
        let (mut strategy, _) = strategy(&race, &mut dice);
        let sound = strategy.steps.len();
        let mut growing = Growing::new(&race, &mut strategy);
        growing.threats(&mut dice);
        for _ in 0..60 {
            let step = growing.random_step(&mut dice);
            growing.add(step);
        }
        claims_are_true(&race, &strategy, sound, &mut seen);
        random_roots(&race, &strategy, &mut dice, &mut seen);
    }
    assert!(seen.kinds.iter().all(|&count| count > 400), "{seen:?}");
    assert!(
        seen.racing > 40_000 && seen.guarded > 20_000 && seen.positions > 1_000_000 && seen.roots > 5000,
        "{seen:?}"
    );
}

/// Some of the cells that a step requires left out.
pub(crate) fn generalised(mut step: Step, dice: &mut Dice) -> Step {
    let mut thin = |cells: &mut Vec<usize>| {
        if dice.roll(2) == 0 {
            cells.retain(|_| dice.roll(3) > 0);
        }
    };
    match &mut step {
        Step::Won { stones } => thin(stones),
        Step::Held { stones, kept } | Step::Move { guard: Guard { stones, kept }, .. } => {
            thin(stones);
            thin(kept);
        }
        Step::Pairs { stones, .. } => thin(stones),
        Step::Then { .. } => {}
    }
    step
}

/// Tries the claims of all steps from `first` on in all positions of the board.
fn claims_are_true(race: &Race, strategy: &Strategy, first: usize, seen: &mut Seen) {
    let play = Play::new(strategy).expect("its root is sound");
    let maker = strategy.owner == strategy.question.maker;
    let (opening, stones) = race.turns();
    let wide = opening.max(stones);
    let cells = race.cells();
    // By the stones left of the owner's turn; with none the opponent is to move.
    let mut games: Vec<Minimax> = (0..=wide)
        .map(|left| {
            let later = (0..2 * cells).map(|ply| (ply / stones % 2 == 1) == maker);
            Minimax::new(race, std::iter::repeat_n(maker, left).chain(later).collect())
        })
        .collect();
    for step in first..strategy.steps.len() {
        let claim = play.claim(step);
        let leaf = strategy.steps[step].cell().is_none();
        seen.count(&strategy.steps[step], claim);
        for (own, other) in positions(cells).filter(|&(own, other)| speaks_of(claim, own, other)) {
            if claim.racing && race.won(!maker, other) {
                continue;
            }
            seen.positions += 1;
            let (makers, breakers) = if maker { (own, other) } else { (other, own) };
            for left in if leaf { 0..=wide } else { claim.left.max(1)..=wide } {
                let deadline = deadline(claim, maker, left, stones, wide);
                let value = games[left].won_after(makers, breakers, 0);
                let true_claim = if maker { value <= deadline } else { value > deadline || value == NEVER };
                assert!(
                    true_claim,
                    "step {step}, {left} left, {claim:?}, {own:b} and {other:b}, won after {value}, not \
                     {deadline}: {opening} {stones} {strategy:?}"
                );
            }
        }
    }
}

/// The plies after which the maker has won, or has not yet.
fn deadline(claim: &Claim, maker: bool, left: usize, stones: usize, wide: usize) -> usize {
    let Some(last) = claim.moves.checked_sub(1) else { return 0 };
    if maker {
        let (turns, within) = (last / wide, last % wide + 1);
        return if turns == 0 { within.min(left) } else { left + (2 * turns - 1) * stones + within.min(stones) };
    }
    if claim.moves == NEVER {
        return NEVER;
    }
    // The last of so many maker's stones, his turns lying between the breaker's.
    left + last / stones * 2 * stones + last % stones + 1
}

impl Seen {
    fn count(&mut self, step: &Step, claim: &Claim) {
        let kind = match step {
            Step::Won { .. } => 0,
            Step::Held { .. } => 1,
            Step::Pairs { .. } => 2,
            Step::Move { .. } => 3,
            Step::Then { .. } => 4,
        };
        self.kinds[kind] += 1;
        self.racing += usize::from(claim.racing);
        self.guarded += usize::from(claim.racing && claim.moves > 1 && kind == 3);
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

/// Leaves only the steps that the root needs.
fn prune(strategy: &mut Strategy) {
    let mut used = vec![false; strategy.steps.len()];
    strategy.root.iter().for_each(|&root| used[root] = true);
    for step in (0..used.len()).rev() {
        if used[step] {
            strategy.steps[step].references().iter().for_each(|&earlier| used[earlier] = true);
        }
    }
    let number: Vec<usize> = (0..used.len()).map(|step| used[..step].iter().filter(|&&used| used).count()).collect();
    let mut kept = used.iter();
    strategy.steps.retain(|_| *kept.next().expect("as many"));
    let renumber = |steps: &mut [usize]| steps.iter_mut().for_each(|step| *step = number[*step]);
    for step in &mut strategy.steps {
        match step {
            Step::Move { answers, .. } => renumber(answers),
            Step::Then { next, .. } => renumber(std::slice::from_mut(next)),
            Step::Won { .. } | Step::Held { .. } | Step::Pairs { .. } => {}
        }
    }
    renumber(&mut strategy.root);
}

/// The same steps under other roots, with other stones, turns and depths.
fn random_roots(race: &Race, strategy: &Strategy, dice: &mut Dice, seen: &mut Seen) {
    for _ in 0..60 {
        let mut other = strategy.clone();
        other.root = (0..=dice.roll(4) * dice.roll(2)).map(|_| dice.roll(other.steps.len())).collect();
        let forks = other.steps.iter().filter_map(|step| match step {
            Step::Move { answers, .. } if answers.iter().any(|answer| *answer != answers[0]) => Some(answers),
            _ => None,
        });
        let forks: Vec<_> = forks.collect();
        if !forks.is_empty() && dice.roll(2) == 0 {
            // What answers a move may answer the opponent's first turn.
            other.root = forks[dice.roll(forks.len())].clone();
        }
        let mut race = race.changed(dice);
        if dice.roll(2) == 0 {
            // A step that nobody needs may not lie under a stone either.
            prune(&mut other);
            race = race.nearly_won(&other, dice);
        }
        other.question = race.question.clone();
        if let Ok(accepted) = verify(&other) {
            seen.roots += 1;
            assert_true(&race, &other, &accepted);
        }
    }
}
