//! The verdict on a strategy: its root's claims, held against the question.

use board::games::{CellSet, Question};

use super::claim::{Claim, Claims, NEVER, all_cells, check_question};
use super::{Rejection, Step, Strategy};

/// What an accepted strategy proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Accepted {
    /// Maker's strategies: the most moves that he needs. Breaker's: the moves of the maker that it withstands,
    /// `None` if the maker is cut off for good.
    pub moves: Option<usize>,
    /// How many steps the root needs.
    pub steps: usize,
    /// The cells that the strategy needs: its stones and the cells that the opponent must not have at the start.
    pub carrier: CellSet,
}

/// Checks a strategy by the rules alone: every step, and that the root answers the question.
///
/// Takes time linear in the length of the strategy (times the size of the board) and the memory of the claims
/// that are still to be used.
///
/// # Errors
/// The first thing that is wrong.
pub fn verify(strategy: &Strategy) -> Result<Accepted, Rejection> {
    check_question(&strategy.question)?;
    check_root(strategy)?;
    let claims = Claims::roots(strategy)?;
    check_stones(strategy, &claims)?;
    let moves = moves(strategy, &claims)?;
    check_bound(strategy, moves)?;
    Ok(Accepted { moves: (moves != NEVER).then_some(moves), steps: used_steps(strategy), carrier: carrier(&claims) })
}

/// Whether the owner makes the first move.
pub(super) fn owner_first(strategy: &Strategy) -> bool {
    strategy.question.to_move() == strategy.owner
}

fn check_root(strategy: &Strategy) -> Result<(), Rejection> {
    let (found, first) = (strategy.root.len(), owner_first(strategy));
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

/// The maker's turns that the root's claims prove, counted from the question's position.
///
/// Turns after the board is full change nothing, so a win that is not there by then never comes: a maker's claim
/// of more turns than that is a claim for the whole game.
fn moves(strategy: &Strategy, claims: &[Claim]) -> Result<usize, Rejection> {
    let moves = root_moves(strategy, claims)?;
    let question = &strategy.question;
    if strategy.owner != question.maker {
        return Ok(moves);
    }
    Ok(moves.min(maker_turns(question, open_cells(question).count_ones(..))))
}

fn root_moves(strategy: &Strategy, claims: &[Claim]) -> Result<usize, Rejection> {
    if owner_first(strategy) || strategy.lone_leaf(&strategy.root).is_some() {
        return Ok(claims[0].moves);
    }
    check_first_replies(strategy, claims)?;
    let moves = claims.iter().map(|claim| claim.moves);
    let combined = if strategy.owner == strategy.question.maker {
        moves.max()
    } else {
        moves.min().map(|least| least.saturating_add(1)) // his first move came before
    };
    Ok(combined.expect("there is a root step"))
}

/// Some root step survives every first move of the opponent on an open cell.
fn check_first_replies(strategy: &Strategy, claims: &[Claim]) -> Result<(), Rejection> {
    let question = &strategy.question;
    let mut spoilt = open_cells(question);
    for claim in claims {
        spoilt.intersect_with(&claim.clear);
    }
    match spoilt.ones().next() {
        Some(reply) => Err(Rejection::UnansweredFirst { reply: question.board.name(reply).to_owned() }),
        None => Ok(()),
    }
}

fn open_cells(question: &Question) -> CellSet {
    let mut open = all_cells(question);
    open.difference_with(&question.position.black);
    open.difference_with(&question.position.white);
    open
}

/// A maker's strategy must end in time, a breaker's must last.
fn check_bound(strategy: &Strategy, moves: usize) -> Result<(), Rejection> {
    let question = &strategy.question;
    let open = open_cells(question).count_ones(..);
    let allowed = maker_turns(question, question.depth.map_or(open, |depth| depth.min(open)));
    if strategy.owner == question.maker && moves > allowed {
        Err(Rejection::TooLong { needed: moves, allowed })
    } else if strategy.owner != question.maker && moves < allowed {
        Err(Rejection::TooShort { withstood: moves, allowed })
    } else {
        Ok(())
    }
}

/// How many of so many plies are the maker's.
fn maker_turns(question: &Question, plies: usize) -> usize {
    if question.to_move() == question.maker { plies.div_ceil(2) } else { plies / 2 }
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
        if let Step::Move { answers, .. } = &strategy.steps[step] {
            answers.iter().for_each(|&answer| used[answer] = true);
        }
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
