//! The options of `generate`.

use std::num::NonZeroUsize;

use board::games::Player;
use board::tiles::Grid;
use clap::{ArgGroup, Args, Subcommand, ValueEnum};
use encode::games::Encoding;

use super::{Depth, board_size, depth, player};

#[derive(Debug, Args)]
pub(crate) struct GenerateOptions {
    #[command(subcommand)]
    pub(crate) game: Game,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Game {
    /// A Hex board with random stones, or the end of a finished game, as a TOML question
    Hex(HexOptions),
    /// An edge-matching puzzle of distinct pieces with evenly used colours, as JSON
    Tiles(TilesOptions),
    /// The 180 questions of the GTTT suite of QBFEVAL'16 as formulas, with a manifest of the expected answers
    GtttSuite(GtttSuiteOptions),
}

#[derive(Debug, Args)]
pub(crate) struct GtttSuiteOptions {
    /// The folder to write to; it is made if it is not there
    pub(crate) folder: std::path::PathBuf,
    /// The questions of one board only
    #[arg(long, value_enum, value_name = "3x3|4x4", hide_possible_values = true)]
    pub(crate) only: Option<SuiteBoard>,
    /// Compress the formulas
    #[arg(long)]
    pub(crate) gz: bool,
    /// Another encoding
    #[arg(long, default_value = "GTTT", value_name = "NAME")]
    pub(crate) encoding: Encoding,
}

/// A board of the suite.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SuiteBoard {
    #[value(name = "3x3")]
    Three = 3,
    #[value(name = "4x4")]
    Four = 4,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("origin").required(true).args(["size", "from_game"]))]
pub(crate) struct HexOptions {
    /// Columns and rows of a board with random stones: 5x5
    #[arg(long, value_parser = board_size, value_name = "CxR")]
    pub(crate) size: Option<(usize, usize)>,
    /// A finished game: SGF, a HexWorld link; asks whether its winner had won some plies before the end
    #[arg(long, requires = "back", value_name = "FILE")]
    pub(crate) from_game: Option<String>,
    /// How many plies before the end of the game; the winner must be to move there
    #[arg(long, conflicts_with = "size", value_name = "K")]
    pub(crate) back: Option<NonZeroUsize>,
    /// Keep the whole board of the game, with the cells that cannot matter within the bound
    #[arg(long, conflicts_with = "size")]
    pub(crate) whole: bool,
    /// Number of black stones
    #[arg(long, default_value_t = 0, conflicts_with = "from_game", value_name = "N")]
    pub(crate) black: usize,
    /// Number of white stones
    #[arg(long, default_value_t = 0, conflicts_with = "from_game", value_name = "N")]
    pub(crate) white: usize,
    /// The same seed gives the same board
    #[arg(long, default_value_t = 0, conflicts_with = "from_game")]
    pub(crate) seed: u64,
    /// Who moves first
    #[arg(long, value_parser = player, default_value = "black", conflicts_with = "from_game", value_name = "black|white")]
    pub(crate) to_move: Player,
    /// Bound in plies of both players, or `any` for the whole game; if absent, the whole game on random boards, and
    /// the plies that the winner of a game would need to repeat his win
    #[arg(long, value_parser = depth, value_name = "N|any")]
    pub(crate) depth: Option<Depth>,
    /// Where to write; standard output if absent
    #[arg(long, short, default_value = "-", hide_default_value = true, value_name = "OUT")]
    pub(crate) output: String,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("colours").required(true).args(["inner", "peak"]))]
pub(crate) struct TilesOptions {
    /// The side of a square board, or columns and rows: 6, 12x6
    #[arg(long, value_parser = tiles_size, value_name = "N|CxR")]
    pub(crate) size: Grid,
    /// Number of colours of the seams that do not run into the rim
    #[arg(long, value_name = "C")]
    pub(crate) inner: Option<usize>,
    /// As many inner colours as make puzzles of this size hardest, by Owen's estimate
    #[arg(long)]
    pub(crate) peak: bool,
    /// Number of colours of the seams that run into the rim; floor(sqrt N) + 1 if absent
    #[arg(long, value_name = "F")]
    pub(crate) frame: Option<usize>,
    /// The same seed gives the same puzzle
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Number of pieces whose places are given
    #[arg(long, default_value_t = 0, value_name = "K")]
    pub(crate) hints: usize,
    /// A puzzle that certainly cannot be finished, though all its counts are right
    #[arg(long)]
    pub(crate) unsolvable: bool,
    /// Where to write; standard output if absent
    #[arg(long, short, default_value = "-", hide_default_value = true, value_name = "OUT")]
    pub(crate) output: String,
}

fn tiles_size(text: &str) -> Result<Grid, String> {
    let (columns, rows) = text.split_once('x').unwrap_or((text, text));
    let side = |text: &str| text.parse().ok().filter(|side| (2..=Grid::LARGEST_SIDE).contains(side));
    match (side(columns), side(rows)) {
        (Some(columns), Some(rows)) => Ok(Grid::new(columns, rows)),
        _ => Err(format!("expected a side like 6, or columns x rows like 12x6, from 2 to {}", Grid::LARGEST_SIDE)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_of_tile_boards() {
        assert_eq!(tiles_size("6"), Ok(Grid::new(6, 6)));
        assert_eq!(tiles_size("12x6"), Ok(Grid::new(12, 6)));
        for wrong in ["", "1", "x", "6x", "1x6", "6x6x6", "129", "-2"] {
            assert!(tiles_size(wrong).is_err(), "{wrong}");
        }
    }
}
