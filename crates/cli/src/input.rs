//! Input files: opened, recognised, read, and what can go wrong on the way said in one sentence.

mod asked;
mod content;
mod stream;

use std::io::Read;

use board::games::{Goal, Player, Position, Question, Rounds, Turns, cell_set, hex};
use board::notation::{self, Record};
use board::text::{Source, Warning};
use logic::Formula;

use crate::arguments::{Depth, QuestionOptions};
use crate::failure::Failure;
use crate::output;
pub(crate) use asked::{Asked, AskedOrFormula, asked, asked_or_formula, tiles};
pub(crate) use content::{Certificate, Content, claim, content};
use stream::Stream;

/// The largest question that is read, in bytes of plain text.
const LARGEST_QUESTION: u64 = 256 << 20;
/// The largest certificate that is read, in bytes of plain text.
const LARGEST_CERTIFICATE: u64 = 512 << 20;

/// The largest formula or proof that is read, in bytes of plain text.
const LARGEST_FORMULA: u64 = 1 << 44;

/// How messages call a file.
pub(crate) fn display_name(file: &str) -> &str {
    match file {
        "-" => "<stdin>",
        link if stream::is_link(link) => "<link>",
        name => name,
    }
}

/// The text of a file that asks something, or records a game.
pub(crate) fn source(file: &str) -> Result<Source, Failure> {
    question_text(file, Stream::open(file)?)
}

/// Reads a question.
pub(crate) fn question(file: &str, options: &QuestionOptions) -> Result<Record, Failure> {
    record(&source(file)?, options)
}

/// An empty Hex board, which the options overrule as they do a file.
pub(crate) fn empty_hex(columns: usize, rows: usize, options: &QuestionOptions) -> Result<Question, Failure> {
    let position = Position::empty(columns * rows);
    let question = hex::question(columns, rows, position, Player::Black, Player::Black);
    let mut record = Record::of(question);
    apply(options, &mut record).map_err(Failure::Usage)?;
    Ok(record.question)
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

/// The text of a file that is no question.
pub(crate) fn text(file: &str) -> Result<Source, Failure> {
    text_of(display_name(file), Stream::open(file)?)
}

fn text_of(name: &str, stream: Stream) -> Result<Source, Failure> {
    let mut bytes = Vec::new();
    stream.whole(LARGEST_CERTIFICATE).read_to_end(&mut bytes).map_err(|error| Failure::file(name, "read", &error))?;
    Source::from_bytes(name, bytes).map_err(|error| Failure::reading(&error))
}

/// The text of a question file, which may still be any text.
fn question_text(file: &str, mut stream: Stream) -> Result<Source, Failure> {
    let name = display_name(file);
    if content::Kind::of(&stream.start).is_some() {
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

/// Prints warnings, or fails with the first.
pub(crate) fn warn(warnings: &[Warning], strict: bool, quiet: bool) -> Result<(), Failure> {
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
        record.plies.clear();
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
}
