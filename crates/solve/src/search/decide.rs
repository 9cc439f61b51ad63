//! Decides one reduced game: how deep the maker must go, and whether he ever gets there.
//!
//! Two questions take turns, each with slices of work that grow. One deepens: can the maker win with 1, 2, 3 ...
//! moves? The other asks for a win at whatever length, which also settles that there is none: then every depth is
//! settled at once. Both feed one store of claims and both draw from it.

use super::claim::Claim;
use super::goal::{Goal, NEVER};
use super::spot::Spot;
use super::tree::Tree;
use super::watch::{Stop, Watch};

/// How many moves the maker may make.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bound {
    /// As many as this.
    pub(super) moves: u16,
    /// Whether that is a real restriction, not just the end of the board.
    pub(super) tight: bool,
}

/// What was decided, and the claims that prove it.
#[derive(Debug, Clone)]
pub(super) struct Decision<const W: usize> {
    /// Whether the maker wins.
    pub(super) maker_wins: bool,
    /// The least number of moves with which he does, if he does and it is known.
    pub(super) moves: Option<u16>,
    /// One claim of the winner if he moves first, otherwise his answers to every move.
    pub(super) claims: Vec<Claim<W>>,
}

/// Nodes in the first slice of the deepening search.
const FIRST_SLICE: u64 = 1 << 14;

/// Decides a position. `refuted` becomes the largest number of moves with which the maker is known not to win, also
/// when a limit is met.
///
/// # Errors
/// When a limit stops the search.
pub(super) fn decide<const W: usize, G: Goal<W>>(
    tree: &mut Tree<W, G>,
    spot: Spot<W>,
    bound: Bound,
    refuted: &mut u16,
    watch: &mut Watch<'_>,
) -> Result<Decision<W>, Stop> {
    *refuted = 0;
    let mut slice = FIRST_SLICE;
    loop {
        if let Some(decision) = deepen(tree, spot, bound, refuted, slice, watch)? {
            return Ok(decision);
        }
        // A tight bound is decided by deepening, unless that takes long.
        let share = if bound.tight { slice / 4 } else { 2 * slice };
        match settle(tree, spot, share, watch)? {
            // A win that may be too long does not help.
            Some(decision) if decision.maker_wins && bound.tight => {}
            Some(decision) => return Ok(decision),
            None => {}
        }
        slice *= 2;
    }
}

/// Whether the maker wins with the least number of moves that is not yet refuted, the next ... up to the bound. `None`
/// if the slice is over.
///
/// # Errors
/// When a limit stops the search.
pub(super) fn deepen<const W: usize, G: Goal<W>>(
    tree: &mut Tree<W, G>,
    spot: Spot<W>,
    bound: Bound,
    refuted: &mut u16,
    slice: u64,
    watch: &mut Watch<'_>,
) -> Result<Option<Decision<W>>, Stop> {
    watch.grant(slice);
    // With no move to make there is still a look at the position: he may have won already.
    let mut moves = (*refuted + 1).min(bound.moves);
    loop {
        watch.depth = Some(spot.plies(moves));
        match pause(tree.maker_wins(spot, moves, watch))? {
            None => return Ok(None),
            Some(true) => return Ok(Some(decision(tree, true, Some(moves)))),
            Some(false) => *refuted = moves,
        }
        if moves == bound.moves {
            return Ok(Some(decision(tree, false, None)));
        }
        moves += 1;
    }
}

/// Whether the maker wins at all, however long it takes. `None` if the slice is over.
///
/// # Errors
/// When a limit stops the search.
pub(super) fn settle<const W: usize, G: Goal<W>>(
    tree: &mut Tree<W, G>,
    spot: Spot<W>,
    slice: u64,
    watch: &mut Watch<'_>,
) -> Result<Option<Decision<W>>, Stop> {
    watch.grant(slice);
    watch.depth = None;
    let won = pause(tree.maker_wins(spot, NEVER, watch))?;
    Ok(won.map(|won| decision(tree, won, None)))
}

fn decision<const W: usize, G>(tree: &Tree<W, G>, maker_wins: bool, moves: Option<u16>) -> Decision<W> {
    Decision { maker_wins, moves, claims: tree.stack.clone() }
}

/// A finished search with its value, `None` if its slice is over, an error if a limit was met.
pub(super) fn pause(result: Result<bool, Stop>) -> Result<Option<bool>, Stop> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(Stop::Slice) => Ok(None),
        Err(stop) => Err(stop),
    }
}
