//! The older tag `<hex>R5 C5 Q1 Vb2 Hc3 Sd4 Me5 Me4</hex>`.
//!
//! A word is a command letter, for stones perhaps a number, and an argument: `R5` and `C5` are rows and columns,
//! `V` or `R` a red (our Black) and `H` or `B` a blue stone, `M` the next numbered move, Red first; `S`, `*`, `P`, `+`
//! are marks. Later diagrams have words, too: `play` before moves in turn, `red` and `blue` before stones, and
//! such as `numbered`, `border`, `labels` for the drawing. `2:RB.S` gives the cells of row 2 from its left end.

use super::{Format, starts, words};
use crate::games::Player;
use crate::notation::hex_record::RecordBuilder;
use crate::text::{ReadError, Source};

/// Reads the tag whose `<` stands at `start`; tells where it ends, too.
pub(super) fn read(source: &Source, start: usize) -> Result<(RecordBuilder<'_>, usize), ReadError> {
    let text = source.text.as_str();
    let start = start + "<hex>".len();
    let closing = text[start..].match_indices('<').map(|(at, _)| start + at).find(|&at| starts(text, at, "</hex>"));
    let Some(end) = closing else {
        return Err(source.error(start - "<hex>".len(), "`<hex>` without its end", "`</hex>` after it"));
    };
    let size = size(source, start, end)?;
    let record = RecordBuilder::new(source, Format::Hexwiki, size, start)?;
    let mut diagram = Words { source, record, next: Player::Black, bare: None, numbered: false };
    for (offset, word) in words(text, start, end) {
        diagram.word(word, offset)?;
    }
    Ok((diagram.record, end))
}

/// The size may be told anywhere in the tag.
fn size(source: &Source, start: usize, end: usize) -> Result<(usize, usize), ReadError> {
    let told = |letter: char| words(&source.text, start, end).find_map(|(_, word)| side(word, letter));
    match (told('C'), told('R')) {
        (Some(columns), Some(rows)) => Ok((columns, rows)),
        (columns, _) => {
            let missing = if columns.is_none() { "C and the number of columns" } else { "R and the number of rows" };
            Err(source.error(end, "the end of the diagram", format!("{missing} before it")))
        }
    }
}

/// The number after that capital, if the word is nothing else: `c1` is a cell.
fn side(word: &str, letter: char) -> Option<usize> {
    let digits = word.strip_prefix(letter)?;
    digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

/// What a cell without a command before it is.
#[derive(Clone, Copy)]
enum Bare {
    Move,
    Stone(Player),
}

/// The words of a diagram, done one by one.
struct Words<'s> {
    source: &'s Source,
    record: RecordBuilder<'s>,
    /// Who makes the next numbered move.
    next: Player,
    bare: Option<Bare>,
    /// After `numbered`, cells may be those of stones that lie there already.
    numbered: bool,
}

impl Words<'_> {
    fn word(&mut self, word: &str, offset: usize) -> Result<(), ReadError> {
        if ['R', 'C', 'Q', 'N'].iter().any(|&letter| side(word, letter).is_some()) {
            return Ok(());
        }
        if let Some((number, signs)) = word.split_once(':') {
            return self.row(number, signs, offset);
        }
        match word.to_ascii_lowercase().as_str() {
            "play" | "move" | "moves" => self.bare = Some(Bare::Move),
            "red" | "vert" | "vertical" => self.bare = Some(Bare::Stone(Player::Black)),
            "blue" | "hori" | "horizontal" => self.bare = Some(Bare::Stone(Player::White)),
            "numbered" => self.numbered = true,
            "unnumbered" => self.numbered = false,
            "border" | "noborder" | "labels" | "nolabels" | "coords" | "nocoords" => {}
            _ => self.cell(word, offset)?,
        }
        Ok(())
    }

    /// The cells of a row, a sign each. What stands beyond the board is not seen on the wiki.
    fn row(&mut self, number: &str, signs: &str, offset: usize) -> Result<(), ReadError> {
        let row = number.parse::<usize>().ok().filter(|&row| row > 0 && self.record.cell(0, row - 1).is_some());
        let Some(row) = row else {
            return Err(self.source.error(offset, format!("`{number}:`"), "a row of the board"));
        };
        let signs_at = offset + number.len() + 1;
        for (column, (at, sign)) in signs.char_indices().enumerate() {
            let Some(cell) = self.record.cell(column, row - 1) else {
                self.record.warn(signs_at + at, format!("row {row} is longer than the board: the rest is left out"));
                break;
            };
            match sign.to_ascii_uppercase() {
                'R' | 'V' => self.record.set_up(Player::Black, cell, signs_at + at)?,
                'B' | 'H' => self.record.set_up(Player::White, cell, signs_at + at)?,
                'S' | '*' | 'P' | '+' | '.' | '_' | '-' => {}
                _ => return Err(self.source.error(signs_at + at, format!("`{sign}`"), "one of R, V, B, H, S, P, `.`")),
            }
        }
        Ok(())
    }

    /// A word that ends in a cell.
    fn cell(&mut self, word: &str, offset: usize) -> Result<(), ReadError> {
        let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
        if let (Some(bare), true) = (self.bare, letters == 1 && crate::games::hex::parse_cell(word).is_some()) {
            return self.bare_cell(bare, word, offset);
        }
        let mut rest = word.chars();
        let command = rest.next().unwrap_or_default().to_ascii_uppercase();
        let name = rest.as_str().trim_start_matches(|c: char| c.is_ascii_digit());
        let name_at = offset + (word.len() - name.len());
        match command {
            'V' | 'R' => self.stone(Player::Black, name, name_at),
            'H' | 'B' => self.stone(Player::White, name, name_at),
            'M' => self.numbered_move(name, name_at),
            'S' | '*' | 'P' | '+' | 'N' => self.record.named(name, name_at).map(|_| ()),
            _ => Err(self.source.error(offset, format!("`{word}`"), "one of the commands R, C, Q, V, H, M, S, P")),
        }
    }

    fn bare_cell(&mut self, bare: Bare, name: &str, offset: usize) -> Result<(), ReadError> {
        match bare {
            Bare::Move => self.numbered_move(name, offset),
            Bare::Stone(player) => self.stone(player, name, offset),
        }
    }

    fn stone(&mut self, player: Player, name: &str, offset: usize) -> Result<(), ReadError> {
        let cell = self.record.named(name, offset)?;
        if self.numbered && self.record.owner(cell) == Some(player) {
            return Ok(());
        }
        self.record.set_up(player, cell, offset)
    }

    fn numbered_move(&mut self, name: &str, offset: usize) -> Result<(), ReadError> {
        let cell = self.record.named(name, offset)?;
        self.record.play(self.next, cell, offset)?;
        self.next = self.next.other();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::read as read_diagram;
    use super::*;

    fn read_text(text: &str) -> Result<(String, String, Player, usize), ReadError> {
        let reading = read_diagram(&Source::new("f", text))?;
        let question = reading.value.question;
        let list = |player| question.board.list(question.position.stones(player).ones());
        Ok((list(Player::Black), list(Player::White), question.to_move(), reading.warnings.len()))
    }

    #[test]
    fn stones_marks_and_moves() {
        let shown = |black: &str, white: &str, to_move| Ok((black.to_owned(), white.to_owned(), to_move, 0));
        assert_eq!(
            read_text("<hex> R3 C5 Q1\nVb2 Hc3 R1e1 B2a3 Sd2 *a1 P5d1 +a2 </hex>"),
            shown("e1 b2", "a3 c3", Player::Black)
        );
        assert_eq!(read_text("<hex>Ma1 Mb2 Mc3 R3 C3</hex>"), shown("a1 c3", "b2", Player::White));
        assert_eq!(
            read_text("<hex> R2 C3\n1:BRS\n2:.VR </hex>"),
            shown("b1 b2 c2", "a1", Player::Black).map(|(black, white, to_move, _)| (black, white, to_move, 1))
        );
        assert_eq!(read_text("<hex>R1 C2 1:RBB</hex>"), Ok(("a1".into(), "b1".into(), Player::Black, 1)));
        assert_eq!(
            read_text("<hex>\nR3 C3 border labels\nplay\nc1 a3 b3\nred numbered c1 b3\n</hex>"),
            shown("c1 b3", "a3", Player::White)
        );
    }

    #[test]
    fn wrong_diagrams_have_a_place() {
        for (text, expected) in [
            ("<hex>R3 C3", "f:1:1: found `<hex>` without its end, expected `</hex>` after it"),
            ("<hex>R3</hex>", "f:1:8: found the end of the diagram, expected C and the number of columns before it"),
            ("<hex>R3 C3\nVa4</hex>", "f:2:2: found `a4`, expected a cell from a1 to c3"),
            ("<hex>R3 C3\nV12</hex>", "f:2:4: found ``, expected a cell such as d2"),
            ("<hex>R3 C3 4:R</hex>", "f:1:12: found `4:`, expected a row of the board"),
            ("<hex>R3 C3 3:RX</hex>", "f:1:15: found `X`, expected one of R, V, B, H, S, P, `.`"),
            ("<hex>R3 C3 Xa1</hex>", "f:1:12: found `Xa1`, expected one of the commands R, C, Q, V, H, M, S, P"),
            (
                "<hex>R3 C3 Va1 H2a1</hex>",
                "f:1:18: found a white stone on a1, where a black stone lies, expected an empty cell",
            ),
        ] {
            assert_eq!(read_text(text).unwrap_err().to_string(), expected, "{text}");
        }
    }
}
