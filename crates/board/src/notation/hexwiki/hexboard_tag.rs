//! The tag `<hexboard size="ROWSxCOLUMNS" contents="R 1:e1 b2 B c3 E *:a2 S d1"/>`.

use super::{Format, words};
use crate::games::Player;
use crate::notation::hex_record::RecordBuilder;
use crate::text::{ReadError, Source};

/// Reads the tag whose `<` stands at `start`; tells where it ends, too.
pub(super) fn read(source: &Source, start: usize) -> Result<(RecordBuilder<'_>, usize), ReadError> {
    let (attributes, end) = attributes(source, start)?;
    let named = |name: &str| attributes.iter().find(|attribute| attribute.name.eq_ignore_ascii_case(name));
    let size = named("size")
        .ok_or_else(|| source.error(start, "`<hexboard` without a size", "an attribute size=\"ROWSxCOLUMNS\""))?;
    let mut record = RecordBuilder::new(source, Format::Hexwiki, columns_and_rows(source, size)?, size.start)?;
    if let Some(contents) = named("contents") {
        place(source, contents, &mut record)?;
    }
    if let Some(visible) = named("visible") {
        record.warn(visible.start, "`visible` hides cells, which are read all the same");
    }
    Ok((record, end))
}

/// An attribute, with the offsets of its value.
struct Attribute<'s> {
    name: &'s str,
    start: usize,
    end: usize,
}

/// The attributes of a tag, and the offset after its `>`.
fn attributes(source: &Source, start: usize) -> Result<(Vec<Attribute<'_>>, usize), ReadError> {
    let text = source.text.as_str();
    let skip = |at: usize, class: fn(char) -> bool| at + text[at..].find(|c| !class(c)).unwrap_or(text.len() - at);
    let mut at = start + "<hexboard".len();
    let mut attributes = Vec::new();
    loop {
        at = skip(at, |c| c.is_whitespace() || c == '/');
        if text[at..].starts_with('>') {
            return Ok((attributes, at + 1));
        }
        let name_start = at;
        at = skip(at, |c| c.is_alphanumeric() || c == '-' || c == '_');
        let name = &text[name_start..at];
        if name.is_empty() {
            return Err(unexpected(source, at, "an attribute, `/>` or `>`"));
        }
        at = skip(at, char::is_whitespace);
        if !text[at..].starts_with('=') {
            return Err(unexpected(source, at, "`=` after the name of an attribute"));
        }
        at = skip(at + 1, char::is_whitespace);
        let quote = text[at..].chars().next().filter(|c| matches!(c, '"' | '\''));
        let Some(quote) = quote else {
            return Err(unexpected(source, at, "a value in quotes"));
        };
        let Some(length) = text[at + 1..].find(quote) else {
            return Err(source.error(at, "a quote that is not closed", format!("`{quote}` after the value")));
        };
        attributes.push(Attribute { name, start: at + 1, end: at + 1 + length });
        at += length + 2;
    }
}

fn unexpected(source: &Source, at: usize, expected: &str) -> ReadError {
    let found = source.text[at..].chars().next().map_or("the end of the text".to_owned(), |c| format!("`{c}`"));
    source.error(at, found, expected)
}

fn columns_and_rows(source: &Source, size: &Attribute<'_>) -> Result<(usize, usize), ReadError> {
    let text = &source.text[size.start..size.end];
    let (rows, columns) = text.split_once(['x', 'X']).unwrap_or((text, text));
    match (columns.trim().parse(), rows.trim().parse()) {
        (Ok(columns), Ok(rows)) => Ok((columns, rows)),
        _ => Err(source.error(size.start, format!("`{text}`"), "ROWSxCOLUMNS, such as 3x5")),
    }
}

/// What the cells that follow get.
#[derive(Clone, Copy)]
enum Brush {
    Stone(Player),
    Empty,
    Shade,
}

fn place(source: &Source, contents: &Attribute<'_>, record: &mut RecordBuilder<'_>) -> Result<(), ReadError> {
    let mut brush = None;
    for (offset, word) in words(&source.text, contents.start, contents.end) {
        let new = match word {
            "R" => Brush::Stone(Player::Black),
            "B" => Brush::Stone(Player::White),
            "E" => Brush::Empty,
            "S" => Brush::Shade,
            _ => {
                let brush = brush.ok_or_else(|| source.error(offset, format!("`{word}`"), "one of R, B, E, S"))?;
                cell(brush, word, offset, record)?;
                continue;
            }
        };
        brush = Some(new);
    }
    Ok(())
}

/// One cell, perhaps with a label before it. Shades know areas, too, which we need not understand.
fn cell(brush: Brush, word: &str, offset: usize, record: &mut RecordBuilder<'_>) -> Result<(), ReadError> {
    let name_start = word.rfind(':').map_or(0, |colon| colon + 1);
    let (name, offset) = (&word[name_start..], offset + name_start);
    match brush {
        Brush::Shade => {}
        Brush::Stone(player) => {
            let cell = record.named(name, offset)?;
            record.set_up(player, cell, offset)?;
        }
        Brush::Empty => {
            let cell = record.named(name, offset)?;
            if record.owner(cell).is_some() {
                record.warn(offset, format!("E takes the stone on {name} away"));
                record.clear(cell);
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::read as read_diagram;
    use super::*;

    fn read_text(text: &str) -> Result<(String, String, usize), ReadError> {
        let reading = read_diagram(&Source::new("f", text))?;
        let question = reading.value.question;
        let list = |player| question.board.list(question.position.stones(player).ones());
        Ok((list(Player::Black), list(Player::White), reading.warnings.len()))
    }

    #[test]
    fn labels_marks_and_shades_place_nothing() {
        let text = "<hexboard\n size = '3x5' float=\"right\" contents='R 1:e1 arrow(12):b2 ↗:c1 B c3 E *:a2 S area(a1,b1) red:all'>";
        assert_eq!(read_text(text), Ok(("c1 e1 b2".to_owned(), "c3".to_owned(), 1)));
        assert_eq!(read_text("<hexboard size=\"2x2\"/>"), Ok((String::new(), String::new(), 0)));
        assert_eq!(read_text("<hexboard size=\"2\" contents='R a1 E a1'/>"), Ok((String::new(), String::new(), 1)));
    }

    #[test]
    fn wrong_tags_have_a_place() {
        for (text, expected) in [
            ("<hexboard/>", "f:1:1: found `<hexboard` without a size, expected an attribute size=\"ROWSxCOLUMNS\""),
            ("<hexboard size=\"3y5\"/>", "f:1:17: found `3y5`, expected ROWSxCOLUMNS, such as 3x5"),
            ("<hexboard size=\"3x5", "f:1:16: found a quote that is not closed, expected `\"` after the value"),
            ("<hexboard size=3x5/>", "f:1:16: found `3`, expected a value in quotes"),
            ("<hexboard size", "f:1:15: found the end of the text, expected `=` after the name of an attribute"),
            ("<hexboard \"", "f:1:11: found `\"`, expected an attribute, `/>` or `>`"),
            ("<hexboard size='3x5'\n contents='R a4'/>", "f:2:14: found `a4`, expected a cell from a1 to e3"),
            ("<hexboard size='3x5' contents='a1'/>", "f:1:32: found `a1`, expected one of R, B, E, S"),
            ("<hexboard size='3x5' contents='R 1:q'/>", "f:1:36: found `q`, expected a cell such as d2"),
            (
                "<hexboard size='3x5' contents='R a1 B 2:a1'/>",
                "f:1:41: found a white stone on a1, where a black stone lies, expected an empty cell",
            ),
        ] {
            assert_eq!(read_text(text).unwrap_err().to_string(), expected, "{text}");
        }
    }
}
