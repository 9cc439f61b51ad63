//! A player's circuit: open cells are resistors, his stones are wire, and his two sides are the poles.
//!
//! Half of a cell's resistance of 1 lies on each of its links, his own cells and sides have none, and his opponent's cells
//! do not conduct. Two cells with two common neighbours that are both open (a bridge) are linked like neighbours, and so are a
//! side and the cells of the second row with two open cells before it.
//!
//! The potentials are those of the weighted Laplacian; they are found by conjugate gradients with the diagonal for a
//! preconditioner (Hestenes and Stiefel 1952).

use board::games::{Player, Position, hex};

/// The next cells behind the two neighbours between them, and these neighbours, as steps of columns and rows.
const BRIDGES: [[(isize, isize); 3]; 6] = [
    [(1, 1), (1, 0), (0, 1)],
    [(2, -1), (1, 0), (1, -1)],
    [(1, -2), (0, -1), (1, -1)],
    [(-1, -1), (-1, 0), (0, -1)],
    [(-2, 1), (-1, 0), (-1, 1)],
    [(-1, 2), (0, 1), (-1, 1)],
];

/// How exactly the potentials are found.
const TOLERANCE: f64 = 1e-8;

/// What is known of a circuit when it is solved.
pub(super) struct Solved {
    /// Between the sides: 0 when they are joined, infinite when they are cut off.
    pub(super) resistance: f64,
    /// How much of a current of 1 flows through each cell.
    pub(super) shares: Vec<f64>,
}

/// Nodes with their links.
pub(super) struct Circuit {
    /// The node of each cell; none of the opponent's.
    nodes: Vec<Option<usize>>,
    /// The other ends and their conductances, each pair of nodes once.
    links: Vec<Vec<(usize, f64)>>,
    /// The nodes of the two sides.
    poles: [usize; 2],
}

/// A board with two more points, which are the player's sides.
struct Points<'a> {
    columns: usize,
    rows: usize,
    position: &'a Position,
    player: Player,
}

impl Points<'_> {
    fn cells(&self) -> usize {
        self.columns * self.rows
    }

    fn owner(&self, point: usize) -> Option<Player> {
        if point < self.cells() { self.position.owner(point) } else { Some(self.player) }
    }

    fn at(&self, cell: usize, step: (isize, isize)) -> Option<usize> {
        let column = (cell % self.columns).checked_add_signed(step.0)?;
        let row = (cell / self.columns).checked_add_signed(step.1)?;
        (column < self.columns && row < self.rows).then(|| row * self.columns + column)
    }

    fn is_open(&self, cell: Option<usize>) -> bool {
        cell.is_some_and(|cell| self.owner(cell).is_none())
    }

    /// The sides that a cell touches, or is joined to by a bridge.
    fn sides(&self, cell: usize) -> impl Iterator<Item = usize> {
        let (column, row) = (cell % self.columns, cell / self.columns);
        // How many lines lie between the cell and each side, and the two cells before it.
        let (before, behind, ahead, back) = match self.player {
            Player::Black => (row, self.rows - 1 - row, [(0, -1), (1, -1)], [(0, 1), (-1, 1)]),
            Player::White => (column, self.columns - 1 - column, [(-1, 0), (-1, 1)], [(1, 0), (1, -1)]),
        };
        let touches = |lines: usize, steps: [(isize, isize); 2]| {
            lines == 0 || lines == 1 && steps.iter().all(|&step| self.is_open(self.at(cell, step)))
        };
        let first = touches(before, ahead).then_some(self.cells());
        first.into_iter().chain(touches(behind, back).then_some(self.cells() + 1))
    }

    /// The points to which a cell is linked.
    fn linked(&self, cell: usize) -> Vec<usize> {
        let (column, row) = (cell % self.columns, cell / self.columns);
        let neighbours = hex::neighbours(self.columns, self.rows, column, row).map(|(c, r)| r * self.columns + c);
        let bridges = BRIDGES.iter().filter_map(|&[end, one, other]| {
            let carried = self.is_open(self.at(cell, one)) && self.is_open(self.at(cell, other));
            self.at(cell, end).filter(|_| carried)
        });
        let cells = neighbours.chain(bridges).filter(|&point| self.owner(point) != Some(self.player.other()));
        cells.chain(self.sides(cell)).collect()
    }
}

impl Circuit {
    /// The circuit of a player on a board of so many columns and rows.
    pub(super) fn new((columns, rows): (usize, usize), position: &Position, player: Player) -> Self {
        let points = Points { columns, rows, position, player };
        let conducting = |&cell: &usize| points.owner(cell) != Some(player.other());
        let linked: Vec<(usize, Vec<usize>)> =
            (0..points.cells()).filter(conducting).map(|cell| (cell, points.linked(cell))).collect();
        let own = |point: usize| points.owner(point) == Some(player);
        let mut groups = Groups::new(points.cells() + 2);
        for (cell, others) in linked.iter().filter(|&&(cell, _)| own(cell)) {
            others.iter().filter(|&&other| own(other)).for_each(|&other| groups.unite(*cell, other));
        }
        let mut numbers = vec![None; points.cells() + 2];
        let mut count = 0;
        let mut node = |point: usize| {
            let leader = groups.leader(point);
            *numbers[leader].get_or_insert_with(|| {
                count += 1;
                count - 1
            })
        };
        let poles = [node(points.cells()), node(points.cells() + 1)];
        let nodes: Vec<Option<usize>> = (0..points.cells()).map(|cell| conducting(&cell).then(|| node(cell))).collect();
        let mut links = vec![Vec::new(); count];
        for (cell, others) in linked {
            let here = nodes[cell].expect("the cell conducts");
            for other in others {
                let there = match other.checked_sub(points.cells()) {
                    Some(side) => poles[side],
                    None => nodes[other].expect("what is linked conducts"),
                };
                if here != there {
                    let halves = usize::from(!own(cell)) + usize::from(!own(other));
                    links[here].push((there, 1.0 / halves as f64));
                    links[there].push((here, 1.0 / halves as f64));
                }
            }
        }
        for ends in &mut links {
            ends.sort_unstable_by_key(|&(end, _)| end);
            ends.dedup_by_key(|&mut (end, _)| end);
        }
        Self { nodes, links, poles }
    }

    /// Sends a current from side to side.
    pub(super) fn solve(&self) -> Solved {
        let [source, sink] = self.poles;
        if source == sink {
            return Solved { resistance: 0.0, shares: vec![0.0; self.nodes.len()] };
        }
        if !self.connected() {
            return Solved { resistance: f64::INFINITY, shares: vec![0.0; self.nodes.len()] };
        }
        let potential = self.potentials();
        let flow = |node: usize, sign: f64| -> f64 {
            let links = self.links[node].iter();
            links.map(|&(end, conductance)| (sign * conductance * (potential[node] - potential[end])).max(0.0)).sum()
        };
        let current = flow(source, 1.0);
        let share = |node: &Option<usize>| node.map_or(0.0, |node| flow(node, 1.0).max(flow(node, -1.0)) / current);
        Solved { resistance: 1.0 / current, shares: self.nodes.iter().map(share).collect() }
    }

    /// Whether a current can flow at all.
    fn connected(&self) -> bool {
        let [source, sink] = self.poles;
        let mut reached = vec![false; self.links.len()];
        let mut stack = vec![source];
        reached[source] = true;
        while let Some(node) = stack.pop() {
            for &(end, _) in &self.links[node] {
                if !std::mem::replace(&mut reached[end], true) {
                    stack.push(end);
                }
            }
        }
        reached[sink]
    }

    /// The potential of every node, with 1 at the first pole and 0 at the second.
    fn potentials(&self) -> Vec<f64> {
        let [source, sink] = self.poles;
        let count = self.links.len();
        let degree: Vec<f64> = self.links.iter().map(|ends| ends.iter().map(|&(_, g)| g).sum()).collect();
        // What flows out of each node that is no pole.
        let flows = |potential: &[f64], out: &mut [f64]| {
            for (node, ends) in self.links.iter().enumerate() {
                let mut into = 0.0;
                for &(end, conductance) in ends {
                    into += conductance * potential[end];
                }
                out[node] = degree[node] * potential[node] - into;
            }
            (out[source], out[sink]) = (0.0, 0.0);
        };
        let dot = |one: &[f64], other: &[f64]| -> f64 { one.iter().zip(other).map(|(a, b)| a * b).sum() };
        let (mut potential, mut change, mut scaled) = (vec![0.0; count], vec![0.0; count], vec![0.0; count]);
        potential[source] = 1.0;
        flows(&potential, &mut change);
        let mut residual: Vec<f64> = change.iter().map(|flow| -flow).collect();
        let scale = |residual: &[f64], scaled: &mut [f64]| {
            for node in (0..count).filter(|&node| degree[node] > 0.0) {
                scaled[node] = residual[node] / degree[node];
            }
        };
        scale(&residual, &mut scaled);
        let mut direction = scaled.clone();
        let mut size = dot(&residual, &direction);
        let enough = size * TOLERANCE * TOLERANCE;
        for _ in 0..4 * count {
            if size <= enough {
                break;
            }
            flows(&direction, &mut change);
            let step = size / dot(&direction, &change);
            for node in 0..count {
                potential[node] += step * direction[node];
                residual[node] -= step * change[node];
            }
            scale(&residual, &mut scaled);
            let smaller = dot(&residual, &scaled);
            let turn = smaller / size;
            size = smaller;
            for (old, new) in direction.iter_mut().zip(&scaled) {
                *old = new + turn * *old;
            }
        }
        potential
    }
}

/// Points that are the same node.
struct Groups(Vec<usize>);

impl Groups {
    fn new(count: usize) -> Self {
        Self((0..count).collect())
    }

    fn leader(&mut self, mut point: usize) -> usize {
        while self.0[point] != point {
            self.0[point] = self.0[self.0[point]];
            point = self.0[point];
        }
        point
    }

    fn unite(&mut self, one: usize, other: usize) {
        let (one, other) = (self.leader(one), self.leader(other));
        self.0[one.max(other)] = one.min(other);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::games::cell_set;

    fn resistance(size: (usize, usize), black: &[usize], white: &[usize], player: Player) -> f64 {
        let cells = size.0 * size.1;
        let position =
            Position { black: cell_set(cells, black.iter().copied()), white: cell_set(cells, white.iter().copied()) };
        Circuit::new(size, &position, player).solve().resistance
    }

    fn near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found} {expected}");
    }

    #[test]
    fn small_circuits_by_hand() {
        // One cell between the sides: two links of 1.
        near(resistance((1, 1), &[], &[], Player::Black), 2.0);
        near(resistance((1, 1), &[], &[], Player::White), 2.0);
        near(resistance((1, 1), &[0], &[], Player::Black), 0.0);
        assert_eq!(resistance((1, 1), &[0], &[], Player::White), f64::INFINITY);
        // Two cells in a row between the sides: 1 + 2 + 1.
        near(resistance((1, 2), &[], &[], Player::Black), 4.0);
        // And side by side between them: two of 2.
        near(resistance((1, 2), &[], &[], Player::White), 1.0);
        // A stone at one end leaves a single cell.
        near(resistance((1, 2), &[0], &[], Player::Black), 2.0);
    }

    #[test]
    fn bridges_are_wire_between_stones() {
        // b2 touches the bottom, and is joined to the top by b1 and c1.
        near(resistance((3, 2), &[4], &[], Player::Black), 0.0);
        // With White on b1 the ways are by a2 and a1 (1 + 2 + 1), and by c1 (1), from b2 (1) or by way of c2 (1 + 2).
        near(resistance((3, 2), &[4], &[1], Player::Black), 1.0 / (1.0 / 4.0 + 1.0 / (1.0 + 3.0 / 4.0)));
    }

    #[test]
    fn all_the_current_goes_through_a_bottleneck() {
        // White leaves b2 alone in Black's second row, and no bridge over it.
        let position = Position { black: cell_set(9, []), white: cell_set(9, [3, 5]) };
        let solved = Circuit::new((3, 3), &position, Player::Black).solve();
        near(solved.shares[4], 1.0);
        assert!(solved.shares[3] == 0.0 && solved.shares[0] < 1.0);
    }
}
