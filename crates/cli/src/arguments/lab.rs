//! The options of `lab`: experiments, and hard questions split into many.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand, ValueEnum};

use super::{Freed, PuzzleOptions, QuestionOptions};
use show::quantity;

#[derive(Debug, Args)]
pub(crate) struct LabOptions {
    #[command(subcommand)]
    pub(crate) command: LabCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum LabCommand {
    /// Make all runs of a plan, or answer all cubes of a file, each run recorded
    Run(RunOptions),
    /// Tables, plots and one page of what was recorded
    Report(ReportOptions),
    /// Print the plan of a study, to be changed and run
    Plan {
        /// The study: hein, gttt, sizes, peak, halos, rings
        #[arg(value_parser = study_names())]
        study: String,
        /// Where to write; standard output if absent
        #[arg(long, short, default_value = "-", hide_default_value = true, value_name = "OUT")]
        output: String,
    },
    /// Study: encodings of Hex, by the embedded solver and DepQBF, on puzzles after Piet Hein
    Hein(StudyOptions),
    /// Study: the suite of generalised tic-tac-toe of QBFEVAL'16
    Gttt(StudyOptions),
    /// Study: sizes of all encodings against depth
    Sizes(StudyOptions),
    /// Study: edge-matching puzzles, effort against the number of colours
    Peak(StudyOptions),
    /// Study: regions around the mismatches of record boards
    Halos(StudyOptions),
    /// Study: borders of record boards
    Rings(StudyOptions),
    /// Make one run of a folder, as a cluster does; its record goes to the folder
    Task(TaskOptions),
    /// Make runs that come on standard input, as `run` does
    #[command(hide = true)]
    Worker,
    /// Split a question into cubes: parts that can be answered by themselves, one a line
    Split(Box<SplitOptions>),
    /// Answer cubes, and keep the results; what is known already is not computed again
    Cube(CubeOptions),
    /// Put the results of all cubes together: one verdict with one certificate, everything checked
    Merge(MergeOptions),
}

/// How runs are made.
#[derive(Debug, Args)]
pub(crate) struct StudyOptions {
    /// The folder of the runs; NAME.lab if absent
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
    /// Go on with the runs of the folder: what has a record is not made again
    #[arg(long)]
    pub(crate) resume: bool,
    /// The whole of it, which takes hours, instead of some minutes
    #[arg(long)]
    pub(crate) full: bool,
    /// Processor time of a run: 500ms, 60s, 5m, 1h; that of the plan if absent
    #[arg(long, value_parser = quantity::duration, value_name = "TIME")]
    pub(crate) cpu_limit: Option<Duration>,
    /// Memory of a run: 512MiB, 4GiB; that of the plan if absent
    #[arg(long, value_parser = quantity::size, value_name = "SIZE")]
    pub(crate) memory_limit: Option<usize>,
    /// How often each run is made; as the plan says if absent
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1000), value_name = "N")]
    pub(crate) repetitions: Option<u32>,
    /// How many runs are made at once on this machine; as many as it has processors if absent
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024), value_name = "N")]
    pub(crate) jobs: Option<u16>,
    /// Where runs are made
    #[arg(long, value_enum, default_value_t)]
    pub(crate) on: On,
    /// The folder of public positions and boards, `{data}` in a plan; BOARDPROOF_DATA, data or ../shared/data if absent
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// Show progress even if standard error is no terminal
    #[arg(long)]
    pub(crate) progress: bool,
    /// Print no notes and no progress
    #[arg(long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, Args)]
pub(crate) struct RunOptions {
    /// A plan (TOML), or cubes (JSON lines)
    pub(crate) file: String,
    /// Where the results of cubes are kept; `results` in the folder of the runs if absent
    #[arg(long, value_name = "DIR")]
    pub(crate) results: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) how: StudyOptions,
}

#[derive(Debug, Args)]
pub(crate) struct ReportOptions {
    /// The folder of the runs
    pub(crate) dir: PathBuf,
    /// Where the page, the tables and the plots go; `report` in that folder if absent
    #[arg(long, short, value_name = "DIR")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct TaskOptions {
    /// The folder of the runs
    pub(crate) dir: PathBuf,
    /// The number of the run, from 0; HQ_TASK_ID or SLURM_ARRAY_TASK_ID if absent
    pub(crate) number: Option<usize>,
}

/// Where runs are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum On {
    /// In processes of this machine
    #[default]
    Local,
    /// By HyperQueue: its program `hq`, a server and workers must be there
    Hq,
    /// By GNU parallel
    Parallel,
    /// By a script for Slurm, which is written and not run
    Slurm,
}

fn study_names() -> clap::builder::PossibleValuesParser {
    lab::study::names().collect::<Vec<_>>().into()
}

#[derive(Debug, Args)]
pub(crate) struct SplitOptions {
    /// A game, a formula (QDIMACS or QCIR), a puzzle, or a board of which some cells are freed; `-` is standard input
    pub(crate) file: String,
    /// At least so many cubes, if the question has so many parts; of a formula, at most so many
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=1_000_000), value_name = "N")]
    pub(crate) cubes: u32,
    /// Where to write the cubes; standard output if absent
    #[arg(long, short, default_value = "-", hide_default_value = true, value_name = "OUT")]
    pub(crate) output: String,
    #[command(flatten)]
    pub(crate) question: QuestionOptions,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,
    #[command(flatten)]
    pub(crate) freed: Option<Freed>,
    /// The inside of the board is freed, its border stays
    #[arg(long, conflicts_with = "Freed")]
    pub(crate) ring: bool,
}

#[derive(Debug, Args)]
pub(crate) struct CubeOptions {
    /// The cubes, one a line; `-` is standard input
    pub(crate) cubes: String,
    /// Answer only the cube with this hash
    #[arg(long, value_name = "HASH")]
    pub(crate) only: Option<String>,
    /// The folder where results are kept; it is made if it is not there
    #[arg(long, value_name = "DIR")]
    pub(crate) results: String,
    /// Give a cube up after this time: 500ms, 60s, 5m, 1h
    #[arg(long, value_parser = quantity::duration, value_name = "TIME")]
    pub(crate) time_limit: Option<Duration>,
    /// The most memory for the tables of an engine: 512MiB, 4GiB
    #[arg(long, value_parser = quantity::size, value_name = "SIZE")]
    pub(crate) memory_limit: Option<usize>,
    /// Print one JSON object for each cube and nothing else
    #[arg(long)]
    pub(crate) json: bool,
    /// Show progress even if standard error is no terminal
    #[arg(long)]
    pub(crate) progress: bool,
    /// Print no progress
    #[arg(long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, Args)]
pub(crate) struct MergeOptions {
    /// The cubes, one a line; `-` is standard input
    pub(crate) cubes: String,
    /// The folder with their results
    #[arg(long, value_name = "DIR")]
    pub(crate) results: String,
    /// Where to write the combined certificate, compressed if the name ends in .gz or .zst
    #[arg(long, value_name = "OUT")]
    pub(crate) certificate: String,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
}
