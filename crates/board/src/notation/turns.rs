//! Turns as texts list them, ply by ply.

use crate::games::{Player, Question, Turns};

/// Who moves when, and the bound in plies, from a list of the players of all plies.
///
/// A list that alternates is said as [`Turns::Alternate`], so that the same game is the same question however
/// it was written. Any other list is its own bound. An empty list says nothing: Black begins a whole game.
pub(super) fn from_list(players: Vec<Player>) -> (Turns, Option<usize>) {
    let alternating = players.windows(2).all(|pair| pair[0] != pair[1]);
    match players.first() {
        None => (Turns::Alternate { first: Player::Black }, None),
        Some(&first) if alternating => (Turns::Alternate { first }, Some(players.len())),
        Some(_) => (Turns::List(players), None),
    }
}

/// The players of the first `plies` plies of a question, fewer if its list ends before.
pub(super) fn to_list(question: &Question, plies: usize) -> Vec<Player> {
    match &question.turns {
        Turns::Alternate { first } => [*first, first.other()].into_iter().cycle().take(plies).collect(),
        Turns::List(list) => list.iter().copied().take(plies).collect(),
    }
}
