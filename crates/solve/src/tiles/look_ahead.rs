//! Frontier search with look-ahead, and what it can prove.
//!
//! The counts of a tree with look-ahead are nothing that others could recount by the rules, so they are no certificate.
//! But where the tree of the same order without look-ahead is small, it is searched afterwards: its counts are one.

use board::tiles::Question;

use super::frontier::{Plan, Search, Status};
use super::portfolio::{self, Look};
use super::{Progress, Refutation, Verdict};
use crate::engine::{Limits, Reason};

/// Nodes of the tree without look-ahead that are worth a certificate: some five seconds' work.
const WORTH: u64 = 1 << 28;

/// Nodes between two looks at the clock.
const SLICE: u64 = 1 << 20;

/// Searches with that plan's order first; gives the nodes seen, too.
pub(super) fn search(
    question: &Question,
    plan: &Plan,
    threads: usize,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
) -> (Verdict, u64) {
    let (verdict, nodes) = portfolio::search(question, plan, Look::Ahead, threads, limits, progress);
    match verdict {
        Verdict::No(_) => (refuted(question, &plan.order, limits), nodes),
        other => (other, nodes),
    }
}

/// A "no", with the counts of the whole tree of an order if it is small.
fn refuted(question: &Question, order: &[usize], limits: &Limits) -> Verdict {
    let mut search = Search::new(question, order, None);
    let why = loop {
        if let Some(reason) = limits.passed() {
            break reason.to_string();
        }
        if search.nodes() >= WORTH {
            break format!("more than {:.0e} nodes", WORTH as f64);
        }
        match search.run(SLICE) {
            Status::Paused => {}
            Status::Exhausted => return Verdict::No(Refutation::counts(order, search.counts())),
            Status::Filled => {
                return Verdict::Unknown(Reason::Failed("look-ahead missed a filling: an error of ours".to_owned()));
            }
        }
    };
    Verdict::No(Refutation::Word(format!("a search with look-ahead, not repeated without it ({why}),")))
}
