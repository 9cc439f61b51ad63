//! The options of `play`.

use std::time::Duration;

use board::games::Player;
use clap::{Args, ValueEnum};
use show::quantity;

use super::{Color, QuestionOptions};

#[derive(Debug, Args)]
pub(crate) struct PlayOptions {
    /// A question, which is decided first, or a certificate of a game
    pub(crate) file: String,
    #[command(flatten)]
    pub(crate) question: QuestionOptions,
    /// Whom you play: a colour, who has the proof, or his opponent
    #[arg(
        long = "as",
        value_enum,
        default_value_t,
        hide_possible_values = true,
        value_name = "black|white|owner|opponent"
    )]
    pub(crate) side: Side,
    /// Nobody is at the keyboard: watch the owner of the proof against an opponent who plays at random, or resists longest
    #[arg(long, value_enum, conflicts_with = "side", hide_possible_values = true, value_name = "random|longest")]
    pub(crate) opponent: Option<Automaton>,
    /// Another seed gives other random moves
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub(crate) seed: u64,
    /// Keep the game, when it ends, in this file, as SGF
    #[arg(long, value_name = "OUT")]
    pub(crate) save: Option<String>,
    /// Give up deciding after this time: 500ms, 60s, 5m; where you have left the proof, after 60s if this is absent
    #[arg(long, value_parser = quantity::duration, value_name = "TIME")]
    pub(crate) time_limit: Option<Duration>,
    /// The most memory for the tables of the search: 512MiB, 4GiB
    #[arg(long, value_parser = quantity::size, value_name = "SIZE")]
    pub(crate) memory_limit: Option<usize>,
    /// When to colour the board
    #[arg(long, value_enum, default_value_t)]
    pub(crate) color: Color,
}

/// A side of a game in which somebody has a proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
pub(crate) enum Side {
    Black,
    White,
    Owner,
    #[default]
    Opponent,
}

impl Side {
    /// The player, when this one owns the proof.
    pub(crate) fn player(self, owner: Player) -> Player {
        match self {
            Self::Black => Player::Black,
            Self::White => Player::White,
            Self::Owner => owner,
            Self::Opponent => owner.other(),
        }
    }
}

/// Who plays against a proof when nobody does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Automaton {
    Random,
    Longest,
}

impl From<Automaton> for play::Opponent {
    fn from(watcher: Automaton) -> Self {
        match watcher {
            Automaton::Random => Self::Random,
            Automaton::Longest => Self::Longest,
        }
    }
}
