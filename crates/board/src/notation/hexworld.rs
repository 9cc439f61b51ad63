//! Links to the HexWorld board: `https://hexworld.org/board/#11c1,a1b2:pc3`, or the part from `#` on alone.
//!
//! Source: the links that the board at hexworld.org and the sites that export to it make. After the size
//! (`11`, or columns x rows: `5x3`) stand flags of the drawing, then a comma and the moves played, red (our
//! Black) and blue in turn, then perhaps a comma and moves taken back. `:p` passes, `:s` swaps pieces, `:rb` and
//! `:rw` (`:fb`, `:fw`) say that Black or White resigned (forfeited).
//!
//! Policy: upper case, percent signs for the comma and the colon, a missing scheme are accepted; taken-back moves
//! and anything after the link are left out with a warning; unknown flags and commands are errors.

use super::hex_record::{Diagram, RecordBuilder, ToMove};
use super::{Format, Move, Record, WriteError};
use crate::games::Player;
use crate::text::{ReadError, Reading, Source};

/// Where the board is.
const ADDRESS: &str = "hexworld.org/board/";

/// Whether a text is a link of this kind. A bare `11c1,a1` is taken for one, too.
pub(super) fn recognise(text: &str) -> bool {
    let link = first_word(text).1;
    if let Some(at) = link.find(ADDRESS) {
        return ["", "http://", "https://", "www.", "http://www.", "https://www."].contains(&&link[..at]);
    }
    match link.strip_prefix('#') {
        Some(fragment) => fragment.starts_with(|c: char| c.is_ascii_digit()),
        None => {
            let size = link.bytes().take_while(|b| b.is_ascii_alphanumeric()).count();
            link.starts_with(|c: char| c.is_ascii_digit()) && Comma::strip(&link[size..]).is_some()
        }
    }
}

/// Reads a link.
///
/// # Errors
/// When a part of it is not understood, or a move is impossible.
pub(super) fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    let (start, link) = first_word(&source.text);
    let end = start + link.len();
    let fragment = match link.find('#') {
        Some(at) => start + at + 1,
        None if link.contains(ADDRESS) => {
            return Err(source.error(end, "the end of the link", "`#` and the size of the board"));
        }
        None => start,
    };
    let mut link = Link { source, at: fragment, end };
    let size = link.size()?;
    let mut record = RecordBuilder::new(source, Format::Hexworld, size, fragment)?;
    link.flags()?;
    if link.comma() {
        link.moves(&mut record)?;
    }
    link.rest(&mut record)?;
    if let Some(after) = source.text[end..].find(|c: char| !c.is_whitespace()) {
        record.warn(end + after, "only the first link is read");
    }
    Ok(record.finish(ToMove::FromMoves))
}

/// The first word of a text and where it starts.
fn first_word(text: &str) -> (usize, &str) {
    let text_start = text.find(|c: char| !c.is_whitespace() && c != '\u{feff}').unwrap_or(text.len());
    let word = &text[text_start..];
    (text_start, &word[..word.find(char::is_whitespace).unwrap_or(word.len())])
}

/// A comma, as it stands in a link.
struct Comma;

impl Comma {
    fn strip(text: &str) -> Option<&str> {
        [",", "%2C", "%2c"].iter().find_map(|comma| text.strip_prefix(comma))
    }
}

/// The part of a link that is still to be read.
struct Link<'s> {
    source: &'s Source,
    at: usize,
    end: usize,
}

impl<'s> Link<'s> {
    fn left(&self) -> &'s str {
        &self.source.text[self.at..self.end]
    }

    /// Takes the longest prefix of such characters.
    fn take(&mut self, wanted: impl Fn(char) -> bool) -> &'s str {
        let left = self.left();
        let taken = &left[..left.find(|c| !wanted(c)).unwrap_or(left.len())];
        self.at += taken.len();
        taken
    }

    fn comma(&mut self) -> bool {
        let left = Comma::strip(self.left()).map(str::len);
        if let Some(left) = left {
            self.at = self.end - left;
        }
        left.is_some()
    }

    fn colon(&mut self) -> bool {
        let left = [":", "%3A", "%3a"].iter().find_map(|colon| self.left().strip_prefix(colon)).map(str::len);
        if let Some(left) = left {
            self.at = self.end - left;
        }
        left.is_some()
    }

    /// The error that something else should stand here.
    fn expected(&self, what: &str) -> ReadError {
        let left = self.left();
        let found = match left.char_indices().nth(8) {
            _ if left.is_empty() => "the end of the link".to_owned(),
            Some((end, _)) => format!("`{}`", &left[..end]),
            None => format!("`{left}`"),
        };
        self.source.error(self.at, found, what)
    }

    fn number(&mut self, what: &str) -> Result<usize, ReadError> {
        let here = Self { ..*self };
        let digits = self.take(|c| c.is_ascii_digit());
        digits.parse().map_err(|_| here.expected(what))
    }

    /// Columns and rows.
    fn size(&mut self) -> Result<(usize, usize), ReadError> {
        let columns = self.number("the size of the board")?;
        if self.left().starts_with(['x', 'X']) {
            self.at += 1;
            return Ok((columns, self.number("the number of rows")?));
        }
        Ok((columns, columns))
    }

    /// What only concerns the drawing: `n` (no swap offered), `r` and `c` with a number (rotation, colours).
    fn flags(&mut self) -> Result<(), ReadError> {
        while let Some(flag) = self.left().chars().next().filter(char::is_ascii_alphabetic) {
            if !matches!(flag.to_ascii_lowercase(), 'n' | 'r' | 'c' | 'm') {
                return Err(self.expected("one of the flags n, r, c, m, or a comma"));
            }
            self.at += 1;
            self.take(|c| c.is_ascii_digit());
        }
        Ok(())
    }

    /// The moves up to the next comma or the end.
    fn moves(&mut self, record: &mut RecordBuilder<'_>) -> Result<(), ReadError> {
        let mut player = Player::Black;
        loop {
            let start = self.at;
            if self.colon() {
                if self.command(player, start, record)? {
                    player = player.other();
                }
                continue;
            }
            self.take(|c| c.is_ascii_alphabetic());
            self.take(|c| c.is_ascii_digit());
            let name = &self.source.text[start..self.at];
            if name.is_empty() {
                return Ok(());
            }
            let cell = record.named(name, start)?;
            record.play(player, cell, start)?;
            player = player.other();
        }
    }

    /// What follows a colon. Tells whether it took a turn.
    fn command(&mut self, player: Player, start: usize, record: &mut RecordBuilder<'_>) -> Result<bool, ReadError> {
        let left = self.left().as_bytes();
        let (first, second) = (left.first().copied(), left.get(1).copied());
        let loser = match second.map(|b| b.to_ascii_lowercase()) {
            Some(b'b') => Some(Player::Black),
            Some(b'w') => Some(Player::White),
            _ => None,
        };
        let (length, takes_turn) = match (first.map(|b| b.to_ascii_lowercase()), loser) {
            (Some(b'p'), _) => {
                record.pass(player, start);
                (1, true)
            }
            (Some(b's'), _) => {
                record.swap_pieces(player, start)?;
                (1, true)
            }
            (Some(b'r'), Some(loser)) => {
                record.resign(loser, "resigned");
                (2, false)
            }
            (Some(b'f'), Some(loser)) => {
                record.resign(loser, "forfeited");
                (2, false)
            }
            _ => {
                let here = Self { at: start, ..*self };
                return Err(here.expected("one of :p, :s, :rb, :rw, :fb, :fw"));
            }
        };
        self.at += length;
        Ok(takes_turn)
    }

    /// What follows the moves: nothing, or moves taken back.
    fn rest(&mut self, record: &mut RecordBuilder<'_>) -> Result<(), ReadError> {
        let start = self.at;
        if self.comma() {
            if !self.left().is_empty() {
                record.warn(start, "the moves after the second comma were taken back: they are left out");
            }
            return Ok(());
        }
        if self.left().is_empty() { Ok(()) } else { Err(self.expected("a cell such as d2, a colon or a comma")) }
    }
}

/// Writes the link to a position: with its moves if these are all in turn from an empty board, else with a pass
/// where a player has fewer stones.
///
/// # Errors
/// When it is not a Hex board with players who move in turn.
pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let diagram = Diagram::of(record, Format::Hexworld)?;
    let (columns, rows) = (diagram.columns, diagram.rows);
    let size = if columns == rows { columns.to_string() } else { format!("{columns}x{rows}") };
    let moves = if keeps_moves(record) {
        record.moves.iter().map(|&played| spell(&diagram, played)).collect()
    } else {
        spread(&diagram)
    };
    Ok(format!("https://{ADDRESS}#{size}c1,{moves}\n"))
}

/// Whether the moves of a record are written, not only the position.
pub(super) fn keeps_moves(record: &Record) -> bool {
    let diagram = Diagram::of(record, Format::Hexworld);
    are_in_turn(&record.moves) && diagram.is_ok_and(|diagram| diagram.is_reached_by(&record.moves))
}

/// Whether red begins and the players alternate.
fn are_in_turn(moves: &[Move]) -> bool {
    let turns = moves.iter().filter_map(|played| match *played {
        Move::Stone(player, _) | Move::Swap(player) | Move::Pass(player) => Some(player),
        Move::Resign(_) => None,
    });
    turns.zip([Player::Black, Player::White].into_iter().cycle()).all(|(player, turn)| player == turn)
}

fn spell(diagram: &Diagram<'_>, played: Move) -> String {
    match played {
        Move::Stone(_, cell) => diagram.name(cell),
        Move::Swap(_) => ":s".to_owned(),
        Move::Pass(_) => ":p".to_owned(),
        Move::Resign(Player::Black) => ":rb".to_owned(),
        Move::Resign(Player::White) => ":rw".to_owned(),
    }
}

/// The stones of a diagram as moves in turn, with passes.
fn spread(diagram: &Diagram<'_>) -> String {
    let mut moves = String::new();
    let mut turn = Player::Black;
    let mut black = diagram.stones(Player::Black).peekable();
    let mut white = diagram.stones(Player::White).peekable();
    while black.peek().is_some() || white.peek().is_some() || turn != diagram.to_move {
        let next = if turn == Player::Black { black.next() } else { white.next() };
        moves.push_str(next.as_deref().unwrap_or(":p"));
        turn = turn.other();
    }
    moves
}

#[cfg(test)]
mod tests;
