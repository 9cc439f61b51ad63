//! Reductions: a smaller game with the same answer (spec §1.4, §1.5), and the way back to the board.
//!
//! After [`reduce()`] no stones are left: the maker's are contracted (graphs) or taken out of the sets, the
//! breaker's are deleted with what they spoil.

use super::{CellSet, Family, Goal, Graph, Question, Turns, cell_set, minimal_sets};

/// How far to reduce.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shrink {
    /// Only take the stones out (spec §1.4). Every open cell stays.
    Stones,
    /// Also drop what cannot matter within the depth: sets that are too large, sets that are not minimal, cells in no
    /// set (spec §1.5, S1-S5). Sound for the verdict: a dropped cell is as good as the breaker's.
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
        shrink_to_depth(&mut reduced);
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
/// neighbours of each other and of the borders it touches (R2).
fn contract(graph: &Graph, own: &CellSet, open: &CellSet) -> Graph {
    let mut graph = graph.clone();
    for cell in 0..graph.len() {
        if !own.contains(cell) && !open.contains(cell) {
            delete(&mut graph, cell);
        }
    }
    for cell in own.ones() {
        let around: Vec<usize> = graph.neighbours(cell).ones().collect();
        for (i, &a) in around.iter().enumerate() {
            around[i + 1..].iter().for_each(|&b| graph.join(a, b));
        }
        if graph.start.contains(cell) {
            graph.start.extend(around.iter().copied());
        }
        if graph.end.contains(cell) {
            graph.end.extend(around.iter().copied());
        }
        delete(&mut graph, cell);
    }
    graph
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

/// S1-S5 of spec §1.5, until nothing changes: dropping cells can clamp the depth, which drops more.
fn shrink_to_depth(reduced: &mut Reduced) {
    loop {
        let before = (reduced.origin.len(), reduced.moves);
        let useful: Family = match &mut reduced.goal {
            Goal::Sets(family) => {
                family.retain(|set| set.count_ones(..) <= reduced.moves);
                family.clone()
            }
            Goal::Paths(graph) => {
                drop_border_edges(graph);
                graph.minimal_paths(reduced.moves)
            }
        };
        let mut keep = cell_set(reduced.origin.len(), []);
        useful.iter().for_each(|set| keep.union_with(set));
        restrict(reduced, &keep);
        let cells = reduced.origin.len();
        reduced.moves = reduced.moves.min(maker_moves(None, cells, reduced.maker_first));
        if before == (cells, reduced.moves) {
            return;
        }
    }
}

/// S5: no minimal path uses an edge inside a border.
fn drop_border_edges(graph: &mut Graph) {
    for border in [graph.start.clone(), graph.end.clone()] {
        for a in border.ones() {
            for b in border.ones().filter(|&b| b > a) {
                graph.part(a, b);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Player, Position, hex};
    use super::*;

    /// A Hex question from cell names; Black to move.
    fn hex_question(side: usize, black: &[&str], white: &[&str], depth: Option<usize>) -> Question {
        let cell = |name: &&str| hex::parse_cell(name).map(|(c, r)| r * side + c).unwrap();
        let mut position = Position::empty(side * side);
        position.black.extend(black.iter().map(cell));
        position.white.extend(white.iter().map(cell));
        Question { depth, ..hex::question(side, side, position, Player::Black, Player::Black) }
    }

    fn open(outcome: Outcome) -> Reduced {
        match outcome {
            Outcome::Open(reduced) => reduced,
            other => panic!("{other:?}"),
        }
    }

    fn names(question: &Question, reduced: &Reduced, set: &CellSet) -> String {
        let mut names: Vec<&str> = set.ones().map(|cell| question.board.name(reduced.origin[cell])).collect();
        names.sort_unstable();
        names.join(" ")
    }

    /// Spec §6.2.
    #[test]
    fn hein_04_as_in_the_worked_example() {
        let question = hex_question(3, &["a1"], &["b1", "c2"], Some(5));
        let reduced = open(reduce(&question, Shrink::Depth));
        assert_eq!((reduced.origin.len(), reduced.moves, reduced.depth()), (5, 3, 5));
        let Goal::Paths(graph) = &reduced.goal else { panic!() };
        assert_eq!(graph.edges(), 5, "the edge a3-b3 lies inside a border");
        assert_eq!(names(&question, &reduced, &graph.start), "a2 c1");
        assert_eq!(names(&question, &reduced, &graph.end), "a3 b3");
        let mut sets: Vec<String> = graph.minimal_paths(3).iter().map(|s| names(&question, &reduced, s)).collect();
        sets.sort();
        assert_eq!(sets, ["a2 a3", "a2 b2 b3", "a3 b2 c1", "b2 b3 c1"]);
    }

    /// Spec §6.4 and §7.1: cells kept and minimal sets.
    #[test]
    fn sizes_of_the_literature() {
        for (side, black, white, depth, kept, sets) in [
            (4, vec!["c4", "d2"], vec!["a1", "b4", "d1"], 7, 10, 12),
            (4, vec!["c1", "d4"], vec!["a4", "d2"], 7, 7, 7),
            (5, vec!["a5", "c3", "e3"], vec!["b4", "c2", "c5"], 13, 19, 64),
        ] {
            let reduced = open(reduce(&hex_question(side, &black, &white, Some(depth)), Shrink::Depth));
            let Goal::Paths(graph) = &reduced.goal else { panic!() };
            let longest = depth.div_ceil(2);
            assert_eq!((reduced.origin.len(), graph.minimal_paths(longest).len()), (kept, sets), "{black:?} {depth}");
        }
        // Two cells and one set of two are left of hein_04 within 3 plies, four cells and two sets of three of hein_09
        // within 5: the clamp of the depth settles both.
        let hein_04 = hex_question(3, &["a1"], &["b1", "c2"], Some(3));
        let hein_09 = hex_question(4, &["c4", "d2"], &["a1", "b4", "d1"], Some(5));
        assert_eq!([hein_04, hein_09].map(|q| reduce(&q, Shrink::Depth)), [Outcome::Lost, Outcome::Lost]);
    }

    #[test]
    fn trivial_cases() {
        let chain = hex_question(2, &["a1", "a2"], &["b1"], Some(0));
        assert_eq!(reduce(&chain, Shrink::Stones), Outcome::Won);
        let cut = hex_question(2, &[], &["a1", "b1"], None);
        assert_eq!(reduce(&cut, Shrink::Stones), Outcome::Lost);
        let no_time = hex_question(2, &[], &[], Some(0));
        assert_eq!(reduce(&no_time, Shrink::Stones), Outcome::Lost);
        let too_short = hex_question(2, &[], &[], Some(2));
        assert_eq!(reduce(&too_short, Shrink::Depth), Outcome::Lost);
    }

    #[test]
    fn depth_is_clamped_and_rounded() {
        assert_eq!(maker_moves(Some(6), 9, true), 3);
        assert_eq!(maker_moves(Some(6), 9, false), 3);
        assert_eq!(maker_moves(Some(99), 9, true), 5);
        assert_eq!(maker_moves(None, 9, false), 4);
        assert_eq!(maker_moves(Some(1), 9, false), 0);
    }
}
