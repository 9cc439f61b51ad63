//! The lines and the cells of a drawn board.

use super::Row;
use crate::games::Player;
use crate::games::hex::{LARGEST_SIDE, column_name};
use crate::text::{ReadError, Source};

/// The longest line in bytes that may be a row: the widest board leaves some room for indentation.
const LONGEST_LINE: usize = 16 * LARGEST_SIDE;

/// What a line is.
#[derive(Debug, PartialEq)]
pub(super) enum Line {
    Blank,
    /// What a program prints around a board: its prompt, a hash, the command it was given.
    Decoration,
    /// Columns and rows.
    Size(usize, usize),
    ToMove(Player),
    Depth(usize),
    /// So many columns, lettered.
    Letters(usize),
    /// A row number, if there is one, and the cells with their offsets in the line.
    Row(Option<usize>, Vec<(usize, char)>),
    Unknown,
}

/// Tells what a line is.
pub(super) fn line(text: &str) -> Line {
    if text.len() > LONGEST_LINE {
        return Line::Unknown;
    }
    let trimmed = text.trim().trim_start_matches(['=', '\u{feff}']).trim_start();
    if trimmed.is_empty() {
        return Line::Blank;
    }
    if let Some(row) = row(text) {
        return row;
    }
    if trimmed.starts_with('a')
        && let Some(columns) = letters(trimmed)
    {
        return Line::Letters(columns);
    }
    let lower: Vec<_> = trimmed.split_whitespace().take(4).map(str::to_ascii_lowercase).collect();
    match lower.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["size" | "boardsize", size] => size_of(size).map_or(Line::Unknown, |(c, r)| Line::Size(c, r)),
        ["boardsize", columns, rows] => match (columns.parse(), rows.parse()) {
            (Ok(columns), Ok(rows)) => Line::Size(columns, rows),
            _ => Line::Unknown,
        },
        ["black", "to", "move"] => Line::ToMove(Player::Black),
        ["white", "to", "move"] => Line::ToMove(Player::White),
        ["depth", depth] => depth.parse().map_or(Line::Unknown, Line::Depth),
        [first, ..] if is_decoration(first) => Line::Decoration,
        _ => Line::Unknown,
    }
}

fn size_of(text: &str) -> Option<(usize, usize)> {
    let (columns, rows) = text.split_once('x').unwrap_or((text, text));
    Some((columns.parse().ok()?, rows.parse().ok()?))
}

/// Whether a line that begins with such a word, in lower case, belongs to a program and not to the board.
fn is_decoration(first: &str) -> bool {
    let is_hash = first.len() >= 8 && first.trim_start_matches("0x").bytes().all(|b| b.is_ascii_hexdigit());
    let commands = ["play", "genmove", "showboard", "undo", "clear_board", "hash", "color", "colour", "swap"];
    is_hash || first.starts_with('"') || commands.contains(&first.trim_end_matches(':'))
}

/// The number of columns, if these are their letters in order and nothing else.
fn letters(text: &str) -> Option<usize> {
    let mut columns = 0;
    for word in text.split_whitespace() {
        if !word.eq_ignore_ascii_case(&column_name(columns)) {
            return None;
        }
        columns += 1;
    }
    Some(columns)
}

/// A row: perhaps a number and a border, cells, perhaps a border and a number.
fn row(text: &str) -> Option<Line> {
    let border = |c: char| matches!(c, '\\' | '/' | '|');
    let digit = |c: char| c.is_ascii_digit();
    let trimmed = text.trim_start().trim_start_matches('\u{feff}').trim_start();
    let without_number = trimmed.trim_start_matches(digit);
    let number = trimmed[..trimmed.len() - without_number.len()].parse().ok();
    let body = without_number.trim_start().trim_start_matches(border).trim_start();
    let start = text.len() - body.len();
    let body = body.trim_end().trim_end_matches(digit).trim_end().trim_end_matches(border);
    let mut cells = Vec::new();
    for (at, sign) in body.char_indices().filter(|(_, c)| !c.is_whitespace()) {
        if !is_cell(sign) {
            return None;
        }
        cells.push((start + at, sign));
    }
    (!cells.is_empty()).then_some(Line::Row(number, cells))
}

fn is_cell(sign: char) -> bool {
    matches!(sign, '.' | '+' | '-' | '_' | '·' | '@' | '*' | '●' | '○') || "XxBbRrOoWw".contains(sign)
}

/// What the letters of a drawing mean.
pub(super) struct Letters {
    /// Set where `B` is Blue, our White: offset of the first `B`.
    blue: Option<usize>,
}

impl Letters {
    /// Looks which letters occur.
    ///
    /// # Errors
    /// When `R` and `B` occur beside letters that are White already: then `B` may be either.
    pub(super) fn of(source: &Source, rows: &[Row]) -> Result<Self, ReadError> {
        let first = |wanted: &str| {
            let mut cells = rows.iter().flat_map(|row| &row.cells);
            cells.find(|(_, sign)| wanted.contains(*sign)).map(|&(offset, _)| offset)
        };
        match (first("Rr"), first("Bb"), first("OoWw○")) {
            (Some(_), Some(blue), Some(_)) => {
                Err(source.error(blue, "`B` beside `R` and a sign for White", "two signs for the players"))
            }
            (Some(_), blue, None) => Ok(Self { blue }),
            _ => Ok(Self { blue: None }),
        }
    }

    /// Whose stone a sign is.
    pub(super) fn player(&self, sign: char) -> Option<Player> {
        match sign {
            'B' | 'b' if self.blue.is_some() => Some(Player::White),
            'X' | 'x' | 'B' | 'b' | 'R' | 'r' | '@' | '*' | '●' => Some(Player::Black),
            'O' | 'o' | 'W' | 'w' | '○' => Some(Player::White),
            _ => None,
        }
    }

    /// That `B` was taken for Blue.
    pub(super) fn warning(&self) -> Option<(&'static str, usize)> {
        self.blue.map(|offset| ("R and B are taken for Red (black here) and Blue (white here)", offset))
    }
}
