//! The contract: the same numbers, the same order, at known sizes.

use board::tiles::{Cell, Grid, Piece, Pool, Question};
use logic::Cnf;

use super::super::sizes::{measured, specimen};
use super::super::{Encoding, Options, encode, encode_score, size, write_dimacs};
use super::random;

/// A 3x3 board with a pin, a cell left out and a repeated piece: everything that the order depends on.
fn question() -> Question {
    let grid = Grid::new(3, 3);
    let board = random::planted(&mut random::dice(11), grid, true, 3);
    let mut cells = vec![Cell::Open; 9];
    cells[4] = Cell::Pinned(board[4]);
    cells[8] = Cell::Ignored;
    let numbers = vec![0, 1, 2, 3, 5, 6, 7, 7];
    let pieces = numbers.iter().map(|&cell: &usize| Piece(board[cell])).collect();
    Question { grid, framed: true, cells, pool: Pool { pieces }, numbers }
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
    let expected: [(&str, u32, usize, u64); 10] = [
        ("direct", 67, 141, 5677129590205912364),
        ("seam", 63, 113, 11904502309757889569),
        ("seam-support", 63, 153, 1786921208959000575),
        ("rotation-free-cmp", 65, 126, 12063207342261221537),
        ("rotation-free-exp", 65, 126, 12063207342261221537),
        ("rotation-free-fbc", 65, 195, 5445215521835782248),
        ("rotation-free-all", 65, 195, 5445215521835782248),
        ("primal", 67, 146, 13111295950684453052),
        ("dual", 67, 146, 9231994569030940539),
        ("both", 86, 184, 11702053529173314488),
    ];
    let found = Encoding::ALL.map(|encoding| {
        let mut cnf = Cnf::new();
        encode(&question(), &Options::new(encoding), &mut cnf).unwrap();
        (encoding.name(), cnf.variables(), cnf.len(), hash(&cnf))
    });
    assert_eq!(found, expected);
}

#[test]
fn numbers_and_order_stay_with_scores() {
    let found = [7, 11].map(|score| {
        let mut cnf = Cnf::new();
        encode_score(&question(), score, &mut cnf).unwrap();
        (score, cnf.variables(), cnf.len(), hash(&cnf))
    });
    assert_eq!(found, [(7, 138, 316, 2987576666349537783), (11, 111, 257, 15785635889570144242)]);
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
    assert!(seams > 0 && all.iter().any(|name| name.starts_with("y r1c2") || name.starts_with("y r0c2 down k")));
}

/// The 1473 variables of em_7_3_6: 16 + 400 + 625 for pieces on cells, 72 + 360 for diamonds.
#[test]
fn as_many_variables_as_heule() {
    let board = specimen(7);
    assert_eq!((board.frame, board.inner), (3, 6));
    let options = Options::new("rotation-free-cmp".parse().unwrap());
    assert_eq!(measured(&board, &options).unwrap().variables, 16 + 400 + 625 + 72 + 360);
}
