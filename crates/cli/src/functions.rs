//! Certificates of formulas: checked, written, proofs kept.

use std::fs::File;
use std::io::{self, Seek};

use check::compression::Compression;
use check::lrat::Accepted;
use check::qbf::{Claim, Obligation, obligation};
use logic::aiger::{self, Form};
use logic::{CnfFormula, Formula};
use solve::external::{Judge, Opinion};
use solve::obligation::{Undischarged, discharge};

use crate::failure::Failure;
use crate::{input, output};

/// What remains of a certificate to be proved, if its form is right.
///
/// # Errors
/// One sentence.
pub(crate) fn obligation_of(formula: &Formula, claim: &Claim) -> Result<Obligation, String> {
    obligation(formula, claim).map_err(|rejection| rejection.to_string())
}

/// A proof made and checked; `Err` inside if a limit came first.
///
/// # Errors
/// When the certificate is wrong, or the proof cannot be kept.
pub(crate) fn prove(
    obligation: &Obligation,
    limits: &solve::obligation::Limits,
    keep: Option<&str>,
) -> Result<Result<Accepted, String>, Failure> {
    // The proof is written beside the search; only when it is whole it becomes the file that was asked for.
    let unwritable = |error: &io::Error| Failure::file(keep.unwrap_or_default(), "written", error);
    let kept = keep.map(|_| tempfile::tempfile()).transpose().map_err(|error| unwritable(&error))?;
    let copy = kept.as_ref().map(File::try_clone).transpose().map_err(|error| unwritable(&error))?;
    let writer = copy.map(|file| Box::new(io::BufWriter::new(file)) as Box<dyn io::Write>);
    match discharge(obligation, limits, writer) {
        Ok(accepted) => {
            if let (Some(name), Some(mut file)) = (keep, kept) {
                output::write(name, |out| {
                    let mut packed = Compression::of_name(name).writer(out)?;
                    file.rewind()?;
                    io::copy(&mut file, &mut packed)?;
                    packed.finish().map(drop)
                })?;
            }
            Ok(Ok(accepted))
        }
        Err(Undischarged::Stopped) => Ok(Err("a limit was reached before its proof was found".to_owned())),
        Err(Undischarged::Io(error)) => Err(unwritable(&error)),
        Err(why) => Err(Failure::Bad(why.to_string())),
    }
}

/// Writes the clauses that a proof has to refute.
pub(crate) fn write_obligation(obligation: &Obligation, name: &str) -> Result<(), Failure> {
    let formula = CnfFormula { matrix: obligation.cnf.clone(), ..CnfFormula::default() };
    let written = output::write(name, |out| {
        let mut packed = Compression::of_name(name).writer(out)?;
        logic::dimacs::write(&formula, &mut packed).map_err(io::Error::other)?;
        packed.finish().map(drop)
    });
    written.map(drop)
}

/// What another checker says of a proof that ours has accepted.
///
/// # Errors
/// When it does not accept it.
pub(crate) fn second_opinion(
    obligation: &Obligation,
    judge: &Judge,
    proof: &str,
    limits: &solve::Limits,
) -> Result<(), Failure> {
    let opinion = judge.judge(&obligation.cnf, input::stream(proof)?, input::display_name(proof), limits);
    match opinion.map_err(|error| Failure::Bad(error.to_string()))? {
        Opinion::Accepted => Ok(()),
        other => Err(Failure::Bad(format!(
            "{}: the proof is not accepted by {}: {other}",
            input::display_name(proof),
            judge.program()
        ))),
    }
}

/// The form that a file's name asks for.
pub(crate) fn form(name: &str) -> Form {
    let plain = name.strip_suffix(".gz").or_else(|| name.strip_suffix(".zst")).unwrap_or(name);
    if plain.ends_with(".aig") { Form::Binary } else { Form::Ascii }
}

/// A certificate as somebody reads it who has only its file: AIGER has gates of two inputs only, so the clauses that
/// are left to be proved differ, and a proof that is kept must be about those of the file.
pub(crate) fn as_written(certificate: &qbf::Certificate, name: Option<&str>) -> Result<Claim, String> {
    let form = name.map_or(Form::Ascii, form);
    let written = aiger::write(&certificate.functions, form, Vec::new()).map_err(|error| error.to_string())?;
    check::qbf::read(&written[..], "the certificate").map_err(|error| error.to_string())
}

/// Writes a certificate in the form that the name asks for; gives its size.
pub(crate) fn write(certificate: &qbf::Certificate, name: &str) -> Result<u64, Failure> {
    output::write(name, |out| {
        let packed = Compression::of_name(name).writer(out)?;
        let packed = aiger::write(&certificate.functions, form(name), packed).map_err(io::Error::other)?;
        packed.finish().map(drop)
    })
}
