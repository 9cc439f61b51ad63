//! Reductions: a smaller game with the same answer (spec §1.4, §1.5), and the way back to the board.
//!
//! After [`reduce()`] no stones are left: the maker's are contracted (graphs) or taken out of the sets, the
//! breaker's are deleted with what they spoil.

mod depth;

use super::{Board, CellSet, Goal, Graph, Position, Question, Turns, cell_set, minimal_sets};

/// How far to reduce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shrink {
    /// Only take the stones out (spec §1.4). Every open cell stays.
    Stones,
    /// Also drop what cannot matter within the depth: sets that are too large, sets that are not minimal, cells in no
    /// set (spec §1.5, S1-S5). Sound for the verdict: a dropped cell is as good as the breaker's. Where a graph has too
    /// many paths to be listed, only the cells that distances and dead ends rule out are dropped.
    Depth,
}

/// What reducing leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The maker owns a winning set already.
    Won,
    /// No winning set can be completed in time, whatever the breaker does.
    Lost,
    /// A game without stones.
    Open(Reduced),
}

/// A game without stones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reduced {
    /// What the maker must own, over the cells `0..origin.len()`.
    pub goal: Goal,
    /// The cell of the original board behind each cell.
    pub origin: Vec<usize>,
    /// Whether the maker moves first.
    pub maker_first: bool,
    /// How many moves the maker can make: the depth, clamped to the cells that are left.
    pub moves: usize,
}

impl Reduced {
    /// The depth in plies: the maker's `moves` moves and what the breaker plays before the last of them.
    pub fn depth(&self) -> usize {
        (2 * self.moves).saturating_sub(usize::from(self.maker_first))
    }

    /// The same as a question of its own, on a board of the cells that are left, under their names; `asked` is what was
    /// reduced. A bound stays a bound, and the whole game the whole game.
    pub fn question(&self, asked: &Question) -> Question {
        let names = self.origin.iter().map(|&cell| asked.board.name(cell).to_owned()).collect();
        Question {
            board: Board::free(names),
            goal: self.goal.clone(),
            breaker_goal: None,
            position: Position::empty(self.origin.len()),
            depth: asked.depth.map(|_| self.depth()),
            ..asked.clone()
        }
    }
}

/// How many moves of his own the maker can make within `depth` plies on `open` open cells. An even depth ends with a
/// ply that cannot help him.
pub fn maker_moves(depth: Option<usize>, open: usize, maker_first: bool) -> usize {
    let plies = depth.map_or(open, |depth| depth.min(open));
    if maker_first { plies.div_ceil(2) } else { plies / 2 }
}

/// Reduces a maker-breaker question with alternating turns. A breaker's goal is not looked at.
///
/// # Panics
/// On a list of turns: those are for encodings that keep the stones.
pub fn reduce(question: &Question, shrink: Shrink) -> Outcome {
    reduce_within(question, shrink, depth::LISTING)
}

/// [`reduce`] with another bound on the steps that a listing of the paths may take.
fn reduce_within(question: &Question, shrink: Shrink, listing: usize) -> Outcome {
    let Turns::Alternate { first } = question.turns else { panic!("turns alternate") };
    let own = question.position.stones(question.maker);
    if question.goal.reached(own) {
        return Outcome::Won;
    }
    let open = question.position.open();
    let maker_first = first == question.maker;
    let mut reduced = Reduced {
        goal: without_stones(question, own, &open),
        origin: open.ones().collect(),
        maker_first,
        moves: maker_moves(question.depth, open.count_ones(..), maker_first),
    };
    restrict(&mut reduced, &open);
    if shrink == Shrink::Depth {
        depth::shrink(&mut reduced, listing);
    }
    if reduced.moves == 0 || nothing_to_win(&reduced.goal) { Outcome::Lost } else { Outcome::Open(reduced) }
}

fn nothing_to_win(goal: &Goal) -> bool {
    match goal {
        Goal::Sets(family) => family.is_empty(),
        Goal::Paths(graph) => !graph.connects(&cell_set(graph.len(), 0..graph.len())),
    }
}

/// The goal with all stones taken out, still over the cells of the board.
fn without_stones(question: &Question, own: &CellSet, open: &CellSet) -> Goal {
    match &question.goal {
        Goal::Sets(family) => {
            let opponent = question.position.stones(question.maker.other());
            let alive = family.iter().filter(|set| set.is_disjoint(opponent));
            Goal::Sets(minimal_sets(alive.map(|set| set.difference(own).collect()).collect()))
        }
        Goal::Paths(graph) => Goal::Paths(contract(graph, own, open)),
    }
}

/// Takes stones out of a graph (spec §1.4): the opponent's cells vanish (R1); each own cell makes its neighbours
/// neighbours of each other and of the borders it touches (R2). For a group of own cells that hang together this is
/// done at once, for the open cells around it.
fn contract(graph: &Graph, own: &CellSet, open: &CellSet) -> Graph {
    let mut graph = graph.clone();
    for cell in 0..graph.len() {
        if !own.contains(cell) && !open.contains(cell) {
            delete(&mut graph, cell);
        }
    }
    let mut left = own.clone();
    while let Some(cell) = left.minimum() {
        let (group, around) = group_of(&graph, own, cell);
        left.difference_with(&group);
        graph.join_all(&around);
        if !group.is_disjoint(&graph.start) {
            graph.start.union_with(&around);
        }
        if !group.is_disjoint(&graph.end) {
            graph.end.union_with(&around);
        }
        group.ones().for_each(|cell| delete(&mut graph, cell));
    }
    graph
}

/// The own cells that hang together with one, and the other cells that they touch.
fn group_of(graph: &Graph, own: &CellSet, cell: usize) -> (CellSet, CellSet) {
    let mut group = cell_set(graph.len(), [cell]);
    let mut around = cell_set(graph.len(), []);
    let mut stack = vec![cell];
    while let Some(cell) = stack.pop() {
        around.union_with(graph.neighbours(cell));
        stack.extend(graph.neighbours(cell).intersection(own).filter(|&next| !group.put(next)));
    }
    around.difference_with(own);
    (group, around)
}

fn delete(graph: &mut Graph, cell: usize) {
    for other in graph.neighbours(cell).ones().collect::<Vec<_>>() {
        graph.part(cell, other);
    }
    graph.start.set(cell, false);
    graph.end.set(cell, false);
}

/// Keeps only the given cells (of the reduced game) and renumbers them.
fn restrict(reduced: &mut Reduced, keep: &CellSet) {
    let kept: Vec<usize> = keep.ones().collect();
    let number = |cell: usize| kept.binary_search(&cell).ok();
    let renumber = |set: &CellSet| cell_set(kept.len(), set.ones().filter_map(number));
    reduced.goal = match &reduced.goal {
        Goal::Sets(family) => Goal::Sets(family.iter().map(renumber).collect()),
        Goal::Paths(graph) => {
            let mut small = Graph::new(kept.len());
            for (new, &old) in kept.iter().enumerate() {
                graph.neighbours(old).ones().filter_map(number).for_each(|other| small.join(new, other));
            }
            small.start = renumber(&graph.start);
            small.end = renumber(&graph.end);
            Goal::Paths(small)
        }
    };
    if reduced.origin.len() != kept.len() {
        reduced.origin = kept.iter().map(|&cell| reduced.origin[cell]).collect();
    }
}

#[cfg(test)]
mod tests;
