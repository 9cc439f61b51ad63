//! From a player's moves to a strategy: whoever knows what the winner plays in every position, say by functions that a
//! QBF solver has found, gets the certificate that the rule-only checker judges.
//!
//! The winner's moves are played against replies, but not against all of them: what a reply leads to is generalised to
//! the stones that it needs and the cells that the opponent must not have (a claim, see [`check::strategy`]), and only
//! replies that spoil the claims found so far are tried. A claim that holds in a later position ends the play there.

mod leaves;

use board::games::{CellSet, Player, Question, Reduced, cell_set};
use check::strategy::Claim;
use check::{Step, Strategy};

use leaves::Leaves;

/// Why there is no strategy.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// The moves do not win: in this play, by cells of the board, both players' moves in turn.
    #[error("the moves do not win")]
    DoesNotWin(Vec<usize>),
    /// The limit of steps.
    #[error("more than {0} steps")]
    TooLong(usize),
}

/// The next move of a player, given those of the opponent so far, as cells of the board; `None` for a pass.
pub type Mover<'a> = dyn FnMut(&[usize]) -> Option<usize> + 'a;

/// Plays the winner's moves and makes a strategy of them, of at most so many steps. `reduced` is the question without
/// its stones, with all cells that are open.
///
/// # Errors
/// When a play ends without the win, or the strategy gets too long.
pub fn strategy(
    question: &Question,
    reduced: &Reduced,
    maker_wins: bool,
    mover: &mut Mover<'_>,
    most_steps: usize,
) -> Result<Strategy, Unplayable> {
    let owner = if maker_wins { question.maker } else { question.maker.other() };
    let cells = reduced.origin.len();
    let empty = cell_set(cells, []);
    let mut replay = Replay {
        leaves: Leaves { goal: &reduced.goal, cells, maker_wins },
        origin: &reduced.origin,
        mover,
        steps: Vec::new(),
        claims: Vec::new(),
        most_steps,
        play: Vec::new(),
        replies: Vec::new(),
    };
    let position = Position { own: empty.clone(), other: empty, maker_moves: reduced.moves };
    let root = if reduced.maker_first == maker_wins {
        vec![replay.move_in(&position)?]
    } else {
        replay.answers(&position, None)?
    };
    let steps = replay.on_board(question, owner);
    Ok(Strategy { question: question.clone(), owner, steps, root })
}

/// A position of the reduced game.
#[derive(Debug, Clone)]
struct Position {
    /// The winner's stones, and the opponent's.
    own: CellSet,
    other: CellSet,
    /// How many moves the maker still has.
    maker_moves: usize,
}

struct Replay<'a, 'b> {
    leaves: Leaves<'a>,
    /// The cell of the board behind each cell.
    origin: &'a [usize],
    mover: &'a mut Mover<'b>,
    steps: Vec<Step>,
    claims: Vec<Claim>,
    most_steps: usize,
    /// The moves of both players, and the opponent's alone.
    play: Vec<usize>,
    replies: Vec<usize>,
}

impl Replay<'_, '_> {
    /// A step for a position in which the winner is to move.
    fn move_in(&mut self, position: &Position) -> Result<usize, Unplayable> {
        if let Some(step) = self.known(position) {
            return Ok(step);
        }
        if !self.leaves.maker_wins
            && let Some(leaf) = self.leaves.held(&position.own, &position.other, position.maker_moves)
        {
            return self.push(leaf.0, leaf.1);
        }
        let maker = self.leaves.maker_wins;
        if maker && position.maker_moves == 0 {
            return Err(Unplayable::DoesNotWin(self.play.clone()));
        }
        let taken = |cell: &usize| position.own.contains(*cell) || position.other.contains(*cell);
        let replies: Vec<usize> = self.replies.iter().map(|&cell| self.origin[cell]).collect();
        let moved = (self.mover)(&replies).and_then(|cell| self.origin.iter().position(|&origin| origin == cell));
        let Some(cell) = moved.filter(|cell| !taken(cell)).or_else(|| self.any_open(position)) else {
            return Err(Unplayable::DoesNotWin(self.play.clone()));
        };
        let mut after = position.clone();
        after.own.insert(cell);
        after.maker_moves -= usize::from(maker);
        self.play.push(cell);
        let leaf = if maker {
            self.leaves.won(&after.own)
        } else {
            self.leaves.held(&after.own, &after.other, after.maker_moves)
        };
        let answers = match leaf {
            Some((step, claim)) => vec![self.push(step, claim)?],
            None => self.answers(&after, Some(cell))?,
        };
        self.play.pop();
        let claim = self.claim_of_move(cell, &answers);
        self.push(Step::play(cell, answers), claim)
    }

    /// Any open cell, for a pass or a move that is none: one more stone never hurts.
    fn any_open(&self, position: &Position) -> Option<usize> {
        (0..self.leaves.cells).find(|&cell| !position.own.contains(cell) && !position.other.contains(cell))
    }

    /// Steps of which one goes on after each reply.
    fn answers(&mut self, position: &Position, moved: Option<usize>) -> Result<Vec<usize>, Unplayable> {
        let mut open = cell_set(self.leaves.cells, 0..self.leaves.cells);
        open.difference_with(&position.own);
        open.difference_with(&position.other);
        let mut answers = Vec::new();
        // With no cell left, or no move left to the maker who replies, the position itself has to do.
        let can_reply = self.leaves.maker_wins || position.maker_moves > 0;
        if open.is_clear() || !can_reply {
            return Ok(vec![self.move_in(position)?]);
        }
        let mut unanswered = open;
        while let Some(reply) = unanswered.ones().next() {
            let mut after = position.clone();
            after.other.insert(reply);
            after.maker_moves -= usize::from(!self.leaves.maker_wins);
            self.play.push(reply);
            self.replies.push(reply);
            let step = self.move_in(&after)?;
            self.play.pop();
            self.replies.pop();
            unanswered.intersect_with(&self.claims[step].clear);
            if let Some(cell) = moved {
                unanswered.set(cell, false);
            }
            answers.push(step);
        }
        Ok(answers)
    }

    /// A step whose claim holds in the position and is fast or lasting enough.
    fn known(&self, position: &Position) -> Option<usize> {
        let in_time = |claim: &Claim| match self.leaves.maker_wins {
            true => claim.moves <= position.maker_moves,
            false => claim.moves >= position.maker_moves,
        };
        // A cell that need only be clear, where the winner has a stone, would have to be answered as if he had none.
        let holds = |claim: &Claim| {
            let is_clear = claim.clear.is_disjoint(&position.other) && claim.clear.is_disjoint(&position.own);
            is_clear && claim.stones.is_subset(&position.own) && in_time(claim)
        };
        // Leaves of the maker are no moves: a won position is left with the move before it.
        let is_move = |step: &Step| !matches!(step, Step::Won { .. });
        (0..self.steps.len()).rev().find(|&step| is_move(&self.steps[step]) && holds(&self.claims[step]))
    }

    fn claim_of_move(&self, cell: usize, answers: &[usize]) -> Claim {
        let cells = self.leaves.cells;
        let (mut stones, mut clear) = (cell_set(cells, []), cell_set(cells, []));
        let maker = self.leaves.maker_wins;
        let mut moves = if maker { 0 } else { usize::MAX };
        for &answer in answers {
            let claim = &self.claims[answer];
            stones.union_with(&claim.stones);
            clear.union_with(&claim.clear);
            moves = if maker { moves.max(claim.moves) } else { moves.min(claim.moves) };
        }
        stones.set(cell, false);
        clear.insert(cell);
        clear.difference_with(&stones);
        // A leaf that is all that follows a move of the breaker counts the maker's moves by itself.
        let lone_leaf = !maker && answers.len() == 1 && matches!(self.steps[answers[0]], Step::Held { .. });
        let moves = if lone_leaf { moves } else { moves.saturating_add(1) };
        Claim { stones, clear, moves, left: 1, racing: false }
    }

    fn push(&mut self, step: Step, claim: Claim) -> Result<usize, Unplayable> {
        if self.steps.len() == self.most_steps {
            return Err(Unplayable::TooLong(self.most_steps));
        }
        self.steps.push(step);
        self.claims.push(claim);
        Ok(self.steps.len() - 1)
    }

    /// The steps with cells of the whole board, and with the stones that were there from the start.
    fn on_board(self, question: &Question, owner: Player) -> Vec<Step> {
        let origin = self.origin;
        let of = |cells: Vec<usize>| -> Vec<usize> { cells.into_iter().map(|cell| origin[cell]).collect() };
        let with_stones = |cells: Vec<usize>| -> Vec<usize> {
            let mut cells = of(cells);
            cells.extend(question.position.stones(owner).ones());
            cells
        };
        let translated = self.steps.into_iter().map(|step| match step {
            Step::Won { stones } => Step::Won { stones: with_stones(stones) },
            Step::Held { stones, kept } => Step::Held { stones: with_stones(stones), kept: of(kept) },
            Step::Move { cell, answers, .. } => Step::play(origin[cell], answers),
            Step::Then { .. } | Step::Pairs { .. } => unreachable!("replayed games have one stone a turn"),
        });
        translated.collect()
    }
}
