//! `lab run` and the studies: a plan, or cubes, become runs, and these are made.

use std::path::{Path, PathBuf};

use board::text::Source;
use lab::folder::Folder;
use lab::place::{Array, Local, PlaceError, Tell};
use lab::plan::{Plan, PlanError, Surroundings};
use lab::run::{Progress, RunError, Said};
use lab::{Limits, Task};
use show::quantity::seconds;

use super::{cubes, report};
use crate::arguments::{On, RunOptions, StudyOptions};
use crate::failure::Failure;
use crate::progress::ProgressLine;
use crate::{input, interrupt, output};

/// What `{data}` may be if nobody says it.
const DATA: [&str; 2] = ["data", "../shared/data"];

/// Writes the plan of a study.
pub(crate) fn write(study: &str, file: &str) -> Result<u8, Failure> {
    let plan = lab::study::plan(study).expect("the command line knows the studies");
    output::write(file, |out| out.write_all(plan.as_bytes()))?;
    Ok(0)
}

/// Makes the runs of a study, and its report.
pub(crate) fn study(name: &'static str, how: &StudyOptions) -> Result<u8, Failure> {
    let plan = lab::study::plan(name).expect("the command line knows the studies");
    let folder = folder(how, name)?;
    let made = planned(&Source::new(name, plan), Path::new(""), &folder, how)?;
    if made == Made::Elsewhere { Ok(0) } else { report::write(&folder, &folder.report()) }
}

/// Makes the runs of a plan, or answers the cubes of a file.
pub(crate) fn file(options: &RunOptions) -> Result<u8, Failure> {
    let source = input::text(&options.file)?;
    let path = Path::new(&options.file);
    let name = path.file_stem().map_or("runs".into(), |stem| stem.to_string_lossy());
    let folder = folder(&options.how, &name)?;
    if source.text.trim_start().starts_with('{') {
        let results = options.results.clone().unwrap_or_else(|| folder.path().join("results"));
        let tasks = of_cubes(&options.file, &folder, &results, &options.how)?;
        make(&folder, "", tasks, &options.how)?;
        return Ok(0);
    }
    let base = path.parent().filter(|_| options.file != "-").unwrap_or(Path::new(""));
    if planned(&source, base, &folder, &options.how)? == Made::Here {
        let records = folder.read_journal().map_err(|error| Failure::Bad(error.to_string()))?;
        output::print(&lab::report::Report::new(&records).text())?;
    }
    Ok(0)
}

fn folder(how: &StudyOptions, name: &str) -> Result<Folder, Failure> {
    let path = how.dir.clone().unwrap_or_else(|| PathBuf::from(format!("{name}.lab")));
    Folder::new(&path).map_err(|error| Failure::Bad(error.to_string()))
}

fn program() -> Result<PathBuf, Failure> {
    std::env::current_exe().map_err(|error| Failure::Bad(error.to_string()))
}

fn planned(source: &Source, base: &Path, folder: &Folder, how: &StudyOptions) -> Result<Made, Failure> {
    let bad = |error: PlanError| Failure::Bad(error.to_string());
    let mut plan = Plan::read(&source.name, &source.text, how.full).map_err(bad)?;
    plan.cpu_limit = how.cpu_limit.map_or(plan.cpu_limit, |limit| limit.as_secs_f64());
    plan.memory_limit = how.memory_limit.map_or(plan.memory_limit, |limit| limit as u64);
    plan.repetitions = how.repetitions.unwrap_or(plan.repetitions);
    let data = how.data.clone().or_else(|| std::env::var_os("BOARDPROOF_DATA").map(PathBuf::from));
    let data = data.or_else(|| DATA.iter().map(PathBuf::from).find(|path| path.is_dir()));
    let program = program()?;
    let around = Surroundings { program: &program, data: data.as_deref(), base, inputs: folder.inputs() };
    let (tasks, notes) = plan.tasks(&around).map_err(bad)?;
    if !how.quiet {
        notes.iter().for_each(|note| output::remark(&format!("note: {note}")));
    }
    make(folder, &source.text, tasks, how)
}

/// A run for each cube, from a file of its own.
fn of_cubes(file: &str, folder: &Folder, results: &Path, how: &StudyOptions) -> Result<Vec<Task>, Failure> {
    let bad = |error: &dyn std::fmt::Display| Failure::Bad(error.to_string());
    let version = lab::version::of_program(&program()?).map_err(|error| bad(&error))?;
    let cpu_seconds = how.cpu_limit.map_or(3600.0, |limit| limit.as_secs_f64());
    let limits = Limits { cpu_seconds, memory: how.memory_limit.map_or(4 << 30, |limit| limit as u64) };
    let mut tasks = Vec::new();
    for cube in cubes(file)? {
        let name = format!("inputs/{}.json", cube.hash());
        let line = cube.line() + "\n";
        folder.write(&name, line.as_bytes()).map_err(|error| bad(&error))?;
        let path = folder.path().join(&name).display().to_string();
        let words = ["lab", "cube", &path, "--results", &results.display().to_string(), "--json"];
        tasks.push(Task {
            family: "cubes".to_owned(),
            instance: cube.hash().to_owned(),
            engine: cube.kind().name().to_owned(),
            parameters: [("place".to_owned(), cube.place()[0] as f64)].into(),
            command: words.map(str::to_owned).into(),
            inputs: vec![lab::Input { hash: lab::hash::of_bytes(line.as_bytes()), path }],
            expected: None,
            limits,
            repetition: 0,
            versions: [("boardproof".to_owned(), version.clone())].into(),
        });
    }
    Ok(tasks)
}

/// Whether the runs are made when the command ends.
#[derive(PartialEq, Eq)]
enum Made {
    Here,
    /// A script was written that somebody else runs.
    Elsewhere,
}

/// Makes the runs that have no record yet.
fn make(folder: &Folder, plan: &str, tasks: Vec<Task>, how: &StudyOptions) -> Result<Made, Failure> {
    let bad = |error: &dyn std::fmt::Display| Failure::Bad(error.to_string());
    folder.begin(plan, &command(), &tasks, how.resume).map_err(|error| bad(&error))?;
    let program = program()?;
    let workers =
        how.jobs.map_or_else(|| std::thread::available_parallelism().map_or(1, |number| number.get()), usize::from);
    let stop = interrupt::flag();
    let local = Local { program: program.clone(), arguments: vec!["lab".to_owned(), "worker".to_owned()], workers };
    let array = Array { program, folder: folder.clone(), workers };
    let mut place = |tasks: Vec<Task>, tell: &mut Tell<'_>| match how.on {
        On::Local => local.run(tasks, &stop, tell),
        On::Hq => array.by_hyperqueue(tasks, &stop, tell),
        On::Parallel => array.by_parallel(tasks, &stop, tell),
        On::Slurm => array.for_slurm(tasks, tell),
    };
    let mut line = ProgressLine::new(how.progress, how.quiet);
    let made = lab::run::run(folder, tasks, &mut place, &mut |said| match said {
        Said::Progress(progress) => line.say(|| words(progress)),
        Said::Note(note) if !how.quiet => output::remark(&format!("note: {note}")),
        Said::Note(_) => {}
    });
    line.clear();
    match made {
        Ok(_) => Ok(Made::Here),
        Err(RunError::Place(PlaceError::Elsewhere(how))) => {
            output::print(&format!("{how}\n"))?;
            Ok(Made::Elsewhere)
        }
        Err(RunError::Place(PlaceError::Stopped)) => Err(Failure::Bad(format!(
            "stopped; what was made is in {}, and --resume goes on with the rest",
            folder.path().display()
        ))),
        Err(error) => Err(bad(&error)),
    }
}

/// The command that was given, as a person would write it.
fn command() -> String {
    let word = |word: std::ffi::OsString| lab::shell::word(&word.to_string_lossy());
    std::env::args_os().skip(1).map(word).fold("boardproof".to_owned(), |line, word| line + " " + &word)
}

/// How far it is, in a line.
fn words(progress: &Progress) -> String {
    let Progress { total, done, solved, failed, running, .. } = progress;
    let left = progress.left().map(|left| format!(", {} left", seconds(left))).unwrap_or_default();
    let failed = if *failed > 0 { format!(", {failed} failed") } else { String::new() };
    let running: Vec<&str> = running.values().map(String::as_str).collect();
    format!("{done}/{total} runs, {solved} solved{failed}{left}; running: {}", running.join(", "))
}
