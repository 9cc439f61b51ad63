//! The simplest counter that could be right: every piece in every rotation on every cell, and a set of what the
//! boards look like. It shares nothing with the checker but the board's numbering of cells.

use std::collections::BTreeSet;

use board::tiles::{Cell, Direction, Piece, Question, Sides};

/// What lies on the cells of the order, first cell first.
type Board = Vec<Sides>;

/// The different partial fillings at every depth.
pub(crate) fn counts(question: &Question, order: &[usize]) -> Vec<u64> {
    let mut boards: BTreeSet<Board> = BTreeSet::from([Vec::new()]);
    let mut counts = Vec::new();
    for depth in 1..=order.len() {
        let mut next = BTreeSet::new();
        for board in &boards {
            for piece in &question.pool.pieces {
                for rotation in 0..4 {
                    let mut longer = board.clone();
                    longer.push(piece.turned(rotation));
                    if fits(question, &order[..depth], &longer) && pool_suffices(question, &longer) {
                        next.insert(longer);
                    }
                }
            }
        }
        counts.push(next.len() as u64);
        boards = next;
    }
    counts
}

/// Whether there is a filling of all open cells.
pub(crate) fn fillable(question: &Question) -> bool {
    let open: Vec<usize> = question.open().collect();
    counts(question, &open).last().is_none_or(|&last| last > 0)
}

/// The pieces used, up to rotation, are at most those of the pool.
fn pool_suffices(question: &Question, board: &[Sides]) -> bool {
    let same = |a: Sides, b: Sides| (0..4).any(|rotation| Piece(a).turned(rotation) == b);
    board.iter().all(|&sides| {
        let used = board.iter().filter(|&&other| same(other, sides)).count();
        used <= question.pool.pieces.iter().filter(|piece| same(piece.0, sides)).count()
    })
}

fn fits(question: &Question, order: &[usize], board: &[Sides]) -> bool {
    let placed = |cell: usize| order.iter().position(|&other| other == cell).map(|depth| board[depth]);
    order.iter().zip(board).all(|(&cell, sides)| {
        Direction::ALL.into_iter().all(|direction| {
            let shown = sides[direction as usize];
            let opposite = direction.opposite() as usize;
            match question.grid.neighbour(cell, direction) {
                None => (shown == 0) == question.framed,
                Some(other) => match (question.cells[other], placed(other)) {
                    (Cell::Pinned(facing), _) | (_, Some(facing)) => shown == facing[opposite] && shown != 0,
                    _ => shown != 0,
                },
            }
        })
    })
}
