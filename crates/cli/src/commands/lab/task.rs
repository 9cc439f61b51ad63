//! `lab task` and `lab worker`: single runs, for those who have many machines or processes.

use std::io::{BufReader, stdin, stdout};

use lab::Worker;
use lab::folder::Folder;

use crate::arguments::TaskOptions;
use crate::failure::Failure;
use crate::interrupt;

/// A run of the folder, by its number. Status 0, whatever came of it: it is in the record.
pub(crate) fn run(options: &TaskOptions) -> Result<u8, Failure> {
    let folder = Folder::existing(&options.dir).map_err(|error| Failure::Bad(error.to_string()))?;
    let number = options.number.or_else(number_of_array).ok_or_else(|| {
        Failure::Usage(
            "which run? a number is missing, and neither HQ_TASK_ID nor SLURM_ARRAY_TASK_ID is set".to_owned(),
        )
    })?;
    let task = folder.tasks().map_err(|error| Failure::Bad(error.to_string()))?.into_iter().nth(number);
    let task = task.ok_or_else(|| Failure::Bad(format!("{} has no run {number}", options.dir.display())))?;
    if folder.has_record(&task.id()) {
        return Ok(0);
    }
    let stop = interrupt::flag();
    let worker = worker(&stop)?;
    let record = worker.run(task);
    if stop.load(std::sync::atomic::Ordering::Relaxed) {
        return Err(Failure::Bad("interrupted".to_owned()));
    }
    folder.leave(&record).map_err(|error| Failure::Bad(error.to_string()))?;
    Ok(0)
}

/// Runs from standard input, until it is closed.
pub(crate) fn serve() -> Result<u8, Failure> {
    let worker = worker(&interrupt::flag())?;
    worker.serve(BufReader::new(stdin()), stdout()).map_err(|error| Failure::Bad(error.to_string()))?;
    Ok(0)
}

fn worker(stop: &std::sync::Arc<std::sync::atomic::AtomicBool>) -> Result<Worker, Failure> {
    let program = std::env::current_exe().map_err(|error| Failure::Bad(error.to_string()))?;
    Worker::new(program, std::sync::Arc::clone(stop)).map_err(|error| Failure::Bad(error.to_string()))
}

/// What a cluster tells its tasks.
fn number_of_array() -> Option<usize> {
    ["HQ_TASK_ID", "SLURM_ARRAY_TASK_ID"].iter().find_map(|name| std::env::var(name).ok()?.parse().ok())
}
