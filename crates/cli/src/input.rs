//! Input files: opened, recognised, read, and what can go wrong on the way said in one sentence.

mod asked;
mod content;
mod stream;

use std::io::Read;

use board::games::{Player, Position, Question, hex};
use board::notation::{self, Record};
use board::text::{Source, Warning};
use logic::Formula;

use crate::arguments::QuestionOptions;
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
    options.overruling().apply(&mut record).map_err(|why| Failure::Usage(why.to_string()))?;
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
    let overruled = options.overruling().apply(&mut record);
    overruled.map_err(|why| Failure::Bad(format!("{}: {why}", source.name)))?;
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
