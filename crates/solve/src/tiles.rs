//! Engines for edge-matching puzzles: can the open cells of a [`Question`] be filled?
//!
//! ```text
//! census ──► plan (order, estimate) ──► frontier search | SAT | both | another program ──► judged by `check`
//! ```
//!
//! And how many of their seams can match at best: [`improve`].

mod by_formula;
mod census;
pub mod core;
mod count;
pub mod csp;
mod decided;
pub mod frontier;
mod improve;
mod look_ahead;
#[cfg(unix)]
pub mod minizinc;
mod portfolio;
pub mod prove;
mod race;
mod refutation;
mod sweep;

use std::time::Duration;

use board::tiles::{Filling, Goal, Question};
use check::tiles::Evidence;
use encode::tiles::Options;
pub use sat::Configuration;

use crate::engine::{Limits, Reason};
#[cfg(unix)]
use crate::external;
use frontier::{Plan, order};
use portfolio::Look;

pub use census::obstacle;
pub use count::{Count, count};
pub use decided::{Decided, Failed, decide, with_filling};
pub use improve::{Improved, improve};
pub use refutation::{Judgement, Refutation, up_to_the_first_zero};
pub use sweep::Sweep;

/// What is answered.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It can: so.
    Yes(Filling),
    /// It cannot, and why. To be judged by `check`, not to be trusted.
    No(Refutation),
    /// Not decided.
    Unknown(Reason),
}

/// A sign of life.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    /// Partial fillings seen; clauses learned by a SAT solver.
    pub nodes: u64,
    /// How many are expected in all, where an engine knows.
    pub expected: Option<f64>,
    /// Cells whose piece is certain, where an engine knows.
    pub fixed: Option<u64>,
    /// Time since the start.
    pub elapsed: Duration,
}

/// An answer and what it took.
#[derive(Debug)]
pub struct Answer {
    /// Yes, no, or why not known.
    pub verdict: Verdict,
    /// Who found it.
    pub engine: String,
    /// Partial fillings seen by the frontier search.
    pub nodes: u64,
    /// The size of the tree that was expected, if the question got as far as that.
    pub expected: Option<f64>,
}

/// Who decides.
#[derive(Debug, Clone, Default)]
pub enum Engine {
    /// Frontier search where its tree is expected to be small, else both it and SAT.
    #[default]
    Auto,
    /// Frontier search.
    Search,
    /// Frontier search with look-ahead; its "no" has a certificate only where the tree without it is small.
    LookAhead,
    /// CaDiCaL.
    Sat(Configuration),
    /// Constraint propagation; its "no" has no certificate.
    Csp(csp::Options),
    /// A program that reads MiniZinc; its "no" has no certificate.
    #[cfg(unix)]
    MiniZinc(external::Command),
    /// A program that reads DIMACS; its "no" has no certificate.
    #[cfg(unix)]
    External(external::Command),
}

/// How a question is to be decided.
#[derive(Debug, Clone)]
pub struct Task {
    /// By whom.
    pub engine: Engine,
    /// The encoding for SAT.
    pub encoding: Options,
    /// Threads of the frontier search, at least 1.
    pub threads: usize,
    /// When to stop.
    pub limits: Limits,
}

impl Default for Task {
    fn default() -> Self {
        Self { engine: Engine::default(), encoding: Options::default(), threads: 1, limits: Limits::default() }
    }
}

/// Expected nodes up to which the frontier search has no rival: some minutes' work.
const SEARCH_ALONE: f64 = 1e10;

/// Expected nodes from which nobody starts without a time limit: some weeks' work.
const OUT_OF_REACH: f64 = 1e14;

/// Decides a question. Counting comes first in any case.
pub fn solve(question: &Question, task: &Task, progress: &mut dyn FnMut(&Progress)) -> Answer {
    if let Some(obstacle) = obstacle(question) {
        let verdict = Verdict::No(Refutation::Plain(Evidence::Census(obstacle)));
        return Answer { verdict, engine: "census".to_owned(), nodes: 0, expected: None };
    }
    match &task.engine {
        Engine::Sat(configuration) => {
            let (encoding, limits) = (&task.encoding, &task.limits);
            let verdict = by_formula::embedded(question, Goal::All, encoding, *configuration, limits, progress);
            Answer { verdict, engine: "sat".to_owned(), nodes: 0, expected: None }
        }
        Engine::Csp(options) => {
            let answer = csp::solve(question, options, &task.limits, &mut |signs| {
                let nodes = signs.statistics.nodes;
                progress(&Progress { nodes, expected: None, fixed: None, elapsed: signs.elapsed });
            });
            let nodes = answer.statistics.nodes;
            Answer { verdict: answer.verdict, engine: "csp".to_owned(), nodes, expected: None }
        }
        #[cfg(unix)]
        Engine::MiniZinc(command) => {
            let verdict = minizinc::solve(question, command, &task.limits);
            Answer { verdict, engine: format!("minizinc:{}", command.program()), nodes: 0, expected: None }
        }
        #[cfg(unix)]
        Engine::External(command) => {
            let verdict = by_formula::external(question, &task.encoding, command, &task.limits);
            Answer { verdict, engine: format!("external:{}", command.program()), nodes: 0, expected: None }
        }
        Engine::Search => search(question, &plan(question), task.threads, &task.limits, progress),
        Engine::LookAhead => {
            let plan = plan(question);
            let (verdict, nodes) = look_ahead::search(question, &plan, task.threads, &task.limits, progress);
            Answer { verdict, engine: "look-ahead".to_owned(), nodes, expected: Some(plan.nodes()) }
        }
        Engine::Auto => {
            let plan = plan(question);
            let nodes = plan.effort();
            if nodes < SEARCH_ALONE {
                search(question, &plan, task.threads, &task.limits, progress)
            } else if nodes > OUT_OF_REACH && task.limits.deadline.is_none() {
                let why =
                    format!("about {nodes:.0e} partial fillings are expected; a time limit has it tried all the same");
                let verdict = Verdict::Unknown(Reason::OutOfReach(why));
                Answer { verdict, engine: "search".to_owned(), nodes: 0, expected: Some(plan.nodes()) }
            } else {
                race::search_and_sat(question, &plan, task, progress)
            }
        }
    }
}

/// The order with the least tree that is found in about a hundredth of the time that searching it would take.
pub fn plan(question: &Question) -> Plan {
    /// Nodes that the search sees while a beam of width 1 extends a set by one cell.
    const NODES_A_STEP: f64 = 3.0;
    const HOPELESS: f64 = 1e18;
    let cells = question.open().count() as f64;
    let mut best = order::beam(question, 100);
    for width in [300, 1000, 3000] {
        let work = NODES_A_STEP * f64::from(width) * cells * cells;
        // Not for what is done soon, nor for what no order makes possible.
        if best.nodes() < 100.0 * work || best.nodes() > HOPELESS {
            break;
        }
        let wider = order::beam(question, width as usize);
        if wider.nodes() < best.nodes() {
            best = wider;
        }
    }
    best
}

/// Searches with several orders, the plan's first, on so many threads.
pub fn search(
    question: &Question,
    plan: &Plan,
    threads: usize,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
) -> Answer {
    let (verdict, nodes) = portfolio::search(question, plan, Look::Plain, threads, limits, progress);
    Answer { verdict, engine: "search".to_owned(), nodes, expected: Some(plan.nodes()) }
}
