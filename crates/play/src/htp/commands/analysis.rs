//! What can be proved about the position, for people and for HexGui.
//!
//! A line of `hexgui-analyze_commands` is a type, a label, and a command, in which HexGui writes the player to move for
//! `%m`. A `string` of one line is shown in its status bar, a `plist` marks cells, a `var` numbers stones of either
//! colour in turn.

use std::sync::Arc;

use board::games::Player;
use show::sentences::{plies, steps};
use solve::Verdict;

use super::super::Engine;
use super::super::prover::{Decided, Undecided};
use super::{Answer, colour, number};

const COMMANDS: [&str; 6] = [
    "string/Who wins/boardproof-solve %m",
    "plist/Winning moves/boardproof-winning-moves %m",
    "plist/Carrier of the proof/boardproof-carrier %m",
    "var/Line of longest resistance/boardproof-line %m",
    "string/Final score/final_score",
    "string/Show board/showboard",
];

/// What HexGui may ask.
pub(super) fn commands(_: &mut Engine, _: &[String]) -> Answer {
    Ok(COMMANDS.join("\n"))
}

/// Who wins, in how many plies, by which move.
pub(super) fn solve(engine: &mut Engine, words: &[String]) -> Answer {
    let (player, words) = match words.split_first() {
        Some((word, rest)) if word.parse::<usize>().is_err() => (colour(word)?, rest),
        _ => (engine.history.to_move(), words),
    };
    let depth = match words {
        [] => None,
        [depth] => Some(number(depth, "plies")?),
        [_, word, ..] => return Err(format!("syntax error: found `{word}`, expected nothing more")),
    };
    if let Some(winner) = engine.history.winner() {
        return Ok(format!("{} has joined the sides", winner.name()));
    }
    let decided = match decide(engine, player, depth, false) {
        Err(Undecided::Stopped(reason)) => return Ok(format!("not decided: {reason}")),
        Err(unsound) => return Err(unsound.to_string()),
        Ok(decided) => decided,
    };
    let Decided { answer, proof } = &*decided;
    let wins = answer.verdict == Verdict::Yes;
    let winner = if wins { player } else { player.other() };
    let length = proof.plies.map(|count| format!(" in at most {}", plies(count))).unwrap_or_default();
    let by = match proof.line.first() {
        Some(&(mover, cell)) if wins && mover == player => format!(" by {}", engine.history.name(cell)),
        _ => String::new(),
    };
    let accepted = format!("proof of {} accepted", steps(proof.steps));
    Ok(match depth {
        Some(depth) if !wins => format!("{} does not win within {}, {accepted}", player.name(), plies(depth)),
        _ => format!("{} wins{length}{by}, {accepted}", winner.name()),
    })
}

/// Who wins, in a word: `empty` if that is not known.
pub(super) fn winner(engine: &mut Engine, words: &[String]) -> Answer {
    let player = asked(engine, words)?;
    if let Some(winner) = engine.history.winner() {
        return Ok(winner.name().to_owned());
    }
    match decide(engine, player, None, false) {
        Ok(decided) if decided.answer.verdict == Verdict::Yes => Ok(player.name().to_owned()),
        Ok(_) => Ok(player.other().name().to_owned()),
        Err(Undecided::Stopped(_)) => Ok("empty".to_owned()),
        Err(unsound) => Err(unsound.to_string()),
    }
}

/// The first moves that win.
pub(super) fn winning_moves(engine: &mut Engine, words: &[String]) -> Answer {
    let decided = decided(engine, words, true)?;
    let moves = decided.answer.first_moves.as_ref().ok_or("not decided: there was no time for every move")?;
    Ok(engine.history.names(moves.iter().filter(|first| first.wins).map(|first| first.cell)))
}

/// The cells that the proof needs.
pub(super) fn carrier(engine: &mut Engine, words: &[String]) -> Answer {
    let decided = decided(engine, words, false)?;
    Ok(engine.history.names(decided.proof.carrier.ones()))
}

/// How the game goes on when the loser resists as long as he can.
pub(super) fn line(engine: &mut Engine, words: &[String]) -> Answer {
    let decided = decided(engine, words, false)?;
    Ok(engine.history.names(decided.proof.line.iter().map(|&(_, cell)| cell)))
}

/// The player that is asked about: the one to move if none is named.
fn asked(engine: &Engine, words: &[String]) -> Result<Player, String> {
    words.first().map_or_else(|| Ok(engine.history.to_move()), |word| colour(word))
}

fn decided(engine: &mut Engine, words: &[String], all_moves: bool) -> Result<Arc<Decided>, String> {
    let player = asked(engine, words)?;
    if let Some(winner) = engine.history.winner() {
        return Err(format!("the game is over: {} has joined the sides", winner.name()));
    }
    decide(engine, player, None, all_moves).map_err(|undecided| undecided.to_string())
}

/// Searches; moves that are found later follow the proof.
fn decide(
    engine: &mut Engine,
    player: Player,
    depth: Option<usize>,
    all_moves: bool,
) -> Result<Arc<Decided>, Undecided> {
    let question = engine.history.question(player, depth);
    let limit = engine.prover.time_limit();
    let decided = engine.prover.decide(&question, all_moves, limit)?;
    if depth.is_none() {
        engine.prover.keep(&engine.history, &decided)?;
    }
    Ok(decided)
}
