//! The rules of a question as seen by the owner of a strategy: turns, and whose winning sets are whose.

use board::games::{CellSet, Goal, Question, Rounds};

use super::{Rejection, Strategy};

/// What the checker needs of the rules.
#[derive(Debug, Clone)]
pub(super) struct Rules<'a> {
    question: &'a Question,
    owner_is_maker: bool,
    pub(super) rounds: Rounds,
}

impl<'a> Rules<'a> {
    /// The rules of a strategy's question.
    ///
    /// # Errors
    /// When they are of a kind that strategies do not speak of.
    pub(super) fn of(strategy: &'a Strategy) -> Result<Self, Rejection> {
        let question = &strategy.question;
        let open = question.position.open().count_ones(..);
        let plies = question.depth.map_or(open, |depth| depth.min(open));
        let rounds = Rounds::of(&question.turns, plies);
        let rounds = rounds.ok_or(Rejection::Unsupported { what: "turns that are not regular" })?;
        if matches!(question.goal, Goal::Paths(_))
            && question.breaker_goal.as_ref().is_some_and(|sets| !sets.is_empty())
        {
            return Err(Rejection::Unsupported { what: "a graph and winning sets of the breaker" });
        }
        Ok(Self { question, owner_is_maker: strategy.owner == question.maker, rounds })
    }

    /// Whether the owner of all these cells has won.
    pub(super) fn reached(&self, stones: &CellSet) -> bool {
        if self.owner_is_maker {
            self.question.goal.reached(stones)
        } else {
            self.breaker_sets().iter().any(|set| set.is_subset(stones))
        }
    }

    /// Whether the owner has any winning sets.
    pub(super) fn owner_can_win(&self) -> bool {
        self.owner_is_maker || !self.breaker_sets().is_empty()
    }

    /// What the opponent must own to win, if he can forestall a win of the owner.
    pub(super) fn rivals(&self) -> &'a [CellSet] {
        match &self.question.goal {
            _ if self.owner_is_maker => self.breaker_sets(),
            Goal::Sets(family) => family,
            Goal::Paths(_) => &[],
        }
    }

    fn breaker_sets(&self) -> &'a [CellSet] {
        self.question.breaker_goal.as_deref().unwrap_or(&[])
    }

    /// More stones than any turn has. Numbers of a maker's stones are counted in such turns: n turns and then s stones
    /// are `n * wide + s`, so that they are ordered by turns first.
    pub(super) fn wide(&self) -> usize {
        self.rounds.stones.max(self.rounds.opening)
    }

    /// Whether the owner makes the first move.
    pub(super) fn owner_first(&self) -> bool {
        (self.rounds.first == self.question.maker) == self.owner_is_maker
    }

    /// Stones of the owner's first turn and of the opponent's.
    pub(super) fn first_turns(&self) -> (usize, usize) {
        let Rounds { opening, stones, .. } = self.rounds;
        if self.owner_first() { (opening, stones) } else { (stones, opening) }
    }

    /// How many stones the maker lays in the whole game.
    pub(super) fn maker_stones(&self) -> usize {
        self.rounds.players().filter(|&player| player == self.question.maker).count()
    }

    /// The ply, from 1, in which the maker lays the last stone of a number that is counted in turns (see
    /// [`Rules::wide`]); 0 for none.
    pub(super) fn maker_ply(&self, counted: usize) -> usize {
        let Some(last) = counted.checked_sub(1) else { return 0 };
        let (turns, stones) = (last / self.wide(), last % self.wide() + 1);
        let Rounds { opening, stones: later, .. } = self.rounds;
        // Turns before the maker's last one, of both players.
        let before = 2 * turns + usize::from(self.rounds.first != self.question.maker);
        let laid = before.checked_sub(1).map_or(0, |others| opening.saturating_add(others.saturating_mul(later)));
        laid.saturating_add(stones)
    }
}
