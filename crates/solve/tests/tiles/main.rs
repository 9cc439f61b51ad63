//! Engines for tiles against a brute force, on random small questions.

mod brute;
mod count;
mod engines;
mod csp;
mod explain;
mod frontier;
#[cfg(unix)]
mod minizinc;
mod improve;
mod windows;
