//! Notations: from text to a question and back. The format is told by content, never by file name.

mod ascii;
mod hex_record;
mod hexwiki;
mod hexworld;
mod pg;
mod question_toml;
mod sgf;

use crate::games::{Player, Question};
use crate::text::{ReadError, Reading, Source};

pub use hex_record::WriteError;

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
    let text = &source.text;
    if sgf::recognise(text) {
        sgf::read(source)
    } else if hexwiki::recognise(text) {
        hexwiki::read(source)
    } else if hexworld::recognise(text) {
        hexworld::read(source)
    } else if ascii::recognise(text) {
        ascii::read(source)
    } else {
        Err(source.error(0, "a text in no known format", "a Hex board, a link, a tag or a game record"))
    }
}

/// Writes a record in a format.
///
/// # Errors
/// When the format cannot hold it.
pub fn write(record: &Record, format: Format) -> Result<String, WriteError> {
    match format {
        Format::Ascii => ascii::write(record),
        Format::Hexworld => hexworld::write(record),
        Format::Hexwiki => hexwiki::write(record),
        Format::Sgf => sgf::write(record),
        Format::Pg | Format::Toml => todo!(),
    }
}
