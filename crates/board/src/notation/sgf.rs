//! Hex games in the Smart Game Format (FF 4, GM 11), and those of Little Golem.
//!
//! Sources: the page on Hex of the SGF definition (cells `d2`, columns after `z` go on with `aa`, `SZ[columns:rows]`,
//! Black joins top and bottom, `swap-pieces`, `swap-sides`, `pass`, `resign`, `forfeit`), the files of HexGui and
//! Benzene, and Benzene's bridge to Little Golem.
//!
//! **Little Golem** writes no `GM`; its `EV` begins with `hex` or its `SO` names the site. Cells there are two
//! letters, column and row; the first player is written `W` in the moves. Benzene plays that player as Black, who
//! joins top and bottom, with the same cells: so do we, which turns `W` into Black and `B` into White. (`PB`, `PW`
//! and `RE` of these files mean the first player by `B`: they need no turning.) Its `swap` is one of pieces: the
//! stone is mirrored and the game goes on from there, whereas a record that takes the swap as one of sides has
//! everything after it mirrored.
//!
//! Policy: upper and lower case, repeated properties, rectangles, a first move of either player, and moves out
//! of turn (warning) are accepted; variations and further games are left out with a warning. Another game than
//! Hex, cells off the board and stones on the other player's are errors; only a setup node may overwrite an
//! earlier one, with a warning.

mod tree;
mod write;

use std::collections::HashSet;

use super::hex_record::{RecordBuilder, ToMove};
use super::{Ending, Format, MOST_CELLS, Record};
use crate::games::{Player, hex};
use crate::text::{ReadError, Reading, Source};
use tree::{Node, Property, Value};

pub use write::PlayedGame;
pub(super) use write::{keeps_moves, write};

/// How many cells all rectangles of a file may set up: enough for any real file, and a bound on our work.
const MOST_SETUP: usize = 256 * MOST_CELLS;

/// Whether a text is a game tree.
pub(super) fn recognise(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    text.strip_prefix('(').is_some_and(|rest| rest.trim_start().starts_with([';', '(']))
}

/// Reads the main line of the first game.
///
/// # Errors
/// When the tree is broken, is of another game, or a move is impossible.
pub(super) fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    let game = tree::parse(source)?;
    let root = &game.nodes[0];
    let little_golem = is_little_golem(root);
    check_game(source, root)?;
    let (size, size_at) = size(source, root)?;
    let mut record = RecordBuilder::new(source, Format::Sgf, size, size_at)?;
    if root.first("GM").is_none() && !little_golem {
        record.warn(root.offset, "no GM property: taken for Hex, which is GM[11]");
    }
    if root.first("SZ").is_none() {
        record.warn(root.offset, "no SZ property: taken for a board of 11x11");
    }
    let swaps_sides = root.first("RU").is_some_and(|rules| rules.text().to_ascii_lowercase().contains("swap-sides"));
    let mut line = Line {
        source,
        record,
        little_golem,
        swaps_sides,
        exchanged: false,
        opener: None,
        to_move: None,
        result: None,
        set_up: HashSet::new(),
        setup_left: MOST_SETUP,
    };
    for node in &game.nodes {
        line.node(node)?;
    }
    line.tell_result();
    if let Some(offset) = game.variations {
        line.record.warn(offset, "variations are left out");
    }
    if let Some(offset) = game.after {
        line.record.warn(offset, "only the first game is read");
    }
    let to_move = line.to_move.map_or(ToMove::FromMoves, ToMove::Told);
    Ok(line.record.finish(to_move))
}

fn is_little_golem(root: &Node<'_>) -> bool {
    let tells =
        |name, test: fn(&str) -> bool| root.first(name).is_some_and(|value| test(&value.text().to_ascii_lowercase()));
    root.first("GM").is_none()
        && (tells("EV", |event| event.starts_with("hex")) || tells("SO", |site| site.contains("littlegolem")))
}

/// That the file is of Hex, as far as it says.
fn check_game(source: &Source, root: &Node<'_>) -> Result<(), ReadError> {
    match root.first("GM") {
        Some(game) if game.text() != "11" => {
            Err(source.error(game.offset, format!("`GM[{}]`", game.text()), "GM[11], which is Hex"))
        }
        _ => Ok(()),
    }
}

/// Columns and rows, and where they are told.
fn size(source: &Source, root: &Node<'_>) -> Result<((usize, usize), usize), ReadError> {
    let Some(value) = root.first("SZ") else {
        return Ok(((11, 11), root.offset));
    };
    let text = value.text();
    let (columns, rows) = text.split_once(':').unwrap_or((&text, &text));
    match (columns.trim().parse(), rows.trim().parse()) {
        (Ok(columns), Ok(rows)) => Ok(((columns, rows), value.offset)),
        _ => Err(source.error(value.offset, format!("`{text}`"), "a size such as 11, or columns:rows")),
    }
}

/// The main line, played node by node.
struct Line<'s> {
    source: &'s Source,
    record: RecordBuilder<'s>,
    little_golem: bool,
    /// Whether the rules of the game make a bare `swap` one of sides.
    swaps_sides: bool,
    /// Whether `B` and `W` have come to mean each other.
    exchanged: bool,
    /// Set after a swap of sides, until the next move: the colour that the swapper took over.
    opener: Option<Player>,
    to_move: Option<Player>,
    /// What `RE` says.
    result: Option<String>,
    /// What the present node has set up.
    set_up: HashSet<usize>,
    setup_left: usize,
}

impl Line<'_> {
    fn node(&mut self, node: &Node<'_>) -> Result<(), ReadError> {
        self.set_up.clear();
        for property in &node.properties {
            match property.name.as_str() {
                "AB" => self.setup(property, Some(Player::Black))?,
                "AW" => self.setup(property, Some(Player::White))?,
                "AE" => self.setup(property, None)?,
                "PL" => self.to_move = Some(self.player_to_move(&property.values[0])?),
                "B" => self.moves(property, Player::Black)?,
                "W" => self.moves(property, Player::White)?,
                "RE" => self.result = Some(property.values[0].text()),
                _ => {}
            }
        }
        Ok(())
    }

    /// Whom a `B` or `W` means.
    fn person(&self, label: Player) -> Player {
        if self.exchanged != self.little_golem { label.other() } else { label }
    }

    fn setup(&mut self, property: &Property<'_>, label: Option<Player>) -> Result<(), ReadError> {
        let player = label.map(|label| self.person(label));
        for value in &property.values {
            let text = value.text();
            let (from, to) = text.split_once(':').unwrap_or((&text, &text));
            let (from, to) = (self.point(from, value.offset)?, self.point(to, value.offset)?);
            for row in from.1.min(to.1)..=from.1.max(to.1) {
                for column in from.0.min(to.0)..=from.0.max(to.0) {
                    self.setup_left = self.setup_left.checked_sub(1).ok_or_else(|| {
                        self.source.error(property.offset, "more setup", format!("at most {MOST_SETUP} setup stones"))
                    })?;
                    let cell = self.record.cell(column, row).expect("both corners of the rectangle are on the board");
                    self.put(player, cell, value.offset)?;
                }
            }
        }
        Ok(())
    }

    /// Sets up a stone or, without a player, an empty cell.
    fn put(&mut self, player: Option<Player>, cell: usize, offset: usize) -> Result<(), ReadError> {
        let Some(player) = player else {
            self.record.clear(cell);
            return Ok(());
        };
        if self.record.owner(cell) == Some(player.other()) && !self.set_up.contains(&cell) {
            self.record.warn(offset, format!("a stone of {} is set up over one of an earlier node", player.name()));
            self.record.clear(cell);
        }
        self.record.set_up(player, cell, offset)?;
        self.set_up.insert(cell);
        Ok(())
    }

    /// Column and row of a point on the board.
    fn point(&self, text: &str, offset: usize) -> Result<(usize, usize), ReadError> {
        if let (true, &[column, row]) = (self.little_golem, text.to_ascii_lowercase().as_bytes())
            && column.is_ascii_lowercase()
            && row.is_ascii_lowercase()
        {
            let place = (usize::from(column - b'a'), usize::from(row - b'a'));
            return match self.record.cell(place.0, place.1) {
                Some(_) => Ok(place),
                None => Err(self.record.off_board(text, offset)),
            };
        }
        self.record.named(text.trim(), offset)?;
        Ok(hex::parse_cell(text.trim()).expect("a name that names a cell"))
    }

    fn player_to_move(&self, value: &Value<'_>) -> Result<Player, ReadError> {
        let text = value.text();
        match text.bytes().next().map(|b| b.to_ascii_lowercase()) {
            Some(b'b') => Ok(self.person(Player::Black)),
            Some(b'w') => Ok(self.person(Player::White)),
            _ => Err(self.source.error(value.offset, format!("`{text}`"), "B or W")),
        }
    }

    fn moves(&mut self, property: &Property<'_>, label: Player) -> Result<(), ReadError> {
        for value in &property.values {
            self.make_move(value, label)?;
            self.to_move = None;
        }
        Ok(())
    }

    fn make_move(&mut self, value: &Value<'_>, label: Player) -> Result<(), ReadError> {
        let text = value.text();
        match text.to_ascii_lowercase().as_str() {
            "resign" => self.record.resign(self.person(label), "resigned"),
            "forfeit" => self.record.resign(self.person(label), "forfeited"),
            "swap-pieces" => self.record.swap_pieces(self.person(label), value.offset)?,
            "swap-sides" => self.swap_sides(label, value.offset)?,
            "swap" if self.swaps_sides => self.swap_sides(label, value.offset)?,
            "swap" => {
                if !self.little_golem {
                    self.record.warn(value.offset, "a bare swap: taken for swap-pieces");
                }
                self.record.swap_pieces(self.person(label), value.offset)?;
            }
            "pass" | "" => {
                let player = self.mover(label, value.offset);
                self.record.pass(player, value.offset);
            }
            _ => {
                let (column, row) = self.point(&text, value.offset)?;
                let cell = self.record.cell(column, row).expect("a point on the board");
                let player = self.mover(label, value.offset);
                self.record.play(player, cell, value.offset)?;
            }
        }
        Ok(())
    }

    fn swap_sides(&mut self, label: Player, offset: usize) -> Result<(), ReadError> {
        let player = self.person(label);
        self.record.swap_sides(player, offset)?;
        self.opener = Some(player.other());
        Ok(())
    }

    /// Whose stone a move places. After a swap of sides the opener's colour has its stone, so that the other
    /// colour is next; a file that goes on with the opener's label means persons, who have changed colours.
    fn mover(&mut self, label: Player, offset: usize) -> Player {
        if self.opener.take() == Some(self.person(label)) {
            self.exchanged = !self.exchanged;
            self.record
                .warn(offset, "B and W go on as the persons before the swap of sides: their colours are exchanged");
        }
        self.person(label)
    }

    /// What `RE` says in the end: its letters mean the players that moves have after a swap of sides. On Little Golem
    /// they mean Black and White all the same.
    fn tell_result(&mut self) {
        let Some(text) = self.result.take() else { return };
        let (winner, how) = text.split_once('+').unwrap_or((&text, ""));
        let winner = match winner.to_ascii_lowercase().as_str() {
            "b" | "black" => Player::Black,
            "w" | "white" => Player::White,
            _ => return,
        };
        let how = match how.to_ascii_lowercase().as_str() {
            "r" | "resign" => " by resignation",
            "t" | "time" => " on time",
            "f" | "forfeit" => " by forfeit",
            _ => "",
        };
        let winner = if self.exchanged { winner.other() } else { winner };
        self.record.told_result(Ending { winner, words: format!("{} won{how}", winner.name()) });
    }
}

#[cfg(test)]
mod tests;
