//! Cores: a few open cells that are already impossible.
//!
//! A refutation by counting carries one for free: the cells of its order up to the depth that nothing reaches. Then each
//! cell is left out in turn, and what still has no filling stays left out. The result is minimal as far as the search
//! could tell within its budget: with more nodes, or in another order, more cells might go.

use std::time::{Duration, Instant};

use board::tiles::{Goal, Question};
use check::tiles::{Evidence, Watch};
use sat::Configuration;

use super::frontier::{Search, Status, order};
use super::refutation::up_to_the_first_zero;
use super::{Engine, Refutation, Task, Verdict, plan};
use crate::engine::Limits;

/// What a core is made with.
#[derive(Debug, Clone, Copy)]
pub struct Effort {
    /// Nodes for each cell that is tried; a search that needs more counts as "keep the cell".
    pub nodes: u64,
    /// Width of the beam that orders the rest.
    pub width: usize,
}

impl Default for Effort {
    /// About a tenth of a second for each cell.
    fn default() -> Self {
        Self { nodes: 5_000_000, width: 10 }
    }
}

/// A core and the refutation of it alone.
#[derive(Debug)]
pub struct Core {
    /// Its cells, in the order of the board.
    pub cells: Vec<usize>,
    /// Order and counts, all cells in it: its number of cells is that of the core.
    pub refutation: Refutation,
    /// Whether every cell was shown to be needed: without it there is a filling of the others.
    pub minimal: bool,
}

/// Makes a core from the order of a refutation by counting: cell by cell, the last ones first, until none goes or the
/// limits are reached.
pub fn minimise(question: &Question, order: &[usize], counts: &[u64], effort: Effort, limits: &Limits) -> Core {
    let mut best = (order.to_vec(), counts.to_vec());
    // Cells without which there is a filling: needed now, and needed in every smaller core.
    let mut needed: Vec<usize> = Vec::new();
    let mut undecided: Vec<usize> = Vec::new();
    while let Some(cell) = best.0.iter().rev().copied().find(|cell| !needed.contains(cell) && !undecided.contains(cell))
    {
        if limits.passed().is_some() {
            undecided.push(cell);
            break;
        }
        let rest: Vec<usize> = best.0.iter().copied().filter(|&other| other != cell).collect();
        match refute(question, &rest, effort) {
            Tried::Refuted(order, counts) => {
                // A smaller core may decide what was too much work before.
                undecided.clear();
                best = (order, counts);
            }
            Tried::Filled => needed.push(cell),
            Tried::TooMuch => undecided.push(cell),
        }
    }
    let mut cells = best.0.clone();
    cells.sort_unstable();
    Core { cells, refutation: Refutation::counts(&best.0, &best.1), minimal: undecided.is_empty() }
}

enum Tried {
    Refuted(Vec<usize>, Vec<u64>),
    Filled,
    TooMuch,
}

/// Searches some of the cells only: in the order given, then in a new one.
fn refute(question: &Question, cells: &[usize], effort: Effort) -> Tried {
    let part = question.restricted(cells);
    let fresh = order::beam(&part, effort.width).order;
    for order in [fresh.as_slice(), cells] {
        let mut search = Search::new(&part, order, None);
        match search.run(effort.nodes) {
            Status::Filled => return Tried::Filled,
            Status::Paused => {}
            Status::Exhausted => {
                let (order, counts) = up_to_the_first_zero(order, search.counts());
                return Tried::Refuted(order.to_vec(), counts.to_vec());
            }
        }
    }
    Tried::TooMuch
}
/// A few cells that are already impossible, and whether SAT says so, too.
pub fn confirmed(question: &Question, verdict: &Verdict, task: &Task) -> Option<(Core, bool)> {
    let Verdict::No(refutation) = verdict else { return None };
    let core = match refutation.evidence() {
        Some(Evidence::Counts { order, counts }) => minimise(question, order, counts, Effort::default(), &task.limits),
        _ => {
            // Another engine found it: the search may say in which order.
            let plan = plan(question);
            let limits = Limits { deadline: Some(Instant::now() + PATIENCE), ..task.limits.clone() };
            let again = super::search(question, &plan, task.threads, &limits, &mut |_| ());
            let Verdict::No(Refutation::Plain(Evidence::Counts { order, counts })) = again.verdict else { return None };
            minimise(question, &order, &counts, Effort::default(), &task.limits)
        }
    };
    let part = question.restricted(&core.cells);
    let limits = Limits { deadline: Some(Instant::now() + PATIENCE), ..task.limits.clone() };
    let by_sat = Task { engine: Engine::Sat(Configuration::Unsatisfiable), limits, ..task.clone() };
    let confirmed = match super::solve(&part, &by_sat, &mut |_| ()).verdict {
        Verdict::No(refutation) => refutation.judge(&part, Goal::All, Watch::default()).is_ok(),
        Verdict::Yes(_) | Verdict::Unknown(_) => false,
    };
    Some((core, confirmed))
}

/// How long another engine may think about a core.
const PATIENCE: Duration = Duration::from_secs(20);
