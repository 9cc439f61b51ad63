//! Answers as people and programs read them: sentences, and JSON objects of the schema `boardproof/answer/1`.
//!
//! Whoever shows an answer takes its words from here: the terminal, the web page, reports.

pub mod answer;
pub mod quantity;
pub mod sentences;
pub mod tiles;
