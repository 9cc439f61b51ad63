//! Small random games from a seed.

use board::games::{Board, CellSet, Goal, Graph, Player, Position, Question, Turns, cell_set, hex};

/// A small generator of pseudo-random numbers (a Weyl sequence, scrambled), the same on every machine.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `sides`.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        bits = (bits ^ bits >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((bits ^ bits >> 32) % sides as u64) as usize
    }

    pub(crate) fn shuffle(&mut self, items: &mut [usize]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.roll(last + 1));
        }
    }

    fn player(&mut self) -> Player {
        [Player::Black, Player::White][self.roll(2)]
    }

    /// About `part` in `of` of the cells.
    fn subset(&mut self, cells: usize, part: usize, of: usize) -> CellSet {
        cell_set(cells, (0..cells).filter(|_| self.roll(of) < part).collect::<Vec<_>>())
    }

    /// One item removed or replaced, or one more.
    pub(crate) fn change_one(&mut self, items: &mut Vec<usize>, to: usize) {
        if items.is_empty() || self.roll(3) == 0 {
            items.push(to);
            return;
        }
        let at = self.roll(items.len());
        if self.roll(2) == 0 {
            items[at] = to;
        } else {
            items.remove(at);
        }
    }

    /// Stones of both players on some of the cells, each with a chance of one in `density`.
    pub(crate) fn position(&mut self, cells: usize, density: usize) -> Position {
        let mut position = Position::empty(cells);
        for cell in 0..cells {
            match self.roll(density) {
                0 => position.black.insert(cell),
                1 => position.white.insert(cell),
                _ => {}
            }
        }
        position
    }
}

/// A Hex board, a graph or a family of sets, with some stones, either first player, with or without a depth.
pub(crate) fn question(dice: &mut Dice) -> Question {
    let maker = dice.player();
    let (board, goal) = match dice.roll(3) {
        0 => {
            let (columns, rows) = [(2, 2), (3, 2), (2, 3), (3, 3), (1, 3), (4, 2)][dice.roll(6)];
            (hex::board(columns, rows), Goal::Paths(hex::goal(columns, rows, maker)))
        }
        1 => {
            let cells = 1 + dice.roll(7);
            (named(cells), Goal::Paths(graph(cells, dice)))
        }
        _ => {
            let cells = 1 + dice.roll(7);
            let sets = dice.roll(9);
            (named(cells), Goal::Sets((0..sets).map(|_| dice.subset(cells, 2, 5)).collect()))
        }
    };
    let cells = board.len();
    let depth = (dice.roll(2) == 0).then(|| dice.roll(cells + 2));
    let turns = Turns::Alternate { first: dice.player() };
    Question { position: position(cells, dice), board, maker, goal, breaker_goal: None, turns, depth }
}

/// Names that a reader could stumble over, too.
fn named(cells: usize) -> Board {
    const NAMES: [&str; 7] = ["won", "p1", "#2", "end", "é", "held/", "7"];
    Board::free(NAMES[..cells].iter().map(|&name| name.to_owned()).collect())
}

fn graph(cells: usize, dice: &mut Dice) -> Graph {
    let mut graph = Graph::new(cells);
    for a in 0..cells {
        for b in 0..a {
            if dice.roll(5) < 2 {
                graph.join(a, b);
            }
        }
    }
    graph.start = dice.subset(cells, 1, 3);
    graph.end = dice.subset(cells, 1, 3);
    graph
}

fn position(cells: usize, dice: &mut Dice) -> Position {
    let density = 3 + dice.roll(20);
    dice.position(cells, density)
}
