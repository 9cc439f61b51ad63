//! A position as text: a slanted rhombus for Hex, a rectangle for square cells, lists for other boards.
//!
//! Every cell is as wide as the widest text in a cell, rounded up to an even number. On a Hex board each row starts half
//! a cell further right: so the six neighbours of a cell stand around it. Only ASCII is used.

use std::fmt::Write;

use super::{Content, Picture};
use crate::games::{Goal, Player, Shape, hex::column_name};

/// How text may look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Style {
    /// Characters only.
    #[default]
    Plain,
    /// With ANSI colours.
    Colour,
}

/// Colours by the 256-colour ANSI palette: readable on dark and on light backgrounds.
#[derive(Clone, Copy)]
enum Ink {
    Player(Player),
    Last(Player),
    Carrier,
    Winning,
    Faint,
}

impl Style {
    fn paint(self, ink: Ink, text: &str) -> String {
        let code = match ink {
            Ink::Player(Player::Black) => "1;38;5;202",
            Ink::Player(Player::White) => "1;38;5;33",
            Ink::Last(Player::Black) => "1;4;38;5;202",
            Ink::Last(Player::White) => "1;4;38;5;33",
            Ink::Carrier => "38;5;136",
            Ink::Winning => "1;38;5;35",
            Ink::Faint => "38;5;245",
        };
        self.escape(code, text)
    }

    /// The text in the look of an ANSI escape code, unless characters alone are allowed.
    pub(super) fn escape(self, code: &str, text: &str) -> String {
        match self {
            Self::Plain => text.to_owned(),
            Self::Colour => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }
}

pub(super) fn draw(picture: &Picture, style: Style) -> String {
    match picture.question.board.shape() {
        Shape::Hex { columns, rows } => rhombus(picture, style, columns, rows),
        Shape::Grid { columns, rows, .. } => rectangle(picture, style, columns, rows),
        Shape::Free => lists(picture),
    }
}

fn rhombus(picture: &Picture, style: Style, columns: usize, rows: usize) -> String {
    let texts: Vec<String> = (0..columns * rows).map(|cell| text(picture, cell)).collect();
    let widest = texts.iter().map(String::len).chain([column_name(columns - 1).len()]).max().unwrap_or(1);
    let slant = widest / 2 + 1;
    let labels = rows.to_string().len();
    // The letters stand where a row above the first would: half a cell further left.
    let margin = slant.saturating_sub(labels + 1);
    let letters = |indent: usize| {
        let names: String = (0..columns).map(|c| format!("{:<width$}", column_name(c), width = 2 * slant)).collect();
        format!("{}{}\n", " ".repeat(indent), style.paint(Ink::Player(Player::Black), names.trim_end()))
    };
    let mut out = letters(margin + labels + 1 - slant);
    for row in 0..rows {
        let number = style.paint(Ink::Player(Player::White), &format!("{:>labels$}", row + 1));
        let _ = write!(out, "{}{number} ", " ".repeat(margin + row * slant));
        for column in 0..columns {
            let cell = row * columns + column;
            let text = &texts[cell];
            out += &style.paint(ink(picture, cell), text);
            out += &" ".repeat(2 * slant - text.len());
        }
        let _ = writeln!(out, "{}", style.paint(Ink::Player(Player::White), &(row + 1).to_string()));
    }
    out += &letters(margin + labels + 1 + rows * slant);
    out + &legend(picture, style)
}

/// Square cells in columns and rows; nobody owns a side.
fn rectangle(picture: &Picture, style: Style, columns: usize, rows: usize) -> String {
    let texts: Vec<String> = (0..columns * rows).map(|cell| text(picture, cell)).collect();
    let width = texts.iter().map(String::len).chain([column_name(columns - 1).len()]).max().unwrap_or(1) + 1;
    let labels = rows.to_string().len();
    let names: String = (0..columns).map(|column| format!("{:<width$}", column_name(column))).collect();
    let mut out = format!("{} {}\n", " ".repeat(labels), names.trim_end());
    for (row, texts) in texts.chunks(columns).enumerate() {
        let _ = write!(out, "{:>labels$}", row + 1);
        let mut gap = 1;
        for (column, text) in texts.iter().enumerate() {
            let ink = ink(picture, row * columns + column);
            let _ = write!(out, "{}{}", " ".repeat(gap), style.paint(ink, text));
            gap = width - text.len();
        }
        out.push('\n');
    }
    out + &legend(picture, style)
}

fn text(picture: &Picture, cell: usize) -> String {
    let mut text = sign(picture, cell);
    if picture.completes(cell) {
        text.push('!');
    }
    text
}

fn sign(picture: &Picture, cell: usize) -> String {
    match picture.content(cell) {
        Content::Stone(player) if picture.is_last(cell) => stone(player).to_lowercase(),
        Content::Stone(player) => stone(player).to_owned(),
        Content::Move(player, number) => {
            let star = if picture.wins(cell) { "*" } else { "" };
            format!("{}{number}{star}", stone(player).to_lowercase())
        }
        Content::Open if picture.wins(cell) => "*".to_owned(),
        Content::Open if picture.in_carrier(cell) => "+".to_owned(),
        Content::Open => ".".to_owned(),
    }
}

fn ink(picture: &Picture, cell: usize) -> Ink {
    match picture.content(cell) {
        _ if picture.completes(cell) => Ink::Winning,
        Content::Stone(player) if picture.is_last(cell) => Ink::Last(player),
        Content::Stone(player) | Content::Move(player, _) => Ink::Player(player),
        Content::Open if picture.wins(cell) => Ink::Winning,
        Content::Open if picture.in_carrier(cell) => Ink::Carrier,
        Content::Open => Ink::Faint,
    }
}

fn stone(player: Player) -> &'static str {
    match player {
        Player::Black => "X",
        Player::White => "O",
    }
}

/// What the less obvious signs mean; empty for a bare position.
fn legend(picture: &Picture, style: Style) -> String {
    let open = |test: &dyn Fn(usize) -> bool| {
        (0..picture.question.board.len()).any(|cell| picture.content(cell) == Content::Open && test(cell))
    };
    let mut signs = Vec::new();
    let last = [Player::Black, Player::White].into_iter().filter(|&player| {
        let owned = |&cell: &usize| picture.question.position.owner(cell) == Some(player);
        picture.last.iter().any(owned)
    });
    let last: Vec<_> = last.map(|player| style.paint(Ink::Last(player), &stone(player).to_lowercase())).collect();
    if !last.is_empty() {
        signs.push(format!("{} last move{}", last.join(" "), if picture.last.len() == 1 { "" } else { "s" }));
    }
    if !picture.line.is_empty() {
        let moves = picture.line.iter().take(2).zip(1..);
        let moves: Vec<_> = moves
            .map(|(&(player, _), number)| {
                style.paint(Ink::Player(player), &format!("{}{number}", stone(player).to_lowercase()))
            })
            .collect();
        signs.push(format!("{} .. main line", moves.join(" ")));
    }
    if picture.winning.iter().any(|&cell| !matches!(picture.content(cell), Content::Stone(_))) {
        signs.push(format!("{} winning first move", style.paint(Ink::Winning, "*")));
    }
    if (0..picture.question.board.len()).any(|cell| picture.completes(cell)) {
        signs.push(format!("{} the set that wins", style.paint(Ink::Winning, "!")));
    }
    if open(&|cell| picture.in_carrier(cell) && !picture.wins(cell)) {
        signs.push(format!("{} carrier: what the strategy needs", style.paint(Ink::Carrier, "+")));
    }
    if signs.is_empty() { String::new() } else { format!("{}\n", signs.join("   ")) }
}

/// The most names or sets that a list shows.
const LONGEST_LIST: usize = 40;

fn lists(picture: &Picture) -> String {
    let question = picture.question;
    let position = &question.position;
    let mut out = String::new();
    let mut line = |title: &str, cells: Vec<usize>| {
        if !cells.is_empty() {
            let _ = writeln!(out, "{title}: {}", capped(picture, &cells));
        }
    };
    line("black stones (X)", position.black.ones().collect());
    line("white stones (O)", position.white.ones().collect());
    line("last moves", picture.last.to_vec());
    line("open", position.open().ones().collect());
    line("main line", picture.line.iter().map(|&(_, cell)| cell).collect());
    line("carrier", picture.carrier.map(|cells| cells.ones().collect()).unwrap_or_default());
    line("winning first moves", picture.winning.to_vec());
    out + &goal(picture)
}

fn capped(picture: &Picture, cells: &[usize]) -> String {
    let board = &picture.question.board;
    let shown = board.list(cells.iter().copied().take(LONGEST_LIST));
    match cells.len().saturating_sub(LONGEST_LIST) {
        0 => shown,
        more => format!("{shown} ... ({more} more)"),
    }
}

fn goal(picture: &Picture) -> String {
    match &picture.question.goal {
        Goal::Paths(graph) => format!(
            "graph: {} cells, {} edges\none border: {}\nother border: {}\n",
            graph.len(),
            graph.edges(),
            capped(picture, &graph.start.ones().collect::<Vec<_>>()),
            capped(picture, &graph.end.ones().collect::<Vec<_>>()),
        ),
        Goal::Sets(family) => {
            let mut out = format!("{} winning sets\n", family.len());
            for set in family.iter().take(LONGEST_LIST) {
                let _ = writeln!(out, "  {}", capped(picture, &set.ones().collect::<Vec<_>>()));
            }
            if family.len() > LONGEST_LIST {
                let _ = writeln!(out, "  ... ({} more)", family.len() - LONGEST_LIST);
            }
            out
        }
    }
}

#[cfg(test)]
mod tests;
