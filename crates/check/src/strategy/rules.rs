//! The rules of a question as seen by the owner of a strategy: turns, and whose winning sets are whose.

use board::games::{CellSet, Goal, Question, Rounds};

use super::{Rejection, Strategy};

/// More stones a turn would only make the search for a reply that spoils everything long, and deep.
const LONGEST_TURN: usize = 64;

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
        if rounds.opening.max(rounds.stones) > LONGEST_TURN {
            return Err(Rejection::Unsupported { what: "turns of more than 64 stones" });
        }
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

    /// The names of some cells.
    pub(super) fn list(&self, cells: &CellSet) -> String {
        if cells.is_clear() { "a set without cells".to_owned() } else { self.question.board.list(cells.ones()) }
    }

    /// As many stones as the longest turn has. Numbers of a maker's stones are counted in such turns: n turns and then s stones
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

    /// Where a number of the maker's stones that is counted in turns (see [`Rules::wide`]) ends in the game.
    pub(super) fn last_stone(&self, counted: usize) -> Ending {
        let Some(last) = counted.checked_sub(1) else { return Ending { stones: 0, ply: 0 } };
        let (turns, within) = (last / self.wide(), last % self.wide() + 1);
        let Rounds { opening, stones: later, .. } = self.rounds;
        let maker_first = self.rounds.first == self.question.maker;
        let opened = |turns: usize| turns.checked_sub(1).map_or(0, |others| opening + others * later);
        let earlier = if maker_first { opened(turns) } else { turns * later };
        let within = within.min(if maker_first && turns == 0 { opening } else { later });
        // Turns before the maker's last one, of both players.
        let before = opened(2 * turns + usize::from(!maker_first));
        Ending { stones: earlier + within, ply: before + within }
    }
}

/// A stone of the maker's, by its number among his stones and among all stones of the game, from 1; 0 for none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ending {
    pub(super) stones: usize,
    pub(super) ply: usize,
}

/// All cells of the question's board.
pub(super) fn all_cells(question: &Question) -> CellSet {
    let mut cells = CellSet::with_capacity(question.board.len());
    cells.insert_range(..);
    cells
}

/// Whether the parts of a question belong together, and are of the kind that claims speak of.
pub(super) fn check_question(question: &Question) -> Result<(), Rejection> {
    let cells = question.board.len();
    let fits = |set: &CellSet| set.ones().next_back().is_none_or(|last| last < cells);
    let goal_fits = match &question.goal {
        Goal::Sets(family) => family.iter().all(fits),
        Goal::Paths(graph) => graph.len() == cells && fits(&graph.start) && fits(&graph.end),
    };
    let position = &question.position;
    if !goal_fits || !question.breaker_goal.iter().flatten().all(fits) {
        Err(Rejection::Misfit { what: "goal", cells })
    } else if !fits(&position.black) || !fits(&position.white) {
        Err(Rejection::Misfit { what: "position", cells })
    } else if let Some(cell) = position.black.intersection(&position.white).next() {
        Err(Rejection::BothColours { cell: question.board.name(cell).to_owned() })
    } else {
        Ok(())
    }
}
