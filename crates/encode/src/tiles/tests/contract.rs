//! The contract: the same numbers, the same order, at known sizes.

use board::tiles::{Cell, Direction, Grid, Question};
use logic::Cnf;

use super::super::{Encoding, Options, encode, size, write_dimacs};
use super::random;

/// A 4x4 board with two open colours, a pin, a cell left out and an equal pair: everything that the order depends on.
fn question() -> Question {
    let mut question = random::question(&mut random::dice(0));
    question.grid = Grid::new(3, 3);
    question.framed = true;
    let dice = &mut random::dice(11);
    let board = random::planted(dice, question.grid, true, 3);
    question.cells = vec![Cell::Open; 9];
    question.cells[4] = Cell::Pinned(board[4]);
    question.cells[8] = Cell::Ignored;
    let open = [0, 1, 2, 3, 5, 6, 7, 7];
    question.pool.pieces = open.iter().map(|&cell: &usize| board::tiles::Piece(board[cell])).collect();
    question.numbers = open.to_vec();
    question
}

/// FNV-1a of the literals, 0 after each clause.
fn hash(cnf: &Cnf) -> u64 {
    let numbers = cnf.clauses().flat_map(|clause| clause.iter().map(|lit| lit.number()).chain([0]));
    numbers
        .flat_map(i32::to_le_bytes)
        .fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[test]
fn numbers_and_order_stay() {
    let expected: [(&str, u32, usize, u64); 10] = [("", 0, 0, 0); 10];
    let found = Encoding::ALL.map(|encoding| {
        let mut cnf = Cnf::new();
        encode(&question(), &Options::new(encoding), &mut cnf).unwrap();
        (encoding.name(), cnf.variables(), cnf.len(), hash(&cnf))
    });
    assert_eq!(found, expected);
}

#[test]
fn a_file_is_the_formula() {
    for encoding in Encoding::ALL {
        let options = Options::new(encoding);
        let mut cnf = Cnf::new();
        encode(&question(), &options, &mut cnf).unwrap();
        let (file, encoded) = write_dimacs(&question(), &options, true, Vec::new()).unwrap();
        let read =
            logic::dimacs::read(&file[..], "file", logic::dimacs::Dialect::Dimacs, logic::text::Options::default())
                .unwrap()
                .value;
        assert_eq!(read.matrix.clauses().collect::<Vec<_>>(), cnf.clauses().collect::<Vec<_>>());
        assert_eq!(read.names, encoded.names(&question(), &options));
        let size = size(&question(), &options).unwrap();
        assert_eq!((size.variables, size.clauses), (cnf.variables(), cnf.len() as u64));
    }
}

#[test]
fn names() {
    let options = Options::default();
    let encoded = encode(&question(), &options, &mut Cnf::new()).unwrap();
    let names = encoded.names(&question(), &options);
    let all: Vec<&str> = names.iter().map(|(_, name)| name).collect();
    assert!(all[0].starts_with("x r0c0 p"), "{}", all[0]);
    let seams = all.iter().filter(|name| name.starts_with("y r0c0 right k")).count();
    let _ = Direction::ALL;
    assert!(seams > 0 && all.iter().any(|name| name.starts_with("y r1c2") || name.starts_with("y r0c2 down k")));
}

/// The 1473 variables of em_7_3_6: 16 + 400 + 625 for pieces on cells, 72 + 360 for diamonds.
#[test]
fn as_many_variables_as_heule() {
    let grid = Grid::new(7, 7);
    let ring = |cell: usize| {
        let (row, column) = grid.place(cell);
        row == 0 || column == 0 || row == 6 || column == 6
    };
    let dice = &mut random::dice(5);
    let mut board = vec![[0; 4]; 49];
    for (cell, direction, other) in grid.seams() {
        let colour = rand::RngExt::random_range(dice, if ring(cell) && ring(other) { 1..=3 } else { 4..=9 });
        board[cell][direction as usize] = colour;
        board[other][direction.opposite() as usize] = colour;
    }
    let pieces: Vec<_> = board.into_iter().map(board::tiles::Piece).collect();
    let pool = board::tiles::Pool { pieces };
    assert_eq!(pool.classes().len(), 49);
    let question = Question { grid, framed: true, cells: vec![Cell::Open; 49], pool, numbers: (0..49).collect() };
    let options = Options::new("rotation-free-cmp".parse().unwrap());
    assert_eq!(size(&question, &options).unwrap().variables, 16 + 400 + 625 + 72 + 360);
}
