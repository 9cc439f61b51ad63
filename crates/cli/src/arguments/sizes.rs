//! The options of `sizes`.

use std::time::Duration;

use clap::{Args, ValueEnum};

use super::{AnyEncoding, EncodingOptions, QuestionOptions, TileOptions, board_size};
use show::quantity;

#[derive(Debug, Args)]
pub(crate) struct SizesOptions {
    /// The question, in any notation; `-` is standard input
    #[arg(required_unless_present_any = ["hex", "tiles"])]
    pub(crate) file: Option<String>,
    /// An empty Hex board instead: its side, or columns x rows
    #[arg(long, value_parser = hex_size, conflicts_with = "file", value_name = "N|CxR")]
    pub(crate) hex: Option<(usize, usize)>,
    /// An edge-matching puzzle of N x N cells instead, up to 32, with as many colours as make it hard
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=32), conflicts_with_all = ["file", "hex", "depths", "depth", "svg"], value_name = "N")]
    pub(crate) tiles: Option<u8>,
    /// Bounds in plies: `5,7,9`, or `3..15` for those up to 15 whose last ply is the maker's
    #[arg(long, value_parser = depths, conflicts_with = "depth", value_name = "N,..|N..M")]
    pub(crate) depths: Option<Depths>,
    /// Encodings, by their names; all if absent
    #[arg(long, value_delimiter = ',', value_name = "NAME,..")]
    pub(crate) encoding: Vec<AnyEncoding>,
    /// Also write all numbers as comma-separated values; `-` is standard output
    #[arg(long, value_name = "OUT")]
    pub(crate) csv: Option<String>,
    /// Also draw what grows with the depth, as SVG; `-` is standard output
    #[arg(long, value_name = "OUT")]
    pub(crate) svg: Option<String>,
    /// What is drawn
    #[arg(long, value_enum, default_value_t, requires = "svg")]
    pub(crate) plot: Measure,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
    /// Leave out what is not measured after this time: 500ms, 60s, 5m, 1h
    #[arg(long, value_parser = quantity::duration, value_name = "TIME")]
    pub(crate) time_limit: Option<Duration>,
    #[command(flatten)]
    pub(crate) encoding_options: EncodingOptions,
    #[command(flatten)]
    pub(crate) tile_options: TileOptions,
    #[command(flatten)]
    pub(crate) question: QuestionOptions,
}

/// Several bounds in plies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Depths {
    /// Just these.
    List(Vec<usize>),
    /// From the first to the last, those that end with a ply of the maker.
    Range(usize, usize),
}

/// What a plot shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Measure {
    Variables,
    #[default]
    Clauses,
    Literals,
}

fn depths(text: &str) -> Result<Depths, String> {
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let parsed = match text.split_once("..") {
        Some((first, last)) => number(first)
            .zip(number(last.strip_prefix('=').unwrap_or(last)))
            .filter(|(first, last)| first <= last)
            .map(|(first, last)| Depths::Range(first, last)),
        None => text.split(',').map(number).collect::<Option<_>>().map(Depths::List),
    };
    parsed.ok_or_else(|| "expected numbers of plies like 5,7,9 or 3..15".to_owned())
}

fn hex_size(text: &str) -> Result<(usize, usize), String> {
    let whole = if text.contains('x') { text.to_owned() } else { format!("{text}x{text}") };
    board_size(&whole).map_err(|why| format!("expected a side like 5, or {}", why.trim_start_matches("expected ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_ranges() {
        assert_eq!(depths("5, 7,9"), Ok(Depths::List(vec![5, 7, 9])));
        assert_eq!(depths("3..15"), Ok(Depths::Range(3, 15)));
        assert_eq!(depths("3..=15"), Ok(Depths::Range(3, 15)));
        for wrong in ["", ",", "5,", "x", "7..5", "..", "3..", "..9", "-1", "3...5", "1..2..3"] {
            assert!(depths(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn boards() {
        assert_eq!([hex_size("5"), hex_size("4x3")], [Ok((5, 5)), Ok((4, 3))]);
        for wrong in ["", "0", "x", "101", "5y5"] {
            assert!(hex_size(wrong).is_err(), "{wrong}");
        }
    }
}
