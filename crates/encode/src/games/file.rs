//! A prepared question as a formula file, in any format, also when it is answered without play.

use std::io::Write;

use logic::{Formula, SinkError, dimacs, qcir};

use super::{EncodeError, Encoding, Form, Head, Instance, Options, Prepared, Side, constant, encode, write};

/// The format of a formula file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileFormat {
    /// Quantified, clauses.
    Qdimacs,
    /// Quantified, a circuit; in the cleansed form.
    Qcir,
    /// Clauses without quantifiers: for games of a single move of the maker.
    Dimacs,
}

impl FileFormat {
    /// The usual ending of a file's name.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Qdimacs => "qdimacs",
            Self::Qcir => "qcir",
            Self::Dimacs => "cnf",
        }
    }

    /// What a formula in this format consists of.
    pub fn form(self) -> Form {
        if self == Self::Qcir { Form::Circuit } else { Form::Cnf }
    }
}

/// Writes a question, whatever form the options ask for, in the given format; gives what there is to say about the
/// formula, unless the question was answered already and the formula is a constant.
///
/// # Errors
/// When the encoding cannot express the game or the format cannot express the formula, and those of the output.
pub fn write_file(
    prepared: &Prepared,
    encoding: Encoding,
    options: &Options,
    format: FileFormat,
    output: &mut dyn Write,
) -> Result<Option<Head>, EncodeError> {
    let options = Options { form: format.form(), ..*options };
    match prepared {
        Prepared::Decided(value) => write_formula(constant(*value, options.form), format, output).map(|()| None),
        Prepared::Open(instance) if format == FileFormat::Dimacs => {
            write_without_quantifiers(instance, encoding, &options, output).map(Some)
        }
        Prepared::Open(instance) => write(instance, encoding, &options, output).map(|(_, head)| Some(head)),
    }
}

/// Writes a formula that is in memory.
fn write_formula(formula: Formula, format: FileFormat, output: &mut dyn Write) -> Result<(), EncodeError> {
    match formula {
        Formula::Cnf(formula) if format == FileFormat::Dimacs => {
            let formula = formula.without_prefix().expect("a constant has no universal variable");
            dimacs::write(&formula, output).map(drop)?;
        }
        Formula::Cnf(formula) => dimacs::write(&formula, output).map(drop)?,
        Formula::Circuit(formula) => {
            qcir::write(&formula, qcir::Form::Cleansed, output).map(drop).map_err(SinkError::from)?;
        }
    }
    Ok(())
}

/// Such a game has one move, so its formula is small.
fn write_without_quantifiers(
    instance: &Instance,
    encoding: Encoding,
    options: &Options,
    output: &mut dyn Write,
) -> Result<Head, EncodeError> {
    let universal = EncodeError::NotExpressible { encoding, needs: "quantifiers for this game, and DIMACS has none" };
    if instance.turns().contains(&Side::Breaker) {
        return Err(universal);
    }
    let encoded = encode(instance, encoding, options)?;
    let Formula::Cnf(formula) = encoded.formula else { return Err(universal) };
    let (prefix, names) = (formula.prefix.clone(), formula.names.clone());
    let formula = formula.without_prefix().ok_or(universal)?;
    dimacs::write(&formula, output).map(drop)?;
    Ok(Head { prefix, names, moves: encoded.moves })
}
