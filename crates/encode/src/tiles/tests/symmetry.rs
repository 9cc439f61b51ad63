//! One of four turned fillings, and nothing where that would be unsound.

use board::tiles::{Cell, Grid, Piece, Pool, Question};

use super::super::{Encoding, Options, encode};
use super::{agreement, brute, random};

fn framed(seed: u64, grid: Grid, colours: u8) -> Question {
    let board = random::planted(&mut random::dice(seed), grid, true, colours);
    let pieces: Vec<Piece> = board.into_iter().map(Piece).collect();
    let numbers = (0..pieces.len()).collect();
    Question { grid, framed: true, cells: vec![Cell::Open; grid.cells()], pool: Pool { pieces }, numbers }
}

#[test]
fn a_quarter_of_the_fillings() {
    let mut broken = 0;
    for seed in 0..40 {
        let question = framed(seed, Grid::new(3, 3), 3);
        let Some(all) = brute::fillings(&question, 200) else { continue };
        for encoding in Encoding::ALL {
            let options = Options { symmetry_breaking: true, ..Options::new(encoding) };
            let some = agreement::fillings(&question, &options);
            assert!(some.is_subset(&all));
            let first = question.pool.classes();
            let alone = first.iter().find(|class| class.form.0.iter().filter(|&&colour| colour == 0).count() == 2);
            if alone.unwrap().members.len() == 1 {
                assert_eq!(4 * some.len(), all.len(), "seed {seed}, {encoding}");
                broken += 1;
            } else {
                assert!(!some.is_empty());
            }
        }
    }
    assert!(broken > 100);
}

#[test]
fn not_where_it_would_be_unsound() {
    let whole = framed(1, Grid::new(3, 3), 3);
    let options = Options { symmetry_breaking: true, ..Options::default() };
    let broken = |question: &Question| encode(question, &options, &mut logic::Cnf::new()).unwrap().symmetry_broken();
    assert!(broken(&whole));
    assert!(!broken(&framed(1, Grid::new(4, 3), 3)), "not square");
    assert!(!broken(&whole.restricted(&[0, 1, 3, 4])), "not all cells");
    let mut more = whole.clone();
    more.pool.pieces.push(Piece([1, 1, 1, 1]));
    more.numbers.push(9);
    assert!(!broken(&more), "not all pieces are used");
    assert!(!broken(&Question { framed: false, ..whole }), "no piece knows its corner");
}
