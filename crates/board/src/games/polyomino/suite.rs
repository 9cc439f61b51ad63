//! The 180 questions of the QBFEVAL'16 suite of GTTT, and their answers.
//!
//! Diptarama, Jordan, Shinohara: "QBF Encoding of Generalized Tic-Tac-Toe", QBF 2016, CEUR 1719: three choices of (p, q),
//! seven shapes on 3x3 and eight on 4x4, plain boards and tori, and of each game two questions: "can Black win?", "can
//! White win?" (if both answers are no, it is a draw). The suite's own answers are not at hand: those here were computed
//! by exact search (spec §7.3).

use super::{Game, Target, named};
use crate::games::Player;

/// One question of the suite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Case {
    /// The shape's name.
    pub shape: &'static str,
    /// The game.
    pub game: Game,
    /// Whose win is asked for.
    pub player: Player,
    /// Whether he can win.
    pub expected: bool,
}

const SHAPES: [&str; 8] = ["domino", "el", "tic", "fatty", "elly", "knobby", "tippy", "skinny"];

/// Side of the board, (p, q), and for each of the shapes who wins on the plain board and on the torus: **B**lack moves
/// first, **D** is a draw.
const OUTCOMES: [(usize, (usize, usize), &str); 6] = [
    (3, (1, 1), "BB BB DD DD DD DD BB"),
    (3, (2, 1), "WW BB DD DD DW DW DW"),
    (3, (2, 2), "BB BB BB DD BB BB DB"),
    (4, (1, 1), "BB BB BB DD BB DB BB DD"),
    (4, (2, 1), "WW BB DB DD WW WW WW DD"),
    (4, (2, 2), "BB BB BB DD BB BB BB DD"),
];

/// All questions, those on 3x3 first.
pub fn suite() -> impl Iterator<Item = Case> {
    OUTCOMES.into_iter().flat_map(|(side, (stones, opening), outcomes)| {
        let shapes = SHAPES.into_iter().zip(outcomes.split(' '));
        shapes.flat_map(move |(shape, winners)| {
            let target = Target::Shape(named(shape).expect("shapes of the suite have names"));
            let game = Game { stones, opening, ..Game::new(target, side, side) };
            let boards = winners.chars().zip([false, true]);
            boards.flat_map(move |(winner, torus)| {
                let game = Game { torus, ..game.clone() };
                [(Player::Black, 'B'), (Player::White, 'W')].map(move |(player, letter)| Case {
                    shape,
                    game: game.clone(),
                    player,
                    expected: winner == letter,
                })
            })
        })
    })
}

impl Case {
    /// A name for files: `gttt-4x4-p2-q1-tippy-torus-white`.
    pub fn name(&self) -> String {
        let Game { columns, rows, torus, stones, opening, .. } = &self.game;
        let board = if *torus { "torus" } else { "plain" };
        format!("gttt-{columns}x{rows}-p{stones}-q{opening}-{}-{board}-{}", self.shape, self.player.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn as_many_yes_and_no_as_in_the_specification() {
        for (side, player, yes, no) in [
            (3, Player::Black, 19, 23),
            (3, Player::White, 5, 37),
            (4, Player::Black, 26, 22),
            (4, Player::White, 8, 40),
        ] {
            let of: Vec<Case> = suite().filter(|case| case.game.columns == side && case.player == player).collect();
            let won = of.iter().filter(|case| case.expected).count();
            assert_eq!((won, of.len() - won), (yes, no), "{side} {player:?}");
        }
    }

    #[test]
    fn names_differ() {
        let names: HashSet<String> = suite().map(|case| case.name()).collect();
        assert_eq!(names.len(), 180);
        assert!(names.contains("gttt-4x4-p2-q1-skinny-torus-white"));
    }
}
