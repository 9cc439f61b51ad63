//! `.puz` files: `c` comments, the size, and north, east, south, west of each piece, perhaps with a sign. They are read
//! as lists of pieces (`pieces.rs`).

use super::motifs::Motifs;
use super::table::{self, Word};
use super::{Record, laid, pieces};

/// Whether a list of pieces has what only these files have: a `c` comment, or signs.
pub(super) fn recognise(text: &str) -> bool {
    let comment = text.lines().any(|line| table::is_comment(line.trim()) && line.trim().starts_with('c'));
    let sign = || table::rows(text).any(|row| row.words.last().is_some_and(|(_, word)| *word == Word::Sign));
    pieces::recognise(text) && (comment || sign())
}

/// Writes a size and a line a piece, after the name.
pub(super) fn write(record: &Record, motifs: &Motifs) -> Result<String, String> {
    let list = pieces::write(record, motifs)?;
    let name = &laid::pieces(record)?.name;
    let line = name.split(char::is_control).collect::<Vec<_>>().join(" ");
    Ok(format!("c {}\n{list}", line.trim()))
}
