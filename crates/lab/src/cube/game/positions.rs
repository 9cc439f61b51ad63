//! The positions after some plies.

use std::collections::BTreeSet;

use board::games::{Player, Question, Rounds, Turns};

use super::Game;

/// Stones that were laid, each player's in the order of the board.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(super) struct Laid {
    black: Vec<usize>,
    white: Vec<usize>,
}

impl Laid {
    pub(super) fn new(mut black: Vec<usize>, mut white: Vec<usize>) -> Self {
        black.sort_unstable();
        white.sort_unstable();
        Self { black, white }
    }

    pub(super) fn of(&self, player: Player) -> &[usize] {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }

    /// How many there are.
    fn len(&self) -> usize {
        self.black.len() + self.white.len()
    }

    /// With one stone more.
    pub(super) fn with(&self, player: Player, cell: usize) -> Self {
        let Self { mut black, mut white } = self.clone();
        match player {
            Player::Black => black.push(cell),
            Player::White => white.push(cell),
        }
        Self::new(black, white)
    }
}

impl Game {
    /// The question that is left after these stones.
    ///
    /// # Errors
    /// When they cannot be laid.
    pub(super) fn after(&self, laid: &Laid) -> Result<Question, String> {
        let mut question = self.question.clone();
        let (mut black, mut white) = (laid.black.iter(), laid.white.iter());
        for _ in 0..laid.len() {
            let next = match question.to_move() {
                Player::Black => black.next(),
                Player::White => white.next(),
            };
            let next = next.filter(|&&cell| question.position.owner(cell).is_none() && has_turn(&question));
            let &cell = next.ok_or("these stones are not laid in so many plies")?;
            question = question.after(cell);
        }
        Ok(question)
    }

    /// The question after these stones and the cells where the next one may lie; `None` if a cube begins here.
    pub(super) fn moves(&self, laid: &Laid) -> Option<(Question, Vec<usize>)> {
        let question = self.after(laid).expect("legal moves led here");
        let goes_on = laid.len() < self.split.plies && !is_won(&question);
        let open = question.position.open().ones().collect();
        goes_on.then_some((question, open))
    }

    /// Where the cubes begin: after so many plies, or where the game is over before. `None` if they are more than `most`.
    pub(super) fn positions(&self, most: usize) -> Option<Vec<Laid>> {
        let (mut ends, mut level) = (Vec::new(), BTreeSet::from([Laid::default()]));
        for _ in 0..=self.split.plies {
            for laid in std::mem::take(&mut level) {
                match self.moves(&laid) {
                    None => ends.push(laid),
                    Some((question, cells)) => {
                        level.extend(cells.into_iter().map(|cell| laid.with(question.to_move(), cell)));
                    }
                }
                if ends.len() + level.len() > most {
                    return None;
                }
            }
        }
        Some(ends)
    }

    /// The numbers of plies after which cubes may begin, least first: between two turns, so that each reply is a turn of
    /// its own; and as long as the turns to come still tell how many stones each has.
    pub(super) fn beginnings(&self) -> Vec<usize> {
        let players: Vec<Player> = self.rounds.players().collect();
        let is_told = |ply: usize| {
            let rest = Rounds::of(&Turns::List(players[ply..].to_vec()), usize::MAX);
            players[ply - 1] != players[ply] && rest.is_some_and(|rest| rest.stones == self.rounds.stones)
        };
        std::iter::once(0).chain((1..players.len()).filter(|&ply| is_told(ply))).collect()
    }
}

/// Whether there is a ply to come.
pub(super) fn has_turn(question: &Question) -> bool {
    !matches!(&question.turns, Turns::List(turns) if turns.is_empty())
}

/// Whether one of the players has won.
fn is_won(question: &Question) -> bool {
    let (maker, breaker) = (question.maker, question.maker.other());
    let rivals = question.breaker_goal.as_deref().unwrap_or_default();
    question.goal.reached(question.position.stones(maker))
        || rivals.iter().any(|set| set.is_subset(question.position.stones(breaker)))
}
