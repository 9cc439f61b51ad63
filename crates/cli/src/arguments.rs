//! The command line.

mod encoding;
mod generate;
mod htp;
mod lab;
mod pairing;
mod play;
mod puzzle;
mod qbf;
mod region;
#[cfg(feature = "web")]
mod serve;
mod sizes;
mod solve;
mod tile_engine;
mod tiles;

use std::time::Duration;

use ::solve::external::Judge;
use board::games::Player;
use board::notation::Overruling;
use board::notation::tiles::{Format as TileFormat, Motifs};
use clap::{Args, Parser, Subcommand, ValueEnum};
use encode::games::Naming;

use show::quantity;

pub(crate) use self::lab::{
    CubeOptions, LabCommand, LabOptions, MergeOptions, On, ReportOptions, RunOptions, SplitOptions, StudyOptions,
    TaskOptions,
};
pub(crate) use encoding::{AnyEncoding, EncodingOptions};
pub(crate) use generate::{Game, GenerateOptions, GtttSuiteOptions, HexOptions, TilesOptions};
pub(crate) use htp::HtpOptions;
pub(crate) use pairing::PairingOptions;
pub(crate) use play::PlayOptions;
pub(crate) use puzzle::PuzzleOptions;
pub(crate) use qbf::QbfOptions;
pub(crate) use region::{Freed, RegionOptions, RingOptions};
#[cfg(feature = "web")]
pub(crate) use serve::ServeOptions;
pub(crate) use sizes::{Depths, Measure, SizesOptions};
pub(crate) use solve::{EngineChoice, SolveOptions};
pub(crate) use tile_engine::{Proof, TileEngine, TileEngineOptions, TileTask};
pub(crate) use tiles::TileOptions;

/// Answers yes/no questions about boards and hands over proofs.
#[derive(Debug, Parser)]
#[command(version, about, after_help = "Exit status: 10 yes, 20 no, 0 no verdict, 1 bad input, 2 wrong usage.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Decide a question, and check the proof
    Solve(Box<SolveOptions>),
    /// Decide a quantified formula, and check the proof
    Qbf(QbfOptions),
    /// Check a certificate, or a finished board of tiles
    Check(CheckOptions),
    /// Draw a position, a board of tiles or a certificate
    Show(ShowOptions),
    /// Play a game in the terminal against a proof
    Play(PlayOptions),
    /// Write a question, a puzzle or a board in another notation
    Convert(ConvertOptions),
    /// Write a question as a formula
    Encode(EncodeOptions),
    /// Measure how large the encodings of a question are
    Sizes(SizesOptions),
    /// Ask whether the pieces of some cells of a board can be put back so that every seam matches
    Region(Box<RegionOptions>),
    /// Ask whether the inside of a board can be filled when its border stays
    Ring(Box<RingOptions>),
    /// Look for pairs of squares that keep a shape from a player on every board
    Pairing(PairingOptions),
    /// Make a random question, or a suite of formulas
    Generate(GenerateOptions),
    /// Play Hex by the Hex Text Protocol on standard input and output: for HexGui
    Htp(HtpOptions),
    /// Split hard questions into many, and put the answers together
    Lab(LabOptions),
    /// Serve the local web page: ask, watch, and play on against the proof
    #[cfg(feature = "web")]
    Serve(ServeOptions),
}

/// What overrules a question file, and how strictly it is read.
#[derive(Debug, Args)]
pub(crate) struct QuestionOptions {
    /// Bound in plies of both players, or `any` for the whole game
    #[arg(long, value_parser = depth, value_name = "N|any")]
    pub(crate) depth: Option<Depth>,
    /// Who moves first
    #[arg(long, value_parser = player, value_name = "black|white")]
    pub(crate) to_move: Option<Player>,
    /// Whose win is asked for
    #[arg(long, value_parser = player, value_name = "black|white")]
    pub(crate) player: Option<Player>,
    /// Mirror the Hex board, for files in which Black joins left to right
    #[arg(long)]
    pub(crate) transpose: bool,
    /// Take warnings for errors
    #[arg(long)]
    pub(crate) strict: bool,
    /// Print no warnings, no notes and no progress
    #[arg(long)]
    pub(crate) quiet: bool,
}

impl QuestionOptions {
    /// What overrules a file.
    pub(crate) fn overruling(&self) -> Overruling {
        let depth = self.depth.map(|depth| match depth {
            Depth::Plies(plies) => Some(plies),
            Depth::Any => None,
        });
        Overruling { transpose: self.transpose, to_move: self.to_move, player: self.player, depth }
    }

    /// Whether the question in the file is not the one that is meant.
    pub(crate) fn overrule(&self) -> bool {
        self.depth.is_some() || self.to_move.is_some() || self.player.is_some() || self.transpose
    }
}

#[derive(Debug, Args)]
pub(crate) struct CheckOptions {
    /// The certificate, or a finished board of tiles, plain or compressed; `-` is standard input
    pub(crate) certificate: String,
    /// The formula that the certificate, the functions of a winner, is about
    #[arg(long, value_name = "FILE", conflicts_with = "against")]
    pub(crate) formula: Option<String>,
    /// The LRAT proof that these functions win; without it, one is made by the SAT solver, and checked
    #[arg(long, value_name = "FILE", requires = "formula")]
    pub(crate) proof: Option<String>,
    /// Write the clauses that the proof refutes to this file, as DIMACS, compressed if its name ends in .gz or .zst
    #[arg(long, value_name = "OUT", requires = "formula")]
    pub(crate) obligation: Option<String>,
    /// Accept only what this proof checker accepts, too: lrat-check, cake_lpr, rate, ..., with its arguments
    #[arg(long, value_name = "CMD", requires = "formula", value_parser = judge)]
    pub(crate) with: Option<Judge>,
    /// Give up after this time: 500ms, 60s, 5m, 1h
    #[arg(long, value_parser = quantity::duration, value_name = "TIME", requires = "formula")]
    pub(crate) time_limit: Option<Duration>,
    /// The most memory for the proof checker of --with: 512MiB, 4GiB
    #[arg(long, value_parser = quantity::size, value_name = "SIZE", requires = "with")]
    pub(crate) memory_limit: Option<usize>,
    /// A question that the certificate must answer; of tiles, a puzzle or a board
    #[arg(long, value_name = "FILE")]
    pub(crate) against: Option<String>,
    #[command(flatten)]
    pub(crate) question: QuestionOptions,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,
    /// When to colour the board
    #[arg(long, value_enum, default_value_t)]
    pub(crate) color: Color,
}

#[derive(Debug, Args)]
pub(crate) struct ShowOptions {
    /// A question, a board or a certificate; `-` is standard input
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) question: QuestionOptions,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,
    /// Write an SVG picture instead; `-` is standard output
    #[arg(long, value_name = "OUT", conflicts_with = "png")]
    pub(crate) svg: Option<String>,
    /// Write a PNG picture instead; `-` is standard output
    #[arg(long, value_name = "OUT")]
    pub(crate) png: Option<String>,
    /// Size of the PNG picture, 1 being that of the SVG picture
    #[arg(long, default_value_t = 2.0, requires = "png", value_name = "FACTOR")]
    pub(crate) scale: f32,
    /// When to colour the board
    #[arg(long, value_enum, default_value_t)]
    pub(crate) color: Color,
}

#[derive(Debug, Args)]
pub(crate) struct ConvertOptions {
    /// The question, in any notation; `-` is standard input
    pub(crate) file: String,
    /// The notation to write
    #[arg(long, value_parser = format_names(), value_name = "FORMAT")]
    pub(crate) to: String,
    /// Where to write; standard output if absent
    #[arg(long, short, default_value = "-", hide_default_value = true, value_name = "OUT")]
    pub(crate) output: String,
    #[command(flatten)]
    pub(crate) question: QuestionOptions,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,
    /// The order of the letters of the board that is written; canonical if absent
    #[arg(long, value_parser = puzzle::motifs, value_name = "NAME", help_heading = "Edge-matching puzzles")]
    pub(crate) to_motifs: Option<Motifs>,
}

#[derive(Debug, Args)]
pub(crate) struct EncodeOptions {
    /// The question, in any notation; `-` is standard input
    pub(crate) file: String,
    /// The encoding, by its name in the literature: COR EA EN ET LA LN SA SN FA FN FT WG GTTT for games; direct seam
    /// seam-support rotation-free-cmp rotation-free-exp rotation-free-fbc rotation-free-all primal dual both for tiles;
    /// needless with --format mzn
    #[arg(long, value_name = "NAME", required_unless_present = "format")]
    pub(crate) encoding: Option<AnyEncoding>,
    /// The format to write; if absent, qdimacs for games and dimacs for tiles
    #[arg(long, value_enum)]
    pub(crate) format: Option<FormulaFormat>,
    /// Where to write, compressed if the name ends in .gz or .zst; standard output if absent
    #[arg(long, short, default_value = "-", hide_default_value = true, value_name = "OUT")]
    pub(crate) output: String,
    /// Also write what the variables mean, as a JSON object from numbers to names
    #[arg(long, value_name = "FILE")]
    pub(crate) names: Option<String>,
    /// Which variables have names: the bits of the moves, or all that the encoding has
    #[arg(long, hide_possible_values = true, default_value = "moves", value_parser = encoding::named(&encoding::NAMINGS), value_name = "moves|all")]
    pub(crate) naming: Naming,
    #[command(flatten)]
    pub(crate) question: QuestionOptions,
    #[command(flatten)]
    pub(crate) puzzle: PuzzleOptions,
    #[command(flatten)]
    pub(crate) encoding_options: EncodingOptions,
    #[command(flatten)]
    pub(crate) tile_options: TileOptions,
}

/// A bound given on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Depth {
    Plies(usize),
    Any,
}

/// What `encode` can write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormulaFormat {
    /// Quantified clauses
    Qdimacs,
    /// A circuit, in the cleansed form of QCIR-14
    Qcir,
    /// Clauses without quantifiers, for tiles, and for games of a single move
    Dimacs,
    /// A MiniZinc model, for tiles, whatever the encoding
    Mzn,
}

/// When to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    Always,
    Never,
}

fn depth(text: &str) -> Result<Depth, String> {
    match text {
        "any" => Ok(Depth::Any),
        _ => text.parse().map(Depth::Plies).map_err(|_| "expected a number of plies or `any`".to_owned()),
    }
}

fn player(text: &str) -> Result<Player, String> {
    match text {
        "black" => Ok(Player::Black),
        "white" => Ok(Player::White),
        _ => Err("expected `black` or `white`".to_owned()),
    }
}

fn board_size(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once('x').and_then(|(c, r)| Some((c.parse().ok()?, r.parse().ok()?)));
    let fits = |&(columns, rows): &(usize, usize)| {
        let most = check::strategy::text::LARGEST_BOARD;
        columns > 0 && rows > 0 && columns.max(rows) <= board::games::hex::LARGEST_SIDE && columns * rows <= most
    };
    sides.filter(fits).ok_or_else(|| "expected columns x rows like 5x5, at most 10000 cells".to_owned())
}

fn judge(text: &str) -> Result<Judge, String> {
    Judge::parse(text).map_err(|error| error.to_string())
}

fn format_names() -> clap::builder::PossibleValuesParser {
    let games = board::notation::Format::all().map(board::notation::Format::name);
    games.chain(TileFormat::all().map(TileFormat::name)).collect::<Vec<_>>().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_definitions_are_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn sizes_of_boards() {
        assert_eq!(board_size("5x7"), Ok((5, 7)));
        for wrong in ["5", "x", "0x3", "5x", "101x101", "703x1", "-1x2", "99999999999999999999x1"] {
            assert!(board_size(wrong).is_err(), "{wrong}");
        }
    }
}
