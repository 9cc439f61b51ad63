//! What was seen of one run: a line of the journal.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::task::Task;

/// The name and version of this format.
const SCHEMA: &str = "boardproof/run/1";

/// A run that was made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub(crate) schema: String,
    /// [`Task::id`].
    pub id: String,
    /// What was to be done.
    pub task: Task,
    /// How it ended.
    pub outcome: Outcome,
    /// Why there is no verdict; of a failure, what the program said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The proof of a verdict.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Certificate>,
    /// Processor time of all processes of the run, seconds.
    pub cpu_seconds: f64,
    /// Time by the clock, seconds.
    pub wall_seconds: f64,
    /// The most memory that was held, bytes.
    pub peak_memory: u64,
    /// Counts that are the same on every machine: nodes, conflicts, ...
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub work: BTreeMap<String, u64>,
    /// What the formula has: `variables`, `clauses`, `gates`, `bytes`, ...
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sizes: BTreeMap<String, u64>,
    /// Where it ran.
    pub machine: Machine,
    /// When it began, seconds since 1970.
    pub started: u64,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The verdict yes.
    Yes,
    /// The verdict no.
    No,
    /// There was nothing to decide: what was counted is in `sizes`.
    Counted,
    /// No verdict within the time.
    TimeLimit,
    /// No verdict within the memory.
    MemoryLimit,
    /// No verdict for another reason.
    Unknown,
    /// The program ended without an answer: bad input, a crash, nonsense.
    Failed,
}

impl Outcome {
    /// The verdict, if there is one.
    pub fn verdict(self) -> Option<bool> {
        match self {
            Self::Yes => Some(true),
            Self::No => Some(false),
            Self::Counted | Self::TimeLimit | Self::MemoryLimit | Self::Unknown | Self::Failed => None,
        }
    }
}

/// What is known of the proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// `strategy`, `counts`, `lrat`, ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Whether the independent checker has accepted it.
    pub checked: bool,
    /// Bytes, if it was written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
}

/// Where a run was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    /// The operating system and the architecture: `linux x86_64`.
    pub system: String,
    /// The processor's name, if the system tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub processor: Option<String>,
    /// Processors that can be used at once.
    pub processors: usize,
}

impl Record {
    /// A record of this task; everything else is still to be filled in.
    pub fn new(task: Task, outcome: Outcome, machine: Machine) -> Self {
        Self {
            schema: SCHEMA.to_owned(),
            id: task.id(),
            task,
            outcome,
            reason: None,
            certificate: None,
            cpu_seconds: 0.0,
            wall_seconds: 0.0,
            peak_memory: 0,
            work: BTreeMap::new(),
            sizes: BTreeMap::new(),
            machine,
            started: 0,
        }
    }

    /// The record as a line of JSON.
    pub fn line(&self) -> Vec<u8> {
        let mut line = serde_json::to_vec(self).expect("names and numbers");
        line.push(b'\n');
        line
    }

    /// Whether it contradicts what is known.
    pub fn is_wrong(&self) -> bool {
        matches!((self.outcome.verdict(), self.task.expected), (Some(said), Some(known)) if said != known)
    }
}
