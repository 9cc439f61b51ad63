//! The engines of a plan: columns of its tables.

use std::collections::BTreeMap;

use serde::Deserialize;
use solve::external::Command;
use toml::Table;

/// An engine, with each of its encodings.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Engine {
    /// Its name in tables.
    pub name: String,
    /// What is added to the command.
    #[serde(default)]
    pub arguments: Vec<String>,
    /// A column for each, with `--encoding`.
    #[serde(default)]
    pub encodings: Vec<String>,
    /// What `--full` puts in place of other keys.
    #[serde(default)]
    #[expect(dead_code, reason = "replaced before the plan is read; here only known")]
    full: Table,
}

/// What stands in front of the command of a solver of others.
const EXTERNAL: &str = "external:";

impl Engine {
    /// The engine with the versions of programs that it runs, unless one of these is not installed: then a note.
    pub(super) fn installed(&self, notes: &mut Vec<String>) -> Option<(&Self, BTreeMap<String, String>)> {
        let mut versions = BTreeMap::new();
        for command in self.arguments.iter().filter_map(|argument| argument.strip_prefix(EXTERNAL)) {
            let program = command.split_whitespace().next().unwrap_or_default();
            if !is_installed(program) {
                notes.push(format!("{} is left out: the program `{program}` is not installed", self.name));
                return None;
            }
            let told = Command::parse(command).ok().and_then(|command| command.version());
            versions.insert(program.to_owned(), told.unwrap_or_else(|| "unknown".to_owned()));
        }
        Some((self, versions))
    }

    /// Name and arguments of each column.
    pub(super) fn columns(&self) -> Vec<(String, Vec<String>)> {
        if self.encodings.is_empty() {
            return vec![(self.name.clone(), self.arguments.clone())];
        }
        let column = |encoding: &String| {
            let named = ["--encoding".to_owned(), encoding.clone()];
            (format!("{} {encoding}", self.name), [&self.arguments[..], &named].concat())
        };
        self.encodings.iter().map(column).collect()
    }
}

/// Whether there is such a program: at its path, or in one of the folders of `PATH`.
fn is_installed(program: &str) -> bool {
    if program.contains('/') {
        return std::path::Path::new(program).exists();
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}
