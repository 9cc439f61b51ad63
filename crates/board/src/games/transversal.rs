//! x
use super::*;
/// x
pub fn minimal_transversals(_: &Family) -> Family {
    vec![]
}
