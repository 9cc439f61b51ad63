//! All fillings of a question, by the rules: piece after piece, cell after cell. No code of the encoder is used.

use std::collections::BTreeSet;

use board::tiles::{Cell, Question, Sides};

/// The colours of the open cells, in order.
pub(super) type Colouring = Vec<Sides>;

/// All fillings that look different; none if there are more than `most`, or it takes too long.
pub(super) fn fillings(question: &Question, most: usize) -> Option<BTreeSet<Colouring>> {
    let mut found = BTreeSet::new();
    let mut board: Vec<Option<Sides>> =
        question.cells.iter().map(|cell| if let Cell::Pinned(sides) = cell { Some(*sides) } else { None }).collect();
    let mut used = vec![false; question.pool.pieces.len()];
    let mut steps = 0;
    place(question, 0, &mut board, &mut used, &mut found, &mut steps);
    (found.len() <= most && steps < 200_000).then_some(found)
}

fn place(
    question: &Question,
    cell: usize,
    board: &mut Vec<Option<Sides>>,
    used: &mut Vec<bool>,
    found: &mut BTreeSet<Colouring>,
    steps: &mut usize,
) {
    *steps += 1;
    if *steps > 200_000 {
        return;
    }
    let Some(state) = question.cells.get(cell) else {
        let open = |cell: &usize| question.cells[*cell] == Cell::Open;
        found.insert((0..board.len()).filter(open).map(|cell| board[cell].unwrap()).collect());
        return;
    };
    if *state != Cell::Open {
        return place(question, cell + 1, board, used, found, steps);
    }
    for piece in 0..used.len() {
        if used[piece] {
            continue;
        }
        let mut sides = question.pool.pieces[piece].0;
        for _ in 0..4 {
            sides.rotate_right(1);
            if fits(question, board, cell, sides) {
                (board[cell], used[piece]) = (Some(sides), true);
                place(question, cell + 1, board, used, found, steps);
                (board[cell], used[piece]) = (None, false);
            }
        }
    }
}

/// Against the rim, and what lies beside the cell already.
pub(super) fn fits(question: &Question, board: &[Option<Sides>], cell: usize, sides: Sides) -> bool {
    let (width, height) = (question.grid.columns as isize, question.grid.rows as isize);
    let (row, column) = (cell as isize / width, cell as isize % width);
    [(-1, 0), (0, 1), (1, 0), (0, -1)].iter().enumerate().all(|(side, (down, right))| {
        let (r, c) = (row + down, column + right);
        let colour = sides[side];
        if r < 0 || c < 0 || r >= height || c >= width {
            return if question.framed { colour == 0 } else { colour != 0 };
        }
        let facing = board[(r * width + c) as usize].map(|other| other[(side + 2) % 4]);
        colour != 0 && facing.is_none_or(|facing| facing == colour)
    })
}
