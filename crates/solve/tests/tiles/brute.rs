//! All fillings of a question, by trying everything.

use board::tiles::{Cell, Direction, Filling, Placement, Question, RIM, Sides};

/// All fillings, pieces told apart, a piece's equal rotations once. A pool of at most 64 pieces.
pub(crate) fn fillings(question: &Question) -> Vec<Filling> {
    let mut found = Vec::new();
    let open: Vec<usize> = question.open().collect();
    extend(question, &open, &mut vec![None; question.cells.len()], &mut Vec::new(), &mut found);
    found
}

fn extend(
    question: &Question,
    open: &[usize],
    laid: &mut Vec<Option<Sides>>,
    filling: &mut Filling,
    found: &mut Vec<Filling>,
) {
    let Some((&cell, rest)) = open.split_first() else {
        found.push(filling.clone());
        return;
    };
    for piece in 0..question.pool.pieces.len() {
        if filling.iter().any(|(_, placement)| placement.piece == piece) {
            continue;
        }
        let form = question.pool.pieces[piece];
        let mut tried: Vec<Sides> = Vec::new();
        for rotation in 0..4 {
            let sides = form.turned(rotation);
            if tried.contains(&sides) || !fits(question, laid, cell, sides) {
                continue;
            }
            tried.push(sides);
            laid[cell] = Some(sides);
            filling.push((cell, Placement { piece, rotation }));
            extend(question, rest, laid, filling, found);
            filling.pop();
            laid[cell] = None;
        }
    }
}

/// Whether a piece may lie there beside what lies already.
pub(crate) fn fits(question: &Question, laid: &[Option<Sides>], cell: usize, sides: Sides) -> bool {
    Direction::ALL.into_iter().all(|direction| {
        let own = sides[direction as usize];
        let Some(other) = question.grid.neighbour(cell, direction) else {
            return (own == RIM) == question.framed;
        };
        let facing = match question.cells[other] {
            Cell::Pinned(sides) => Some(sides),
            Cell::Open => laid[other],
            Cell::Ignored => None,
        };
        own != RIM && facing.is_none_or(|facing| facing[direction.opposite() as usize] == own)
    })
}
