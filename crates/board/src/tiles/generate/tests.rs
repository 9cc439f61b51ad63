//! What every made puzzle is, over sizes and seeds; impossible ones against plain search.

use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::tiles::RIM;

fn parameters(columns: usize, rows: usize, inner: usize, frame: usize, seed: u64) -> Parameters {
    Parameters { grid: Grid::new(columns, rows), inner, frame, hints: 0, seed }
}

/// Counts the fillings with all pieces, cell by cell in rows, by nothing but the rules. Hints are not looked at.
fn fillings(puzzle: &Puzzle) -> usize {
    fn extend(puzzle: &Puzzle, used: &mut [bool], placed: &mut Vec<[u8; 4]>) -> usize {
        let (columns, rows) = (puzzle.grid.columns, puzzle.grid.rows);
        let cell = placed.len();
        if cell == columns * rows {
            return 1;
        }
        let mut count = 0;
        for piece in 0..puzzle.pieces.len() {
            if used[piece] {
                continue;
            }
            let [a, b, c, d] = puzzle.pieces[piece].0;
            for [up, right, down, left] in [[a, b, c, d], [d, a, b, c], [c, d, a, b], [b, c, d, a]] {
                let above = if cell < columns { 0 } else { placed[cell - columns][2] };
                let before = if cell.is_multiple_of(columns) { 0 } else { placed[cell - 1][1] };
                let last_row = cell / columns == rows - 1;
                let last_column = cell % columns == columns - 1;
                if up == above && left == before && (down == 0) == last_row && (right == 0) == last_column {
                    used[piece] = true;
                    placed.push([up, right, down, left]);
                    count += extend(puzzle, used, placed);
                    placed.pop();
                    used[piece] = false;
                }
            }
        }
        count
    }
    extend(puzzle, &mut vec![false; puzzle.pieces.len()], &mut Vec::new())
}

/// How often each colour stands on the pieces.
fn census(pieces: &[Piece]) -> BTreeMap<Colour, usize> {
    let mut census = BTreeMap::new();
    pieces.iter().flat_map(|piece| piece.0).for_each(|colour| *census.entry(colour).or_default() += 1);
    census
}

fn assert_distinct(pieces: &[Piece]) {
    let forms: BTreeSet<Piece> = pieces.iter().map(|piece| piece.canonical().0).collect();
    assert_eq!(forms.len(), pieces.len());
    assert!(pieces.iter().all(|piece| piece.period() == 4));
}

fn assert_balanced(census: &BTreeMap<Colour, usize>, group: std::ops::RangeInclusive<usize>) {
    let counts: Vec<usize> = group.map(|colour| census[&(colour as Colour)]).collect();
    let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
    assert!(least % 2 == 0 && most % 2 == 0 && most - least <= 2, "{counts:?}");
}

#[test]
fn planted_puzzles_are_what_they_should_be() {
    let sizes = [
        (3, 3, 2, 2),
        (4, 3, 2, 2),
        (3, 5, 3, 2),
        (4, 4, 3, 3),
        (6, 6, 5, 3),
        (12, 6, 7, 3),
        (2, 5, 2, 2),
        (16, 16, 17, 5),
    ];
    for (columns, rows, inner, frame) in sizes {
        for seed in 0..20 {
            let mut wanted = parameters(columns, rows, inner, frame, seed);
            wanted.hints = seed as usize % 5;
            let planted = planted(&wanted).unwrap_or_else(|error| panic!("{wanted:?}: {error}"));
            let puzzle = &planted.puzzle;
            let counted = census(&puzzle.pieces);
            assert_eq!(counted[&RIM], 2 * (columns + rows));
            assert_balanced(&counted, 1..=frame);
            assert_balanced(&counted, frame + 1..=frame + inner);
            assert_eq!(counted.len(), 1 + inner + frame);
            assert_distinct(&puzzle.pieces);
            let layout = planted.layout();
            assert!(layout.mismatches().is_empty());
            assert_eq!(layout.score(), puzzle.grid.seams().count());
            let used: BTreeSet<usize> = planted.solution.iter().map(|at| at.piece).collect();
            assert_eq!(used.len(), puzzle.pieces.len());
            assert_eq!(puzzle.hints.len(), wanted.hints);
            assert!(puzzle.hints.iter().all(|hint| planted.solution[hint.cell] == *hint));
            assert!(ring_surplus(&puzzle.pieces).is_empty());
            let question = Puzzle { hints: Vec::new(), ..puzzle.clone() }.question();
            assert!(question.open().all(|cell| question.fits(cell, layout.cells[cell].unwrap())));
        }
    }
}

#[test]
fn small_planted_puzzles_have_a_filling_and_small_unsolvable_ones_none() {
    let sizes = [(2, 2, 0, 3), (2, 3, 1, 3), (3, 3, 2, 3), (4, 2, 2, 3), (4, 3, 2, 3), (3, 4, 4, 2), (4, 4, 5, 4)];
    let mut unfilled = 0;
    for (columns, rows, inner, frame) in sizes {
        for seed in 0..25 {
            let wanted = parameters(columns, rows, inner, frame, seed);
            let planted = planted(&wanted).unwrap();
            assert!(fillings(&planted.puzzle) >= 1, "{wanted:?}");
            let puzzle = match unsolvable(&wanted) {
                Ok(puzzle) => puzzle,
                Err(error) => {
                    assert_eq!(error, Ungeneratable::NoMirror);
                    continue;
                }
            };
            assert_eq!(fillings(&puzzle), 0, "{wanted:?}");
            assert_eq!(census(&puzzle.pieces), census(&planted.puzzle.pieces));
            assert_distinct(&puzzle.pieces);
            let surplus = ring_surplus(&puzzle.pieces);
            assert_eq!(surplus.values().copied().collect::<BTreeSet<_>>(), BTreeSet::from([-2, 2]));
            unfilled += 1;
        }
    }
    assert!(unfilled > 120, "{unfilled}");
}

#[test]
fn the_balance_of_the_ring_is_a_fact_of_every_filling() {
    // Random framed boards, colours not kept apart and pieces not distinct: whatever is finished is in balance.
    let rng = &mut generator(3);
    for _ in 0..300 {
        let grid = Grid::new(rng.random_range(2..6u32) as usize, rng.random_range(2..6u32) as usize);
        let mut pieces = vec![Piece([RIM; 4]); grid.cells()];
        for (cell, direction, other) in grid.seams() {
            let colour = rng.random_range(1..4u8);
            pieces[cell].0[direction as usize] = colour;
            pieces[other].0[direction.opposite() as usize] = colour;
        }
        for piece in &mut pieces {
            *piece = Piece(piece.turned(rng.random_range(0..4u8)));
        }
        assert!(ring_surplus(&pieces).is_empty(), "{pieces:?}");
    }
}

#[test]
fn hints_of_an_unsolvable_puzzle_agree() {
    for seed in 0..20 {
        let wanted = Parameters { hints: 15, ..parameters(4, 4, 4, 3, seed) };
        let puzzle = unsolvable(&wanted).unwrap();
        let mut cells = vec![None; 16];
        for hint in &puzzle.hints {
            cells[hint.cell] = Some(puzzle.pieces[hint.piece].turned(hint.rotation));
        }
        let layout = Layout { name: String::new(), grid: puzzle.grid, cells, numbers: vec![None; 16] };
        assert_eq!((puzzle.hints.len(), layout.mismatches().len()), (15, 0));
        assert_eq!(unsolvable(&Parameters { hints: 16, ..wanted }), Err(Ungeneratable::TooManyHints(16, 15)));
    }
}

#[test]
fn a_seed_names_one_puzzle_for_ever() {
    let wanted = parameters(2, 2, 0, 2, 7);
    let made = planted(&wanted).unwrap();
    assert_eq!(made, planted(&wanted).unwrap());
    assert_ne!(made.puzzle.pieces, planted(&Parameters { seed: 8, ..wanted }).unwrap().puzzle.pieces);
    let forms: BTreeSet<[u8; 4]> = made.puzzle.pieces.iter().map(|piece| piece.canonical().0.0).collect();
    assert_eq!(forms, BTreeSet::from([[0, 0, 1, 1], [0, 0, 1, 2], [0, 0, 2, 1], [0, 0, 2, 2]]));
    assert_eq!(made.puzzle.name, "planted-2x2-i0-f2-s7");
    assert_eq!(made.puzzle.pieces, [[0, 1, 1, 0], [2, 1, 0, 0], [2, 0, 0, 2], [2, 0, 0, 1]].map(Piece));
}

#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    let refused =
        |columns, rows, inner, frame| planted(&parameters(columns, rows, inner, frame, 0)).unwrap_err().to_string();
    assert_eq!(refused(1, 5, 1, 1), "a framed board has at least 2 columns and 2 rows, not 1x5");
    assert_eq!(refused(9, 9, 200, 56), "200 inner and 56 frame colours are more than 255 colours");
    assert_eq!(refused(3, 3, 5, 2), "there are 5 inner colours for 4 seams: expected at most one a seam");
    assert_eq!(refused(4, 4, 3, 1), "4 corner pieces cannot be distinct: the colours make only 1");
    assert_eq!(refused(9, 9, 1, 3), "28 border pieces cannot be distinct: the colours make only 9");
    assert_eq!(refused(7, 7, 3, 3), "25 inner pieces cannot be distinct: the colours make only 18");
    let hints = planted(&Parameters { hints: 10, ..parameters(3, 3, 2, 2, 0) }).unwrap_err();
    assert_eq!(hints.to_string(), "10 hints are too many: expected at most 9");
    assert_eq!(unsolvable(&parameters(2, 2, 0, 2, 0)), Err(Ungeneratable::NoMirror));
    let message = Ungeneratable::NotFound(2).to_string();
    assert!(message.starts_with("no board of distinct pieces was found, 2 pieces"), "{message}");
}

#[test]
fn the_peak_and_the_frame_are_those_of_the_literature() {
    // Side, Owen's estimate, frame colours by Heule.
    let known = [
        (4, 2.98, 3),
        (5, 4.07, 3),
        (6, 5.22, 3),
        (7, 6.38, 3),
        (8, 7.56, 3),
        (9, 8.74, 4),
        (10, 9.93, 4),
        (12, 12.33, 4),
        (16, 17.14, 5),
    ];
    for (side, inner, frame) in known {
        let grid = Grid::new(side, side);
        assert!((peak(grid).unwrap() - inner).abs() < 0.006, "{side}: {:?}", peak(grid));
        assert_eq!(frame_colours(grid), frame, "{side}");
    }
    assert_eq!(peak(Grid::new(2, 9)), None);
    assert_eq!(frame_colours(Grid::new(12, 6)), 3);
}
