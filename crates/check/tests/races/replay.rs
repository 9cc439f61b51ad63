//! Plays a strategy against every turn that the opponent can make, short ones and passes included, stone by stone.

use check::strategy::{Accepted, Play};
use check::{Step, Strategy};

use super::builder::subsets;
use super::game::Race;

/// Games of one strategy that are played at most: turns of several stones make many.
const MOST: usize = 2_000;

struct Replay<'a> {
    race: &'a Race,
    strategy: &'a Strategy,
    play: &'a Play<&'a Strategy>,
    accepted: &'a Accepted,
    maker: bool,
    /// Stones of the first turn and of later ones.
    turns: (usize, usize),
    games: usize,
}

/// Where a game stands: the owner is in a turn of which he has laid some stones.
#[derive(Clone, Copy)]
struct Now {
    own: u32,
    other: u32,
    /// Stones of all turns before this one.
    before: usize,
    /// Stones of the owner's turn: all, and laid.
    turn: usize,
    laid: usize,
    /// The opponent's stones, passes counted.
    theirs: usize,
}

/// Plays the games; asserts that the owner gets what he is promised in each. Gives their number.
pub(crate) fn all_games(race: &Race, strategy: &Strategy, play: &Play<&Strategy>) -> usize {
    let maker = strategy.owner == strategy.question.maker;
    let (makers, breakers) = race.start();
    let (own, other) = if maker { (makers, breakers) } else { (breakers, makers) };
    let turns = race.turns();
    let mut replay = Replay { race, strategy, play, accepted: play.accepted(), maker, turns, games: 0 };
    let owner_first = strategy.question.to_move() == strategy.owner;
    let turn = if owner_first { turns.0 } else { turns.1 };
    let start = Now { own, other, before: 0, turn, laid: 0, theirs: 0 };
    match play.start() {
        Some(step) => replay.step(step, start),
        None => replay.replies(start, turns.0, &|laid| play.first_reply(laid)),
    }
    replay.games
}

impl Replay<'_> {
    fn step(&mut self, step: usize, now: Now) {
        if self.games > MOST {
            return;
        }
        match &self.strategy.steps[step] {
            Step::Won { stones } => {
                assert!(stones.iter().all(|&cell| now.own >> cell & 1 == 1) && self.race.won(self.maker, now.own));
                self.won_in_time(now);
            }
            Step::Held { .. } => {
                let missing = self.race.missing(now.other, now.own);
                let enough = match self.accepted.moves {
                    Some(moves) => missing.is_none_or(|missing| now.theirs + missing > moves),
                    None => missing.is_none(),
                };
                assert!(enough, "held for {} + {missing:?} stones, not {:?}", now.theirs, self.accepted.moves);
                self.games += 1;
            }
            Step::Pairs { pairs, .. } => self.pairs(pairs, now.own, now.other),
            Step::Then { cell, .. } => {
                let now = self.lay(*cell, now);
                if self.race.won(self.maker, now.own) {
                    return self.won_in_time(now);
                }
                self.step(self.play.reply(step, &[]).expect("the turn goes on"), now);
            }
            Step::Move { cell, answers, .. } => {
                let now = self.lay(*cell, now);
                if self.race.won(self.maker, now.own) {
                    return self.won_in_time(now);
                }
                let later = Now { before: now.before + now.turn, turn: self.turns.1, laid: 0, ..now };
                let play = self.play;
                // A leaf that is all that follows speaks of the position as it is.
                let leaf = answers[0];
                if self.strategy.steps[leaf].cell().is_none() && answers.iter().all(|&answer| answer == leaf) {
                    return self.step(leaf, now);
                }
                self.replies(later, self.turns.1, &|laid| play.reply(step, laid));
            }
        }
    }

    /// On a stone of his own the owner plays nowhere, which is the worst that he can do.
    fn lay(&self, cell: usize, now: Now) -> Now {
        assert_eq!(now.other >> cell & 1, 0, "the cell is free or the owner's");
        assert!(now.laid < now.turn, "the turn has another stone");
        Now { own: now.own | 1 << cell, laid: now.laid + 1, ..now }
    }

    fn won_in_time(&mut self, now: Now) {
        assert!(!self.race.won(!self.maker, now.other), "the opponent came first");
        if self.maker {
            let plies = self.accepted.plies.expect("a maker's strategy has a length");
            assert!(now.before + now.laid <= plies, "won after {} + {} plies, not {plies}", now.before, now.laid);
        }
        self.games += 1;
    }

    /// The opponent lays at most so many stones.
    fn replies(&mut self, now: Now, turn: usize, next: &dyn Fn(&[usize]) -> Option<usize>) {
        if self.race.won(self.maker, now.own) {
            return self.won_in_time(now);
        }
        for laid in subsets(&self.race.open(now.own | now.other), turn) {
            let other = now.other | laid;
            assert!(!self.race.won(!self.maker, other), "the opponent wins on the way");
            let answer = next(&super::game::list(laid)).expect("every turn is answered");
            self.step(answer, Now { other, before: now.before + turn, theirs: now.theirs + turn, ..now });
        }
    }

    /// The opponent takes any cell, and the owner the other of its pair, until the board is full.
    fn pairs(&mut self, pairs: &[(usize, usize)], own: u32, other: u32) {
        assert!(!self.race.won(!self.maker, other), "a pair is broken");
        let open = self.race.open(own | other);
        if open.is_empty() {
            self.games += 1;
        }
        for cell in open {
            let partner = pairs.iter().find_map(|&(a, b)| match cell {
                _ if cell == a => Some(b),
                _ if cell == b => Some(a),
                _ => None,
            });
            let partner = partner.map_or(0, |partner| 1 << partner);
            assert_eq!(other & partner, 0, "the partner is free or the owner's");
            self.pairs(pairs, own | partner, other | 1 << cell);
        }
    }
}
