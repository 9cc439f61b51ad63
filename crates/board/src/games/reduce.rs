//! Reductions.
use super::*;
/// x
pub enum Outcome {}
/// x
pub struct Reduced {}
/// x
pub fn reduce(_: &Question) -> Reduced {
    Reduced {}
}
