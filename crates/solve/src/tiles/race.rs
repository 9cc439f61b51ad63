//! Frontier search and SAT at the same time: the first verdict counts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use board::tiles::{Goal, Question};
use sat::Configuration;

use super::frontier::Plan;
use super::{Answer, Progress, Task, Verdict, by_formula, search};
use crate::engine::Limits;

/// Runs both, the search on one thread less.
pub(super) fn search_and_sat(
    question: &Question,
    plan: &Plan,
    task: &Task,
    progress: &mut dyn FnMut(&Progress),
) -> Answer {
    // Both stop when one is done, or when somebody stops the race.
    let stop = Arc::new(AtomicBool::new(false));
    let limits = Limits { stop: Arc::clone(&stop), ..task.limits.clone() };
    let (found, by_sat) = std::thread::scope(|scope| {
        let solver = scope.spawn(|| {
            let configuration = Configuration::Unsatisfiable;
            let verdict =
                by_formula::embedded(question, Goal::All, &task.encoding, configuration, &limits, &mut |_| ());
            if !matches!(verdict, Verdict::Unknown(_)) {
                stop.store(true, Ordering::Relaxed);
            }
            verdict
        });
        let threads = task.threads.saturating_sub(1).max(1);
        let found = search(question, plan, threads, &limits, &mut |signs| {
            if task.limits.stop.load(Ordering::Relaxed) {
                stop.store(true, Ordering::Relaxed);
            }
            progress(signs);
        });
        stop.store(true, Ordering::Relaxed);
        (found, solver.join().expect("the solver does not panic"))
    });
    match (&found.verdict, by_sat) {
        (Verdict::Unknown(_), verdict @ (Verdict::Yes(_) | Verdict::No(_))) => {
            Answer { verdict, engine: "sat".to_owned(), ..found }
        }
        (Verdict::Unknown(_), _) => {
            // The flag of the race says "interrupted" also when it was the time.
            let reason = task.limits.passed().map(Verdict::Unknown);
            Answer { verdict: reason.unwrap_or(found.verdict), ..found }
        }
        _ => found,
    }
}
