//! Engines for tiles against a brute force, on random small questions.

mod brute;
mod engines;
mod explain;
mod frontier;
mod improve;
mod windows;
