//! The lab on the command line: plans, journals, reports, faults, and places with many workers.

#![cfg(unix)]

mod faults;
mod places;
mod plans;

use std::collections::HashSet;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// A folder with a plan, and what a lab leaves in it.
pub(crate) struct Lab {
    folder: TempDir,
}

impl Lab {
    /// A plan with these engines and instances.
    pub(crate) fn new(plan: &str) -> Self {
        Self::at(".lab", plan)
    }

    /// The same in a folder whose name begins like this.
    pub(crate) fn at(name: &str, plan: &str) -> Self {
        let folder = tempfile::Builder::new().prefix(name).tempdir().unwrap();
        fs::write(folder.path().join("plan.toml"), format!("name = \"test\"\n{plan}")).unwrap();
        Self { folder }
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// `boardproof lab`, in the folder.
    pub(crate) fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_boardproof"));
        command.arg("lab").args(words).current_dir(self.path());
        command
    }

    pub(crate) fn lab(&self, words: &[&str]) -> Output {
        self.command(words).output().unwrap()
    }

    /// Runs the plan, which must go well.
    pub(crate) fn run(&self, words: &[&str]) -> Output {
        let output = self.lab(&[&["run", "plan.toml"], words].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        output
    }

    /// A script that stands for a solver.
    pub(crate) fn script(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path().join(name);
        fs::write(&path, format!("#!/bin/sh\n{text}\n")).unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        path
    }

    /// The records, whole lines only.
    pub(crate) fn records(&self) -> Vec<Value> {
        let text = fs::read_to_string(self.path().join("plan.lab/journal.jsonl")).unwrap_or_default();
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        text[..whole].lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The outcomes by instance, sorted.
    pub(crate) fn outcomes(&self) -> Vec<(String, String)> {
        let word = |value: &Value| value.as_str().unwrap().to_owned();
        let outcome = |record: &Value| (word(&record["task"]["instance"]), word(&record["outcome"]));
        let mut outcomes: Vec<_> = self.records().iter().map(outcome).collect();
        outcomes.sort();
        outcomes
    }
}

/// Processes whose command has this text, by number.
pub(crate) fn processes(text: &str) -> Vec<i32> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let Ok(id) = entry.file_name().to_string_lossy().parse() else { continue };
        let command = fs::read(entry.path().join("cmdline")).unwrap_or_default();
        if String::from_utf8_lossy(&command).replace('\0', " ").contains(text) {
            found.push(id);
        }
    }
    found
}

pub(crate) fn kill(id: i32) {
    let status = Command::new("kill").args(["-9", &id.to_string()]).stderr(Stdio::null()).status().unwrap();
    assert!(status.success() || processes("").iter().all(|&other| other != id));
}

/// Waits until something is so.
pub(crate) fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(60), "never {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// The lab of this folder has so many records, each of another run.
pub(crate) fn has_all(lab: &Lab, count: usize) {
    let records = lab.records();
    let ids: HashSet<&str> = records.iter().map(|record| record["id"].as_str().unwrap()).collect();
    assert_eq!((records.len(), ids.len()), (count, count));
}

/// An engine that is a script: it gets the formula, and its exit status is its verdict.
pub(crate) fn external(script: &str) -> String {
    format!(
        "[[engines]]\nname = \"{script}\"\narguments = [\"--engine\", \"external:./{script}\", \"--encoding\", \"COR\"]\n"
    )
}

/// Instances with different names that are all the same short question, which Black wins.
pub(crate) fn instances(count: usize) -> String {
    // Within fewer plies nobody wins, and no solver is asked.
    let depths = format!("\"3..{}\"", count + 2);
    format!(
        "[[instances]]\nfamily = \"small\"\nquestions = [\"polyomino:domino@3x3,depth={{n}}\"]\nover = {{ n = {depths} }}\n"
    )
}

/// A game search.
pub(crate) const SEARCH: &str = "[[engines]]\nname = \"search\"\n";
