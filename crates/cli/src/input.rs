//! Input files: opened, recognised, read, and what can go wrong on the way said in one sentence.

mod asked;
mod stream;

use std::io::{BufRead, Read};

use board::games::{Goal, Player, Position, Question, Rounds, Turns, cell_set, hex};
use board::notation::{self, Record};
use board::text::{Source, Warning};
use check::Strategy;
use check::pairing::{self, Pairing};
use check::qbf::Claim;
use check::strategy::text;
use check::tiles::{self, Opened};
use logic::Formula;

use crate::arguments::{Depth, QuestionOptions};
use crate::failure::Failure;
use crate::output;
pub(crate) use asked::{Asked, asked, tiles};
use stream::Stream;

/// The largest question that is read, in bytes of plain text.
const LARGEST_QUESTION: u64 = 256 << 20;
/// The largest certificate that is read, in bytes of plain text.
const LARGEST_CERTIFICATE: u64 = 512 << 20;

/// The largest formula or proof that is read, in bytes of plain text.
const LARGEST_FORMULA: u64 = 1 << 44;

/// What a file holds.
pub(crate) enum Content {
    /// A question, in any notation.
    Question(Box<Record>),
    /// A strategy, with its own question.
    Certificate(Box<Strategy>),
    /// A pairing for all boards.
    Pairing(Pairing),
}

/// How messages call a file.
pub(crate) fn display_name(file: &str) -> &str {
    if file == "-" { "<stdin>" } else { file }
}

/// Reads a question.
pub(crate) fn question(file: &str, options: &QuestionOptions) -> Result<Record, Failure> {
    let source = question_text(file, Stream::open(file)?)?;
    record(&source, options)
}

/// An empty Hex board, which the options overrule as they do a file.
pub(crate) fn empty_hex(columns: usize, rows: usize, options: &QuestionOptions) -> Result<Question, Failure> {
    let position = Position::empty(columns * rows);
    let question = hex::question(columns, rows, position, Player::Black, Player::Black);
    let mut record = Record::of(question);
    apply(options, &mut record).map_err(Failure::Usage)?;
    Ok(record.question)
}

/// A certificate of any kind.
pub(crate) enum Certificate {
    /// Of a game.
    Strategy(Box<Strategy>),
    /// Of a formula.
    Functions(Box<Claim>),
    /// Of a shape on all boards.
    Pairing(Pairing),
    /// Of tiles; the steps of its proof are still in the file.
    Tiles(Box<Opened<Box<dyn BufRead>>>),
}

/// Reads a certificate.
pub(crate) fn certificate(file: &str) -> Result<Certificate, Failure> {
    let stream = Stream::open(file)?;
    if stream.start.starts_with(b"aag ") || stream.start.starts_with(b"aig ") {
        let claim = check::qbf::read(stream.whole(LARGEST_CERTIFICATE), display_name(file));
        return claim
            .map(|claim| Certificate::Functions(Box::new(claim)))
            .map_err(|error| Failure::Bad(error.to_string()));
    }
    if begins(&stream.start, pairing::MAGIC) {
        return read_pairing(file, stream).map(Certificate::Pairing);
    }
    if begins(&stream.start, tiles::MAGIC) {
        let opened = tiles::open(display_name(file), stream.whole(LARGEST_FORMULA));
        return opened.map(|opened| Certificate::Tiles(Box::new(opened))).map_err(|error| Failure::reading(&error));
    }
    read_certificate(file, stream).map(|strategy| Certificate::Strategy(Box::new(strategy)))
}

/// Reads a formula of any format.
pub(crate) fn formula(file: &str, strict: bool, quiet: bool) -> Result<Formula, Failure> {
    let plain = Stream::open(file)?.whole(LARGEST_FORMULA);
    let reading = logic::formula::read(plain, display_name(file), logic::text::Options { strict });
    let reading = reading.map_err(|error| Failure::Bad(error.to_string()))?;
    if !quiet {
        reading.warnings.iter().for_each(|warning| output::remark(&format!("warning: {warning}")));
    }
    Ok(reading.value)
}

/// A file as a stream of plain bytes.
pub(crate) fn stream(file: &str) -> Result<impl Read, Failure> {
    Ok(Stream::open(file)?.whole(LARGEST_FORMULA))
}

/// Reads whichever of the two a file holds.
pub(crate) fn content(file: &str, options: &QuestionOptions) -> Result<Content, Failure> {
    let stream = Stream::open(file)?;
    if begins(&stream.start, pairing::MAGIC) {
        return read_pairing(file, stream).map(Content::Pairing);
    }
    if begins(&stream.start, text::MAGIC) {
        return Ok(Content::Certificate(Box::new(read_certificate(file, stream)?)));
    }
    if begins(&stream.start, tiles::MAGIC) {
        return Err(Failure::Bad(format!("{}: is a certificate of tiles: `check` reads it", display_name(file))));
    }
    let source = question_text(file, stream)?;
    Ok(Content::Question(Box::new(record(&source, options)?)))
}

/// Whether the first line that is neither blank nor a comment is that of a certificate with its own question.
fn begins_certificate(start: &[u8]) -> bool {
    [text::MAGIC, pairing::MAGIC, tiles::MAGIC].into_iter().any(|magic| begins(start, magic))
}

fn begins(start: &[u8], magic: &str) -> bool {
    let lines = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let mut telling = lines.filter(|line| !line.is_empty() && !line.starts_with(b"#"));
    telling.next().is_some_and(|line| line.starts_with(magic.as_bytes()))
}

fn read_certificate(file: &str, stream: Stream) -> Result<Strategy, Failure> {
    text::read(display_name(file), stream.whole(LARGEST_CERTIFICATE)).map_err(|error| Failure::reading(&error))
}

fn read_pairing(file: &str, stream: Stream) -> Result<Pairing, Failure> {
    pairing::read(display_name(file), stream.whole(LARGEST_CERTIFICATE)).map_err(|error| Failure::reading(&error))
}

/// The text of a question file, which may still be any text.
fn question_text(file: &str, mut stream: Stream) -> Result<Source, Failure> {
    let name = display_name(file);
    if begins_certificate(&stream.start) {
        return Err(Failure::Bad(format!("{name}: is a certificate, expected a question: `check` and `show` read it")));
    }
    let mut bytes = Vec::new();
    if stream.start.contains(&0) {
        // No need to read gigabytes of it.
        bytes = std::mem::take(&mut stream.start);
    } else {
        let read = stream.whole(LARGEST_QUESTION).read_to_end(&mut bytes);
        read.map_err(|error| Failure::file(name, "read", &error))?;
    }
    let source = Source::from_bytes(name, bytes).map_err(|error| Failure::reading(&error))?;
    match source.text.find('\0') {
        Some(at) => Err(Failure::reading(&source.error(at, "binary data", "a question, which is text"))),
        None => Ok(source),
    }
}

fn record(source: &Source, options: &QuestionOptions) -> Result<Record, Failure> {
    let reading = notation::read(source).map_err(|error| Failure::reading(&error))?;
    warn(&reading.warnings, options.strict, options.quiet)?;
    let mut record = reading.value;
    apply(options, &mut record).map_err(|why| Failure::Bad(format!("{}: {why}", source.name)))?;
    Ok(record)
}

fn warn(warnings: &[Warning], strict: bool, quiet: bool) -> Result<(), Failure> {
    match warnings.first() {
        Some(first) if strict => Err(Failure::Bad(format!("{first} (--strict)"))),
        _ if quiet => Ok(()),
        _ => {
            warnings.iter().for_each(|warning| output::remark(&format!("warning: {warning}")));
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
        question.turns = match (&question.turns, &record.game) {
            (Turns::Alternate { .. }, _) => Turns::Alternate { first },
            (Turns::List(_), Some(game)) => {
                Rounds::whole(first, game.opening, game.stones, question.position.open().count_ones(..)).turns()
            }
            (Turns::List(_), None) => {
                return Err("--to-move: the file tells who makes each ply, and they do not alternate".to_owned());
            }
        };
    }
    if let Some(maker) = options.player {
        // In an achievement game both players want the same.
        ask_for(question, maker, record.game.is_some())?;
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
fn ask_for(question: &mut Question, maker: Player, symmetric: bool) -> Result<(), String> {
    if question.maker == maker {
        return Ok(());
    }
    if let Some(other) = question.of_opponent() {
        *question = other;
        return Ok(());
    }
    if symmetric {
        question.maker = maker;
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
        assert!(begins_certificate(b"boardproof-pairing 1\n"));
        assert!(begins_certificate(b"boardproof-tiles 1\n"));
        assert!(!begins_certificate(b"#blackinitials\na1\n"));
        assert!(!begins_certificate(b""));
    }
}
