//! `play`: a game against the proof of the session's last answer. The page tells all moves each time: nothing is kept of it.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use axum::http::HeaderMap;
use board::games::Player;
use board::notation::Record;
use board::picture::{Drawing, Picture};
use play::{Game, Opponent, Proof};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use serde_json::{Value, json};
use show::sentences::{counted, title};

use super::body::Body;
use crate::failure::Failure;
use crate::state::State;
use crate::subject::text_of;

/// The most moves that are replayed.
const MOST_MOVES: usize = 10_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Request {
    moves: Vec<String>,
    #[serde(default)]
    reply: Reply,
    #[serde(default)]
    opponent: OpponentName,
    #[serde(default)]
    carrier: bool,
    #[serde(default)]
    seed: u64,
}

/// Whether the proof's owner plays by himself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Reply {
    #[default]
    Proof,
    None,
}

/// Who plays against him.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum OpponentName {
    #[default]
    None,
    Longest,
    Random,
}

pub(super) async fn answer(
    Shared(state): Shared<Arc<State>>,
    headers: HeaderMap,
    Body(request): Body<Request>,
) -> Result<Json<Value>, Failure> {
    let proof = state.sessions.of(&headers)?.proof()?;
    state.light(move || played(&request, proof)).await.map(Json)
}

fn played(request: &Request, proof: Arc<Proof>) -> Result<Value, Failure> {
    let mut game = replayed(&request.moves, proof)?;
    let opponent = match request.opponent {
        OpponentName::None => None,
        OpponentName::Longest => Some(Opponent::Longest),
        OpponentName::Random => Some(Opponent::Random),
    };
    let random = &mut ChaCha8Rng::seed_from_u64(request.seed.wrapping_add(game.plies().len() as u64));
    if let Some(opponent) = opponent.filter(|_| game.to_move() == Some(game.owner().other())) {
        game.finish_turn(opponent, random);
    }
    if request.reply == Reply::Proof && game.to_move() == Some(game.owner()) {
        game.finish_turn(Opponent::default(), random);
    }
    self::game(&game, request.carrier)
}

/// The game after some moves: names of cells, and `pass`.
pub(super) fn replayed(moves: &[String], proof: Arc<Proof>) -> Result<Game, Failure> {
    if moves.len() > MOST_MOVES {
        return Err(Failure::large("too many moves"));
    }
    let mut game = Game::new(proof);
    for (number, name) in (1..).zip(moves) {
        let wrong = |why: String| Failure::bad(format!("move {number}: {why}"));
        let made = match game.question().board.cell(name) {
            Some(cell) => game.play(cell),
            None if name == "pass" => game.pass(),
            None => return Err(wrong(format!("there is no cell `{name}`"))),
        };
        made.map_err(|error| wrong(error.to_string()))?;
    }
    Ok(game)
}

/// A game as the page shows it; with the carrier drawn if that is wanted.
pub(super) fn game(game: &Game, with_carrier: bool) -> Result<Value, Failure> {
    let question = game.question();
    let name = |cell: usize| question.board.name(cell);
    let line = game.line();
    let carrier = game.carrier();
    let picture = Picture {
        question,
        last: &[],
        line: &line,
        carrier: Some(&carrier).filter(|_| with_carrier),
        winning: &[],
        completed: Picture::completed(question, &line),
    };
    let next = game.answer().or_else(|| game.to_move().and_then(|_| game.stoutest()));
    let branches: Vec<Value> = game
        .branches()
        .iter()
        .map(|branch| {
            let mut replies: Vec<&str> = branch.replies.iter().map(|&cell| name(cell)).collect();
            if branch.pass {
                replies.push("pass");
            }
            json!({ "replies": replies, "answer": branch.answer.map(name), "left": branch.left })
        })
        .collect();
    let moves: Vec<&str> = game.plies().iter().map(|ply| ply.cell.map_or("pass", name)).collect();
    let record = Record::of(question.clone());
    Ok(json!({
        "moves": moves,
        "svg": picture.clickable().map_err(|error| Failure::bad(error.to_string()))?,
        "owner": game.owner().name(),
        "maker": question.maker.name(),
        "to_move": game.to_move().map(Player::name),
        "over": game.outcome().map(|outcome| format!("{outcome}.")),
        "winner": game.outcome().and_then(|outcome| outcome.winner()).map(Player::name),
        "words": words(game),
        "follows": game.follows(),
        "next": next.map(name),
        "left": game.moves_left(),
        "carrier": carrier.ones().map(name).collect::<Vec<_>>(),
        "branches": branches,
        "text": text_of(&game.rest(), &record),
    }))
}

/// Where the game stands, in a sentence.
fn words(game: &Game) -> String {
    let owner = title(game.owner());
    match (game.outcome(), game.to_move(), game.moves_left()) {
        (Some(outcome), _, _) => format!("{outcome}."),
        (None, Some(player), _) if !game.follows() => {
            format!("{} to move. {owner} has left the proof, which says nothing of this position.", title(player))
        }
        (None, Some(player), Some(left)) => {
            let moves = counted(left, "more", "move");
            format!("{} to move; {owner} wins after at most {moves} of his.", title(player))
        }
        (None, Some(player), None) => format!("{} to move.", title(player)),
        (None, None, _) => String::new(),
    }
}
