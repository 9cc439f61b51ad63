//! boardproof
fn main() {}
