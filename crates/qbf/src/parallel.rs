//! The cubes of a split solved by threads, which take them from a queue and share nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use logic::{CircuitFormula, Lit, Quantifier};

use crate::assumptions::cofactor;
use crate::cube::Cube;
use crate::split::{combine, split};
use crate::{Answer, Certificate, Limits, Options, Progress, Statistics, Stop, solve};

/// Cubes a thread. More would keep all threads busy to the end, but each cube learns again what the others have learnt:
/// in encoding FT of `hein_03_6x6-13` the formula takes 59885 nodes, and its 2, 4 and 8 cubes take 105247, 155631 and
/// 210247 together, the hardest of them 55879, 43906 and 33020.
const CUBES: usize = 1;
/// Time between two looks at the caller's stop flag.
const INTERVAL: Duration = Duration::from_millis(20);

/// Decides a formula with several threads, by splitting its outermost block.
///
/// The verdict does not depend on the threads, but which of several winning assignments is found, the certificate and
/// the work do: with more than one thread they may differ from run to run. With one thread, or a block that cannot be
/// split, this is [`solve`]. The statistics are sums over all cubes, also those that were no longer needed. Each thread
/// may use its share of the memory limit.
pub fn solve_parallel(
    formula: &CircuitFormula,
    options: &Options,
    limits: &Limits,
    threads: usize,
    progress: &mut dyn FnMut(&Progress),
) -> Answer {
    let cubes = if threads > 1 { split(formula, threads.saturating_mul(CUBES)) } else { Vec::new() };
    let prefix = formula.bound_prefix();
    let Some(owner) = prefix.blocks().first().map(logic::Block::quantifier).filter(|_| cubes.len() > 1) else {
        return solve(formula, options, limits, progress);
    };
    let threads = threads.min(cubes.len());
    let share = Limits {
        deadline: limits.deadline,
        memory: limits.memory.map(|memory| memory / threads),
        stop: Arc::new(AtomicBool::new(false)),
    };
    let team = Team { formula, options, cubes: &cubes, limits: share, asked: limits, next: AtomicUsize::new(0) };
    let answers = thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..threads {
            let (sender, team) = (sender.clone(), &team);
            scope.spawn(move || team.work(&sender));
        }
        drop(sender);
        team.listen(owner, &receiver, progress)
    });
    whole(formula, options, limits, owner, &cubes, answers)
}

/// What the threads share.
struct Team<'a> {
    formula: &'a CircuitFormula,
    options: &'a Options,
    cubes: &'a [Cube],
    /// The limits of each thread. The stop flag is our own: that of the caller is only his to set.
    limits: Limits,
    /// The limits of the caller.
    asked: &'a Limits,
    next: AtomicUsize,
}

enum Report {
    Progress(usize, Statistics),
    Done(usize, Box<Answer>),
}

impl Team<'_> {
    fn work(&self, sender: &Sender<Report>) {
        while !self.is_over() {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(cube) = self.cubes.get(index) else { break };
            let formula = cofactor(self.formula, cube.literals()).expect("the cube is of this formula");
            let mut say = |progress: &Progress| {
                // Nobody listens any more only if the caller panicked.
                let _ = sender.send(Report::Progress(index, progress.statistics.clone()));
            };
            let answer = solve(&formula, self.options, &self.limits, &mut say);
            let _ = sender.send(Report::Done(index, Box::new(answer)));
        }
    }

    /// A search looks at its limits only now and then; a cube that is not begun costs nothing.
    fn is_over(&self) -> bool {
        let stopped = |limits: &Limits| limits.stop.load(Ordering::Relaxed);
        stopped(&self.limits)
            || stopped(self.asked)
            || self.limits.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Collects the answers, and stops the threads when they are not needed any more or the caller says so.
    fn listen(
        &self,
        owner: Quantifier,
        receiver: &Receiver<Report>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Vec<Option<Answer>> {
        let started = Instant::now();
        let mut statistics = vec![Statistics::default(); self.cubes.len()];
        let mut answers: Vec<Option<Answer>> = self.cubes.iter().map(|_| None).collect();
        loop {
            match receiver.recv_timeout(INTERVAL) {
                Ok(Report::Progress(index, of_cube)) => {
                    statistics[index] = of_cube;
                    progress(&Progress { statistics: sum(&statistics), elapsed: started.elapsed() });
                }
                Ok(Report::Done(index, answer)) => {
                    statistics[index].clone_from(&answer.statistics);
                    answers[index] = Some(*answer);
                    if combine(owner, verdicts(&answers)).is_some() {
                        self.limits.stop.store(true, Ordering::Relaxed);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return answers,
            }
            if self.asked.stop.load(Ordering::Relaxed) {
                self.limits.stop.store(true, Ordering::Relaxed);
            }
        }
    }
}

fn verdicts(answers: &[Option<Answer>]) -> impl Iterator<Item = Option<bool>> {
    answers.iter().map(|answer| answer.as_ref().and_then(|answer| answer.verdict.ok()))
}

fn sum<'s>(statistics: impl IntoIterator<Item = &'s Statistics>) -> Statistics {
    let mut sum = Statistics::default();
    statistics.into_iter().for_each(|one| sum.add(one));
    sum
}

/// The answer about the formula, from those about the cubes.
fn whole(
    formula: &CircuitFormula,
    options: &Options,
    limits: &Limits,
    owner: Quantifier,
    cubes: &[Cube],
    answers: Vec<Option<Answer>>,
) -> Answer {
    let statistics = sum(answers.iter().flatten().map(|answer| &answer.statistics));
    let Some(verdict) = combine(owner, verdicts(&answers)) else {
        let stops = answers.iter().flatten().filter_map(|answer| answer.verdict.err());
        // Cubes that were not even begun have no reason of their own.
        let stop = if limits.stop.load(Ordering::Relaxed) { Some(Stop::Interrupted) } else { stops.min_by_key(weight) };
        let given_up = answers.iter().flatten().find_map(|answer| answer.given_up);
        let verdict = Err(stop.unwrap_or(Stop::TimeLimit));
        return Answer { verdict, certificate: None, given_up, outer: None, statistics };
    };
    let answers = cubes.iter().zip(answers).filter_map(|(cube, answer)| Some((cube, answer?)));
    let of_winner = answers.filter(|(_, answer)| answer.verdict == Ok(verdict));
    if verdict == (owner == Quantifier::Exists) {
        // The first decisive answer stops the others, so that they may have given up their certificates.
        let best = of_winner.min_by_key(|(_, answer)| answer.certificate.is_none());
        let (cube, Answer { certificate, given_up, outer, .. }) = best.expect("some cube is decisive");
        let certificate =
            certificate.and_then(|certificate| Certificate::combined(formula, verdict, vec![(cube, certificate)]));
        let outer = Some(whole_block(formula, cube, outer.as_deref().unwrap_or_default()));
        return Answer { verdict: Ok(verdict), certificate, given_up, outer, statistics };
    }
    // The functions of all cubes or none: those of one that is missing would be wrong.
    let (mut cases, mut given_up) = (Vec::new(), None);
    for (cube, answer) in of_winner {
        given_up = given_up.or(answer.given_up);
        cases.extend(answer.certificate.map(|certificate| (cube, certificate)));
    }
    let wanted = options.certificate && given_up.is_none();
    let certificate = if wanted { Certificate::combined(formula, verdict, cases) } else { None };
    Answer { verdict: Ok(verdict), certificate, given_up, outer: None, statistics }
}

/// The deadline ends all cubes, so it is the reason when it is one.
fn weight(stop: &Stop) -> u8 {
    match stop {
        Stop::TimeLimit => 0,
        Stop::MemoryLimit => 1,
        Stop::Interrupted => 2,
    }
}

/// The cube, and what was found for the other variables of the block.
fn whole_block(formula: &CircuitFormula, cube: &Cube, found: &[Lit]) -> Vec<Lit> {
    let mut values = logic::VarMap::new();
    for lit in cube.literals().iter().chain(found) {
        values.set(lit.var(), lit.is_positive());
    }
    formula.bound_prefix().blocks()[0].vars().iter().map(|&var| var.literal(values.get(var))).collect()
}
