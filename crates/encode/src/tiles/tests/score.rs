//! The relaxed encoding against the best score by trying everything.

use board::tiles::{Cell, Question, RIM, Sides};
use logic::Cnf;

use super::super::encode_score;
use super::models::Models;
use super::random;

/// The scores of all fillings with grey in its place only; none if there is no such filling.
fn best(question: &Question) -> Option<usize> {
    let mut board: Vec<Option<Sides>> =
        question.cells.iter().map(|cell| if let Cell::Pinned(sides) = cell { Some(*sides) } else { None }).collect();
    place(question, 0, &mut board, &mut vec![false; question.pool.pieces.len()])
}

fn place(question: &Question, cell: usize, board: &mut Vec<Option<Sides>>, used: &mut Vec<bool>) -> Option<usize> {
    let Some(state) = question.cells.get(cell) else { return Some(score(question, board)) };
    if *state != Cell::Open {
        return place(question, cell + 1, board, used);
    }
    let mut most = None;
    for piece in 0..used.len() {
        let mut sides = question.pool.pieces[piece].0;
        for _ in 0..4 {
            sides.rotate_right(1);
            if !used[piece] && grey_in_place(question, cell, sides) {
                (board[cell], used[piece]) = (Some(sides), true);
                most = most.max(place(question, cell + 1, board, used));
                (board[cell], used[piece]) = (None, false);
            }
        }
    }
    most
}

fn grey_in_place(question: &Question, cell: usize, sides: Sides) -> bool {
    let (width, height) = (question.grid.columns, question.grid.rows);
    let (row, column) = (cell / width, cell % width);
    let outside = [row == 0, column + 1 == width, row + 1 == height, column == 0];
    sides.iter().zip(outside).all(|(&colour, outside)| (colour == RIM) == (outside && question.framed))
}

fn score(question: &Question, board: &[Option<Sides>]) -> usize {
    let width = question.grid.columns;
    let matches = |near: usize, side: usize, far: usize| {
        let open = [near, far].iter().any(|&cell| question.cells[cell] == Cell::Open);
        let (Some(one), Some(other)) = (board[near], board[far]) else { return 0 };
        usize::from(open && one[side] == other[(side + 2) % 4] && one[side] != RIM)
    };
    let right = (0..board.len()).filter(|cell| (cell + 1) % width != 0).map(|cell| matches(cell, 1, cell + 1));
    let down = (width..board.len()).map(|cell| matches(cell - width, 2, cell));
    right.chain(down).sum()
}

#[test]
fn a_score_is_reached_exactly_if_the_formula_has_a_model() {
    let (mut reached, mut refused, mut hopeless) = (0, 0, 0);
    for seed in 0..600 {
        let mut question = random::question(&mut random::dice(seed));
        if question.open().count() > 4 {
            continue;
        }
        // Pins that disagree with each other and with what was planted.
        if seed % 3 == 0
            && let Some(Cell::Pinned(sides)) = question.cells.iter_mut().find(|cell| matches!(cell, Cell::Pinned(_)))
        {
            sides.rotate_left(1);
        }
        let most = best(&question);
        let seams = question.scored_seams().count();
        for asked in [0, seams / 2, most.unwrap_or(0), most.map_or(0, |most| most + 1), seams, seams + 1] {
            let mut cnf = Cnf::new();
            let encoded = encode_score(&question, asked, &mut cnf).unwrap();
            let mut found = None;
            Models::each(&cnf, &[], &[], &mut |value| {
                found = Some(encoded.decode(value).unwrap());
            });
            assert_eq!(found.is_some(), most >= Some(asked), "seed {seed}, score {asked}, best {most:?}: {question:?}");
            if let Some(filling) = found {
                let mut board: Vec<Option<Sides>> = vec![None; question.cells.len()];
                for (cell, state) in question.cells.iter().enumerate() {
                    if let Cell::Pinned(sides) = state {
                        board[cell] = Some(*sides);
                    }
                }
                filling.iter().for_each(|&(cell, placement)| board[cell] = Some(question.colours(placement)));
                assert_eq!(question.score(&filling), score(&question, &board));
                assert!(score(&question, &board) >= asked, "seed {seed}");
                reached += 1;
            } else {
                refused += 1;
            }
        }
        hopeless += usize::from(most.is_none());
    }
    assert!(reached > 300 && refused > 300 && hopeless > 10, "{reached} reached, {refused} not; {hopeless} without");
}
