//! The board: its size, its stones, who has won.

use super::super::history::History;
use super::super::{Engine, LARGEST_SIDE};
use super::{Answer, number};

/// An empty board of another size.
pub(super) fn boardsize(engine: &mut Engine, words: &[String]) -> Answer {
    let columns = number(&words[0], "columns")?;
    let rows = words.get(1).map_or(Ok(columns), |word| number(word, "rows"))?;
    new_board(engine, sized(columns, rows)?);
    Ok(String::new())
}

/// An empty board of the same size.
pub(super) fn clear_board(engine: &mut Engine, _: &[String]) -> Answer {
    let History { columns, rows, .. } = engine.history;
    new_board(engine, History::new(columns, rows));
    Ok(String::new())
}

/// An empty board.
///
/// # Errors
/// When it is too large, or has no cell.
fn sized(columns: usize, rows: usize) -> Result<History, String> {
    fits(columns, rows)?;
    Ok(History::new(columns, rows))
}

/// Whether a board is of a size that can be played on.
///
/// # Errors
/// When it is not.
pub(super) fn fits(columns: usize, rows: usize) -> Result<(), String> {
    let sides = 1..=LARGEST_SIDE;
    if sides.contains(&columns) && sides.contains(&rows) {
        Ok(())
    } else {
        Err(format!("unacceptable size: {columns}x{rows}, expected sides from 1 to {LARGEST_SIDE}"))
    }
}

/// Goes on with another board.
pub(super) fn new_board(engine: &mut Engine, history: History) {
    engine.history = history;
    engine.prover.forget();
    engine.clocks = [None; 2];
}

/// The board as text.
pub(super) fn showboard(engine: &mut Engine, _: &[String]) -> Answer {
    Ok(format!("\n{}", engine.history.drawn()))
}

/// Who has joined his sides.
pub(super) fn final_score(engine: &mut Engine, _: &[String]) -> Answer {
    let winner = engine.history.winner().ok_or("cannot score: nobody has joined his sides")?;
    Ok(format!("{}+", winner.name()[..1].to_ascii_uppercase()))
}
