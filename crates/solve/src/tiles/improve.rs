//! The best filling: as many seams of the open cells as can match, with the proof that no filling has more.
//!
//! First: can all seams match? Counting and the frontier search often know at once. Then SAT is asked from below for one
//! more seam than the best filling so far has; on good boards few such steps lead to the top, and the refutation of "one
//! more" is the proof. (Linear search from both sides, as in A. Morgado and others, "Iterative and core-guided MaxSAT
//! solving", Constraints 18, 2013, section 3.) Where that takes long, SAT is asked from above, too, for one seam less than
//! is refuted already: the fewer mismatches are allowed, the easier. Both sides get the same time, in slices that
//! double; they may meet, and until then they are bounds.

use std::fmt;
use std::time::{Duration, Instant};

use board::tiles::{Filling, Goal, Question};
use check::tiles::{Certificate, Evidence, Watch, filling};
use sat::Configuration;

use super::{Failed, Progress, Refutation, Task, Verdict, by_formula, frontier::order, obstacle, search};
use crate::engine::{Limits, Reason};

/// How long the frontier search may look for a filling whose seams all match; and the first slice of SAT.
const LOOK: Duration = Duration::from_secs(5);

/// One of the two sides from which the best score is approached.
#[derive(Clone, Copy)]
struct Side {
    spent: Duration,
    slice: Duration,
}

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

    /// Has `check` judge the best filling and the refutation of a better one.
    ///
    /// # Errors
    /// When one of them is not accepted.
    pub fn judge(&self, question: &Question, task: &Task) -> Result<(), Failed> {
        let watch = Watch { threads: task.threads, stop: Some(&task.limits.stop), progress: None };
        if let Some(filling) = &self.best {
            let evidence = Evidence::Filling(filling.clone());
            let certificate = Certificate { question: question.clone(), goal: Goal::Score(self.score), evidence };
            certificate.verify(watch).map_err(|rejection| Failed::Rejected(rejection.to_string()))?;
        }
        if let Some((goal, refutation)) = &self.refutation {
            refutation.judge(question, *goal, watch).map_err(|error| Failed::Rejected(error.to_string()))?;
        }
        Ok(())
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
    let mut known = Improved { best: None, score: 0, seams, unreachable: seams + 1, refutation: None, stopped: None };
    if let Some(present) = present
        && let Ok((score, _)) = filling::score(question, present)
    {
        known.found(present.clone(), score);
    }
    if !known.optimal() {
        from_above(question, task, &mut known, progress);
    }
    let mut sides = [Side { spent: Duration::ZERO, slice: LOOK }; 2];
    while !known.optimal() && known.stopped.is_none() {
        let scores = [known.next(), known.unreachable - 1];
        let turn = usize::from(sides[0].spent > sides[1].spent);
        let side = &mut sides[turn];
        let start = Instant::now();
        let slice = (scores[0] < scores[1]).then_some(start + side.slice);
        ask(question, scores[turn], slice, task, &mut known, progress);
        side.spent += start.elapsed();
        if start.elapsed() >= side.slice {
            side.slice *= 2;
        }
    }
    known
}

/// Asks SAT whether that score can be reached; the end of a slice is no reason to stop.
fn ask(
    question: &Question,
    score: usize,
    slice: Option<Instant>,
    task: &Task,
    known: &mut Improved,
    progress: &mut dyn FnMut(&Improved, &Progress),
) {
    let goal = Goal::Score(score);
    let limits = until(&task.limits, slice);
    let tell = &mut |signs: &Progress| progress(known, signs);
    match by_formula::embedded(question, goal, &task.encoding, Configuration::Default, &limits, tell) {
        Verdict::No(refutation) => known.refuted(score, goal, refutation),
        Verdict::Unknown(Reason::TimeLimit) => known.stopped = task.limits.passed(),
        Verdict::Unknown(reason) => known.stopped = Some(reason),
        Verdict::Yes(filling) => match filling::score(question, &filling) {
            Ok((found, _)) if found >= score => known.found(filling, found),
            Ok((found, _)) => known.stopped = Some(Reason::Failed(format!("a model for {goal:?} scores {found}"))),
            Err(rejection) => known.stopped = Some(Reason::Failed(rejection.to_string())),
        },
    }
}

/// The limits, and not beyond the end of a slice.
fn until(limits: &Limits, end: Option<Instant>) -> Limits {
    let deadline = limits.deadline.into_iter().chain(end).min();
    Limits { deadline, ..limits.clone() }
}

/// Whether all seams can match, by counting or a short search.
fn from_above(question: &Question, task: &Task, known: &mut Improved, progress: &mut dyn FnMut(&Improved, &Progress)) {
    if let Some(obstacle) = obstacle(question) {
        let refutation = Refutation::Plain(Evidence::Census(obstacle));
        return known.refuted(known.seams, Goal::All, refutation);
    }
    let limits = until(&task.limits, Some(Instant::now() + LOOK));
    let plan = order::beam(question, 100);
    match search(question, &plan, task.threads, &limits, &mut |signs| progress(known, signs)).verdict {
        Verdict::Yes(filling) => known.found(filling, known.seams),
        Verdict::No(refutation) => known.refuted(known.seams, Goal::All, refutation),
        Verdict::Unknown(_) => {}
    }
}
