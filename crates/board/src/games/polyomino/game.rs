//! Achievement games: who first owns a copy of the shape, wins.

use std::fmt;

use super::{Polyomino, placements};
use crate::games::{Family, Goal, Player, Position, Question, Rounds, grid, minimal_sets};

/// What both players want, or the maker alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A copy of a shape, in any orientation.
    Shape(Polyomino),
    /// So many stones in a row, a column or a diagonal.
    Row(usize),
}

/// Whose copy counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Whoever has one first, wins; nobody may.
    MakerMaker,
    /// Only the maker's: the breaker has won if he gets none.
    MakerBreaker,
}

impl Rule {
    /// `maker-maker` or `maker-breaker`.
    pub fn name(self) -> &'static str {
        match self {
            Self::MakerMaker => "maker-maker",
            Self::MakerBreaker => "maker-breaker",
        }
    }

    /// The rule of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::MakerMaker, Self::MakerBreaker].into_iter().find(|rule| rule.name() == name)
    }
}

/// An achievement game on a rectangular board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// What is to be owned.
    pub target: Target,
    /// Columns of the board.
    pub columns: usize,
    /// Rows of the board.
    pub rows: usize,
    /// Whether opposite edges are one.
    pub torus: bool,
    /// Whether a copy may meet itself on a torus, and then needs fewer stones: the published encoding's literal reading.
    pub self_overlap: bool,
    /// Whose copy counts.
    pub rule: Rule,
    /// Stones of the first turn: q.
    pub opening: usize,
    /// Stones of every later turn: p.
    pub stones: usize,
}

impl Game {
    /// The game of one stone a turn on a plain board.
    pub fn new(target: Target, columns: usize, rows: usize) -> Self {
        let (torus, self_overlap, rule) = (false, false, Rule::MakerMaker);
        Self { target, columns, rows, torus, self_overlap, rule, opening: 1, stones: 1 }
    }

    /// The sets of cells that win, listed once; none contains another.
    pub fn wins(&self) -> Family {
        match &self.target {
            Target::Shape(shape) => self.copies(shape),
            Target::Row(length) => {
                let row = |dx: i64, dy: i64| (0..).zip(0..*length).map(move |(i, _)| (i * dx, i * dy)).collect();
                let lines: [Vec<(i64, i64)>; 2] = [row(1, 0), row(1, 1)];
                let shapes = lines.iter().filter_map(|line| Polyomino::new(line).ok());
                minimal_sets(shapes.flat_map(|shape| self.copies(&shape)).collect())
            }
        }
    }

    fn copies(&self, shape: &Polyomino) -> Family {
        let Self { columns, rows, torus, self_overlap, .. } = *self;
        minimal_sets(placements(shape, columns, rows, torus, self_overlap).map(|copy| copy.cells).collect())
    }

    /// "Can the maker win from this position, when `first` begins?"
    ///
    /// With one stone a turn the players alternate to the end; with more, turns are listed stone by stone, and a last
    /// turn with too few open cells is not played.
    pub fn question(&self, maker: Player, position: Position, first: Player) -> Question {
        let wins = self.wins();
        let open = position.open().count_ones(..);
        Question {
            board: grid::board(self.columns, self.rows, self.torus),
            maker,
            breaker_goal: (self.rule == Rule::MakerMaker).then(|| wins.clone()),
            goal: Goal::Sets(wins),
            turns: Rounds::whole(first, self.opening, self.stones, open).turns(),
            position,
            depth: None,
        }
    }

    /// The question from the empty board: can this player win, when Black begins?
    pub fn from_start(&self, maker: Player) -> Question {
        self.question(maker, Position::empty(self.columns * self.rows), Player::Black)
    }

    /// Whether a question is one of this game: its board, its winning sets, its turns.
    pub fn fits(&self, question: &Question) -> bool {
        let own = self.question(question.maker, question.position.clone(), question.to_move());
        Question { depth: None, ..question.clone() } == own
    }
}

/// `tippy on a 4x4 torus, maker-maker, 2 stones a turn, the first time 1`.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.target {
            Target::Shape(shape) => f.write_str(&shape.name())?,
            Target::Row(length) => write!(f, "{length} in a row")?,
        }
        write!(f, " on a {}x{} {}", self.columns, self.rows, if self.torus { "torus" } else { "board" })?;
        write!(f, ", {}", self.rule.name())?;
        let plural = if self.stones == 1 { "" } else { "s" };
        write!(f, ", {} stone{plural} a turn", self.stones)?;
        if self.opening != self.stones {
            write!(f, ", the first time {}", self.opening)?;
        }
        if self.self_overlap { f.write_str(", copies may meet themselves") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::named;
    use super::*;
    use crate::games::Turns;

    fn shape(name: &str, columns: usize, rows: usize) -> Game {
        Game::new(Target::Shape(named(name).unwrap()), columns, rows)
    }

    #[test]
    fn rows_have_four_directions() {
        let tic_tac_toe = Game::new(Target::Row(3), 3, 3);
        assert_eq!(tic_tac_toe.wins().len(), 8);
        assert_eq!(Game::new(Target::Row(4), 5, 5).wins().len(), 28);
        assert_eq!(Game::new(Target::Row(1), 2, 2).wins().len(), 4);
        let torus = Game { torus: true, ..Game::new(Target::Row(3), 3, 3) };
        assert_eq!(torus.wins().len(), 12);
    }

    #[test]
    fn questions_of_both_rules() {
        let game = Game { stones: 2, ..shape("tippy", 4, 4) };
        let question = game.from_start(Player::White);
        assert_eq!((question.maker, question.to_move()), (Player::White, Player::Black));
        assert_eq!(question.breaker_goal.as_ref().map(Vec::len), Some(24));
        assert!(matches!(&question.turns, Turns::List(turns) if turns.len() == 15));
        assert!(game.fits(&question) && !shape("tippy", 4, 4).fits(&question));
        let breaker = Game { rule: Rule::MakerBreaker, ..shape("tippy", 4, 4) }.from_start(Player::Black);
        assert_eq!((breaker.breaker_goal, breaker.turns), (None, Turns::Alternate { first: Player::Black }));
    }
}
