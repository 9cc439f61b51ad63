//! Engines for tiles against a brute force, on random small questions.

mod brute;
mod explain;
mod frontier;
