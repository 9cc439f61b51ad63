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
        Shape::Grid { .. } | Shape::Free => false,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Graph, random};

    /// The same game with its cells in another order and without its shape.
    fn disguised(question: &Question, order: &[usize]) -> Question {
        let moved = |set: &CellSet| cell_set(order.len(), (0..order.len()).filter(|&cell| set.contains(order[cell])));
        let Goal::Paths(graph) = &question.goal else { panic!("Hex has paths") };
        let mut goal = Graph::new(order.len());
        for (cell, &old) in order.iter().enumerate() {
            for next in moved(graph.neighbours(old)).ones() {
                goal.join(cell, next);
            }
        }
        (goal.start, goal.end) = (moved(&graph.start), moved(&graph.end));
        let names = order.iter().map(|&cell| question.board.name(cell).to_owned()).collect();
        let position = Position { black: moved(&question.position.black), white: moved(&question.position.white) };
        Question { board: Board::free(names), goal: Goal::Paths(goal), position, ..question.clone() }
    }

    #[test]
    fn hex_in_disguise_is_found_out() {
        let rng = &mut random::generator(3);
        let question = random::hex(rng, 3, 2, 1, 2, Player::Black);
        let other = disguised(&question, &[5, 0, 3, 1, 4, 2]);
        assert_ne!(other, question);
        assert_eq!(canonical(other), question);
    }

    #[test]
    fn what_only_resembles_hex_stays_as_it_is() {
        let rng = &mut random::generator(3);
        let other = disguised(&random::hex(rng, 3, 3, 1, 2, Player::Black), &[8, 7, 6, 5, 4, 3, 2, 1, 0]);
        let Goal::Paths(graph) = &other.goal else { panic!("Hex has paths") };
        let (mut parted, mut borders) = (graph.clone(), graph.clone());
        parted.part(4, 5);
        (borders.start, borders.end) = (borders.end, borders.start);
        let names = other.board.names().iter().map(|name| name.to_ascii_uppercase()).collect();
        for unlike in [
            Question { goal: Goal::Paths(parted), ..other.clone() },
            Question { goal: Goal::Paths(borders), ..other.clone() },
            Question { maker: Player::White, ..other.clone() },
            Question { board: Board::free(names), ..other.clone() },
        ] {
            assert_eq!(canonical(unlike.clone()), unlike);
        }
    }
}
