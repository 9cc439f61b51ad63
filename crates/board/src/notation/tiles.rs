//! Notations of edge-matching puzzles and boards. The format is told by content, never by file name.

mod board_json;
mod boards_json;
mod csv;
mod hints;
mod json;
mod laid;
mod letters;
mod link;
mod motifs;
mod order;
mod pieces;
mod puz;
mod puzzle_json;
mod size;
mod solution;
mod table;

pub use motifs::Motifs;
pub use order::Order;

use crate::text::{ReadError, Reading, Source};
use crate::tiles::{Layout, Puzzle, Question};

/// The formats that we read and write.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// A link to the viewer e2.bucas.name.
    Bucas,
    /// A link to the viewer of eternity2.dev.
    Eternity2Dev,
    /// `e2pieces.txt`: a line a piece.
    Pieces,
    /// CSV with colours as binary words.
    Csv,
    /// JSON with `pieces`, `width`, `height`, `numColors`.
    PuzzleJson,
    /// JSON with `pieces`, `size`, `num_colors`.
    InstanceJson,
    /// JSON with `board`, `board_edges`, `board_pieces`.
    BoardJson,
    /// JSON with several boards.
    BoardsJson,
    /// `.puz`: a size and a line a piece, with `c` comments.
    Puz,
    /// `.sol`: a line a cell, of a puzzle that is told elsewhere.
    Sol,
    /// `.clue`: as `.sol`, the hints only.
    Clue,
}

/// What a text tells: a puzzle, a board, or both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The pieces and the hints, if all pieces are told. Of a full board, its own pieces.
    pub puzzle: Option<Puzzle>,
    /// Where pieces lie.
    pub layout: Option<Layout>,
    /// The score that the text claims for the board; nobody has checked it.
    pub claimed: Option<usize>,
    /// What the text was written in.
    pub format: Format,
}

impl Record {
    /// What is asked: can the puzzle be finished? Of a full board, can its pieces be laid again, on an empty board with
    /// the hints; of a board with empty cells, can these be filled with the other pieces of its puzzle?
    ///
    /// # Errors
    /// When not all pieces of the puzzle are known, or what lies on the board is not of it; in words.
    pub fn question(&self) -> Result<Question, String> {
        laid::question(self)
    }

    /// Can the inside of the board be filled when its border stays as it is? With `clues`, the official clues lie there, too.
    /// The board that is left, and the question.
    ///
    /// # Errors
    /// When there is no complete border, not all pieces are known, or the clues belong to another puzzle; in words.
    pub fn ring(&self, clues: bool) -> Result<(Layout, Question), String> {
        laid::ring(self, clues)
    }
}

/// What overrules a text, or tells what it does not.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// The order of the colours in a list of pieces.
    pub order: Option<Order>,
    /// What the letters of a board stand for.
    pub motifs: Option<Motifs>,
    /// Which of several boards is meant: its id, or its number from 1.
    pub board: Option<String>,
    /// The puzzle to which a board, a `.sol` or a `.clue` belongs.
    pub puzzle: Option<Puzzle>,
}

/// Why a record cannot be written in some format.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{} cannot express {what}", .format.name())]
pub struct WriteError {
    /// The format asked for.
    pub format: Format,
    /// What is lost.
    pub what: String,
}

/// All that the two directions need to know of a format. Writers tell what they cannot express.
struct Entry {
    format: Format,
    name: &'static str,
    recognise: fn(&str) -> bool,
    read: fn(&Source, &Options) -> Result<Reading<Record>, ReadError>,
    write: fn(&Record, &Motifs) -> Result<String, String>,
}

macro_rules! entry {
    ($format:ident, $name:literal, $recognise:expr, $read:expr, $write:expr) => {
        Entry { format: Format::$format, name: $name, recognise: $recognise, read: $read, write: $write }
    };
}

/// The formats in the order in which a text is tried.
const FORMATS: [Entry; 11] = [
    entry!(BoardsJson, "boards-json", boards_json::recognise, boards_json::read, boards_json::write),
    entry!(BoardJson, "board-json", board_json::recognise, board_json::read, board_json::write),
    entry!(InstanceJson, "instance-json", puzzle_json::is_instance, puzzle_json::read, puzzle_json::write_instance),
    entry!(PuzzleJson, "puzzle-json", puzzle_json::recognise, puzzle_json::read, puzzle_json::write),
    entry!(Eternity2Dev, "eternity2.dev", link::is_eternity2_dev, link::read, link::write_eternity2_dev),
    entry!(Bucas, "bucas", link::recognise, link::read, link::write_bucas),
    entry!(Csv, "csv", csv::recognise, csv::read, csv::write),
    entry!(Puz, "puz", puz::recognise, pieces::read, puz::write),
    entry!(Pieces, "pieces", pieces::recognise, pieces::read, pieces::write),
    // Only with its puzzle beside it is a solution told from a list of pieces.
    entry!(Sol, "sol", |_| false, solution::read, solution::write_sol),
    entry!(Clue, "clue", |_| false, solution::read, solution::write_clue),
];

impl Format {
    /// The name that `convert --to` knows.
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

/// Whether a text is an edge-matching puzzle or board, by its first words; it may still be wrong.
pub fn recognise(source: &Source) -> Option<Format> {
    let text = source.text.trim_start_matches('\u{feff}');
    FORMATS.iter().find(|entry| (entry.recognise)(text)).map(|entry| entry.format)
}

/// Reads a puzzle or a board in any format. A byte order mark in front is skipped.
///
/// # Errors
/// When the text is in no known format, or is wrong in its own.
pub fn read(source: &Source, options: &Options) -> Result<Reading<Record>, ReadError> {
    if let Some(text) = source.text.strip_prefix('\u{feff}') {
        return read(&Source::new(&source.name, text), options);
    }
    match recognise(source) {
        Some(Format::Pieces | Format::Puz) if options.puzzle.is_some() => solution::read(source, options),
        Some(format) => (format.entry().read)(source, options),
        None => {
            let expected = "an edge-matching puzzle or board: a list of pieces, JSON, CSV, or a link with board_edges";
            Err(source.error(0, "something else", expected))
        }
    }
}

/// Writes a puzzle or a board; the letters of boards by `motifs`.
///
/// # Errors
/// When the format cannot express it.
pub fn write(record: &Record, format: Format, motifs: &Motifs) -> Result<String, WriteError> {
    (format.entry().write)(record, motifs).map_err(|what| WriteError { format, what })
}

/// What [`write()`] leaves out because the format has no place for it, in words.
pub fn losses(record: &Record, format: Format) -> Vec<&'static str> {
    use Format::{Bucas, Clue, Csv, Eternity2Dev, InstanceJson, Pieces, Puz, PuzzleJson, Sol};
    let lays = !matches!(format, Pieces | Csv | PuzzleJson | InstanceJson | Puz | Clue);
    let keeps_hints = matches!(format, Csv | PuzzleJson | InstanceJson | Eternity2Dev | Clue);
    let hints = record.puzzle.as_ref().is_some_and(|puzzle| !puzzle.hints.is_empty());
    let told_numbers = record.layout.as_ref().is_some_and(|layout| layout.numbers.iter().any(Option::is_some));
    let keeps_numbers = matches!(format, Bucas | Format::BoardJson | Sol);
    let mut lost = Vec::new();
    lost.extend((record.layout.is_some() && !lays).then_some("where the pieces lie"));
    lost.extend((hints && !keeps_hints).then_some("the hints"));
    lost.extend((told_numbers && lays && !keeps_numbers).then_some("the numbers of the pieces"));
    lost.extend(matches!(format, Sol | Clue).then_some("the pieces"));
    lost
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_formats_go_both_ways() {
        for format in Format::all() {
            assert_eq!(Format::from_name(format.name()), Some(format));
            assert_eq!(super::super::Format::from_name(format.name()), None);
        }
    }
}
