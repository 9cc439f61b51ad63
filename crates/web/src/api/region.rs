//! `region`: can the pieces of some cells be laid so that every seam matches? And puzzles, which are regions of all cells.

use std::sync::Arc;

use axum::extract::State as Shared;
use axum::http::HeaderMap;
use axum::response::Response;
use board::notation::tiles::{self, Format, Motifs, Record};
use board::tiles::{Goal, Layout, Question};
use logic::compression::Compression;
use serde::Deserialize;
use serde_json::{Value, json};
use show::tiles::answer::{AnswerObject, CoreObject, FillingObject, QuestionObject};
use show::tiles::sentences;
use solve::Limits;
use solve::tiles::{Configuration, Decided, Engine, Improved, Task, Verdict, core, csp, decide, improve, with_filling};

use super::body::Body;
use super::read;
use super::solve::EngineName;
use crate::failure::Failure;
use crate::job::{self, Control};
use crate::session::{Kept, Session};
use crate::state::State;
use crate::subject::Subject;

/// The largest certificate that is kept, packed.
const LARGEST_CERTIFICATE: usize = 64 << 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Request {
    subject: Subject,
    #[serde(default)]
    cells: Vec<(usize, usize)>,
    #[serde(default)]
    halo: Option<usize>,
    /// Row, column, height, width.
    #[serde(default)]
    rect: Option<[usize; 4]>,
    #[serde(default)]
    ring: bool,
    #[serde(default)]
    clues: bool,
    #[serde(default)]
    improve: bool,
    #[serde(default)]
    core: bool,
    #[serde(default)]
    engine: EngineName,
    #[serde(default)]
    seconds: Option<f64>,
}

pub(super) async fn answer(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
    Body(request): Body<Request>,
) -> Result<Response, Failure> {
    let session = state.sessions.of(&headers)?;
    let (record, request) = state.light(move || Ok((request.subject.tiles()?.value, request))).await?;
    let asked = asked(&record, &request)?;
    let (shared, own, seconds) = (Arc::clone(&state), Arc::clone(&session), request.seconds);
    let work = move |control: &mut Control| {
        let task = task(request.engine, control)?;
        if request.improve {
            return better(&record, &asked, &task, control, &shared, &own);
        }
        decided(&record, &asked, request.core, &task, control, &shared, &own)
    };
    job::start(&state, &session, seconds, work).await
}

/// Decides a whole puzzle.
pub(super) fn puzzle(
    record: &Record,
    engine: EngineName,
    control: &mut Control,
    state: &State,
    session: &Arc<Session>,
) -> Result<Value, Failure> {
    let question = record.question().map_err(Failure::bad)?;
    let base = match &record.puzzle {
        Some(puzzle) => puzzle.hinted(),
        None => Layout::empty(String::new(), question.grid),
    };
    let asked = Asked { question, base, words: None };
    decided(record, &asked, false, &task(engine, control)?, control, state, session)
}

/// A question, and the board that it is about.
struct Asked {
    question: Question,
    base: Layout,
    words: Option<String>,
}

fn asked(record: &Record, request: &Request) -> Result<Asked, Failure> {
    if request.ring {
        let (base, question) = record.ring(request.clues).map_err(Failure::bad)?;
        return Ok(Asked { question, base, words: Some("inside the ring".to_owned()) });
    }
    let layout = record.layout.as_ref().ok_or_else(|| Failure::bad("a puzzle without a board, expected a board"))?;
    let grid = layout.grid;
    let cells = match (request.halo, request.rect) {
        (Some(radius), _) => layout.halo(radius),
        (None, Some([row, column, height, width])) => {
            let cells = grid.rectangle(row, column, height, width);
            cells.ok_or_else(|| Failure::bad("the rectangle does not fit on the board"))?
        }
        (None, None) => {
            let off = request.cells.iter().find(|&&(row, column)| row >= grid.rows || column >= grid.columns);
            if let Some((row, column)) = off {
                return Err(Failure::bad(format!("there is no cell {row}.{column} on this board")));
            }
            let mut cells: Vec<usize> = request.cells.iter().map(|&(row, column)| grid.cell(row, column)).collect();
            cells.sort_unstable();
            cells.dedup();
            cells
        }
    };
    if cells.is_empty() {
        return Err(Failure::bad("no cell is free: free some cells first"));
    }
    let spare = record.puzzle.as_ref().map(|puzzle| layout.spare(&puzzle.pieces)).unwrap_or_default();
    let words = Some(format!("{} cells", cells.len()));
    Ok(Asked { question: layout.region(&cells, &spare), base: layout.clone(), words })
}

fn task(engine: EngineName, control: &Control) -> Result<Task, Failure> {
    let engine = match engine {
        EngineName::Auto => Engine::Auto,
        EngineName::Search => Engine::Search,
        EngineName::Sat => Engine::Sat(Configuration::Unsatisfiable),
        EngineName::Csp => Engine::Csp(csp::Options::default()),
        EngineName::Qbf => return Err(Failure::bad("the engine qbf is for games")),
    };
    let limits = Limits { memory: Some(control.program_memory), ..control.limits.clone() };
    Ok(Task { engine, threads: 1, limits, ..Task::default() })
}

fn decided(
    record: &Record,
    asked: &Asked,
    with_core: bool,
    task: &Task,
    control: &mut Control,
    state: &State,
    session: &Arc<Session>,
) -> Result<Value, Failure> {
    let Asked { question, base, words } = asked;
    let decided = decide(question, None, task, false, &mut |signs| control.progress(|| progress(signs)));
    let decided = decided.map_err(|failed| Failure::internal(failed.to_string()))?;
    let filled = match &decided.answer.verdict {
        Verdict::Yes(filling) => Some(base.with(question, filling)),
        _ => None,
    };
    let core = if with_core { core::confirmed(question, &decided.answer.verdict, task) } else { None };
    let about = QuestionObject::new(question, &base.name, words.clone());
    let mut object = AnswerObject::new(&about, &decided, task.encoding.encoding.name(), filled.as_ref(), None);
    object.core = core.as_ref().map(|(core, confirmed)| CoreObject::new(question, core, *confirmed));
    let mut told = told(record, asked, filled.as_ref(), core.as_ref().map_or(&[][..], |(core, _)| &core.cells))?;
    let mut sentences = sentences::answer(&decided, filled.as_ref(), None, true);
    if let Some((core, confirmed)) = &core {
        sentences += &sentences::core(question.grid, core, *confirmed);
    }
    sentences = sentences::mismatched_pins(question) + &sentences;
    told["words"] = json!(sentences.trim_end());
    told["answer"] = json!(object);
    state.sessions.keep(session, certificate(question, &decided));
    Ok(told)
}

/// The best refilling.
fn better(
    record: &Record,
    asked: &Asked,
    task: &Task,
    control: &mut Control,
    state: &State,
    session: &Arc<Session>,
) -> Result<Value, Failure> {
    let Asked { question, base, words } = asked;
    let free: Vec<usize> = question.open().collect();
    let present = base.laid(&free);
    let found = improve(question, Some(&present), task, &mut |known, signs| {
        control.progress(|| {
            let mut told = progress(signs);
            told["words"] = json!(format!("{known}; {}", sentences::progress(signs)));
            told
        });
    });
    found.judge(question, task).map_err(|failed| Failure::internal(failed.to_string()))?;
    let before = check::tiles::filling::score(question, &present).ok().map(|(score, _)| score);
    let after = found.best.as_ref().map(|_| found.score);
    let filled = found.best.as_ref().filter(|_| after > before).map(|filling| base.with(question, filling));
    let mut told = told(record, asked, filled.as_ref(), &[])?;
    let verdict = match (after > before, found.optimal()) {
        (true, _) => "yes",
        (false, true) => "no",
        (false, false) => "unknown",
    };
    told["answer"] = json!({
        "schema": "boardproof/answer/1",
        "question": QuestionObject::new(question, &base.name, words.clone()),
        "verdict": verdict,
        "reason": found.stopped.as_ref().map(ToString::to_string),
        "engine": "sat",
        "present": before,
        "best": after,
        "seams": found.seams,
        "optimal": found.optimal(),
        "filling": filled.as_ref().map(FillingObject::new),
        "seconds": control.seconds(),
        "certificate": { "checked": true },
    });
    let now = before.map_or("what lies there breaks the rules".to_owned(), |score| format!("{score} match now"));
    told["words"] = json!(format!("Best refilling: {found} ({now})."));
    state.sessions.keep(session, no_better(question, &found));
    Ok(told)
}

/// The board with what was found on it.
fn told(record: &Record, asked: &Asked, filled: Option<&Layout>, core: &[usize]) -> Result<Value, Failure> {
    let free: Vec<usize> = asked.question.open().collect();
    // Where everything is free there is nothing to set off.
    let free: &[usize] = if free.len() == asked.question.grid.cells() { &[] } else { &free };
    let layout = filled.unwrap_or(&asked.base);
    let mut told = read::board(record, layout, free, core)?;
    if filled.is_some() {
        let record = Record { puzzle: None, layout: Some(layout.clone()), claimed: None, format: Format::BoardJson };
        let written =
            |format| tiles::write(&record, format, &Motifs::default()).ok().map(|text| text.trim().to_owned());
        told["text"] = json!(written(Format::BoardJson));
        told["url"] = json!(written(Format::Bucas));
    }
    Ok(told)
}

fn progress(signs: &solve::tiles::Progress) -> Value {
    json!({ "words": sentences::progress(signs), "nodes": signs.nodes, "expected": signs.expected })
}

fn certificate(question: &Question, decided: &Decided) -> Kept {
    packed(|mut out| match &decided.answer.verdict {
        Verdict::Yes(filling) => with_filling(question, filling).write(&mut out),
        Verdict::No(refutation) if refutation.evidence().is_some() => refutation.write(question, Goal::All, &mut out),
        Verdict::No(_) | Verdict::Unknown(_) => Err(std::io::Error::other("no certificate")),
    })
}

/// The certificate that nothing is better than what was found.
fn no_better(question: &Question, found: &Improved) -> Kept {
    match found.refutation.as_ref().filter(|_| found.optimal()) {
        Some((goal, refutation)) => packed(|mut out| refutation.write(question, *goal, &mut out)),
        None => Kept::Nothing,
    }
}

/// What is written, packed; nothing where there is nothing, or too much.
fn packed(write: impl FnOnce(&mut dyn std::io::Write) -> std::io::Result<()>) -> Kept {
    let pack = || {
        let mut packed = Compression::Zstd.writer(Vec::new())?;
        write(&mut packed)?;
        packed.finish()
    };
    match pack() {
        Ok(bytes) if bytes.len() <= LARGEST_CERTIFICATE => Kept::Tiles(Arc::new(bytes)),
        _ => Kept::Nothing,
    }
}
