//! Asking several engines the same question, until two of them disagree.

use std::time::{Duration, Instant};

use board::games::{Question, Turns};
use encode::games::Encoding;

use crate::engine::{Answer, Engine, Limits, Progress, Reason, Task, Verdict};

/// What one engine answered.
#[derive(Debug, Clone)]
pub struct Run {
    /// The engine's name.
    pub engine: String,
    /// The encoding that it used.
    pub encoding: Option<Encoding>,
    /// Its answer.
    pub answer: Answer,
    /// How long it took.
    pub elapsed: Duration,
}

/// Two answers that cannot both be right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Disagreement {
    /// Two engines, by their place in the list, with different verdicts.
    #[error("the verdicts differ")]
    Verdicts(usize, usize),
    /// Two engines with different critical depths.
    #[error("the critical depths differ")]
    CriticalDepths(usize, usize),
    /// Two engines that say different things of a first move.
    #[error("the first moves differ")]
    FirstMoves(usize, usize),
    /// An engine whose first move does not win, as another one says.
    #[error("a first move does not win")]
    LosingMove(usize, usize),
}

impl Disagreement {
    /// The places of the two engines.
    pub fn engines(&self) -> [usize; 2] {
        match *self {
            Self::Verdicts(a, b) | Self::CriticalDepths(a, b) | Self::FirstMoves(a, b) | Self::LosingMove(a, b) => {
                [a, b]
            }
        }
    }
}

/// Asks one engine after the other; each may use its share of the time that is left. Ends with the first
/// disagreement: of verdicts, of critical depths, about first moves, or when the first engine of the list does not
/// think that a first move wins with which another one says it wins.
///
/// `done` is called after each engine.
pub fn cross_check(
    question: &Question,
    engines: &[&dyn Engine],
    task: &Task,
    progress: &mut dyn FnMut(usize, &Progress),
    done: &mut dyn FnMut(&Run),
) -> (Vec<Run>, Option<Disagreement>) {
    let alternating = matches!(question.turns, Turns::Alternate { .. });
    let mut runs: Vec<Run> = Vec::new();
    for (place, engine) in engines.iter().enumerate() {
        let start = Instant::now();
        let limits = share(&task.limits, engines.len() - place);
        let task = Task { limits: limits.clone(), ..task.clone() };
        let answer = engine.solve(question, &task, &mut |sign| progress(place, sign));
        let run = Run { engine: engine.name().to_owned(), encoding: answer.encoding, answer, elapsed: start.elapsed() };
        done(&run);
        let interrupted = run.answer.verdict == Verdict::Unknown(Reason::Interrupted);
        runs.push(run);
        let disagreement = (0..place).find_map(|other| compare(&runs, other, place)).or_else(|| {
            let first_move = runs[place].answer.first_move.filter(|_| place > 0 && alternating)?;
            let after = question.after(first_move);
            let second_opinion = Task { critical_depth: false, all_moves: false, limits };
            let loses = engines[0].solve(&after, &second_opinion, &mut |_| ()).verdict == Verdict::No;
            loses.then_some(Disagreement::LosingMove(0, place))
        });
        if disagreement.is_some() || interrupted {
            return (runs, disagreement);
        }
    }
    (runs, None)
}

/// The limits of the next of so many engines.
fn share(limits: &Limits, engines: usize) -> Limits {
    let now = Instant::now();
    let until = |deadline: Instant| now + deadline.saturating_duration_since(now) / engines.max(1) as u32;
    Limits { deadline: limits.deadline.map(until), ..limits.clone() }
}

/// What two answers contradict each other in.
fn compare(runs: &[Run], one: usize, other: usize) -> Option<Disagreement> {
    let (a, b) = (&runs[one].answer, &runs[other].answer);
    if matches!((&a.verdict, &b.verdict), (Verdict::Yes, Verdict::No) | (Verdict::No, Verdict::Yes)) {
        return Some(Disagreement::Verdicts(one, other));
    }
    if let (Some(in_a), Some(in_b)) = (a.critical_depth, b.critical_depth)
        && in_a != in_b
    {
        return Some(Disagreement::CriticalDepths(one, other));
    }
    if let (Some(of_a), Some(of_b)) = (&a.first_moves, &b.first_moves) {
        let differs = |cell, wins| of_b.iter().any(|first| first.cell == cell && first.wins != wins);
        return of_a
            .iter()
            .any(|first| differs(first.cell, first.wins))
            .then_some(Disagreement::FirstMoves(one, other));
    }
    None
}
