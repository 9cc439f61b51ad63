//! How files of edge-matching puzzles and boards are read.

use board::notation::tiles::{Motifs, Order};
use clap::Args;

#[derive(Debug, Clone, Default, Args)]
#[command(next_help_heading = "Edge-matching puzzles")]
pub(crate) struct PuzzleOptions {
    /// The order of the colours in a list of pieces; urdl if absent
    #[arg(long, value_parser = order, value_name = "urdl|eswn|udlr")]
    pub(crate) order: Option<Order>,
    /// The order of the letters of the board in the file: canonical, jef, marie, jblackwood, or a permutation of the
    /// letters; told by the content if absent
    #[arg(long, value_parser = motifs, value_name = "NAME")]
    pub(crate) motifs: Option<Motifs>,
    /// Which of several boards in the file: its id, or its number from 1
    #[arg(long, value_name = "ID")]
    pub(crate) board: Option<String>,
    /// The puzzle to which the board in the file belongs
    #[arg(long, value_name = "FILE")]
    pub(crate) puzzle: Option<String>,
}

impl PuzzleOptions {
    /// Whether any of them is given: then the file must not be about a game.
    pub(crate) fn given(&self) -> bool {
        self.order.is_some() || self.motifs.is_some() || self.board.is_some() || self.puzzle.is_some()
    }
}

fn order(name: &str) -> Result<Order, String> {
    Order::from_name(name).ok_or_else(|| "expected urdl, eswn or udlr".to_owned())
}

/// An order of letters.
pub(super) fn motifs(name: &str) -> Result<Motifs, String> {
    Motifs::from_name(name).ok_or_else(|| {
        "expected canonical, jef, marie, jblackwood, or a permutation of the letters from a on".to_owned()
    })
}
