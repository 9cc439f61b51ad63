//! Writing question files.

use super::games::wins_key;
use crate::games::polyomino::{Game, Target};
use crate::games::{Board, CellSet, Family, Goal, Graph, Player, Question, Turns};
use crate::notation::{Format, Record, WriteError, hex_board, turns};

/// Writes any question on a board with a cell; only an empty list of turns has no words.
pub(in crate::notation) fn write(record: &Record) -> Result<String, WriteError> {
    let question = &record.question;
    if question.board.is_empty() {
        return cannot("a board without a cell");
    }
    let mut text = String::new();
    if let Some(game) = record.game.as_ref().filter(|game| game.fits(question)) {
        write_achievement(&mut text, game);
        write_position(&mut text, question);
        key(&mut text, "to_move", &quote(question.to_move().name()));
        question.depth.iter().for_each(|depth| key(&mut text, "depth", &depth.to_string()));
        return Ok(text);
    }
    match (&question.goal, question.hex_size()) {
        (_, Some((columns, rows))) if hex_board::is_hex(question) => {
            text.push_str(&format!("game = \"hex\"\nboard = \"{columns}x{rows}\"\n"));
        }
        (Goal::Sets(family), _) => {
            text.push_str("game = \"sets\"\n");
            key(&mut text, "cells", &list(question.board.names()));
            key(&mut text, "wins", &lists(&question.board, family));
        }
        (Goal::Paths(graph), _) => {
            text.push_str("game = \"graph\"\n");
            write_graph(&mut text, &question.board, graph);
        }
    }
    if let Some(family) = &question.breaker_goal {
        key(&mut text, wins_key(question.maker.other()), &lists(&question.board, family));
    }
    write_position(&mut text, question);
    write_turns(&mut text, question)?;
    Ok(text)
}

/// The rules of an achievement game.
fn write_achievement(text: &mut String, game: &Game) {
    match &game.target {
        Target::Shape(shape) => {
            text.push_str("game = \"polyomino\"\n");
            key(text, "shape", &quote(&shape.name()));
        }
        Target::Row(length) => {
            text.push_str("game = \"connect\"\n");
            key(text, "k", &length.to_string());
        }
    }
    key(text, "board", &quote(&format!("{}x{}", game.columns, game.rows)));
    key(text, "torus", &game.torus.to_string());
    if game.self_overlap {
        key(text, "self_overlap", "true");
    }
    key(text, "rule", &quote(game.rule.name()));
    key(text, "p", &game.stones.to_string());
    key(text, "q", &game.opening.to_string());
}

fn write_position(text: &mut String, question: &Question) {
    key(text, "black", &set(&question.board, &question.position.black));
    key(text, "white", &set(&question.board, &question.position.white));
    key(text, "player", &quote(question.maker.name()));
}

fn cannot<T>(what: &str) -> Result<T, WriteError> {
    Err(WriteError::NotExpressible { format: Format::Toml, what: what.to_owned() })
}

fn write_turns(text: &mut String, question: &Question) -> Result<(), WriteError> {
    match &question.turns {
        Turns::Alternate { first } => {
            key(text, "to_move", &quote(first.name()));
            if let Some(depth) = question.depth {
                key(text, "depth", &depth.to_string());
            }
        }
        Turns::List(_) => {
            let players = turns::to_list(question, question.depth.unwrap_or(usize::MAX));
            if players.is_empty() {
                return cannot("a list of no turns");
            }
            key(text, "turns", &list(players.into_iter().map(Player::name)));
        }
    }
    Ok(())
}

fn write_graph(text: &mut String, board: &Board, graph: &Graph) {
    key(text, "cells", &list(board.names()));
    let pair = |a: usize, b: usize| format!("    {},\n", list([board.name(a), board.name(b)]));
    let edges = (0..graph.len())
        .flat_map(|a| graph.neighbours(a).ones().filter(move |&b| a < b).map(move |b| (a, b)))
        .map(|(a, b)| pair(a, b));
    key(text, "edges", &format!("[\n{}]", edges.collect::<String>()));
    key(text, "start", &set(board, &graph.start));
    key(text, "end", &set(board, &graph.end));
}

fn key(text: &mut String, key: &str, value: &str) {
    text.push_str(&format!("{key} = {value}\n"));
}

fn set(board: &Board, set: &CellSet) -> String {
    list(set.ones().map(|cell| board.name(cell)))
}

/// One set a line.
fn lists(board: &Board, family: &Family) -> String {
    let lines: String = family.iter().map(|cells| format!("    {},\n", set(board, cells))).collect();
    format!("[\n{lines}]")
}

fn list(names: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let quoted: Vec<_> = names.into_iter().map(|name| quote(name.as_ref())).collect();
    format!("[{}]", quoted.join(", "))
}

/// A TOML basic string.
fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
