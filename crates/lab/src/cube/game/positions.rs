//! The positions after some plies.

use std::collections::BTreeSet;

use board::games::{Player, Question, Turns};

use super::{Game, rounds};

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
        for _ in 0..laid.black.len() + laid.white.len() {
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

    /// The question after these stones and the cells that it is played on from; `None` if this is where cubes begin
    /// because the game is over. Nor is a position played on from if the turns after it would no longer tell how many
    /// stones each has.
    pub(super) fn moves(&self, laid: &Laid) -> Option<(Question, Vec<usize>)> {
        let question = self.after(laid).expect("legal moves led here");
        let open: Vec<usize> = question.position.open().ones().collect();
        let &first = open.first()?;
        let is_over = is_won(&question) || !has_turn(&question) || question.depth == Some(0);
        let told = |next: &Question| rounds(next).is_some_and(|rounds| rounds.stones == self.rounds.stones);
        (!is_over && told(&question.after(first))).then_some((question, open))
    }

    /// Where the cubes begin.
    pub(super) fn positions(&self) -> Vec<Laid> {
        let (mut ends, mut level) = (Vec::new(), BTreeSet::from([Laid::default()]));
        for _ in 0..self.split.plies {
            for laid in std::mem::take(&mut level).into_iter().collect::<Vec<_>>() {
                match self.moves(&laid) {
                    None => ends.push(laid),
                    Some((question, cells)) => {
                        level.extend(cells.into_iter().map(|cell| laid.with(question.to_move(), cell)));
                    }
                }
            }
        }
        ends.extend(level);
        ends
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
