//! The census against a brute force that knows only the rules: what can be filled is never refused.

use std::collections::{BTreeMap, BTreeSet};

use board::games::random::generator;
use board::tiles::{
    Cell, Direction, Grid, Hint, Obstacle, Piece, Pool, Puzzle, Question, RIM, Sides, Zone, census, census_of_puzzle,
};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Colours that may lie on a cell, by all the rules that the neighbours already laid tell.
fn may_lie(question: &Question, laid: &[Option<Sides>], cell: usize, sides: Sides) -> bool {
    Direction::ALL.iter().all(|&direction| {
        let colour = sides[direction as usize];
        match question.grid.neighbour(cell, direction) {
            None => (colour == RIM) == question.framed,
            Some(other) => {
                colour != RIM && laid[other].is_none_or(|there| there[direction.opposite() as usize] == colour)
            }
        }
    })
}

fn fillable(question: &Question) -> bool {
    let pinned = |cell: &Cell| match cell {
        Cell::Pinned(sides) => Some(*sides),
        Cell::Open | Cell::Ignored => None,
    };
    let mut laid: Vec<Option<Sides>> = question.cells.iter().map(pinned).collect();
    let open: Vec<usize> = question.open().collect();
    fill(question, &open, &mut laid, &mut vec![false; question.pool.pieces.len()])
}

fn fill(question: &Question, open: &[usize], laid: &mut Vec<Option<Sides>>, used: &mut Vec<bool>) -> bool {
    let Some((&cell, rest)) = open.split_first() else { return true };
    let mut tried = BTreeSet::new();
    for piece in (0..used.len()).filter(|&piece| !used[piece]).collect::<Vec<_>>() {
        for sides in (0..4).map(|rotation| question.pool.pieces[piece].turned(rotation)) {
            if !may_lie(question, laid, cell, sides) || !tried.insert(sides) {
                continue;
            }
            (laid[cell], used[piece]) = (Some(sides), true);
            let filled = fill(question, rest, laid, used);
            (laid[cell], used[piece]) = (None, false);
            if filled {
                return true;
            }
        }
    }
    false
}

/// A finished board.
fn finished(rng: &mut ChaCha8Rng, grid: Grid, framed: bool, colours: u8) -> Vec<Sides> {
    let mut cells = vec![[RIM; 4]; grid.cells()];
    for (cell, direction, other) in grid.seams() {
        let colour = rng.random_range(1..=colours);
        cells[cell][direction as usize] = colour;
        cells[other][direction.opposite() as usize] = colour;
    }
    if !framed {
        cells.iter_mut().flatten().filter(|colour| **colour == RIM).for_each(|c| *c = rng.random_range(1..=colours));
    }
    cells
}

/// A question about a finished board, and then perhaps changes that make it a hard or an impossible one.
fn random_question(rng: &mut ChaCha8Rng) -> Question {
    let grid = Grid::new(rng.random_range(1..=3), rng.random_range(1..=3));
    let framed = rng.random_range(0..4) > 0;
    let colours = rng.random_range(1..=4);
    let board = finished(rng, grid, framed, colours);
    let mut question = Question { grid, framed, cells: Vec::new(), pool: Pool::default(), numbers: Vec::new() };
    let [open, pinned] = [rng.random_range(3..10), rng.random_range(0..8)];
    for sides in board {
        let state = match rng.random_range(0..12) {
            state if state < open => Cell::Open,
            state if state < open + pinned => Cell::Pinned(sides),
            _ => Cell::Ignored,
        };
        question.cells.push(state);
        if state == Cell::Open || rng.random_range(0..6) == 0 && state == Cell::Ignored {
            question.pool.pieces.push(Piece(Piece(sides).turned(rng.random_range(0..4))));
        }
    }
    for _ in 0..rng.random_range(0..3) {
        damage(rng, &mut question, colours);
    }
    question.numbers = (0..question.pool.pieces.len()).collect();
    question
}

fn damage(rng: &mut ChaCha8Rng, question: &mut Question, colours: u8) {
    let Pool { pieces } = &mut question.pool;
    if !pieces.is_empty() {
        let (piece, side) = (rng.random_range(0..pieces.len()), rng.random_range(0..4));
        match rng.random_range(0..3) {
            0 => pieces[piece].0[side] = rng.random_range(0..=colours),
            1 => drop(pieces.remove(piece)),
            _ => pieces[piece].0.swap(side, (side + 1) % 4),
        }
    }
    if let Some(Cell::Pinned(sides)) = question.cells.first_mut() {
        sides[rng.random_range(0..4)] = rng.random_range(0..=colours);
    }
}

#[test]
fn what_can_be_filled_is_never_refused() {
    let rng = &mut generator(1);
    let (mut yes, mut found, mut missed) = (0, BTreeMap::new(), 0);
    for _ in 0..40_000 {
        let question = random_question(rng);
        let fillable = fillable(&question);
        yes += usize::from(fillable);
        match census(&question) {
            Some(obstacle) => {
                assert!(!fillable, "{obstacle}: {question:?}");
                *found.entry(name(&obstacle)).or_insert(0) += 1;
            }
            None => missed += usize::from(!fillable),
        }
    }
    println!("{yes} fillable, {found:?}, {missed} impossible ones not seen");
    assert!(yes > 2000 && found.len() == 5 && found.values().all(|&times| times > 10), "{yes} {found:?}");
}

fn name(obstacle: &Obstacle) -> &'static str {
    match obstacle {
        Obstacle::TooFewPieces { .. } => "pieces",
        Obstacle::TooFewOfKind { .. } => "kind",
        Obstacle::NothingFits { .. } => "nothing fits",
        Obstacle::TooFewOfColour { .. } => "colour",
        Obstacle::OddColours { .. } => "odd",
        Obstacle::HintOffRim { .. } => "off rim",
        Obstacle::HintsClash { .. } => "clash",
    }
}

#[test]
fn puzzles_whose_hints_are_kept_are_never_refused() {
    let rng = &mut generator(2);
    let mut found = BTreeMap::new();
    let mut yes = 0;
    for _ in 0..5000 {
        let grid = Grid::new(rng.random_range(1..=3), rng.random_range(1..=3));
        let framed = rng.random_range(0..4) > 0;
        let board = finished(rng, grid, framed, 3);
        let hint = |cell: usize| Hint { cell, piece: cell, rotation: 0 };
        let mut hints: Vec<Hint> = (0..grid.cells()).filter(|_| rng.random_range(0..3) == 0).map(hint).collect();
        if let Some(hint) = hints.last_mut().filter(|_| rng.random_range(0..2) == 0) {
            hint.rotation = rng.random_range(0..4);
        }
        let puzzle = Puzzle { name: String::new(), grid, pieces: board.into_iter().map(Piece).collect(), hints };
        // All seams must match: the brute force lays the hints, too, and each only where it is.
        let question = puzzle.question();
        let mut all_laid = vec![None; grid.cells()];
        let kept = puzzle.hints.iter().all(|hint| {
            let sides = puzzle.pieces[hint.piece].turned(hint.rotation);
            let kept = may_lie(&question, &all_laid, hint.cell, sides);
            all_laid[hint.cell] = Some(sides);
            kept
        });
        let solvable = kept && fillable(&question);
        yes += usize::from(solvable);
        if let Some(obstacle) = census_of_puzzle(&puzzle) {
            assert!(!solvable, "{obstacle}: {puzzle:?}");
            *found.entry(name(&obstacle)).or_insert(0) += 1;
        } else {
            assert!(kept, "{puzzle:?}");
        }
    }
    assert!(yes > 1000 && found["off rim"] > 50 && found["clash"] > 50, "{yes} {found:?}");
}

/// The question of four pieces on a square of four.
fn two_by_two(pieces: [Sides; 4]) -> Puzzle {
    Puzzle { name: String::new(), grid: Grid::new(2, 2), pieces: pieces.map(Piece).to_vec(), hints: Vec::new() }
}

#[test]
fn sentences() {
    let odd = two_by_two([[0, 1, 2, 0], [0, 0, 3, 1], [2, 1, 0, 0], [3, 0, 0, 2]]);
    let obstacle = census_of_puzzle(&odd).unwrap();
    let colours = vec![(1, 3), (2, 3)];
    assert_eq!(obstacle, Obstacle::OddColours { zone: Zone::Frame, colours, free: 0 });
    let sentence = "colour 1 occurs 3 times, colour 2 occurs 3 times: along the frame, \
                    each must occur an even number of times";
    assert_eq!(obstacle.to_string(), sentence);
    let corners = two_by_two([[0, 0, 1, 2], [0, 0, 1, 2], [0, 0, 2, 1], [0, 3, 1, 2]]);
    assert_eq!(census_of_puzzle(&corners).unwrap().to_string(), "a 2x2 board needs 4 corners, found 3");
    let mut few = two_by_two([[0, 1, 1, 0]; 4]);
    few.pieces.pop();
    assert_eq!(census_of_puzzle(&few).unwrap().to_string(), "4 cells must be filled, found 3 pieces");
    let mut hinted = two_by_two([[0, 1, 1, 0], [0, 0, 2, 1], [1, 1, 0, 0], [1, 0, 0, 1]]);
    hinted.hints = vec![Hint { cell: 0, piece: 0, rotation: 1 }];
    let off = "the grey sides of the hint on cell (0,0) are not where the rim is";
    assert_eq!(census_of_puzzle(&hinted).unwrap().to_string(), off);
    hinted.hints = vec![Hint { cell: 0, piece: 0, rotation: 0 }, Hint { cell: 2, piece: 1, rotation: 2 }];
    let clash = "the hints on cells (0,0) and (1,0) disagree";
    assert_eq!(census_of_puzzle(&hinted).unwrap().to_string(), clash);
    hinted.hints = vec![Hint { cell: 0, piece: 1, rotation: 3 }];
    assert_eq!(census_of_puzzle(&hinted).unwrap().to_string(), "no piece fits on cell (0,1)");
}
