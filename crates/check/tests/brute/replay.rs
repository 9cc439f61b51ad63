//! Plays a strategy against everything that the opponent can do, passes included, on the real board.

use check::strategy::Play;
use check::{Step, Strategy};

use super::Brute;

/// One game in progress.
struct Game<'a> {
    strategy: &'a Strategy,
    play: &'a Play<&'a Strategy>,
    brute: &'a Brute,
    owner_is_maker: bool,
    /// Most maker's turns, or turns withstood; `None` for all.
    moves: Option<usize>,
    games: usize,
}

/// Plays all games; asserts that each is won in time or held long enough. Gives their number.
pub(crate) fn all_games(strategy: &Strategy, play: &Play<&Strategy>, moves: Option<usize>) -> usize {
    let brute = Brute::new(&strategy.question);
    let owner_is_maker = strategy.owner == strategy.question.maker;
    let mut game = Game { strategy, play, brute: &brute, owner_is_maker, moves, games: 0 };
    match play.start() {
        Some(start) => game.step(start, brute.maker, brute.breaker, 0),
        None => game.replies(brute.maker, brute.breaker, 0, |reply| play.first_reply(reply.as_slice())),
    }
    game.games
}

impl Game<'_> {
    /// The owner is to move, the maker has had so many turns.
    fn step(&mut self, step: usize, maker: u32, breaker: u32, turns: usize) {
        match &self.strategy.steps[step] {
            Step::Won { .. } => {
                assert!(self.brute.won(maker), "a win is on the board");
                assert!(turns <= self.moves.expect("a maker needs finitely many turns"), "and in time");
                self.games += 1;
            }
            Step::Held { .. } => {
                let missing = self.brute.missing(maker, breaker);
                let enough = match self.moves {
                    Some(moves) => missing.is_none_or(|missing| turns + missing > moves),
                    None => missing.is_none(),
                };
                assert!(enough, "the maker is held for {:?} turns, not for {turns} + {missing:?}", self.moves);
                self.games += 1;
            }
            Step::Then { .. } | Step::Pairs { .. } => unreachable!("these games have one stone a turn"),
            Step::Move { cell, .. } => {
                // On a stone of his own the owner plays nowhere, which is the worst that he can do.
                let bit = 1 << cell;
                let play = self.play;
                if self.owner_is_maker {
                    assert_eq!(breaker & bit, 0, "the cell is free or the maker's");
                    self.replies(maker | bit, breaker, turns + 1, |reply| play.reply(step, reply.as_slice()));
                } else {
                    assert_eq!(maker & bit, 0, "the cell is free or the breaker's");
                    self.replies(maker, breaker | bit, turns, |reply| play.reply(step, reply.as_slice()));
                }
            }
        }
    }

    /// The opponent is to move.
    fn replies(&mut self, maker: u32, breaker: u32, turns: usize, next: impl Fn(Option<usize>) -> Option<usize>) {
        let replies: Vec<Option<usize>> = self.brute.open(maker, breaker).map(Some).chain([None]).collect();
        for reply in replies {
            let answer = next(reply).expect("every reply is answered");
            let bit = reply.map_or(0, |cell| 1 << cell);
            if self.owner_is_maker {
                self.step(answer, maker, breaker | bit, turns);
            } else {
                assert!(!self.brute.won(maker | bit), "not won on the way");
                self.step(answer, maker | bit, breaker, turns + 1);
            }
        }
    }
}
