//! Certificates of edge-matching puzzles: what is accepted, what is not and why, and the golden counts.

mod agreement;
mod damage;
mod effort;
mod golden;
mod must_fail;
mod naive;
mod page;
mod proofs;
mod questions;
mod records;
mod scores;
