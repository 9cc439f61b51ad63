//! The options of `lab`: experiments, and hard questions split into many.

use std::time::Duration;

use clap::{Args, Subcommand};

use super::{Freed, PuzzleOptions, QuestionOptions};
use crate::quantity;

#[derive(Debug, Args)]
pub(crate) struct LabOptions {
    #[command(subcommand)]
    pub(crate) command: LabCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum LabCommand {
    /// Split a question into cubes: parts that can be answered by themselves, one a line
    Split(Box<SplitOptions>),
    /// Answer cubes, and keep the results; what is known already is not computed again
    Cube(CubeOptions),
    /// Put the results of all cubes together: one verdict with one certificate, everything checked
    Merge(MergeOptions),
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
