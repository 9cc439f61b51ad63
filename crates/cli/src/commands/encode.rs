//! `encode`: a question as a formula: about a game, quantified and true iff the player asked for can win; about tiles,
//! clauses that can be satisfied iff the open cells can be filled.

mod tiles;

use std::fmt::Display;
use std::io;

use board::games::Question;
use check::compression::Compression;
use encode::games::{EncodeError, Encoding, FileFormat, Head, Prepared, prepare, write_file};
use logic::{Names, SinkError};

use crate::arguments::{AnyEncoding, EncodeOptions, FormulaFormat};
use crate::failure::Failure;
use crate::input::{self, Asked};
use crate::interrupt::{self, Interruptible};
use crate::output;

pub(crate) fn run(options: &EncodeOptions) -> Result<u8, Failure> {
    let mzn = options.format == Some(FormulaFormat::Mzn);
    if options.encoding.is_none() && !mzn {
        return Err(Failure::Usage("--encoding is missing: only --format mzn needs none".to_owned()));
    }
    let wrong = |kind: &str, what: &dyn Display, others: &str| {
        let name = input::display_name(&options.file);
        Err(Failure::Usage(format!("{name}: is about {kind}, and {what} is for {others}")))
    };
    match (input::asked(&options.file, &options.question, &options.puzzle)?, options.encoding) {
        (Asked::Game(record, _), Some(AnyEncoding::Games(encoding))) => game(options, encoding, &record.question),
        (Asked::Tiles(record), Some(AnyEncoding::Tiles(encoding))) => tiles::run(options, encoding, &record),
        (Asked::Tiles(record), None) => tiles::run(options, encode::tiles::Options::default().encoding, &record),
        (Asked::Game(..), Some(AnyEncoding::Tiles(encoding))) => wrong("a game", &encoding, "tiles"),
        (Asked::Game(..), None) => wrong("a game", &"--format mzn", "tiles"),
        (Asked::Tiles(_), Some(AnyEncoding::Games(encoding))) => wrong("an edge-matching puzzle", &encoding, "games"),
    }
}

fn game(options: &EncodeOptions, encoding: Encoding, question: &Question) -> Result<u8, Failure> {
    let format = match options.format {
        None | Some(FormulaFormat::Qdimacs) => FileFormat::Qdimacs,
        Some(FormulaFormat::Qcir) => FileFormat::Qcir,
        Some(FormulaFormat::Dimacs) => FileFormat::Dimacs,
        Some(FormulaFormat::Mzn) => {
            return Err(Failure::Usage(format!("--format mzn is for tiles, and {encoding} encodes games")));
        }
    };
    if let Some(file) = &options.names {
        output::probe(file)?;
    }
    let prepared = prepare(question, options.encoding_options.reduction);
    let head = write_formula(options, encoding, format, &prepared)?;
    if let Some(file) = &options.names {
        let names = head.map_or_else(Names::new, |head| head.names);
        output::write(file, |mut out| names.write_json(&mut out))?;
    }
    if let (Prepared::Decided(value), false) = (&prepared, options.question.quiet) {
        output::remark(&format!("note: the answer is {} without play", if *value { "yes" } else { "no" }));
    }
    Ok(0)
}

fn write_formula(
    options: &EncodeOptions,
    encoding: Encoding,
    format: FileFormat,
    prepared: &Prepared,
) -> Result<Option<Head>, Failure> {
    let choice = options.encoding_options.choice(format.form(), options.naming);
    let (mut head, mut refused) = (None, None);
    let flag = interrupt::flag();
    let written = output::write(&options.output, |out| {
        let mut out = Interruptible { output: out, flag };
        let mut packed = Compression::of_name(&options.output).writer(&mut out)?;
        match write_file(prepared, encoding, &choice, format, &mut packed) {
            Ok(written) => head = written,
            Err(EncodeError::Sink(SinkError::Io(error))) => return Err(error),
            Err(error) => {
                refused = Some(error);
                return Err(io::Error::other("there is no formula"));
            }
        }
        packed.finish().map(drop)
    });
    // That the encoding cannot express the game says more than that nothing was written.
    match refused {
        Some(error) => Err(Failure::Bad(format!("{}: {error}", input::display_name(&options.file)))),
        None => written.map(|_| head),
    }
}
