//! Several orders at once.
//!
//! A refutation needs the whole tree of one order, so most of the work goes into the order with the least expected
//! tree. A filling may lie early in another order's tree, so after a while others get a share, in turn and with
//! shuffled candidates. With several threads the first tree is also divided at a shallow depth.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};

use board::tiles::Question;

use super::frontier::{Plan, Search, Status, order};
use super::{Progress, Refutation, Verdict};
use crate::engine::Limits;

/// Nodes between two looks at the clock.
const SLICE: u64 = 1 << 20;

/// Nodes that the first order has for itself: some seconds' work.
const HEAD_START: u64 = 1 << 27;

/// The share of the first order after that: as many slices for each slice of one of the four others, four fifths of all.
const SHARE: u64 = 16;

/// Whether searches look ahead along lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    Plain,
    Ahead,
}

impl Look {
    fn search(self, question: &Question, order: &[usize], seed: Option<u64>) -> Search {
        let search = Search::new(question, order, seed);
        match self {
            Self::Plain => search,
            Self::Ahead => search.looking_ahead(),
        }
    }
}

/// One order, divided into parts that can be worked on at the same time.
struct Contender {
    order: Vec<usize>,
    idle: VecDeque<Search>,
    running: usize,
    /// Counts of the parts that are done.
    counts: Vec<u64>,
    /// Nodes granted so far, and how many of them are free.
    granted: u64,
    head_start: u64,
    weight: u64,
}

impl Contender {
    fn new(question: &Question, order: &[usize], seed: Option<u64>, look: Look, threads: usize) -> Self {
        let search = look.search(question, order, seed);
        let mut counts = vec![0; order.len()];
        let divided = if threads > 1 { search.divided(64 * threads) } else { None };
        let idle = divided.map_or_else(
            || VecDeque::from([search]),
            |(above, below)| {
                add(&mut counts, above.counts());
                below.into()
            },
        );
        Self { order: order.to_vec(), idle, running: 0, counts, granted: 0, head_start: 0, weight: 1 }
    }

    /// The refutation, if no part is left.
    fn refuted(&self) -> Option<Verdict> {
        let over = self.running == 0 && self.idle.is_empty();
        over.then(|| Verdict::No(Refutation::counts(&self.order, &self.counts)))
    }

    /// What decides whose turn it is: the one with the least goes on.
    fn spent(&self) -> u64 {
        self.granted.saturating_sub(self.head_start) / self.weight
    }
}

fn add(to: &mut [u64], counts: &[u64]) {
    to.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
}

/// What the threads share.
struct Race<'a> {
    question: &'a Question,
    look: Look,
    limits: &'a Limits,
    state: Mutex<State>,
    /// A part was put back, or the race is over.
    changed: Condvar,
    nodes: AtomicU64,
}

struct State {
    contenders: Vec<Contender>,
    outcome: Option<Verdict>,
}

/// Searches with that plan's order first. What is counted of a refutation is the tree that was searched.
pub(super) fn search(
    question: &Question,
    plan: &Plan,
    look: Look,
    threads: usize,
    limits: &Limits,
    progress: &mut dyn FnMut(&Progress),
) -> (Verdict, u64) {
    let mut first = Contender::new(question, &plan.order, None, look, threads);
    (first.weight, first.head_start) = (SHARE, HEAD_START);
    let divided = first.counts.iter().sum();
    let race = Race {
        question,
        look,
        limits,
        state: Mutex::new(State { outcome: first.refuted(), contenders: vec![first] }),
        changed: Condvar::new(),
        nodes: AtomicU64::new(divided),
    };
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(|| race.work(&mut || ()));
        }
        let mut reported = start;
        race.work(&mut || {
            if reported.elapsed() > Duration::from_millis(250) {
                reported = Instant::now();
                progress(&Progress {
                    nodes: race.nodes.load(Ordering::Relaxed),
                    expected: Some(plan.nodes()),
                    fixed: None,
                    elapsed: start.elapsed(),
                });
            }
        });
    });
    let state = race.state.into_inner().expect("no thread panics");
    (state.outcome.expect("a race ends with an outcome"), race.nodes.into_inner())
}

impl Race<'_> {
    /// Runs slices until somebody has the outcome.
    fn work(&self, report: &mut dyn FnMut()) {
        while let Some((index, mut search)) = self.take() {
            let before = search.nodes();
            let status = search.run(SLICE);
            self.nodes.fetch_add(search.nodes() - before, Ordering::Relaxed);
            self.give_back(index, search, status);
            report();
        }
    }

    /// The next part to work on; none when the race is over.
    fn take(&self) -> Option<(usize, Search)> {
        let mut state = self.state.lock().expect("no thread panics");
        loop {
            if state.outcome.is_some() {
                return None;
            }
            let contenders = &mut state.contenders;
            if contenders.len() == 1 && contenders[0].granted >= HEAD_START {
                contenders.extend(others(self.question, self.look));
            }
            let next = (0..contenders.len())
                .filter(|&index| !contenders[index].idle.is_empty())
                .min_by_key(|&index| contenders[index].spent());
            if let Some(index) = next {
                let contender = &mut contenders[index];
                contender.granted += SLICE;
                contender.running += 1;
                return contender.idle.pop_front().map(|search| (index, search));
            }
            state = self.changed.wait(state).expect("no thread panics");
        }
    }

    /// What has become of a part. The last part of an order that has no filling makes the refutation.
    fn give_back(&self, index: usize, search: Search, status: Status) {
        let mut state = self.state.lock().expect("no thread panics");
        let contender = &mut state.contenders[index];
        contender.running -= 1;
        let mut outcome = self.limits.passed().map(Verdict::Unknown);
        match status {
            Status::Filled => outcome = Some(Verdict::Yes(search.filling())),
            // Before its siblings, so that few are begun at a time.
            Status::Paused => contender.idle.push_front(search),
            Status::Exhausted => {
                add(&mut contender.counts, search.counts());
                outcome = contender.refuted().or(outcome);
            }
        }
        state.outcome = state.outcome.take().or(outcome);
        self.changed.notify_all();
    }
}

/// The orders that join late: by lines, and two narrow beams with shuffled candidates.
fn others(question: &Question, look: Look) -> Vec<Contender> {
    let mut lines: Vec<Plan> = (0..8).map(|turn| Plan::of(question, order::by_lines(question, turn))).collect();
    lines.sort_by(|a, b| a.nodes().total_cmp(&b.nodes()));
    let mut others: Vec<Contender> =
        lines[..2].iter().map(|plan| Contender::new(question, &plan.order, None, look, 1)).collect();
    for (width, seed) in [(3, 1), (30, 2)] {
        others.push(Contender::new(question, &order::beam(question, width).order, Some(seed), look, 1));
    }
    others
}
