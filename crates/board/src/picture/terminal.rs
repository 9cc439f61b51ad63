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
    Carrier,
    Winning,
    Faint,
}

impl Style {
    fn paint(self, ink: Ink, text: &str) -> String {
        let code = match ink {
            Ink::Player(Player::Black) => "1;38;5;202",
            Ink::Player(Player::White) => "1;38;5;33",
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
mod tests {
    use super::*;
    use crate::games::{Board, Position, Question, Turns, cell_set, hex};
    use crate::picture::Drawing;

    fn hein_09() -> Question {
        let mut position = Position::empty(16);
        position.black.extend([14, 7]);
        position.white.extend([0, 13, 3]);
        hex::question(4, 4, position, Player::Black, Player::Black)
    }

    fn plain(picture: &Picture) -> String {
        picture.terminal(Style::Plain)
    }

    #[test]
    fn a_bare_position() {
        let expected = " a b c d\n1 O . . O 1\n 2 . . . X 2\n  3 . . . . 3\n   4 . O X . 4\n      a b c d\n";
        assert_eq!(plain(&Picture::of(&hein_09())), expected);
    }

    #[test]
    fn line_carrier_and_winning_move() {
        let question = hein_09();
        let carrier = cell_set(16, [1, 2, 5, 8, 9]);
        let line = [(Player::Black, 5), (Player::White, 1)];
        let picture =
            Picture { question: &question, line: &line, carrier: Some(&carrier), winning: &[5, 9], completed: None };
        let expected = concat!(
            "a   b   c   d\n",
            "1 O   o2  +   O   1\n",
            "  2 .   x1* .   X   2\n",
            "    3 +   *   .   .   3\n",
            "      4 .   O   X   .   4\n",
            "          a   b   c   d\n",
            "x1 o2 .. main line   * winning first move   + carrier: what the strategy needs\n",
        );
        assert_eq!(plain(&picture), expected);
    }

    #[test]
    fn wide_boards_stay_aligned() {
        let question = hex::question(28, 11, Position::empty(308), Player::Black, Player::White);
        let text = plain(&Picture::of(&question));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 13);
        for (row, line) in lines[1..12].iter().enumerate() {
            assert_eq!(line.find('.'), Some(3 + 2 * row), "{line}");
            assert_eq!(line.rfind('.'), Some(3 + 2 * row + 27 * 4), "{line}");
        }
        assert_eq!(lines[0].find("ab"), lines[1].rfind('.').map(|at| at - 2));
    }

    #[test]
    fn colour_only_when_asked() {
        let question = hein_09();
        let picture = Picture::of(&question);
        assert!(!picture.terminal(Style::Plain).contains('\x1b'));
        let mut coloured = picture.terminal(Style::Colour);
        while let Some(start) = coloured.find('\x1b') {
            let end = start + coloured[start..].find('m').unwrap();
            coloured.replace_range(start..=end, "");
        }
        assert_eq!(coloured, picture.terminal(Style::Plain));
    }

    #[test]
    fn other_boards_are_listed_and_capped() {
        let names = (0..100).map(|i| format!("v{i}")).collect();
        let question = Question {
            board: Board::free(names),
            maker: Player::Black,
            goal: Goal::Sets((0..99).map(|i| cell_set(100, [i, i + 1])).collect()),
            breaker_goal: None,
            position: Position { black: cell_set(100, [3]), white: cell_set(100, [5, 6]) },
            turns: Turns::Alternate { first: Player::Black },
            depth: Some(5),
        };
        let text = plain(&Picture::of(&question));
        assert!(text.starts_with("black stones (X): v3\nwhite stones (O): v5 v6\nopen: v0 v1 "), "{text}");
        assert!(text.contains("v42 ... (57 more)\n99 winning sets\n  v0 v1\n"), "{text}");
        assert!(text.ends_with("  ... (59 more)\n"), "{text}");
    }
}
