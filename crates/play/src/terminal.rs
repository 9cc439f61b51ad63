//! A person plays against a proof, in lines of text: what he types comes from a reader, what he sees goes to a writer.
//!
//! Only whole lines are written, without moving a cursor: the same on a terminal, on a dumb one, in a file.

mod command;
mod line;
mod session;
mod view;
mod watch;

use std::sync::Arc;

use board::games::polyomino;
use board::games::{Player, Question};
use board::picture::Style;

use crate::game::Proof;

pub use session::Session;
pub use watch::{Watched, watch};

/// What a session cannot do by itself.
pub trait Host {
    /// Finds out who wins from a position, with a proof; or says why that is not known: "time limit".
    ///
    /// # Errors
    /// When it is not decided.
    fn prove(&mut self, question: &Question) -> Result<Arc<Proof>, String>;

    /// Keeps a text in a file.
    ///
    /// # Errors
    /// What went wrong, in one line.
    fn save(&mut self, file: &str, text: &str) -> Result<(), String>;
}

/// How a session goes.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    /// Whom the person plays.
    pub you: Player,
    /// How boards look.
    pub style: Style,
    /// Whether what is read is written after the prompt, because nobody has seen it typed.
    pub echo: bool,
    /// The rules of an achievement game, for the records of its games.
    pub rules: Option<&'a polyomino::Game>,
    /// What draws the moves where no proof is known.
    pub seed: u64,
}
