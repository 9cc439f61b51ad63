//! What cannot matter within the depth (spec §1.5, S1-S5), in steps that are few on every graph.
//!
//! A cell matters if it lies on a minimal path that the maker has moves enough to fill. Two tests that every such cell
//! passes come first, and cost next to nothing: a walk from border to border through the cell must be short enough, and
//! some path through it must use no cell twice. Then the minimal paths are listed, which is exact; if that takes too
//! many steps, the two tests have to do.

use super::super::{CellSet, Family, Goal, Graph, cell_set};
use super::{Reduced, maker_moves, restrict};

/// How many steps the listing of the paths may take, see [`Graph::minimal_paths_within`].
pub(super) const LISTING: usize = 1 << 20;

/// Shrinks until nothing changes: dropping cells can clamp the depth, which drops more.
pub(super) fn shrink(reduced: &mut Reduced, listing: usize) {
    loop {
        while keep(reduced, passing) {}
        if !keep(reduced, |goal, moves| on_sets(goal, moves, listing)) {
            return;
        }
    }
}

/// Keeps some cells and clamps the depth to them; whether that changed anything.
fn keep(reduced: &mut Reduced, choose: impl Fn(&mut Goal, usize) -> CellSet) -> bool {
    let before = (reduced.origin.len(), reduced.moves);
    let kept = choose(&mut reduced.goal, reduced.moves);
    restrict(reduced, &kept);
    let cells = reduced.origin.len();
    reduced.moves = reduced.moves.min(maker_moves(None, cells, reduced.maker_first));
    before != (cells, reduced.moves)
}

/// S1 and S5, and the cells that pass the two tests.
fn passing(goal: &mut Goal, moves: usize) -> CellSet {
    match goal {
        Goal::Sets(family) => {
            family.retain(|set| set.count_ones(..) <= moves);
            union(family)
        }
        Goal::Paths(graph) => {
            drop_border_edges(graph);
            let mut cells = within_reach(graph, moves);
            cells.intersect_with(&between_borders(graph));
            cells
        }
    }
}

/// S3: the cells in some minimal set, or all cells when these cannot be listed in so many steps.
fn on_sets(goal: &mut Goal, moves: usize, listing: usize) -> CellSet {
    match goal {
        Goal::Sets(family) => union(family),
        Goal::Paths(graph) => {
            graph.on_minimal_paths(moves, listing).unwrap_or_else(|| cell_set(graph.len(), 0..graph.len()))
        }
    }
}

fn union(family: &Family) -> CellSet {
    let mut cells = CellSet::new();
    family.iter().for_each(|set| cells.union_with(set));
    cells
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

/// The cells v with dist(S, v) + dist(v, T) - 1 <= `moves`, where distances count the cells at both ends.
fn within_reach(graph: &Graph, moves: usize) -> CellSet {
    let from_start = graph.distances_apart(&graph.start, &graph.end);
    let from_end = graph.distances_apart(&graph.end, &graph.start);
    let near = |cell: &usize| {
        let length = from_start[*cell].zip(from_end[*cell]).map(|(start, end)| start + end - 1);
        length.is_some_and(|length| length <= moves)
    };
    cell_set(graph.len(), (0..graph.len()).filter(near))
}

/// The cells on a path from border to border that uses no cell twice: no dead ends.
///
/// With a terminal for each border and an edge between the two, these are the cells of the block (biconnected
/// component) of that edge. R. Tarjan: "Depth-first search and linear graph algorithms", SIAM J. Computing 1, 1972:
/// below the edge, a cell stays in the block as long as its subtree is tied to something above its parent.
fn between_borders(graph: &Graph) -> CellSet {
    let around: Vec<Vec<usize>> = (0..graph.len()).map(|cell| graph.neighbours(cell).ones().collect()).collect();
    // In the order of the search the terminal of `start` is number 0, that of `end`, where the search begins, 1.
    let mut number = vec![0; graph.len()];
    let mut low = vec![0; graph.len()];
    let (mut order, mut parent) = (Vec::new(), vec![None; graph.len()]);
    for root in graph.end.ones() {
        if number[root] != 0 {
            continue;
        }
        let mut stack = vec![(root, 0)];
        while let Some((cell, looked)) = stack.last_mut() {
            let cell = *cell;
            if *looked == 0 && number[cell] == 0 {
                order.push(cell);
                number[cell] = order.len() + 1;
                let tied = |border: &CellSet, terminal| if border.contains(cell) { terminal } else { number[cell] };
                low[cell] = tied(&graph.start, 0).min(tied(&graph.end, 1));
            }
            if let Some(&next) = around[cell].get(*looked) {
                *looked += 1;
                if number[next] == 0 {
                    parent[next] = Some(cell);
                    stack.push((next, 0));
                } else {
                    low[cell] = low[cell].min(number[next]);
                }
                continue;
            }
            stack.pop();
            if let Some(above) = parent[cell] {
                low[above] = low[above].min(low[cell]);
            }
        }
    }
    let mut block = cell_set(graph.len(), []);
    for cell in order {
        let (inside, above) = parent[cell].map_or((true, 1), |parent| (block.contains(parent), number[parent]));
        block.set(cell, inside && low[cell] < above);
    }
    block
}
