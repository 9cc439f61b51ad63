//! Moves: made, taken back, and found.
//!
//! A move is found by proof if that is possible in time: it is that of the proof when the player wins, else the one that
//! resists longest. A position that is not decided in time is judged by [`crate::resistance`].

use std::time::{Duration, Instant};

use board::games::Player;
use board::games::random::generator;
use show::quantity;

use super::super::{Clock, Engine};
use super::{Answer, colour, number};
use crate::resistance;

/// Nobody knows how many moves the rest of a game has: this part of a player's time is for the next.
const MOVES_AHEAD: u32 = 16;

/// Makes a move for either player.
pub(super) fn play(engine: &mut Engine, words: &[String]) -> Answer {
    let player = colour(&words[0])?;
    match words[1].to_ascii_lowercase().as_str() {
        // The stones stay as they are, as in Benzene.
        "resign" => {}
        "swap-pieces" if engine.history.may_swap(player) => {
            engine.history.swap(player);
            engine.prover.forget();
        }
        "swap-pieces" => {
            return Err("illegal move: swap-pieces answers the first stone, on a square board".to_owned());
        }
        name => {
            let cell = engine.history.cell(name).map_err(|why| format!("illegal move: {why}"))?;
            lay(engine, player, cell)?;
        }
    }
    Ok(String::new())
}

fn lay(engine: &mut Engine, player: Player, cell: usize) -> Result<(), String> {
    engine.history.play(player, cell).map_err(|why| format!("illegal move: {why}"))?;
    engine.prover.played(player, cell);
    Ok(())
}

/// Takes the last move back.
pub(super) fn undo(engine: &mut Engine, _: &[String]) -> Answer {
    if !engine.history.undo() {
        return Err("cannot undo: no move has been made".to_owned());
    }
    engine.prover.undone(engine.history.moves().len());
    Ok(String::new())
}

/// Finds a move and makes it.
pub(super) fn genmove(engine: &mut Engine, words: &[String]) -> Answer {
    let player = colour(&words[0])?;
    let start = Instant::now();
    let found = choose(engine, player);
    if let Some(clock) = &mut engine.clocks[player as usize] {
        clock.left = clock.left.saturating_sub(start.elapsed());
        clock.moves = clock.moves.map(|moves| moves.saturating_sub(1).max(1));
    }
    match found {
        Some(cell) => {
            lay(engine, player, cell)?;
            Ok(engine.history.name(cell))
        }
        None => Ok("resign".to_owned()),
    }
}

/// Finds a move; the same position gives the same one, as far as that can be when the time is limited.
pub(super) fn reg_genmove(engine: &mut Engine, words: &[String]) -> Answer {
    let player = colour(&words[0])?;
    engine.random = generator(engine.seed);
    Ok(choose(engine, player).map_or_else(|| "resign".to_owned(), |cell| engine.history.name(cell)))
}

/// A cell for a stone of the player; none when the game is over.
fn choose(engine: &mut Engine, player: Player) -> Option<usize> {
    if engine.history.winner().is_some() {
        return None;
    }
    let start = Instant::now();
    let limit =
        engine.clocks[player as usize].map_or(Duration::MAX, |clock| clock.left / clock.moves.unwrap_or(MOVES_AHEAD));
    let limit = limit.min(engine.prover.time_limit());
    let (proved, note) = match engine.prover.game(&engine.history, player, limit) {
        Ok(game) if game.owner() == player => (game.answer(), format!("{} wins", player.name())),
        Ok(game) => (game.stoutest(), format!("{} loses", player.name())),
        Err(undecided) => (None, undecided.to_string()),
    };
    engine.notes.push(format!("{note} ({})", quantity::seconds(start.elapsed())));
    proved.or_else(|| {
        let size = (engine.history.columns, engine.history.rows);
        resistance::choose(size, engine.history.position(), player, &mut engine.random)
    })
}

/// Tells, or is told, how many seconds a player has.
pub(super) fn time_left(engine: &mut Engine, words: &[String]) -> Answer {
    let seconds = |clock: Clock| format!("{:.0}", clock.left.as_secs_f64());
    let [black, white] = engine.clocks.map(|clock| clock.map_or("unlimited".to_owned(), seconds));
    let Some(word) = words.first() else { return Ok(format!("Black: {black}, White: {white}")) };
    let player = colour(word)?;
    let Some(word) = words.get(1) else {
        return Ok(match player {
            Player::Black => black,
            Player::White => white,
        });
    };
    let left = word.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let left = left.ok_or_else(|| format!("syntax error: found `{word}`, expected a number of seconds"))?;
    let stones = words.get(2).map(|word| number(word, "stones")).transpose()?;
    // By the protocol, no stones are those of a time for all of the game.
    let moves = stones.filter(|&stones| stones > 0).map(|stones| u32::try_from(stones).unwrap_or(u32::MAX));
    engine.clocks[player as usize] = Some(Clock { left, moves });
    Ok(String::new())
}
