//! Slurm: a script for `sbatch` is written, with the runs as an array. Their records are collected when the lab goes on
//! with `--resume`.

use std::path::Path;

use super::array::Array;
use super::{PlaceError, Tell};
use crate::task::{Limits, Task};

/// Slurm's usual bound on the numbers of an array (`MaxArraySize`, 1001 unless set otherwise).
const LARGEST_ARRAY: usize = 1000;

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
        let script = script(&self.words(), &numbers, limits);
        self.folder.write("slurm.sh", script.as_bytes()).map_err(|error| PlaceError::Failed(error.to_string()))?;
        self.folder
            .write("slurm.runs", list(&numbers).as_bytes())
            .map_err(|error| PlaceError::Failed(error.to_string()))?;
        let path = self.folder.path().join("slurm.sh");
        Err(PlaceError::Elsewhere(format!(
            "{} runs are to be made: `sbatch {}`. Afterwards the same command with --resume collects them.",
            numbers.len(),
            path.display()
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
fn script(words: &[String], numbers: &[usize], limits: Limits) -> String {
    let tasks = numbers.len().min(LARGEST_ARRAY);
    let each = numbers.len().div_ceil(LARGEST_ARRAY);
    // Time by the clock: four times the processor time is what a run may take at most.
    let minutes = (each as f64 * (limits.cpu_seconds * 4.0 + 60.0) / 60.0).ceil();
    let memory = limits.memory.div_ceil(1 << 20) + 64;
    let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    let runs = quoted(
        &Path::new(&words.last().map_or("", |word| word.trim_matches('\''))).join("slurm.runs").display().to_string(),
    );
    format!(
        "#!/bin/sh\n\
         #SBATCH --job-name=boardproof\n\
         #SBATCH --array=0-{}\n\
         #SBATCH --cpus-per-task=1\n\
         #SBATCH --mem={memory}M\n\
         #SBATCH --time={minutes:.0}\n\
         #SBATCH --output=/dev/null\n\
         # Each task of the array makes every {tasks}th of {} runs.\n\
         awk -v first=\"$SLURM_ARRAY_TASK_ID\" 'NR % {tasks} == first' {runs} | while read -r number; do\n    \
         {} \"$number\" || exit 1\n\
         done\n",
        tasks - 1,
        numbers.len(),
        words.join(" "),
    )
}

/// A word as the shell takes it, whatever is in it.
pub(super) fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}
