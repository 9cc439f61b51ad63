//! How questions about tiles are decided.

use std::time::Duration;

use clap::{Args, ValueEnum};
use encode::tiles::Encoding;
use solve::external::Command;

use super::{Color, PuzzleOptions, TileOptions};
use show::quantity;

/// What `solve` has for tiles only.
#[derive(Debug, Clone, Copy, Args)]
#[command(next_help_heading = "Edge-matching puzzles")]
pub(crate) struct TileTask {
    /// Threads of the search; all cores if absent
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256), value_name = "N")]
    pub(crate) threads: Option<u16>,
    /// Have the search look ahead along lines: fewer nodes, each slower, and a "no" has a certificate only where the tree
    /// without look-ahead is small (with --engine search)
    #[arg(long, conflicts_with_all = ["count", "estimate"])]
    pub(crate) look_ahead: bool,
    /// The kind of certificate of a "no" that the search finds: order and counts, or a proof in clauses
    #[arg(long, value_enum, default_value_t)]
    pub(crate) proof: Proof,
    /// Count all fillings
    #[arg(long, conflicts_with = "estimate")]
    pub(crate) count: bool,
    /// Only tell how large the search is expected to be
    #[arg(long)]
    pub(crate) estimate: bool,
}

/// The kind of certificate of a refutation by search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Proof {
    /// The order of the cells and how many partial fillings there are at each depth
    #[default]
    Counts,
    /// The lemmas of the search in DRAT
    Clauses,
}

/// What `region` and `ring` share with `solve`.
#[derive(Debug, Args)]
pub(crate) struct TileEngineOptions {
    /// What decides the question
    #[arg(long, default_value = "auto", value_parser = engine, value_name = "auto|search|sat|csp|minizinc|external:CMD")]
    pub(crate) engine: TileEngine,
    /// The encoding for engines that read clauses, by its name
    #[arg(long, default_value_t = Encoding::SeamSupport, value_name = "NAME")]
    pub(crate) encoding: Encoding,
    /// Give up after this time: 500ms, 60s, 5m, 1h
    #[arg(long, value_parser = quantity::duration, value_name = "TIME")]
    pub(crate) time_limit: Option<Duration>,
    /// The most memory for the formula, and for the whole program while CaDiCaL runs: 512MiB, 4GiB
    #[arg(long, value_parser = quantity::size, value_name = "SIZE")]
    pub(crate) memory_limit: Option<usize>,
    /// Write the certificate to this file, compressed if its name ends in .gz or .zst
    #[arg(long, value_name = "OUT")]
    pub(crate) certificate: Option<String>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
    /// Show progress even if standard error is no terminal
    #[arg(long)]
    pub(crate) progress: bool,
    /// Print no warnings, no notes, no board and no progress
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Take warnings for errors
    #[arg(long)]
    pub(crate) strict: bool,
    /// When to colour the board
    #[arg(long, value_enum, default_value_t)]
    pub(crate) color: Color,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,
    #[command(flatten)]
    pub(crate) task: TileTask,
    #[command(flatten)]
    pub(crate) tile_options: TileOptions,
}

/// An engine for tiles that can be asked for.
#[derive(Debug, Clone)]
pub(crate) enum TileEngine {
    /// The best one for the question.
    Auto,
    /// Frontier search.
    Search,
    /// CaDiCaL.
    Sat,
    /// Constraint propagation.
    Csp,
    /// MiniZinc with Gecode.
    MiniZinc,
    /// A program that reads DIMACS.
    External(Command),
}

fn engine(name: &str) -> Result<TileEngine, String> {
    match name {
        "auto" => Ok(TileEngine::Auto),
        "search" => Ok(TileEngine::Search),
        "sat" => Ok(TileEngine::Sat),
        "csp" => Ok(TileEngine::Csp),
        "minizinc" => Ok(TileEngine::MiniZinc),
        _ if name.starts_with("external:") => {
            Command::parse(name).map(TileEngine::External).map_err(|error| error.to_string())
        }
        _ => {
            Err("expected `auto`, `search`, `sat`, `csp`, `minizinc`, or `external:` and a program with its arguments"
                .to_owned())
        }
    }
}
