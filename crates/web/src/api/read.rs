//! `read`: what a text says, drawn and told before anything is solved.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::HeaderMap;
use board::games::{Rounds, Turns};
use board::notation::{Record, tiles};
use board::picture::{Drawing, Picture, TilePicture};
use board::tiles::Layout;
use encode::games::Encoding;
use play::{Game, Proof};
use serde::Deserialize;
use serde_json::{Value, json};
use show::answer::QuestionObject;
use show::sentences;

use super::body::Body;
use super::play::game;
use crate::failure::Failure;
use crate::session::{Kept, Session};
use crate::state::State;
use crate::subject::{Content, Read, Subject, text_of};

/// A certificate with longer turns takes long to check.
const LONGEST_TURN: usize = 4;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Request {
    subject: Subject,
    /// Stones to be laid or taken off before.
    #[serde(default)]
    edits: Vec<(String, Stone)>,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Stone {
    Black,
    White,
    Open,
}

pub(super) async fn answer(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
    Body(request): Body<Request>,
) -> Result<Json<Value>, Failure> {
    let session = state.sessions.of(&headers)?;
    let shared = Arc::clone(&state);
    state.light(move || told(&request, &shared, &session)).await.map(Json)
}

fn told(request: &Request, state: &State, session: &Arc<Session>) -> Result<Value, Failure> {
    let Read { value, warnings } = request.subject.read()?;
    let mut object = match value {
        Content::Game(mut record) => {
            edit(&mut record, &request.edits)?;
            about_game(&record)?
        }
        Content::Tiles(record) => about_tiles(&record, request.subject.text())?,
        Content::TileCertificate(scene) => {
            let record = tiles::Record {
                puzzle: None,
                layout: Some(scene.layout.clone()),
                claimed: None,
                format: tiles::Format::BoardJson,
            };
            let mut object = board(&record, &scene.layout, &scene.free, &scene.core)?;
            object["kind"] = json!("tiles");
            object["claim"] = json!(scene.words.trim_end());
            object["text"] = json!(tiles::write(&record, tiles::Format::BoardJson, &tiles::Motifs::default()).ok());
            object
        }
        Content::Strategy(strategy) => {
            let turn = Rounds::of(&strategy.question.turns, usize::MAX);
            if turn.is_some_and(|turn| turn.stones.max(turn.opening) > LONGEST_TURN) {
                return Err(Failure::bad("turns of so many stones are for `boardproof check`: they take long"));
            }
            let claim = sentences::claim(&strategy);
            let proof = Proof::new(Arc::new(*strategy));
            let proof = Arc::new(proof.map_err(|rejection| Failure::bad(format!("rejected: {rejection}")))?);
            let record = Record::of(proof.strategy().question.clone());
            let mut object = about_game(&record)?;
            object["kind"] = json!("certificate");
            object["claim"] = json!(claim.trim_end());
            object["game"] = game(&Game::new(Arc::clone(&proof)), false)?;
            if !state.sessions.keep(session, Kept::Game(proof)) {
                return Err(Failure::large("this certificate is too large to be played against here"));
            }
            object
        }
    };
    object["warnings"] = json!(warnings);
    Ok(object)
}

/// Lays stones and takes them off.
fn edit(record: &mut Record, edits: &[(String, Stone)]) -> Result<(), Failure> {
    if edits.is_empty() {
        return Ok(());
    }
    let question = &mut record.question;
    for (name, stone) in edits {
        let cell = question.board.cell(name).ok_or_else(|| Failure::bad(format!("there is no cell `{name}`")))?;
        let (black, white) = (matches!(stone, Stone::Black), matches!(stone, Stone::White));
        question.position.black.set(cell, black);
        question.position.white.set(cell, white);
    }
    if let (Turns::List(_), Some(game)) = (&question.turns, &record.game) {
        // What is left of the turns depends on what is open.
        let open = question.position.open().count_ones(..);
        question.turns = Rounds::whole(question.to_move(), game.opening, game.stones, open).turns();
    }
    // The recorded moves lead to another position now.
    (record.moves, record.plies, record.result) = (Vec::new(), Vec::new(), None);
    Ok(())
}

fn about_game(record: &Record) -> Result<Value, Failure> {
    let question = &record.question;
    let svg = Picture::of(question).clickable().map_err(|error| Failure::bad(error.to_string()))?;
    let mut about = json!(QuestionObject::new(question, record.game.as_ref()));
    about["depth"] = json!(question.depth);
    let encodings = Encoding::able(question).into_iter().map(Encoding::name).collect::<Vec<_>>();
    Ok(json!({
        "kind": "game",
        "question": about,
        "words": sentences::asked(question).trim_end(),
        "rules": sentences::rules(record.game.as_ref()).trim_end(),
        "odd": question.stone_count_warning(),
        "svg": svg,
        "text": text_of(question, record),
        "cells": question.board.names(),
        "encodings": encodings,
    }))
}

fn about_tiles(record: &tiles::Record, text: &str) -> Result<Value, Failure> {
    let layout = shown(record).ok_or_else(|| Failure::bad("neither a board nor the pieces of a puzzle"))?;
    let mut object = board(record, &layout, &[], &[])?;
    object["kind"] = json!("tiles");
    object["text"] = json!(text);
    Ok(object)
}

/// The board of a record; of a puzzle its hints.
pub(super) fn shown(record: &tiles::Record) -> Option<Layout> {
    record.layout.clone().or_else(|| record.puzzle.as_ref().map(board::tiles::Puzzle::hinted))
}

/// A board as picture and numbers.
pub(super) fn board(record: &tiles::Record, layout: &Layout, free: &[usize], core: &[usize]) -> Result<Value, Failure> {
    let grid = layout.grid;
    let hints = record.puzzle.iter().filter(|puzzle| puzzle.grid == grid).flat_map(|puzzle| &puzzle.hints);
    let clues: Vec<usize> = hints.map(|hint| hint.cell).collect();
    let picture = TilePicture { clues: &clues, free, core, ..TilePicture::of(layout) };
    let svg = picture.clickable().map_err(|error| Failure::bad(error.to_string()))?;
    let place = |cell: usize| {
        let (row, column) = grid.place(cell);
        [row, column]
    };
    let (score, seams) = (layout.score(), grid.seams().count());
    let laid = layout.cells.iter().flatten().count();
    let mismatches: Vec<_> = layout.mismatches().iter().map(|seam| [place(seam.cell), place(seam.other)]).collect();
    let pieces = record.puzzle.as_ref().map(|puzzle| puzzle.pieces.len());
    let words = match (&record.layout, pieces) {
        (Some(_), _) => format!("{score} of {seams} seams match"),
        (None, Some(pieces)) => format!("{pieces} pieces, {} laid as hints", sentences::counted(laid, "", "piece")),
        (None, None) => String::new(),
    };
    Ok(json!({
        "words": words,
        "title": layout.name,
        "svg": svg,
        "columns": grid.columns,
        "rows": grid.rows,
        "score": score,
        "seams": seams,
        "empty": grid.cells() - laid,
        "mismatches": mismatches,
        "puzzle": pieces.is_some(),
        "board": record.layout.is_some(),
        "claimed": record.claimed,
    }))
}
