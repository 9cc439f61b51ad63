//! Engines for edge-matching puzzles: can the open cells of a [`Question`] be filled?

pub mod core;
pub mod csp;
pub mod frontier;
#[cfg(unix)]
pub mod minizinc;
mod portfolio;

use std::time::Duration;

use board::tiles::{Filling, Question};

use crate::engine::{Limits, Reason};
use frontier::{Plan, order};

/// What is answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It can: so.
    Yes(Filling),
    /// It cannot, and why.
    No(Refutation),
    /// Not decided.
    Unknown(Reason),
}

/// Why there is no filling. To be judged by `check`, not to be trusted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refutation {
    /// Counting before any search: see `board::tiles::census`.
    Census,
    /// The cells of an order, and the number of partial fillings at each depth; the last is 0.
    Counts {
        /// The cells, first to be filled first.
        order: Vec<usize>,
        /// As many numbers as cells.
        counts: Vec<u64>,
    },
    /// The word of an engine that has no certificate: there is nothing to check.
    Unproved,
}

impl Refutation {
    fn counts(order: &[usize], counts: &[u64]) -> Self {
        let (order, counts) = up_to_the_first_zero(order, counts);
        Self::Counts { order: order.to_vec(), counts: counts.to_vec() }
    }
}

/// The part of an order that refutes: up to the first depth that has no node.
fn up_to_the_first_zero<'a>(order: &'a [usize], counts: &'a [u64]) -> (&'a [usize], &'a [u64]) {
    let depths = counts.iter().position(|&count| count == 0).map_or(counts.len(), |depth| depth + 1);
    (&order[..depths], &counts[..depths])
}

/// A sign of life.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// Partial fillings seen.
    pub nodes: u64,
    /// How many are expected in all, where an engine knows.
    pub expected: Option<f64>,
    /// Time since the start.
    pub elapsed: Duration,
}

/// An answer and what it took.
#[derive(Debug, Clone)]
pub struct Answer {
    /// Yes, no, or why not known.
    pub verdict: Verdict,
    /// Partial fillings seen by the frontier search.
    pub nodes: u64,
    /// The size of the tree that was expected.
    pub expected: f64,
}

/// The least tree that is found for a question in about a hundredth of the time that searching it would take.
pub fn plan(question: &Question) -> Plan {
    /// Nodes that the search sees while a beam of width 1 extends a set by one cell.
    const NODES_A_STEP: f64 = 3.0;
    let cells = question.open().count() as f64;
    let mut best = order::beam(question, 100);
    for width in [300, 1000, 3000, 10_000] {
        if best.nodes() < 10.0 * NODES_A_STEP * f64::from(width) * cells * cells {
            break;
        }
        let wider = order::beam(question, width as usize);
        if wider.nodes() < best.nodes() {
            best = wider;
        }
    }
    best
}

/// Searches with several orders on so many threads.
pub fn search(question: &Question, threads: usize, limits: &Limits, progress: &mut dyn FnMut(&Progress)) -> Answer {
    let plan = plan(question);
    let (outcome, nodes) = portfolio::search(question, &plan, threads, limits, progress);
    let verdict = match outcome {
        portfolio::Outcome::Filled(filling) => Verdict::Yes(filling),
        portfolio::Outcome::Refuted(refutation) => Verdict::No(refutation),
        portfolio::Outcome::Stopped(reason) => Verdict::Unknown(reason),
    };
    Answer { verdict, nodes, expected: plan.nodes() }
}
