//! End games: the position some plies before the end of a finished game of Hex, and whether the winner, who is to move,
//! had his win in hand.
//!
//! Source: the end games from human championships on 19x19 in Shaik, Mayer-Eichberger, van de Pol, Saffidine, "Implicit
//! State and Goals in QBF Encodings for Positional Games" (spec §7.2): whole games are out of reach there, their last
//! plies are not.
//!
//! The winner is the player whose sides are joined at the end; where neither's are, who the record says has won: the
//! other one resigned, or `RE` names him. The bound is the number of plies in which the winner would repeat his win: of
//! the plies taken back he laid some stones, after the end he lacked some more to join (none, if he did), and he lays
//! the first and the last of them, a stone of the other one between any two.

use std::num::NonZeroUsize;

use super::{Ending, Ply, Record, read, unmarked};
use crate::games::{Goal, Outcome, Player, Position, Question, Shrink, hex, reduce};
use crate::text::{ReadError, Reading, Source};

/// A question from a finished game.
#[derive(Debug, Clone, PartialEq)]
pub struct EndGame {
    /// Whether the winner, who is to move, can force his win within as many plies as he needed.
    pub question: Question,
    /// Who won the game, and by what.
    pub ending: Ending,
    /// All plies of the game, with swaps.
    pub plies: usize,
    /// The stones that the winner laid in the plies taken back.
    pub laid: usize,
    /// The least stones that he still had to lay to join his sides when the game was over.
    pub missing: usize,
}

/// Why a text gives no end game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EndGameError {
    /// It is no record of a finished game.
    #[error(transparent)]
    Record(#[from] ReadError),
    /// Another number of plies must be taken back.
    #[error(transparent)]
    Back(ReadError),
}

/// Reads a finished game of Hex in any notation that has moves, and takes the last `back` plies back.
///
/// # Errors
/// When the text cannot be read, or is of another game, or of one that is not over; [`EndGameError::Back`] when there
/// are not so many plies since the last swap or setup, or the loser is to move before them.
pub fn end_game(source: &Source, back: NonZeroUsize) -> Result<Reading<EndGame>, EndGameError> {
    let source = &*unmarked(source);
    let Reading { value: record, mut warnings } = read(source)?;
    let Some((columns, rows)) = record.question.hex_size() else {
        return Err(source.error(0, "a question about another game", "a finished game of Hex").into());
    };
    let Some(last) = record.plies.last() else {
        return Err(source.error(0, "no move that can be taken back", "a game of Hex with its moves").into());
    };
    let about = |position: &Position, winner| hex::question(columns, rows, position.clone(), winner, winner);
    let end = &record.question.position;
    let won = [Player::Black, Player::White].into_iter().find(|&player| missing(&about(end, player)) == Some(0));
    if let (Some(player), Some(told)) = (won, &record.result)
        && told.winner != player
    {
        warnings.push(source.warning(last.at, format!("{}, but {} is joined", told.words, player.name())));
    }
    let not_over = || source.error(last.at, "an end at which nobody has joined, resigned or won", "a finished game");
    let ending = won.map(joined).or_else(|| record.result.clone()).ok_or_else(not_over)?;
    let taken = taken_back(source, &record, ending.winner, back.get())?;
    let mut position = end.clone();
    taken.iter().filter_map(|ply| ply.cell).for_each(|cell| clear(&mut position, cell));
    let laid = taken.iter().filter(|ply| ply.player == ending.winner && ply.cell.is_some()).count();
    let missing = missing(&about(end, ending.winner)).expect("whose sides are cut has seen the other's joined");
    let depth = Some((2 * (laid + missing)).saturating_sub(1));
    let question = Question { depth, ..about(&position, ending.winner) };
    let plies = record.moves.iter().filter(|played| !matches!(played, super::Move::Resign(_))).count();
    Ok(Reading { value: EndGame { question, ending, plies, laid, missing }, warnings })
}

fn joined(winner: Player) -> Ending {
    let sides = match winner {
        Player::Black => "top and bottom",
        Player::White => "left and right",
    };
    Ending { winner, words: format!("{} joined {sides}", winner.name()) }
}

fn clear(position: &mut Position, cell: usize) {
    position.black.set(cell, false);
    position.white.set(cell, false);
}

/// The least stones that the maker has to lay to win; `None` if all of his paths are cut.
fn missing(question: &Question) -> Option<usize> {
    match reduce(question, Shrink::Stones) {
        Outcome::Won => Some(0),
        Outcome::Lost => None,
        Outcome::Open(reduced) => {
            let Goal::Paths(graph) = &reduced.goal else { return None };
            let distances = graph.distances(&graph.start);
            graph.end.ones().filter_map(|cell| distances[cell]).min()
        }
    }
}

/// The last plies, of which the winner made the first.
fn taken_back<'r>(source: &Source, record: &'r Record, winner: Player, back: usize) -> Result<&'r [Ply], EndGameError> {
    let plies = &record.plies;
    let all = plies.len();
    let Some(before) = all.checked_sub(back) else {
        let found = format!("{all} {} from here to the end", if all == 1 { "ply" } else { "plies" });
        let expected = format!("the {back} to be taken back; setup and swaps stay");
        return Err(EndGameError::Back(source.error(plies[0].at, found, expected)));
    };
    if plies[before].player == winner {
        return Ok(&plies[before..]);
    }
    let of_winner = |back: &usize| plies[all - back].player == winner;
    let fewer = (1..back).rev().find(of_winner);
    let more = (back + 1..=all).find(of_winner);
    let others: Vec<String> = fewer.into_iter().chain(more).map(|back| back.to_string()).collect();
    let found = format!("a ply of {}, who lost, {back} before the end", winner.other().name());
    let expected = match others.is_empty() {
        true => format!("one of {}, who made none", winner.name()),
        false => format!("one of {}: take {} back", winner.name(), others.join(" or ")),
    };
    Err(EndGameError::Back(source.error(plies[before].at, found, expected)))
}

#[cfg(test)]
mod tests;
