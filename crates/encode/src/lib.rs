//! From questions about boards to formulas, and from assignments back to the board.
//!
//! One file an encoding, named as in the literature. An encoder is given the sink that it writes to and owns neither
//! the formula nor the counter of variables: the same code fills a formula in memory, counts, or streams to a file.

pub mod games;
pub mod tiles;
