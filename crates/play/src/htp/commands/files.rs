//! Games from files, in every notation of Hex that `board` reads.

use std::fs::File;
use std::io::Read;

use board::games::{Player, Position};
use board::notation::{self, Move, Record};
use board::text::Source;

use super::super::Engine;
use super::super::history::History;
use super::setup::{fits, new_board};
use super::{Answer, number};

/// The largest file in bytes.
const LARGEST: u64 = 16 << 20;

/// Loads a game, or its first moves.
pub(super) fn loadsgf(engine: &mut Engine, words: &[String]) -> Answer {
    let file = &words[0];
    let moves = words.get(1).map(|word| number(word, "moves")).transpose()?;
    let cannot = |why: String| format!("cannot load file: {why}");
    let source =
        Source::from_bytes(file, contents(file).map_err(cannot)?).map_err(|error| cannot(error.to_string()))?;
    let reading = notation::read(&source).map_err(|error| cannot(error.to_string()))?;
    let history = history(&reading.value, moves).map_err(|why| cannot(format!("{file}: {why}")))?;
    new_board(engine, history);
    engine.notes.extend(reading.warnings.iter().map(|warning| format!("warning: {warning}")));
    Ok(String::new())
}

fn contents(file: &str) -> Result<Vec<u8>, String> {
    // The system's words without the number of the error.
    let failed = |error: std::io::Error| {
        let words = error.to_string();
        format!("{file}: {}", words.split(" (os error").next().unwrap_or_default())
    };
    let about = std::fs::metadata(file).map_err(failed)?;
    if !about.is_file() {
        return Err(format!("{file}: is not a file"));
    }
    let mut bytes = Vec::new();
    File::open(file).map_err(failed)?.take(LARGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("{file}: is larger than {} MiB", LARGEST >> 20));
    }
    Ok(bytes)
}

/// The game of a record, up to so many moves.
fn history(record: &Record, moves: Option<usize>) -> Result<History, String> {
    let (columns, rows) = record.question.hex_size().ok_or("no Hex board")?;
    fits(columns, rows)?;
    let (mut history, before) = match whole(record, columns, rows) {
        Some(history) => (history, 0),
        None => recent(record, columns, rows),
    };
    let wanted = moves.unwrap_or(usize::MAX);
    if wanted < before {
        return Err(format!("its stones are set up: it can be loaded from move {before} on"));
    }
    while history.moves().len() > wanted - before {
        history.undo();
    }
    Ok(history)
}

/// The moves from an empty board, if they lead to the position.
fn whole(record: &Record, columns: usize, rows: usize) -> Option<History> {
    // A record does not tell a swap of sides, in which the stones stay, from one of pieces.
    [true, false].into_iter().find_map(|of_pieces| {
        let mut history = History::new(columns, rows);
        for made in &record.moves {
            match *made {
                Move::Stone(player, cell) => history.play(player, cell).ok()?,
                Move::Pass(player) => history.pass(player),
                Move::Swap(player) if of_pieces => history.may_swap(player).then(|| history.swap(player))?,
                Move::Swap(player) => history.pass(player.other()),
                Move::Resign(_) => {}
            }
        }
        let same = history.position() == &record.question.position && history.to_move() == record.question.to_move();
        same.then_some(history)
    })
}

/// The moves since stones were set up, and how many there were before.
fn recent(record: &Record, columns: usize, rows: usize) -> (History, usize) {
    let mut start: Position = record.question.position.clone();
    for (player, cell) in record.plies.iter().filter_map(|ply| Some((ply.player, ply.cell?))) {
        start.stones_mut(player).set(cell, false);
    }
    let to_move: Player = record.plies.first().map_or(record.question.to_move(), |ply| ply.player);
    let mut history = History::from(columns, rows, start, to_move);
    for ply in &record.plies {
        match ply.cell {
            Some(cell) if history.play(ply.player, cell).is_ok() => {}
            _ => history.pass(ply.player),
        }
    }
    let made = record.moves.iter().filter(|made| !matches!(made, Move::Resign(_))).count();
    (history, made.saturating_sub(record.plies.len()))
}
