//! `sizes`: how large every encoding of an empty Hex board or of a puzzle is.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State as Shared;
use board::games::{Player, Position, Shrink, hex};
use encode::games::sizes::{Parameters, row};
use encode::games::{Encoding, Form, Instance, Options, Prepared, prepare};
use encode::tiles::sizes::{measured, specimen, specimen_of};
use encode::tiles::{Encoding as TileEncoding, Options as TileOptions};
use serde::Deserialize;
use serde_json::{Value, json};
use show::sentences::{counted, plies};

use super::body::Body;
use crate::failure::Failure;
use crate::state::State;

/// The largest sides that are measured.
const LARGEST_HEX: usize = 19;
const LARGEST_TILES: usize = 16;
/// The most colours of a kind.
const MOST_COLOURS: usize = 60;
/// No further encoding is measured after this time.
const TIME: Duration = Duration::from_secs(2);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Request {
    #[serde(default)]
    hex: Option<(usize, usize)>,
    #[serde(default)]
    depth: Option<usize>,
    #[serde(default)]
    tiles: Option<Tiles>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tiles {
    side: usize,
    /// Inner colours and frame colours; those of the hardest puzzles of the size if absent.
    #[serde(default)]
    colours: Option<(usize, usize)>,
}

pub(super) async fn answer(
    Shared(state): Shared<Arc<State>>,
    Body(request): Body<Request>,
) -> Result<Json<Value>, Failure> {
    state.light(move || sizes(&request)).await.map(Json)
}

fn sizes(request: &Request) -> Result<Value, Failure> {
    match (request.hex, &request.tiles) {
        (Some((columns, rows)), None) => of_hex(columns, rows, request.depth),
        (None, Some(tiles)) => of_tiles(tiles),
        _ => Err(Failure::bad("sizes: either `hex` or `tiles`")),
    }
}

fn of_hex(columns: usize, rows: usize, depth: Option<usize>) -> Result<Value, Failure> {
    if !(1..=LARGEST_HEX).contains(&columns) || !(1..=LARGEST_HEX).contains(&rows) {
        return Err(Failure::bad(format!("sizes: boards have 1 to {LARGEST_HEX} columns and rows")));
    }
    let mut question = hex::question(columns, rows, Position::empty(columns * rows), Player::Black, Player::Black);
    question.depth = depth;
    let instance = match prepare(&question, Shrink::Stones) {
        Prepared::Open(instance) => instance,
        Prepared::Decided(value) => {
            let words = format!("The answer is {} without play.", if value { "yes" } else { "no" });
            return Ok(json!({ "rows": [], "words": words }));
        }
    };
    let parameters = Parameters::of(&instance);
    let start = Instant::now();
    let rows: Vec<Value> = Encoding::able(&question)
        .into_iter()
        .map(|encoding| match of_encoding(&instance, &parameters, encoding, start) {
            Ok(mut size) => {
                size["encoding"] = json!(encoding.name());
                size
            }
            Err(why) => json!({ "encoding": encoding.name(), "why": why }),
        })
        .collect();
    let (cells, bits) = (counted(parameters.cells, "", "cell"), counted(parameters.bits, "", "bit"));
    let words = format!("{}, {cells}, {bits} a move", plies(parameters.plies));
    Ok(json!({ "rows": rows, "words": words }))
}

fn of_encoding(
    instance: &Instance,
    parameters: &Parameters,
    encoding: Encoding,
    start: Instant,
) -> Result<Value, String> {
    if start.elapsed() > TIME {
        return Err("not measured: this takes too long here".to_owned());
    }
    let options = Options { form: Form::Cnf, ..Options::default() };
    let size = row(instance, parameters, encoding, &options).map_err(|error| error.to_string())?.size;
    Ok(json!({
        "variables": size.variables, "clauses": size.clauses, "literals": size.literals, "blocks": size.blocks,
    }))
}

fn of_tiles(tiles: &Tiles) -> Result<Value, Failure> {
    let side = tiles.side;
    if !(2..=LARGEST_TILES).contains(&side) {
        return Err(Failure::bad(format!("sizes: puzzles have 2 to {LARGEST_TILES} rows")));
    }
    let board = match tiles.colours {
        None => specimen(side),
        Some((inner, frame)) if (1..=MOST_COLOURS).contains(&inner) && (1..=MOST_COLOURS).contains(&frame) => {
            specimen_of(side, inner, frame)
        }
        Some(_) => return Err(Failure::bad(format!("sizes: 1 to {MOST_COLOURS} colours of a kind"))),
    };
    let start = Instant::now();
    let rows: Vec<Value> = TileEncoding::ALL
        .into_iter()
        .map(|encoding| {
            let name = encoding.name();
            if start.elapsed() > TIME {
                return json!({ "encoding": name, "why": "not measured: this takes too long here" });
            }
            match measured(&board, &TileOptions::new(encoding)) {
                Ok(size) => json!({
                    "encoding": name, "variables": size.variables, "clauses": size.clauses, "literals": size.literals,
                }),
                Err(why) => json!({ "encoding": name, "why": why.to_string() }),
            }
        })
        .collect();
    let words = format!("{side}x{side} cells, {} inner and {} frame colours", board.inner, board.frame);
    Ok(json!({ "rows": rows, "words": words }))
}
