//! Certificates of formulas: checked, written, proofs kept.

use std::fs::File;
use std::io::{self, Seek};

use check::compression::Compression;
use check::lrat::Accepted;
use check::qbf::{Claim, Obligation, obligation};
use logic::Formula;
use logic::aiger::{self, Form};
use solve::obligation::{Undischarged, discharge};

use crate::failure::Failure;
use crate::output;

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

/// Writes a certificate in the form that the name asks for; gives its size.
pub(crate) fn write(certificate: &qbf::Certificate, name: &str) -> Result<u64, Failure> {
    let plain = name.strip_suffix(".gz").or_else(|| name.strip_suffix(".zst")).unwrap_or(name);
    let form = if plain.ends_with(".aig") { Form::Binary } else { Form::Ascii };
    output::write(name, |out| {
        let packed = Compression::of_name(name).writer(out)?;
        let packed = aiger::write(&certificate.functions, form, packed).map_err(io::Error::other)?;
        packed.finish().map(drop)
    })
}
