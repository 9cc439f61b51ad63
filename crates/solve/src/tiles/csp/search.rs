//! The search: binary branching, `x = v` first and then `x != v`, in runs that end after so many failures.

use std::time::{Duration, Instant};

use board::tiles::Question;

use super::network::Network;
use super::nogoods::Decision;
use super::order::{Weights, smallest};
use super::{Answer, Options, Order, Progress, Statistics};
use crate::engine::{Limits, Reason};
use crate::tiles::{Refutation, Verdict};

/// How a run ended.
enum End {
    /// Every cell has one value.
    Filled,
    /// There is nothing left to try.
    Exhausted,
    /// It has failed too often.
    GivenUp,
    /// It must stop.
    Stopped(Reason),
}

/// A search with all that it keeps from run to run.
pub(super) struct Search<'a> {
    network: Network,
    weights: Weights,
    options: &'a Options,
    limits: &'a Limits,
    progress: &'a mut dyn FnMut(&Progress),
    path: Vec<Decision>,
    statistics: Statistics,
    start: Instant,
    reported: Instant,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        question: &Question,
        options: &'a Options,
        limits: &'a Limits,
        progress: &'a mut dyn FnMut(&Progress),
    ) -> Self {
        let network = Network::new(question, options);
        let weights = Weights::new(&network.model);
        let start = Instant::now();
        let (path, statistics) = (Vec::new(), Statistics::default());
        Self { network, weights, options, limits, progress, path, statistics, start, reported: start }
    }

    /// Run after run, until one decides.
    pub(super) fn decide(mut self) -> Answer {
        let no = Verdict::No(Refutation::Word("the constraint engine".to_owned()));
        let verdict = loop {
            if self.network.is_empty_somewhere() {
                break no;
            }
            match self.run(self.options.restarts.cutoff(self.statistics.restarts)) {
                End::Filled => break Verdict::Yes(self.network.filling()),
                End::Exhausted => break no,
                End::Stopped(reason) => break Verdict::Unknown(reason),
                End::GivenUp => self.restart(),
            }
        };
        Answer { verdict, statistics: self.statistics }
    }

    /// One run.
    fn run(&mut self, failures: u64) -> End {
        let last = self.statistics.failures.saturating_add(failures);
        loop {
            if let Some(reason) = self.limits.passed() {
                return End::Stopped(reason);
            }
            self.report();
            if let Err(failed) = self.network.propagate() {
                self.weights.add(failed);
                self.statistics.failures += 1;
                if !self.backtrack() {
                    return End::Exhausted;
                }
                if self.statistics.failures >= last {
                    return End::GivenUp;
                }
                continue;
            }
            let Network { model, domains, .. } = &mut self.network;
            let next = match self.options.order {
                Order::DomWdeg => self.weights.least(model, domains),
                Order::Dom => smallest(domains),
            };
            let Some(cell) = next else { return End::Filled };
            let value = domains.first(cell);
            domains.descend();
            domains.assign(cell, value);
            self.path.push(Decision::Assigned((cell, value)));
            self.statistics.nodes += 1;
        }
    }

    /// Undoes all from the last assignment on, and refutes it; not so if there is none.
    fn backtrack(&mut self) -> bool {
        while let Some(decision) = self.path.pop() {
            if let Decision::Assigned((cell, value)) = decision {
                self.network.domains.ascend();
                self.path.push(Decision::Refuted((cell, value)));
                // There was a choice, so something is left.
                return self.network.domains.remove(cell, value).is_ok();
            }
        }
        false
    }

    /// Goes back to the root, with the no-goods of the path.
    fn restart(&mut self) {
        let Network { domains, nogoods, .. } = &mut self.network;
        while domains.level() > 0 {
            domains.ascend();
        }
        if self.options.nogoods {
            // A cell that is left without a value is seen by the next run.
            let _ = nogoods.record(&self.path, domains, self.limits.memory.unwrap_or(usize::MAX));
        }
        self.path.clear();
        self.statistics.nogoods = nogoods.len();
        self.statistics.restarts += 1;
    }

    fn report(&mut self) {
        if self.reported.elapsed() > Duration::from_millis(250) {
            self.reported = Instant::now();
            (self.progress)(&Progress { statistics: self.statistics, elapsed: self.start.elapsed() });
        }
    }
}

#[cfg(test)]
mod tests {
    use board::tiles::{Filling, random};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::tiles::csp::Restarts;
    use crate::tiles::csp::model::ROTATIONS;
    use crate::tiles::frontier;

    /// All fillings, equal pieces not told apart.
    fn fillings(question: &Question) -> Vec<Filling> {
        let order: Vec<usize> = question.open().collect();
        let mut search = frontier::Search::new(question, &order, None);
        let mut found = Vec::new();
        while search.run(u64::MAX) == frontier::Status::Filled {
            found.push(search.filling());
        }
        found
    }

    /// Lays a filling, and says whether all that was learned admits it.
    fn admits(search: &mut Search<'_>, question: &Question, filling: &Filling) -> bool {
        let Network { model, domains, .. } = &mut search.network;
        domains.descend();
        let mut possible = true;
        for (cell, &(_, placement)) in filling.iter().enumerate() {
            let sides = question.colours(placement);
            let form = |value: usize| model.classes[value / ROTATIONS].form.turned((value % ROTATIONS) as u8);
            let value = (0..64 * model.width).find(|&value| domains.contains(cell, value) && form(value) == sides);
            possible &= value.is_some();
            value.into_iter().for_each(|value| domains.assign(cell, value));
        }
        possible &= search.network.propagate().is_ok();
        search.network.domains.ascend();
        possible
    }

    #[test]
    fn what_is_learned_excludes_no_filling() {
        let mut random = ChaCha8Rng::seed_from_u64(24);
        let (limits, mut checked) = (Limits::default(), 0);
        for number in 0..400 {
            let question = random::question(&mut random, 8);
            let restarts = Restarts::Luby { unit: 1 };
            let options = Options { alldifferent: number % 2 == 0, restarts, ..Options::default() };
            let quiet = &mut |_: &Progress| ();
            let mut search = Search::new(&question, &options, &limits, quiet);
            while !search.network.is_empty_somewhere() && matches!(search.run(1), End::GivenUp) {
                search.restart();
            }
            search.restart();
            for filling in fillings(&question) {
                checked += usize::from(search.network.nogoods.len() > 0);
                assert!(admits(&mut search, &question, &filling), "question {number}: {question:?}");
            }
        }
        assert!(checked > 100, "{checked} fillings beside no-goods");
    }
}
