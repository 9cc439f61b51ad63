//! The best filling: as many seams of the open cells as can match, with the proof that no filling has more.
//!
//! First a look from above: can all seams match? Counting and the frontier search often know at once. Then from below:
//! SAT is asked for one more seam than the best filling so far has, until it refuses; on good boards that is few steps.
//! The refutation of "one more" is the proof. (Linear search from the side of the models, as in A. Morgado and others,
//! "Iterative and core-guided MaxSAT solving", Constraints 18, 2013, section 3.)

use std::fmt;
use std::time::{Duration, Instant};

use board::tiles::{Filling, Goal, Question};
use check::tiles::filling;
use sat::Configuration;

use super::{Progress, Refutation, Task, Verdict, by_formula, frontier::order, obstacle, search};
use crate::engine::{Limits, Reason};

/// How long the frontier search may look for a filling whose seams all match; SAT is asked the same at last.
const LOOK: Duration = Duration::from_secs(5);

/// What is known of the best filling.
#[derive(Debug)]
pub struct Improved {
    /// The best filling found, if any was.
    pub best: Option<Filling>,
    /// How many of its seams match.
    pub score: usize,
    /// The seams that score.
    pub seams: usize,
    /// The least score that no filling reaches, as far as is known; one more than there are seams if nothing is known.
    /// 0 if there is no filling at all.
    pub unreachable: usize,
    /// Why that score is not reached, and what the certificate is to ask. None where it needs no proof.
    pub refutation: Option<(Goal, Refutation)>,
    /// Why it stopped before all was known.
    pub stopped: Option<Reason>,
}

impl Improved {
    /// Whether nothing better exists than was found.
    pub fn optimal(&self) -> bool {
        self.unreachable == self.next()
    }

    /// The next score to be asked for.
    fn next(&self) -> usize {
        if self.best.is_some() { self.score + 1 } else { 0 }
    }

    fn found(&mut self, filling: Filling, score: usize) {
        (self.best, self.score) = (Some(filling), score);
    }

    fn refuted(&mut self, score: usize, goal: Goal, refutation: Refutation) {
        (self.unreachable, self.refutation) = (score, Some((goal, refutation)));
    }
}

impl fmt::Display for Improved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { score, seams, .. } = self;
        match (&self.best, self.optimal()) {
            (None, true) => write!(f, "no filling has grey where it must be and nowhere else"),
            (None, false) => write!(f, "no filling found"),
            (Some(_), true) => write!(f, "{score} of {seams} seams match, and no filling has more"),
            (Some(_), false) => write!(f, "best so far {score} of {seams}, not known to be the best"),
        }?;
        if !self.optimal() && self.unreachable <= *seams {
            write!(f, "; {} are out of reach", self.unreachable)?;
        }
        Ok(())
    }
}

/// Looks for the filling with the highest score, from a filling that lies already. One that breaks the rules (an open
/// cell is empty, grey is in the wrong place) is no start: then any filling is looked for first. `progress` is told
/// what is known so far and how the engine at work goes on.
pub fn improve(
    question: &Question,
    present: Option<&Filling>,
    task: &Task,
    progress: &mut dyn FnMut(&Improved, &Progress),
) -> Improved {
    let seams = question.scored_seams().count();
    let mut known =
        Improved { best: None, score: 0, seams, unreachable: seams + 1, refutation: None, stopped: None };
    if let Some(present) = present
        && let Ok((score, _)) = filling::score(question, present)
    {
        known.found(present.clone(), score);
    }
    if !known.optimal() {
        from_above(question, task, &mut known, progress);
    }
    while !known.optimal() && known.stopped.is_none() {
        let goal = Goal::Score(known.next());
        let limits = &task.limits;
        let tell = &mut |signs: &Progress| progress(&known, signs);
        match by_formula::embedded(question, goal, &task.encoding, Configuration::Default, limits, tell) {
            Verdict::No(refutation) => known.refuted(known.next(), goal, refutation),
            Verdict::Unknown(reason) => known.stopped = Some(reason),
            Verdict::Yes(filling) => match filling::score(question, &filling) {
                Ok((score, _)) if score >= known.next() => known.found(filling, score),
                Ok((score, _)) => known.stopped = Some(Reason::Failed(format!("a model for {goal:?} scores {score}"))),
                Err(rejection) => known.stopped = Some(Reason::Failed(rejection.to_string())),
            },
        }
    }
    known
}

/// Whether all seams can match, by counting or a short search.
fn from_above(
    question: &Question,
    task: &Task,
    known: &mut Improved,
    progress: &mut dyn FnMut(&Improved, &Progress),
) {
    if let Some(obstacle) = obstacle(question) {
        let refutation = Refutation::Plain(check::tiles::Evidence::Census(obstacle));
        return known.refuted(known.seams, Goal::All, refutation);
    }
    let soon = Instant::now() + LOOK;
    let deadline = task.limits.deadline.map_or(soon, |deadline| deadline.min(soon));
    let limits = Limits { deadline: Some(deadline), ..task.limits.clone() };
    let plan = order::beam(question, 100);
    match search(question, &plan, task.threads, &limits, &mut |signs| progress(known, signs)).verdict {
        Verdict::Yes(filling) => known.found(filling, known.seams),
        Verdict::No(refutation) => known.refuted(known.seams, Goal::All, refutation),
        Verdict::Unknown(_) => {}
    }
}
