//! Certificates and their checkers. No solver is in this crate's dependency tree.

pub mod strategy;

pub use strategy::{Step, Strategy};
