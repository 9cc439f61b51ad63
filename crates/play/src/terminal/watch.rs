//! A game that nobody plays: the owner follows his proof, the other player chooses by himself.

use std::io::{self, Write};

use board::picture::Style;
use rand::Rng;
use show::sentences::{counted, title};

use super::view;
use crate::game::Game;
use crate::opponent::Opponent;

/// How a watched game looks.
#[derive(Debug, Clone, Copy)]
pub struct Watched {
    /// Who plays against the proof.
    pub opponent: Opponent,
    /// How the last board looks.
    pub style: Style,
    /// Only the moves and how it ended.
    pub quiet: bool,
}

/// Plays a game to its end, a line for every turn, then the board and who has won.
///
/// # Errors
/// When nobody takes the output.
pub fn watch(game: &mut Game, how: Watched, random: &mut impl Rng, out: &mut impl Write) -> io::Result<()> {
    let owner = game.owner();
    let other = match how.opponent {
        Opponent::Random => "plays at random",
        Opponent::Longest => "resists as long as he can",
    };
    if !how.quiet {
        writeln!(out, "{} follows the proof, {} {other}.", title(owner), title(owner.other()))?;
    }
    let mut turn = 0;
    while let Some(player) = game.to_move() {
        turn += 1;
        let cells = game.finish_turn(how.opponent, random);
        let moves = view::played(&game.question().board, player, &cells);
        let left = game.moves_left().filter(|&left| left > 0 && player == owner && game.to_move().is_some());
        let left = left.map(|left| format!("; at most {}", counted(left, "more", "move"))).unwrap_or_default();
        writeln!(out, "{turn:>3}. {moves}{left}")?;
        if cells.is_empty() {
            break;
        }
    }
    if !how.quiet {
        out.write_all(view::board(game, how.style, None).as_bytes())?;
    }
    match game.outcome() {
        Some(outcome) => writeln!(out, "{outcome}."),
        None => Ok(()),
    }
}
