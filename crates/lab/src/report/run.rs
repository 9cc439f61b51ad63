//! Runs as tables and plots count them: the repetitions of a run are one.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use super::order;
use crate::{Outcome, Record, Task};

/// How many times the limit an unsolved run counts (PAR-2).
const PENALTY: f64 = 2.0;

/// All repetitions of a run.
///
/// They are sorted by processor time, those without a verdict behind. The one in the middle, of an even number the
/// later one of the two, says how the run ended: it is solved if more than half of its repetitions are.
#[derive(Debug, Clone)]
pub struct Run<'a> {
    /// The repetition in the middle.
    pub record: &'a Record,
    /// The column of tables: the engine, with its versions where the journal has several.
    pub engine: String,
    /// The repetitions, sorted.
    pub repetitions: Vec<&'a Record>,
    /// The median of the processor time, seconds.
    pub cpu_seconds: f64,
    /// The most memory of any repetition, bytes.
    pub peak_memory: u64,
}

impl<'a> Run<'a> {
    /// Combines repetitions, of which there is at least one.
    fn of(engine: String, mut repetitions: Vec<&'a Record>) -> Self {
        repetitions.sort_by(|a, b| {
            let key = |record: &Record| (!is_solved(record), record.outcome);
            let by_time = a.cpu_seconds.total_cmp(&b.cpu_seconds);
            key(a).0.cmp(&key(b).0).then(by_time).then(key(a).cmp(&key(b)))
        });
        let middle = repetitions.len() / 2;
        let record = repetitions[middle];
        let cpu_seconds = if repetitions.len().is_multiple_of(2) && is_solved(record) {
            repetitions[middle - 1].cpu_seconds.midpoint(record.cpu_seconds)
        } else {
            record.cpu_seconds
        };
        let peak_memory = repetitions.iter().map(|record| record.peak_memory).max().unwrap_or(0);
        Self { record, engine, repetitions, cpu_seconds, peak_memory }
    }

    /// The task of the run.
    pub fn task(&self) -> &'a Task {
        &self.record.task
    }

    /// Whether it has a verdict that does not contradict the known answer, or has counted what there was to count.
    pub fn is_solved(&self) -> bool {
        is_solved(self.record)
    }

    /// Processor time, seconds; of an unsolved run twice its limit.
    pub fn penalised(&self) -> f64 {
        if self.is_solved() { self.cpu_seconds } else { PENALTY * self.task().limits.cpu_seconds }
    }

    /// A parameter of the instance.
    pub(super) fn parameter(&self, name: &str) -> Option<f64> {
        self.task().parameters.get(name).copied().filter(|value| value.is_finite())
    }
}

fn is_solved(record: &Record) -> bool {
    (record.outcome.verdict().is_some() || record.outcome == Outcome::Counted) && !record.is_wrong()
}

/// The runs of a journal, by family, instance and engine; and what a reader of the tables should know.
pub(super) fn combine(records: &[Record]) -> (Vec<Run<'_>>, Vec<String>) {
    let labels = labels(records);
    // Of each place in the tables, the runs that were made for it: more than one if the task has changed.
    let mut places: BTreeMap<(&str, &str, &str), BTreeMap<String, Vec<&Record>>> = BTreeMap::new();
    for record in records {
        let Task { family, instance, engine, versions, .. } = &record.task;
        let label = &labels[&(engine.as_str(), versions)];
        let run = Task { repetition: 0, ..record.task.clone() }.id();
        places.entry((family, instance, label)).or_default().entry(run).or_default().push(record);
    }
    let (mut runs, mut notes) = (Vec::new(), Vec::new());
    for ((family, instance, label), made) in places {
        let left_out = made.len() - 1;
        if left_out > 0 {
            notes.push(format!(
                "{family}, {instance}, {label}: made with {} different commands, inputs or limits; the newest counts",
                left_out + 1
            ));
        }
        let newest = made.into_values().max_by_key(|records| records.iter().map(|record| record.started).max());
        runs.extend(newest.map(|records| Run::of(label.to_owned(), records)));
    }
    for run in &runs {
        let outcomes: BTreeSet<Outcome> = run.repetitions.iter().map(|record| record.outcome).collect();
        if outcomes.len() > 1 {
            let Task { family, instance, .. } = run.task();
            notes.push(format!("{family}, {instance}, {}: repetitions ended differently", run.engine));
        }
    }
    runs.sort_by(|a, b| compare(a, b));
    (runs, notes)
}

fn compare(a: &Run<'_>, b: &Run<'_>) -> Ordering {
    order::natural(&a.task().family, &b.task().family)
        .then_with(|| order::natural(&a.task().instance, &b.task().instance))
        .then_with(|| order::natural(&a.engine, &b.engine))
}

/// What names an engine in tables. Other versions are other runs: an engine of which the journal has several is named
/// with those that differ.
fn labels(records: &[Record]) -> BTreeMap<(&str, &BTreeMap<String, String>), String> {
    let mut versions: BTreeMap<&str, BTreeSet<&BTreeMap<String, String>>> = BTreeMap::new();
    for Record { task, .. } in records {
        versions.entry(&task.engine).or_default().insert(&task.versions);
    }
    let mut labels = BTreeMap::new();
    for (engine, all) in versions {
        let differs =
            |name: &String| all.iter().any(|other| other.get(name) != all.first().and_then(|first| first.get(name)));
        let names: BTreeSet<&String> =
            all.iter().flat_map(|versions| versions.keys()).filter(|name| differs(name)).collect();
        for versions in &all {
            let said = names.iter().map(|&name| match versions.get(name) {
                Some(version) => format!("{name} {version}"),
                None => format!("no {name}"),
            });
            let label = match said.collect::<Vec<_>>().join(", ") {
                none if none.is_empty() => engine.to_owned(),
                said => format!("{engine} ({said})"),
            };
            labels.insert((engine, *versions), label);
        }
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, Machine};

    fn record(engine: &str, version: &str, repetition: u32, outcome: Outcome, cpu_seconds: f64) -> Record {
        let task = Task {
            family: "f".into(),
            instance: "i".into(),
            engine: engine.into(),
            parameters: BTreeMap::new(),
            command: vec!["solve".into()],
            inputs: Vec::new(),
            expected: None,
            limits: Limits { cpu_seconds: 60.0, memory: 1 << 30 },
            repetition,
            versions: BTreeMap::from([("program".into(), version.into())]),
        };
        let machine = Machine { system: "linux".into(), processor: None, processors: 2 };
        let mut record = Record::new(task, outcome, machine);
        record.cpu_seconds = cpu_seconds;
        record
    }

    #[test]
    fn repetitions_are_one_run() {
        use Outcome::{TimeLimit, Yes};
        let of = |ends: &[(Outcome, f64)]| {
            let records: Vec<Record> =
                ends.iter().enumerate().map(|(i, &(outcome, cpu))| record("e", "1", i as u32, outcome, cpu)).collect();
            let (runs, notes) = combine(&records);
            assert_eq!(runs.len(), 1);
            (runs[0].is_solved(), runs[0].cpu_seconds, runs[0].penalised(), notes.len())
        };
        assert_eq!(of(&[(Yes, 3.0)]), (true, 3.0, 3.0, 0));
        assert_eq!(of(&[(Yes, 3.0), (Yes, 4.0)]), (true, 3.5, 3.5, 0));
        assert_eq!(of(&[(Yes, 9.0), (TimeLimit, 60.5), (Yes, 4.0)]), (true, 9.0, 9.0, 1));
        // Half of them is not more than half.
        assert_eq!(of(&[(Yes, 9.0), (TimeLimit, 60.5)]), (false, 60.5, 120.0, 1));
    }

    #[test]
    fn other_versions_are_other_columns() {
        let records = ["1", "2"].map(|version| record("e", version, 0, Outcome::No, 1.0));
        let (runs, _) = combine(&records);
        assert_eq!(runs.iter().map(|run| run.engine.as_str()).collect::<Vec<_>>(), ["e (program 1)", "e (program 2)"]);
    }

    #[test]
    fn the_newest_task_counts() {
        let mut records = [record("e", "1", 0, Outcome::No, 1.0), record("e", "1", 0, Outcome::No, 2.0)];
        records[1].task.limits.cpu_seconds = 30.0;
        records[1].started = 5;
        let (runs, notes) = combine(&records);
        assert_eq!((runs.len(), runs[0].cpu_seconds, notes.len()), (1, 2.0, 1));
    }
}
