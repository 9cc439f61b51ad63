//! Notations of edge-matching puzzles: what was read can be judged, and what can be written is read again as the same.

use board::notation::tiles::{Format, Motifs, Options, Order, Record, losses, read, recognise, write};
use board::text::Source;
use board::tiles::{census_of_puzzle, faults};

use crate::Kind;

/// A text in any of the formats.
pub fn notation(data: &[u8]) -> Kind {
    let Ok(source) = Source::from_bytes("f", data.to_vec()) else { return Kind::Other };
    if recognise(&source).is_none() {
        return Kind::Other;
    }
    match read(&source, &Options::default()) {
        Ok(reading) => judge(&reading.value),
        Err(error) => assert!(error.with_excerpt().starts_with("f:")),
    }
    Kind::Fits
}

fn judge(record: &Record) {
    if let Some(puzzle) = &record.puzzle {
        assert!(census_of_puzzle(puzzle).is_none_or(|obstacle| !obstacle.to_string().is_empty()));
    }
    if let Some(layout) = &record.layout {
        let faults = faults(layout, record.puzzle.as_ref(), record.claimed);
        assert!(faults.iter().all(|fault| !fault.sentence(layout.grid).is_empty()));
    }
    for format in Format::all().filter(|&format| format != Format::Clue) {
        losses(record, format);
        let Ok(text) = write(record, format, &Motifs::default()) else { continue };
        let puzzle = record.puzzle.clone().filter(|_| format == Format::Sol);
        let options = Options { order: Some(Order::Urdl), motifs: Some(Motifs::default()), board: None, puzzle };
        let again = read(&Source::new("written", text.as_str()), &options);
        let again = again.unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.name())).value;
        if let (Some(old), Some(new)) = (&record.layout, &again.layout) {
            assert_eq!((old.grid, &old.cells), (new.grid, &new.cells), "{text}");
        }
    }
}
