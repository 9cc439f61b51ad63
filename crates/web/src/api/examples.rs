//! What there is to try.

use std::sync::Arc;

use axum::Json;
use axum::extract::State as Shared;
use board::notation::tiles::{self, Motifs, Record};
use board::tiles::Grid;
use board::tiles::generate::{Parameters, planted};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::state::State;

/// The version, the limits, and the notations that are read.
pub(super) async fn about(Shared(state): Shared<Arc<State>>) -> Json<Value> {
    let games = board::notation::Format::all().map(board::notation::Format::name);
    Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "seconds": state.options.time_limit.as_secs_f64(),
        "games": games.collect::<Vec<_>>(),
        "tiles": tiles::Format::all().map(tiles::Format::name).collect::<Vec<_>>(),
    }))
}

/// Puzzles of Piet Hein and Cameron Browne, by their files.
macro_rules! hex {
    ($($file:literal),*) => {
        [$(($file, include_str!(concat!("../../../../examples/hex/", $file, ".toml")))),*]
    };
}

const HEX: &[(&str, &str)] = &hex!["hein_04", "hein_09", "hein_12", "hein_10", "hein_19", "browne"];

const GAMES: [(&str, &str, &str); 5] = [
    ("Tippy on a torus", "polyomino:tippy@4x4,torus", "Who first has the shape, wins; opposite edges are one."),
    ("Two stones a turn", "polyomino:tippy@4x4,torus,p=2", "Every turn but the first has two stones."),
    ("Elly", "polyomino:elly@5x5", "Four squares in an L."),
    ("Four in a row", "connect:4@5x5", "A row, a column or a diagonal."),
    ("Fatty", "polyomino:fatty@6x6,maker-breaker", "Nobody gets a square of four: a pairing holds it."),
];

pub(super) async fn list(Shared(state): Shared<Arc<State>>) -> Result<Json<Value>, Failure> {
    state.light(|| all().map(Json)).await
}

fn all() -> Result<Value, Failure> {
    let mut list: Vec<Value> = HEX.iter().map(|(file, text)| hex_example(file, text)).collect();
    list.extend(
        GAMES
            .iter()
            .map(|(name, text, about)| json!({ "name": name, "group": "polyomino", "text": text, "about": about })),
    );
    list.push(json!({
        "name": "A puzzle of 6x6", "group": "tiles", "text": puzzle(6)?,
        "about": "36 pieces, no hint. Can it be finished?",
    }));
    list.push(json!({
        "name": "A board with mistakes", "group": "tiles", "text": spoilt(10)?,
        "about": "10x10, some pieces exchanged. Free some cells around the marks: can they be filled again?",
    }));
    Ok(json!(list))
}

/// An example by its file, whose first comment tells what it is.
fn hex_example(file: &str, text: &str) -> Value {
    let (author, number) = file.split_once('_').unwrap_or((file, ""));
    let name = match author {
        "hein" => format!("Piet Hein {}", number.trim_start_matches('0')),
        _ => "Cameron Browne".to_owned(),
    };
    let about = text.lines().find_map(|line| line.strip_prefix("# ")).unwrap_or_default();
    json!({ "name": name, "group": "hex", "text": text, "about": about })
}

fn parameters(side: usize) -> Parameters {
    let grid = Grid::new(side, side);
    let inner = if side < 8 { 6 } else { 9 };
    Parameters { grid, inner, frame: 3, hints: 0, seed: 3 }
}

fn puzzle(side: usize) -> Result<String, Failure> {
    let planted = planted(&parameters(side)).map_err(|error| Failure::internal(error.to_string()))?;
    let record = Record { puzzle: Some(planted.puzzle), layout: None, claimed: None, format: tiles::Format::Pieces };
    tiles::write(&record, tiles::Format::Pieces, &Motifs::default())
        .map_err(|error| Failure::internal(error.to_string()))
}

/// A finished board some of whose inner pieces have changed places.
fn spoilt(side: usize) -> Result<String, Failure> {
    let planted = planted(&parameters(side)).map_err(|error| Failure::internal(error.to_string()))?;
    let mut layout = planted.layout();
    for (one, other) in [((2, 2), (2, 4)), ((6, 5), (7, 7)), ((4, 7), (3, 6))] {
        let (one, other) = (layout.grid.cell(one.0, one.1), layout.grid.cell(other.0, other.1));
        layout.cells.swap(one, other);
        layout.numbers.swap(one, other);
    }
    let record = Record { puzzle: None, layout: Some(layout), claimed: None, format: tiles::Format::Bucas };
    let text = tiles::write(&record, tiles::Format::Bucas, &Motifs::default());
    text.map_err(|error| Failure::internal(error.to_string()))
}
