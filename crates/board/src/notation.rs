//! Notations: from text to a question and back. The format is told by content, never by file name.

mod ascii;
mod hexwiki;
mod hexworld;
mod pg;
mod question_toml;
mod sgf;

use crate::games::{Player, Question};
use crate::text::{ReadError, Reading, Source};

/// The formats that we read; all but [`Format::Hexwiki`] are written too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Positional games: explicit winning sets or a graph with two borders.
    Pg,
    /// boardproof's own question file.
    Toml,
    /// A Hex board drawn with characters.
    Ascii,
    /// A link to the HexWorld board.
    Hexworld,
    /// A `<hexboard>` or `<hex>` tag of HexWiki.
    Hexwiki,
    /// Smart Game Format, GM 11.
    Sgf,
}

/// A question together with what else its text told.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// The position after all moves, and what is asked of it.
    pub question: Question,
    /// What the text was written in.
    pub format: Format,
    /// The moves played on the way to the position, setup stones aside.
    pub moves: Vec<Move>,
    /// How the recorded game ended, in words: "white resigned".
    pub result: Option<String>,
}

/// One entry of a game record, as written (before a swap of pieces mirrors it).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Move {
    /// A stone on a cell.
    Stone(Player, usize),
    /// The second player takes over the first player's stone or side.
    Swap(Player),
    /// A turn without a stone.
    Pass(Player),
    /// The player gave up.
    Resign(Player),
}

/// Reads a question in any format.
///
/// # Errors
/// When the text is in no known format, or is wrong in its own.
pub fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    let _ = source;
    todo!()
}
