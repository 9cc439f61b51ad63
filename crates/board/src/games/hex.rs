//! Hex boards: cells, names, neighbours, the two goals.
//!
//! Columns are letters, rows numbers; a1 is an acute corner with neighbours b1 and a2. Cell (c, r) touches
//! (c±1, r), (c, r±1), (c+1, r-1) and (c-1, r+1). Black joins row 1 to the last row, White the first column
//! to the last.

use super::{Board, Goal, Graph, Player, Position, Question, Shape, Turns, cell_set};

/// The largest number of columns or of rows that we read: names go up to column `zz`.
pub const LARGEST_SIDE: usize = 702;

/// The name of a column, from 0: `a` .. `z`, `aa` .. `zz`, ...
pub fn column_name(mut column: usize) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(b'a' + (column % 26) as u8);
        if column < 26 {
            break;
        }
        column = column / 26 - 1;
    }
    letters.iter().rev().map(|&b| char::from(b)).collect()
}

/// The name of the cell at a column and a row, both from 0.
pub fn cell_name(column: usize, row: usize) -> String {
    format!("{}{}", column_name(column), row + 1)
}

/// The column and the row (from 0) that a name speaks of, whatever the board: `c4` is `(2, 3)`. Letters may be
/// upper case. `None` if the text is not letters followed by a number from 1.
pub fn parse_cell(name: &str) -> Option<(usize, usize)> {
    let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
    if letters == 0 || letters > 3 || !name[letters..].bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let column = name[..letters]
        .bytes()
        .fold(0, |value, letter| value * 26 + usize::from(letter.to_ascii_lowercase() - b'a') + 1);
    let row: usize = name[letters..].parse().ok()?;
    (row > 0).then(|| (column - 1, row - 1))
}

/// The board of that size.
///
/// # Panics
/// When a side is 0 or larger than [`LARGEST_SIDE`].
pub fn board(columns: usize, rows: usize) -> Board {
    assert!((1..=LARGEST_SIDE).contains(&columns) && (1..=LARGEST_SIDE).contains(&rows), "a board of {columns}x{rows}");
    let names = (0..rows).flat_map(|row| (0..columns).map(move |column| cell_name(column, row))).collect();
    Board::new(names, Shape::Hex { columns, rows })
}

/// The cells that touch a cell, both as (column, row) from 0.
pub fn neighbours(columns: usize, rows: usize, column: usize, row: usize) -> impl Iterator<Item = (usize, usize)> {
    const STEPS: [(isize, isize); 6] = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)];
    STEPS.into_iter().filter_map(move |(dc, dr)| {
        let (c, r) = (column.checked_add_signed(dc)?, row.checked_add_signed(dr)?);
        (c < columns && r < rows).then_some((c, r))
    })
}

/// What `player` wants on a board of that size: his two sides joined.
pub fn goal(columns: usize, rows: usize, player: Player) -> Graph {
    let cells = columns * rows;
    let mut graph = Graph::new(cells);
    for row in 0..rows {
        for column in 0..columns {
            for (c, r) in neighbours(columns, rows, column, row) {
                graph.join(row * columns + column, r * columns + c);
            }
        }
    }
    let top = 0..columns;
    let bottom = cells - columns..cells;
    (graph.start, graph.end) = match player {
        Player::Black => (cell_set(cells, top), cell_set(cells, bottom)),
        Player::White => (
            cell_set(cells, (0..rows).map(|row| row * columns)),
            cell_set(cells, (0..rows).map(|row| row * columns + columns - 1)),
        ),
    };
    graph
}

/// The question "does `maker` win?" on a Hex board with the given stones, without a depth bound.
pub fn question(columns: usize, rows: usize, position: Position, to_move: Player, maker: Player) -> Question {
    Question {
        board: board(columns, rows),
        maker,
        goal: Goal::Paths(goal(columns, rows, maker)),
        breaker_goal: None,
        position,
        turns: Turns::Alternate { first: to_move },
        depth: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_on_after_z() {
        let names: Vec<_> = [0, 25, 26, 51, 52, 701].map(column_name).into();
        assert_eq!(names, ["a", "z", "aa", "az", "ba", "zz"]);
        for column in 0..=701 {
            assert_eq!(parse_cell(&cell_name(column, 4)), Some((column, 4)));
        }
        for wrong in ["", "a", "1", "a0", "a-1", "a1b", "é1", "1a"] {
            assert_eq!(parse_cell(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn corners_are_acute_where_they_should_be() {
        let graph = goal(4, 4, Player::Black);
        assert_eq!(graph.neighbours(0).ones().collect::<Vec<_>>(), [1, 4]);
        assert_eq!(graph.neighbours(3).ones().collect::<Vec<_>>(), [2, 6, 7]);
        assert_eq!(goal(19, 19, Player::White).edges(), 1008);
    }
}
