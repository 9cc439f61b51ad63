//! Certificates and their checkers. No solver is in this crate's dependency tree.
//!
//! A checker reads what was claimed, recomputes everything that the claim rests on from the rules alone, and
//! says either what it accepted or, in one sentence, the first thing that is wrong.

pub mod drat;
pub mod lrat;
pub mod pairing;
pub mod qbf;
pub mod strategy;
pub mod tiles;
mod words;

pub use logic::compression;
pub use strategy::{Guard, Step, Strategy};
