//! The formulas against counts, and the sizes of all encodings of one board.

use logic::AtMostOne;

use super::super::sizes::{Formulas, measured, specimen};
use super::super::{Encoding, Options};

#[test]
fn formulas_and_counts() {
    let pairwise =
        |encoding| Options { pieces: AtMostOne::Pairwise, cells: AtMostOne::Pairwise, ..Options::new(encoding) };
    for side in 3..=8 {
        let board = specimen(side);
        let formulas = Formulas::with_rim(side, board.inner, board.frame);
        let direct = measured(&board, &pairwise(Encoding::Direct)).unwrap();
        let seam = measured(&board, &pairwise(Encoding::Seam)).unwrap();
        assert_eq!(f64::from(direct.variables), formulas.placements, "{side}");
        let (_, clauses) = formulas.direct();
        // The colours of the specimen are not equally frequent.
        assert!((direct.clauses as f64 / clauses - 1.0).abs() < 0.15, "{side}: {} {clauses}", direct.clauses);
        if side > 4 {
            let (variables, clauses) = formulas.seam();
            assert_eq!((f64::from(seam.variables), seam.clauses as f64), (variables, clauses), "{side}");
        }
    }
}

#[test]
fn the_textbook() {
    let formulas = Formulas::without_rim(16, 22);
    assert_eq!(formulas.placements, 262_144.0);
    assert_eq!(formulas.pairs, 256.0 * 1024.0 * 1023.0 / 2.0);
    assert_eq!(formulas.shown, 4.0 * 262_144.0 - 64.0 * 1024.0);
    assert_eq!(Formulas::with_rim(16, 17, 5).placements, 156_816.0);
    assert_eq!(Formulas::with_rim(2, 1, 2).seam_colours, 8.0);
}

#[test]
fn all_encodings_of_a_board() {
    let board = specimen(6);
    let found = Encoding::ALL.map(|encoding| {
        let size = measured(&board, &Options::new(encoding)).unwrap();
        (encoding.name(), size.variables, size.clauses, size.literals)
    });
    let expected: [(&str, u32, u64, u64); 10] = [
        ("direct", 2096, 97692, 196608),
        ("seam", 1956, 9080, 19384),
        ("seam-support", 1956, 9696, 26356),
        ("rotation-free-cmp", 788, 3376, 10236),
        ("rotation-free-exp", 1060, 4824, 13132),
        ("rotation-free-fbc", 788, 7600, 18684),
        ("rotation-free-all", 1060, 9048, 21580),
        ("primal", 2096, 12308, 76928),
        ("dual", 2096, 12308, 76928),
        ("both", 2496, 11928, 77392),
    ];
    assert_eq!(found, expected);
}
