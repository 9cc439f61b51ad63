//! What keeps the opponent from completing a set of his before the answers to a turn are played.

use super::super::bits::Bits;
use super::proof::Guarding;

/// Stones and kept cells beyond those of the answers (`own`, `free`), such that every set of the opponent's has a stone
/// among them or in the turn's last cell, or more than `stones` kept cells outside of the turn.
///
/// `x` are all stones after the turn, `y` the opponent's: he cannot complete a set with `stones` stones, so that there is
/// always something to choose. What is in most sets goes first.
pub(super) fn guard<const W: usize>(
    rivals: &[Bits<W>],
    (x, y): (Bits<W>, Bits<W>),
    own: Bits<W>,
    free: Bits<W>,
    turn: Bits<W>,
    stones: usize,
) -> Guarding<W> {
    // The last cell of a turn is met by the step itself.
    let last = turn.iter().last().map_or(Bits::EMPTY, Bits::one);
    let mut chosen = Guarding::NONE;
    let loose = |set: &Bits<W>, chosen: &Guarding<W>| {
        !set.meets(&(own | chosen.stones | last)) && (*set & ((free | chosen.kept) - turn)).len() <= stones
    };
    let mut open: Vec<Bits<W>> = rivals.iter().filter(|set| loose(set, &chosen)).copied().collect();
    while let Some(&set) = open.iter().min_by_key(|set| (**set - y).len()) {
        let covered = |cell: &usize| open.iter().filter(|set| set.contains(*cell)).count();
        match (set & x).iter().max_by_key(covered) {
            Some(stone) => chosen.stones.insert(stone),
            None => {
                let kept = (set - x - y - free - chosen.kept).iter().max_by_key(covered);
                chosen.kept.insert(kept.expect("the opponent cannot complete the set in one turn"));
            }
        }
        open.retain(|set| loose(set, &chosen));
    }
    chosen
}
