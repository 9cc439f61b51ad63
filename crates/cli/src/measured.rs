//! What `sizes` has measured, and its forms for programs: CSV and JSON.

use board::games::Shrink;
use encode::games::Encoding;
use encode::games::sizes::{Parameters, Row};
use serde_json::{Map, Value};

/// A question at one depth after one reduction.
#[derive(Debug)]
pub(crate) struct Game {
    /// The bound that was asked for; none for the whole game.
    pub(crate) depth: Option<usize>,
    pub(crate) reduction: Shrink,
    pub(crate) state: State,
}

/// What is left of it.
#[derive(Debug)]
pub(crate) enum State {
    /// The answer, without play.
    Decided(bool),
    /// A game, and its encodings.
    Open(Parameters, Vec<Cell>),
}

/// One encoding: its sizes, or why there are none.
#[derive(Debug, Clone)]
pub(crate) struct Cell {
    pub(crate) encoding: Encoding,
    pub(crate) measured: Result<Row, String>,
}

/// The name of a reduction on the command line.
pub(crate) fn name(reduction: Shrink) -> &'static str {
    if reduction == Shrink::Depth { "depth" } else { "stones" }
}

/// A row of the CSV form, whose columns have the names of the keys of the JSON form; what is not known is absent.
type Fields = Vec<(&'static str, Option<Value>)>;

/// All rows: one for each encoding, or a single one where there is no game to encode.
fn rows(games: &[Game]) -> Vec<Fields> {
    let of = |game: &Game| match &game.state {
        State::Open(parameters, cells) => cells.iter().map(|cell| fields(game, Some((parameters, cell)))).collect(),
        _ => vec![fields(game, None)],
    };
    games.iter().flat_map(of).collect()
}

fn fields(game: &Game, open: Option<(&Parameters, &Cell)>) -> Fields {
    let parameters = open.map(|(parameters, _)| parameters);
    let row = open.and_then(|(_, cell)| cell.measured.as_ref().ok());
    let (size, circuit) = (row.map(|row| row.size), row.and_then(|row| row.size.circuit));
    let (exact, order) = (row.and_then(|row| row.exact), row.and_then(|row| row.order));
    let sets = parameters.and_then(|parameters| parameters.sets);
    let graph = parameters.and_then(|parameters| parameters.graph);
    let breaker_graph = parameters.and_then(|parameters| parameters.breaker_graph);
    let (decided, note) = match &game.state {
        State::Decided(value) => (Some(if *value { "yes" } else { "no" }), None),
        State::Open(..) => (None, open.and_then(|(_, cell)| cell.measured.as_ref().err())),
    };
    vec![
        ("depth", game.depth.map(Value::from)),
        ("reduction", Some(name(game.reduction).into())),
        ("decided", decided.map(Value::from)),
        ("encoding", open.map(|(_, cell)| cell.encoding.name().into())),
        ("plies", parameters.map(|parameters| parameters.plies.into())),
        ("cells", parameters.map(|parameters| parameters.cells.into())),
        ("bits", parameters.map(|parameters| parameters.bits.into())),
        ("edges", graph.map(|graph| graph.edges.into())),
        ("breaker_edges", breaker_graph.map(|graph| graph.edges.into())),
        ("sets", sets.map(|sets| sets.sets.into())),
        ("set_cells", sets.map(|sets| sets.cells.into())),
        ("blocks", size.map(|size| size.blocks.into())),
        ("alternations", size.map(|size| (size.blocks - 1).into())),
        ("variables", size.map(|size| size.variables.into())),
        ("exact_variables", exact.map(|exact| exact.variables.into())),
        ("clauses", size.map(|size| size.clauses.into())),
        ("exact_clauses", exact.map(|exact| exact.clauses.into())),
        ("literals", size.map(|size| size.literals.into())),
        ("inputs", circuit.map(|circuit| circuit.inputs.into())),
        ("gates", circuit.map(|circuit| circuit.gates.into())),
        ("gate_inputs", circuit.map(|circuit| circuit.edges.into())),
        ("order_variables", order.map(|order| order.variables.into())),
        ("order_size", order.map(|order| order.size.into())),
        ("note", note.map(|note| note.as_str().into())),
    ]
}

/// Comma-separated values under a line with their names; texts with a comma or a quote stand in quotes.
pub(crate) fn csv(games: &[Game]) -> String {
    let rows = rows(games);
    let mut out = String::new();
    if let Some(first) = rows.first() {
        out += &first.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(",");
        out.push('\n');
    }
    for row in rows {
        let values: Vec<String> =
            row.into_iter().map(|(_, value)| value.map(|value| text(&value)).unwrap_or_default()).collect();
        out += &values.join(",");
        out.push('\n');
    }
    out
}

fn text(value: &Value) -> String {
    match value.as_str() {
        Some(text) if text.contains([',', '"', '\n']) => format!("\"{}\"", text.replace('"', "\"\"")),
        Some(text) => text.to_owned(),
        None => value.to_string(),
    }
}

/// One object on one line.
pub(crate) fn json(games: &[Game]) -> String {
    let object = |row: Fields| {
        row.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect::<Map<_, _>>()
    };
    let rows: Vec<Value> = rows(games).into_iter().map(|row| Value::Object(object(row))).collect();
    serde_json::json!({ "schema": "boardproof/sizes/1", "rows": rows }).to_string()
}
