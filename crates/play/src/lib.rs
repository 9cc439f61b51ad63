//! Games played out against a proof: one player follows a strategy that `check` has accepted, the other does what he likes.
//!
//! A [`Game`] knows the position, whose turn it is, what the proof plays, what it answers to which reply, and when the game
//! is over; it takes moves back, and it goes on with another proof where a player has left the first. [`Opponent`] are
//! those who play against a proof by themselves. [`terminal`] lets a person play, in lines of text.

mod branches;
mod following;
mod game;
pub mod htp;
mod opponent;
mod outcome;
mod record;
pub mod resistance;
pub mod terminal;

pub use branches::Branch;
pub use game::{Game, PlayError, Ply, Proof};
pub use opponent::Opponent;
pub use outcome::Outcome;
