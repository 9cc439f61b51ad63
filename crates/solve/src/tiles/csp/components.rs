//! Strongly connected components of a graph, without recursion.
//!
//! Source: R. Tarjan, Depth-first search and linear graph algorithms, SIAM Journal on Computing 1, 1972.

/// A directed graph, edge by edge.
pub(super) trait Graph {
    /// The next edge out of a node: where it leads, and the cursor behind it. The first cursor is 0.
    fn successor(&self, node: usize, cursor: usize) -> Option<(usize, usize)>;
}

/// Not yet seen.
const NEW: usize = usize::MAX;

/// The components, and room for their search.
#[derive(Debug)]
pub(super) struct Components {
    /// For each node its place in the order of discovery.
    index: Vec<usize>,
    /// The least index that is known to be reached from a node within its component.
    low: Vec<usize>,
    component: Vec<usize>,
    /// Nodes whose component is not complete.
    open: Vec<usize>,
    /// The path of the search: nodes and their cursors.
    path: Vec<(usize, usize)>,
}

impl Components {
    /// Room for so many nodes.
    pub(super) fn new(nodes: usize) -> Self {
        Self {
            index: vec![NEW; nodes],
            low: vec![0; nodes],
            component: vec![NEW; nodes],
            open: Vec::new(),
            path: Vec::new(),
        }
    }

    /// A number for each node; equal for the nodes of a component, and for these alone.
    pub(super) fn of(&mut self, graph: &impl Graph) -> &[usize] {
        self.index.fill(NEW);
        self.component.fill(NEW);
        let mut discovered = 0;
        for start in 0..self.index.len() {
            if self.index[start] == NEW {
                self.explore(graph, start, &mut discovered);
            }
        }
        &self.component
    }

    fn explore(&mut self, graph: &impl Graph, start: usize, discovered: &mut usize) {
        self.enter(start, discovered);
        while let Some((node, cursor)) = self.path.pop() {
            if let Some((next, behind)) = graph.successor(node, cursor) {
                self.path.push((node, behind));
                if self.index[next] == NEW {
                    self.enter(next, discovered);
                } else if self.component[next] == NEW {
                    self.low[node] = self.low[node].min(self.index[next]);
                }
                continue;
            }
            if self.low[node] == self.index[node] {
                self.close(node);
            }
            if let Some(&(parent, _)) = self.path.last() {
                self.low[parent] = self.low[parent].min(self.low[node]);
            }
        }
    }

    fn enter(&mut self, node: usize, discovered: &mut usize) {
        self.index[node] = *discovered;
        self.low[node] = *discovered;
        *discovered += 1;
        self.open.push(node);
        self.path.push((node, 0));
    }

    /// The nodes from this one on are a component.
    fn close(&mut self, root: usize) {
        while let Some(node) = self.open.pop() {
            self.component[node] = root;
            if node == root {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Edges(Vec<Vec<usize>>);

    impl Graph for Edges {
        fn successor(&self, node: usize, cursor: usize) -> Option<(usize, usize)> {
            self.0[node].get(cursor).map(|&next| (next, cursor + 1))
        }
    }

    #[test]
    fn a_cycle_with_a_tail_and_a_node_alone() {
        let graph = Edges(vec![vec![1], vec![2], vec![0, 3], vec![4], vec![], vec![5]]);
        let mut components = Components::new(6);
        for _ in 0..2 {
            let of = components.of(&graph);
            assert_eq!((of[0], of[1]), (of[1], of[2]));
            let mut roots = vec![of[0], of[3], of[4], of[5]];
            roots.sort_unstable();
            roots.dedup();
            assert_eq!(roots.len(), 4);
        }
    }
}
