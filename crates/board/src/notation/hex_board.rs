//! Hex boards that come as graphs: known again by names, neighbours and borders.

use crate::games::{Board, CellSet, Goal, Player, Position, Question, Shape, cell_set, hex};

/// The question with its cells in the order of a Hex board, if it is one by our convention (names, neighbours
/// and borders, all of them); otherwise the question as it was.
pub(super) fn canonical(question: Question) -> Question {
    let Some(order) = HexOrder::of(&question.board) else { return question };
    if !order.is_goal(&question.goal, question.maker) {
        return question;
    }
    let breaker_goal = question.breaker_goal.map(|sets| sets.iter().map(|set| order.set(set)).collect());
    let position = Position { black: order.set(&question.position.black), white: order.set(&question.position.white) };
    let goal = Goal::Paths(hex::goal(order.columns, order.rows, question.maker));
    Question { board: hex::board(order.columns, order.rows), goal, breaker_goal, position, ..question }
}

/// Whether the maker's goal is the one of Hex, on a board that is shaped so.
pub(super) fn is_hex(question: &Question) -> bool {
    match question.board.shape() {
        Shape::Hex { columns, rows } => {
            question.goal == Goal::Paths(hex::goal(columns, rows, question.maker)) && question.breaker_goal.is_none()
        }
        Shape::Free => false,
    }
}

/// Where the cells of some board lie on the Hex board with the same names.
struct HexOrder {
    columns: usize,
    rows: usize,
    place: Vec<usize>,
}

impl HexOrder {
    /// `None` unless the names are all the names of a Hex board, written as we write them.
    fn of(board: &Board) -> Option<Self> {
        let cells: Vec<(usize, usize)> = board
            .names()
            .iter()
            .map(|name| hex::parse_cell(name).filter(|&(column, row)| *name == hex::cell_name(column, row)))
            .collect::<Option<_>>()?;
        let columns = cells.iter().map(|cell| cell.0 + 1).max()?;
        let rows = cells.iter().map(|cell| cell.1 + 1).max()?;
        // The names are distinct, so that their number tells whether one is missing.
        let complete = columns.checked_mul(rows) == Some(cells.len());
        let small = columns.max(rows) <= hex::LARGEST_SIDE;
        let place = cells.iter().map(|&(column, row)| row * columns + column);
        (complete && small).then(|| Self { columns, rows, place: place.collect() })
    }

    fn set(&self, set: &CellSet) -> CellSet {
        cell_set(self.place.len(), set.ones().map(|cell| self.place[cell]))
    }

    fn is_goal(&self, goal: &Goal, maker: Player) -> bool {
        let Goal::Paths(graph) = goal else { return false };
        let wanted = hex::goal(self.columns, self.rows, maker);
        self.set(&graph.start) == wanted.start
            && self.set(&graph.end) == wanted.end
            && (0..graph.len()).all(|cell| self.set(graph.neighbours(cell)) == *wanted.neighbours(self.place[cell]))
    }
}
