//! One run that is to be made: self-contained, one JSON object a line.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::hash;

/// A run: which question, by which engine, with which limits.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// Instances that belong together in tables: `hein`, `gttt 3x3`, ...
    pub family: String,
    /// The question's name, unique within the family.
    pub instance: String,
    /// The column of tables that the run belongs to: engine and encoding, like `qbf COR`.
    pub engine: String,
    /// Numbers that the instance has, for plots: `size`, `colours`, `depth`, `radius`, `seed`, ...
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parameters: BTreeMap<String, f64>,
    /// Arguments of the program, without its name: `solve FILE --engine qbf --json ...`.
    pub command: Vec<String>,
    /// The files that the command reads.
    pub inputs: Vec<Input>,
    /// The answer that is known: yes or no.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<bool>,
    /// What the run may use.
    pub limits: Limits,
    /// From 0: the same run may be made several times.
    #[serde(default)]
    pub repetition: u32,
    /// Programs by name with their versions. Other versions are other runs.
    pub versions: BTreeMap<String, String>,
}

/// A file with its hash ([`crate::hash`]).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Input {
    /// Where the file is, from the folder in which the lab was started.
    pub path: String,
    /// The hash of its content.
    pub hash: String,
}

/// What a run may use.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Limits {
    /// Processor time of all its processes, seconds.
    pub cpu_seconds: f64,
    /// Memory of all its processes together, bytes.
    pub memory: u64,
}

impl Task {
    /// What names the run: the hash of all that it consists of.
    pub fn id(&self) -> String {
        hash::of_bytes(&serde_json::to_vec(self).expect("names and numbers"))
    }
}
