//! Notations: from text to a question and back. The format is told by content, never by file name.

mod ascii;
mod end_game;
mod findings;
mod hex_board;
mod hex_record;
mod hexwiki;
mod hexworld;
mod losses;
mod overruling;
mod pg;
mod question_toml;
mod sgf;
mod short;
mod stones;
pub mod tiles;
mod turns;

pub use end_game::{EndGame, EndGameError, end_game};
pub use overruling::{Overruling, OverrulingError};
pub use question_toml::{Expected, expected};
pub use sgf::PlayedGame;

use crate::games::{Player, Question, polyomino};
use crate::text::{ReadError, Reading, Source};
use std::borrow::Cow;

/// The most cells of a board that we read: neighbours take a bit for every pair of cells.
const MOST_CELLS: usize = 1 << 14;

/// The formats that we read and write.
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
    /// An achievement game in one word.
    Short,
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
    /// The plies since the last swap or setup, by which the position arose: the last can be taken back one by one.
    pub plies: Vec<Ply>,
    /// How the recorded game ended, as far as the text tells.
    pub result: Option<Ending>,
    /// The achievement game by whose rules the question came about.
    pub game: Option<polyomino::Game>,
}

impl Record {
    /// A question of which nothing else is known.
    pub fn of(question: Question) -> Self {
        Self { question, format: Format::Toml, moves: Vec::new(), plies: Vec::new(), result: None, game: None }
    }
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

/// A turn of a recorded game, in the colours and on the cells of the position that it led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ply {
    /// Whose turn it was.
    pub player: Player,
    /// Where his stone came to lie; `None` for a pass.
    pub cell: Option<usize>,
    /// Where the text has it, in bytes.
    pub at: usize,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// Who won.
    pub winner: Player,
    /// By what, in words: "white resigned".
    pub words: String,
}

/// Why a question cannot be written in some format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// The format draws Hex boards, and the question is about something else.
    #[error("{} is for Hex only, and this is another game", .format.name())]
    NotHex {
        /// The format asked for.
        format: Format,
    },
    /// The question has something that the format has no words for.
    #[error("{} cannot express {what}", .format.name())]
    NotExpressible {
        /// The format asked for.
        format: Format,
        /// What is lost.
        what: String,
    },
}

/// All that the two directions need to know of a format.
struct Entry {
    format: Format,
    name: &'static str,
    recognise: fn(&str) -> bool,
    read: fn(&Source) -> Result<Reading<Record>, ReadError>,
    write: fn(&Record) -> Result<String, WriteError>,
}

macro_rules! entry {
    ($format:ident, $name:literal, $module:ident) => {
        Entry {
            format: Format::$format,
            name: $name,
            recognise: $module::recognise,
            read: $module::read,
            write: $module::write,
        }
    };
}

/// The formats in the order in which a text is tried: those with unmistakable words first, drawings last,
/// because a comment of any other format may hold a drawing.
const FORMATS: [Entry; 7] = [
    entry!(Short, "short", short),
    entry!(Toml, "toml", question_toml),
    entry!(Pg, "pg", pg),
    entry!(Hexwiki, "hexwiki", hexwiki),
    entry!(Hexworld, "hexworld", hexworld),
    entry!(Sgf, "sgf", sgf),
    entry!(Ascii, "ascii", ascii),
];

impl Format {
    /// The name that `convert --to` knows: `pg`, `toml`, `ascii`, `hexworld`, `hexwiki`, `sgf` or `short`.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// The format of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        FORMATS.iter().find(|entry| entry.name == name).map(|entry| entry.format)
    }

    /// All formats.
    pub fn all() -> impl Iterator<Item = Self> {
        FORMATS.iter().map(|entry| entry.format)
    }

    fn entry(self) -> &'static Entry {
        FORMATS.iter().find(|entry| entry.format == self).expect("every format has an entry")
    }
}

/// Reads a question in any format. A byte order mark in front is skipped.
///
/// # Errors
/// When the text is in no known format, or is wrong in its own.
pub fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    let source = unmarked(source);
    match FORMATS.iter().find(|entry| (entry.recognise)(&source.text)) {
        Some(entry) => (entry.read)(&source),
        None => Err(unrecognised(&source)),
    }
}

/// The text without a byte order mark in front.
fn unmarked(source: &Source) -> Cow<'_, Source> {
    match source.text.strip_prefix('\u{feff}') {
        Some(text) => Cow::Owned(Source::new(&source.name, text)),
        None => Cow::Borrowed(source),
    }
}

/// Whether a word says a whole game: `polyomino:tippy@4x4`.
pub fn is_short(word: &str) -> bool {
    short::recognise(word) && word.contains('@')
}

/// Writes a question. What only the record tells (moves, result) is kept where the format has a place for it.
///
/// # Errors
/// When the format cannot express the question.
pub fn write(record: &Record, format: Format) -> Result<String, WriteError> {
    (format.entry().write)(record)
}

/// What [`write()`] leaves out because the format has no place for it, in words: "the bound of 7 plies". The stones,
/// whose win is asked for and who moves are never among it: what cannot be said without them is an error.
pub fn losses(record: &Record, format: Format) -> Vec<String> {
    losses::losses(record, format)
}

/// The error for a text that is in no format, with its first characters for those who took the wrong file.
fn unrecognised(source: &Source) -> ReadError {
    const SHOWN: usize = 30;
    let found = if source.text.trim().is_empty() {
        "an empty file".to_owned()
    } else if source.text.contains('\0') {
        "binary data".to_owned()
    } else {
        let line = source.text.trim_start().lines().next().unwrap_or_default().trim_end();
        let mut start: String = line.chars().take(SHOWN + 1).collect();
        let cut = start.chars().count() > SHOWN;
        start.truncate(start.char_indices().nth(SHOWN).map_or(start.len(), |(end, _)| end));
        format!("`{}{}`", start.escape_debug(), if cut { "..." } else { "" })
    };
    source.error(
        0,
        found,
        "a question: boardproof TOML (game = ...), pg (#positions ...), a Hex board drawn in text, \
         a HexWorld link, a HexWiki <hexboard> tag, SGF of Hex, polyomino:SHAPE@CxR, or tiles: pieces, JSON, CSV, a link",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_formats_go_both_ways() {
        for format in Format::all() {
            assert_eq!(Format::from_name(format.name()), Some(format));
        }
        assert_eq!(Format::from_name("pdf"), None);
    }

    #[test]
    fn what_nobody_knows_is_told_at_its_start() {
        for (text, found) in [
            ("", "an empty file"),
            (" \r\n\n", "an empty file"),
            ("\u{feff}", "an empty file"),
            ("\u{1}\0\0ELF", "binary data"),
            ("drwxr-xr-x 2 me me 4096 ..\n", "`drwxr-xr-x 2 me me 4096 ..`"),
            ("hex/hein_02.pg\nhex/hein_03_6x6.pg\n", "`hex/hein_02.pg`"),
            ("p cnf 3 1\n1 2 3 0\n", "`p cnf 3 1`"),
        ] {
            let error = read(&Source::new("f", text)).unwrap_err();
            let start = format!("f:1:1: found {found}, expected a question: ");
            assert!(error.to_string().starts_with(&start), "{error}");
        }
    }
}
