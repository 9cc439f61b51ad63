//! What a format has no place for, though it can be written without.

use super::{Format, Move, Record, hexworld, sgf};

/// What is left out when a record is written in a format, in words: "the bound of 7 plies".
pub(super) fn losses(record: &Record, format: Format) -> Vec<String> {
    let keeps_moves = match format {
        Format::Sgf => sgf::keeps_moves(record),
        Format::Hexworld => hexworld::keeps_moves(record),
        Format::Pg | Format::Toml | Format::Ascii | Format::Hexwiki | Format::Short => false,
    };
    let keeps_depth = matches!(format, Format::Pg | Format::Toml | Format::Ascii | Format::Short);
    let depth = record.question.depth.filter(|_| !keeps_depth);
    let moves = !record.moves.is_empty() && !keeps_moves;
    let ended_by_move = keeps_moves && record.moves.iter().any(|played| matches!(played, Move::Resign(_)));
    let result = record.result.as_ref().filter(|_| !ended_by_move && format != Format::Sgf);
    let mut lost = Vec::new();
    lost.extend(depth.map(|depth| format!("the bound of {depth} plies")));
    lost.extend(moves.then(|| "by which moves the position arose".to_owned()));
    lost.extend(result.map(|result| format!("the result ({})", result.words)));
    lost
}

#[cfg(test)]
mod tests {
    use super::super::read;
    use super::*;
    use crate::text::Source;

    fn lost(text: &str, format: Format) -> Vec<String> {
        losses(&read(&Source::new("f", text)).unwrap().value, format)
    }

    #[test]
    fn depths() {
        let bounded = "game = \"hex\"\nboard = \"3x3\"\ndepth = 5\n";
        for format in [Format::Hexwiki, Format::Hexworld, Format::Sgf] {
            assert_eq!(lost(bounded, format), ["the bound of 5 plies"], "{format:?}");
        }
        for format in [Format::Pg, Format::Toml, Format::Ascii] {
            assert!(lost(bounded, format).is_empty(), "{format:?}");
        }
    }

    #[test]
    fn moves_and_results() {
        let game = "(;GM[11]SZ[4]RE[B+R];B[b2];W[c3];B[c2];W[resign])";
        let moves = "by which moves the position arose";
        assert_eq!(lost(game, Format::Toml), [moves, "the result (white resigned)"]);
        assert!(lost(game, Format::Sgf).is_empty() && lost(game, Format::Hexworld).is_empty());
        let white_begins = "(;GM[11]SZ[4]RE[B+T];W[b2];B[c3])";
        assert!(lost(white_begins, Format::Sgf).is_empty());
        let sides = "(;GM[11]SZ[4];B[b2];W[swap-sides];W[c3])";
        assert_eq!(lost(sides, Format::Sgf), [moves]);
        assert_eq!(lost(white_begins, Format::Hexworld), [moves, "the result (black won on time)"]);
    }
}
