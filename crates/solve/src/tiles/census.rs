//! Counting before any search.

use board::tiles::{Colour, Question};
use check::tiles::census::{Kind, Obstacle, Zone, verify};

/// An obstacle that rules out every filling, if counting finds one; the checker has recounted it.
pub fn obstacle(question: &Question) -> Option<Obstacle> {
    // The census of `board` is cheap; that of `check`, which is asked for a proof, need not be.
    board::tiles::census(question)?;
    let cells = question.open().map(Obstacle::Cell);
    let kinds = Kind::ALL.into_iter().map(Obstacle::Kind);
    let few = Zone::ALL.into_iter().flat_map(|zone| (1..=Colour::MAX).map(move |colour| Obstacle::Few(zone, colour)));
    let odd = Zone::ALL.into_iter().map(Obstacle::Odd);
    let all = std::iter::once(Obstacle::Pieces).chain(cells).chain(kinds).chain(few).chain(odd);
    all.into_iter().find(|&obstacle| verify(question, obstacle).is_ok())
}
