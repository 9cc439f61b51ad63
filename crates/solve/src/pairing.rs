//! Pairings: disjoint pairs of cells such that every winning set has both cells of one, found by SAT. With one stone a
//! turn, a player who always answers in the same pair keeps his opponent from all of them.
//!
//! [`finite`] looks for one on the board of a question, [`periodic`] for a pattern that does it on all boards. Both are
//! judged by `check`, and both give up after so many conflicts: that no pairing was found says nothing about who wins.
//!
//! Source: A. W. Hales, R. I. Jewett, "Regularity and positional games", 1963.

mod choice;
mod finite;
mod periodic;

pub use finite::finite;
pub use periodic::{Found, exhausted_by_counting, periodic, with_period};
