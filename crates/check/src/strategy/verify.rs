//! The verdict on a strategy: its root's claims, held against the question.

use board::games::{CellSet, Turns, cell_set};

use super::claim::{Claim, Claims, NEVER};
use super::replies::meeting_all;
use super::rules::{Rules, check_question};
use super::{Rejection, Step, Strategy};

/// What an accepted strategy proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accepted {
    /// Maker's strategies: the most stones that he lays until he has won.
    /// Breaker's: the maker's stones that it withstands, `None` if the maker is cut off for good.
    pub moves: Option<usize>,
    /// Maker's strategies: the plies after which he has won at the latest.
    pub plies: Option<usize>,
    /// How many steps the root needs.
    pub steps: usize,
    /// The cells that the strategy needs: its stones and the cells that the opponent must not have at the start.
    pub carrier: CellSet,
    /// What each step of the root proves, in the order of the root.
    pub claims: Vec<Claim>,
}

/// Checks a strategy by the rules alone: every step, and that the root answers the question.
///
/// Takes time linear in the length of the strategy (times the size of the board, to the power of the stones of a turn,
/// of which there are at most 64) and the memory of the claims that are still to be used.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(strategy: &Strategy) -> Result<Accepted, Rejection> {
    check_question(&strategy.question)?;
    let rules = Rules::of(strategy)?;
    check_root(strategy, &rules)?;
    let claims = Claims::roots(strategy, &rules)?;
    check_stones(strategy, &claims)?;
    check_turn(strategy, &rules, &claims)?;
    check_race(strategy, &rules, &claims)?;
    let counted = moves(strategy, &rules, &claims)?;
    let (moves, plies) = if strategy.owner == strategy.question.maker {
        let last = rules.last_stone(counted);
        (last.stones, Some(last.ply))
    } else {
        (counted, None)
    };
    check_bound(&rules, moves, plies)?;
    Ok(Accepted {
        moves: (moves != NEVER).then_some(moves),
        plies,
        steps: used_steps(strategy),
        carrier: carrier(&claims),
        claims,
    })
}

fn check_root(strategy: &Strategy, rules: &Rules) -> Result<(), Rejection> {
    let (found, first) = (strategy.root.len(), rules.owner_first());
    if found == 0 || first && found > 1 {
        return Err(Rejection::RootCount { found, first });
    }
    let steps = strategy.steps.len();
    match strategy.root.iter().find(|&&root| root >= steps) {
        Some(&root) => Err(Rejection::UnknownRoot { to: root.saturating_add(1), steps }),
        None => Ok(()),
    }
}

/// The stones that the root's claims require are on the board. (That none is the opponent's was checked when the
/// steps named them.)
fn check_stones(strategy: &Strategy, claims: &[Claim]) -> Result<(), Rejection> {
    let Strategy { question, owner, root, .. } = strategy;
    for (root, claim) in root.iter().zip(claims) {
        if let Some(cell) = claim.stones.difference(question.position.stones(*owner)).next() {
            let cell = question.board.name(cell).to_owned();
            return Err(Rejection::MissingStone { step: root + 1, cell, owner: *owner });
        }
    }
    Ok(())
}

/// The owner's first turn has the stones that the root's claims need, and pairs are not too slow for the opponent's:
/// where a pairing is all that answers his opening, it answers its stones one by one.
fn check_turn(strategy: &Strategy, rules: &Rules, claims: &[Claim]) -> Result<(), Rejection> {
    let (own, other) = rules.first_turns();
    for (&root, claim) in strategy.root.iter().zip(claims) {
        if claim.left > own {
            return Err(Rejection::RootTurnTooShort { step: root + 1, needed: claim.left, stones: own });
        }
    }
    match strategy.lone_leaf(&strategy.root) {
        Some(root) if !rules.owner_first() && other > 1 && matches!(strategy.steps[root], Step::Pairs { .. }) => {
            Err(Rejection::PairsTooSlow { step: root + 1, stones: other })
        }
        _ => Ok(()),
    }
}

/// If it is a race, the opponent has not won, nor can he in his first turn if that comes first.
fn check_race(strategy: &Strategy, rules: &Rules, claims: &[Claim]) -> Result<(), Rejection> {
    if !claims.iter().any(|claim| claim.racing) {
        return Ok(());
    }
    let position = &strategy.question.position;
    let (own, other) = (position.stones(strategy.owner), position.stones(strategy.owner.other()));
    let over = strategy.lone_leaf(&strategy.root).is_some();
    let turn = if rules.owner_first() || over { 0 } else { rules.first_turns().1 };
    let lost = |set: &&CellSet| set.is_disjoint(own) && set.difference(other).take(turn + 1).count() <= turn;
    match rules.rivals().iter().find(lost) {
        Some(set) => Err(Rejection::Forestalled { set: rules.list(set) }),
        None => Ok(()),
    }
}

/// The maker's turns (or stones) that the root's claims prove, counted from the question's position.
///
/// Where the players alternate to the end, turns after the board is full change nothing, so a win that is not there by
/// then never comes: a maker's claim of more turns than that is a claim for the whole game.
fn moves(strategy: &Strategy, rules: &Rules, claims: &[Claim]) -> Result<usize, Rejection> {
    let moves = root_moves(strategy, rules, claims)?;
    let question = &strategy.question;
    if strategy.owner != question.maker || !matches!(question.turns, Turns::Alternate { .. }) {
        return Ok(moves);
    }
    let open = question.position.open().count_ones(..);
    let turns = if question.to_move() == question.maker { open.div_ceil(2) } else { open / 2 };
    Ok(moves.min(turns))
}

fn root_moves(strategy: &Strategy, rules: &Rules, claims: &[Claim]) -> Result<usize, Rejection> {
    if rules.owner_first() || strategy.lone_leaf(&strategy.root).is_some() {
        return Ok(claims[0].moves);
    }
    let turn = rules.first_turns().1;
    check_first_replies(strategy, claims, turn)?;
    let moves = claims.iter().map(|claim| claim.moves);
    let combined = if strategy.owner == strategy.question.maker {
        moves.max()
    } else {
        moves.min().map(|least| least.saturating_add(turn)) // his first turn came before
    };
    Ok(combined.expect("there is a root step"))
}

/// Some root step survives every first turn of the opponent on open cells.
fn check_first_replies(strategy: &Strategy, claims: &[Claim], turn: usize) -> Result<(), Rejection> {
    let question = &strategy.question;
    let regions: Vec<&CellSet> = claims.iter().map(|claim| &claim.clear).collect();
    match meeting_all(&regions, &question.position.open(), turn) {
        Some(reply) => {
            let reply = question.board.list(cell_set(question.board.len(), reply).ones());
            Err(Rejection::UnansweredFirst { reply })
        }
        None => Ok(()),
    }
}

/// A maker's strategy must end in time, a breaker's must last.
fn check_bound(rules: &Rules, moves: usize, plies: Option<usize>) -> Result<(), Rejection> {
    let allowed = rules.maker_stones();
    match plies {
        Some(plies) if plies > rules.rounds.plies => Err(Rejection::TooLong { needed: moves, allowed }),
        None if moves < allowed => Err(Rejection::TooShort { withstood: moves, allowed }),
        _ => Ok(()),
    }
}

fn used_steps(strategy: &Strategy) -> usize {
    let mut used = vec![false; strategy.steps.len()];
    for &root in &strategy.root {
        used[root] = true;
    }
    let mut count = 0;
    for step in (0..used.len()).rev() {
        if !used[step] {
            continue;
        }
        count += 1;
        strategy.steps[step].references().iter().for_each(|&earlier| used[earlier] = true);
    }
    count
}

fn carrier(claims: &[Claim]) -> CellSet {
    let mut carrier = CellSet::new();
    for claim in claims {
        carrier.union_with(&claim.stones);
        carrier.union_with(&claim.clear);
    }
    carrier
}
