//! Answers about edge-matching puzzles.

pub mod answer;
pub mod sentences;
