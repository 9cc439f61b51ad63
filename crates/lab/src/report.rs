//! The report of a journal: disagreements first, then tables, plots, and one page that holds them all.
//!
//! What each number and plot means stands in `docs/lab-report.md`.

mod disagreement;
mod figures;
mod folder;
mod markup;
mod order;
mod page;
pub mod plot;
mod run;
mod summary;
mod table;
mod tables;
mod words;

use std::fmt::Write;

pub use disagreement::Disagreement;
pub use figures::{Figure, solved_within};
pub use run::Run;
pub use summary::Summary;
pub use table::{Cell, Table};

use table::printable;

use crate::Record;

/// What can be said of the records of a journal.
#[derive(Debug, Clone)]
pub struct Report<'a> {
    records: &'a [Record],
    runs: Vec<Run<'a>>,
    summaries: Vec<Summary>,
    disagreements: Vec<Disagreement<'a>>,
    notes: Vec<String>,
}

/// What a page says beyond the records.
#[derive(Debug, Clone, Copy)]
pub struct About<'a> {
    /// The headline.
    pub title: &'a str,
    /// The text of the plan; empty if it is not known.
    pub plan: &'a str,
    /// The commands that make the report again, in their order: `boardproof lab run ...`, `boardproof lab report ...`.
    pub commands: &'a [String],
}

impl<'a> Report<'a> {
    /// Combines the repetitions of each run, compares all verdicts, and sums up.
    pub fn new(records: &'a [Record]) -> Self {
        let (runs, mut notes) = run::combine(records);
        let summaries = summary::summaries(&runs);
        notes.extend(summaries.iter().filter(|row| row.engine.is_some() && row.runs < row.instances).map(|row| {
            let engine = row.engine.as_deref().unwrap_or_default();
            format!(
                "{}, {engine}: {} of {} instances were run; its PAR-2 is of those",
                row.family, row.runs, row.instances
            )
        }));
        Self { records, runs, summaries, disagreements: disagreement::find(records), notes }
    }

    /// The records, in the order of the journal.
    pub fn records(&self) -> &'a [Record] {
        self.records
    }

    /// The runs, their repetitions combined, by family, instance and engine.
    pub fn runs(&self) -> &[Run<'a>] {
        &self.runs
    }

    /// A row for each engine of a family, then one for the virtual best.
    pub fn summaries(&self) -> &[Summary] {
        &self.summaries
    }

    /// Verdicts that cannot all be true: an error, whatever else there is.
    pub fn disagreements(&self) -> &[Disagreement<'a>] {
        &self.disagreements
    }

    /// What a reader of the tables should know: runs that are missing, left out, or ended differently when repeated.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }

    /// For the terminal: disagreements, the summaries, the notes.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for wrong in &self.disagreements {
            let _ = writeln!(out, "error: {}", printable(&wrong.sentence()));
            for line in wrong.lines() {
                let _ = writeln!(out, "    {}", printable(&line));
            }
        }
        for table in self.summary_tables() {
            let gap = if out.is_empty() { "" } else { "\n" };
            let _ = write!(out, "{gap}{}", table.text());
        }
        for note in &self.notes {
            let _ = writeln!(out, "note: {}", printable(note));
        }
        out
    }

    /// The names of the families, in the order of the tables.
    fn families(&self) -> Vec<&str> {
        let mut families: Vec<&str> = self.runs.iter().map(|run| run.task().family.as_str()).collect();
        families.dedup();
        families
    }
}
