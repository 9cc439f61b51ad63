//! `lab merge`: the results of cubes become one verdict with one certificate.

use std::io;
use std::path::Path;

use check::compression::Compression;
use lab::cube::{Kind, Limits, Merged, merge};
use logic::aiger;
use serde::Serialize;

use super::{cubes, failure};
use crate::arguments::MergeOptions;
use crate::failure::Failure;
use crate::input::display_name;
use crate::{functions, interrupt, output};

/// Hashes that are listed in words.
const LISTED: usize = 10;

pub(crate) fn run(options: &MergeOptions) -> Result<u8, Failure> {
    if options.certificate == "-" {
        return Err(Failure::Usage("--certificate needs a file: standard output has the verdict".to_owned()));
    }
    output::probe(&options.certificate)?;
    let cubes = cubes(&options.cubes)?;
    let limits = Limits { stop: interrupt::flag(), ..Limits::default() };
    let merged = merge(&cubes, Path::new(&options.results), &limits);
    let merged = merged.map_err(|error| failure(&error, display_name(&options.cubes)))?;
    let written =
        merged.certificate.as_ref().map(|bytes| write(merged.kind, bytes, &options.certificate)).transpose()?;
    output::print(&if options.json {
        json(&merged, written, &options.certificate)?
    } else {
        words(&merged, &options.certificate)
    })?;
    Ok(match merged.verdict {
        Some(true) => 10,
        Some(false) => 20,
        None => 0,
    })
}

/// Writes the certificate in the form that the name asks for; gives its size.
fn write(kind: Kind, bytes: &[u8], name: &str) -> Result<u64, Failure> {
    output::write(name, |out| {
        let packed = Compression::of_name(name).writer(out)?;
        let packed = match kind {
            Kind::Formula => {
                let claim = check::qbf::read(bytes, name).map_err(io::Error::other)?;
                aiger::write(&claim.functions, functions::form(name), packed).map_err(io::Error::other)?
            }
            Kind::Game | Kind::Tiles => {
                let mut packed = packed;
                io::Write::write_all(&mut packed, bytes)?;
                packed
            }
        };
        packed.finish().map(drop)
    })
}

fn words(merged: &Merged, certificate: &str) -> String {
    let Merged { verdict, cubes, used, missing, unknown, .. } = merged;
    let of = if *cubes == 1 { "1 cube".to_owned() } else { format!("{cubes} cubes") };
    let Some(yes) = verdict else {
        let list = |what: &str, hashes: &[String]| match hashes.len() {
            0 => String::new(),
            number => {
                let shown = hashes.iter().take(LISTED).map(|hash| format!("  {hash}\n")).collect::<String>();
                let more = if number > LISTED { format!("  and {} more\n", number - LISTED) } else { String::new() };
                format!("{number} of {of} {what}:\n{shown}{more}")
            }
        };
        return format!("unknown\n{}{}", list("have no result yet", missing), list("are not decided", unknown));
    };
    let verdict = if *yes { "yes" } else { "no" };
    format!("{verdict}\nChecked: the certificates of {used} of {of}, and the combined one, {certificate}.\n")
}

/// The JSON object, schema `boardproof/answer/1`.
#[derive(Serialize)]
struct AnswerObject<'a> {
    schema: &'static str,
    question: QuestionObject,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    engine: &'static str,
    cubes: CubesObject<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<CertificateObject<'a>>,
}

#[derive(Serialize)]
struct QuestionObject {
    kind: &'static str,
}

/// How many there are, and which are open.
#[derive(Serialize)]
struct CubesObject<'a> {
    number: usize,
    used: usize,
    missing: &'a [String],
    unknown: &'a [String],
}

#[derive(Serialize)]
struct CertificateObject<'a> {
    path: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    checked: bool,
    size: u64,
}

fn json(merged: &Merged, written: Option<u64>, certificate: &str) -> Result<String, Failure> {
    let Merged { cubes, used, missing, unknown, .. } = merged;
    let open = missing.len() + unknown.len();
    let object = AnswerObject {
        schema: "boardproof/answer/1",
        question: QuestionObject { kind: merged.kind.name() },
        verdict: match merged.verdict {
            Some(true) => "yes",
            Some(false) => "no",
            None => "unknown",
        },
        reason: merged.verdict.is_none().then(|| format!("{open} of {cubes} cubes are not decided")),
        engine: "cubes",
        cubes: CubesObject { number: *cubes, used: *used, missing, unknown },
        certificate: written.map(|size| CertificateObject {
            path: certificate,
            kind: merged.certificate_kind,
            checked: true,
            size,
        }),
    };
    serde_json::to_string(&object).map(|text| text + "\n").map_err(|error| Failure::Bad(error.to_string()))
}
