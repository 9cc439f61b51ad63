//! A plan: which questions, which engines, which limits. A TOML file, or one that is built in.
//!
//! ```toml
//! name = "COR against EA"
//! cpu-limit = "10s"            # processor time of a run
//! memory-limit = "2GiB"
//! repetitions = 1
//!
//! [[engines]]
//! name = "qbf"
//! arguments = ["--engine", "qbf"]
//! encodings = ["COR", "EA"]    # an engine for each: "qbf COR", "qbf EA"
//!
//! [[instances]]
//! family = "small"
//! files = ["positions/*.pg"]
//!
//! [full]                       # what `--full` puts in place of the same keys
//! cpu-limit = "600s"
//! ```
//!
//! A table `full` in an engine or in instances does the same there. `docs/lab.md` has all keys.

mod engines;
mod grid;
mod instances;
mod text;

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;

pub use engines::Engine;
pub use instances::{Instance, Instances};

use crate::execute::{adopt_orphans, kill_all};
use crate::task::{Limits, Task};

/// A plan.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Plan {
    /// A line that says what it is about.
    pub name: String,
    /// Processor time of a run.
    #[serde(default = "ten_seconds", deserialize_with = "text::seconds")]
    pub cpu_limit: f64,
    /// Memory of a run, bytes.
    #[serde(default = "two_gibibytes", deserialize_with = "text::bytes")]
    pub memory_limit: u64,
    /// How often each run is made.
    #[serde(default = "once")]
    pub repetitions: u32,
    /// Columns of the tables.
    pub engines: Vec<Engine>,
    /// Rows of the tables.
    pub instances: Vec<Instances>,
    /// What `--full` puts in place of other keys.
    #[serde(default)]
    #[expect(dead_code, reason = "replaced before the plan is read; here only known")]
    full: toml::Table,
}

fn ten_seconds() -> f64 {
    10.0
}

fn two_gibibytes() -> u64 {
    2 << 30
}

fn once() -> u32 {
    1
}

/// What is wrong with a plan.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// It is no TOML, or has other keys.
    #[error("{0}")]
    Text(String),
    /// It asks for something that is not there.
    #[error("{0}")]
    Content(String),
}

/// What a plan needs from outside.
#[derive(Debug)]
pub struct Surroundings<'a> {
    /// The program itself.
    pub program: &'a Path,
    /// What `{data}` stands for in a plan: a folder of public positions and boards.
    pub data: Option<&'a Path>,
    /// Where files of the plan are looked for, if they have no absolute path.
    pub base: &'a Path,
    /// Where questions that are generated go.
    pub inputs: PathBuf,
}

impl Plan {
    /// Reads a plan; `name` is that of the file, for messages.
    ///
    /// # Errors
    /// When it is no plan, with file, line and column.
    pub fn read(name: &str, text: &str, full: bool) -> Result<Self, PlanError> {
        text::read(name, text, full)
    }

    /// The runs that it asks for, those of an instance one after the other, and what was left out and why. Kills all
    /// children of this process: solvers are asked for their versions.
    ///
    /// # Errors
    /// When a file is missing, a name is used twice, or a question cannot be generated.
    pub fn tasks(&self, around: &Surroundings<'_>) -> Result<(Vec<Task>, Vec<String>), PlanError> {
        let mut notes = Vec::new();
        // Who is asked for its version may start anything.
        let _ = adopt_orphans();
        let engines = self.engines.iter().filter_map(|engine| engine.installed(&mut notes)).collect::<Vec<_>>();
        kill_all();
        let version = crate::version::of_program(around.program)
            .map_err(|error| PlanError::Content(format!("{}: {error}", around.program.display())))?;
        let limits = Limits { cpu_seconds: self.cpu_limit, memory: self.memory_limit };
        let (mut tasks, mut names) = (Vec::new(), HashSet::new());
        for instances in &self.instances {
            for instance in instances.all(around)? {
                if !names.insert((instances.family.clone(), instance.name.clone())) {
                    let message = format!("{} has two instances called {}", instances.family, instance.name);
                    return Err(PlanError::Content(message));
                }
                for (engine, versions) in engines.iter().filter(|(engine, _)| instances.has_engine(&engine.name)) {
                    for (label, arguments) in engine.columns() {
                        for repetition in 0..self.repetitions.max(1) {
                            let mut versions: BTreeMap<String, String> = versions.clone();
                            versions.insert("boardproof".to_owned(), version.clone());
                            let command = [instance.command.clone(), arguments.clone(), vec!["--json".to_owned()]];
                            tasks.push(Task {
                                family: instances.family.clone(),
                                instance: instance.name.clone(),
                                engine: label.clone(),
                                parameters: instance.parameters.clone(),
                                command: command.concat(),
                                inputs: instance.inputs.clone(),
                                expected: instance.expected,
                                limits,
                                repetition,
                                versions,
                            });
                        }
                    }
                }
            }
        }
        Ok((tasks, notes))
    }
}
