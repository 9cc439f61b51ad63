//! The JSON object of an answer about tiles, schema `boardproof/answer/1`. Absent keys are left out.

use board::notation::tiles::{self, Format, Motifs, Record};
use board::tiles::{Layout, Question};
use serde::Serialize;
use solve::tiles::core::Core;
use solve::tiles::{Decided, Verdict};

use super::sentences;

/// The whole object.
#[derive(Serialize)]
pub struct AnswerObject<'a> {
    schema: &'static str,
    question: &'a QuestionObject,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Whether that is a failure of the engine's program.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    failed: bool,
    engine: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    encoding: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected_nodes: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    filling: Option<FillingObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    /// A few cells that are already impossible.
    pub core: Option<CoreObject>,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<CertificateObject<'a>>,
}

/// What was asked, as it was understood.
#[derive(Serialize, Clone)]
pub struct QuestionObject {
    kind: &'static str,
    name: String,
    columns: usize,
    rows: usize,
    /// Cells to fill.
    open: usize,
    /// Pieces for them.
    pieces: usize,
    /// Seams between cells that stay, which do not match; pairs of row and column.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pinned_mismatches: Vec<[[usize; 2]; 2]>,
    /// Which cells were freed, in the words of the command line.
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<String>,
}

/// The finished board.
#[derive(Serialize)]
pub struct FillingObject {
    score: usize,
    board_edges: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    url: Option<String>,
}

/// A few cells that are already impossible.
#[derive(Serialize)]
pub struct CoreObject {
    /// Row and column of each.
    cells: Vec<[usize; 2]>,
    minimal: bool,
    /// Whether another engine says the same of them.
    confirmed: bool,
}

#[derive(Serialize)]
struct CertificateObject<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    checked: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<u64>,
}

impl QuestionObject {
    /// What is asked about a board of that name; `region` says which cells were freed.
    pub fn new(question: &Question, name: &str, region: Option<String>) -> Self {
        let grid = question.grid;
        let place = |cell: usize| {
            let (row, column) = grid.place(cell);
            [row, column]
        };
        let seams = board::tiles::pinned_mismatches(question);
        Self {
            kind: "tiles",
            name: name.to_owned(),
            columns: grid.columns,
            rows: grid.rows,
            open: question.open().count(),
            pieces: question.pool.pieces.len(),
            pinned_mismatches: seams.iter().map(|seam| [place(seam.cell), place(seam.other)]).collect(),
            region,
        }
    }
}

impl CoreObject {
    /// A core; `confirmed` says whether another engine agrees.
    pub fn new(question: &Question, core: &Core, confirmed: bool) -> Self {
        let place = |&cell: &usize| {
            let (row, column) = question.grid.place(cell);
            [row, column]
        };
        Self { cells: core.cells.iter().map(place).collect(), minimal: core.minimal, confirmed }
    }
}

impl<'a> AnswerObject<'a> {
    /// Puts together what is known. `written` is the file of the certificate and its size.
    pub fn new(
        question: &'a QuestionObject,
        decided: &'a Decided,
        encoding: &'static str,
        filled: Option<&Layout>,
        written: Option<(&'a str, u64)>,
    ) -> Self {
        let answer = &decided.answer;
        let (verdict, reason) = match &answer.verdict {
            Verdict::Yes(_) => ("yes", None),
            Verdict::No(_) => ("no", decided.obstacle.clone()),
            Verdict::Unknown(reason) => ("unknown", Some(reason.to_string())),
        };
        let by_formula = answer.engine == "sat" || answer.engine.starts_with("external:");
        let certificate = (verdict != "unknown").then(|| CertificateObject {
            path: written.map(|(file, _)| file),
            kind: decided.proof.as_ref().ok().map(sentences::kind),
            checked: decided.proof.is_ok(),
            reason: decided.proof.as_ref().err().map(String::as_str),
            size: written.map(|(_, size)| size),
        });
        Self {
            schema: "boardproof/answer/1",
            question,
            verdict,
            reason,
            failed: matches!(&answer.verdict, Verdict::Unknown(reason) if reason.is_failure()),
            engine: &answer.engine,
            encoding: by_formula.then_some(encoding),
            nodes: (answer.nodes > 0).then_some(answer.nodes),
            expected_nodes: answer.expected,
            filling: filled.map(FillingObject::new),
            core: None,
            seconds: decided.seconds,
            certificate,
        }
    }
}

impl FillingObject {
    /// A finished board.
    pub fn new(layout: &Layout) -> Self {
        let record = Record { puzzle: None, layout: Some(layout.clone()), claimed: None, format: Format::Bucas };
        let letters =
            |sides: &Option<[u8; 4]>| sides.unwrap_or_default().map(|colour| char::from(b'a' + colour.min(25)));
        Self {
            score: layout.score(),
            board_edges: layout.cells.iter().flat_map(letters).collect(),
            url: tiles::write(&record, Format::Bucas, &Motifs::default()).ok().map(|url| url.trim().to_owned()),
        }
    }
}
