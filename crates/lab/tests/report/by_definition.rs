//! Tables and curves beside the words that define them, on random records.

use std::collections::BTreeMap;

use lab::report::{Cell, Report, solved_within};
use lab::{Outcome, Record};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::journal::{LIMIT, Run, record};

const OUTCOMES: [Outcome; 6] =
    [Outcome::Yes, Outcome::No, Outcome::TimeLimit, Outcome::MemoryLimit, Outcome::Unknown, Outcome::Failed];

/// Runs with few distinct times, so that many are equal; some are missing, some repeated.
fn random_records(random: &mut ChaCha8Rng) -> Vec<Record> {
    let mut records = Vec::new();
    let (instances, engines) = (random.random_range(1..7), random.random_range(1..5));
    for (family, instance, engine) in
        (0..2).flat_map(|f| (0..instances).flat_map(move |i| (0..engines).map(move |e| (f, i, e))))
    {
        for repetition in 0..random.random_range(0..4) {
            let (family, instance, engine) = (format!("f{family}"), format!("i{instance}"), format!("e{engine}"));
            let run = Run { family: &family, instance: &instance, engine: &engine, parameters: &[] };
            let mut record = record(&run, *OUTCOMES.choose(random).expect("not empty"));
            record.cpu_seconds = f64::from(random.random_range(0..8)) / 2.0;
            record.peak_memory = random.random_range(0..1000);
            record.task.repetition = repetition;
            record.task.expected = (instance == "i0").then_some(true);
            records.push(record);
        }
    }
    records
}

fn is_solved(record: &Record) -> bool {
    match record.outcome {
        Outcome::Yes => record.task.expected != Some(false),
        Outcome::No => record.task.expected != Some(true),
        _ => false,
    }
}

/// Time and penalised time of the repetitions of a run: solved if more than half of them are, then the median, where an
/// unsolved one is longer than any other.
fn combined(repetitions: &[&Record]) -> (Option<f64>, f64) {
    let solved = repetitions.iter().filter(|record| is_solved(record)).count();
    if 2 * solved <= repetitions.len() {
        return (None, 2.0 * LIMIT);
    }
    let mut times: Vec<f64> =
        repetitions.iter().map(|record| if is_solved(record) { record.cpu_seconds } else { f64::INFINITY }).collect();
    times.sort_by(f64::total_cmp);
    let n = times.len();
    let median = (times[(n - 1) / 2] + times[n / 2]) / 2.0;
    (Some(median), median)
}

#[test]
fn tables_are_what_their_columns_say() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut seen = 0;
    for _ in 0..300 {
        let records = random_records(&mut random);
        let report = Report::new(&records);
        let mut runs: BTreeMap<(&str, &str, &str), Vec<&Record>> = BTreeMap::new();
        for record in &records {
            let task = &record.task;
            runs.entry((&task.family, &task.instance, &task.engine)).or_default().push(record);
        }
        let runs: BTreeMap<(&str, &str, &str), (Option<f64>, f64)> =
            runs.iter().map(|(&key, repetitions)| (key, combined(repetitions))).collect();
        assert_eq!(report.runs().len(), runs.len());
        for row in report.summaries() {
            seen += 1;
            let family = row.family.as_str();
            let of_instance = |instance: &str| -> Vec<(Option<f64>, f64)> {
                runs.iter().filter(|(key, _)| (key.0, key.1) == (family, instance)).map(|(_, &run)| run).collect()
            };
            let least = |instance: &str| of_instance(instance).iter().map(|run| run.1).fold(f64::INFINITY, f64::min);
            let mut instances: Vec<&str> = runs.keys().filter(|key| key.0 == family).map(|key| key.1).collect();
            instances.dedup();
            assert_eq!(row.instances, instances.len());
            let Some(engine) = &row.engine else {
                let par2 = instances.iter().map(|instance| least(instance)).sum::<f64>() / instances.len() as f64;
                assert!((row.par2 - par2).abs() < 1e-9);
                let solved =
                    instances.iter().filter(|instance| of_instance(instance).iter().any(|run| run.0.is_some()));
                assert_eq!(row.yes + row.no, solved.count());
                continue;
            };
            let own: Vec<(&str, (Option<f64>, f64))> = runs
                .iter()
                .filter(|(key, _)| key.0 == family && key.2 == engine)
                .map(|(key, &run)| (key.1, run))
                .collect();
            let solved: Vec<(&str, f64)> = own.iter().filter_map(|&(instance, run)| Some((instance, run.0?))).collect();
            assert_eq!((row.runs, row.yes + row.no), (own.len(), solved.len()));
            assert_eq!(row.yes + row.no + row.failed + row.time_limit + row.memory_limit + row.unknown, own.len());
            assert!((row.par2 - own.iter().map(|(_, run)| run.1).sum::<f64>() / own.len() as f64).abs() < 1e-9);
            assert!((row.total_cpu - solved.iter().map(|run| run.1).sum::<f64>()).abs() < 1e-9);
            // No more than half of the times are on either side of the median.
            let side =
                |is: &dyn Fn(f64, f64) -> bool, median: f64| solved.iter().filter(|run| is(run.1, median)).count();
            assert_eq!(row.median_cpu.is_none(), solved.is_empty());
            if let Some(median) = row.median_cpu {
                assert!(
                    2 * side(&|a, b| a < b, median) <= solved.len() && 2 * side(&|a, b| a > b, median) <= solved.len()
                );
            }
            assert_eq!(row.best, solved.iter().filter(|run| run.1 == least(run.0)).count());
            let alone = |run: &&(&str, f64)| of_instance(run.0).iter().filter(|other| other.0.is_some()).count() == 1;
            assert_eq!(row.alone, solved.iter().filter(alone).count());
            let most =
                records.iter().filter(|record| (&record.task.family, &record.task.engine) == (&row.family, engine));
            assert_eq!(Some(row.peak_memory), most.map(|record| record.peak_memory).max());
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn curves_count_what_is_solved_in_time() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for _ in 0..300 {
        let records = random_records(&mut random);
        let report = Report::new(&records);
        let curve = solved_within(report.runs());
        for quarter in 0..20 {
            let time = f64::from(quarter) / 4.0;
            let counted = report.runs().iter().filter(|run| run.is_solved() && run.cpu_seconds <= time).count();
            let read = curve.iter().rev().find(|point| point.0 <= time).map_or(0, |point| point.1);
            assert_eq!(read, counted, "{time} of {curve:?}");
        }
        assert!(curve.windows(2).all(|pair| pair[0].0 < pair[1].0 && pair[0].1 < pair[1].1));
    }
}

#[test]
fn every_pair_of_contradicting_verdicts_is_found() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let (mut found, mut agreed) = (0, 0);
    for _ in 0..300 {
        let mut records = random_records(&mut random);
        if random.random_bool(0.5) {
            records.truncate(4);
        }
        let report = Report::new(&records);
        let mut instances: Vec<(&str, &str)> =
            records.iter().map(|record| (record.task.family.as_str(), record.task.instance.as_str())).collect();
        instances.sort_unstable();
        instances.dedup();
        let contradicts = |&(family, instance): &(&str, &str)| {
            let same =
                || records.iter().filter(|record| (&*record.task.family, &*record.task.instance) == (family, instance));
            let opposite = |a: Outcome, b: Outcome| (a, b) == (Outcome::Yes, Outcome::No);
            same().any(|a| a.is_wrong() || same().any(|b| opposite(a.outcome, b.outcome)))
        };
        instances.retain(contradicts);
        let reported: Vec<(&str, &str)> =
            report.disagreements().iter().map(|wrong| (wrong.family, wrong.instance)).collect();
        assert_eq!(reported, instances);
        for wrong in report.disagreements() {
            let mut verdicts: Vec<&Record> = records
                .iter()
                .filter(|record| (&*record.task.family, &*record.task.instance) == (wrong.family, wrong.instance))
                .filter(|record| record.outcome.verdict().is_some())
                .collect();
            let votes =
                |record: &&Record| wrong.verdicts.iter().filter(|other| other.outcome == record.outcome).count();
            let (first, last) = (&wrong.verdicts[0], &wrong.verdicts[wrong.verdicts.len() - 1]);
            assert!(first.is_wrong() || !last.is_wrong() && votes(first) <= votes(last));
            let sorted = |verdicts: &mut Vec<&Record>| verdicts.sort_by(|a, b| a.id.cmp(&b.id));
            let mut listed = wrong.verdicts.clone();
            sorted(&mut listed);
            sorted(&mut verdicts);
            assert_eq!(listed.len(), verdicts.len());
            assert!(listed.iter().zip(&verdicts).all(|(a, b)| a.id == b.id));
        }
        found += usize::from(!reported.is_empty());
        agreed += usize::from(reported.is_empty());
    }
    assert!(found > 50 && agreed > 5, "{found} {agreed}");
}

#[test]
fn cells_are_the_times_of_runs() {
    let mut random = ChaCha8Rng::seed_from_u64(4);
    let mut cells = 0;
    for _ in 0..100 {
        let records = random_records(&mut random);
        let report = Report::new(&records);
        for table in report.matrices() {
            let family = table.title.strip_suffix(": CPU seconds").expect("the family is in the title");
            for row in &table.rows {
                let Cell::Text(instance) = &row[0] else { panic!("{row:?}") };
                for (engine, cell) in table.columns[2..].iter().zip(&row[2..]) {
                    cells += 1;
                    let same = |record: &&Record| {
                        let task = &record.task;
                        (task.family.as_str(), &task.instance, &task.engine) == (family, instance, engine)
                    };
                    let repetitions: Vec<&Record> = records.iter().filter(same).collect();
                    match (cell, combined(&repetitions).0) {
                        (Cell::Seconds(shown) | Cell::Least(shown), Some(time)) => assert_eq!(*shown, time),
                        (Cell::Sign(..), None) => assert!(!repetitions.is_empty()),
                        (Cell::Text(text), None) => assert!(text.is_empty() && repetitions.is_empty()),
                        wrong => panic!("{wrong:?} of {repetitions:?}"),
                    }
                }
            }
        }
    }
    assert!(cells > 1000, "{cells}");
}
