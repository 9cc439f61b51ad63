//! A positional game as the encodings read it: without stones, with its list of turns (spec §1.4-§1.6).

use board::games::{
    CellSet, Family, Goal, Graph, Outcome, Player, Question, Reduced, Shape, Shrink, Turns, cell_set, maker_moves,
    minimal_sets, opposite, reduce,
};

use super::{EncodeError, Encoding, Form};

/// How many steps the listing of winning sets may take, see [`Graph::minimal_paths_within`].
const LISTING: usize = 1 << 22;

/// Which of the two players, by his part in the question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The one whose win is asked for; his moves are existential.
    Maker,
    /// His opponent; his moves are universal.
    Breaker,
}

/// A game without stones.
#[derive(Debug, Clone)]
pub struct Instance {
    pub(super) cells: usize,
    /// Who moves at each ply.
    pub(super) turns: Vec<Side>,
    /// What the maker must own; `None` when it is only known as the cut of `breaker_graph`.
    pub(super) goal: Option<Goal>,
    /// What the breaker must connect to keep the maker from his goal.
    pub(super) breaker_graph: Option<Graph>,
    /// What the breaker must own first to win himself; empty in maker-breaker games.
    pub(super) breaker_sets: Family,
    pub(super) maker: Player,
    /// The cell of the original board behind each cell.
    pub(super) origin: Vec<usize>,
    /// The board, if its cells are squares and all of them are there.
    pub(super) grid: Option<Grid>,
}

/// A board of squares; cell `(column, row)` is `row * columns + column`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Grid {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) torus: bool,
}

impl Grid {
    /// The board of a question of which `cells` cells are left.
    fn of(question: &Question, cells: usize) -> Option<Self> {
        match question.board.shape() {
            Shape::Grid { columns, rows, torus } if columns * rows == cells => Some(Self { columns, rows, torus }),
            _ => None,
        }
    }
}

/// A question with its trivial answers taken out (spec §1.1).
#[derive(Debug, Clone)]
pub enum Prepared {
    /// The answer is known without a formula.
    Decided(bool),
    /// A formula has to tell.
    Open(Box<Instance>),
}

impl Instance {
    /// The game that a reduction left. Encodings that need the breaker's graph cannot express it; see
    /// [`Instance::new`].
    pub fn from_reduced(reduced: &Reduced, maker: Player) -> Self {
        Self {
            cells: reduced.origin.len(),
            turns: alternating(reduced.maker_first, reduced.moves),
            goal: Some(reduced.goal.clone()),
            breaker_graph: None,
            breaker_sets: Family::new(),
            maker,
            origin: reduced.origin.clone(),
            grid: None,
        }
    }

    /// The game that a reduction of `question` left, with the breaker's graph if this is Hex: cells that the
    /// reduction dropped are breaker's stones in it, to be contracted and not deleted (spec §1.5).
    pub fn new(question: &Question, reduced: &Reduced) -> Self {
        let breaker_graph = breaker_graph(question, reduced);
        let grid = Grid::of(question, reduced.origin.len());
        Self { breaker_graph, grid, ..Self::from_reduced(reduced, question.maker) }
    }

    /// The game in which the maker, within `depth` plies, cuts the borders of a graph from each other.
    pub fn cut(graph: Graph, depth: usize, maker_first: bool, maker: Player) -> Self {
        let cells = graph.len();
        Self {
            cells,
            turns: alternating(maker_first, maker_moves(Some(depth), cells, maker_first)),
            goal: None,
            breaker_graph: Some(graph),
            breaker_sets: Family::new(),
            maker,
            origin: (0..cells).collect(),
            grid: None,
        }
    }

    /// Number of cells.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Who moves at each ply.
    pub fn turns(&self) -> &[Side] {
        &self.turns
    }

    /// The encoding to begin with: of Hex by the breaker's graph, of a graph by its neighbours, of the rest by sets.
    /// With `form` a circuit, boards are gates.
    pub fn usual_encoding(&self, form: Form) -> Encoding {
        let circuit = form == Form::Circuit;
        if !self.breaker_sets.is_empty() || !self.is_alternating() {
            Encoding::Cor
        } else if self.breaker_graph.is_some() {
            if circuit { Encoding::Ft } else { Encoding::Et }
        } else if matches!(self.goal, Some(Goal::Paths(_))) {
            if circuit { Encoding::Fn } else { Encoding::En }
        } else if circuit {
            Encoding::Fa
        } else {
            Encoding::Ea
        }
    }

    /// How many moves the maker makes.
    pub fn maker_moves(&self) -> usize {
        self.turns.iter().filter(|&&side| side == Side::Maker).count()
    }

    /// The player of a side.
    pub fn player(&self, side: Side) -> Player {
        if side == Side::Maker { self.maker } else { self.maker.other() }
    }

    /// Whether the players take turns and the maker makes the last one.
    pub(super) fn is_alternating(&self) -> bool {
        let first = self.turns.first() == Some(&Side::Maker);
        self.turns == alternating(first, self.maker_moves())
    }

    /// The listed winning sets, without those that are too large for the maker's moves.
    ///
    /// # Errors
    /// When neither sets nor the maker's graph are known, and when the minimal paths of the graph are too many.
    pub(super) fn winning_sets(&self, encoding: Encoding) -> Result<Family, EncodeError> {
        let moves = self.maker_moves();
        match &self.goal {
            Some(Goal::Sets(family)) => Ok(family.iter().filter(|set| set.count_ones(..) <= moves).cloned().collect()),
            Some(Goal::Paths(graph)) => {
                let too_many = EncodeError::TooManySets { encoding, limit: LISTING };
                graph.minimal_paths_within(moves, LISTING).ok_or(too_many)
            }
            None => Err(EncodeError::NotExpressible { encoding, needs: "winning sets or the maker's graph" }),
        }
    }

    /// The maker's graph.
    pub(super) fn graph(&self, encoding: Encoding) -> Result<&Graph, EncodeError> {
        match &self.goal {
            Some(Goal::Paths(graph)) => Ok(graph),
            _ => Err(EncodeError::NotExpressible { encoding, needs: "the maker's graph" }),
        }
    }

    /// The breaker's graph.
    pub(super) fn breaker_graph(&self, encoding: Encoding) -> Result<&Graph, EncodeError> {
        let missing = EncodeError::NotExpressible { encoding, needs: "the breaker's graph, as Hex has it" };
        self.breaker_graph.as_ref().ok_or(missing)
    }
}

/// Takes the stones out of a question, whatever its turns, and answers it where that is trivial.
///
/// A list of turns is kept as it is, up to the number of open cells. A maker-maker question keeps both families, and
/// all cells that are open.
pub fn prepare(question: &Question, shrink: Shrink) -> Prepared {
    if question.breaker_goal.is_none() && matches!(question.turns, Turns::Alternate { .. }) {
        return match reduce(question, shrink) {
            Outcome::Won => Prepared::Decided(true),
            Outcome::Lost => Prepared::Decided(false),
            Outcome::Open(reduced) => Prepared::Open(Box::new(Instance::new(question, &reduced))),
        };
    }
    with_both_families(question)
}

fn alternating(maker_first: bool, maker_moves: usize) -> Vec<Side> {
    let plies = (2 * maker_moves).saturating_sub(usize::from(maker_first));
    (0..plies).map(|ply| if (ply % 2 == 0) == maker_first { Side::Maker } else { Side::Breaker }).collect()
}

/// The breaker's graph with his stones and the dropped cells contracted, and the maker's stones deleted.
fn breaker_graph(question: &Question, reduced: &Reduced) -> Option<Graph> {
    let mut filled = opposite(question, 0).filter(|opposite| matches!(opposite.goal, Goal::Paths(_)))?;
    let mut dropped = question.position.open();
    dropped.difference_with(&cell_set(question.board.len(), reduced.origin.iter().copied()));
    filled.position.stones_mut(filled.maker).union_with(&dropped);
    filled.turns = Turns::Alternate { first: filled.maker };
    match reduce(&filled, Shrink::Stones) {
        Outcome::Open(Reduced { goal: Goal::Paths(graph), origin, .. }) if origin == reduced.origin => Some(graph),
        _ => None,
    }
}

/// A question of two families (or of a list of turns) without its stones.
fn with_both_families(question: &Question) -> Prepared {
    let (maker, breaker) = (question.maker, question.maker.other());
    let open = question.position.open();
    let turns = listed_turns(question, open.count_ones(..));
    let moves = |side| turns.iter().filter(|&&turn| turn == side).count();
    let of = |family: &Family, player, longest| without_stones(question, family, player, &open, longest);
    let (goal, breaker_graph) = match &question.goal {
        Goal::Sets(family) => (Goal::Sets(of(family, maker, moves(Side::Maker))), None),
        Goal::Paths(_) => {
            // Taking stones out of a graph does not depend on the turns.
            let turns = Turns::Alternate { first: maker };
            match reduce(&Question { turns, depth: None, ..question.clone() }, Shrink::Stones) {
                Outcome::Won => return Prepared::Decided(true),
                Outcome::Lost => return Prepared::Decided(false),
                Outcome::Open(reduced) => (reduced.goal.clone(), breaker_graph(question, &reduced)),
            }
        }
    };
    let breaker_sets = of(question.breaker_goal.as_ref().unwrap_or(&Family::new()), breaker, moves(Side::Breaker));
    match least_win(&goal) {
        Some(0) => return Prepared::Decided(true),
        Some(cells) if cells <= moves(Side::Maker) && !breaker_sets.iter().any(CellSet::is_clear) => {}
        _ => return Prepared::Decided(false),
    }
    Prepared::Open(Box::new(Instance {
        cells: open.count_ones(..),
        turns,
        goal: Some(goal),
        breaker_graph,
        breaker_sets,
        maker,
        origin: open.ones().collect(),
        grid: Grid::of(question, open.count_ones(..)),
    }))
}

/// The number of cells of the least winning set.
fn least_win(goal: &Goal) -> Option<usize> {
    match goal {
        Goal::Sets(family) => family.iter().map(|set| set.count_ones(..)).min(),
        Goal::Paths(graph) => {
            let distances = graph.distances(&graph.start);
            graph.end.ones().filter_map(|cell| distances[cell]).min()
        }
    }
}

/// The turns up to the depth and to the last open cell.
fn listed_turns(question: &Question, open: usize) -> Vec<Side> {
    let side = |player| if player == question.maker { Side::Maker } else { Side::Breaker };
    let plies = question.depth.map_or(open, |depth| depth.min(open));
    match &question.turns {
        Turns::List(turns) => turns.iter().take(plies).map(|&player| side(player)).collect(),
        Turns::Alternate { first } => {
            (0..plies).map(|ply| side(if ply % 2 == 0 { *first } else { first.other() })).collect()
        }
    }
}

/// What is left of a family for a player, over the open cells; sets that he cannot fill in time are gone.
fn without_stones(question: &Question, sets: &Family, player: Player, open: &CellSet, longest: usize) -> Family {
    let cells: Vec<usize> = open.ones().collect();
    let other = question.position.stones(player.other());
    let rest = |set: &CellSet| {
        let rest = set.intersection(open).filter_map(|cell| cells.binary_search(&cell).ok());
        cell_set(cells.len(), rest)
    };
    let left = sets.iter().filter(|set| set.is_disjoint(other)).map(rest);
    minimal_sets(left.filter(|set| set.count_ones(..) <= longest).collect())
}
