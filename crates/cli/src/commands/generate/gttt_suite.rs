//! `generate gttt-suite`: each question as QDIMACS and QCIR, and what is known of them, a JSON object a line.
//!
//! As in the paper, symmetries are broken. Whatever is in the folder is whole: files have other names until they are.

use std::fs;
use std::io;

use board::games::Shrink;
use board::games::polyomino::{Case, suite};
use check::compression::Compression;
use encode::games::{EncodeError, FileFormat, Options, Prepared, prepare, write_file};
use serde::Serialize;

use crate::arguments::GtttSuiteOptions;
use crate::failure::Failure;
use crate::output;

/// A line of the manifest.
#[derive(Serialize)]
struct Line {
    name: String,
    qdimacs: String,
    qcir: String,
    encoding: &'static str,
    board: String,
    torus: bool,
    shape: &'static str,
    p: usize,
    q: usize,
    player: &'static str,
    expected: &'static str,
}

pub(super) fn run(options: &GtttSuiteOptions) -> Result<u8, Failure> {
    let folder = options.folder.to_string_lossy().into_owned();
    fs::create_dir_all(&options.folder).map_err(|error| Failure::file(&folder, "made", &error))?;
    let chosen = suite().filter(|case| options.only.is_none_or(|board| case.game.columns == board as usize));
    let mut manifest = String::new();
    for case in chosen {
        let prepared = prepare(&case.game.from_start(case.player), Shrink::Depth);
        let qdimacs = formula(options, &case, &prepared, FileFormat::Qdimacs)?;
        let qcir = formula(options, &case, &prepared, FileFormat::Qcir)?;
        let line = line(&case, options.encoding.name(), qdimacs, qcir);
        manifest += &serde_json::to_string(&line).map_err(|error| Failure::Bad(error.to_string()))?;
        manifest.push('\n');
    }
    let file = options.folder.join("manifest.jsonl").to_string_lossy().into_owned();
    output::write(&file, |out| out.write_all(manifest.as_bytes()))?;
    Ok(0)
}

/// Writes one formula, and gives the name of its file.
fn formula(
    options: &GtttSuiteOptions,
    case: &Case,
    prepared: &Prepared,
    format: FileFormat,
) -> Result<String, Failure> {
    let ending = if options.gz { ".gz" } else { "" };
    let name = format!("{}.{}{ending}", case.name(), format.ending());
    let file = options.folder.join(&name).to_string_lossy().into_owned();
    let choice = Options { symmetry_breaking: true, form: format.form(), ..Options::default() };
    let mut refused = None;
    let written = output::write(&file, |out| {
        let mut packed = Compression::of_name(&name).writer(out)?;
        write_file(prepared, options.encoding, &choice, format, &mut packed).map_err(|error| match error {
            EncodeError::Sink(logic::SinkError::Io(error)) => error,
            error => io::Error::other(refused.insert(error).to_string()),
        })?;
        packed.finish().map(drop)
    });
    match refused {
        Some(error) => Err(Failure::Bad(format!("{}: {error}", case.name()))),
        None => written.map(|_| name),
    }
}

fn line(case: &Case, encoding: &'static str, qdimacs: String, qcir: String) -> Line {
    Line {
        name: case.name(),
        qdimacs,
        qcir,
        encoding,
        board: format!("{}x{}", case.game.columns, case.game.rows),
        torus: case.game.torus,
        shape: case.shape,
        p: case.game.stones,
        q: case.game.opening,
        player: case.player.name(),
        expected: if case.expected { "yes" } else { "no" },
    }
}
