//! `lab report`: what was recorded, as tables, plots and a page.

use std::path::Path;

use lab::folder::Folder;
use lab::report::{About, Report};

use crate::arguments::ReportOptions;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(options: &ReportOptions) -> Result<u8, Failure> {
    let folder = Folder::existing(&options.dir).map_err(|error| Failure::Bad(error.to_string()))?;
    let to = options.output.clone().unwrap_or_else(|| folder.report());
    write(&folder, &to)
}

/// Writes the report of a folder and prints its tables. Verdicts that contradict each other are an error.
pub(super) fn write(folder: &Folder, to: &Path) -> Result<u8, Failure> {
    let bad = |error: &dyn std::fmt::Display| Failure::Bad(error.to_string());
    let records = folder.read_journal().map_err(|error| bad(&error))?;
    let plan = folder.plan().unwrap_or_default();
    let title = title(&plan).unwrap_or_else(|| folder.path().display().to_string());
    let report = Report::new(&records);
    let again = format!("boardproof lab report {}", folder.path().display());
    let commands: Vec<String> = folder.command().into_iter().chain([again]).collect();
    report.write(to, &About { title: &title, plan: &plan, commands: &commands }).map_err(|error| bad(&error))?;
    output::print(&report.text())?;
    output::remark(&format!("The page is {}.", to.join("index.html").display()));
    match report.disagreements().len() {
        0 => Ok(0),
        count => Err(Failure::Bad(format!("{count} disagreeing verdicts, see the top of the report"))),
    }
}

/// The name of a plan.
fn title(plan: &str) -> Option<String> {
    Some(lab::plan::Plan::read("plan.toml", plan, false).ok()?.name)
}
