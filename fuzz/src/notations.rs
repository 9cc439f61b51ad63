//! Notations of questions: what was read can be drawn, and what can be written is read again as the same.

use board::games::Question;
use board::notation::{Format, Record, losses, read, write};
use board::picture::{Drawing, Picture, Style};
use board::text::Source;

use crate::Kind;

/// Boards up to this are drawn and written: larger ones only take longer.
const MOST_CELLS: usize = 1000;

/// A text in one format; those in another are left to its own target.
pub fn notation(data: &[u8], format: Format) -> Kind {
    let source = match Source::from_bytes("f", data.to_vec()) {
        Ok(source) => source,
        Err(error) => {
            assert!(error.with_excerpt().starts_with("f:"));
            return Kind::Other;
        }
    };
    let reading = match read(&source) {
        Ok(reading) => reading,
        Err(error) => {
            assert!(error.with_excerpt().starts_with("f:"));
            return Kind::Fits;
        }
    };
    if reading.value.format != format {
        return Kind::Other;
    }
    reading.warnings.iter().for_each(|warning| assert!(!warning.to_string().is_empty()));
    if reading.value.question.board.len() <= MOST_CELLS {
        draw(&reading.value);
        Format::all().for_each(|format| write_and_read(&reading.value, format, reading.warnings.is_empty()));
    }
    Kind::Fits
}

fn draw(record: &Record) {
    let picture = Picture::of(&record.question);
    assert!(!picture.terminal(Style::Plain).is_empty());
    if record.question.board.len() < 100 {
        // Not every board has a shape that can be drawn.
        picture.svg().map_or_else(|why| assert!(!why.to_string().is_empty()), |svg| assert!(!svg.is_empty()));
    }
}

/// `sound` when the record was read without a warning: then it is written without cause for one.
fn write_and_read(record: &Record, format: Format, sound: bool) {
    let lost = losses(record, format);
    let Ok(text) = write(record, format) else { return };
    let name = format.name();
    let reading = read(&Source::new("written", text.as_str())).unwrap_or_else(|error| panic!("{error}\n{text}"));
    // Borders are written as other programs spell them, and odd stones stay odd.
    let known = |message: &str| message.contains("boarder: ") || message.ends_with("do not arise by alternate play");
    let odd = reading.warnings.iter().find(|warning| !known(&warning.message));
    assert!(!sound || odd.is_none(), "{name}: {odd:?}: {text}");
    let (again, old) = (&reading.value, &record.question);
    assert_eq!(again.format, format, "{text}");
    let new = &again.question;
    assert_eq!(new.position, old.position, "{name}: {text}");
    assert_eq!((new.to_move(), new.maker), (old.to_move(), old.maker), "{name}: {text}");
    if lost.is_empty() {
        assert_eq!(plies(new), plies(old), "{name}: {text}");
    }
    if format == Format::Toml {
        assert_eq!(new, old, "{text}");
    }
    let twice = write(again, format).expect("it has been written before");
    assert_eq!(twice, text, "{name}");
}

/// How many plies there are at most: pg bounds them to say that White begins.
fn plies(question: &Question) -> usize {
    let position = &question.position;
    let open = question.board.len() - position.black.count_ones(..) - position.white.count_ones(..);
    question.depth.map_or(open, |depth| depth.min(open))
}
