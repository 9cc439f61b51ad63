//! Engines for tiles against a brute force, on random small questions.

mod brute;
mod count;
mod csp;
mod engines;
mod explain;
mod frontier;
mod improve;
#[cfg(unix)]
mod minizinc;
mod sample;
mod sweep;
mod windows;
