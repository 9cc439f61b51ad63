//! Board diagrams of HexWiki: `<hexboard size="3x5" contents="R 1:e1 B c3"/>` and the older `<hex>R3 C5 Ve1 Hc3</hex>`.
//!
//! Sources: the wiki's help pages on its two kinds of diagram. `size` is **rows x columns**, the opposite of our
//! order. Red joins top and bottom: Red is our Black, Blue our White, whatever the letter `B` may suggest.
//!
//! Policy: the first diagram of a text is read, with a warning if there are more. Labels, marks, shades and all
//! that concerns the drawing place nothing. A diagram does not say who is to move; we go by the last numbered move
//! of an old diagram, else by the stones, unless a comment `<!-- white to move -->` (ours) says so.

mod hex_tag;
mod hexboard_tag;

use super::hex_record::{Diagram, ToMove};
use super::{Format, Record, WriteError};
use crate::games::Player;
use crate::text::{ReadError, Reading, Source};

/// What the comment says that we write for the side to move.
const TO_MOVE: [(Player, &str); 2] =
    [(Player::Black, "<!-- black to move -->"), (Player::White, "<!-- white to move -->")];

/// Whether a text holds a diagram.
pub(super) fn recognise(text: &str) -> bool {
    find_tag(text, 0).is_some()
}

/// Reads the first diagram.
///
/// # Errors
/// When the tag is broken, or a stone cannot be placed.
pub(super) fn read(source: &Source) -> Result<Reading<Record>, ReadError> {
    let Some((kind, start)) = find_tag(&source.text, 0) else {
        return Err(source.error(0, "a text without a diagram", "`<hexboard` or `<hex>`"));
    };
    let (mut record, end) = match kind {
        Tag::Hexboard => hexboard_tag::read(source, start)?,
        Tag::Hex => hex_tag::read(source, start)?,
    };
    if let Some((_, next)) = find_tag(&source.text, end) {
        record.warn(next, "only the first diagram is read");
    }
    let told = TO_MOVE.into_iter().find(|(_, comment)| source.text.contains(comment));
    Ok(record.finish(told.map_or(ToMove::FromStones, |(player, _)| ToMove::Told(player))))
}

/// The two kinds of tag.
enum Tag {
    Hexboard,
    Hex,
}

/// The first tag from an offset on, and where its `<` stands.
fn find_tag(text: &str, from: usize) -> Option<(Tag, usize)> {
    text[from..].match_indices('<').find_map(|(at, _)| {
        let start = from + at;
        if starts(text, start, "<hexboard") {
            Some((Tag::Hexboard, start))
        } else if starts(text, start, "<hex>") {
            Some((Tag::Hex, start))
        } else {
            None
        }
    })
}

/// Whether such letters, large or small, stand there.
fn starts(text: &str, at: usize, letters: &str) -> bool {
    text.as_bytes()[at..].get(..letters.len()).is_some_and(|bytes| bytes.eq_ignore_ascii_case(letters.as_bytes()))
}

/// The words of a part of a text, with their offsets.
fn words(text: &str, start: usize, end: usize) -> impl Iterator<Item = (usize, &str)> {
    let part = &text[start..end];
    part.split_whitespace().map(move |word| (start + (word.as_ptr() as usize - part.as_ptr() as usize), word))
}

/// Writes a `<hexboard>` tag, and who is to move in a comment after it.
///
/// # Errors
/// When it is not a Hex board with players who move in turn.
pub(super) fn write(record: &Record) -> Result<String, WriteError> {
    let diagram = Diagram::of(record, Format::Hexwiki)?;
    let mut contents = Vec::new();
    for (player, letter) in [(Player::Black, "R"), (Player::White, "B")] {
        let stones: Vec<_> = diagram.stones(player).collect();
        if !stones.is_empty() {
            contents.push(format!("{letter} {}", stones.join(" ")));
        }
    }
    let comment = TO_MOVE.iter().find(|(player, _)| *player == diagram.to_move).map_or("", |(_, comment)| comment);
    Ok(format!(
        "<hexboard size=\"{}x{}\"\n  contents=\"{}\"\n  />{comment}\n",
        diagram.rows,
        diagram.columns,
        contents.join(" ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn diagrams_are_recognised_inside_a_page() {
        for text in ["<hexboard size='3x3'/>", "== Puzzle ==\n<HEX> R3 C3 </HEX>"] {
            assert!(recognise(text), "{text}");
        }
        for text in ["", "<hexagon>", "hexboard", "<hex"] {
            assert!(!recognise(text), "{text}");
        }
    }

    #[test]
    fn one_diagram_of_several() {
        let reading = read(&Source::new("f", "<hex>R2 C2</hex>\n<hexboard size=\"3x3\"/>")).unwrap();
        assert_eq!(reading.value.question.hex_size(), Some((2, 2)));
        assert_eq!(reading.warnings[0].to_string(), "f:2:1: only the first diagram is read");
    }

    #[test]
    fn the_side_to_move_survives_in_a_comment() {
        let text = "<hexboard size=\"2x3\"\n  contents=\"R c1 B a2\"\n  /><!-- white to move -->\n";
        assert_eq!(write(&read(&Source::new("f", text)).unwrap().value).unwrap(), text);
    }
}
