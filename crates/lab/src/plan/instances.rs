//! The instances of a plan: questions, from files, in one word, from generators or from a suite that is built in.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;
use toml::Table;

use super::grid::{Grid, Point, fill};
use super::{PlanError, Surroundings};
use crate::hash;
use crate::suite;
use crate::task::Input;

/// Questions that belong together.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Instances {
    /// Their name in tables.
    pub family: String,
    /// The command of the program that answers them: `solve`, `region`, `ring`, `qbf`, `sizes`.
    #[serde(default = "solve")]
    pub command: String,
    /// Files, with `*` for any letters of a name.
    #[serde(default)]
    pub files: Vec<String>,
    /// Questions in one word, like `polyomino:tippy@4x4`.
    #[serde(default)]
    pub questions: Vec<String>,
    /// Arguments of `generate`, without `-o`.
    #[serde(default)]
    pub generate: Vec<String>,
    /// Questions that are built in: `gttt`.
    #[serde(default)]
    pub suite: Option<String>,
    /// More arguments of the command.
    #[serde(default)]
    pub arguments: Vec<String>,
    /// Parameters, for `{name}` in files, questions and arguments: an instance for each combination of values.
    #[serde(default)]
    over: Grid,
    /// Only instances with these parameters: `where = { depth = "..9" }`.
    #[serde(default, rename = "where")]
    only: BTreeMap<String, String>,
    /// Instances whose answer is yes, by name, or `*` for all.
    #[serde(default)]
    yes: Vec<String>,
    /// Instances whose answer is no, by name, or `*` for all others.
    #[serde(default)]
    no: Vec<String>,
    /// Only these engines answer them; all if absent.
    #[serde(default)]
    engines: Vec<String>,
    /// What `--full` puts in place of other keys.
    #[serde(default)]
    #[expect(dead_code, reason = "replaced before the plan is read; here only known")]
    full: Table,
}

fn solve() -> String {
    "solve".to_owned()
}

/// A question of a plan.
#[derive(Debug, Clone, PartialEq)]
pub struct Instance {
    /// Its name, unique in the family.
    pub name: String,
    /// Arguments of the program so far.
    pub command: Vec<String>,
    /// Files that it is in.
    pub inputs: Vec<Input>,
    /// Numbers that it has.
    pub parameters: BTreeMap<String, f64>,
    /// The answer that is known.
    pub expected: Option<bool>,
}

impl Instances {
    /// Whether this engine answers them.
    pub(super) fn has_engine(&self, name: &str) -> bool {
        self.engines.is_empty() || self.engines.iter().any(|engine| engine == name)
    }

    /// All of them, in order.
    ///
    /// # Errors
    /// When a file is missing, or a generator fails.
    pub(super) fn all(&self, around: &Surroundings<'_>) -> Result<Vec<Instance>, PlanError> {
        let mut all = Vec::new();
        for mut point in self.over.points() {
            if let Some(data) = around.data {
                point.insert("data".to_owned(), data.display().to_string());
            }
            for question in &self.questions {
                let question = fill(question, &point);
                all.push(self.instance(question.clone(), &point, question.clone(), None)?);
            }
            for pattern in &self.files {
                for file in matching(&fill(pattern, &point), around)? {
                    let stem = Path::new(&file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
                    all.push(self.instance(named(&stem, &point), &point, file.clone(), Some(file))?);
                }
            }
            if !self.generate.is_empty() {
                let file = self.generated(&point, around)?;
                all.push(self.instance(named(&self.family, &point), &point, file.clone(), Some(file))?);
            }
        }
        if let Some(name) = &self.suite {
            let questions = suite::questions(name).map_err(PlanError::Content)?;
            for suite::Question { name, word, parameters, expected } in questions {
                let mut instance = self.instance(name, &Point::new(), word, None)?;
                instance.parameters.extend(parameters);
                instance.expected = Some(expected);
                all.push(instance);
            }
        }
        all.retain(|instance| self.wants(instance));
        match all.is_empty() {
            true => Err(PlanError::Content(format!("the family {} has no instances", self.family))),
            false => Ok(all),
        }
    }

    fn instance(
        &self,
        name: String,
        point: &Point,
        question: String,
        file: Option<String>,
    ) -> Result<Instance, PlanError> {
        let is_named = |list: &[String]| list.contains(&name);
        let all = |list: &[String]| list.iter().any(|known| known == "*");
        let expected = match () {
            () if is_named(&self.yes) => Some(true),
            () if is_named(&self.no) => Some(false),
            () if all(&self.yes) => Some(true),
            () if all(&self.no) => Some(false),
            () => None,
        };
        let mut parameters: BTreeMap<String, f64> =
            point.iter().filter_map(|(name, value)| Some((name.clone(), value.parse().ok()?))).collect();
        let mut inputs = Vec::new();
        if let Some(path) = file {
            let hash =
                hash::of_file(Path::new(&path)).map_err(|error| PlanError::Content(format!("{path}: {error}")))?;
            parameters.extend(suite::parameters_of(Path::new(&path)));
            inputs.push(Input { path, hash });
        }
        let mut command = vec![self.command.clone(), question];
        command.extend(self.arguments.iter().map(|argument| fill(argument, point)));
        Ok(Instance { name, command, inputs, parameters, expected })
    }

    fn wants(&self, instance: &Instance) -> bool {
        self.only.iter().all(|(name, range)| {
            let (least, most) = range.split_once("..").unwrap_or((range, range));
            let Some(value) = instance.parameters.get(name) else { return false };
            least.parse().map_or(true, |least: f64| *value >= least)
                && most.parse().map_or(true, |most: f64| *value <= most)
        })
    }

    /// Has a question generated, in the folder of the plan, unless it is there. What is made from a game changes with it.
    fn generated(&self, point: &Point, around: &Surroundings<'_>) -> Result<String, PlanError> {
        let arguments: Vec<String> = self.generate.iter().map(|argument| fill(argument, point)).collect();
        let file = around.inputs.join(format!("{}.question", hash::of_bytes(arguments.join("\0").as_bytes())));
        let path = file.display().to_string();
        if !file.exists() || arguments.iter().any(|argument| argument == "--from-game") {
            let absolute = std::path::absolute(&file).map_err(|error| PlanError::Content(error.to_string()))?;
            let mut command = Command::new(around.program);
            command.arg("generate").args(&arguments).arg("-o").arg(absolute);
            if around.base != Path::new("") {
                command.current_dir(around.base);
            }
            let output = command.output().map_err(|error| PlanError::Content(error.to_string()))?;
            if !output.status.success() {
                let said = String::from_utf8_lossy(&output.stderr);
                return Err(PlanError::Content(format!("generate {}: {}", arguments.join(" "), said.trim())));
            }
        }
        Ok(path)
    }
}

/// The name of an instance: `stem size=5 seed=1`.
fn named(stem: &str, point: &Point) -> String {
    let values = point.iter().filter(|(name, _)| *name != "data").map(|(name, value)| format!(" {name}={value}"));
    values.fold(stem.to_owned(), |name, value| name + &value)
}

/// The files of a pattern, sorted by name.
fn matching(pattern: &str, around: &Surroundings<'_>) -> Result<Vec<String>, PlanError> {
    if pattern.contains("{data}") {
        return Err(PlanError::Content("the plan needs the public positions and boards: --data FOLDER".to_owned()));
    }
    let pattern = around.base.join(pattern).display().to_string();
    let wrong = |error: &dyn std::fmt::Display| PlanError::Content(format!("{pattern}: {error}"));
    let mut files = Vec::new();
    for found in glob::glob(&pattern).map_err(|error| wrong(&error))? {
        files.push(found.map_err(|error| wrong(&error))?.display().to_string());
    }
    match files.is_empty() {
        true => Err(PlanError::Content(format!("{pattern}: no such file"))),
        false => Ok(files),
    }
}
