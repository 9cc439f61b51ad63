//! Orbits of known games.

use board::games::{Player, Position, Shrink, hex, random};

use super::super::{Prepared, prepare, symmetry};
use super::games::{game, maker_wins};

#[test]
fn empty_hex_has_half_of_its_cells() {
    for (columns, rows, expected) in [(1, 1, 1), (2, 2, 2), (3, 3, 5), (4, 4, 8), (3, 4, 6)] {
        let empty = Position::empty(columns * rows);
        let question = hex::question(columns, rows, empty, Player::Black, Player::Black);
        let Prepared::Open(instance) = prepare(&question, Shrink::Stones) else { panic!() };
        assert_eq!(symmetry::representatives(&instance).len(), expected, "{columns}x{rows}");
    }
}

/// Each cell that wins as a first move shares its orbit with a representative that wins.
#[test]
fn a_winning_move_is_among_the_representatives() {
    let mut broken = 0;
    for seed in 0..400 {
        let question = game(&mut random::generator(seed));
        let Prepared::Open(instance) = prepare(&question, Shrink::Depth) else { continue };
        if question.to_move() != question.maker {
            continue;
        }
        let cells = symmetry::representatives(&instance);
        broken += usize::from(cells.len() < instance.cells());
        let found = cells.iter().any(|&cell| maker_wins(&question.after(instance.origin[cell])));
        assert_eq!(found, maker_wins(&question), "seed {seed}");
    }
    assert!(broken > 20, "{broken}");
}
