//! Answers about edge-matching puzzles.

pub mod answer;
pub mod certificate;
pub mod sentences;
