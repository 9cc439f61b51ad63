//! Questions about tiles as clauses, or as a model for MiniZinc.

use std::io::{self, Write};

use board::notation::tiles::Record;
use board::tiles::Question;
use check::compression::Compression;
use encode::games::Naming;
use encode::tiles::{EncodeError, Encoding, mzn, write_dimacs};
use logic::SinkError;

use crate::arguments::{EncodeOptions, FormulaFormat};
use crate::failure::Failure;
use crate::interrupt::{self, Interruptible};
use crate::{input, output};

pub(super) fn run(options: &EncodeOptions, encoding: Encoding, record: &Record) -> Result<u8, Failure> {
    if let Some(format @ (FormulaFormat::Qdimacs | FormulaFormat::Qcir)) = options.format {
        let name = if format == FormulaFormat::Qcir { "qcir" } else { "qdimacs" };
        return Err(Failure::Usage(format!("--format {name} is for games, and {encoding} encodes tiles")));
    }
    if let Some(file) = &options.names {
        if options.format == Some(FormulaFormat::Mzn) {
            let why = "--names is for clauses: the variables of a MiniZinc model have names of their own";
            return Err(Failure::Usage(why.to_owned()));
        }
        output::probe(file)?;
    }
    let question = record.question();
    let question = question.map_err(|why| Failure::Bad(format!("{}: {why}", input::display_name(&options.file))))?;
    write(&question, options, encoding)?;
    Ok(0)
}

/// Writes the formula, and the names of its variables if they are asked for.
fn write(question: &Question, options: &EncodeOptions, encoding: Encoding) -> Result<(), Failure> {
    let choice = options.tile_options.choice(encoding, options.encoding_options.symmetry_breaking);
    let (mut encoded, mut refused) = (None, None);
    let flag = interrupt::flag();
    let written = output::write(&options.output, |out| {
        let mut out = Interruptible { output: out, flag };
        let mut packed = Compression::of_name(&options.output).writer(&mut out)?;
        if options.format == Some(FormulaFormat::Mzn) {
            mzn::write(question, &mut packed)?;
        } else {
            match write_dimacs(question, &choice, options.naming == Naming::All, &mut packed as &mut dyn Write) {
                Ok((_, written)) => encoded = Some(written),
                Err(EncodeError::Sink(SinkError::Io(error))) => return Err(error),
                Err(error) => {
                    refused = Some(error);
                    return Err(io::Error::other("there is no formula"));
                }
            }
        }
        packed.finish().map(drop)
    });
    if let Some(error) = refused {
        return Err(Failure::Bad(format!("{}: {error}", input::display_name(&options.file))));
    }
    written?;
    if let Some(file) = &options.names {
        let names = encoded.map(|encoded| encoded.names(question, &choice)).unwrap_or_default();
        output::write(file, |mut out| names.write_json(&mut out))?;
    }
    Ok(())
}
