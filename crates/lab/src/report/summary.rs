//! What an engine has done in a family: counts, times, PAR-2, and how it stands beside the virtual best engine.
//!
//! PAR-2 is the penalised average run time of the SAT competitions: the mean of processor time, where an unsolved run
//! counts twice its limit. The virtual best engine takes, for each instance, the run with the least such time.

use std::collections::{BTreeMap, BTreeSet};

use super::{Run, order};
use crate::Outcome;

/// A row of the table of a family.
#[derive(Debug, Clone, PartialEq)]
pub struct Summary {
    /// The family.
    pub family: String,
    /// The engine; none for the virtual best.
    pub engine: Option<String>,
    /// The instances of the family.
    pub instances: usize,
    /// The runs that were made: less than the instances while the journal is not complete.
    pub runs: usize,
    /// Verdicts yes, without wrong ones.
    pub yes: usize,
    /// Verdicts no, without wrong ones.
    pub no: usize,
    /// Runs that ended without an answer, or with one that contradicts the known answer.
    pub failed: usize,
    /// Runs that reached the limit of time.
    pub time_limit: usize,
    /// Runs that reached the limit of memory.
    pub memory_limit: usize,
    /// Runs without a verdict for another reason.
    pub unknown: usize,
    /// The median of the processor time of solved runs, seconds; none if there is none.
    pub median_cpu: Option<f64>,
    /// The processor time of all solved runs, seconds.
    pub total_cpu: f64,
    /// The mean of processor time, seconds, an unsolved run counts twice its limit.
    pub par2: f64,
    /// The most memory of any run, bytes.
    pub peak_memory: u64,
    /// The instances that no engine solves in less time. Several engines may be the best of an instance.
    pub best: usize,
    /// The instances that no other engine solves.
    pub alone: usize,
}

/// A row for each engine that has runs in a family, the best PAR-2 of those that solve the most first; then, where there
/// are several engines, the virtual best.
pub(super) fn summaries(runs: &[Run<'_>]) -> Vec<Summary> {
    let mut families: BTreeMap<&str, Vec<&Run<'_>>> = BTreeMap::new();
    for run in runs {
        families.entry(&run.task().family).or_default().push(run);
    }
    let mut families: Vec<_> = families.into_iter().collect();
    families.sort_by(|a, b| order::natural(a.0, b.0));
    families.into_iter().flat_map(|(family, runs)| of_family(family, &runs)).collect()
}

fn of_family(family: &str, runs: &[&Run<'_>]) -> Vec<Summary> {
    let instances = by_instance(runs);
    let engines: BTreeSet<&str> = runs.iter().map(|run| run.engine.as_str()).collect();
    let row = |engine: &&str| {
        let own: Vec<&Run<'_>> = runs.iter().copied().filter(|run| run.engine == *engine).collect();
        let count = |is: &dyn Fn(&Run<'_>, &[&Run<'_>]) -> bool| {
            own.iter().filter(|run| run.is_solved() && is(run, &instances[run.task().instance.as_str()])).count()
        };
        let best = |run: &Run<'_>, all: &[&Run<'_>]| {
            all.iter().all(|other| !other.is_solved() || run.cpu_seconds <= other.cpu_seconds)
        };
        let alone = |_: &Run<'_>, all: &[&Run<'_>]| all.iter().filter(|other| other.is_solved()).count() == 1;
        Summary {
            engine: Some((*engine).to_owned()),
            instances: instances.len(),
            best: count(&best),
            alone: count(&alone),
            ..sums(family, &own)
        }
    };
    let mut rows: Vec<Summary> = engines.iter().map(row).collect();
    rows.sort_by(|a, b| {
        let names = order::natural(a.engine.as_deref().unwrap_or(""), b.engine.as_deref().unwrap_or(""));
        (b.yes + b.no).cmp(&(a.yes + a.no)).then(a.par2.total_cmp(&b.par2)).then(names)
    });
    if rows.len() > 1 {
        rows.push(Summary { instances: instances.len(), ..sums(family, &virtual_best(runs)) });
    }
    rows
}

/// The run of each instance with the least penalised time; of equal ones the first.
pub(super) fn virtual_best<'r, 'a>(runs: &[&'r Run<'a>]) -> Vec<&'r Run<'a>> {
    let least = |runs: Vec<&'r Run<'a>>| runs.into_iter().min_by(|a, b| a.penalised().total_cmp(&b.penalised()));
    by_instance(runs).into_values().filter_map(least).collect()
}

fn by_instance<'r, 'a>(runs: &[&'r Run<'a>]) -> BTreeMap<&'a str, Vec<&'r Run<'a>>> {
    let mut instances: BTreeMap<&str, Vec<&Run<'_>>> = BTreeMap::new();
    for &run in runs {
        instances.entry(&run.task().instance).or_default().push(run);
    }
    instances
}

/// Counts and times of some runs; not what takes other engines to know.
fn sums(family: &str, runs: &[&Run<'_>]) -> Summary {
    let solved: Vec<f64> = runs.iter().filter(|run| run.is_solved()).map(|run| run.cpu_seconds).collect();
    let count = |outcome: Outcome| runs.iter().filter(|run| run.record.outcome == outcome).count();
    let count_right =
        |outcome: Outcome| runs.iter().filter(|run| run.is_solved() && run.record.outcome == outcome).count();
    Summary {
        family: family.to_owned(),
        engine: None,
        instances: 0,
        runs: runs.len(),
        yes: count_right(Outcome::Yes),
        no: count_right(Outcome::No),
        failed: count(Outcome::Failed) + runs.iter().filter(|run| run.record.is_wrong()).count(),
        time_limit: count(Outcome::TimeLimit),
        memory_limit: count(Outcome::MemoryLimit),
        unknown: count(Outcome::Unknown),
        median_cpu: median(&solved),
        // The sum of nothing would be -0.
        total_cpu: solved.iter().sum::<f64>() + 0.0,
        par2: runs.iter().map(|run| run.penalised()).sum::<f64>() / runs.len() as f64,
        peak_memory: runs.iter().map(|run| run.peak_memory).max().unwrap_or(0),
        best: 0,
        alone: 0,
    }
}

/// The value in the middle; of an even number the mean of the two.
pub(super) fn median(values: &[f64]) -> Option<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let middle = sorted.len() / 2;
    let &upper = sorted.get(middle)?;
    Some(if sorted.len().is_multiple_of(2) { sorted[middle - 1].midpoint(upper) } else { upper })
}
