//! Small random questions of all kinds, from a seed.

use board::games::{Player, Question, Turns, random};

/// A small random question: Hex, a graph or sets, either player to move, with a bound or without.
pub(crate) fn question(seed: u64) -> Question {
    let mut rng = random::generator(seed);
    let mut question = match seed % 3 {
        0 => {
            let (columns, rows) = [(3, 3), (4, 2), (2, 4), (3, 4)][(seed / 3 % 4) as usize];
            random::hex(&mut rng, columns, rows, 2, 2, Player::Black)
        }
        1 => random::graph(&mut rng, 9, 16, 1, 1),
        _ => random::sets(&mut rng, 9, 6, 4, 1, 1),
    };
    if seed % 5 < 2 {
        question.turns = Turns::Alternate { first: Player::White };
    }
    question.depth = (seed % 7 < 4).then_some(3 + (seed % 7) as usize);
    question
}
