//! Writing Smart Game Format: records of Hex, and games that were played here, on Hex boards and on square cells.
//!
//! Source of the latter: the definition of SGF (FF 4), in which GM 4 is Gomoku; it gives points no form of its own, and
//! viewers take Go's: two letters, column and row, from the upper left corner.

use crate::games::{Player, Position, Question, Shape, polyomino};
use crate::notation::hex_record::Diagram;
use crate::notation::{Ending, Format, Move, Record, WriteError};

/// The most columns or rows that Go's letters tell: a to z, A to Z.
const MOST_LETTERS: usize = 52;

/// A game that has been played from some position on.
#[derive(Debug, Clone, Copy)]
pub struct PlayedGame<'a> {
    /// The position in which it began.
    pub start: &'a Question,
    /// Who laid a stone where, or passed.
    pub plies: &'a [(Player, Option<usize>)],
    /// Who is to move now; nobody where the game is over.
    pub to_move: Option<Player>,
    /// Who has won; `Some(None)` is a draw, `None` that nothing can be said.
    pub winner: Option<Option<Player>>,
    /// The achievement game by whose rules it went.
    pub game: Option<&'a polyomino::Game>,
}

impl PlayedGame<'_> {
    /// The game as SGF. What is written of Hex is read again as the same game; of square cells it is for viewers.
    ///
    /// # Errors
    /// When the cells do not lie in columns and rows, or in too many.
    pub fn sgf(&self) -> Result<String, WriteError> {
        let refused = |what: &str| Err(WriteError::NotExpressible { format: Format::Sgf, what: what.to_owned() });
        let line = Line {
            setup: self.start.position.clone(),
            plies: self.plies.to_vec(),
            first: self.plies.first().map_or(self.start.to_move(), |&(player, _)| player),
            to_move: self.to_move,
            resigned: None,
        };
        let result = self.winner.map(|winner| winner.map_or("0".to_owned(), |winner| format!("{}+", label(winner))));
        match self.start.board.shape() {
            Shape::Hex { columns, rows } => {
                let name = |cell| crate::games::hex::cell_name(cell % columns, cell / columns);
                Ok(head(11, columns, rows, result.as_deref()) + &line.text(name, "pass") + ")\n")
            }
            Shape::Grid { columns, rows, .. } if columns.max(rows) > MOST_LETTERS => {
                refused("more than 52 columns or rows")
            }
            Shape::Grid { columns, rows, .. } => {
                let letter = |at: usize| char::from(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"[at]);
                let name = |cell| format!("{}{}", letter(cell % columns), letter(cell / columns));
                let rules = self.game.map(|game| format!("GC[{}]", escaped(&game.to_string()))).unwrap_or_default();
                // An empty value is a pass there.
                Ok(head(4, columns, rows, result.as_deref()) + &rules + &line.text(name, "") + ")\n")
            }
            Shape::Free => refused("cells that do not lie in columns and rows"),
        }
    }
}

/// Writes a record: its moves if they lead to the position from an empty board; else stones that are set up, and those of
/// its plies of which it is known where they began.
///
/// # Errors
/// When it is not a Hex board with players who move in turn.
pub(in crate::notation) fn write(record: &Record) -> Result<String, WriteError> {
    let diagram = Diagram::of(record, Format::Sgf)?;
    let kept = Kept::of(record, &diagram);
    let resigned = !matches!(kept, Kept::Position) && resigns(record).is_some();
    let result = record.result.as_ref().filter(|_| !resigned).map(result);
    let mut text = head(11, diagram.columns, diagram.rows, result.as_deref());
    match kept {
        Kept::FromEmpty => record.moves.iter().for_each(|&played| {
            let (player, what) = match played {
                Move::Stone(player, cell) => (player, diagram.name(cell)),
                Move::Swap(player) => (player, "swap-pieces".to_owned()),
                Move::Pass(player) => (player, "pass".to_owned()),
                Move::Resign(player) => (player, "resign".to_owned()),
            };
            text += &node(player, &what);
        }),
        Kept::Line(line) => text += &line.text(|cell| diagram.name(cell), "pass"),
        Kept::Position => {
            text += &setup(diagram.position, &|cell| diagram.name(cell));
            text += &format!("\nPL[{}]", label(diagram.to_move));
        }
    }
    Ok(text + ")\n")
}

/// Whether all moves of a record are written, not only the position.
pub(in crate::notation) fn keeps_moves(record: &Record) -> bool {
    let Ok(diagram) = Diagram::of(record, Format::Sgf) else { return false };
    match Kept::of(record, &diagram) {
        Kept::FromEmpty => true,
        Kept::Line(line) => record.moves.len() == line.plies.len() + usize::from(line.resigned.is_some()),
        Kept::Position => false,
    }
}

/// What is written of a record.
enum Kept {
    /// All of its moves, on an empty board.
    FromEmpty,
    /// Stones that are set up, and the plies after them.
    Line(Line),
    /// Stones that are set up.
    Position,
}

impl Kept {
    fn of(record: &Record, diagram: &Diagram) -> Self {
        if !record.moves.is_empty() && diagram.is_reached_by(&record.moves) {
            return Self::FromEmpty;
        }
        let mut setup = diagram.position.clone();
        for ply in record.plies.iter().rev() {
            let Some(cell) = ply.cell else { continue };
            if setup.owner(cell) != Some(ply.player) {
                return Self::Position;
            }
            setup.stones_mut(ply.player).set(cell, false);
        }
        let Some(first) = record.plies.first() else { return Self::Position };
        Self::Line(Line {
            setup,
            plies: record.plies.iter().map(|ply| (ply.player, ply.cell)).collect(),
            first: first.player,
            to_move: Some(diagram.to_move),
            resigned: resigns(record),
        })
    }
}

/// Who gives up in the end.
fn resigns(record: &Record) -> Option<Player> {
    match record.moves.last() {
        Some(&Move::Resign(player)) => Some(player),
        _ => None,
    }
}

/// Stones that are set up, and what is played after them.
struct Line {
    setup: Position,
    first: Player,
    plies: Vec<(Player, Option<usize>)>,
    to_move: Option<Player>,
    resigned: Option<Player>,
}

impl Line {
    fn text(&self, name: impl Fn(usize) -> String, pass: &str) -> String {
        let mut text = setup(&self.setup, &name);
        // Readers take Black to begin on an empty board.
        if !text.is_empty() || self.first == Player::White {
            text += &format!("\nPL[{}]", label(self.first));
        }
        for &(player, cell) in &self.plies {
            text += &node(player, &cell.map_or(pass.to_owned(), &name));
        }
        let last = self.plies.last().map(|&(player, _)| player);
        let expected = last.map_or(self.first, Player::other);
        if let Some(player) = self.to_move.filter(|&player| player != expected) {
            text += &format!("\n;PL[{}]", label(player));
        }
        text + &self.resigned.map(|player| node(player, "resign")).unwrap_or_default()
    }
}

/// The start of a file.
fn head(game: u8, columns: usize, rows: usize, result: Option<&str>) -> String {
    let size = if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") };
    let result = result.map(|result| format!("RE[{result}]")).unwrap_or_default();
    format!("(;FF[4]GM[{game}]AP[boardproof]SZ[{size}]{result}")
}

fn setup(position: &Position, name: &impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    for player in [Player::Black, Player::White] {
        let stones: String = position.stones(player).ones().map(|cell| format!("[{}]", name(cell))).collect();
        if !stones.is_empty() {
            text += &format!("\nA{}{stones}", label(player));
        }
    }
    text
}

fn node(player: Player, what: &str) -> String {
    format!("\n;{}[{what}]", label(player))
}

/// The value of `RE`.
fn result(ending: &Ending) -> String {
    let how = match ending.words.rsplit(' ').next().unwrap_or_default() {
        "resigned" | "resignation" => "R",
        "time" => "T",
        "forfeited" | "forfeit" => "F",
        _ => "",
    };
    format!("{}+{how}", label(ending.winner))
}

/// Text between brackets.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

fn label(player: Player) -> char {
    match player {
        Player::Black => 'B',
        Player::White => 'W',
    }
}
