//! The options of `qbf`.

use std::time::Duration;

use clap::Args;

use show::quantity;

#[derive(Debug, Args)]
pub(crate) struct QbfOptions {
    /// The formula: DIMACS, QDIMACS or QCIR, plain or compressed; `-` is standard input
    pub(crate) file: String,
    /// Write the winner's functions to this file, as AIGER: binary if its name ends in .aig, else text; compressed with .gz or .zst
    /// behind that
    #[arg(long, value_name = "OUT")]
    pub(crate) certificate: Option<String>,
    /// Leave the hints for the maker of a proof out of the certificate: it is smaller, and harder to check
    #[arg(long)]
    pub(crate) no_hints: bool,
    /// Write the LRAT proof that the certificate is right to this file, compressed if its name ends in .gz or .zst
    #[arg(long, value_name = "OUT", conflicts_with = "no_check")]
    pub(crate) proof: Option<String>,
    /// Only make the clauses smaller, and write them as QDIMACS with the same truth value and the same numbers
    #[arg(long, requires = "output", conflicts_with_all = ["certificate", "proof", "no_check", "json", "stats", "threads", "cube"])]
    pub(crate) preprocess_only: bool,
    /// Where to write the smaller formula, compressed if the name ends in .gz or .zst
    #[arg(long, short, requires = "preprocess_only", value_name = "OUT")]
    pub(crate) output: Option<String>,
    /// Solve clauses as they are: without the techniques of the preprocessor
    #[arg(long)]
    pub(crate) no_preprocessing: bool,
    /// Solve clauses as they are: without the search for definitions among them
    #[arg(long)]
    pub(crate) no_recovery: bool,
    /// Solve with so many threads, which share out the outermost block; then work and certificates may differ from run to run
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024), value_name = "N")]
    pub(crate) threads: u16,
    /// Solve under these literals of the outermost block, as "1 -2 0"; the certificate is of the formula without them
    #[arg(long, allow_hyphen_values = true, value_name = "CUBE")]
    pub(crate) cube: Option<qbf::Cube>,
    /// Only split the outermost block into at most so many cubes, and print them one a line
    #[arg(long, conflicts_with_all = ["certificate", "proof", "no_check", "json", "stats", "preprocess_only", "threads", "cube"], value_parser = clap::value_parser!(u16).range(1..), value_name = "N")]
    pub(crate) print_cubes: Option<u16>,
    /// Break ties in another way
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) seed: u64,
    /// Give up after this time: 500ms, 60s, 5m, 1h
    #[arg(long, value_parser = quantity::duration, value_name = "TIME")]
    pub(crate) time_limit: Option<Duration>,
    /// The most memory for lemmas and their derivations: 512MiB, 4GiB
    #[arg(long, value_parser = quantity::size, value_name = "SIZE")]
    pub(crate) memory_limit: Option<usize>,
    /// Print the verdict without checking its certificate
    #[arg(long)]
    pub(crate) no_check: bool,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
    /// Print what work it was on standard error
    #[arg(long)]
    pub(crate) stats: bool,
    /// Show progress even if standard error is no terminal
    #[arg(long)]
    pub(crate) progress: bool,
    /// Take warnings for errors
    #[arg(long)]
    pub(crate) strict: bool,
    /// Print no warnings, no comments and no progress
    #[arg(long)]
    pub(crate) quiet: bool,
}
