//! What keeps the opponent from completing a set of his before the answers to a turn are played.

use board::games::CellSet;
use check::Guard;

use super::super::bits::Bits;
use super::MOST_CELLS;
use super::proof::Guarding;

/// The guard of a move that somebody else puts together, over the cells of a board: `own` and `other` are all stones
/// after the move on `cell`; the answers to it ask for `stones` and for `clear`; a later turn has so many stones.
///
/// `None` if the opponent can complete one of his sets in his next turn, so that there is no guard; or if the sets have
/// cells beyond the first 512 of the board.
pub fn guard_of(
    rivals: &[CellSet],
    (own, other): (&CellSet, &CellSet),
    (stones, clear): (&CellSet, &CellSet),
    cell: usize,
    turn: usize,
) -> Option<Guard> {
    const W: usize = 8;
    let fits = |set: &CellSet| set.ones().next_back().is_none_or(|last| last <= MOST_CELLS);
    let bits = |set: &CellSet| set.ones().filter(|&cell| cell <= MOST_CELLS).collect::<Bits<W>>();
    let completes = |set: &CellSet| set.is_disjoint(own) && set.difference(other).take(turn + 1).count() <= turn;
    if rivals.iter().any(|set| completes(set) || !fits(set)) {
        return None;
    }
    if rivals.is_empty() {
        return Some(Guard::default());
    }
    let sets: Vec<Bits<W>> = rivals.iter().map(bits).collect();
    let last = if cell <= MOST_CELLS { Bits::one(cell) } else { Bits::EMPTY };
    let chosen = guard(&sets, (bits(own), bits(other)), bits(stones), bits(clear), last, turn);
    Some(Guard { stones: chosen.stones.iter().collect(), kept: chosen.kept.iter().collect() })
}

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
