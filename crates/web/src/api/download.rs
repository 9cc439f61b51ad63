//! `download`: files, made when they are asked for.

use std::io::{self, Write};
use std::sync::Arc;

use axum::extract::State as Shared;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use board::games::Shrink;
use board::picture::{Drawing, Picture, TilePicture};
use check::strategy::text;
use encode::games::{EncodeError, Encoding, FileFormat, Options, prepare, write_file};
use encode::tiles::{self as tile_formulas, Encoding as TileEncoding, Options as TileOptions, mzn};
use logic::SinkError;
use logic::compression::Compression;
use serde::Deserialize;

use super::body::Body;
use super::play::replayed;
use super::read::shown;
use crate::failure::Failure;
use crate::session::{Kept, Session};
use crate::state::State;
use crate::subject::{Content, Subject};

/// The largest file.
const LARGEST: usize = 64 << 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Request {
    what: What,
    #[serde(default)]
    subject: Option<Subject>,
    #[serde(default)]
    encoding: Option<String>,
    #[serde(default)]
    format: FormulaFormat,
    #[serde(default)]
    moves: Vec<String>,
    /// Row and column of cells that are free.
    #[serde(default)]
    cells: Vec<(usize, usize)>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum What {
    Certificate,
    Svg,
    Formula,
    Sgf,
}

#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum FormulaFormat {
    #[default]
    Qdimacs,
    Qcir,
    Dimacs,
    Mzn,
}

/// A file: its name, its media type, its content.
type File = (String, &'static str, Vec<u8>);

pub(super) async fn answer(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
    Body(request): Body<Request>,
) -> Result<Response, Failure> {
    let session = state.sessions.of(&headers)?;
    let (name, kind, content) = state.light(move || file(&request, &session)).await?;
    let saved = format!("attachment; filename=\"{name}\"");
    Ok(([(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, saved)], content).into_response())
}

fn file(request: &Request, session: &Session) -> Result<File, Failure> {
    let subject = || request.subject.as_ref().ok_or_else(|| Failure::bad("download: the subject is missing"));
    match request.what {
        What::Certificate => certificate(session),
        What::Sgf => sgf(request, session),
        What::Svg => match (&request.subject, session.proof()) {
            (Some(subject), _) => svg(subject, &request.cells),
            (None, Ok(proof)) => {
                let game = replayed(&request.moves, proof)?;
                let line = game.line();
                drawn(&Picture { line: &line, ..Picture::of(game.question()) })
            }
            (None, Err(failure)) => Err(failure),
        },
        What::Formula => formula(subject()?, request.encoding.as_deref(), request.format),
    }
}

fn certificate(session: &Session) -> Result<File, Failure> {
    let content = match session.kept() {
        Kept::Nothing => return Err(Failure::bad("there is no certificate: solve first")),
        Kept::Tiles(bytes) => bytes.to_vec(),
        Kept::Game(proof) => {
            let pack = || {
                let mut packed = Compression::Zstd.writer(Bounded(Vec::new()))?;
                text::write(proof.strategy(), &mut packed)?;
                packed.finish()
            };
            pack().map_err(|error| too_large(&error))?.0
        }
    };
    Ok(("certificate.zst".to_owned(), "application/zstd", content))
}

/// The game as played. The subject tells by whose rules, where it is no Hex.
fn sgf(request: &Request, session: &Session) -> Result<File, Failure> {
    let game = replayed(&request.moves, session.proof()?)?;
    let record = request.subject.as_ref().and_then(|subject| subject.game().ok());
    let rules = record.and_then(|read| read.value.game).filter(|rules| rules.fits(game.question()));
    let text = game.sgf(rules.as_ref()).map_err(|error| Failure::bad(error.to_string()))?;
    Ok(("game.sgf".to_owned(), "application/x-go-sgf", text.into_bytes()))
}

fn svg(subject: &Subject, free: &[(usize, usize)]) -> Result<File, Failure> {
    match subject.read()?.value {
        Content::Game(record) => drawn(&Picture::of(&record.question)),
        Content::Strategy(strategy) => drawn(&Picture::of(&strategy.question)),
        Content::TileCertificate(scene) => {
            drawn(&TilePicture { free: &scene.free, core: &scene.core, ..TilePicture::of(&scene.layout) })
        }
        Content::Tiles(record) => {
            let layout = shown(&record).ok_or_else(|| Failure::bad("there is no board to draw"))?;
            let grid = layout.grid;
            let inside = free.iter().filter(|&&(row, column)| row < grid.rows && column < grid.columns);
            let free: Vec<usize> = inside.map(|&(row, column)| grid.cell(row, column)).collect();
            drawn(&TilePicture { free: &free, ..TilePicture::of(&layout) })
        }
    }
}

fn drawn(picture: &impl Drawing) -> Result<File, Failure> {
    let svg = picture.svg().map_err(|error| Failure::bad(error.to_string()))?;
    Ok(("board.svg".to_owned(), "image/svg+xml", svg.into_bytes()))
}

fn formula(subject: &Subject, encoding: Option<&str>, format: FormulaFormat) -> Result<File, Failure> {
    let mut out = Bounded(Vec::new());
    let name = match (subject.read()?.value, format) {
        (Content::Strategy(_) | Content::TileCertificate(_), _) => {
            return Err(Failure::bad("a certificate is no question"));
        }
        (Content::Game(_), FormulaFormat::Mzn) => return Err(Failure::bad("MiniZinc is for tiles")),
        (Content::Game(record), format) => {
            let encoding: Encoding =
                encoding.unwrap_or("ET").parse().map_err(|error| Failure::bad(format!("{error}")))?;
            let (format, ending) = match format {
                FormulaFormat::Qcir => (FileFormat::Qcir, "qcir"),
                FormulaFormat::Dimacs => (FileFormat::Dimacs, "cnf"),
                _ => (FileFormat::Qdimacs, "qdimacs"),
            };
            let options = Options { form: format.form(), ..Options::default() };
            match write_file(&prepare(&record.question, Shrink::Depth), encoding, &options, format, &mut out) {
                Ok(_) => {}
                Err(EncodeError::Sink(SinkError::Io(error))) => return Err(too_large(&error)),
                Err(error) => return Err(Failure::bad(error.to_string())),
            }
            format!("{}.{ending}", encoding.name())
        }
        (Content::Tiles(record), format) => {
            let question = record.question().map_err(Failure::bad)?;
            if matches!(format, FormulaFormat::Mzn) {
                mzn::write(&question, &mut out).map_err(|error| too_large(&error))?;
                return Ok(("puzzle.mzn".to_owned(), "text/plain; charset=utf-8", out.0));
            }
            let encoding: TileEncoding =
                encoding.unwrap_or("seam-support").parse().map_err(|error| Failure::bad(format!("{error}")))?;
            let options = TileOptions::new(encoding);
            match tile_formulas::write_dimacs(&question, &options, false, &mut out as &mut dyn Write) {
                Ok(_) => {}
                Err(tile_formulas::EncodeError::Sink(SinkError::Io(error))) => return Err(too_large(&error)),
                Err(error) => return Err(Failure::bad(error.to_string())),
            }
            format!("{}.cnf", encoding.name())
        }
    };
    Ok((name, "text/plain; charset=utf-8", out.0))
}

fn too_large(error: &io::Error) -> Failure {
    Failure::large(format!("{error}: `boardproof encode` and `solve` write files of any size"))
}

/// Bytes, but not too many.
struct Bounded(Vec<u8>);

impl Write for Bounded {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.0.len() + bytes.len() > LARGEST {
            return Err(io::Error::other("the file would be larger than 64 MiB"));
        }
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
