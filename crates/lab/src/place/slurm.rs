//! Slurm: a script for `sbatch` is written, with the runs as an array. Their records are collected when the lab goes on
//! with `--resume`.

use super::array::{Array, here};
use super::{PlaceError, Tell};
use crate::shell;
use crate::task::{Limits, Task};

/// Slurm's usual bound on the numbers of an array (`MaxArraySize`, 1001 unless set otherwise).
const LARGEST_ARRAY: usize = 1000;
/// The script, the numbers of its runs, and what they said on standard error.
const SCRIPT: &str = "slurm.sh";
const RUNS: &str = "slurm.runs";
const MESSAGES: &str = "slurm.messages";

impl Array {
    /// Collects what has come, and writes the script for the rest.
    ///
    /// # Errors
    /// [`PlaceError::Elsewhere`] with what is to be done, unless all runs were there; others when a file cannot be written.
    pub fn for_slurm(&self, tasks: Vec<Task>, tell: &mut Tell<'_>) -> Result<(), PlaceError> {
        let mut missing = self.numbered(tasks)?;
        self.collect(&mut missing, tell)?;
        let Some(limits) = missing.values().map(|(_, task)| task.limits).reduce(largest) else { return Ok(()) };
        let mut numbers: Vec<usize> = missing.values().map(|(number, _)| *number).collect();
        numbers.sort_unstable();
        let folder = here()?.join(self.folder.path()).display().to_string();
        let script = script(&here()?.display().to_string(), &folder, &self.words(), &numbers, limits);
        let write = |name, text: &str| {
            let written = self.folder.write(name, text.as_bytes());
            written.map_err(|error| PlaceError::Failed(error.to_string()))
        };
        write(RUNS, &list(&numbers))?;
        write(SCRIPT, &script)?;
        Err(PlaceError::Elsewhere(format!(
            "{} runs are to be made: `sbatch {}`. Afterwards the same command with --resume collects them.",
            numbers.len(),
            shell::word(&format!("{folder}/{SCRIPT}"))
        )))
    }
}

fn largest(one: Limits, other: Limits) -> Limits {
    Limits { cpu_seconds: one.cpu_seconds.max(other.cpu_seconds), memory: one.memory.max(other.memory) }
}

fn list(numbers: &[usize]) -> String {
    numbers.iter().map(|number| format!("{number}\n")).collect()
}

/// The script. Each task of the array makes several runs if they are more than an array may have.
fn script(here: &str, folder: &str, words: &[String], numbers: &[usize], limits: Limits) -> String {
    let tasks = numbers.len().min(LARGEST_ARRAY);
    let each = numbers.len().div_ceil(LARGEST_ARRAY);
    // Time by the clock: four times the processor time is what a run may take at most.
    let minutes = (each as f64 * (limits.cpu_seconds * 4.0 + 60.0) / 60.0).ceil();
    let memory = limits.memory.div_ceil(1 << 20) + 64;
    let file = |name| shell::word(&format!("{folder}/{name}"));
    let (here, run) = (shell::word(here), shell::words(words.iter().map(String::as_str)));
    format!(
        "#!/bin/sh\n\
         #SBATCH --job-name=boardproof\n\
         #SBATCH --array=0-{last}\n\
         #SBATCH --cpus-per-task=1\n\
         #SBATCH --mem={memory}M\n\
         #SBATCH --time={minutes:.0}\n\
         #SBATCH --output=/dev/null\n\
         # Each task of the array makes every {tasks}th of {count} runs. Status 1: some could not be made.\n\
         exec 2>>{messages}\n\
         cd {here} || exit 1\n\
         awk -v first=\"$SLURM_ARRAY_TASK_ID\" '(NR - 1) % {tasks} == first' {runs} | {{\n\
         status=0\n\
         while read -r number; do\n    \
         {run} \"$number\" </dev/null || status=1\n\
         done\n\
         exit $status\n\
         }}\n",
        last = tasks - 1,
        count = numbers.len(),
        messages = file(MESSAGES),
        runs = file(RUNS),
    )
}
