//! Recounts that end early: false claims, flags, and what is told on the way.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use board::tiles::{Cell, Grid, Piece, Pool, Question};
use check::tiles::{Rejection, Watch, recount};

/// A row of pieces in almost any order: more than can be counted at once.
fn many() -> (Question, Vec<usize>) {
    let pieces: Vec<Piece> = (2..=12).map(|colour| Piece([colour, 1, 1, 1])).collect();
    let numbers = (0..pieces.len()).collect();
    let cells = vec![Cell::Open; pieces.len()];
    let grid = Grid::new(cells.len(), 1);
    (Question { grid, framed: false, cells, pool: Pool { pieces }, numbers }, (0..11).collect())
}

#[test]
fn a_false_claim_costs_no_more_than_a_true_one() {
    let (question, order) = many();
    let mut claimed = vec![1; 11];
    claimed[10] = 0;
    let verdict = recount::verify(&question, &order, &claimed, Watch::default());
    assert!(matches!(verdict, Err(Rejection::Exceeded { claimed: 0 | 1, .. })), "{verdict:?}");
    // Two threads that share the work below depth 4 end as soon as one of them sees it.
    let claimed = [22, 1000, 1, 1, 1, 1, 1, 1, 1, 1, 0];
    let watch = Watch { threads: 2, ..Watch::default() };
    let verdict = recount::verify(&question, &order, &claimed, watch);
    assert!(matches!(verdict, Err(Rejection::Exceeded { .. })), "{verdict:?}");
}

#[test]
fn a_recount_can_be_stopped_and_tells_how_far_it_is() {
    let (question, order) = many();
    let (stop, told) = (AtomicBool::new(false), AtomicU64::new(0));
    let progress = |nodes| {
        told.store(nodes, Ordering::Relaxed);
        stop.store(true, Ordering::Relaxed);
    };
    let watch = Watch { threads: 1, stop: Some(&stop), progress: Some(&progress) };
    assert_eq!(recount::counts(&question, &order, watch), Err(Rejection::Stopped));
    assert_eq!(told.into_inner(), 1 << 20);
}
