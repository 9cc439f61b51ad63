//! The official puzzle, where the project's data are at hand: sizes that the literature or the specification tells.

use board::tiles::{Grid, Hint, Piece, Puzzle, Question};
use logic::AtMostOne;
use serde_json::Value;

use super::super::{CellRule, Encoding, Options, Size, size};

/// The official pieces with these hints: 1-based piece, row, column, rotation.
pub(super) fn official(hints: &[(usize, usize, usize, u8)]) -> Option<Question> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/tiles/eternity2-official.json");
    let Ok(text) = std::fs::read_to_string(file) else {
        println!("skipped: no data");
        return None;
    };
    let value: Value = serde_json::from_str(&text).unwrap();
    let colour = |colour: &Value| u8::try_from(colour.as_u64().unwrap()).unwrap();
    let piece = |sides: &Value| Piece(std::array::from_fn(|side| colour(&sides[side])));
    let pieces = value["pieces"].as_array().unwrap().iter().map(piece).collect();
    let grid = Grid::new(16, 16);
    let hint = |&(piece, row, column, rotation): &_| Hint { cell: grid.cell(row, column), piece: piece - 1, rotation };
    let hints = hints.iter().map(hint).collect();
    Some(Puzzle { name: String::new(), grid, pieces, hints }.question())
}

pub(super) const CLUES: [(usize, usize, usize, u8); 5] =
    [(139, 8, 7, 0), (208, 2, 2, 1), (255, 2, 13, 1), (181, 13, 2, 1), (249, 13, 13, 2)];

/// The clues lie as their letters say: `ijjm wlmn wswu ujvm qvpr`.
#[test]
fn clues() {
    let Some(question) = official(&CLUES) else { return };
    let letters: Vec<String> = super::super::pins::pinned(&question)
        .map(|(_, sides)| sides.iter().map(|colour| char::from(b'a' + colour)).collect())
        .collect();
    assert_eq!(letters, ["wlmn", "wswu", "ijjm", "ujvm", "qvpr"]);
}

/// With ladders on pieces and cells, 3·149,076 - 502 + 7,100 = 453,826 variables of 149,076 placements, the 454 k of the
/// specification, if the cells beside the clues may have any piece. Here they may not: 14,387 placements fewer.
#[test]
fn the_size_of_the_specification() {
    let Some(question) = official(&CLUES) else { return };
    let ladder = Options {
        pieces: AtMostOne::Ladder,
        cells: AtMostOne::Ladder,
        cell_rule: CellRule::Always,
        ..Options::new(Encoding::Seam)
    };
    let seam = size(&question, &ladder).unwrap();
    assert_eq!(seam, Size { variables: 410_665, clauses: 1_396_072, literals: 2_926_331 });
    assert_eq!(3 * (149_076 - 14_387) - 502 + 7_100, seam.variables);
}
