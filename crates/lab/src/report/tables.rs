//! The tables of a report: a summary of each family, instances × engines, failures, all runs.

use std::collections::BTreeSet;

use super::table::{Cell, Table};
use super::words::{command, counted, outcome};
use super::{Report, Run, Summary, order};
use crate::{Outcome, Record};

impl Report<'_> {
    /// The summary of each family, for people.
    pub fn summary_tables(&self) -> Vec<Table> {
        let table = |family: &str| {
            let rows = || self.summaries().iter().filter(|row| row.family == family);
            let instances = rows().next().map_or(0, |row| row.instances);
            summary_table(format!("{family}: {}", counted(instances, "instance")), |&(name, _, _)| name, rows())
        };
        self.families().into_iter().map(table).collect()
    }

    /// Of each family, the processor seconds of each instance with each engine: `-` where there is no verdict, `!`
    /// where the run failed or contradicts the known answer, nothing where no run was made.
    pub fn matrices(&self) -> Vec<Table> {
        self.families().into_iter().map(|family| matrix(family, self.runs())).collect()
    }

    /// The runs without an answer, and what the program said.
    pub fn failures(&self) -> Option<Table> {
        let failed: Vec<&Record> = self.records().iter().filter(|record| record.outcome == Outcome::Failed).collect();
        let row = |record: &&Record| {
            let reason = record.reason.clone().unwrap_or_default();
            let task = &record.task;
            [&task.family, &task.instance, &task.engine, &reason, &command(&task.command)]
                .map(|text| Cell::Text(text.clone()))
        };
        (!failed.is_empty()).then(|| Table {
            title: "Failed runs".to_owned(),
            columns: ["family", "instance", "engine", "reason", "command"].map(str::to_owned).to_vec(),
            rows: failed.iter().map(|record| row(record).to_vec()).collect(),
        })
    }

    /// The summaries of all families, as a table for programs: seconds and bytes, with all digits.
    pub fn summary_data(&self) -> Table {
        summary_table("Summary".to_owned(), |&(_, name, _)| name, self.summaries().iter())
    }

    /// All records of the journal, in its order, a row each.
    pub fn run_data(&self) -> Table {
        let mut columns: Vec<Column> =
            COLUMNS.iter().map(|&(name, cell)| (name.to_owned(), Box::new(cell) as _)).collect();
        columns.extend(keyed(
            "parameter",
            self.records(),
            |record| record.task.parameters.keys(),
            |record, key| record.task.parameters.get(key).copied().map(Cell::Number),
        ));
        columns.extend(keyed(
            "size",
            self.records(),
            |record| record.sizes.keys(),
            |record, key| record.sizes.get(key).copied().map(Cell::Count),
        ));
        columns.extend(keyed(
            "work",
            self.records(),
            |record| record.work.keys(),
            |record, key| record.work.get(key).copied().map(Cell::Count),
        ));
        columns.extend(keyed(
            "version",
            self.records(),
            |record| record.task.versions.keys(),
            |record, key| record.task.versions.get(key).cloned().map(Cell::Text),
        ));
        let row = |record: &Record| columns.iter().map(|(_, cell)| cell(record)).collect();
        Table {
            title: "Runs".to_owned(),
            rows: self.records().iter().map(row).collect(),
            columns: columns.iter().map(|(name, _)| name.clone()).collect(),
        }
    }
}

/// A column of summaries: its name for people, for programs, if it is for them, and what a row has there.
type SummaryColumn = (Option<&'static str>, Option<&'static str>, fn(&Summary) -> Cell);

const SUMMARY: [SummaryColumn; 17] = [
    (None, Some("family"), |row| Cell::Text(row.family.clone())),
    (Some("engine"), Some("engine"), |row| Cell::Text(row.engine.clone().unwrap_or_else(|| "virtual best".to_owned()))),
    (None, Some("instances"), |row| count(row.instances)),
    (Some("runs"), Some("runs"), |row| count(row.runs)),
    (Some("solved"), None, |row| count(row.yes + row.no)),
    (Some("yes"), Some("yes"), |row| count(row.yes)),
    (Some("no"), Some("no"), |row| count(row.no)),
    (Some("failed"), Some("failed"), |row| count(row.failed)),
    (Some("time out"), Some("time_limit"), |row| count(row.time_limit)),
    (Some("memory out"), Some("memory_limit"), |row| count(row.memory_limit)),
    (Some("unknown"), Some("unknown"), |row| count(row.unknown)),
    (Some("median s"), Some("median_cpu_seconds"), |row| option(row.median_cpu, Cell::Seconds)),
    (Some("total s"), Some("total_cpu_seconds"), |row| Cell::Seconds(row.total_cpu)),
    (Some("PAR-2 s"), Some("par2_seconds"), |row| Cell::Seconds(row.par2)),
    (Some("peak MiB"), Some("peak_memory_bytes"), |row| Cell::Bytes(row.peak_memory)),
    (Some("best"), Some("best"), |row| option(row.engine.as_ref(), |_| count(row.best))),
    (Some("alone"), Some("alone"), |row| option(row.engine.as_ref(), |_| count(row.alone))),
];

fn count(count: usize) -> Cell {
    Cell::Count(count as u64)
}

/// A table of summaries with the columns that have a name.
fn summary_table<'a>(
    title: String,
    name: fn(&SummaryColumn) -> Option<&'static str>,
    rows: impl Iterator<Item = &'a Summary>,
) -> Table {
    let columns: Vec<&SummaryColumn> = SUMMARY.iter().filter(|column| name(column).is_some()).collect();
    Table {
        title,
        rows: rows.map(|row| columns.iter().map(|(_, _, cell)| cell(row)).collect()).collect(),
        columns: columns.into_iter().filter_map(name).map(str::to_owned).collect(),
    }
}

/// What a table of sizes shows.
const MEASURE: &str = "clauses";

fn matrix(family: &str, runs: &[Run<'_>]) -> Table {
    let runs: Vec<&Run<'_>> = runs.iter().filter(|run| run.task().family == family).collect();
    let mut engines: Vec<&str> = BTreeSet::from_iter(runs.iter().map(|run| run.engine.as_str())).into_iter().collect();
    engines.sort_by(|a, b| order::natural(a, b));
    let row = |runs: &[&Run<'_>]| {
        // Alone, nothing is the least.
        let compared = if engines.len() > 1 { runs } else { &[] };
        let least = compared.iter().filter(|run| run.is_solved()).map(|run| run.cpu_seconds).reduce(f64::min);
        let cell = |engine: &&str| {
            runs.iter().find(|run| run.engine == *engine).map_or(Cell::empty(), |run| entry(run, least))
        };
        let name = Cell::Text(runs[0].task().instance.clone());
        [name, Cell::Text(verdict(runs).to_owned())].into_iter().chain(engines.iter().map(cell)).collect()
    };
    let counted = runs.iter().any(|run| run.record.outcome == Outcome::Counted);
    Table {
        title: format!("{family}: {}", if counted { MEASURE } else { "CPU seconds" }),
        columns: ["instance", "answer"].into_iter().chain(engines.iter().copied()).map(str::to_owned).collect(),
        // Runs are sorted by instance.
        rows: runs.chunk_by(|a, b| a.task().instance == b.task().instance).map(row).collect(),
    }
}

/// A run in the table of instances and engines, beside the least time of the instance.
fn entry(run: &Run<'_>, least: Option<f64>) -> Cell {
    let said = outcome(run.record.outcome);
    match run.record.outcome {
        _ if run.record.is_wrong() => Cell::Sign("!", format!("wrong: {said}")),
        Outcome::Failed => Cell::Sign("!", run.record.reason.clone().unwrap_or_else(|| said.to_owned())),
        Outcome::TimeLimit | Outcome::MemoryLimit | Outcome::Unknown => Cell::Sign("-", said.to_owned()),
        Outcome::Counted => Cell::Count(run.record.sizes.get(MEASURE).copied().unwrap_or(0)),
        Outcome::Yes | Outcome::No if Some(run.cpu_seconds) == least => Cell::Least(run.cpu_seconds),
        Outcome::Yes | Outcome::No => Cell::Seconds(run.cpu_seconds),
    }
}

/// What the engines say of an instance; a question mark for nothing.
fn verdict(runs: &[&Run<'_>]) -> &'static str {
    let said = |outcome: Outcome| runs.iter().any(|run| run.record.outcome == outcome);
    match (said(Outcome::Yes), said(Outcome::No)) {
        (true, true) => "yes and no!",
        (true, false) => "yes",
        (false, true) => "no",
        (false, false) => "?",
    }
}

/// What a record has in a column.
type Entry = fn(&Record) -> Cell;
/// A column of the table of all records: its name, and the cell of a record.
type Column<'a> = (String, Box<dyn Fn(&Record) -> Cell + 'a>);

/// The columns that every journal has.
const COLUMNS: [(&str, Entry); 22] = [
    ("id", |record| Cell::Text(record.id.clone())),
    ("family", |record| Cell::Text(record.task.family.clone())),
    ("instance", |record| Cell::Text(record.task.instance.clone())),
    ("engine", |record| Cell::Text(record.task.engine.clone())),
    ("repetition", |record| Cell::Count(record.task.repetition.into())),
    ("outcome", |record| Cell::Text(outcome(record.outcome).replace(' ', "-"))),
    ("expected", |record| option(record.task.expected, |yes| Cell::Text(if yes { "yes" } else { "no" }.to_owned()))),
    ("wrong", |record| Cell::Count(record.is_wrong().into())),
    ("reason", |record| option(record.reason.clone(), Cell::Text)),
    ("cpu_seconds", |record| Cell::Seconds(record.cpu_seconds)),
    ("wall_seconds", |record| Cell::Seconds(record.wall_seconds)),
    ("peak_memory_bytes", |record| Cell::Bytes(record.peak_memory)),
    ("cpu_limit_seconds", |record| Cell::Seconds(record.task.limits.cpu_seconds)),
    ("memory_limit_bytes", |record| Cell::Bytes(record.task.limits.memory)),
    ("certificate", |record| option(record.certificate.as_ref().and_then(|proof| proof.kind.clone()), Cell::Text)),
    ("certificate_checked", |record| option(record.certificate.as_ref(), |proof| Cell::Count(proof.checked.into()))),
    ("certificate_bytes", |record| option(record.certificate.as_ref().and_then(|proof| proof.size), Cell::Bytes)),
    ("started", |record| Cell::Count(record.started)),
    ("system", |record| Cell::Text(record.machine.system.clone())),
    ("processor", |record| option(record.machine.processor.clone(), Cell::Text)),
    ("processors", |record| Cell::Count(record.machine.processors as u64)),
    ("command", |record| Cell::Text(command(&record.task.command))),
];

fn option<T>(value: Option<T>, cell: impl Fn(T) -> Cell) -> Cell {
    value.map_or(Cell::empty(), cell)
}

/// A column for each key that any record has.
fn keyed<'a, K: Iterator<Item = &'a String>>(
    group: &str,
    records: &'a [Record],
    keys: impl Fn(&'a Record) -> K,
    cell: impl Fn(&Record, &str) -> Option<Cell> + Copy + 'a,
) -> Vec<Column<'a>> {
    let names: BTreeSet<&String> = records.iter().flat_map(keys).collect();
    let column = |name: &'a String| {
        let of: Box<dyn Fn(&Record) -> Cell + 'a> = Box::new(move |record| cell(record, name).unwrap_or(Cell::empty()));
        (format!("{group}.{name}"), of)
    };
    names.into_iter().map(column).collect()
}
