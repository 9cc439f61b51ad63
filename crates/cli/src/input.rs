//! Input files: opened, recognised, read, and what can go wrong on the way said in one sentence.

use std::fs::File;
use std::io::{self, BufRead, Read};

use board::games::{Goal, Player, Question, Turns, cell_set, hex};
use board::notation::{self, Record};
use board::text::{Source, Warning};
use check::Strategy;
use check::compression::decompressed;
use check::strategy::text;

use crate::arguments::{Depth, QuestionOptions};
use crate::failure::Failure;

/// The largest question file that is read.
const LARGEST: u64 = 1 << 30;

/// What a file holds.
pub(crate) enum Content {
    /// A question, in any notation.
    Question(Box<Record>),
    /// A strategy, with its own question.
    Certificate(Box<Strategy>),
}

/// How messages call a file.
pub(crate) fn display_name(file: &str) -> &str {
    if file == "-" { "<stdin>" } else { file }
}

/// Opens a file or standard input; what is compressed comes out plain.
fn open(file: &str) -> Result<Box<dyn BufRead>, Failure> {
    let unreadable = |error: &io::Error| Failure::file(display_name(file), "read", error);
    let raw: Box<dyn Read> = if file == "-" {
        Box::new(io::stdin().lock())
    } else {
        let opened = File::open(file).map_err(|error| unreadable(&error))?;
        if opened.metadata().is_ok_and(|about| about.is_dir()) {
            return Err(Failure::Bad(format!("{file}: is a directory, expected a file")));
        }
        Box::new(opened)
    };
    decompressed(raw).map_err(|error| unreadable(&error))
}

/// Reads a question.
pub(crate) fn question(file: &str, options: &QuestionOptions) -> Result<Record, Failure> {
    read_question(file, open(file)?, options)
}

/// Reads a certificate.
pub(crate) fn certificate(file: &str) -> Result<Strategy, Failure> {
    read_certificate(file, open(file)?)
}

/// Reads whichever of the two a file holds.
pub(crate) fn content(file: &str, options: &QuestionOptions) -> Result<Content, Failure> {
    const TELLING: u64 = 1 << 16;
    let mut whole = open(file)?;
    let mut start = Vec::new();
    let read = whole.by_ref().take(TELLING).read_to_end(&mut start);
    read.map_err(|error| Failure::file(display_name(file), "read", &error))?;
    let certificate = begins_certificate(&start);
    let reader: Box<dyn BufRead> = Box::new(io::Cursor::new(start).chain(whole));
    if certificate {
        return Ok(Content::Certificate(Box::new(read_certificate(file, reader)?)));
    }
    Ok(Content::Question(Box::new(read_question(file, reader, options)?)))
}

/// Whether the first line that is neither blank nor a comment is that of a strategy file.
fn begins_certificate(start: &[u8]) -> bool {
    let lines = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut telling = lines.filter(|line| !line.is_empty() && !line.starts_with(b"#"));
    telling.next().is_some_and(|line| line.starts_with(text::MAGIC.as_bytes()))
}

fn read_certificate(file: &str, reader: Box<dyn BufRead>) -> Result<Strategy, Failure> {
    text::read(display_name(file), reader).map_err(|error| Failure::Bad(error.to_string()))
}

fn read_question(file: &str, reader: Box<dyn BufRead>, options: &QuestionOptions) -> Result<Record, Failure> {
    let name = display_name(file);
    let mut bytes = Vec::new();
    reader.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| Failure::file(name, "read", &error))?;
    if bytes.len() as u64 > LARGEST {
        return Err(Failure::Bad(format!("{name}: found more than 1 GiB, expected a question")));
    }
    let source = Source::from_bytes(name, bytes).map_err(|error| Failure::Bad(error.to_string()))?;
    let reading = notation::read(&source).map_err(|error| Failure::reading(&error, &source))?;
    warn(&reading.warnings, options)?;
    let mut record = reading.value;
    apply(options, &mut record).map_err(|why| Failure::Bad(format!("{name}: {why}")))?;
    Ok(record)
}

fn warn(warnings: &[Warning], options: &QuestionOptions) -> Result<(), Failure> {
    match warnings.first() {
        Some(first) if options.strict => Err(Failure::Bad(format!("{first} (--strict)"))),
        _ if options.quiet => Ok(()),
        _ => {
            warnings.iter().for_each(|warning| eprintln!("warning: {warning}"));
            Ok(())
        }
    }
}

/// Lets the command line overrule the file.
fn apply(options: &QuestionOptions, record: &mut Record) -> Result<(), String> {
    let question = &mut record.question;
    if options.transpose || options.to_move.is_some() {
        // The recorded moves lead to another position now.
        record.moves.clear();
        record.result = None;
    }
    if options.transpose {
        transpose(question)?;
    }
    if let Some(first) = options.to_move {
        question.turns = Turns::Alternate { first };
    }
    if let Some(maker) = options.player {
        ask_for(question, maker)?;
    }
    match options.depth {
        Some(Depth::Plies(depth)) => question.depth = Some(depth),
        Some(Depth::Any) => question.depth = None,
        None => {}
    }
    Ok(())
}

/// Mirrors a Hex board so that each player's stones lie between the other two sides.
fn transpose(question: &mut Question) -> Result<(), String> {
    let (columns, rows) = question.hex_size().ok_or("--transpose is for Hex boards")?;
    let cells = columns * rows;
    let mirrored = |cell: usize| (cell % columns) * rows + cell / columns;
    question.position.black = cell_set(cells, question.position.black.ones().map(mirrored));
    question.position.white = cell_set(cells, question.position.white.ones().map(mirrored));
    question.board = hex::board(rows, columns);
    question.goal = Goal::Paths(hex::goal(rows, columns, question.maker));
    Ok(())
}

/// Asks for the win of a given player.
fn ask_for(question: &mut Question, maker: Player) -> Result<(), String> {
    if question.maker == maker {
        return Ok(());
    }
    let (columns, rows) = question
        .hex_size()
        .ok_or_else(|| format!("--player {}: the file only tells how {} wins", maker.name(), question.maker.name()))?;
    question.maker = maker;
    question.goal = Goal::Paths(hex::goal(columns, rows, maker));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::games::Position;

    #[test]
    fn transposing_twice_is_nothing() {
        let mut position = Position::empty(12);
        position.black.insert(1);
        position.white.extend([4, 11]);
        let question = hex::question(4, 3, position, Player::White, Player::White);
        let mut other = question.clone();
        transpose(&mut other).unwrap();
        assert_eq!(other.hex_size(), Some((3, 4)));
        assert_eq!(other.board.list(other.position.black.ones()), "a2");
        assert_eq!(other.board.list(other.position.white.ones()), "b1 c4");
        transpose(&mut other).unwrap();
        assert_eq!(other, question);
    }

    #[test]
    fn certificates_are_told_by_their_first_word() {
        assert!(begins_certificate(b"# mine\n\nboardproof-strategy 1\n"));
        assert!(!begins_certificate(b"#blackinitials\na1\n"));
        assert!(!begins_certificate(b""));
    }
}
