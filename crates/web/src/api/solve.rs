//! `solve`: a question decided, with live progress.

use std::sync::Arc;

use axum::extract::State as Shared;
use axum::http::HeaderMap;
use axum::response::Response;
use board::games::Question;
use board::notation::Record;
use board::picture::{Drawing, Picture};
use encode::games::Encoding;
use play::{Game, Proof};
use serde::Deserialize;
use serde_json::{Value, json};
use show::answer::AnswerObject;
use show::quantity::{count, seconds};
use show::sentences;
use solve::proof::examine;
use solve::search::Search;
use solve::{ByFormula, Decider, Engine, Progress, Task, Verdict};

use super::body::Body;
use super::play::game;
use super::region;
use crate::failure::Failure;
use crate::job::{self, Control};
use crate::session::{Kept, Session};
use crate::state::State;
use crate::subject::{Content, Subject};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Request {
    subject: Subject,
    #[serde(default)]
    engine: EngineName,
    #[serde(default)]
    encoding: Option<String>,
    #[serde(default)]
    all_moves: bool,
    #[serde(default)]
    critical_depth: bool,
    #[serde(default)]
    seconds: Option<f64>,
}

/// The engines inside the program. Others are not started from here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum EngineName {
    #[default]
    Auto,
    Search,
    Qbf,
    Sat,
    Csp,
}

pub(super) async fn answer(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
    Body(request): Body<Request>,
) -> Result<Response, Failure> {
    let session = state.sessions.of(&headers)?;
    let read = state.light(move || Ok((request.subject.read()?.value, request))).await?;
    let (shared, own) = (Arc::clone(&state), Arc::clone(&session));
    let seconds = read.1.seconds;
    let work = move |control: &mut Control| match read {
        (Content::Game(record), request) => about_game(&record, &request, control, &shared, &own),
        (Content::Tiles(record), request) => region::puzzle(&record, request.engine, control, &shared, &own),
        (Content::Strategy(_) | Content::TileCertificate(_), _) => {
            Err(Failure::bad("this is the proof of an answer already"))
        }
    };
    job::start(&state, &session, seconds, work).await
}

/// Decides a question about a game.
fn about_game(
    record: &Record,
    request: &Request,
    control: &mut Control,
    state: &State,
    session: &Arc<Session>,
) -> Result<Value, Failure> {
    let question = &record.question;
    let engine = engine(request)?;
    let task =
        Task { critical_depth: request.critical_depth, all_moves: request.all_moves, limits: control.limits.clone() };
    let answer = engine.solve(question, &task, &mut |signs| control.progress(|| progress(signs)));
    let judged = examine(question, engine.name(), &answer).map_err(|unsound| Failure::internal(unsound.to_string()))?;
    let seconds = control.seconds();
    let object =
        AnswerObject::new((question, record.game.as_ref()), engine.name(), &answer, &[], &judged, None, seconds);
    let mut told = json!({ "answer": object });
    let mut words = sentences::verdict(question, &answer, judged.as_ref().ok());
    if let Some(moves) = &answer.first_moves {
        words += &sentences::refutations(question, moves);
    }
    let winning: Vec<usize> = match &answer.first_moves {
        Some(moves) => moves.iter().filter(|first| first.wins).map(|first| first.cell).collect(),
        None => first_move(question, &judged, &answer),
    };
    let line = judged.as_ref().map(|proof| proof.line.clone()).unwrap_or_default();
    let picture = Picture {
        question,
        last: &[],
        line: &line,
        carrier: judged.as_ref().ok().map(|proof| &proof.carrier),
        winning: &winning,
        completed: Picture::completed(question, &line),
    };
    told["svg"] = json!(picture.clickable().map_err(|error| Failure::bad(error.to_string()))?);
    match (&judged, &answer.verdict) {
        (Ok(proof), _) => {
            words += &sentences::main_line(&question.board, &proof.line);
            words += &format!("Proof: {}, accepted by the checker.\n", sentences::steps(proof.steps));
        }
        (Err(why), Verdict::Yes | Verdict::No) => words += &format!("Not checked: {why}.\n"),
        (Err(_), Verdict::Unknown(_)) => {}
    }
    told["words"] = json!(words.trim_end());
    // Until here the object has borrowed from the answer.
    if let (Ok(_), Some(strategy)) = (judged, answer.strategy) {
        let proof = Proof::new(Arc::new(strategy)).map_err(|rejection| Failure::internal(rejection.to_string()))?;
        let proof = Arc::new(proof);
        if state.sessions.keep(session, Kept::Game(Arc::clone(&proof))) {
            told["game"] = game(&Game::new(proof), false)?;
        } else {
            told["words"] = json!(format!("{}The proof is too large to be played against here.", words));
        }
    } else {
        state.sessions.keep(session, Kept::Nothing);
    }
    Ok(told)
}

/// The move with which the player to move begins by his own proof, or by the engine's word.
fn first_move<E>(question: &Question, judged: &Result<solve::proof::Proof, E>, answer: &solve::Answer) -> Vec<usize> {
    let own = answer.strategy.as_ref().is_some_and(|strategy| strategy.owner == question.to_move());
    let first = judged.as_ref().ok().filter(|_| own).and_then(|proof| proof.line.first().map(|&(_, cell)| cell));
    first.or(answer.first_move).into_iter().collect()
}

fn engine(request: &Request) -> Result<Box<dyn Engine>, Failure> {
    let encoding = request.encoding.as_ref().map(|name| name.parse::<Encoding>());
    let encoding = encoding.transpose().map_err(|error| Failure::bad(error.to_string()))?;
    match request.engine {
        EngineName::Auto | EngineName::Search => Ok(Box::new(Search)),
        EngineName::Qbf => {
            let decider = Decider::Embedded(qbf::Options::default());
            let mut engine = ByFormula::new(decider);
            engine.encoding = encoding;
            Ok(Box::new(engine))
        }
        EngineName::Sat | EngineName::Csp => Err(Failure::bad("the engines sat and csp are for tiles")),
    }
}

fn progress(signs: &Progress) -> Value {
    let depth = signs.depth.map_or("any depth".to_owned(), |depth| format!("depth {depth}"));
    let nodes = signs.statistics.nodes;
    let words = format!("{depth}, {} nodes, {}", count(nodes as f64), seconds(signs.elapsed));
    json!({ "words": words, "nodes": nodes, "depth": signs.depth, "memory": signs.statistics.memory })
}
