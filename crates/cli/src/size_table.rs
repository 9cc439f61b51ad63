//! The tables of `sizes` for people: a block of lines for each depth and each reduction.
//!
//! They are a few columns of right-aligned numbers, for which plain formatting does; nothing wraps or is coloured.

use std::fmt::Write;

use board::games::{Question, Shrink};
use encode::games::Encoding;
use encode::games::sizes::{FamilySize, Parameters, Row, order_in_words};

use crate::measured::{Cell, Game, State};
use show::sentences::{counted, plies, title};

/// All tables, and what their last two columns are, unless `quiet`.
pub(crate) fn text(question: &Question, games: &[Game], quiet: bool) -> String {
    let mut out = String::new();
    let mut before: Option<&Game> = None;
    for game in games {
        let first = game.reduction == Shrink::Stones;
        if first {
            let depth = game.depth.map_or("The whole game".to_owned(), |depth| format!("Depth {depth}"));
            let _ = writeln!(out, "{}{depth}", if out.is_empty() { "" } else { "\n" });
        }
        let before = before.replace(game).filter(|_| !first);
        out += if first { "Without the stones: " } else { "Within the depth: " };
        describe(&mut out, question, game, before);
    }
    if !quiet {
        legend(&mut out, games);
    }
    out
}

fn describe(out: &mut String, question: &Question, game: &Game, before: Option<&Game>) {
    let _ = match &game.state {
        State::Decided(value) => writeln!(out, "the answer is {} without play.", if *value { "yes" } else { "no" }),
        State::Open(parameters, _) if before.is_some_and(|before| is_open_with(before, parameters)) => {
            writeln!(out, "the same.")
        }
        State::Open(parameters, cells) => {
            let _ = writeln!(out, "{}.", what_is_left(question, parameters));
            out.write_str(&table(cells))
        }
    };
}

fn is_open_with(game: &Game, parameters: &Parameters) -> bool {
    matches!(&game.state, State::Open(known, _) if known == parameters)
}

/// `7 plies, 4 of them Black's; 10 cells, so 4 bits a move;`, and on a line of its own `16 edges, 18 in White's graph;
/// 12 minimal sets with 46 cells together`.
fn what_is_left(question: &Question, parameters: &Parameters) -> String {
    let maker = title(question.maker);
    let mut out = format!("{}, {} of them {maker}'s", plies(parameters.plies), parameters.maker_moves);
    let (cells, bits) = (counted(parameters.cells, "", "cell"), counted(parameters.bits, "", "bit"));
    let _ = write!(out, "; {cells}, so {bits} a move;\n  ");
    if let Some(graph) = parameters.graph {
        out += &counted(graph.edges, "", "edge");
        if let Some(graph) = parameters.breaker_graph {
            let _ = write!(out, ", {} in {}'s graph", graph.edges, title(question.maker.other()));
        }
        out += "; ";
    }
    out += &match parameters.sets {
        Some(FamilySize { sets, cells }) => {
            format!("{} with {} together", counted(sets, "minimal", "set"), counted(cells, "", "cell"))
        }
        None => "minimal sets not listed".to_owned(),
    };
    out
}

const HEADS: [&str; 13] = [
    "",
    "blocks",
    "alt.",
    "variables",
    "exact",
    "clauses",
    "exact",
    "literals",
    "inputs",
    "gates",
    "into gates",
    "O(vars)",
    "O(size)",
];

fn table(cells: &[Cell]) -> String {
    let rows: Vec<(Encoding, Result<Vec<String>, &str>)> =
        cells.iter().map(|cell| (cell.encoding, cell.measured.as_ref().map(columns).map_err(String::as_str))).collect();
    let mut widths = HEADS.map(str::len);
    widths[0] = 3;
    for columns in rows.iter().filter_map(|(_, columns)| columns.as_ref().ok()) {
        widths[1..].iter_mut().zip(columns).for_each(|(width, column)| *width = (*width).max(column.len()));
    }
    let mut out = String::new();
    let _ = writeln!(out, "{}", aligned(&HEADS, &widths));
    for (encoding, columns) in rows {
        let _ = match columns {
            Ok(columns) => {
                let all: Vec<&str> = [encoding.name()].into_iter().chain(columns.iter().map(String::as_str)).collect();
                writeln!(out, "{}", aligned(&all, &widths))
            }
            Err(why) => writeln!(out, "{:<3}{:>8}  {}", encoding.name(), "-", wrapped(why)),
        };
    }
    out
}

/// The reason why there are no numbers, on as many lines as it needs beside the name of the encoding.
fn wrapped(why: &str) -> String {
    const WIDTH: usize = 105;
    let (mut out, mut used) = (String::new(), 0);
    for word in why.split_whitespace() {
        let length = word.chars().count() + 1;
        if used > 0 {
            out.push_str(if used + length > WIDTH { "\n             " } else { " " });
        }
        used = if used + length > WIDTH { length } else { used + length };
        out.push_str(word);
    }
    out
}

/// All columns but the first are numbers and end where their head ends.
fn aligned(columns: &[&str], widths: &[usize]) -> String {
    let mut line = format!("{:<width$}", columns[0], width = widths[0]);
    for (column, width) in columns.iter().zip(widths).skip(1) {
        let _ = write!(line, "  {column:>width$}");
    }
    line.trim_end().to_owned()
}

fn columns(row: &Row) -> Vec<String> {
    let Row { size, exact, order } = row;
    let shown = |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
    let circuit =
        |part: fn(encode::games::CircuitSize) -> usize| shown(size.circuit.map(|circuit| part(circuit) as u64));
    vec![
        size.blocks.to_string(),
        (size.blocks - 1).to_string(),
        size.variables.to_string(),
        shown(exact.map(|exact| exact.variables)),
        size.clauses.to_string(),
        shown(exact.map(|exact| exact.clauses)),
        size.literals.to_string(),
        circuit(|circuit| circuit.inputs),
        circuit(|circuit| circuit.gates),
        circuit(|circuit| circuit.edges),
        shown(order.map(|order| order.variables)),
        shown(order.map(|order| order.size)),
    ]
}

/// The orders of growth in words.
fn legend(out: &mut String, games: &[Game]) {
    let measured = |encoding: Encoding| {
        let of = |cell: &Cell| cell.encoding == encoding && cell.measured.is_ok();
        games.iter().any(|game| matches!(&game.state, State::Open(_, cells) if cells.iter().any(of)))
    };
    let shown: Vec<Encoding> = Encoding::ALL.into_iter().filter(|&encoding| measured(encoding)).collect();
    if shown.is_empty() {
        return;
    }
    out.push_str("\nOrders of growth, without constant factors: O(vars) is of variables, or inputs of circuits; ");
    out.push_str("O(size) of\nclauses with their literals, or gates with what goes into them. ");
    out.push_str("E' is the opponent's graph, lg n the bits of a move.\n");
    for encoding in shown {
        let (variables, size) = order_in_words(encoding);
        let _ = writeln!(out, "{encoding:<3}  {variables:<22}{size}");
    }
}
