//! `encode`: a question as a quantified formula that is true iff the player asked for can win.

use std::io::{self, Write};

use board::games::{Question, Shrink};
use check::compression::Compression;
use encode::games::{EncodeError, Form, Options, Prepared, constant, prepare};
use logic::{Formula, dimacs, qcir};

use crate::arguments::{EncodeOptions, FormulaFormat};
use crate::failure::Failure;
use crate::{input, output};

pub(crate) fn run(options: &EncodeOptions) -> Result<u8, Failure> {
    let question = input::question(&options.file, &options.question)?.question;
    let form = match options.format {
        FormulaFormat::Qdimacs => Form::Cnf,
        FormulaFormat::Qcir => Form::Circuit,
    };
    let choice = Options { form, ..Options::default() };
    let bad = |error: &EncodeError| Failure::Bad(format!("{}: {error}", input::display_name(&options.file)));
    let prepared = prepare(&question, shrink(&question));
    // The error of an encoder that cannot express the game says more than that nothing was written.
    let mut refused = None;
    let written = output::write(&options.output, |out| {
        let mut packed = Compression::of_name(&options.output).writer(out)?;
        let result = match &prepared {
            Prepared::Decided(value) => write_constant(*value, form, &mut packed),
            Prepared::Open(instance) => {
                encode::games::write(instance, options.encoding, &choice, &mut packed).map(drop)
            }
        };
        if let Err(error) = result {
            let message = error.to_string();
            refused = Some(error);
            return Err(io::Error::other(message));
        }
        packed.finish().map(drop)
    });
    if let Some(error) = refused {
        return Err(bad(&error));
    }
    written?;
    if let (Prepared::Decided(value), false) = (&prepared, options.question.quiet) {
        output::remark(&format!("note: the answer is {} without play", if *value { "yes" } else { "no" }));
    }
    Ok(0)
}

/// Reducing to the depth lists minimal paths, of which a large board has too many.
fn shrink(question: &Question) -> Shrink {
    const LARGE: usize = 64;
    if question.position.open().count_ones(..) > LARGE { Shrink::Stones } else { Shrink::Depth }
}

/// A formula for a question that needs none.
fn write_constant(value: bool, form: Form, out: &mut dyn Write) -> Result<(), EncodeError> {
    match constant(value, form) {
        Formula::Cnf(formula) => dimacs::write(&formula, out).map(drop)?,
        Formula::Circuit(formula) => {
            qcir::write(&formula, qcir::Form::Cleansed, out).map(drop).map_err(logic::SinkError::from)?;
        }
    }
    Ok(())
}
